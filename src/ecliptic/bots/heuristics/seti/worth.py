"""What a position of SETI promises a player, in points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.bots.heuristics.seti import prices
from ecliptic.games.seti import scoring, sectors
from ecliptic.games.seti.goods import CARD, CREDIT, DATA, ENERGY, MOVE, PUBLICITY
from ecliptic.games.seti.milestones import GOLD, TILES
from ecliptic.games.seti.solar import EARTH, SPACES, STEPS
from ecliptic.games.seti.tech import ASTEROID_TECH, CHEAP_LANDING, MOON_TECH

if TYPE_CHECKING:
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Player, Seti

ROUNDS: Final = 5
COMPUTER: Final = (0.0, 1.2, 2.2, 3.0, 3.6, 4.2, 4.8)  # data on the top spaces
LATE_COMPUTER: Final = (0.0, 0.5, 1.1, 1.8, 2.8, 4.2, 6.2)  # the same in the last round
NEARER: Final = 0.35  # for each move that a probe needs less
ABREAST: Final = 3.0  # what a probe is worth wherever it is, while rounds are left
GROWTH: Final = 1.1  # what a gold tile's count grows by in a round
PACE: Final = 16  # points of a round, for milestones to come


class Worth:
    """Rates positions of one game for whoever asks."""

    def __init__(self, rules: SetiRules) -> None:
        self.rules = rules
        content = rules.content
        rounds = range(ROUNDS + 1)
        self.effects = [[prices.prices(card.effects, at) for at in rounds] for card in content.cards]
        self.lasting = [[prices.lasting(card, at) for at in rounds] for card in content.cards]
        self.rewards = [[prices.prices(card.reward, at) for at in rounds] for card in content.cards]
        self.slots = [
            [[prices.prices(slot.reward, at) for at in rounds] for slot in card.slots] for card in content.cards
        ]
        self.orbits = {row.planet: [prices.prices(row.orbit, at) for at in rounds] for row in content.planets}
        self.lands = {row.planet: [prices.prices(row.land, at) for at in rounds] for row in content.planets}
        self.moons = [[prices.prices(moon.land, at) for at in rounds] for moon in content.moons]
        self.first = [[prices.prices(star.first, at) for at in rounds] for star in content.stars]
        self.later = [[prices.prices(star.later, at) for at in rounds] for star in content.stars]

    def of(self, s: Seti, seat: int) -> float:
        """The points so far and all that may come of what a player has."""
        player = s.players[seat]
        at = s.round
        left = ROUNDS - at
        total = float(player.score)
        total += self.goods(player, at)
        total += sum(self.card(card, player, at) for card in player.hand)
        total += self.incomes(player, left)
        total += self.techs(player, left)
        total += self.probes(s, player, at)
        total += self.signals(s, seat, at)
        total += self.missions(s, seat, at)
        total += self.gold(s, seat, left)
        return total

    def goods(self, player: Player, at: int) -> float:
        """Credits, energy, publicity, data."""
        stock = player.stock
        unit = prices.UNIT[at]
        publicity = stock[PUBLICITY]
        value = unit * (stock[CREDIT] + stock[ENERGY]) + prices.PUBLICITY[at] * publicity
        if publicity >= 6:
            value += 1.5
        value += prices.DATA[at] * 0.6 * stock[DATA]
        value += 0.3 * min(stock[MOVE], 3)
        return value + (LATE_COMPUTER if at == ROUNDS else COMPUTER)[player.filled]

    def card(self, card: int, player: Player, at: int) -> float:
        """A card of the hand: for its other uses, and for what it does beyond its price."""
        cost = self.rules.cards[card].cost
        gain = self.effects[card][at] + self.lasting[card][at] - cost * prices.UNIT[at]
        if at == ROUNDS:
            return (
                0.0
                if player.passed
                else prices.CARD[at] + (0.3 * max(0.0, gain) if cost <= player.stock[CREDIT] else 0.0)
            )
        return prices.CARD[at] + 0.35 * max(0.0, gain - 1.0)

    def incomes(self, player: Player, left: int) -> float:
        """What tucked cards will bring in the rounds to come."""
        value = 0.0
        for at in range(ROUNDS - left, ROUNDS):
            unit = prices.UNIT[at + 1]
            for card in player.income:
                value += prices.CARD[at + 1] + 0.8 if self.rules.cards[card].income == CARD else unit
        return value * 0.85

    def techs(self, player: Player, left: int) -> float:
        """What techs are good for while there is time; their tiles score elsewhere."""
        many = sum(player.techs)
        return many * (0.8 + 1.1 * left)

    def probes(self, s: Seti, player: Player, at: int) -> float:
        """Where probes can get to, and what they would find there."""
        value = 0.0
        taken: list[int] = []
        for space in player.probes:
            best, planet = self.aim(s, player, at, space, taken)
            taken.append(planet)
            value += best
        return value

    def aim(self, s: Seti, player: Player, at: int, space: int, taken: list[int]) -> tuple[float, int]:
        """The best planet for a probe: what it gives, less what it takes to get there."""
        solar = self.rules.solar
        where = solar.where[s.discs]
        costs = STEPS if player.techs[ASTEROID_TECH] else solar.costs(s.discs)
        unit = prices.UNIT[at]
        best, found = -99.0, -1
        for planet, row in self.orbits.items():
            if planet == EARTH or planet in taken:
                continue
            moves = costs[SPACES * space + where[planet]]
            value = max(self.orbit(s, planet, row[at], unit), self.landing(s, player, planet, at, unit))
            need = max(0, moves - player.stock[MOVE])
            value -= need * unit * 0.72 + 0.25 * moves
            value += NEARER * max(0, 8 - moves)
            if at == ROUNDS and need > player.stock[ENERGY]:
                value = 0.0
            if value > best:
                best, found = value, planet
        return (max(best, ABREAST if at < ROUNDS else 0.0), found)

    def orbit(self, s: Seti, planet: int, reward: float, unit: float) -> float:
        first = 3.0 if s.first_orbits[planet] < 0 else 0.0
        return reward + first - 2 * unit

    def landing(self, s: Seti, player: Player, planet: int, at: int, unit: float) -> float:
        """Landing on a planet, or on the best moon that is open."""
        price = 3 - player.techs[CHEAP_LANDING] - int(any(other.orbiters[planet] for other in s.players))
        reward = self.lands[planet][at]
        reward += (
            max(
                (self.rules.berth_data[berth] for berth in self.rules.berths_of[planet] if s.berths[berth] < 0),
                default=0,
            )
            * 1.2
        )
        if player.techs[MOON_TECH]:
            for moon in self.rules.moons_of[planet]:
                if not any(other.moons[moon] for other in s.players):
                    reward = max(reward, self.moons[moon][at])
        return reward - price * unit

    def signals(self, s: Seti, seat: int, at: int) -> float:
        """Chances to win sectors."""
        value = 0.0
        for sector, marks in enumerate(s.marks):
            mine = marks.count(seat)
            if not mine:
                continue
            star = s.stars[sector]
            slots = self.rules.stars[star].data
            won = any(player.wins[star] for player in s.players)
            reward = (self.later if won else self.first)[star][at] + 1.0
            if len(marks) >= slots:
                value += reward if sectors.leaders(marks)[0] == seat else 1.0
                continue
            best = max((marks.count(other) for other in set(marks) if other != seat), default=0)
            chance = 0.12 * mine + 0.14 * (mine - best) + 0.25 * len(marks) / slots
            if at == ROUNDS:
                chance *= 0.7
            value += reward * min(0.85, max(0.05, chance))
        return value

    def missions(self, s: Seti, seat: int, at: int) -> float:
        """Open missions, met and not, and cards that score at the end."""
        player = s.players[seat]
        rules = self.rules
        left = (ROUNDS - at + 1) / ROUNDS
        value = 3.0 * len(player.done) * 0.5
        for place, card in enumerate(player.missions):
            condition = rules.cards[card].condition
            if condition is not None:
                met = condition.met(rules, s, seat)
                value += self.rewards[card][at] * (0.95 if met else 0.15 + 0.45 * left) + 1.0
            for slot, row in enumerate(self.slots[card]):
                if not player.slots[place] >> slot & 1:
                    value += row[at] * (0.1 + 0.5 * left)
        for card in player.finale:
            op = rules.cards[card].finale
            if op is not None:
                value += scoring.worth(rules, s, seat, op) + 3.0 * left
        return value

    def gold(self, s: Seti, seat: int, left: int) -> float:
        """Gold tiles: those that are marked as they stand and may grow, and the milestones to come."""
        rules = self.rules
        player = s.players[seat]
        value = 0.0
        open_tiles: list[float] = []
        for tile in range(TILES):
            side = rules.gold_side(s, tile)
            marked = s.marked[tile]
            count = side.each.of(rules, s, seat)
            if seat in marked:
                value += side.values[min(marked.index(seat), 2)] * (count + 0.35 * GROWTH * left)
            else:
                open_tiles.append(side.values[min(len(marked), 2)] * (count + 0.35 * GROWTH * left))
        open_tiles.sort(reverse=True)
        for milestone, best in zip(GOLD[player.golds :], open_tiles, strict=False):
            reach = player.score + PACE * (left + 0.5)
            chance = min(1.0, max(0.0, 0.5 + (reach - milestone) / 40))
            value += chance * max(best, 3.0)
        return value

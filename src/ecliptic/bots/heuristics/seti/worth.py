"""What a position of SETI promises a player, in points."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Final, TypeAlias

from ecliptic.bots.heuristics.seti import prices
from ecliptic.bots.heuristics.seti.solo import Solo
from ecliptic.bots.heuristics.seti.species import outlooks
from ecliptic.games.seti import scoring, sectors
from ecliptic.games.seti.computer import TOPS
from ecliptic.games.seti.conditions import Count, Half, Least
from ecliptic.games.seti.goods import CARD, CREDIT, DATA, ENERGY, MOVE, PUBLICITY
from ecliptic.games.seti.milestones import GOLD, TILES
from ecliptic.games.seti.planets import ORBIT_ENERGY, land_price
from ecliptic.games.seti.solar import EARTH, SPACES, STEPS
from ecliptic.games.seti.tech import ASTEROID_TECH, MOON_TECH

if TYPE_CHECKING:
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Player, Seti

ROUNDS: Final = 5
COMPUTER: Final[prices.Row] = (
    0.0,
    0.07,
    0.16,
    0.26,
    0.37,
    0.5,
    0.65,
)  # the share of an analysis that so many data on the top spaces count for
LATE_COMPUTER: Final[prices.Row] = (0.0, 0.04, 0.09, 0.17, 0.3, 0.55, 0.85)  # the same in the last round
SPACE_INCOME: Final = 4  # the top space that gives an income
PLACED: Final = 0.75  # what data in the pool is worth beside data on the computer
COMING: Final = {CREDIT: 2.5, ENERGY: 2.5, CARD: 2.1, DATA: 1.7, PUBLICITY: 1.2}  # of a round to come
FEW: Final = 3  # cards that a hand is good for
USE: Final[prices.Row] = (
    1.3,
    0.9,
    1.4,
    1.9,
    1.2,
    1.4,
    1.3,
    1.2,
    1.6,
    1.6,
    1.6,
    1.4,
)  # what each tech is good for in a round
PROMISE: Final = 0.75  # how sure it is that a probe gets where it is going
PLENTY: Final = 99  # energy, where more will come
FARTHER: Final = 0.03  # and how much less with each move
GROWTH: Final = 0.4  # what a gold tile's count grows by in a round
DISCOVERER: Final = 2.0  # a marker on a discovery space, until it is paid with a card


class Goal:
    """A planet, where it is, what landing there costs, and what orbiting and landing give beyond their price."""

    def __init__(self, planet: int, space: int, price: int, orbit: float, land: float) -> None:
        self.planet = planet
        self.space = space
        self.price = price
        self.orbit = orbit
        self.land = land


Aim: TypeAlias = tuple[float, int, int]  # what a probe gets at its best goal, less the way; which planet; the energy


def nearest(row: tuple[Aim, int]) -> tuple[float, int]:
    """The order of probes: whoever gets most goes first."""
    return -row[0][0], row[1]


def aim(
    goals: Sequence[Goal],
    costs: Sequence[int],
    space: int,
    at: int,
    taken: Sequence[int],
    kept: int,
    power: int,
    can_orbit: bool,
) -> Aim:
    """The best goal for a probe on a space, when others have taken some planets."""
    unit = prices.UNIT[at]
    best, found, spent = 0.0, -1, 0
    for goal in goals:
        if goal.planet in taken:
            continue
        need = max(0, costs[SPACES * space + goal.space] - kept)
        value, energy = 0.0, 0
        if can_orbit and need + ORBIT_ENERGY <= power:
            value = goal.orbit
            energy = need + ORBIT_ENERGY
        if need + goal.price <= power and goal.land > value:
            value = goal.land
            energy = need + goal.price
        value = (value - need * unit) * (PROMISE - FARTHER * need)
        if value > best:
            best, found, spent = value, goal.planet, energy
    return (best + (1.0 if at < ROUNDS else 0.0), found, spent)


class Worth:
    """Rates positions of one game for whoever asks."""

    def __init__(self, rules: SetiRules) -> None:
        self.rules = rules
        content = rules.content
        rounds = range(ROUNDS + 1)
        self.effects = [[prices.prices(card.effects, at) for at in rounds] for card in content.cards]
        self.lasting = [[prices.lasting(card, at) for at in rounds] for card in content.cards]
        self.rewards = [[prices.prices(card.reward, at) for at in rounds] for card in content.cards]
        self.hopes = [[prices.hopes(card, at) for at in rounds] for card in content.cards]
        self.orbits = {row.planet: [prices.prices(row.orbit, at) for at in rounds] for row in content.planets}
        self.lands = {row.planet: [prices.prices(row.land, at) for at in rounds] for row in content.planets}
        self.moons = [[prices.prices(moon.land, at) for at in rounds] for moon in content.moons]
        self.first = [[prices.prices(star.first, at) for at in rounds] for star in content.stars]
        self.later = [[prices.prices(star.later, at) for at in rounds] for star in content.stars]
        self.landing_cards = [
            any(op.name in ("land", "orbit-or-land") for op in card.effects) for card in content.cards
        ]
        self.outlooks = outlooks(rules)
        self.solo = Solo(rules)
        self.carried = {
            at
            for at, card in enumerate(content.cards)
            if card.condition is not None and card.condition.name == "capsule"
        }

    def of(self, s: Seti, seat: int, known: AbstractSet[int]) -> float:
        """The points so far and all that may come of what a player has; cards that are not known are like any."""
        player = s.players[seat]
        at = s.round
        left = ROUNDS - at
        total = float(player.score)
        total += self.goods(player, at)
        total += self.computer(player, at)
        total += self.hand(s, seat, at, known)
        total += self.incomes(player, left)
        total += self.techs(player, left)
        total += self.probes(s, seat, at)
        total += self.signals(s, seat, at)
        total += self.missions(s, seat, at)
        total += self.gold(s, seat, left)
        if self.outlooks:
            total += self.life(s, seat) + self.solo.of(s)
        return total

    def life(self, s: Seti, seat: int) -> float:
        """What the two species promise, discovered or not."""
        value = 0.0
        for side, species in enumerate(s.species):
            if species >= 0:
                value += self.outlooks[species].of(s, seat)
            elif s.round < ROUNDS:
                value += DISCOVERER * s.traces[3 * side : 3 * side + 3].count(seat)
        return value

    def goods(self, player: Player, at: int) -> float:
        """Credits, energy, publicity."""
        if at == ROUNDS and player.passed:
            return 0.0
        stock = player.stock
        publicity = stock[PUBLICITY]
        value = prices.UNIT[at] * (stock[CREDIT] + stock[ENERGY]) + prices.PUBLICITY[at] * publicity
        return value + 1.5 if publicity >= 6 else value

    def computer(self, player: Player, at: int) -> float:
        """Data on the computer and in the pool: part of an analysis, and of the income that a space gives."""
        if at == ROUNDS and player.passed:
            return 0.0
        analysis = prices.TRACE - prices.UNIT[at]
        if at == ROUNDS and not player.stock[ENERGY]:
            analysis *= 0.3
        shares = LATE_COMPUTER if at == ROUNDS else COMPUTER
        filled, pool = player.filled, player.stock[DATA]
        value = analysis * shares[filled]
        if filled == TOPS:
            full = filled
            filled = 0
        else:
            full = min(TOPS, filled + pool)
            value += PLACED * analysis * (shares[full] - shares[filled])
            pool -= full - filled
            full = filled
        value += PLACED * 0.5 * prices.DATA[at] * pool
        if full < SPACE_INCOME:
            value += prices.INCOME[at] * 0.12 * (full + PLACED * min(player.stock[DATA], SPACE_INCOME - full))
        return value

    def hand(self, s: Seti, seat: int, at: int, known: AbstractSet[int]) -> float:
        """The cards of the hand; those beyond the best few are of less use."""
        player = s.players[seat]
        if at == ROUNDS and player.passed:
            return 0.0
        main = self.rules.main_cards
        any_card, any_alien = prices.DRAWN[at], prices.ALIEN[at]
        values = [
            self.card(s, seat, card) if card in known else any_card if card < main else any_alien
            for card in player.hand
        ]
        values.sort(reverse=True)
        return sum(values[:FEW]) + 0.6 * sum(values[FEW:])

    def card(self, s: Seti, seat: int, card: int) -> float:
        """A card of the hand: for its other uses, and for what it does beyond its price."""
        at = s.round
        what = self.rules.cards[card]
        gain = self.effects[card][at] + self.lasting[card][at] - what.cost * prices.UNIT[at]
        if at == ROUNDS:
            return prices.CARD[at] + (0.3 * max(0.0, gain) if self.rules.can_pay(s, seat, what) else 0.0)
        return prices.CARD[at] + 0.35 * max(0.0, gain - 1.0)

    def incomes(self, player: Player, left: int) -> float:
        """What tucked cards will bring in the rounds to come."""
        cards = self.rules.cards
        return left * sum((COMING[cards[card].income] for card in player.income), 0.0)

    def techs(self, player: Player, left: int) -> float:
        """What techs are good for while there is time; their tiles score elsewhere."""
        use = 0.0
        for tech, owned in enumerate(player.techs):
            if owned:
                use += USE[tech]
        filled = 0  # columns further left fill first
        for at, tech in enumerate(player.columns):
            if tech >= 0:
                filled += at
        return (left + 0.4) * use - 0.1 * filled

    def probes(self, s: Seti, seat: int, at: int) -> float:
        """Where probes can get to, and what they would find there; kept moves are for one of them."""
        player = s.players[seat]
        if not player.probes or (at == ROUNDS and player.passed):
            return 0.0
        stock = player.stock
        power = PLENTY
        if at == ROUNDS:  # there is no income to come, and all share what is left
            power = stock[ENERGY] + stock[CREDIT] // 2 - (player.filled == TOPS)
        goals = self.goals(s, seat)
        costs = STEPS if player.techs[ASTEROID_TECH] else self.rules.solar.costs(s.discs)
        can_orbit = at < ROUNDS or stock[CREDIT] > 0
        value = 0.0
        more = 0.0
        taken: list[int] = []
        ranked = [(aim(goals, costs, space, at, taken, 0, power, can_orbit), space) for space in player.probes]
        ranked.sort(key=nearest)
        for first, space in ranked:
            best, planet, spent = first
            if planet in taken or power < PLENTY:
                best, planet, spent = aim(goals, costs, space, at, taken, 0, power, can_orbit)
            if stock[MOVE]:
                more = max(more, aim(goals, costs, space, at, taken, stock[MOVE], power, can_orbit)[0] - best)
            if at == ROUNDS:
                power -= spent
            taken.append(planet)
            value += best
        return value + more

    def goals(self, s: Seti, seat: int) -> list[Goal]:
        """What is to be had at each planet that is there, Earth left out."""
        where = self.rules.solar.where[s.discs]
        return [
            Goal(
                planet,
                where[planet],
                land_price(s, seat, planet),
                self.goal(s, seat, planet, False),
                self.goal(s, seat, planet, True),
            )
            for planet in self.orbits
            if planet != EARTH and where[planet] >= 0
        ]

    def goal(self, s: Seti, seat: int, planet: int, lands: bool) -> float:
        """What is to be had at a planet, less what it takes when a probe is there."""
        unit = prices.UNIT[s.round]
        value = self.solo.bonus(s, planet, lands)
        if lands:
            return value + self.landing(s, s.players[seat], planet, s.round) - land_price(s, seat, planet) * unit
        return value + self.orbits[planet][s.round] + (3.0 if s.first_orbits[planet] < 0 else 0.0) - 2 * unit

    def landing(self, s: Seti, player: Player, planet: int, at: int) -> float:
        """What landing on a planet gives, or on the best moon that is open."""
        rules = self.rules
        data = 0
        for berth in rules.berths_of[planet]:
            if s.berths[berth] < 0:
                data = max(data, rules.berth_data[berth])
        reward = self.lands[planet][at] + data * prices.DATA[at] * 0.8
        if player.techs[MOON_TECH]:
            for moon in rules.moons_of[planet]:
                if not self.is_taken(s, moon):
                    reward = max(reward, self.moons[moon][at])
        return reward

    def is_taken(self, s: Seti, moon: int) -> bool:
        """Has anybody landed on this moon?"""
        for player in s.players:
            if player.moons[moon]:
                return True
        return False

    def signals(self, s: Seti, seat: int, at: int) -> float:
        """Chances to win sectors."""
        value = 0.0
        for sector, marks in enumerate(s.marks):
            mine = marks.count(seat)
            if not mine:
                continue
            star = s.stars[sector]
            slots = self.rules.stars[star].data
            reward = (self.later if self.was_won(s, star) else self.first)[star][at] + 1.0
            if len(marks) >= slots:
                value += reward if sectors.leaders(marks)[0] == seat else 1.0
                continue
            best = 0
            for other in set(marks):
                if other != seat:
                    best = max(best, marks.count(other))
            chance = 0.12 * mine + 0.14 * (mine - best) + 0.25 * len(marks) / slots
            if at == ROUNDS:
                chance *= 0.7
            value += reward * min(0.85, max(0.05, chance))
        return value

    def was_won(self, s: Seti, star: int) -> bool:
        """Has anybody won the sector of this star before?"""
        for player in s.players:
            if player.wins[star]:
                return True
        return False

    def missions(self, s: Seti, seat: int, at: int) -> float:
        """Open missions, met and not, and cards that score at the end."""
        player = s.players[seat]
        rules = self.rules
        left = (ROUNDS - at + 1) / ROUNDS
        value = 0.0
        for place, card in enumerate(player.missions):
            condition = rules.cards[card].condition
            if condition is not None and card not in self.carried:
                met = condition.met(rules, s, seat)
                value += self.rewards[card][at] * (0.75 if met else 0.15 + 0.45 * left)
            for slot, hope in enumerate(self.hopes[card][at]):
                if not player.slots[place] >> slot & 1:
                    value += hope
        for card in player.finale:
            op = rules.cards[card].finale
            if op is not None:
                sure = 0.3 if op.name == "if" and at < ROUNDS else 1.0  # probes do not stay where they are
                value += sure * scoring.worth(rules, s, seat, op) + 3.0 * (left - 0.2)
        return value

    def gold(self, s: Seti, seat: int, left: int) -> float:
        """Gold tiles: those that are marked as they stand and may grow, and the milestones to come."""
        rules = self.rules
        player = s.players[seat]
        value = 0.0
        open_tiles: list[float] = []
        for tile in range(TILES):
            side = rules.gold[2 * tile + s.gold[tile]]
            marked = s.marked[tile]
            count = self.count(s, seat, side.each, left)
            if seat in marked:
                value += side.values[min(marked.index(seat), 2)] * count
            else:
                open_tiles.append(side.values[min(len(marked), 2)] * count)
        open_tiles.sort(reverse=True)
        for milestone, best in zip(GOLD[player.golds :], open_tiles, strict=False):
            value += prices.reach(player.score, milestone, s.round) * max(best, 3.0)
        return value

    def count(self, s: Seti, seat: int, each: Count, left: int) -> float:
        """What a gold tile counts, with what is on the way to the next step while there is time."""
        rules = self.rules
        if not left or not isinstance(each, (Half, Least)):
            return each.of(rules, s, seat) + GROWTH * left
        parts = [part.of(rules, s, seat) for part in each.parts]
        if isinstance(each, Half):
            count = sum(parts) // 2
            near = sum(parts) / 2 - count
        else:
            count = min(parts)
            near = sum(part > count for part in parts) / len(parts)
        return count + 0.7 * near + GROWTH * left

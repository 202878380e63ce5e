"""What one seat knows of a position, and what is printed, as numbers to plan with."""

from __future__ import annotations

from typing import Any, Final

from ecliptic.bots.heuristics.planetarium.tuning import Tuning
from ecliptic.core.state import State
from ecliptic.games.planetarium.board import NOWHERE, Board
from ecliptic.games.planetarium.cards import FINAL, TYPES, Card
from ecliptic.games.planetarium.matter import EMPTY, MATTER, PLANETS, amount, amounts
from ecliptic.games.planetarium.modules.epochs.state import EpochsState
from ecliptic.games.planetarium.modules.frost.rules import PER_TOKEN
from ecliptic.games.planetarium.modules.frost.state import FrostState
from ecliptic.games.planetarium.modules.primordial.payment import WORTH
from ecliptic.games.planetarium.modules.primordial.state import PurseState
from ecliptic.games.planetarium.modules.primordial.tokens import COMET, DOUBLE, HIDDEN
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.solo import LAST_TO_MOVE, WAYS
from ecliptic.games.planetarium.state import Planetarium

FAR: Final = 3  # steps beyond which matter does not count as near
MOST: Final = 4  # tokens of a kind that are looked for at once
NEVER: Final = 99.0
FORMLESS: Final = -1  # the type of a protoplanet, or of a letter without any body
LINES: Final = (0, 2, 3, 4)  # where the frost line may lie; 0: there is none


class Facts:
    """What is printed on board and cards, worked out once for planning."""

    def __init__(self, rules: PlanetariumRules, tuning: Tuning) -> None:
        self.tuning = tuning
        board = rules.board
        self.board = board
        self.cards: list[Card] = rules.cards
        self.decks: list[list[int]] = rules.content.decks
        self.length = rules.content.track
        self.most_finals = rules.most_finals
        self.needs = [[(kind, many) for kind, many in enumerate(amounts(cost)) if many] for cost in rules.cost]
        self.prices = [sum(many for _, many in row) for row in self.needs]
        self.near = [steps_into(board, space) for space in range(len(board.names))]
        self.steps_to = [dict(row) for row in self.near]
        # By space, how likely the dice of the solo game move a planet there; the last one is NOWHERE (PL-12.8).
        self.stirs = [sum(WAYS[orbit - 2 if orbit > 2 else 0 : LAST_TO_MOVE - 1]) / sum(WAYS) for orbit in board.orbit]
        self.stirs.append(0.0)
        orbits = [orbits_away(board, space) for space in range(len(board.names))]
        self.nothing = [[tuning.scarce * many for many in range(MOST + 1)] for _ in MATTER]  # around no space at all
        self.read_modules(rules)
        self.away = {line: [self.outings(card, orbits, line) for card in range(len(self.cards))] for line in self.lines}

    def read_modules(self, rules: PlanetariumRules) -> None:
        """What the expansion prints on cards; nothing in the base game."""
        printed: list[dict[str, Any]] = rules.printed()["cards"]
        self.lines = LINES if any("frost" in card for card in printed) else LINES[:1]
        self.acceleration = rules.content.acceleration if any("becomes" in card for card in printed) else 0
        self.becomes = [TYPES.index(card["becomes"]) if card.get("becomes") else FORMLESS for card in printed]
        self.zones: list[str | None] = [card.get("frost") for card in printed]
        self.heat: list[int] = [card.get("heat", 0) for card in printed]
        self.cold: list[int] = [card.get("cold", 0) for card in printed]
        self.majorities: list[str | None] = [card.get("temperature") for card in printed]
        self.tokens = [heat + cold for heat, cold in zip(self.heat, self.cold, strict=True)]
        self.is_final = [card.deck == FINAL for card in self.cards]
        self.worth = [self.points(card) for card in range(len(self.cards))]

    def points(self, card: int) -> float:
        """The points that a card gives when it is played, by the bot's tuning."""
        what = self.cards[card]
        if what.deck == FINAL:
            return what.points * (self.tuning.trust if what.last_orbit - what.first_orbit < 6 else 1.0)
        return what.points + self.tuning.warmth * self.tokens[card]

    def outings(self, card: int, orbits: list[list[int]], line: int) -> list[int]:
        """By space, how many moves a planet there is away from the orbits of a card, on its side of the line."""
        first, last = self.cards[card].first_orbit, self.cards[card].last_orbit
        if line and self.zones[card] == "inside":
            last = min(last, line)
        elif line and self.zones[card] == "outside":
            first = max(first, line + 1)
        return [min(row[first : last + 1], default=int(NEVER)) for row in orbits]


def steps_into(board: Board, space: int) -> list[tuple[int, int]]:
    """The spaces from which matter reaches this one within FAR steps, with how many it needs."""
    found = {space: 0}
    edge = [space]
    for step in range(1, FAR + 1):
        edge = [src for src, ends in enumerate(board.steps) if src not in found and any(dst in edge for dst in ends)]
        found.update(dict.fromkeys(edge, step))
    del found[space]
    return list(found.items())


def orbits_away(board: Board, space: int) -> list[int]:
    """How many moves a planet on this space needs to reach each orbit (index 0 is no orbit)."""
    away = [int(NEVER)] * (max(board.orbit) + 1)
    seen = {space}
    edge = [space]
    moves = 0
    while edge:
        for at in edge:
            away[board.orbit[at]] = min(away[board.orbit[at]], moves)
        edge = sorted({dst for at in edge for dst in board.sweep[at] + board.thin[at]} - seen)
        seen.update(edge)
        moves += 1
    return away


class Row:
    """A card played: to which planet, whose marker lies on it, and its tokens of heat and cold."""

    def __init__(self, planet: int, mark: int, heat: int, cold: int) -> None:
        self.planet = planet
        self.mark = mark
        self.heat = heat
        self.cold = cold


class Snapshot:
    """What one seat knows of a position, in numbers of its own. Ratings change it, look, and change it back."""

    def __init__(self, facts: Facts, s: Planetarium, seat: int) -> None:
        self.facts = facts
        self.seat = seat
        me = s.players[seat]
        self.seats = len(s.players)
        self.board = s.board
        # Matter on the board in units.
        self.loose = [s.board.count(kind) + WORTH * s.board.count(kind + DOUBLE) for kind in range(len(MATTER))]
        self.planets = s.planets[:]
        self.types = s.types[:]
        self.sides = s.sides[:]
        self.weights = [s.hostile[:], s.habitable[:]]  # by side, then planet
        self.hand = me.hand[:]
        self.mat = [amounts(pool) for pool in me.mat]
        self.markers = me.markers[:]
        self.spare = me.spare
        self.finals = me.finals
        self.length = facts.length + facts.acceleration  # with the bombardment the track fills twice
        self.laid = len(s.track) + len(s.last)
        self.turns = s.turns
        self.stall = s.stall
        self.accelerated = s.accelerated
        self.ending = s.final_seat >= 0
        self.last_row = s.row_planets[-1] if s.row_planets else -1
        self.bags = [len(bag) for bag in s.bags]
        self.discards = s.discards
        self.shown = s.row_cards
        self.drawn = me.drawn
        self.comets = [0] * len(PLANETS)  # in the own pools
        self.line = 0
        self.heat = [0] * len(PLANETS)  # tokens on the cards of each planet
        self.cold = [0] * len(PLANETS)
        self.rows: list[Row] = []  # with the frost line only
        for part in s.parts:
            self.read_part(s, part)
        self.away = facts.away[self.line]
        self.reach: dict[int, list[list[float]]] = {}  # by space, of those that were asked for

    def read_part(self, s: Planetarium, part: State) -> None:
        """What a module has on the table."""
        if isinstance(part, PurseState):
            purse = part.purses[self.seat]
            self.comets = purse.comets[:]
            for pool, doubles in zip(self.mat, purse.doubles, strict=True):
                for kind in range(len(MATTER)):
                    pool[kind] += WORTH * amount(doubles, kind)
        elif isinstance(part, EpochsState):
            if part.bombarded:
                self.laid += self.facts.acceleration
        elif isinstance(part, FrostState):
            self.line = part.line
            for at, planet in enumerate(s.row_planets):
                self.rows.append(Row(planet, s.row_marks[at], part.heat[at], part.cold[at]))
                self.heat[planet] += part.heat[at]
                self.cold[planet] += part.cold[at]

    def shine(self, line: int) -> None:
        """Let the frost line be elsewhere."""
        self.line = line
        self.away = self.facts.away[line]

    def add(self, planet: int, token: int, sign: int) -> None:
        """Put a token into an own pool, or take it out again."""
        if token == COMET:
            self.comets[planet] += sign
        elif token >= 0:
            self.mat[planet][token] += sign
        elif token != HIDDEN:
            self.mat[planet][token - DOUBLE] += sign * WORTH

    def lack(self, card: int, planet: int) -> int:
        """The units of a card's price that neither matter nor comets of the own pool can pay."""
        have = self.mat[planet]
        lacking = 0
        for kind, many in self.facts.needs[card]:
            if have[kind] < many:
                lacking += many - max(0, have[kind])
        return max(0, lacking - self.jokers(planet)) if lacking else 0

    def jokers(self, planet: int) -> int:
        """Comets of the own pool; matter below zero has been paid with one on trial."""
        comets = self.comets[planet]
        return comets + sum(min(0, many) for many in self.mat[planet]) if comets else 0

    def is_major(self, card: int, planet: int) -> bool:
        """Has a planet the majority of heat or cold that a card asks for (PR-9.17, PR-9.18)?"""
        wanted = self.facts.majorities[card]
        if wanted is None:
            return True
        return (self.heat[planet] > self.cold[planet]) if wanted == "heat" else (self.cold[planet] > self.heat[planet])

    def cheapest(self, planet: int) -> int:
        """The points at the end that an own marker taken off a card of this planet costs at least."""
        tokens = [row.heat + row.cold for row in self.rows if row.planet == planet and row.mark == self.seat]
        return PER_TOKEN * min(tokens) if tokens else 0

    def melted(self, card: int, planet: int) -> tuple[int, int]:
        """How many own cards, and cards of others, lose a token when this card is played to a planet (PR-9.9)."""
        heats, colds = self.facts.heat[card] > 0, self.facts.cold[card] > 0
        mine = others = 0
        for row in self.rows:
            if row.planet == planet and row.mark >= 0 and ((heats and row.cold) or (colds and row.heat)):
                if row.mark == self.seat:
                    mine += 1
                else:
                    others += 1
        return mine, others

    def warmth(self, card: int, planet: int) -> float:
        """What the heat and cold of a card bring in points at the end, beside what they take away."""
        if not self.facts.tokens[card]:
            return 0.0
        mine, others = self.melted(card, planet)
        tuning = self.facts.tuning
        each = PER_TOKEN if self.ending else tuning.warmth
        return each * (self.facts.tokens[card] - mine) + PER_TOKEN * tuning.chill * others / max(1, self.seats - 1)

    def reached_from(self, space: int) -> list[list[float]]:
        """By kind and number, in how many moves a planet on this space can collect that much matter."""
        found = self.reach.get(space)
        if found is None:
            found = self.reach[space] = self.facts.nothing if space == NOWHERE else self.look_around(space)
        return found

    def look_around(self, space: int) -> list[list[float]]:
        """The same, worked out."""
        board, facts = self.board, self.facts.board
        moves: dict[int, int] = {}
        for src, steps in self.facts.near[space]:
            if board[src] < EMPTY:
                moves[src] = (steps + 1) // 2 if self.accelerated else steps
        self.sweep(space, 1, moves)
        for hop in facts.thin[space]:
            if board[hop] < EMPTY:
                moves[hop] = 1
            elif board[hop] == EMPTY:
                self.sweep(hop, 2, moves)
        found: list[list[int]] = [[], [], [], []]
        for src, many in moves.items():
            token = board[src]
            if token >= 0:
                found[token].append(many)
            elif token >= DOUBLE:
                found[token - DOUBLE] += [many, many]
        return [self.running(row) for row in found]

    def running(self, near: list[int]) -> list[float]:
        """The moves for one, two, three and four tokens of a kind, when so many moves bring each near one."""
        if not near:
            return self.facts.nothing[0]
        near.sort()
        scarce = self.facts.tuning.scarce
        total = 0.0
        sums = [total]
        for at in range(MOST):
            total += near[at] if at < len(near) else scarce
            sums.append(total)
        return sums

    def sweep(self, space: int, first: int, moves: dict[int, int]) -> None:
        """Matter ahead on the orbit: the planet collects one after the other."""
        board = self.board
        many = first
        for ahead in self.facts.board.sweep[space]:
            if board[ahead] < EMPTY:
                moves[ahead] = min(moves.get(ahead, many), many)
                many += 1
                if many > FAR:
                    return

    def unseen(self, deck: int) -> list[int]:
        """The cards that a draw from a deck may bring, as far as this seat knows."""
        known = {*self.hand, *self.drawn, *self.shown, *self.discards[deck]}
        left = [card for card in self.facts.decks[deck] if card not in known]
        if self.bags[deck] < (2 if deck == FINAL else 1):
            left += self.discards[deck]
        return left

"""What a position is worth to a seat: the points its cards promise, by the moves they still need."""

from __future__ import annotations

from ecliptic.bots.heuristics.planetarium.table import FORMLESS, NEVER, Table
from ecliptic.games.planetarium.board import NOWHERE
from ecliptic.games.planetarium.cards import FINAL


def turns_left(table: Table) -> float:
    """How many turns this seat may still expect, the final one included."""
    taste = table.lore.taste
    guess = taste.lays_alone if table.seats == 1 else taste.lays
    rate = (table.laid + taste.doubt * guess) / (table.turns + taste.doubt)
    return max(0.0, (table.length - table.laid) / (rate * table.seats))


class Worth:
    """The promise of a hand. Columns hold, for one planet, the moves that each card of the hand still needs there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.taste = table.lore.taste
        self.left = turns_left(table)
        lore = table.lore
        self.form = 0.0  # moves until a protoplanet is a planet
        if FORMLESS in table.types:
            held = any(lore.becomes[card] != FORMLESS for card in table.hand)
            self.form = self.taste.form if held else self.taste.form_later
        each = self.taste.warmth
        self.points = [card.points + each * many for card, many in zip(lore.cards, lore.tokens, strict=True)]
        self.columns = [self.column(planet, table.hand) for planet in range(4)]
        self.now = self.sum(table.hand, self.columns)

    def column(self, planet: int, hand: list[int]) -> list[float]:
        return [self.moves(card, planet) for card in hand]

    def changed(self, planet: int) -> float:
        """What the position is worth after something changed at one planet only."""
        columns = self.columns[:]
        columns[planet] = self.column(planet, self.table.hand)
        return self.sum(self.table.hand, columns)

    def moves(self, card: int, planet: int) -> float:
        """How many moves a card still needs before it can be played to a planet."""
        table = self.table
        lore = table.lore
        what = lore.cards[card]
        proto = lore.becomes[card] != FORMLESS
        if table.types[planet] == FORMLESS:
            return self.early(card, planet, proto)
        if proto or not what.types >> table.types[planet] & 1:
            return NEVER
        moves = float(table.away[card][table.planets[planet]]) + self.fetch(card, planet)
        if moves >= NEVER:
            return NEVER
        if not what.sides >> table.sides[planet] & 1:
            moves += self.flip(planet)
        if what.marker and not table.markers[planet]:
            moves += self.taste.mark
        if lore.majorities[card] and not table.is_major(card, planet):
            moves += self.taste.flip_later
        return moves

    def fetch(self, card: int, planet: int) -> float:
        """How many moves it takes to bring the rest of a card's price into the own pool."""
        table = self.table
        have = table.mat[planet]
        jokers = table.jokers(planet) if table.comets[planet] else 0
        moves = 0.0
        for kind, many in table.lore.needs[card]:
            lacking = many - have[kind]
            if lacking > 0 and jokers:
                lacking = min(lacking, many)
                used = min(jokers, lacking)
                jokers -= used
                lacking -= used
            if lacking > table.loose[kind]:
                return NEVER
            if lacking > 0:
                near = table.reach[planet][kind][:lacking]
                moves += sum(near) + self.taste.scarce * (lacking - len(near))
        return moves

    def early(self, card: int, planet: int, proto: bool) -> float:
        """How many moves a card needs on a letter that has no planet yet (PR-4.1 to PR-4.3)."""
        table = self.table
        space = table.planets[planet]
        if space == NOWHERE:
            return self.taste.found + self.taste.again * table.lore.prices[card] if proto else NEVER
        moves = table.away[card][space] + self.fetch(card, planet)
        return min(NEVER, moves if proto else moves + self.form)

    def flip(self, planet: int) -> float:
        """How many moves it takes to turn a planet to its other side."""
        table = self.table
        side = 1 - table.sides[planet]
        lacking = table.weights[1 - side][planet] - table.weights[side][planet]
        for card in table.hand:
            what = table.lore.cards[card]
            if (what.hostile, what.habitable)[side] > lacking and self.suits(card, planet):
                return self.taste.flip
        return self.taste.flip_later + lacking / 4

    def suits(self, card: int, planet: int) -> bool:
        """Is a planet of the type that a card asks for?"""
        lore = self.table.lore
        return bool(lore.cards[card].types >> self.table.types[planet] & 1) and lore.becomes[card] == FORMLESS

    def value(self, card: int, moves: float, planned: float) -> float:
        """The points that a card promises; `planned` are the moves that cards of its sort need before it."""
        if moves >= NEVER:
            return 0.0
        what = self.table.lore.cards[card]
        if what.deck == FINAL:
            trust = self.taste.trust if what.last_orbit - what.first_orbit < 6 else 1.0
            return what.points * trust * max(0.0, 1 - (moves + planned) / (self.left + self.taste.slack))
        late = self.left + 1 - moves - planned
        return 0.0 if late <= 0 else self.points[card] * self.taste.patience**moves * min(1.0, late)

    def sum(self, hand: list[int], columns: list[list[float]]) -> float:
        """The promise of all cards together: matter that one card uses is not there for another."""
        lore = self.table.lore
        plans = []
        for at, card in enumerate(hand):
            best = min(range(4), key=lambda planet, at=at: columns[planet][at])  # type: ignore[misc]
            plans.append((self.value(card, columns[best][at], 0.0), at))
        plans.sort(reverse=True)
        total = finals = others = 0.0
        reserved: list[list[int] | None] = [None] * 4
        for _, at in plans:
            card = hand[at]
            moves, planet = min((columns[p][at] + self.clash(card, p, reserved[p]), p) for p in range(4))
            if moves >= NEVER:
                continue
            if lore.cards[card].deck == FINAL:
                total += self.value(card, moves, finals)
                finals += moves
            else:
                total += self.value(card, moves, others)
                others += max(1.0, moves)  # one card in a turn
            row = reserved[planet]
            if row is None:
                row = reserved[planet] = [0, 0, 0, 0]
            for kind, many in lore.needs[card]:
                row[kind] += many
        return total

    def clash(self, card: int, planet: int, reserved: list[int] | None) -> float:
        """The further moves a card needs because others have reserved matter."""
        if reserved is None:
            return 0.0
        have = self.table.mat[planet]
        moves = 0.0
        for kind, many in self.table.lore.needs[card]:
            if reserved[kind]:
                moves += self.taste.again * (
                    max(0, many - max(0, have[kind] - reserved[kind])) - max(0, many - have[kind])
                )
        return moves

    def promise(self, card: int) -> float:
        """What one more card in the hand would promise, by itself."""
        moves = min(self.moves(card, planet) for planet in range(4))
        return self.value(card, moves, 0.0)

"""What a position is worth to a seat: the points its cards promise, by the moves they still need."""

from __future__ import annotations

from ecliptic.bots.heuristics.planetarium.table import NEVER, Table
from ecliptic.games.planetarium.cards import FINAL, Card


def turns_left(table: Table) -> float:
    """How many turns this seat may still expect, the final one included."""
    taste = table.lore.taste
    guess = taste.lays_alone if table.seats == 1 else taste.lays
    rate = (table.laid + taste.doubt * guess) / (table.turns + taste.doubt)
    return max(0.0, (table.lore.length - table.laid) / (rate * table.seats))


class Worth:
    """The promise of a hand. Columns hold, for one planet, the moves that each card of the hand still needs there."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.taste = table.lore.taste
        self.left = turns_left(table)
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
        if not what.types >> table.types[planet] & 1:
            return NEVER
        moves = float(lore.away[card][table.planets[planet]])
        have = table.mat[planet]
        for kind, many in lore.needs[card]:
            lacking = many - have[kind]
            if lacking > table.loose[kind]:
                return NEVER
            if lacking > 0:
                near = table.reach[planet][kind][:lacking]
                moves += sum(near) + self.taste.scarce * (lacking - len(near))
        if not what.sides >> table.sides[planet] & 1:
            moves += self.flip(planet)
        if what.marker and not table.markers[planet]:
            moves += self.taste.mark
        return moves

    def flip(self, planet: int) -> float:
        """How many moves it takes to turn a planet to its other side."""
        table = self.table
        side = 1 - table.sides[planet]
        lacking = table.weights[1 - side][planet] - table.weights[side][planet]
        for card in table.hand:
            what = table.lore.cards[card]
            if (what.hostile, what.habitable)[side] > lacking and what.types >> table.types[planet] & 1:
                return self.taste.flip
        return self.taste.flip_later + lacking / 4

    def value(self, what: Card, moves: float, planned: float) -> float:
        """The points that a card promises; `planned` are the moves that cards of its sort need before it."""
        if moves >= NEVER:
            return 0.0
        if what.deck == FINAL:
            trust = self.taste.trust if what.last_orbit - what.first_orbit < 6 else 1.0
            return what.points * trust * max(0.0, 1 - (moves + planned) / (self.left + self.taste.slack))
        late = self.left + 1 - moves - planned
        return 0.0 if late <= 0 else what.points * self.taste.patience**moves * min(1.0, late)

    def sum(self, hand: list[int], columns: list[list[float]]) -> float:
        """The promise of all cards together: matter that one card uses is not there for another."""
        lore = self.table.lore
        plans = []
        for at, card in enumerate(hand):
            what = lore.cards[card]
            best = min(range(4), key=lambda planet, at=at: columns[planet][at])  # type: ignore[misc]
            plans.append((self.value(what, columns[best][at], 0.0), at))
        plans.sort(reverse=True)
        total = finals = others = 0.0
        reserved: list[list[int] | None] = [None] * 4
        for _, at in plans:
            card = hand[at]
            moves, planet = min((columns[p][at] + self.clash(card, p, reserved[p]), p) for p in range(4))
            if moves >= NEVER:
                continue
            what = lore.cards[card]
            if what.deck == FINAL:
                total += self.value(what, moves, finals)
                finals += moves
            else:
                total += self.value(what, moves, others)
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
        return self.value(self.table.lore.cards[card], moves, 0.0)

"""The final turn, worked out exactly: which Finals can be played, after which last card (PL-10.15)."""

from __future__ import annotations

from ecliptic.bots.heuristics.planetarium.table import Table
from ecliptic.games.planetarium.cards import FINAL, HABITABLE, HOSTILE


def playable(table: Table, card: int, planet: int) -> bool:
    """Does a planet meet all of a card's requirements now?"""
    what = table.lore.cards[card]
    return (
        bool(what.types >> table.types[planet] & what.sides >> table.sides[planet] & 1)
        and table.lore.away[card][table.planets[planet]] == 0
        and (not what.marker or table.markers[planet] > 0)
        and all(table.mat[planet][kind] >= many for kind, many in table.lore.needs[card])
    )


def pay(table: Table, card: int, planet: int, sign: int = -1) -> None:
    """Take a card's price from a pool, or give it back."""
    for kind, many in table.lore.needs[card]:
        table.mat[planet][kind] += sign * many
    if table.lore.cards[card].marker:
        table.markers[planet] += sign
        table.spare -= sign


def finals(table: Table) -> int:
    """The most points that the Finals in the hand can score as things stand."""
    return best_finals(table, [card for card in table.hand if table.lore.cards[card].deck == FINAL])


def best_finals(table: Table, cards: list[int]) -> int:
    if not cards or table.finals >= table.lore.most_finals:
        return 0
    card, rest = cards[0], cards[1:]
    best = best_finals(table, rest)
    table.finals += 1
    for planet in range(4):
        if playable(table, card, planet):
            pay(table, card, planet)
            best = max(best, table.lore.cards[card].points + best_finals(table, rest))
            pay(table, card, planet, 1)
    table.finals -= 1
    return best


class Played:
    """A Low or High card played on trial: on the table inside `with`, gone after it."""

    def __init__(self, table: Table, card: int, planet: int) -> None:
        self.table = table
        self.card = card
        self.planet = planet
        self.side = table.sides[planet]
        self.marked = table.spare > 0 or table.lore.cards[card].marker

    def __enter__(self) -> None:
        self.lay(-1)
        table, planet = self.table, self.planet
        hostile, habitable = table.weights[HOSTILE][planet], table.weights[HABITABLE][planet]
        if hostile != habitable:
            table.sides[planet] = HABITABLE if habitable > hostile else HOSTILE

    def __exit__(self, *error: object) -> None:
        self.lay(1)
        self.table.sides[self.planet] = self.side

    def lay(self, sign: int) -> None:
        table, planet = self.table, self.planet
        what = table.lore.cards[self.card]
        if sign < 0:
            pay(table, self.card, planet)
        table.weights[HOSTILE][planet] -= sign * what.hostile
        table.weights[HABITABLE][planet] -= sign * what.habitable
        table.laid -= sign * table.lore.prices[self.card]
        if self.marked:
            table.markers[planet] -= sign
            table.spare += sign
        if sign > 0:
            pay(table, self.card, planet, 1)


def last_turn(table: Table) -> float:
    """The most points of a final turn whose move is made: at most one Low or High card, then Finals."""
    best = float(finals(table))
    for card in table.hand:
        what = table.lore.cards[card]
        if what.deck != FINAL:
            for planet in range(4):
                if playable(table, card, planet):
                    with Played(table, card, planet):
                        best = max(best, what.points + finals(table) + (0.5 if what.gravity else 0.0))
    return best

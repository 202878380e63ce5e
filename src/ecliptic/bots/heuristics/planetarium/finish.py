"""The final turn, worked out exactly: which Finals can be played, after which last card (PL-10.15)."""

from __future__ import annotations

from ecliptic.bots.heuristics.planetarium.table import FORMLESS, Table
from ecliptic.games.planetarium.board import NOWHERE
from ecliptic.games.planetarium.cards import FINAL, HABITABLE, HOSTILE


def playable(table: Table, card: int, planet: int) -> bool:
    """Does a planet meet all of a card's requirements now?"""
    what = table.lore.cards[card]
    proto = table.lore.becomes[card] != FORMLESS
    if table.types[planet] == FORMLESS or proto:
        space = table.planets[planet]
        return (
            proto
            and table.types[planet] == FORMLESS
            and space != NOWHERE
            and table.away[card][space] == 0
            and table.lack(card, planet) == 0
        )
    return (
        bool(what.types >> table.types[planet] & what.sides >> table.sides[planet] & 1)
        and table.away[card][table.planets[planet]] == 0
        and (not what.marker or table.markers[planet] > 0)
        and table.lack(card, planet) == 0
        and table.is_major(card, planet)
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
            gain = table.lore.cards[card].points - (table.cheapest(planet) if table.rows else 0)
            best = max(best, gain + best_finals(table, rest))
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
        self.type = table.types[planet]
        self.heat, self.cold = table.heat[planet], table.cold[planet]
        self.marked = table.spare > 0 or table.lore.cards[card].marker

    def __enter__(self) -> None:
        self.lay(-1)
        table, planet = self.table, self.planet
        hostile, habitable = table.weights[HOSTILE][planet], table.weights[HABITABLE][planet]
        if hostile != habitable:
            table.sides[planet] = HABITABLE if habitable > hostile else HOSTILE
        if table.lore.becomes[self.card] != FORMLESS:
            table.types[planet] = table.lore.becomes[self.card]
        if table.lore.tokens[self.card]:
            self.warm()

    def warm(self) -> None:
        """Bring heat and cold, and take of each other card in the row one of the opposite kind (PR-9.8, PR-9.9)."""
        table, planet, lore = self.table, self.planet, self.table.lore
        heats, colds = lore.heat[self.card] > 0, lore.cold[self.card] > 0
        row = [tokens for where, _, *tokens in table.rows if where == planet]
        table.heat[planet] += lore.heat[self.card] - (sum(heat > 0 for heat, _ in row) if colds else 0)
        table.cold[planet] += lore.cold[self.card] - (sum(cold > 0 for _, cold in row) if heats else 0)

    def __exit__(self, *error: object) -> None:
        self.lay(1)
        table, planet = self.table, self.planet
        table.sides[planet], table.types[planet] = self.side, self.type
        table.heat[planet], table.cold[planet] = self.heat, self.cold

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
                    warmth = table.warmth(card, planet)
                    with Played(table, card, planet):
                        best = max(best, what.points + warmth + finals(table) + (0.5 if what.gravity else 0.0))
    return best

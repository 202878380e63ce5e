"""The final turn, worked out exactly: which Finals can be played, after which last card (PL-10.15)."""

from __future__ import annotations

from ecliptic.bots.heuristics.planetarium.sight import FORMLESS, Sight
from ecliptic.games.planetarium.board import NOWHERE
from ecliptic.games.planetarium.cards import FINAL, HABITABLE, HOSTILE


def playable(sight: Sight, card: int, planet: int) -> bool:
    """Does a planet meet all of a card's requirements now?"""
    what = sight.lore.cards[card]
    proto = sight.lore.becomes[card] != FORMLESS
    if sight.types[planet] == FORMLESS or proto:
        space = sight.planets[planet]
        return (
            proto
            and sight.types[planet] == FORMLESS
            and space != NOWHERE
            and sight.away[card][space] == 0
            and sight.lack(card, planet) == 0
        )
    return (
        bool(what.types >> sight.types[planet] & what.sides >> sight.sides[planet] & 1)
        and sight.away[card][sight.planets[planet]] == 0
        and (not what.marker or sight.markers[planet] > 0)
        and sight.lack(card, planet) == 0
        and sight.is_major(card, planet)
    )


def pay(sight: Sight, card: int, planet: int, sign: int = -1) -> None:
    """Take a card's price from a pool, or give it back."""
    for kind, many in sight.lore.needs[card]:
        sight.mat[planet][kind] += sign * many
    if sight.lore.cards[card].marker:
        sight.markers[planet] += sign
        sight.spare -= sign


def finals(sight: Sight) -> int:
    """The most points that the Finals in the hand can score as things stand."""
    return best_finals(sight, [card for card in sight.hand if sight.lore.cards[card].deck == FINAL])


def best_finals(sight: Sight, cards: list[int]) -> int:
    if not cards or sight.finals >= sight.lore.most_finals:
        return 0
    card, rest = cards[0], cards[1:]
    best = best_finals(sight, rest)
    sight.finals += 1
    for planet in range(4):
        if playable(sight, card, planet):
            pay(sight, card, planet)
            gain = sight.lore.cards[card].points - (sight.cheapest(planet) if sight.rows else 0)
            best = max(best, gain + best_finals(sight, rest))
            pay(sight, card, planet, 1)
    sight.finals -= 1
    return best


class Played:
    """A Low or High card played on trial: on the sight inside `with`, gone after it."""

    def __init__(self, sight: Sight, card: int, planet: int) -> None:
        self.sight = sight
        self.card = card
        self.planet = planet
        self.side = sight.sides[planet]
        self.type = sight.types[planet]
        self.heat, self.cold = sight.heat[planet], sight.cold[planet]
        self.marked = sight.spare > 0 or sight.lore.cards[card].marker

    def __enter__(self) -> None:
        self.lay(-1)
        sight, planet = self.sight, self.planet
        hostile, habitable = sight.weights[HOSTILE][planet], sight.weights[HABITABLE][planet]
        if hostile != habitable:
            sight.sides[planet] = HABITABLE if habitable > hostile else HOSTILE
        if sight.lore.becomes[self.card] != FORMLESS:
            sight.types[planet] = sight.lore.becomes[self.card]
        if sight.lore.tokens[self.card]:
            self.warm()

    def warm(self) -> None:
        """Bring heat and cold, and take of each other card in the row one of the opposite kind (PR-9.8, PR-9.9)."""
        sight, planet, lore = self.sight, self.planet, self.sight.lore
        heats, colds = lore.heat[self.card] > 0, lore.cold[self.card] > 0
        row = [tokens for where, _, *tokens in sight.rows if where == planet]
        sight.heat[planet] += lore.heat[self.card] - (sum(heat > 0 for heat, _ in row) if colds else 0)
        sight.cold[planet] += lore.cold[self.card] - (sum(cold > 0 for _, cold in row) if heats else 0)

    def __exit__(self, *error: object) -> None:
        self.lay(1)
        sight, planet = self.sight, self.planet
        sight.sides[planet], sight.types[planet] = self.side, self.type
        sight.heat[planet], sight.cold[planet] = self.heat, self.cold

    def lay(self, sign: int) -> None:
        sight, planet = self.sight, self.planet
        what = sight.lore.cards[self.card]
        if sign < 0:
            pay(sight, self.card, planet)
        sight.weights[HOSTILE][planet] -= sign * what.hostile
        sight.weights[HABITABLE][planet] -= sign * what.habitable
        sight.laid -= sign * sight.lore.prices[self.card]
        if self.marked:
            sight.markers[planet] -= sign
            sight.spare += sign
        if sign > 0:
            pay(sight, self.card, planet, 1)


def last_turn(sight: Sight) -> float:
    """The most points of a final turn whose move is made: at most one Low or High card, then Finals."""
    best = float(finals(sight))
    for card in sight.hand:
        what = sight.lore.cards[card]
        if what.deck != FINAL:
            for planet in range(4):
                if playable(sight, card, planet):
                    warmth = sight.warmth(card, planet)
                    with Played(sight, card, planet):
                        best = max(best, what.points + warmth + finals(sight) + (0.5 if what.gravity else 0.0))
    return best

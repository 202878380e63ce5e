"""The final turn, worked out exactly: which Finals can be played, after which last card (PL-10.15)."""

from __future__ import annotations

from ecliptic.bots.heuristics.planetarium.snapshot import FORMLESS, Snapshot
from ecliptic.games.planetarium.board import NOWHERE
from ecliptic.games.planetarium.cards import FINAL, HABITABLE, HOSTILE


def playable(snapshot: Snapshot, card: int, planet: int) -> bool:
    """Does a planet meet all of a card's requirements now?"""
    what = snapshot.facts.cards[card]
    proto = snapshot.facts.becomes[card] != FORMLESS
    if snapshot.types[planet] == FORMLESS or proto:
        space = snapshot.planets[planet]
        return (
            proto
            and snapshot.types[planet] == FORMLESS
            and space != NOWHERE
            and snapshot.away[card][space] == 0
            and snapshot.lack(card, planet) == 0
        )
    return (
        bool(what.types >> snapshot.types[planet] & what.sides >> snapshot.sides[planet] & 1)
        and snapshot.away[card][snapshot.planets[planet]] == 0
        and (not what.marker or snapshot.markers[planet] > 0)
        and snapshot.lack(card, planet) == 0
        and snapshot.is_major(card, planet)
    )


def pay(snapshot: Snapshot, card: int, planet: int, sign: int = -1) -> None:
    """Take a card's price from a pool, or give it back."""
    for kind, many in snapshot.facts.needs[card]:
        snapshot.mat[planet][kind] += sign * many
    if snapshot.facts.cards[card].marker:
        snapshot.markers[planet] += sign
        snapshot.spare -= sign


def finals(snapshot: Snapshot) -> int:
    """The most points that the Finals in the hand can score as things stand."""
    return best_finals(snapshot, [card for card in snapshot.hand if snapshot.facts.cards[card].deck == FINAL])


def best_finals(snapshot: Snapshot, cards: list[int]) -> int:
    if not cards or snapshot.finals >= snapshot.facts.most_finals:
        return 0
    card, rest = cards[0], cards[1:]
    best = best_finals(snapshot, rest)
    snapshot.finals += 1
    for planet in range(4):
        if playable(snapshot, card, planet):
            pay(snapshot, card, planet)
            gain = snapshot.facts.cards[card].points - (snapshot.cheapest(planet) if snapshot.rows else 0)
            best = max(best, gain + best_finals(snapshot, rest))
            pay(snapshot, card, planet, 1)
    snapshot.finals -= 1
    return best


class Played:
    """A Low or High card played on trial: on the snapshot inside `with`, gone after it."""

    def __init__(self, snapshot: Snapshot, card: int, planet: int) -> None:
        self.snapshot = snapshot
        self.card = card
        self.planet = planet
        self.side = snapshot.sides[planet]
        self.type = snapshot.types[planet]
        self.heat, self.cold = snapshot.heat[planet], snapshot.cold[planet]
        self.marked = snapshot.spare > 0 or snapshot.facts.cards[card].marker

    def __enter__(self) -> None:
        self.lay(-1)
        snapshot, planet = self.snapshot, self.planet
        hostile, habitable = snapshot.weights[HOSTILE][planet], snapshot.weights[HABITABLE][planet]
        if hostile != habitable:
            snapshot.sides[planet] = HABITABLE if habitable > hostile else HOSTILE
        if snapshot.facts.becomes[self.card] != FORMLESS:
            snapshot.types[planet] = snapshot.facts.becomes[self.card]
        if snapshot.facts.tokens[self.card]:
            self.warm()

    def warm(self) -> None:
        """Bring heat and cold, and take of each other card in the row one of the opposite kind (PR-9.8, PR-9.9)."""
        snapshot, planet, facts = self.snapshot, self.planet, self.snapshot.facts
        heats, colds = facts.heat[self.card] > 0, facts.cold[self.card] > 0
        snapshot.heat[planet] += facts.heat[self.card]
        snapshot.cold[planet] += facts.cold[self.card]
        for row in snapshot.rows:
            if row.planet == planet:
                snapshot.heat[planet] -= colds and row.heat > 0
                snapshot.cold[planet] -= heats and row.cold > 0

    def __exit__(self, *error: object) -> None:
        self.lay(1)
        snapshot, planet = self.snapshot, self.planet
        snapshot.sides[planet], snapshot.types[planet] = self.side, self.type
        snapshot.heat[planet], snapshot.cold[planet] = self.heat, self.cold

    def lay(self, sign: int) -> None:
        snapshot, planet = self.snapshot, self.planet
        what = snapshot.facts.cards[self.card]
        if sign < 0:
            pay(snapshot, self.card, planet)
        snapshot.weights[HOSTILE][planet] -= sign * what.hostile
        snapshot.weights[HABITABLE][planet] -= sign * what.habitable
        snapshot.laid -= sign * snapshot.facts.prices[self.card]
        if self.marked:
            snapshot.markers[planet] -= sign
            snapshot.spare += sign
        if sign > 0:
            pay(snapshot, self.card, planet, 1)


def last_turn(snapshot: Snapshot) -> float:
    """The most points of a final turn whose move is made: at most one Low or High card, then Finals."""
    best = float(finals(snapshot))
    for card in snapshot.hand:
        what = snapshot.facts.cards[card]
        if what.deck != FINAL:
            for planet in range(4):
                if playable(snapshot, card, planet):
                    warmth = snapshot.warmth(card, planet)
                    with Played(snapshot, card, planet):
                        best = max(best, what.points + warmth + finals(snapshot) + (0.5 if what.gravity else 0.0))
    return best

"""The toy's cards: one card, one row, each composed of effects."""

from __future__ import annotations

from typing import Final

from ecliptic.core.combine import Bargain, Maybe, OneOf
from ecliptic.core.effect import Effect
from toy.dig import DIG
from toy.effects import CREDIT, DATA, DEMAND, DRAW, ENERGY, LISTEN, LOOK, gain, pay, toss


class Card:
    """One card. A mission stays on the table and is heard when its word falls."""

    def __init__(self, name: str, cost: int, effect: Effect, word: str = "", whose: str = "") -> None:
        self.name = name
        self.cost = cost
        self.effect = effect
        self.word = word  # the event that a mission listens for; '' for a card of the moment
        self.whose = whose  # in whose turn: 'own' or 'others'


THREE_DEEP: Final = OneOf(Maybe(pay(1) >> OneOf(gain(DATA, 2), DRAW >> DRAW)), toss(1) >> gain(CREDIT, 3))

BASE: Final = (
    Card("a01", 0, gain(CREDIT, 2)),
    Card("a02", 1, gain(ENERGY, 2) >> DRAW),
    Card("a03", 2, LISTEN >> LISTEN),
    Card("a04", 1, OneOf(gain(CREDIT, 2), gain(ENERGY, 1) >> DRAW, LISTEN)),
    Card("a05", 0, Maybe(pay(1) >> gain(DATA, 2))),
    Card("a06", 1, LOOK),
    Card("a07", 2, DEMAND >> gain(DATA, 1)),
    Card("a08", 1, THREE_DEEP),
    Card("a09", 0, toss(2) >> gain(DATA, 3)),
    Card("a10", 3, gain(DATA, 4)),
    Card("a11", 1, DRAW >> toss(1)),
    Card("a12", 4, OneOf(DEMAND >> DEMAND, Maybe(toss(1)) >> LISTEN) >> gain(DATA, 2)),
    Card("a13", 0, Maybe(Bargain(toss(1), gain(DATA, 3)))),
    Card("a14", 0, Bargain(toss(2), gain(DATA, 5)) >> gain(CREDIT, 1)),
    Card("a15", 0, Bargain(Maybe(pay(2)), LISTEN) >> LISTEN),
    Card("m01", 1, Maybe(pay(1) >> gain(DATA, 1)), "heard", "others"),
    Card("m02", 0, gain(CREDIT, 1), "heard", "own"),
    Card("m03", 2, OneOf(DRAW, gain(DATA, 1)), "played", "others"),
    Card("m04", 1, gain(ENERGY, 1), "looked", "others"),
    Card("m05", 1, Maybe(THREE_DEEP), "heard", "others"),
    Card("m06", 2, Maybe(pay(2) >> LISTEN), "played", "own"),
)

VISITORS: Final = (
    Card("v01", 1, gain(DATA, 1) >> LISTEN),
    Card("v02", 0, Maybe(pay(2) >> gain(DATA, 3)), "answered", "others"),
    Card("v03", 2, OneOf(LOOK, DEMAND, DRAW)),
    Card("v04", 0, DIG),
    Card("v05", 0, DIG >> DIG),
)

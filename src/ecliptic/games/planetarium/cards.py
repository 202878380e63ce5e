"""Evolution cards: what is printed on them, and the requirement icons (PL-6)."""

from __future__ import annotations

from typing import Final

from ecliptic.games.planetarium.matter import amounts

LOW: Final = 0
HIGH: Final = 1
FINAL: Final = 2
DECKS: Final = ("low", "high", "final")

TERRESTRIAL: Final = 0
GASEOUS: Final = 1
TYPES: Final = ("terrestrial", "gaseous")

HOSTILE: Final = 0
HABITABLE: Final = 1
SIDES: Final = ("hostile", "habitable")

EITHER: Final = 0b11  # a mask that any type or any side meets


class Card:
    """One Evolution card. Masks have a bit for each type, orbit or side that the card can be played on."""

    def __init__(
        self,
        name: str,
        title: str,
        deck: int,
        cost: int,
        points: int,
        habitable: int,
        hostile: int,
        types: int = EITHER,
        first_orbit: int = 1,
        last_orbit: int = 7,
        sides: int = EITHER,
        gravity: bool = False,
        downgrade: bool = False,
        marker: bool = False,
    ) -> None:
        self.name = name
        self.title = title
        self.deck = deck
        self.cost = cost
        self.points = points
        self.habitable = habitable
        self.hostile = hostile
        self.types = types
        self.first_orbit = first_orbit
        self.last_orbit = last_orbit
        self.orbits = sum(1 << orbit for orbit in range(first_orbit, last_orbit + 1))
        self.sides = sides
        self.gravity = gravity
        self.downgrade = downgrade
        self.marker = marker or deck == FINAL  # a Final card always takes a marker away (PL-10.19)
        self.tokens: list[int] = [kind for kind, many in enumerate(amounts(cost)) for _ in range(many)]

    def __repr__(self) -> str:
        return f"{self.name} {self.title}"

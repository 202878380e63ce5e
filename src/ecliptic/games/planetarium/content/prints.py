"""What is printed, ready for JSON: everything a table draws.

The client's types are generated from these (`tools/prints.py`).
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

PlanetLetter: TypeAlias = Literal["A", "B", "C", "D"]
Pool: TypeAlias = dict[Literal["gas", "rock", "water", "metal"], int]  # matter by kind
PlanetType: TypeAlias = Literal["terrestrial", "gaseous"]


class SpacePrint(TypedDict):
    """A space of the board."""

    name: str
    orbit: int
    tick: int
    planet: PlanetLetter | None


class CardPrint(TypedDict):
    """A card."""

    name: str
    title: str
    deck: Literal["low", "high", "final", "rocky", "gaseous"]
    cost: Pool
    points: int
    habitable: int
    hostile: int
    type: PlanetType | None
    orbits: tuple[int, int] | None  # from and to, null where any will do
    side: Literal["habitable", "hostile"] | None
    gravity: bool
    downgrade: bool
    marker: bool
    frost: NotRequired[Literal["inside", "outside"] | None]  # where the planet must be, seen from the frost line
    heat: NotRequired[int]  # tokens the card brings
    cold: NotRequired[int]
    temperature: NotRequired[Literal["heat", "cold"] | None]  # what the planet must have more of
    becomes: NotRequired[PlanetType | None]  # what a protoplanet turns into


class PlanetariumPrinted(TypedDict):
    """What is printed on board and cards."""

    spaces: list[SpacePrint]
    thick: list[tuple[str, str]]
    thin: list[tuple[str, str]]
    track: int  # spaces, the final one included
    acceleration: int  # the space that accelerates
    matter: Pool
    cards: list[CardPrint]

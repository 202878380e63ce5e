"""What is printed: cards, stars, planets, moons, techs, the computer and gold tiles, as rows of plain values.

Effects are trees of `notation.Op`, one op for each step. `name` is the word that lines and records use, `title` what is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ecliptic.core.native import mypyc_attr
from ecliptic.games.seti.content.notation import Op, Ops, say

if TYPE_CHECKING:
    from ecliptic.games.seti.content.prints import Printer

INSTANT: Final = 0
CONDITIONAL: Final = 1
TRIGGERED: Final = 2
ENDGAME: Final = 3
MESSAGE: Final = 4  # of species: its lasting part is resolved later
CARDS: Final = ("instant", "conditional", "triggered", "endgame", "message")
MOST_COST: Final = 9  # of a card

# What a tech is for, beside the columns that all computer techs are.
ABILITIES: Final = {
    "probe": ("two-probes", "asteroids", "cheap-landing", "moons"),
    "telescope": ("next-to-earth", "mercury", "hand-card", "launch-or-move"),
    "computer": ("column",),
}


class Slot:
    """One slot of a triggered mission: the event it waits for, and what it gives."""

    def __init__(self, event: Op, reward: Ops) -> None:
        self.event = event
        self.reward = reward

    def __str__(self) -> str:
        return f"{self.event}: {say(self.reward)}"


class Card:
    """One card of the main deck (SE-11)."""

    def __init__(self, name: str, title: str, cost: int, corner: dict[str, int], sector: int, income: int) -> None:
        self.name = name
        self.title = title
        self.cost = cost  # credits
        self.corner = corner  # amounts of vp, publicity, data and moves
        self.sector = sector  # index in COLOURS
        self.income = income  # index in ODD_INCOMES
        self.kind = INSTANT
        self.effects: Ops = ()  # what playing it does
        self.condition: Op | None = None  # of a conditional mission
        self.reward: Ops = ()  # and what completing it gives
        self.slots: list[Slot] = []  # of a triggered mission
        self.endgame: Op | None = None  # `per` or `if` with points, or `gold-tile`

    @property
    def lasting(self) -> str:
        """The text of its mission, or of what it scores."""
        if self.condition is not None:
            return f"{self.condition}: {say(self.reward)}"
        if self.kind == MESSAGE:
            return say(self.reward)
        return " | ".join(str(slot) for slot in self.slots) if self.slots else str(self.endgame or "")

    def __repr__(self) -> str:
        return f"{self.name} {self.title}"



class Star:
    """One sector's star (SE-8)."""

    def __init__(self, name: str, title: str, board: int, colour: int, data: int, first: Ops, later: Ops) -> None:
        self.name = name
        self.title = title
        self.board = board  # from 0; a board's two stars stand in the file as they do clockwise
        self.colour = colour  # index in COLOURS
        self.data = data  # slots
        self.first = first  # what the first win gives
        self.later = later  # and each one after it



class Planet:
    """What orbiting a planet and landing on it give (SE-7)."""

    def __init__(self, planet: int, orbit: Ops, first: Ops, land: Ops, data: Sequence[int]) -> None:
        self.planet = planet  # index in PLANETS
        self.orbit = orbit
        self.first = first  # for the first orbiter ever, in addition
        self.land = land
        self.data = list(data)  # on each of the spaces for first landers
        self.moons: list[int] = []  # indices in the table of moons



class Moon:
    """What landing on a moon gives, once (SE-7)."""

    def __init__(self, name: str, title: str, planet: int, land: Ops) -> None:
        self.name = name
        self.title = title
        self.planet = planet  # index in PLANETS
        self.land = land



class Tech:
    """One of the techs, a stack of tiles (SE-10)."""

    def __init__(self, name: str, kind: int, number: int, ability: str, bonus: Ops, top: Ops, bottom: Ops) -> None:
        self.name = name
        self.kind = kind  # index in KINDS
        self.number = number  # among its kind, from 1
        self.ability = ability  # one of ABILITIES
        self.bonus = bonus  # when it is taken, whatever is printed on the tile
        self.top = top  # of a computer tech: for data on the space above it
        self.bottom = bottom  # and for data on its own space



class Tile:
    """The bonus printed on one tile of each stack of techs (SE-10.4)."""

    def __init__(self, name: str, bonus: Ops) -> None:
        self.name = name
        self.bonus = bonus



class Top:
    """A top space of the computer (SE-9)."""

    def __init__(self, reward: Ops, tech: bool) -> None:
        self.reward = reward
        self.tech = tech  # may a computer tech lie under it?



@mypyc_attr(allow_interpreted_subclasses=True)
class More:
    """What species add to the print; nothing without them."""

    def printed(self, printer: Printer) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return {}


class Gold:
    """One side of a gold tile (SE-13)."""

    def __init__(self, name: str, tile: str, side: int, values: Sequence[int], each: Op) -> None:
        self.name = name
        self.tile = tile
        self.side = side  # 1 or 2
        self.values = list(values)  # points for the first to choose it, the second, and each later one
        self.each = each  # the count that they are for


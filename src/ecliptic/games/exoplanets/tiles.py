"""Space tiles: a goal or one of their effects, and the marker an effect costs (EX-8, EX-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

ONCE: Final = 0
LASTING: Final = 1
KINDS: Final = ("once", "lasting")

HERE: Final = 0
NEIGHBOURS: Final = 1
ORBIT: Final = 2
REACHES: Final = ("host", "neighbours", "orbit")

FUSION: Final = 0
FLARE: Final = 1
MARKERS: Final = ("fusion", "flare")

# What a one-time effect does.
TAKE_ANY: Final = 0  # so many resources of choice
TAKE: Final = 1  # this bundle
PER_WORLD: Final = 2  # one of choice for each planet with own life or species, so many at most
SPARE: Final = 3  # a chosen planet is cheaper by so many for the rest of the turn
SWAP: Final = 4  # exchange up to so many, then take some of choice
ACTS: Final = ("take-any", "take", "per-world", "spare", "swap")


class Power:
    """What a space tile does when it is used."""

    def __init__(
        self,
        name: str,
        kind: int,
        reach: int = HERE,
        points: int = 0,
        less: int = 0,
        extra: int = 0,
        act: int = TAKE_ANY,
        many: int = 0,
        gift: int = 0,
    ) -> None:
        self.name = name
        self.kind = kind
        self.reach = reach
        self.points = points  # creation points more or fewer on each planet reached
        self.less = less  # resources of choice spared for each level there
        self.extra = extra  # the bundle that each level there costs in addition
        self.act = act
        self.many = many
        self.gift = gift  # a bundle to take, or how many after a swap
        self.targets = kind == LASTING or act == SPARE  # is it used on a planet?


class Tile:
    """One space tile."""

    def __init__(self, name: str, goal: int, powers: Sequence[int], marker: int) -> None:
        self.name = name
        self.goal = goal  # its place in the list of goals
        self.powers = list(powers)  # their places in the list of powers; one, or two to choose from
        self.marker = marker

    def __repr__(self) -> str:
        return self.name

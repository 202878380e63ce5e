"""The system of Exoplanets in a picture: four arms that wind away from the star (EX-1, EX-3)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from typing import Any, Final

from ecliptic.server.pictures.sheet import INK, LINE, SERIF, THIN, Point, Sheet, around

EDGE: Final = 512.0
CORE: Final = 58.0  # the star
SIZES: Final = {4: 76, 5: 66, 6: 58}  # a tile's radius by the number of orbits
GAP: Final = 4
ARMS: Final = ("north", "east", "south", "west")
TYPES: Final = {"rocky": "#c2a184", "super-earth": "#7fae6b", "gaseous": "#b9a2f0", "ocean": "#55aee8"}


def draw(sheet: Sheet, view: Mapping[str, Any], printed: Mapping[str, Any]) -> None:
    """The star with its energy, the tiles of each arm, and the life on them."""
    orbits = max([printed["orbits"], *(len(row) for row in view["arms"].values())])
    size = SIZES.get(orbits, 54)
    spots = places(orbits, size)
    kinds = {planet["name"]: planet["type"] for planet in printed["planets"]}
    for far in {math.hypot(x, y) for x, y in spots[0]}:
        sheet.ring(0, 0, far, LINE, 2)
    for arm, name in enumerate(ARMS):
        sheet.path([(0, 0), *spots[arm]], THIN, 4)
        for at, (x, y) in enumerate(spots[arm]):
            row = view["arms"][name]
            if at < len(row):
                sheet.disc(x, y, size + 3, INK)
                sheet.globe(x, y, size - 4, TYPES[kinds[row[at]]])
                life(sheet, x, y, row[at], view)
            else:
                sheet.disc(x, y, size - 6, "#131a2e")
                sheet.ring(x, y, size - 6, THIN, 3)
    sheet.sun(CORE)
    sheet.write(0, 2, str(view["star"]), 52, INK, SERIF, 700, anchor="mm")


def places(orbits: int, size: float) -> list[list[Point]]:
    """The middle of each place, by arm and orbit."""
    first, last = CORE + 22 + size, EDGE - 8 - size
    radii = [first + (last - first) * at / (orbits - 1) for at in range(orbits)]
    chord = 2 * size + GAP
    turns = [0.0]
    for one, other in itertools.pairwise(radii):
        cosine = (one * one + other * other - chord * chord) / (2 * one * other)
        turns.append(turns[-1] + math.acos(min(1, max(-1, cosine))))
    return [
        [around(math.degrees(turn - turns[-1] / 2) + 90 * arm, far) for turn, far in zip(turns, radii, strict=True)]
        for arm in range(len(ARMS))
    ]


def life(sheet: Sheet, x: float, y: float, planet: str, view: Mapping[str, Any]) -> None:
    """A species in the middle, levels of life in rows."""
    owner = view["species"][planet]
    if owner is not None and owner >= 0:
        sheet.disc(x, y, 40, INK)
        sheet.mark(x, y, 28, owner)
        return
    rows = [(seat, player["cubes"][planet]) for seat, player in enumerate(view["players"]) if player["cubes"][planet]]
    for row, (seat, level) in enumerate(rows):
        for at in range(level):
            right, down = (at - (level - 1) / 2) * 34, (row - (len(rows) - 1) / 2) * 34
            sheet.disc(x + right, y + down, 18, INK)
            sheet.mark(x + right, y + down, 11, seat)

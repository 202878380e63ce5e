"""The solar system: 32 spaces, three discs that turn above a fixed base, and tables for each of their 512 positions.

A space is a number, 8 * ring + sector: rings 0 to 3 from the Sun outwards, sectors 0 to 7 clockwise from the one right
of twelve o'clock. People call it by its sector's letter and its ring: `a1` is space 0, `h4` is space 31.

A position of the discs is a number, d1 + 8 * d2 + 64 * d3, where d is how many sectors a disc has turned
counter-clockwise: what turns goes from sector x to sector x - 1.

    solar.what[p][space]       EMPTY, ASTEROIDS, COMET, or a planet (its index in PLANETS; a planet is never negative)
    solar.layer[p][space]      what is seen there belongs to the base (0) or to disc 1, 2 or 3
    solar.where[p][planet]     the space of a planet; -1 for 'Oumuamua while its tile is not there
    solar.earth[p]             the sector of Earth
    solar.exit[p][space]       moves that a step from there takes: 1, from asteroids 2
    solar.tile[p]              the space that 'Oumuamua's tile fills, whether it is there or not
    solar.rotate(p, disc)      the position when a disc has turned one sector, with those above it
    solar.drift(p, disc, s)    where that takes a probe on a space, and whether it was pushed, which is a visit
    solar.costs(p)[32*s + t]   the least moves from one space to another; STEPS[32*s + t] where asteroids are free
    NEAR[space]                the spaces one step away
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

PLANETS: Final = ("mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune", "oumuamua")
MERCURY: Final = 0
VENUS: Final = 1
EARTH: Final = 2
MARS: Final = 3
JUPITER: Final = 4
SATURN: Final = 5
URANUS: Final = 6
NEPTUNE: Final = 7
OUMUAMUA: Final = 8
FIELDS: Final = ("asteroids", "comet", "void")  # what else a space may be
EMPTY: Final = -1
ASTEROIDS: Final = -2
COMET: Final = -3
HOLE: Final = -4  # of a layer: what lies below is seen there
# The word of each cell by its code; negative codes count from the end.
CELLS: Final = (*PLANETS, "hole", "comet", "asteroids", "empty")

LAYERS: Final = ("base", "disc-1", "disc-2", "disc-3")
DISCS: Final = 3
RINGS: Final = 4
SECTORS: Final = 8
SPACES: Final = RINGS * SECTORS
POSITIONS: Final = SECTORS**DISCS

LETTERS: Final = "abcdefgh"
NAMES: Final = [f"{letter}{ring + 1}" for ring in range(RINGS) for letter in LETTERS]
QUADRANTS: Final = ((7, 0), (1, 2), (3, 4), (5, 6))  # the two sectors of a star board: top, right, bottom, left


def behind(space: int) -> int:
    """The space one sector on in the direction in which discs turn."""
    return space - 1 if space % SECTORS else space + SECTORS - 1


def ahead(space: int) -> int:
    """The space one sector back, clockwise."""
    return space + 1 if (space + 1) % SECTORS else space - SECTORS + 1


def next_to(space: int) -> list[int]:
    """The spaces one step away: within the ring, outwards, and inwards as far as the Sun."""
    found = [behind(space), ahead(space)]
    if space >= SECTORS:
        found.append(space - SECTORS)
    if space < SPACES - SECTORS:
        found.append(space + SECTORS)
    return found


def steps() -> list[int]:
    """How many steps apart two spaces are, [32 * one + other]."""
    found = []
    for one in range(SPACES):
        for other in range(SPACES):
            turn = abs(one % SECTORS - other % SECTORS)
            found.append(abs(one // SECTORS - other // SECTORS) + min(turn, SECTORS - turn))
    return found


NEAR: Final = [next_to(space) for space in range(SPACES)]
STEPS: Final = steps()


def stance(probes: Sequence[int]) -> int:
    """How probes stand, as one number."""
    found = 0
    for space in probes:
        found = found * (SPACES + 1) + space + 1
    return found


def spaces(stance: int) -> list[int]:
    """The spaces of probes that stand like this, in the same order."""
    found: list[int] = []
    while stance:
        found.insert(0, stance % (SPACES + 1) - 1)
        stance //= SPACES + 1
    return found


def turning(rotations: int) -> int:
    """The disc that turns, with those above it, when so many rotations have been made."""
    return rotations % DISCS + 1


class Solar:
    """The tables of a printed solar system.

    `layers[layer][ring]` are the eight cells of a ring as printed, clockwise: of the base all four rings, of disc n the
    rings within it (n of them). The cell `OUMUAMUA` is a hole until the tile is there (`tile`). With `both` the tables
    have the 512 positions twice, without the tile and then with it.
    """

    def __init__(self, layers: Sequence[Sequence[Sequence[int]]], tile: bool = False, both: bool = False) -> None:
        self.layers = [[list(ring) for ring in rings] for rings in layers]
        self.what: list[list[int]] = []
        self.layer: list[list[int]] = []
        self.where: list[list[int]] = []
        self.earth: list[int] = []
        self.exit: list[list[int]] = []
        self.tile: list[int] = []
        for position in range(POSITIONS):
            self.lay(position, tile)
        if both:
            for position in range(POSITIONS):
                self.lay(position, True)
        self.known: list[list[int]] = [[] for _ in self.what]  # costs, once they were asked for
        self.named: dict[int, dict[str, str]] = {}  # what is seen, in words, once it was asked for

    def cells(self, position: int) -> dict[str, str]:
        """What is seen in this position of the discs, by space, where anything is."""
        found = self.named.get(position)
        if found is None:
            what = self.what[position]
            found = {NAMES[space]: CELLS[cell] for space, cell in enumerate(what) if cell != EMPTY}
            self.named[position] = found
        return found.copy()

    def lay(self, position: int, tile: bool) -> None:
        """Lay the discs on the base in this position and note what is seen."""
        turns = (0, position % 8, position // 8 % 8, position // 64)
        what: list[int] = []
        layer: list[int] = []
        where = [-1] * len(PLANETS)
        place = -1
        for space in range(SPACES):
            ring, sector = space // SECTORS, space % SECTORS
            for on in (1, 2, 3, 0):
                if on and on <= ring:
                    continue  # the disc does not reach so far
                cell = self.layers[on][ring][(sector + turns[on]) % SECTORS]
                if cell == OUMUAMUA:
                    place = space
                    if not tile:
                        continue
                if cell != HOLE:
                    what.append(cell)
                    layer.append(on)
                    if cell >= 0:
                        where[cell] = space
                    break
        self.what.append(what)
        self.layer.append(layer)
        self.where.append(where)
        self.earth.append(where[EARTH] % SECTORS)
        self.exit.append([2 if cell == ASTEROIDS else 1 for cell in what])
        self.tile.append(place)

    def rotate(self, position: int, disc: int) -> int:
        """The position when this disc has turned by one sector, and with it those that lie on it."""
        one, two, three = position % 8, position // 8 % 8, position // 64 % 8
        tile = position // POSITIONS * POSITIONS
        if disc > 2:
            three = (three + 1) % 8
        if disc > 1:
            two = (two + 1) % 8
        return (one + 1) % 8 + 8 * two + 64 * three + tile

    def drift(self, position: int, disc: int, space: int) -> tuple[int, bool]:
        """Where this rotation takes a probe that stands on a space, and whether it was pushed there, which is a visit.

        It rides on a turning disc, which is no visit. On anything lower it stands in a hole of all turning discs: it
        stays there while the hole goes on over it, and is pushed along by the edge of the hole otherwise. All turning
        discs move as one, so the space it is pushed to lies in the same hole and nothing pushes it a second time.
        """
        if 0 < self.layer[position][space] <= disc:
            return behind(space), False
        if 0 < self.layer[self.rotate(position, disc)][space] <= disc:
            return behind(space), True
        return space, False

    def costs(self, position: int) -> list[int]:
        """The least moves from one space to another, [32 * from + to], for a probe that pays for leaving asteroids."""
        if not self.known[position]:
            found: list[int] = []
            for start in range(SPACES):
                found += self.reach(position, start)
            self.known[position] = found
        return self.known[position]

    def reach(self, position: int, start: int) -> list[int]:
        """The least moves from this space to each."""
        price = self.exit[position]
        found = [-1] * SPACES
        waves: list[list[int]] = [[start], [], []]  # the spaces that are reached with so many moves, one more, two more
        moves = 0
        while waves[0] or waves[1] or waves[2]:
            for space in waves[0]:
                if found[space] < 0:
                    found[space] = moves
                    waves[price[space]] += NEAR[space]
            waves = [waves[1], waves[2], []]
            moves += 1
        return found


def laid(layers: Sequence[Sequence[Sequence[int]]], tile: bool = False, both: bool = False) -> Solar:
    """The tables of a printed solar system, which take a while and are the same for all rules that have it."""
    return laid_once(tuple(tuple(map(tuple, rings)) for rings in layers), tile, both)


@lru_cache(maxsize=6)
def laid_once(layers: tuple[tuple[tuple[int, ...], ...], ...], tile: bool, both: bool) -> Solar:
    return Solar(layers, tile, both)

"""The solar system: its tables against a model that turns cardboard and pushes figures, in all 512 positions."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecliptic.games.seti.content.reader import build
from ecliptic.games.seti.solar import (
    ASTEROIDS,
    COMET,
    EARTH,
    EMPTY,
    NAMES,
    NEAR,
    OUMUAMUA,
    PLANETS,
    QUADRANTS,
    STEPS,
    Solar,
    turning,
)

CONTENT = build({})
SOLAR = CONTENT.solar

# The model. A ring of cardboard has eight printed cells of 90 units of arc, clockwise from twelve o'clock; H is a hole.

ARC = 90
PRINTED = {
    1: ["H Me . Ve H Ea . H"],
    2: ["H H . A . A . H", "H H Ma H H . A H"],
    3: [". C A H H . A A", "C H . H A . H A", "H H . Ju . Ou H Sa"],
    4: ["A C . A A . C C", ". C A . C . A .", ". A C A A . . A", "Ur . . Ne . C . C"],
}
SHORT = {
    "Me": 0,
    "Ve": 1,
    "Ea": 2,
    "Ma": 3,
    "Ju": 4,
    "Sa": 5,
    "Ur": 6,
    "Ne": 7,
    "Ou": 8,
    ".": EMPTY,
    "A": ASTEROIDS,
    "C": COMET,
}


class Cardboard:
    """Discs as they lie on the table: each is turned by some units of arc, counter-clockwise."""

    def __init__(self, position: int, tile: bool = False) -> None:
        self.turned = {1: position % 8 * ARC, 2: position // 8 % 8 * ARC, 3: position // 64 * ARC, 4: 0}
        self.hole = {"H"} if tile else {"H", "Ou"}

    def at(self, disc: int, ring: int, angle: int) -> str:
        """What is printed on a layer at this ring and angle."""
        if len(PRINTED[disc]) <= ring:
            return "H"
        return PRINTED[disc][ring].split()[(angle + self.turned[disc]) % 720 // ARC]

    def seen(self, ring: int, angle: int) -> tuple[int, str]:
        """The layer that an eye above the table meets first."""
        return next((d, self.at(d, ring, angle)) for d in (1, 2, 3, 4) if self.at(d, ring, angle) not in self.hole)

    def turn(self, most: int, ring: int, angle: int) -> tuple[int, bool]:
        """Turn the discs 1 to `most` by a sector, slowly; where a figure comes to stand, and was it pushed?"""
        carried = self.seen(ring, angle)[0] <= most
        pushed = False
        for _ in range(ARC // 10):
            for disc in range(1, most + 1):
                self.turned[disc] += 10
            if carried:
                angle -= 10
            elif any(self.at(disc, ring, angle) not in self.hole for disc in range(1, most + 1)):
                angle -= 10  # the edge of the hole has come to the figure
                pushed = True
        return angle % 720 // ARC, pushed


def middle(space: int) -> tuple[int, int]:
    """The ring of a space, and the angle of its middle."""
    return space // 8, space % 8 * ARC + ARC // 2


def name(letters: str) -> int:
    return NAMES.index(letters)


# What is seen


@pytest.mark.parametrize("tile", [False, True])
def test_what_is_seen_in_each_position(tile: bool) -> None:
    """SE-3.2, SE-3.3: the topmost layer without a hole is seen, in 512 positions, with and without the tile."""
    solar = CONTENT.visited if tile else SOLAR
    for position in range(512):
        table = Cardboard(position, tile)
        for space in range(32):
            layer, cell = table.seen(*middle(space))
            assert solar.what[position][space] == SHORT[cell]
            assert solar.layer[position][space] == layer % 4
            assert solar.exit[position][space] == (2 if cell == "A" else 1)


@pytest.mark.parametrize("tile", [False, True])
def test_every_planet_is_somewhere_in_each_position(tile: bool) -> None:
    """SE-3.4: planets are never covered; the place of 'Oumuamua's tile is known before it is there."""
    solar = CONTENT.visited if tile else SOLAR
    for position in range(512):
        planets = {cell: space for space, cell in enumerate(solar.what[position]) if cell >= 0}
        assert planets == {planet: space for planet, space in enumerate(solar.where[position]) if space >= 0}
        assert len(planets) == (9 if tile else 8)
        assert solar.earth[position] == planets[EARTH] % 8
        assert NAMES[solar.tile[position]] == "fedcbahg"[position // 64] + "3"
        assert solar.where[position][OUMUAMUA] == (solar.tile[position] if tile else -1)


def test_the_discs_as_printed() -> None:
    """SE-2.3, SE-3.3: in position 0 the discs lie as printed; what turns goes from sector x to x - 1."""
    assert [NAMES[space] for space in SOLAR.where[0][:8]] == ["b1", "d1", "f1", "c2", "d3", "h3", "a4", "d4"]
    assert [NAMES[space] for space in SOLAR.where[1 + 2 * 8 + 4 * 64][:8]] == [
        "a1",
        "c1",
        "e1",
        "a2",
        "h3",
        "d3",
        "a4",
        "d4",
    ]
    assert PLANETS[EARTH] == "earth"
    assert sorted(sector for board in QUADRANTS for sector in board) == list(range(8))
    assert all((second - first) % 8 == 1 for first, second in QUADRANTS)


# Rotation


def test_the_discs_turn_in_their_order() -> None:
    """SE-3.5: first disc 1, then 2 with 1, then 3 with both, then again; after 24 rotations all is where it was."""
    assert [turning(made) for made in range(7)] == [1, 2, 3, 1, 2, 3, 1]
    position, seen = 0, []
    for made in range(24):
        position = SOLAR.rotate(position, turning(made))
        seen.append((position % 8, position // 8 % 8, position // 64))
    assert seen[:6] == [(1, 0, 0), (2, 1, 0), (3, 2, 1), (4, 2, 1), (5, 3, 1), (6, 4, 2)]
    assert seen[-1] == (0, 0, 0)


def test_earth_moves_one_sector_at_every_rotation() -> None:
    """SE-3.5: whichever disc turns, disc 1 turns with it."""
    for position in range(512):
        for disc in (1, 2, 3):
            assert SOLAR.earth[SOLAR.rotate(position, disc)] == (SOLAR.earth[position] - 1) % 8


@pytest.mark.parametrize("tile", [False, True])
@pytest.mark.parametrize("disc", [1, 2, 3])
def test_probes_ride_stay_or_are_pushed(disc: int, tile: bool) -> None:
    """SE-3.7, SE-3.8, SE-3.9: every space in every position, against cardboard that is turned slowly."""
    solar = CONTENT.visited if tile else SOLAR
    for position in range(512):
        for space in range(32):
            ring, angle = middle(space)
            sector, pushed = Cardboard(position, tile).turn(disc, ring, angle)
            assert solar.drift(position, disc, space) == (8 * ring + sector, pushed)


def test_one_push_is_enough() -> None:
    """SE-3.9: what was pushed is still in its hole, on no turning disc; anything else is on the cell it was on."""
    pushes = [0, 0, 0, 0]  # in the outermost ring of the turning discs, where only one of them reaches
    for position in range(512):
        for disc in (1, 2, 3):
            after = SOLAR.rotate(position, disc)
            for space in range(32):
                to, pushed = SOLAR.drift(position, disc, space)
                layer = SOLAR.layer[after][to]
                if pushed:
                    pushes[disc] += space // 8 == disc - 1
                    assert layer == 0 or layer > disc
                else:
                    assert (layer, SOLAR.what[after][to]) == (SOLAR.layer[position][space], SOLAR.what[position][space])
    assert pushes == [
        0,
        1024,
        1024,
        1024,
    ]  # each disc has two holes there, however wide, and a hole has one edge that pushes


@pytest.mark.parametrize(
    ("position", "disc", "space", "to", "pushed", "why"),
    [
        (0, 1, "f1", "e1", False, "it rides with Earth"),
        (0, 1, "h1", "h1", False, "the hole at a comes over the hole at h: it stays on disc 3"),
        (0, 1, "a1", "h1", True, "Mercury's cell comes over it: pushed within the hole, on disc 3"),
        (0, 1, "e1", "d1", True, "Earth comes over it: pushed from disc 2 onto disc 2"),
        (0, 2, "e1", "d1", False, "the same space when disc 2 turns too: it rides on disc 2"),
        (
            0,
            2,
            "e2",
            "d2",
            True,
            "disc 2's empty cell comes over it: pushed from disc 3 into a hole of disc 3, onto the base",
        ),
        (0, 3, "g3", "f3", True, "Saturn comes over it"),
        (0, 3, "d4", "d4", False, "nothing turns in ring 4"),
        (0, 3, "h3", "g3", False, "it rides with Saturn"),
    ],
)
def test_probes_by_hand(position: int, disc: int, space: str, to: str, pushed: bool, why: str) -> None:
    """SE-3.7, SE-3.8, SE-3.9: examples read off the printed discs."""
    assert SOLAR.drift(position, disc, name(space)) == (name(to), pushed), why


# Ways


def test_neighbours() -> None:
    """SE-3.1, SE-3.12: within a ring and across rings, never through the Sun, never diagonally."""
    assert [NAMES[space] for space in NEAR[name("a1")]] == ["h1", "b1", "a2"]
    assert [NAMES[space] for space in NEAR[name("h4")]] == ["g4", "a4", "h3"]
    assert [NAMES[space] for space in NEAR[name("c2")]] == ["b2", "d2", "c1", "c3"]
    assert all(space in NEAR[other] for space in range(32) for other in NEAR[space])
    assert sum(len(near) for near in NEAR) == 2 * (4 * 8 + 3 * 8)


def delayed(position: int, start: int) -> Iterator[tuple[int, int]]:
    """Each space with the moves to reach it. Asteroids are two rooms: one enters the first and leaves the second."""
    rooms = deque([(start, True, 0)])
    been = set()
    while rooms:
        space, first, moves = rooms.popleft()
        if (space, first) in been:
            continue
        been.add((space, first))
        if first:
            yield space, moves
        if first and Cardboard(position).seen(*middle(space))[1] == "A":
            rooms.append((space, False, moves + 1))
            continue
        sector, ring = space % 8, space // 8
        around = [(ring, (sector + 1) % 8), (ring, (sector + 7) % 8), (ring + 1, sector), (ring - 1, sector)]
        rooms.extend((8 * r + s, True, moves + 1) for r, s in around if r in range(4))


def test_least_moves_from_everywhere() -> None:
    """SE-3.14: every pair of spaces in a part of the positions; the ways from Earth in each are tested below."""
    for position in range(0, 512, 11):
        for start in range(32):
            assert SOLAR.costs(position)[32 * start : 32 * start + 32] == [
                m for _, m in sorted(delayed(position, start))
            ]


def test_steps_without_the_price_of_asteroids() -> None:
    """SE-3.22: distances in steps: at most four sectors and three rings."""
    for start in range(32):
        reached = {start: 0}
        for space in (queue := [start]):
            for other in NEAR[space]:
                if other not in reached:
                    reached[other] = reached[space] + 1
                    queue.append(other)
        assert STEPS[32 * start : 32 * start + 32] == [reached[space] for space in range(32)]
    assert max(STEPS) == 7


def test_distances_from_earth() -> None:
    """SE-3.14: least, mean and most moves from Earth to each planet over all positions."""
    ways: list[list[int]] = [[] for _ in range(8)]
    for position in range(512):
        moves = dict(delayed(position, SOLAR.where[position][EARTH]))
        row = 32 * SOLAR.where[position][EARTH]
        assert [SOLAR.costs(position)[row + space] for space in range(32)] == [moves[space] for space in range(32)]
        for planet in range(8):
            ways[planet].append(moves[SOLAR.where[position][planet]])
        assert ways[5][-1] <= 4 or ways[4][-1] <= 5  # Saturn within 4 moves of Earth, or Jupiter within 5
    figures = [(min(way), round(sum(way) / 512, 2), max(way)) for way in ways]
    assert figures == [
        *((4, 4.33, 5), (2, 2.43, 3), (0, 0.0, 0), (1, 3.17, 6)),
        *((2, 4.23, 7), (2, 4.53, 7), (3, 5.21, 8), (3, 5.35, 8)),
    ]


def test_a_solar_system_of_another_print() -> None:
    """The tables are made from the layers that are given."""
    layers = [[list(ring) for ring in rings] for rings in SOLAR.layers]
    layers[0][3][1] = COMET
    other = Solar(layers)
    assert (SOLAR.what[0][name("b4")], other.what[0][name("b4")]) == (EMPTY, COMET)
    assert [row for row, old in zip(other.layer, SOLAR.layer, strict=True) if row != old] == []


def fnv(text: str) -> int:
    """The number that `web/src/worlds/random.ts` makes from a text."""
    value = 0x811C9DC5
    for letter in text:
        value = (value ^ ord(letter)) * 0x01000193 & 0xFFFFFFFF
    return value


def test_the_page_turns_the_same_sky() -> None:
    """SE-3.5, SE-3.8: `sky.json`, by which the page tests its own discs, says what these tables say."""
    sky = json.loads((Path(__file__).parent / "sky.json").read_text(encoding="utf-8"))
    both = Solar(SOLAR.layers, both=True)
    assert sky["layers"] == both.layers
    digits = "0123456789abcdefghijklmnopqrstuv"
    assert " ".join(sky["where"]).split() == ["".join(digits[space] for space in where) for where in both.where[512:]]
    seen = zip(both.what, both.layer, strict=True)
    assert sky["seen"] == fnv("".join(f"{a}{b}" for what, on in seen for a, b in zip(what, on, strict=True)))
    drifts = ((*both.drift(p, disc, space), space) for p in range(512) for disc in (1, 2, 3) for space in range(32))
    assert sky["drift"] == fnv("".join("-rp"[(to != space) + pushed] for to, pushed, space in drifts))

"""The first game of Planetarium: a system in which much has happened already, and planet B about to come alive."""

from __future__ import annotations

from typing import Final

from ecliptic.api import AnyGame
from ecliptic.lessons.lesson import Lesson, Reply, Step
from ecliptic.lessons.primordial import PRIMORDIAL
from ecliptic.testing import scenario
from ecliptic.testing.planetarium import Board, Hands, Mats, Rows, Track

# All 68 tokens are somewhere, as they would be in a game (PL-4.8): 40 on the board, 8 on the mats, 20 on the track.
MATTER: Final = {
    "gas": "1-01 2-04 2-07 3-02 3-03 5-05 5-11 5-12 6-08 6-09 7-03 7-07",
    "rock": "2-02 2-03 4-01 4-02 5-09 6-03 6-04 6-10 7-04 7-06 7-15",
    "water": "2-05 3-01 4-03 4-04 4-07 4-10 4-12 5-01 5-10 6-11 7-01 7-13 7-16",
    "metal": "1-03 4-11 5-02 7-10",
}
ROWS: Final = {
    "A": (("L10", 1), ("L09", 0), ("H06", 1)),
    "B": (("L02", 1),),
    "C": (("L16", 0), ("L17", 1), ("H15", 0)),
    "D": (("L13", 1), ("L14", 0)),
}


def position() -> AnyGame:
    """Past the middle of a game: 20 of 36 tokens lie on the track, so the end is not far."""
    return scenario(
        "planetarium",
        Board({space: kind for kind, spaces in MATTER.items() for space in spaces.split()}),
        Mats({0: {"A": "R", "B": "GGGRW"}, 1: {"C": "G", "D": "M"}}),
        Hands({0: "L12 L18 H08 H02 F04", 1: "L04 L06 H01 H07 F09"}),
        Rows(ROWS),
        Track("GGGGGGRRRRRRRRRWWMMM"),
        at="turn",
        seed=None,
    )


PLANETARIUM: Final = Lesson(
    "planetarium",
    "planetarium",
    position,
    (
        Step("matter", "move 4-07 3-06", ["B"]),
        Step("card", "play L12 B"),
        Step("draw", "draw high", ["B"]),
        Reply("move 5-03 5-05"),
        Reply("play L06 C"),
        Reply("draw low"),
        Step("sweep", "move 3-06 3-01", ["B"]),
        Step("habitable", "play H08 B"),
        Step("decks", ["draw low", "draw high"]),
        Reply("move 2-08 2-02"),
        Reply("pass"),
        Step("final", "move 4-12 3-01", ["F04", "B"]),
        Step("pass", "pass"),
        Reply("move 6-05 6-08"),
        Reply("pass"),
    ),
)
LESSONS: Final = (PLANETARIUM, PRIMORDIAL)

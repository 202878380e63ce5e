"""The first game with Primordial: after the bombardment, with a comet in reach and one world still to be born."""

from __future__ import annotations

from typing import Final

from ecliptic.api import AnyGame
from ecliptic.lessons.lesson import Lesson, Reply, Step
from ecliptic.testing import scenario
from ecliptic.testing.planetarium import Board, Hands, Mats, Rows, Track

MODULES: Final = ("epochs", "frost-line")
MATTER: Final = {
    "gas": "1-02 1-03 4-03 4-08 4-09 5-01 6-11 6-12 7-03 7-04 7-07 7-08",
    "rock": "2-01 2-06 2-07 3-08 4-01 4-11 5-10 6-07 7-01 7-02 7-05 7-13",
    "water": "1-04 3-03 4-04 4-05 4-06 5-02 5-03 5-05 5-12 6-03 6-10 7-14",
    "metal": "1-01 4-02 4-10 4-12",
}
ROWS: Final = {
    "A": (("PR1", 1), ("FL05", 0), ("FL06", 1)),
    "C": (("PG1", 0), ("FH12", 1)),
    "D": (("PG3", 1), ("FL17", 0), ("FH16", 1)),
}


def position() -> AnyGame:
    """Three planets have formed; the track is filling for the second time."""
    return scenario(
        "planetarium",
        Board(
            {space: kind for kind, spaces in MATTER.items() for space in spaces.split()},
            planets={"A": "2-03", "C": "5-06", "D": "6-05"},
            comets="2-08 3-06",
            bombarded=True,
        ),
        Mats({0: {"A": "RW", "C": "W"}, 1: {"A": "R", "D": "GM"}}),
        Hands({0: "PR3 FL03 FL07 FH14 FF12", 1: "PG2 FL01 FH06 FH15 FF14"}),
        Rows(ROWS),
        Track("GGGGGGGRRRRRRRRWWWWMM"),
        modules=MODULES,
        at="turn",
        seed=None,
    )


PRIMORDIAL: Final = Lesson(
    "primordial",
    "planetarium",
    position,
    (
        Step("create", "create B 3-08"),
        Step("heat", "play FL03 A", ["A"]),
        Step("draw", ["draw low", "draw high"]),
        Reply("move 6-05 6-07"),
        Reply("pass"),
        Step("comet", "move 3-06 3-08", ["B"]),
        Step("proto", "play PR3 B", ["B"]),
        Step("world", ["draw low", "draw high"], ["B"]),
        Reply("move 2-03 2-06"),
        Reply("pass"),
        Step("cold", "move 5-05 5-06", ["C"]),
        Step("frost", "play FL07 C", ["C"]),
        Step("decks", ["draw low", "draw high"]),
        Reply("move 7-14 7-15"),
        Reply("pass"),
    ),
    modules=MODULES,
)

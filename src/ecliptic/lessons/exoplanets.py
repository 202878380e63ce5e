"""The first game of Exoplanets: two turns before the middle of a game, with life about to become a species."""

from __future__ import annotations

from typing import Final

from ecliptic.api import AnyGame
from ecliptic.lessons.lesson import Lesson, Reply, Step
from ecliptic.testing import scenario
from ecliptic.testing.exoplanets import Hands, Life, Reserve, Stocks, System


def position() -> AnyGame:
    """Both sides have had two of their five turns."""
    return scenario(
        "exoplanets",
        System({"north": "O1", "east": "R4 G1", "south": "S2 R2", "west": "G2 S3 O4"}, star=6),
        Reserve(("O2", "S4")),
        Stocks({0: "W1G2", 1: "E1W1"}),
        Life({0: {"R4": 2, "S2": 1}, 1: {"R4": 1, "G2": 2}}),
        Hands({0: "T07a T12a", 1: "T09a T05b"}),
        at="turn",
        seed=None,
    )


EXOPLANETS: Final = Lesson(
    "exoplanets",
    "exoplanets",
    position,
    (
        Step("source", "draw pile-1"),
        Step("place", "place O2 north", ["O1"]),
        Step("species", "species R4", ["R4"]),
        Reply("take E1"),
        Step("goal", "goal T07a", ["R4"]),
        Step("life", "develop O2"),
        Step("end", "end"),
        Reply("draw pile-2"),
        Reply("place S4 south"),
        Reply("end"),
        Step("bag", "draw bag"),
        Step("choice", "place * *"),
        Step("reserve", "reserve *"),
    ),
)
LESSONS: Final = (EXOPLANETS,)

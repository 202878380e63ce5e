"""The first game of SETI: the last round, from a launch to the discovery of a species."""

from __future__ import annotations

from typing import Final

from ecliptic.api import AnyGame
from ecliptic.lessons.lesson import Lesson, Reply, Step
from ecliptic.testing import scenario
from ecliptic.testing.seti import Cards, Life, Rounds, Sky, Stock, Techs


def position() -> AnyGame:
    """The fifth round begins, with Venus near Earth, a computer all but full, and a first trace of life."""
    return scenario(
        "seti",
        Rounds(5, 0),
        Sky((0, 0, 0), rotations=12),
        Stock({0: "credit 6 energy 8 publicity 4", 1: "credit 11 energy 6 publicity 3"}, {0: 3, 1: 6}),
        Techs(data={0: 5}),
        Cards({0: "C021 C099", 1: "C083 C090 C092 C020"}, row="C001 C002 C031"),
        Life({"left red": 1}),
        at="turn",
        seed=None,
    )


SETI: Final = Lesson(
    "seti",
    "seti",
    position,
    (
        Step("launch", "launch"),
        Step("launch", "end"),
        Reply("launch"),
        Reply("end"),
        Step("card", "play C021"),
        Step("venus", "move f1 e1", ["venus"]),
        Step("venus", "move e1 d1"),
        Step("visited", "end"),
        Reply("play C083"),
        Reply("end"),
        Step("land", "land venus", ["venus"]),
        Step("trace", "trace left yellow"),
        Step("trace", "end"),
        Reply("play C020"),
        Reply("end"),
        Step("scan", "scan"),
        Step("scan", "scan earth"),
        Step("row", "scan row", ["C001"]),
        Step("row", "discard C001"),
        Step("star", "signal 61-virginis", ["61-virginis"]),
        Step("star", "end"),
        Reply("play C092"),
        Reply("done"),
        Reply("decline"),
        Reply("end"),
        Step("data", "place top"),
        Step("analyze", "analyze"),
        Step("blue", "trace left blue"),
        Step("blue", "end"),
        Reply("play C090"),
        Reply("done"),
        Reply("end"),
    ),
    seed="first contact",
)
LESSONS: Final = (SETI,)

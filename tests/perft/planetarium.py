"""Where the ways to play on in Planetarium are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import ecliptic
from ecliptic.api import AnyGame
from tests.situations import scenario


def opening(seed: int, seats: int = 2) -> AnyGame:
    """The first move decision of a game; from here on chance is counted."""
    game = ecliptic.new("planetarium", seats, seed)
    while game.prompt != "MoveToken":
        game.play(game.options()[0])
    game.dice = None
    return game


def situation(**given: Any) -> Callable[[], AnyGame]:
    return lambda: scenario("planetarium", seed=None, **given)


POSITIONS: Final[dict[str, tuple[int, Callable[[], AnyGame]]]] = {
    **{f"opening, seed {seed}": (4 + seed % 2, lambda seed=seed: opening(seed)) for seed in (1, 2)},  # type: ignore[misc]
    "opening with four seats": (3, lambda: opening(5, 4)),
    "opening of a solo game, dice and all": (3, lambda: opening(6, 1)),
    "an empty board but for the planets": (3, situation()),
    "one matter, not accelerated": (3, situation(matter={"5-01": "gas"})),
    "one matter, accelerated": (3, situation(matter={"5-01": "gas"}, track=28)),
    "accelerated matter beside matter and planets": (
        3,
        situation(matter={"4-01": "gas", "4-02": "rock", "4-04": "gas"}, planets={"A": "4-03", "B": "4-05"}, track=28),
    ),
    "planets in the arms of orbit 7": (
        3,
        situation(planets={"A": "7-01", "B": "7-04", "C": "7-06", "D": "7-08"}, matter={"7-03": "gas", "7-16": "rock"}),
    ),
    "planets in one arm, one behind the other": (
        3,
        situation(planets={"A": "7-01", "B": "7-02", "C": "7-03", "D": "7-04"}),
    ),
    "four planets on one ring": (
        3,
        situation(planets={"A": "1-01", "B": "1-02", "C": "1-03", "D": "1-04"}, matter={"2-01": "gas"}),
    ),
    "a rich hand": (
        3,
        situation(
            at="card",
            hands={0: "L01 L07 H01 H02 F01"},
            mats={0: dict.fromkeys("ABC", "GGRRWM")},
            matter={"5-01": "gas", "6-01": "metal"},
            scores={0: 5},
        ),
    ),
    "Finals, one marker on each planet": (
        3,
        situation(
            at="finals",
            final=0,
            hands={0: "F01 F05 F10 F16"},
            mats={0: dict.fromkeys("ABCD", "GGRRW")},
            rows={"A": [("L05", 0)], "B": [("L12", 0)], "C": [("L06", 0)], "D": [("L08", 0)]},
        ),
    ),
}  # fmt: skip

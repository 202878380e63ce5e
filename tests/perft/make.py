"""Perft: how many ways there are to play on from a position, so many decisions deep. Numbers that must not drift.

    python -m tests.perft.make      counts them anew; look at the diff, and know why

Chance counts like a decision: each card that may be drawn is a way. At depth one the counts of moves are checked
against a second reading of the rules (tests/laws/test_planetarium.py).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.testing import scenario

HERE: Final = Path(__file__).parent
COUNTS: Final = HERE / "counts.json"


def perft(game: AnyGame, depth: int) -> int:
    """The number of ways to make this many decisions."""
    if game.over:
        return 1
    if depth == 1:
        return len(game.options())
    total = 0
    for action in game.options():
        twin = game.copy()
        twin.apply(action)
        total += perft(twin, depth - 1)
    return total


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


def count() -> dict[str, list[int]]:
    return {name: [perft(make(), at) for at in range(1, depth + 1)] for name, (depth, make) in POSITIONS.items()}


if __name__ == "__main__":
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(counts)}" for name, counts in count().items())
    COUNTS.write_text("{\n" + rows + "\n}\n", encoding="utf-8")

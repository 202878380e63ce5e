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
from tests.situations import scenario

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


def birth(seed: int, *modules: str, seats: int = 2) -> AnyGame:
    """The first decision of the first turn of Exoplanets; from here on chance is counted."""
    game = ecliptic.new("exoplanets", seats, seed, modules)
    while game.prompt != "ChooseSource":
        game.play(game.options()[0])
    game.dice = None
    return game


def first_turn(seed: int, seats: int = 2) -> AnyGame:
    """The first decision of the first turn of SETI; from here on chance is counted."""
    game = ecliptic.new("seti", seats, seed)
    while game.prompt != "MainAction":
        game.play(game.options()[0])
    game.dice = None
    return game


def system(**given: Any) -> Callable[[], AnyGame]:
    return lambda: scenario("exoplanets", seed=None, **given)


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
    "SETI, the first turn with two seats": (3, lambda: first_turn(1)),
    "SETI, the first turn with three seats": (3, lambda: first_turn(2, 3)),
    "SETI, the first turn with four seats": (2, lambda: first_turn(3, 4)),
    "Exoplanets, birth of a planet with two seats": (3, lambda: birth(2)),
    "Exoplanets, birth of a planet with three seats": (3, lambda: birth(3, seats=3)),
    "Exoplanets, birth of a planet with four seats": (3, lambda: birth(4, seats=4)),
    "Exoplanets, birth with gravity and the Dynamic core": (3, lambda: birth(1, "gravity", "dynamic")),
    "Exoplanets, prices of either kind, dearer and cheaper": (
        3,
        system(
            arms={"north": "R3 S5", "east": "G8", "south": "O5"},
            under={"R3": "T16b", "S5": "T07b", "G8": "T18b"},
            stock={0: "E3W2G2"},
            life={0: {"R3": 1, "O5": 2}},
            hands={0: "T06a T01a"},
        ),
    ),
    "Exoplanets, the last markers of all three tiles": (
        3,
        system(
            seats=3,
            arms={"north": "R1 G1", "east": "S1"},
            stock={0: "E3W2G2", 1: "W1G2", 2: "G1"},
            life={0: {"R1": 2}, 1: {"R1": 1, "S1": 2}},
            hands={0: "T03a T05a T12b", 1: "T01b T02b", 2: "T19a"},
            fusion={0: 2, 1: 1},
            flare={0: 1, 2: 2},
            stimulation={0: 3, 1: 2},
        ),
    ),
    "Exoplanets, two effects to choose from": (
        3,
        system(
            modules="gravity space",
            arms={"north": "R1 G1"},
            stock={0: "E1W1"},
            hands={0: "X20a X24a"},
            gravity={0: 3},
        ),
    ),
    **{
        f"Exoplanets, the power of the {core} core": (
            3,
            system(
                modules=core,
                at="power",
                arms={"north": "R1 S1", "east": "R2"},
                stock={0: "E2"},
                life={0: {"R1": 1, "S1": 2}},
                hands={0: "T01a T02b"},
            ),
        )
        for core in ("chaotic", "red-dwarf", "blue-giant")
    },
}  # fmt: skip


def count() -> dict[str, list[int]]:
    return {name: [perft(make(), at) for at in range(1, depth + 1)] for name, (depth, make) in POSITIONS.items()}


if __name__ == "__main__":
    rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(counts)}" for name, counts in count().items())
    COUNTS.write_text("{\n" + rows + "\n}\n", encoding="utf-8")

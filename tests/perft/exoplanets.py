"""Where the ways to play on in Exoplanets are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import ecliptic
from ecliptic.api import AnyGame
from tests.situations import scenario


def birth(seed: int, *modules: str, seats: int = 2) -> AnyGame:
    """The first decision of the first turn of Exoplanets; from here on chance is counted."""
    game = ecliptic.new("exoplanets", seats, seed, modules)
    while game.prompt != "ChooseSource":
        game.play(game.options()[0])
    game.dice = None
    return game


def system(**given: Any) -> Callable[[], AnyGame]:
    return lambda: scenario("exoplanets", seed=None, **given)


POSITIONS: Final[dict[str, tuple[int, Callable[[], AnyGame]]]] = {
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
}

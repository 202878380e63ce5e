"""Where the ways to play on in SETI are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import ecliptic
from ecliptic.api import AnyGame


def first_turn(seed: int, seats: int = 2) -> AnyGame:
    """The first decision of the first turn of SETI; from here on chance is counted."""
    game = ecliptic.new("seti", seats, seed)
    while game.prompt != "MainAction":
        game.play(game.options()[0])
    game.dice = None
    return game


POSITIONS: Final[dict[str, tuple[int, Callable[[], AnyGame]]]] = {
    "SETI, the first turn with two seats": (3, lambda: first_turn(1)),
    "SETI, the first turn with three seats": (3, lambda: first_turn(2, 3)),
    "SETI, the first turn with four seats": (2, lambda: first_turn(3, 4)),
}

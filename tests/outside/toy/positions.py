"""Where the ways to play on in the toy are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import ecliptic
from ecliptic.api import AnyGame


def opening(*modules: str) -> AnyGame:
    """The first turn, the hands dealt; from here on chance is counted."""
    game = ecliptic.new("toy", 2, 1, modules)
    game.dice = None
    return game


POSITIONS: Final[dict[str, tuple[int, Callable[[], AnyGame]]]] = {
    "toy, the first turn": (3, opening),
    "toy, the first turn with visitors": (3, lambda: opening("visitors")),
}

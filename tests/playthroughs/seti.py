"""Games of SETI that are told."""

from __future__ import annotations

import random
from typing import Any, Final

from ecliptic.api import AnyGame
from ecliptic.core.action import Action


def busy(game: AnyGame, rng: random.Random) -> Action:
    """A main action or an answer, and passing only where nothing else is left."""
    wanted = [option for option in game.options() if not option.aside and option.line != "pass"]
    return rng.choice(wanted or game.options())


STORIES: Final[list[dict[str, Any]]] = [
    {"seats": 1, "options": {"difficulty": 3}, "policy": busy},
    *({"seats": seats, "policy": busy} for seats in (2, 3, 4)),
]

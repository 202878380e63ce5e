"""What is measured of Planetarium."""

from __future__ import annotations

import random
from typing import Any, Final

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.lab.pace import (
    BACKGAMMON,
    CATAN,
    CHESS,
    GIN_RUMMY,
    Budget,
    Costs,
    Play,
    called,
    greedy,
    interfaces,
    usual,
)

GAME: Final = "planetarium"
MIDDLE: Final = 20  # turns into the game in which copy and options are measured


def middle() -> AnyGame:
    """A game well under way, at a move decision."""
    rng = random.Random(7)
    game = ecliptic.new(GAME, 2, 7)
    state: Any = game.state
    while state.turns < MIDDLE or game.prompt != "MoveToken":
        options = game.options()
        game.apply(options[int(rng.random() * len(options))])
    return game


PLAYS: Final[dict[str, Play]] = {**usual(GAME, 2, 4), **greedy(GAME, 2)}
BUDGETS: Final = (
    Budget(called(GAME, 2), BACKGAMMON, 1.5, 6.0),
    Budget(called(GAME, 4), BACKGAMMON, 1.5, 6.0),
    Budget(called(GAME, 2), CHESS, 0.0, 2.5),
    Budget(called(GAME, 2), GIN_RUMMY, 0.0, 0.0),
    Budget(called(GAME, 2), CATAN.format(2), 0.0, 0.0),
    Budget(called(GAME, 4), CATAN.format(4), 4.0, 20.0),
    *interfaces(GAME, 20.0),
)
COSTS: Final = Costs(middle, {"copy": (10.0, 4.0), "options": (20.0, 4.0)})

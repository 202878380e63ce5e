"""Pace: what `ecliptic bench` measures of a game, each of ours in the module of its name.

A game says so in a module `pace`, all of which may be left out: `PLAYS`, ways to play a game, by name;
`BUDGETS`, which of them is measured against whom; `COSTS`, what single calls may cost in the middle of a game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

import ecliptic
from ecliptic.api import CATALOG, AnyGame
from ecliptic.bots.bot import ask, make

# Peers, as budgets name them.
BACKGAMMON: Final = "OpenSpiel backgammon"
GIN_RUMMY: Final = "OpenSpiel gin rummy"
CHESS: Final = "OpenSpiel chess"
CATAN: Final = "Catanatron, {} seats"
TENSOR: Final = "OpenSpiel backgammon with tensor and mask"
ENVIRONMENT: Final = "OpenSpiel rl_environment of backgammon"
ZOO: Final = "PettingZoo connect four"

# Our interfaces for learning agents, as budgets name them.
BATCH: Final = "{}, batch with mask and observation"
TABLE: Final = "{}, PettingZoo"
SPIEL: Final = "{}, OpenSpiel rl_environment"

Play = Callable[[random.Random], int]  # plays one game and says how many decisions players made


class Budget(NamedTuple):
    """Decisions per second, of whom against whom, and the ratio promised; 0 where none is."""

    ours: str
    peer: str
    interpreted: float
    compiled: float


class Costs(NamedTuple):
    """What `copy` and `options` may cost at a decision, in µs, interpreted and compiled."""

    at: Callable[[], AnyGame]
    most: Mapping[str, tuple[float, float]]


def called(game: str, seats: int) -> str:
    """What random play of a game with so many seats is called."""
    return f"{CATALOG.find(game).title}, {seats} seat{'s' if seats > 1 else ''}"


def usual(game: str, *seats: int) -> dict[str, Play]:
    """Random play of a game with each of these numbers of seats."""
    return {called(game, many): play(game, many) for many in seats}


def interfaces(game: str, batch: float) -> tuple[Budget, ...]:
    """What is promised of the interfaces for learning agents; `batch`: times backgammon with tensor and mask."""
    title = CATALOG.find(game).title
    return (
        Budget(BATCH.format(title), TENSOR, 0.0, batch),
        Budget(BATCH.format(title), called(game, 2), 0.0, 0.75),
        Budget(TABLE.format(title), ZOO, 0.0, 2.5),
        Budget(SPIEL.format(title), ENVIRONMENT, 0.0, 1.0),
    )


def greedy(game: str, *seats: int) -> dict[str, Play]:
    """Play of the bot `greedy` with each of these numbers of seats; only decisions with a choice are counted."""
    return {f"{called(game, many)}, greedy": partial(play_greedy, game, many) for many in seats}


def play_greedy(name: str, seats: int, rng: random.Random) -> int:
    """One game of the bot `greedy` against itself."""
    seed = rng.getrandbits(32)
    game = ecliptic.new(name, seats, seed)
    bots = [make("greedy", name, game.rules, f"{seed}/{seat}") for seat in range(seats)]
    decisions = 0
    while (decider := game.decider) is not None:
        decisions += len(game.options()) > 1
        game.apply(ask(bots[decider], game))
    return decisions


def play(name: str, seats: int, options: Mapping[str, Any] | None = None) -> Play:
    """Random play driven from outside through the public interface."""
    return lambda rng: finish(ecliptic.new(name, seats, rng.getrandbits(32), options=options), rng)


def finish(game: AnyGame, rng: random.Random) -> int:
    """Play a game at random to its end, and say how many decisions that took."""
    chance = rng.random
    decisions = 0
    while not game.over:
        options = game.options()
        game.apply(options[int(chance() * len(options))])
        decisions += 1
    return decisions

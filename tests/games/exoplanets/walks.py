"""Games of Exoplanets played at random, for facts that hold at every decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import ecliptic
from ecliptic.api import AnyGame

MOST_DECISIONS = 2000  # far more than any game has


def decisions(seats: int = 2, modules: Sequence[str] = (), seed: int = 0, eager: bool = True) -> Iterator[AnyGame]:
    """A game at each of its decisions and at its end; eager players end a turn only when little else is left."""
    rng = Random(seed)
    game = ecliptic.new("exoplanets", seats=seats, modules=modules, seed=seed, listen=True)
    for _ in range(MOST_DECISIONS):
        yield game
        if game.over:
            return
        options = game.options()
        choice = rng.choice(options)
        if eager and choice.line in ("end", "decline"):
            choice = rng.choice(options)
        game.apply(choice)
    raise AssertionError("the game does not end")


def played(seats: int = 2, modules: Sequence[str] = (), seed: int = 0) -> AnyGame:
    """A game at its end."""
    *_, last = decisions(seats, modules, seed)
    return last

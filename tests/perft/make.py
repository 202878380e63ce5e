"""Perft: how many ways there are to play on from a position, so many decisions deep. Numbers that must not drift.

    python -m tests.perft.make      counts them anew; look at the diff, and know why

Chance counts like a decision: each card that may be drawn is a way. At depth one the counts of moves are checked
against a second reading of the rules (tests/laws/test_planetarium.py).

A game says from where in a dictionary `POSITIONS`, of a depth and a way to make the position by name: ours in this
folder in the module of its name, one from outside in `positions` of its own, with its counts beside it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from ecliptic.api import AnyGame
from ecliptic.core.catalog import GameDef
from tests.laws.cases import GAMES, home_of, listed, room

HERE: Final = Path(__file__).parent


class Place(NamedTuple):
    """A position of a game."""

    game: GameDef
    name: str
    depth: int
    make: Callable[[], AnyGame]

    def counts(self) -> list[int]:
        """The ways to play on from here, by depth."""
        with listed(self.game):
            return [perft(self.make(), at) for at in range(1, self.depth + 1)]


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


def places(game: GameDef) -> Iterator[Place]:
    """From where is counted in a game."""
    for name, (depth, make) in getattr(room(game, "perft", "positions"), "POSITIONS", {}).items():
        yield Place(game, name, depth, make)


def file_of(game: GameDef) -> Path:
    """The file with the counts of a game."""
    return home_of(game, HERE) / "counts.json"


PLACES: Final = [place for game in GAMES for place in places(game)]


if __name__ == "__main__":
    for file in {file_of(place.game) for place in PLACES}:
        found = {place.name: place.counts() for place in PLACES if file_of(place.game) == file}
        rows = ",\n".join(f"  {json.dumps(name)}: {json.dumps(counts)}" for name, counts in found.items())
        file.write_text("{\n" + rows + "\n}\n", encoding="utf-8")

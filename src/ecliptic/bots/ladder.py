"""The ladder: how strong the bots of each game are, as measured, for whoever chooses one."""

from __future__ import annotations

import functools
import json
from importlib import resources
from typing import Final, NamedTuple

from ecliptic.api import compiled

FILE: Final = "ladder.json"  # beside this module; docs/balance/bots.md says how it was measured
INTERPRETED: Final = 4.5  # times as long as a decision takes where nothing is compiled


class Rung(NamedTuple):
    """Where a bot stands. Ratings are of `openskill`, times forty: beginners' 25 is 1000."""

    rating: int  # 0: not rated yet, since too few games were played
    sure: int  # half the width of its 95 % interval
    seconds: float  # that a decision takes on one core, as this Ecliptic is built
    games: int


UNKNOWN: Final = Rung(0, 0, 0.0, 0)


@functools.cache
def ladder(game: str) -> dict[str, Rung]:
    """The bots of a game by name, with two seats; empty where nothing was measured. The file's seconds are compiled."""
    told = json.loads(resources.files(__package__).joinpath(FILE).read_text("utf-8"))
    rungs = {name: Rung(**rung) for name, rung in told.get(game, {}).items()}
    slower = 1.0 if compiled else INTERPRETED
    return {name: rung._replace(seconds=float(f"{rung.seconds * slower:.2g}")) for name, rung in rungs.items()}

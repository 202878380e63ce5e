"""Situations to try things at: of each rule one that its tests begin from, and the moment before each discovery.

The files are made from the tests by `tools/situations.py`; a game from outside has none.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from importlib import resources
from typing import Any, Final, NamedTuple

DISCOVERY: Final = "discovery-"  # before the name of what is about to be discovered; other names are those of rules


class Situation(NamedTuple):
    """A position with its set-up; `seed` is '' where any dice will do."""

    seats: int
    modules: tuple[str, ...]
    options: Mapping[str, int | str]
    decider: int  # who has to decide there
    seed: str
    origin: str


@functools.lru_cache(maxsize=4)
def of_game(game: str) -> Mapping[str, Situation]:
    """The situations of a game by name; none of a game that has no file here."""
    file = resources.files(__package__) / f"{game}.json"
    if not game.isidentifier() or not file.is_file():
        return {}
    kept: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    found = {}
    for name, (at, decider, seed, differs) in kept["situations"].items():
        seats, modules, options, usual = kept["setups"][at]
        origin = json.dumps(usual | differs, separators=(",", ":"), sort_keys=True)
        found[name] = Situation(seats, tuple(modules), options, decider, seed, origin)
    return found

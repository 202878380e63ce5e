"""Levels: the bots that a person chooses among, each with its time for a move, weakest first."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ecliptic.bots.comparison import NEVER, misjudged
from ecliptic.bots.greedy import Greedy
from ecliptic.bots.search import Search
from ecliptic.core.action import Action
from ecliptic.core.rules import Rules


class Level(NamedTuple):
    """How strong a bot is meant to be. A search ends with its deals, so that a seed repeats; time only caps it."""

    name: str
    deals: int = 0  # on which options are compared, on average; 0: it does not search
    seconds: float = 0.0  # the longest it may think about one decision, however slow the machine
    slips: float = 0.0  # by how much it misjudges options, beside what the choice matters
    overlooks: float = 0.0  # how likely it does not see an option at all

    @property
    def is_quick(self) -> bool:
        """Does it answer at once, so that it may take a seat somebody left?"""
        return not self.deals


LEVELS: Final = (
    Level("easy", slips=0.25, overlooks=0.2),
    Level("normal"),
    Level("strong", deals=2, seconds=2.0),
    Level("expert", deals=16, seconds=6.0),
)


class Easy(Greedy):
    """Knows what the heuristic knows and makes human mistakes: it overlooks options, and misjudges what it sees."""

    def __init__(self, game: str, rules: Rules, seed: str, level: Level = LEVELS[0]) -> None:
        super().__init__(game, rules, seed)
        self.rng = random.Random(f"{game} {level.name} {seed}")
        self.level = level

    def pick(self, options: Sequence[Action], ratings: Sequence[float]) -> Action:
        """The option that seems best of those it sees."""
        planned = [at for at, rating in enumerate(ratings) if rating > NEVER] or list(range(len(options)))
        seen = [at for at in planned if self.rng.random() >= self.level.overlooks] or planned
        seems = misjudged([ratings[at] for at in seen], self.level.slips, self.rng)
        return options[seen[seems.index(max(seems))]]


def player(level: Level, game: str, rules: Rules, seed: str) -> Any:
    """The bot of a level."""
    if level.deals:
        return Search(game, rules, f"{level.name} {seed}", level.deals, level.seconds)
    return Easy(game, rules, seed, level) if level.slips else Greedy(game, rules, f"{level.name} {seed}")

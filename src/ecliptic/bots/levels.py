"""Levels: the bots that a person chooses among, each with its time for a move, weakest first."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from ecliptic.bots.comparison import NEVER, slip
from ecliptic.bots.greedy import Greedy
from ecliptic.bots.search import Search
from ecliptic.core.action import Action
from ecliptic.core.rules import Rules


class Level(NamedTuple):
    """How strong a bot is meant to be. A search ends with its deals, so that a seed repeats; time only caps it."""

    name: str
    deals: int = 0  # on which options are compared; 0: it does not search
    seconds: float = 0.0  # the longest it may think about one decision, however slow the machine
    slips: float = 0.0  # by how much it misjudges options, beside what the choice matters
    overlooks: float = 0.0  # how likely it does not see an option at all

    @property
    def is_quick(self) -> bool:
        """Does it answer at once, so that it may take a seat somebody left?"""
        return not self.deals


CLOSE: Final = 6  # options that one would hesitate between
LEVELS: Final = (
    Level("easy", slips=0.25, overlooks=0.2),
    Level("normal"),
    Level("strong", deals=4, seconds=2.0),
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
        least = NEVER if max(ratings) > NEVER else min(ratings) - 1.0  # outside its plan it does not stray by mistake
        planned = [(rating, option) for rating, option in zip(ratings, options, strict=True) if rating > least]
        seen = [one for one in planned if self.rng.random() >= self.level.overlooks] or planned
        top = sorted((rating for rating, _ in seen), reverse=True)[:CLOSE]
        stakes = top[0] - sum(top) / len(top)  # what choosing well is worth here
        seems = [rating + self.level.slips * stakes * slip(self.rng) for rating, _ in seen]
        return seen[seems.index(max(seems))][1]


def player(level: Level, game: str, rules: Rules, seed: str) -> Any:
    """The bot of a level."""
    if level.deals:
        return Search(game, rules, f"{level.name} {seed}", level.deals, level.seconds)
    return Easy(game, rules, seed, level) if level.slips else Greedy(game, rules, f"{level.name} {seed}")

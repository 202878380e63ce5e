"""Sparring partners: greedy players who are no copies of `greedy`, so that others do not only learn to beat that."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from ecliptic.bots.comparison import at_stake
from ecliptic.bots.greedy import Greedy
from ecliptic.bots.levels import Level
from ecliptic.core.action import Action
from ecliptic.core.rules import Rules

SHAKY: Final = Level("shaky", slips=0.1)  # misjudges each option a little, each time in another way
LIKES: Final = 0.4  # how much a taste counts, beside what is at stake


class Wilful(Greedy):
    """Has a taste of its own: it likes and dislikes kinds of actions and things, in each game others, and stays so."""

    def __init__(self, game: str, rules: Rules, seed: str) -> None:
        super().__init__(game, rules, seed)
        self.seed = f"{game} wilful {seed}"
        self.likings: dict[str, float] = {}  # by the beginning of a line; no more than the game has words

    def pick(self, options: Sequence[Action], ratings: Sequence[float]) -> Action:
        """The option that pleases most."""
        stakes = LIKES * at_stake(ratings)
        likings = [self.liking(option.line) for option in options]
        return super().pick(options, [rating + stakes * more for rating, more in zip(ratings, likings, strict=True)])

    def liking(self, line: str) -> float:
        """How much it likes an action: what it does, and what with."""
        verb, *things = line.split(" ")
        return sum([self.taste(" ".join([verb, *things[:many]])) for many in range(min(2, 1 + len(things)))])

    def taste(self, words: str) -> float:
        if words not in self.likings:
            self.likings[words] = random.Random(f"{self.seed} {words}").gauss(0, 1)
        return self.likings[words]

"""Walks: games played by a few numbers, which Hypothesis draws and shrinks."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import hypothesis
import pytest
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st

from ecliptic.api import AnyGame
from ecliptic.core.action import Action
from tests.laws.cases import CASES, Case, tried

# `LAWS=explore pytest -m laws` looks at other walks each time, and at many more of them.
EXPLORE: Final = os.environ.get("LAWS") == "explore"
MANY: Final = 20 if EXPLORE else 1
LONGEST: Final = 1600

settings.register_profile(
    "laws",
    deadline=None,
    derandomize=not EXPLORE,
    database=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.generate, Phase.shrink],
)


class Walk:
    """A way through a game: whose numbers decide, where they lean, and how far it goes.

    `seed` decides the choices behind `path`, and chance too if `dice` do; otherwise chance is walked like any
    choice, so that the improbable is met as well. `lean` prefers the first (-1) or the last (1) options.
    """

    def __init__(self, seed: int, dice: bool, lean: int, steps: int, path: Sequence[int]) -> None:
        self.seed = seed
        self.dice = dice
        self.lean = lean
        self.steps = steps
        self.path = list(path)
        self.rng = random.Random(seed)
        self.game: AnyGame | None = None

    def __repr__(self) -> str:
        return f"Walk({self.seed}, {self.dice}, {self.lean}, {self.steps}, {self.path})"

    def start(self, case: Case, listen: bool = False) -> AnyGame:
        """The game before the first decision."""
        self.rng = random.Random(self.seed)
        self.game = case.new(self.seed if self.dice else None, listen)
        return self.game

    def pick(self, step: int, options: Sequence[Action]) -> Action:
        """The choice at a step."""
        if step < len(self.path):
            return options[self.path[step] % len(options)]
        answers = [action for action in options if not action.aside]  # there may be many more free actions
        if answers and self.rng.randrange(3):
            options = answers
        at = self.rng.randrange(len(options))
        if self.lean and self.rng.randrange(2):
            at = (max if self.lean > 0 else min)(at, self.rng.randrange(len(options)))
        return options[at]

    def decisions(self, case: Case, listen: bool = False) -> Iterator[tuple[AnyGame, Action]]:
        """The game at each decision, with the action that will be taken when the loop goes on."""
        game = self.start(case, listen)
        for action in self.along(game):
            yield game, action

    def along(self, game: AnyGame) -> Iterator[Action]:
        """Each action of the walk through a game that begins, before it is taken."""
        for step in range(self.steps):
            if game.over:
                return
            action = self.pick(step, game.options())
            yield action
            game.apply(action)

    def through(self, case: Case, listen: bool = False) -> AnyGame:
        """The game at the end of the walk."""
        for _ in self.decisions(case, listen):
            pass
        assert self.game is not None
        return self.game


def walks() -> st.SearchStrategy[Walk]:
    return st.builds(
        Walk,
        seed=st.integers(0, 2**32 - 1),
        dice=st.booleans(),
        lean=st.sampled_from([0, 1, -1]),
        steps=st.integers(0, LONGEST),
        path=st.lists(st.integers(0, 63), max_size=8),
    )


Law = Callable[[Case, Walk], None]


def law(examples: int, cases: Sequence[Case] = tuple(CASES)) -> Callable[[Law], Callable[[Case], None]]:
    """A test that a law holds in every case, on so many walks. A failure prints the record, ready to be kept."""

    def decorate(check: Law) -> Callable[[Case], None]:
        @settings(settings.get_profile("laws"), max_examples=examples * MANY)
        @given(walk=walks())
        @hypothesis.example(walk=Walk(1, True, 0, 10**9, []))  # one whole game is always among them
        def holds(case: Case, walk: Walk) -> None:
            try:
                check(case, walk)
            except BaseException:
                if walk.game is not None:
                    note(f"The game as a record, to be kept in tests/golden:\n{walk.game.record()}")
                raise

        holds.__name__ = check.__name__
        holds.__doc__ = check.__doc__
        marked: Callable[[Case], None] = pytest.mark.laws(tried(cases)(holds))
        return marked

    return decorate

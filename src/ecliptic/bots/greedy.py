"""The bot `greedy`: the option that its heuristic of the game rates best."""

from __future__ import annotations

import functools
import random
from collections.abc import Sequence
from typing import Any, Final, Protocol

from ecliptic.bots.judge import Judge
from ecliptic.bots.points import Points
from ecliptic.bots.reader import Reader
from ecliptic.core.action import Action
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position
from ecliptic.discovery import CATALOG, companion

NEAR: Final = 1e-9  # ratings closer than this are equal


class Evaluator(Protocol):
    """What is known about one game: how good each option looks, in points. Ours are judges, which need no view."""

    def rate(self, view: dict[str, Any], options: Sequence[Action]) -> Sequence[float]:
        """A rating for each option; the highest is played."""
        ...


@functools.lru_cache(maxsize=64)
def heuristic(game: str, rules: Rules) -> Evaluator:
    """The `Evaluator` that a game brings, for these rules, else one of its points.

    It remembers nothing, so bots share it.
    """
    found = companion(CATALOG.find(game), "bot")
    evaluator: Evaluator = found.Evaluator(rules) if found is not None else Points(rules)
    return evaluator


class Greedy(Reader):
    """Plays what looks best now; its dice only decide between equals."""

    looks = True

    def __init__(self, game: str, rules: Rules, seed: str) -> None:
        self.heuristic = heuristic(game, rules)
        self.judge = self.heuristic if isinstance(self.heuristic, Judge) else None
        self.reads = self.judge is not None
        self.rng = random.Random(f"{game} greedy {seed}")

    def choose(self, view: dict[str, Any], options: Sequence[Action]) -> Action:
        return self.pick(options, self.heuristic.rate(view, options))

    def decide(self, veiled: Position, seat: int, options: Sequence[Action]) -> Action:
        assert self.judge is not None, "only a judge reads positions"
        return self.pick(options, self.judge.judge(veiled, seat, options))

    def pick(self, options: Sequence[Action], ratings: Sequence[float]) -> Action:
        """One of the options that are rated best."""
        best = max(ratings) - NEAR
        equals = [option for option, rating in zip(options, ratings, strict=True) if rating >= best]
        return equals[int(self.rng.random() * len(equals))]

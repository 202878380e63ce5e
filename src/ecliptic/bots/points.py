"""What can be known about any game: the points that its rules count."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ecliptic.core.action import Action
from ecliptic.core.dice import Dice
from ecliptic.core.game import Game
from ecliptic.core.record import Header
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position


class Points:
    """Tries each option on a position as it may be, and rates it by the lead in points that it brings at once."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.header = Header("", 0, rules.seats, (), {}, "", "", "")

    def rate(self, view: dict[str, Any], options: Sequence[Action]) -> list[float]:
        seat: int = view["decider"]
        game = self.imagined(view, seat)
        return [self.lead(game, option, seat) for option in options]

    def imagined(self, view: dict[str, Any], seat: int) -> Game[Position, Rules]:
        """A position that the seat may be in: what it does not know is dealt in some way."""
        assert self.rules.scribe is not None
        state = self.rules.scribe.read(view)
        assert isinstance(state, Position)
        self.rules.deal(state, seat, random.Random(0))
        return Game(self.header, self.rules, state, Dice("greedy"))

    def lead(self, game: Game[Position, Rules], option: Action, seat: int) -> float:
        """By how much the seat is ahead of the best of the others after this option, alone by how much it has."""
        twin = game.copy()
        twin.apply(option)
        points = self.rules.points(twin.state)
        return points[seat] - max((one for at, one in enumerate(points) if at != seat), default=0)

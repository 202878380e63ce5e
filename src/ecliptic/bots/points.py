"""What can be known about any game: the points that its rules count."""

from __future__ import annotations

import random
from collections.abc import Sequence

from ecliptic.bots.judge import Judge
from ecliptic.core.action import Action
from ecliptic.core.dice import Dice
from ecliptic.core.game import Game
from ecliptic.core.record import Header
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position


class Points(Judge):
    """Tries each option on a position as it may be, and rates it by the lead in points that it brings at once."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.header = Header("", 0, rules.seats, (), {}, "", "", "")

    def guess(self, veiled: Position, seat: int) -> Position:
        self.rules.deal(veiled, seat, random.Random(0))
        return veiled

    def weigh(self, position: Position, seat: int, options: Sequence[Action]) -> list[float]:
        game: Game[Position, Rules] = Game(self.header, self.rules, position, Dice("greedy"))
        return [self.lead(game, option, seat) for option in options]

    def lead(self, game: Game[Position, Rules], option: Action, seat: int) -> float:
        """By how much the seat is ahead of the best of the others after this option, alone by how much it has."""
        twin = game.copy()
        twin.apply(option)
        points = self.rules.points(twin.state)
        return float(points[seat] - max((one for at, one in enumerate(points) if at != seat), default=0))

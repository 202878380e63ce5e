"""What the frost line adds to the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ecliptic.core.state import SEAT, State, public


@dataclass(init=False)
class FrostState(State):
    """The line, and the tokens on every card played."""

    word: ClassVar[str] = "frost-line"

    line: int = public("the last orbit inside the line (PR-9.1)", most=9)
    heat: list[int] = public("Heat tokens on each card of the rows", each="play", most=9, length="card")
    cold: list[int] = public("Cold tokens likewise", each="play", most=9, length="card")

    def __init__(self, line: int, heat: list[int], cold: list[int]) -> None:
        self.line = line
        self.heat = heat
        self.cold = cold

    def copy(self) -> FrostState:
        return FrostState(self.line, self.heat[:], self.cold[:])


@dataclass(init=False)
class StarState(State):
    """Who changed the variable star, and when."""

    word: ClassVar[str] = "variable-star"

    turn: int = public("how many turns had ended when it was last changed, -1 for never (PR-10.6)", least=-1, most=999)
    changes: list[int] = public("how often each player paid for a change (PR-10.5)", each=SEAT, most=99)

    def __init__(self, turn: int, changes: list[int]) -> None:
        self.turn = turn
        self.changes = changes

    def copy(self) -> StarState:
        return StarState(self.turn, self.changes[:])

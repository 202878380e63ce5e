"""What the frost line adds to the table."""

from __future__ import annotations

from dataclasses import dataclass

from ecliptic.core.state import State, public


@dataclass(init=False)
class FrostState(State):
    """The line, and the tokens on every card played."""

    line: int = public()  # the last orbit inside it (PR-9.1)
    heat: list[int] = public()  # Heat tokens on each card of the rows, in the order of `row_cards`
    cold: list[int] = public()  # Cold tokens likewise

    def __init__(self, line: int, heat: list[int], cold: list[int]) -> None:
        self.line = line
        self.heat = heat
        self.cold = cold

    def copy(self) -> FrostState:
        return FrostState(self.line, self.heat[:], self.cold[:])


@dataclass(init=False)
class StarState(State):
    """Who changed the variable star, and when."""

    turn: int = public()  # how many turns had ended when it was last changed, -1 for never (PR-10.6)
    changes: list[int] = public()  # how often each player paid for a change (PR-10.5)

    def __init__(self, turn: int, changes: list[int]) -> None:
        self.turn = turn
        self.changes = changes

    def copy(self) -> StarState:
        return StarState(self.turn, self.changes[:])

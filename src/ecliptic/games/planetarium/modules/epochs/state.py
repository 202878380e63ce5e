"""What Epochs adds to the table: how far the bombardment is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ecliptic.core.state import State, public


@dataclass(init=False)
class EpochsState(State):
    """The bombardment: awaited, due when the price is paid, falling, over."""

    word: ClassVar[str] = "epochs"

    due: bool = public("has a token been laid on the acceleration space that starts the bombardment (PR-6.2)?")
    bombarded: bool = public("has it begun (PR-6.14)?")
    falling: list[int] = public("tokens in the air, single and double", each="weight", most=99, length=8)
    blank: int = public("spaces that will stay empty for want of tokens (PR-6.10)", most=99)

    def __init__(self, due: bool, bombarded: bool, falling: list[int], blank: int) -> None:
        self.due = due
        self.bombarded = bombarded
        self.falling = falling
        self.blank = blank

    def copy(self) -> EpochsState:
        return EpochsState(self.due, self.bombarded, self.falling[:], self.blank)

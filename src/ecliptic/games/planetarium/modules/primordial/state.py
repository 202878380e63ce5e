"""What the further tokens add to the table: heaps beside the board, and more on the mats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ecliptic.core.state import State, per_seat, public


@dataclass(init=False)
class HeapState(State):
    """What is known of the tokens that are neither on the board, nor on a mat, nor on the track."""

    word: ClassVar[str] = "heap"

    doubles: list[int] = public(
        "double tokens in the reserve, or out of the game (PR-2.6, PR-11.6)", each="matter", most=99
    )
    apart: list[int] = public(
        "of the single ones, the extra tokens not mixed with others (PR-6.9)", each="matter", most=99
    )

    def __init__(self, doubles: list[int], apart: list[int]) -> None:
        self.doubles = doubles
        self.apart = apart

    def copy(self) -> HeapState:
        return HeapState(self.doubles[:], self.apart[:])


@dataclass(init=False)
class Purse(State):
    """What else lies on one player's mat."""

    doubles: list[int] = public("double matter on each planet", "pool", each="planet")
    comets: list[int] = public("comets on each planet (PR-7.9)", each="planet", most=99)

    def __init__(self, doubles: list[int], comets: list[int]) -> None:
        self.doubles = doubles
        self.comets = comets

    def copy(self) -> Purse:
        return Purse(self.doubles[:], self.comets[:])


@dataclass(init=False)
class PurseState(State):
    """The further tokens on the mats, and where the other comets are."""

    word: ClassVar[str] = "purses"

    beside: int = public("comets beside the track, before the bombardment (PR-2.9)", most=99)
    box: int = public("comets out of the game (PR-7.14)", most=99)
    purses: list[Purse] = per_seat("what else lies on each mat", Purse)

    def __init__(self, beside: int, box: int, purses: list[Purse]) -> None:
        self.beside = beside
        self.box = box
        self.purses = purses

    def copy(self) -> PurseState:
        return PurseState(self.beside, self.box, [part.copy() for part in self.purses])

"""What the Gravity expansion adds to the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ecliptic.core.state import SEAT, State, public


@dataclass(init=False)
class GravityState(State):
    """The Gravity Tile and the players' markers."""

    word: ClassVar[str] = "gravity"

    tile: int = public("markers left on the Gravity Tile", most=99)
    held: list[int] = public("markers of each player", each=SEAT, most=99)

    def __init__(self, tile: int, held: list[int]) -> None:
        self.tile = tile
        self.held = held

    def copy(self) -> GravityState:
        return GravityState(self.tile, self.held[:])

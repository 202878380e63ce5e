"""What the Gravity expansion adds to the table."""

from __future__ import annotations

from dataclasses import dataclass

from ecliptic.core.state import State, public


@dataclass(init=False)
class GravityState(State):
    """The Gravity Tile, the players' markers, and the space tiles that are out of the game."""

    tile: int = public()  # markers left on the Gravity Tile
    held: list[int] = public()  # markers of each player
    gone: list[int] = public("tile")  # space tiles removed (EX-14.7)

    def __init__(self, tile: int, held: list[int], gone: list[int]) -> None:
        self.tile = tile
        self.held = held
        self.gone = gone

    def copy(self) -> GravityState:
        return GravityState(self.tile, self.held[:], self.gone[:])

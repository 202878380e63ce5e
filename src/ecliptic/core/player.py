"""Players: who takes part in a game, and who of them has a chair."""

from __future__ import annotations

from typing import Any


class Player:
    """Somebody who scores. One without a chair, such as SETI's rival, decides nothing and has no view of its own.

    `seat` is the place in `scores()`, and in the lists of a view that go by seat.
    """

    def __init__(self, seat: int, name: str, chair: bool) -> None:
        self.seat = seat
        self.name = name
        self.chair = chair

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(self.values())

    def values(self) -> tuple[int, str, bool]:
        """Everything that is said of a player."""
        return self.seat, self.name, self.chair

    def __repr__(self) -> str:
        return f"<{self.name}>" if self.chair else f"<{self.name}, player {self.seat} without a chair>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Player, self.values()

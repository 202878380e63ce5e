"""Parts: what the heuristic of a game knows of a position, as numbers from which a value is learned."""

from __future__ import annotations

from typing import Any

from ecliptic.core.native import mypyc_attr
from ecliptic.core.rules import Rules


@mypyc_attr(allow_interpreted_subclasses=True)
class Parts:
    """The same numbers for each seat, on a position as somebody may be in: nothing in it is blank.

    What is learned about one seat holds for all, so a part says what a seat has, never who it is. By default it is
    the points; a game's own say more.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.names = ["points"]

    def of(self, position: Any, seat: int) -> list[float]:
        """A number for each name."""
        return [float(self.rules.points(position)[seat])]

    def progress(self, position: Any) -> float:
        """How much of the game is over, from 0 to 1, as well as it can be told."""
        return 0.0

"""Judges: what is known about one game, asked on a position instead of a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecliptic.core.action import Action
from ecliptic.core.native import mypyc_attr
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position
from ecliptic.core.view import asked, word_of


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Rates the options of a seat, in points, on a position as the seat may be in.

    It is given what the seat knows and no more, since nothing else is there: a view, or a position with everything
    hidden blanked (`Scribe.veil`). Where options are to be tried `guess` deals what is missing, in some way; whoever
    has such a position already asks `weigh`. A judge remembers nothing of a game, so bots share it.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.horizon = 1  # how far a search plays on before it asks what is promised, by `clock`
        self.width = 6  # how many options it compares at most,
        self.strays = 1  # and how many more of those that are outside the plan of this judge
        self.glance = 0  # how far it looks first, to leave out at once what is hopeless; 0: no such look
        self.learns = True  # does a search end in what was learned, where anything was? Else in this judge's promise

    def rate(self, view: dict[str, Any], options: Sequence[Action]) -> list[float]:
        """A rating for each option, from a view; the highest is played."""
        assert self.rules.scribe is not None
        return self.judge(self.rules.scribe.read(view), view["seat"], options)

    def judge(self, veiled: Position, seat: int, options: Sequence[Action]) -> list[float]:
        """The same from a position in which what the seat may not know is blank. The position may be changed."""
        return self.weigh(self.guess(veiled, seat), seat, options)

    def guess(self, veiled: Any, seat: int) -> Any:
        """A position that the seat may be in, made of one with blanks; the same one where blanks do not matter."""
        return veiled

    def weigh(self, position: Any, seat: int, options: Sequence[Action]) -> list[float]:
        """A rating for each option on a position that the seat may be in, which stays as it is."""
        raise NotImplementedError

    def skim(self, position: Any, seat: int, options: Sequence[Action]) -> list[float]:
        """The same where a game is only imagined, thousands of times: it may be rougher where that saves much."""
        return self.weigh(position, seat, options)

    # What a search asks besides

    def is_weighty(self, position: Any) -> bool:
        """Is the open choice worth a search? What only fills in details is not."""
        return True

    def clock(self, position: Any) -> int:
        """How far the game is, in whatever the game counts: turns, rounds. By default a game is played to its end."""
        return 0

    def promise(self, position: Any, seat: int) -> float:
        """The points that a seat has and may still expect, in a game that is not over."""
        return float(self.rules.points(position)[seat])


def prompt(position: Position) -> str:
    """The word of the choice that is open, as views have it."""
    return word_of(asked(position.agenda[-1].effect))

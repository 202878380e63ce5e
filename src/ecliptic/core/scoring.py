"""Scores and standings: every total with the lines it is made of, every line with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecliptic.core.reason import Messages, Reason


def counted(points: int) -> str:
    """So many points, in English."""
    return f"{points} point{'' if points == 1 else 's'}"


class ScoreLine:
    """Some points of one seat, with the reason for them."""

    def __init__(self, points: int, reason: Reason) -> None:
        self.points = points
        self.reason = reason

    @property
    def about(self) -> tuple[str, str]:
        """What it is for, however many points it has: the message and the thing that it names first."""
        named = (value for value in self.reason.params.values() if isinstance(value, str))
        return self.reason.key, next(named, "")

    def say(self, messages: Messages) -> str:
        return f"{self.points:+d} {self.reason.say(messages)} ({self.reason.rule})"

    def __str__(self) -> str:
        return f"{self.points:+d} {self.reason}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ScoreLine) and self.points == other.points and self.reason == other.reason

    def __hash__(self) -> int:
        return hash((self.points, self.reason))

    def __repr__(self) -> str:
        return f"<{self}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return ScoreLine, (self.points, self.reason)


class Score:
    """The points of one seat: the total and its lines. Its `str` has all of them, one below the other."""

    def __init__(self, seat: int, lines: Sequence[ScoreLine]) -> None:
        self.seat = seat
        self.name = f"seat {seat}"  # of whom; a game says it of whoever plays without a chair
        self.lines = list(lines)
        self.total = sum(line.points for line in self.lines)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and self.seat == other.seat and self.lines == other.lines

    def __hash__(self) -> int:
        return hash((self.seat, self.total))

    def __repr__(self) -> str:
        return f"{self.name}: {counted(self.total)}"

    def __str__(self) -> str:
        return "\n  ".join([repr(self), *map(str, self.lines)])

    def __reduce__(self) -> tuple[Any, ...]:
        return Score, (self.seat, self.lines), self.name

    def __setstate__(self, name: str) -> None:
        self.name = name


class Standing:
    """One seat's place. `ties` are the tie-break values in order, higher is better; equal ones share a place."""

    def __init__(self, place: int, seat: int, points: int, ties: Sequence[int], won: bool) -> None:
        self.place = place
        self.seat = seat
        self.name = f"seat {seat}"  # as in a score
        self.points = points
        self.ties = tuple(ties)
        self.won = won  # never while the game goes on

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Standing) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash(self.values())

    def values(self) -> tuple[int, int, int, tuple[int, ...], bool]:
        """Everything that a standing says."""
        return self.place, self.seat, self.points, self.ties, self.won

    def __repr__(self) -> str:
        return f"{self.place}. {self.name} with {counted(self.points)}" + (" (won)" if self.won else "")

    def __reduce__(self) -> tuple[Any, ...]:
        return Standing, self.values(), self.name

    def __setstate__(self, name: str) -> None:
        self.name = name


def rank(points: Sequence[int], ties: Sequence[Sequence[int]]) -> list[Standing]:
    """Standings, best first: by points, then by each tie-break; who is equal in all shares the place."""
    keys = [(points[seat], *ties[seat]) for seat in range(len(points))]
    order = sorted(range(len(points)), key=lambda seat: keys[seat], reverse=True)
    best = keys[order[0]]
    return [
        Standing(1 + sum(key > keys[seat] for key in keys), seat, points[seat], ties[seat], keys[seat] == best)
        for seat in order
    ]


def decisive(standings: Sequence[Standing]) -> int:
    """Which tie-break, counted from 0, put the first before the second; -1 where points did or nothing does."""
    first, second = standings[0], standings[1]
    if first.points != second.points:
        return -1
    return next((at for at, (one, other) in enumerate(zip(first.ties, second.ties, strict=True)) if one != other), -1)

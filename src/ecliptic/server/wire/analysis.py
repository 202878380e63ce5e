"""HTTP: what went wrong in a game that is over."""

from __future__ import annotations

from msgspec import Struct

from ecliptic.server.wire.event import Ground


class Pick(Struct):
    """A line that was chosen, or could have been, with what each of its words names."""

    line: str
    kinds: list[str]


class JudgedChoice(Struct):
    """A choice that mattered, and where the game stood after it."""

    lines: int  # how many there were before it
    seat: int
    sort: str  # good, slip or blunder
    played: Pick
    better: Pick | None  # what would have been better, where it cost something
    cost: float  # in chances to win; where nobody can be beaten in points
    cost_by: float
    points: float
    grounds: list[Ground]
    odds: list[float]  # of each player, to win; where nobody can be beaten the points
    odds_by: list[float]  # half of the 95 % interval of each


class SeatTally(Struct):
    """What a seat did well and badly, and what luck gave and took: chances to win, or points."""

    good: int
    slips: int
    blunders: int
    gave: float
    took: float


class Analysis(Struct):
    """A whole game: the choices that mattered, the turning points by their place among these, each seat's tally."""

    alone: bool  # can nobody be beaten?
    judged: list[JudgedChoice]
    final: list[float]
    turning: list[int]
    tallies: list[SeatTally]


class Study(Struct):
    """How far an analysis has come, and what it found once it is done."""

    done: int
    many: int  # 0 while that is not known
    found: Analysis | None = None

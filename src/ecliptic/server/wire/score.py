"""Points: of one seat line by line, and everybody's place at the end."""

from __future__ import annotations

from msgspec import Struct

from ecliptic.server.wire.reason import Reason


class ScoreLine(Struct):
    """Some points and the reason for them."""

    points: int
    reason: Reason


class Score(Struct):
    """The points of one seat, line by line."""

    seat: int
    total: int
    lines: list[ScoreLine]


class Standing(Struct):
    """One seat's place at the end; `ties` are the tie-break values, higher is better."""

    place: int
    seat: int
    points: int
    ties: list[int]
    won: bool

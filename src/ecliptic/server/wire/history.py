"""HTTP: looking back at a game, and playing on from one of its steps."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ecliptic.server.wire.lobby import ChairWish
from ecliptic.server.wire.reason import Reason
from ecliptic.server.wire.row import TableRow
from ecliptic.server.wire.update import Update


class ReelWish(Struct):
    """Look back at a game: the keys held, and the seat that looks, -1 for a spectator."""

    keys: list[str] = []
    seat: int = -1


class StepsWish(Struct):
    """Have some steps of a game: the keys held, the seat that looks, the number of the first step, and how many."""

    keys: list[str]
    seat: int
    first: int
    many: int


class ForkWish(Struct):
    """Play on from after so many lines at a new table; its chairs are `me`, `local` and `bot`."""

    keys: list[str]
    seat: int  # who looks: of a game that is still played, what they do not see is dealt anew
    at: int
    chairs: list[ChairWish]
    name: str = ""
    private: bool = True


class RecordText(Struct):
    """The text of a record, to be taken in or checked, and the owner's content files it was played with."""

    text: str
    content: dict[str, str] = {}


class Stop(Struct):
    """A step of a game: a position in which a seat decides, or the end."""

    lines: int  # after so many lines
    told: int  # so many events were told up to here
    seat: int  # who decides; -1 at the end


class Reel(Struct):
    """A game to look back at, as one viewer saw it; its positions are asked for a few at a time."""

    row: TableRow
    seats: list[int]  # the seats that the keys open
    seat: int  # which of them looks, -1 for a spectator
    promise: str
    over: bool
    stops: list[Stop]
    events: list[dict[str, Any]]


class Gain(Struct):
    """Points that a seat won or lost, and what for."""

    seat: int
    points: int
    reason: Reason


class Mark(Struct):
    """A step of a game at which somebody's points changed; the first one is how all began."""

    lines: int  # after so many lines
    turn: int  # how many turns had begun when the decision fell that led here, 0 before the first
    totals: list[int]  # by seat
    gains: list[Gain]


class Curve(Struct):
    """The points of a game from beginning to end."""

    marks: list[Mark]
    since: list[list[int]]  # by seat, for each line of its score: after how many lines it stood as it does now


class Steps(Struct):
    """Some steps of a game, from the first asked for on: what the viewer was shown at each."""

    first: int
    updates: list[Update]

"""HTTP: making a table and sitting down at it."""

from __future__ import annotations

from msgspec import Struct

from ecliptic.server.wire.row import Clock


class Caller(Struct):
    """Who calls, as the server sees it, for whoever sets up a proxy before it."""

    address: str  # whose limits are used up
    forwarded: bool  # does a proxy say whom it calls for?
    believed: bool  # and is it one of those that the server trusts?


class ChairWish(Struct):
    """A seat of a table to be made: `me`, `local` (another person on this screen), `bot` or `open`."""

    kind: str
    name: str = ""
    level: str = ""


class NewTable(Struct):
    """Make a table."""

    game: str
    chairs: list[ChairWish]
    name: str = ""
    modules: list[str] = []
    options: dict[str, int | str] = {}
    seed: str = ""  # empty: the server draws one
    private: bool = False
    promise: str = ""  # of the seed that the server has drawn for this table already
    word: str = ""  # something to be added to the seed
    gather: bool = False  # nothing is dealt before everybody is there and has seen the promise
    content: dict[str, str] = {}  # files of the owner of a box, name to text
    language: str = ""  # of whoever makes it, for those who look for a table: en, fr, it
    hands: bool = True  # once the game is over, may everybody who looks back at it see every hand?
    clock: Clock | None = None  # none: everybody takes the time they need
    hints: bool | None = None  # may those who play ask for hints? Left open, where there are no clocks


class LessonWish(Struct):
    """Begin a first game, under this name."""

    lesson: str
    name: str = ""


class SituationRow(Struct):
    """A situation to try things at: of a rule, or the moment before something is discovered."""

    name: str
    seats: int
    modules: list[str]


class SituationWish(Struct):
    """Have a table in this situation: for whoever has to decide there, with the easiest bots on the other seats."""

    game: str
    situation: str
    name: str = ""


class Promise(Struct):
    """The hash of a seed that the server has drawn for a table that is still to be made."""

    promise: str


class JoinWish(Struct):
    """Sit down at an open seat; seat -1 takes the first."""

    name: str
    seat: int = -1


class RecordWish(Struct):
    """Have the record of a table that cannot go on; the key of one of its seats."""

    key: str


class RematchWish(Struct):
    """Play the same game again at a new table; the key of one of the seats of this one."""

    key: str


class OfferWish(Struct):
    """Offer those who sit on these seats here a free seat at another table; the key of one of the other seats."""

    key: str
    seats: list[int]
    table: str


class Key(Struct):
    """The secret that makes somebody a seat. It goes into the fragment of a link and nowhere else."""

    seat: int
    key: str


class Seated(Struct):
    """Where somebody now sits."""

    table: str
    keys: list[Key]
    spectate: str

"""Entries of a log: what everybody at a table did. The log is the table; everything else follows from it."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct, field

from ecliptic.server.wire import Clock

FORMAT: Final = 2


class Place(Struct, forbid_unknown_fields=True):
    """Who sits on one seat. `key` is the hash of the seat's key; `held` says that whoever made the table knows it."""

    kind: str  # open, person, bot
    name: str = ""
    level: str = ""
    key: str = ""
    held: bool = False


class Founded(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first page of the log: what the table was set up with, and what nature did before anybody chose."""

    format: int
    game: str
    rules: int
    seats: int
    modules: list[str]
    options: dict[str, int | str]
    seed: str  # secret until the game is over
    name: str
    private: bool
    spectate: str
    created: float
    places: list[Place]
    lines: list[str]
    chosen: bool = False  # was the seed chosen by whoever made the table?
    edition: str = ""  # what a record calls the content it is played with: whose it is, and a digest
    printed: str = ""  # under which name the store keeps what is printed
    digest: str = ""  # of the position before anybody chose
    content: dict[str, str] = {}  # files of the owner's, by name: the table needs no others when it is opened again
    origin: str = ""  # the position in which it began as JSON, where that is not the start of a game
    parent: str = ""  # the table whose game it goes on with
    at: int = 0  # from after so many of its lines
    imported: bool = False  # did its game come as a record? Then it is only looked at
    promise: str = ""  # of a record whose seed is not known
    gather: bool = False  # does the game begin only when whoever made the table says so?
    lesson: str = ""  # the lesson of a first game
    language: str = ""  # of whoever made it, for those who look for a table
    hands: bool = True  # may everybody who looks back at it see every hand, once it is over?
    again: str = ""  # the table whose game is played again: everybody who sat there is waited for
    clock: Clock | None = None  # how time is limited, if it is
    hints: bool | None = None  # are hints allowed? Left open, where there are no clocks

    @property
    def allows_hints(self) -> bool:
        """May those who play ask for hints (EC-12.4)?"""
        return self.clock is None if self.hints is None else self.hints


class Played(Struct, tag="play", forbid_unknown_fields=True, omit_defaults=True):
    """A seat chose a line; nature's lines that followed stand behind it. `digest`: of a position that ends a turn."""

    seat: int
    lines: list[str]
    sealed: bool  # it cannot be taken back by its seat alone any more
    bot: bool = False
    digest: str = ""


class Cut(Struct, tag="cut", forbid_unknown_fields=True):
    """The game went back to so many lines."""

    seat: int
    to: int


class Confirmed(Struct, tag="confirm", forbid_unknown_fields=True):
    """A seat ended its turn."""

    seat: int


class Proposed(Struct, tag="propose", forbid_unknown_fields=True, omit_defaults=True):
    """A seat asked everybody to go back, or to go on under changed rules."""

    seat: int
    to: int
    rules: bool = False
    whose: int = -1  # the seat that would fall out of the game


class Voted(Struct, tag="vote", forbid_unknown_fields=True):
    """A seat answered a proposal."""

    seat: int
    accept: bool


class Adopted(Struct, tag="adopt", forbid_unknown_fields=True):
    """Everybody agreed to go on under changed rules or content; `digest` is of the position under them."""

    seat: int
    rules: int
    edition: str
    digest: str
    printed: str = ""


class Restored(Struct, tag="restore", forbid_unknown_fields=True):
    """The lines that the last cut took away came back."""

    seat: int


class Sat(Struct, tag="sit", forbid_unknown_fields=True):
    """Somebody took an open seat."""

    seat: int
    name: str
    key: str


class Left(Struct, tag="leave", forbid_unknown_fields=True):
    """A person left their seat to a bot."""

    seat: int
    level: str


class Returned(Struct, tag="return", forbid_unknown_fields=True):
    """A person came back."""

    seat: int


class Conceded(Struct, tag="concede", forbid_unknown_fields=True, omit_defaults=True):
    """A seat gave up for good; with more than one other at the table a bot of this level plays on for it."""

    seat: int
    level: str
    voted: bool = False  # was it the will of all others?


class Replaced(Struct, tag="replace", forbid_unknown_fields=True):
    """A seat called a bot for another: for a person who is away, or for a chair that nobody took."""

    seat: int
    whose: int
    level: str


class Renewed(Struct, tag="renew", forbid_unknown_fields=True):
    """A seat gave itself or another a new key; `key` is its hash."""

    seat: int
    whose: int
    key: str


class Mixed(Struct, tag="mix", forbid_unknown_fields=True):
    """A seat added a word of its own to the seed."""

    seat: int
    word: str


class Begun(Struct, tag="begin", forbid_unknown_fields=True):
    """Everybody is here: what nature did before anybody chose, and the digest of that position."""

    seat: int
    lines: list[str]
    digest: str


class Again(Struct, tag="again", forbid_unknown_fields=True):
    """A seat asked to play again: the new table."""

    seat: int
    table: str


class Offered(Struct, tag="offer", forbid_unknown_fields=True):
    """A seat offered another, who played here too, a free seat at that table."""

    seat: int
    whose: int
    table: str


class Finished(Struct, tag="finish", forbid_unknown_fields=True):
    """The game is over: the digest of the snapshot with its results and its record, which are not computed again."""

    seat: int
    snapshot: str = field(name="keepsake")  # as logs have called it from the first


class Ended(Struct, tag="end", forbid_unknown_fields=True, omit_defaults=True):
    """The record of a game that could not go on was given out, so it never goes on; or a seat put the table away."""

    seat: int = -1
    away: bool = False  # was it put away, before anybody had decided anything?


class Clocked(Struct, tag="clock", forbid_unknown_fields=True, omit_defaults=True):
    """A clock began or stopped, or time was added or ran out: what each seat has left, and whose clock runs."""

    at: float  # by the server's uptime, which stands still while it is down
    left: list[float]  # seconds of each seat
    runs: int  # the seat whose clock runs, -1 for none
    turn: int  # how many turns had begun; the time for those before the last of them has been added
    late: dict[int, int] = {}  # seats whose time has run out, and in which turn
    seat: int = -1


class Said(Struct, tag="say", forbid_unknown_fields=True):
    """Somebody said something; seat -1 is a spectator."""

    seat: int
    name: str
    text: str
    at: float


Seating = Sat | Left | Returned | Replaced | Renewed | Conceded
Entry = (
    Mixed
    | Begun
    | Played
    | Cut
    | Confirmed
    | Proposed
    | Voted
    | Restored
    | Adopted
    | Seating
    | Again
    | Offered
    | Finished
    | Ended
    | Clocked
    | Said
)

write: Final = msgspec.json.Encoder().encode
read_entry: Final = msgspec.json.Decoder(Entry).decode
read_founded: Final = msgspec.json.Decoder(Founded).decode

"""WebSocket, to the page: everything else that it is told."""

from __future__ import annotations

from msgspec import Struct

from ecliptic.server.wire.reason import Reason
from ecliptic.server.wire.row import Chair, TableRow
from ecliptic.server.wire.update import Update


class ChatLine(Struct):
    """Something said at the table; seat -1 is a spectator."""

    seat: int
    name: str
    text: str
    at: float


class Clocks(Struct, tag="clocks"):
    """Another clock runs now, or some time was added."""

    left: list[float]  # seconds that each seat has left as this is said
    runs: int  # the seat whose clock runs, -1 while none does


class Welcome(Struct, tag="welcome"):
    """The answer to Hello: the table, who you are, then everything that happened so far."""

    row: TableRow
    seats: list[int]  # the seats this page plays; empty for a spectator
    promise: str  # the hash of the seed
    build: str  # which client this server serves; a page of another build loads itself again
    watching: int  # how many pages watch, this one included
    chat: list[ChatLine]
    update: Update
    clocks: Clocks | None = None  # where the table has clocks
    strange: list[int] = []  # which of the keys that the page came with, from 0, open nothing here


class Chairs(Struct, tag="chairs"):
    """Somebody sat down, left, came back or lost the connection."""

    chairs: list[Chair]


class Watching(Struct, tag="watching"):
    """Somebody began or stopped watching."""

    many: int


class Ack(Struct, tag="ack"):
    """The command is stored and done."""

    id: str
    seq: int


class Refused(Struct, tag="refused"):
    """The command was not done, and why; `stale` says that the page had not seen the latest update."""

    id: str
    seq: int
    sentence: str
    reasons: list[Reason]
    stale: bool = False


class Answer(Struct, tag="answer"):
    """The answer to Ask: for each line what is in the way, nothing where it can be chosen now."""

    id: str
    why: dict[str, list[Reason]]


class Ground(Struct):
    """Why a choice is better or worse than another: points of a player, on average, and what for."""

    seat: int
    points: float
    reason: Reason


class Suggestion(Struct):
    """One of the best choices. The first is compared with the second, each other one with the first."""

    line: str
    swing: float  # in points: how far ahead it is, below 0 how far behind
    by: float  # half of the 95 % interval
    equal: bool  # is it about as good as the one that it is compared with?
    grounds: list[Ground]


class Advice(Struct, tag="advice"):
    """The answer to Hint: the best choices in this position, the best first; one where there is no other."""

    id: str
    seq: int
    seat: int
    choices: list[Suggestion]


class Chat(Struct, tag="chat"):
    """Somebody said something."""

    line: ChatLine


class Rematch(Struct, tag="rematch"):
    """Somebody plays the same game again at a new table. The keys of this one open the same persons' seats there."""

    seat: int  # who asked for it
    table: str


class Pong(Struct, tag="pong"):
    """The answer to Ping."""


class Goodbye(Struct, tag="goodbye"):
    """The connection ends.

    The reason is 'restart' (come back soon), 'slow', 'unknown-key', 'new-link' (this page's link was replaced),
    'unknown-table', 'broken-table', 'bad-message' or 'too-many'. A broken table says what is wrong with it.
    """

    reason: str
    sentence: str = ""
    reasons: list[Reason] = []


ToPage = (
    Update | Welcome | Chairs | Clocks | Watching | Ack | Refused | Answer | Advice | Chat | Rematch | Pong | Goodbye
)

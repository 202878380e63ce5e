"""A page: one open browser at a table, with a bounded queue of what it has not read yet.

A page is slow when too many bytes wait for it, or when it has read nothing for too long while something waits. How many
messages wait says nothing: many may be made in one turn of the event loop, and they are written together at its end.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from ecliptic.server import wire
from ecliptic.server.access.limits import Bucket
from ecliptic.server.access.refusal import Refusal
from ecliptic.server.settings import Settings
from ecliptic.server.table.updates import SPECTATOR, reasons
from ecliptic.server.wire import encode

GOING_AWAY: Final = 1012
POLICY: Final = 1008
TRY_LATER: Final = 1013

CODES: Final = {"restart": GOING_AWAY, "slow": TRY_LATER, "too-many": TRY_LATER}


class Wished(NamedTuple):
    """Where the game stood when a page was told what is in the way of its seat's wishes.

    A seat that waits is told it again when the turn has passed on, or the game went back; whoever decides, each time.
    """

    turn: tuple[int | None, ...] | None  # who looked, who decided, and how many turns there were
    told: int  # how many events there were


class Channel(Protocol):
    """The connection of a page."""

    when_ready: Callable[[], None]  # called when it is ready again

    @property
    def ready(self) -> bool:
        """Has the page read enough of what it was sent?"""
        ...

    def put(self, messages: Sequence[bytes]) -> None:
        """Send messages, all in one write; nothing is sent to a page that has gone."""
        ...


class Page:
    """Who is looking, as which seat, and what is on its way to them."""

    def __init__(self, channel: Channel, settings: Settings, address: str = "") -> None:
        now = time.monotonic()
        self.address = address  # of whoever has opened it
        self.channel = channel
        channel.when_ready = self.flush
        self.settings = settings
        self.name = ""  # its own, the same after it has come back
        self.seats: tuple[int, ...] = ()
        self.strange: tuple[int, ...] = ()  # which of the keys it came with open nothing
        self.looking = SPECTATOR
        self.heard: dict[int, int] = {}  # how many events each viewer has been told here: a shared screen has several
        self.wished = Wished(None, 0)
        self.counted = 0  # how many watch, as it was last told
        self.shown = True  # does somebody look at it, as far as the browser knows?
        self.frames = Bucket(settings.frame_rate, now)
        self.loop = asyncio.get_running_loop()
        self.waiting: list[bytes] = []
        self.bytes_waiting = 0
        self.flushing = False  # will what waits be written at the end of this turn of the loop?
        self.moved = now  # when something was last sent, or the queue was last empty
        self.farewell = ""  # the reason of the goodbye, once it is decided
        self.why: Refusal | None = None  # more about it, where there is more to say
        self.ended: asyncio.Future[None] = self.loop.create_future()  # when there is a goodbye to say and nothing else
        self.gone = asyncio.Event()

    @property
    def told(self) -> int:
        """How many events it has been told, as the seat that looks now."""
        return self.heard.get(self.looking, 0)

    @told.setter
    def told(self, many: int) -> None:
        self.heard[self.looking] = many

    def unlearn(self, many: int) -> None:
        """There are only so many events now: what came after them, whoever looked, has not happened."""
        for viewer, told in self.heard.items():
            self.heard[viewer] = min(told, many)

    def post(self, message: wire.ToPage) -> None:
        """Send a message, when the page is ready for it."""
        self.post_frame(encode(message))

    def post_frame(self, frame: bytes) -> None:
        if self.farewell:
            return
        now = time.monotonic()
        if not self.waiting:
            self.moved = now
        if self.slow(len(frame), now):
            self.waiting.clear()
            self.dismiss("slow")
            return
        self.waiting.append(frame)
        self.bytes_waiting += len(frame)
        if not self.flushing:
            self.flushing = True
            self.loop.call_soon(self.flush)

    def flush(self) -> None:
        """Write all that waits, unless the page still has to read what came before."""
        self.flushing = False
        if self.waiting and self.channel.ready:
            messages, self.waiting = self.waiting, []
            self.bytes_waiting = 0
            self.moved = time.monotonic()
            self.channel.put(messages)
        self.maybe_end()

    def maybe_end(self) -> None:
        if self.farewell and not self.waiting and not self.ended.done():
            self.ended.set_result(None)

    def slow(self, more: int, now: float) -> bool:
        """Would so many more bytes be too much for it, or has it read nothing of what waits for too long?"""
        settings = self.settings
        full = bool(self.waiting) and self.bytes_waiting + more > settings.backlog_limit
        return full or now - self.moved > settings.unread_limit

    def dismiss(self, reason: str, why: Refusal | None = None) -> None:
        """Say goodbye after what is already waiting, and close."""
        if not self.farewell:
            self.farewell = reason
            self.why = why
            self.maybe_end()

    @property
    def goodbye(self) -> wire.Goodbye:
        """The last message to the page."""
        if self.why is None:
            return wire.Goodbye(self.farewell)
        return wire.Goodbye(self.farewell, self.why.sentence, reasons(self.why.reasons))

    @property
    def code(self) -> int:
        """The WebSocket code to close with."""
        return CODES.get(self.farewell, POLICY)

"""Connections as uvicorn has them, with less patience for those who only keep them open."""

from __future__ import annotations

import asyncio
import contextlib
import struct
from asyncio import TimerHandle, Transport
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from ecliptic.server.access.limits import Bucket, Rate
from ecliptic.server.crew.mate import LINE, Mate, table_of
from ecliptic.server.net import precedence
from ecliptic.server.net.capacity import Capacity

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

PORTION: Final = 2048  # bytes of a page that are looked at before others have their turn
AHEAD: Final = 1  # messages that a page may say before it is answered; then nothing more is read of it
MOST_UNREAD: Final = 512 * 1024  # bytes of a page that may wait to be looked at
ASIDES: Final = Rate(100, 4)  # pings, pongs and pieces of messages, by connection
TO_ASK = 10.0  # seconds in which a connection has to ask for something
TRIES: Final = 200  # times that the owner of a table is asked to take a connection,
MOMENT: Final = 0.005  # with so many seconds between them
UNREAD: Final = 64 * 1024  # bytes of answers to pings that may wait for a page that does not read
TEXT: Final = 0x81  # the first byte of a message of text in one piece
SHORT: Final = 126  # from this length on, the length has bytes of its own
TWO_BYTES: Final = struct.Struct("!BBH").pack
EIGHT_BYTES: Final = struct.Struct("!BBQ").pack
NO_FILE: Final = -1
LEAST_READ: Final = 16 * 1024  # bytes that whoever lets an answer wait has to read until the next look at it


class Config(uvicorn.Config):
    """How uvicorn serves us, with the count of its open connections."""

    def __init__(
        self, app: Any, capacity: Capacity, unread_limit: float, mate: Mate | None = None, **named: Any
    ) -> None:
        super().__init__(app, **named)
        self.capacity = capacity
        self.mate = mate  # where other processes own some of the tables
        self.unread_limit = unread_limit  # seconds between two looks at an answer that waits to be read


class Patience:
    """Looks now and then at an answer that waits to be read, and hangs up where next to nothing was."""

    def __init__(self, transport: Transport, limit: float) -> None:
        self.transport = transport
        self.limit = limit
        self.left = 0  # bytes that waited when it last looked
        self.timer: TimerHandle | None = None

    def begin(self) -> None:
        """More waits than the system takes."""
        if self.timer is None:
            self.left = self.transport.get_write_buffer_size()
            self.timer = asyncio.get_running_loop().call_later(self.limit, self.look)

    def look(self) -> None:
        self.timer = None
        if self.left - self.transport.get_write_buffer_size() < LEAST_READ:
            self.transport.abort()
        else:
            self.begin()

    def end(self) -> None:
        """It was read, or nobody is there any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class HttpConnection(H11Protocol):
    """An HTTP connection. Whoever has not asked for something after a while, or dawdles over it, is let go."""

    config: Config
    patience: Patience

    def __init__(self, *args: Any, head: bytes = b"", **named: Any) -> None:
        super().__init__(*args, **named)
        self.overdue: TimerHandle | None = None
        self.head = head  # what was read of a request before it is known, or by the process that handed it over
        self.tries = 0  # how often its owner was too busy to take it
        self.given = False  # is it the owner's?
        self.file = NO_FILE

    @property
    def idle(self) -> bool:
        """Is nothing being answered? As a WebSocket the connection is not ours any more."""
        asking = self.cycle is None or self.cycle.response_complete
        return asking and self.transport.get_protocol() is self

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.patience = Patience(transport, self.config.unread_limit)
        self.file = file_of(transport)
        precedence.let_wait(self.loop, self.file)
        if self.config.capacity.enter(transport):
            self.overdue = self.loop.call_later(TO_ASK, self.let_go)
        else:
            transport.abort()
            return
        if self.head:
            head, self.head = self.head, b""
            self.serve(head)

    def data_received(self, data: bytes) -> None:
        if self.config.mate is None or not (self.head or self.at_a_request):
            self.serve(data)
            return
        self.head += data
        if b"\r\n" in self.head or len(self.head) > LINE:
            self.hand_over(self.config.mate)

    @property
    def at_a_request(self) -> bool:
        """Does what comes next begin a request?"""
        return self.idle and self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]

    def hand_over(self, mate: Mate) -> None:
        """Let the owner of a table have whoever calls for it, or serve what is for nobody else."""
        if self.transport.is_closing():
            return
        table = table_of(self.head)
        file = self.transport.get_extra_info("socket")
        self.transport.pause_reading()
        try:
            self.given = bool(table) and file is not None and mate.give(table, file.fileno(), self.head)
        except BlockingIOError:
            self.tries += 1
            if self.tries < TRIES:
                self.loop.call_later(MOMENT, self.hand_over, mate)
                return
        if self.given:
            self.transport.abort()  # here only; the owner has it open
            return
        self.transport.resume_reading()
        head, self.head, self.tries = self.head, b"", 0
        self.serve(head)

    def serve(self, data: bytes) -> None:
        """Answer it here."""
        super().data_received(data)
        if not self.idle:
            self.stop()
        elif self.overdue is None:  # set once: a client that sends a byte now and then does not move the deadline
            self.overdue = self.loop.call_later(TO_ASK, self.let_go)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.patience.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.patience.end()

    def let_go(self) -> None:
        self.overdue = None
        if self.idle:
            self.transport.abort()

    def stop(self) -> None:
        if self.overdue is not None:
            self.overdue.cancel()
            self.overdue = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop()
        self.patience.end()
        precedence.prefer(self.loop, self.file)
        self.config.capacity.leave(self.transport)
        super().connection_lost(exc)


def file_of(transport: asyncio.BaseTransport) -> int:
    """The number of the file of a connection."""
    found = transport.get_extra_info("socket")
    return NO_FILE if found is None else int(found.fileno())


def nothing() -> None:
    """Nobody waits until the page has read."""


def head(length: int) -> bytes:
    """What stands before a message of text that is sent in one piece (RFC 6455, 5.2)."""
    if length < SHORT:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return TWO_BYTES(TEXT, SHORT, length)
    return EIGHT_BYTES(TEXT, SHORT + 1, length)


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket. Nothing piles up without end for a page that never reads, and bad bytes are no error of ours.

    What a page is told after its hello is framed here and written straight to the transport: Starlette and uvicorn take
    one message at a time, and cost more on the way than the writing itself.
    """

    config: Config
    patience: Patience

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.when_ready: Callable[[], None] = nothing
        self.unread = bytearray()  # what has come and was not looked at yet
        self.reading = False  # will some of it be looked at in the next turn of the loop?
        self.asides = Bucket(ASIDES, self.loop.time())

    def data_received(self, data: bytes) -> None:
        """Look at some of what has come, and at the rest in the next turns: it may be thousands of frames."""
        self.unread += data
        if not self.reading:
            self.read_on()

    def read_on(self) -> None:
        self.reading = False
        portion = bytes(self.unread[:PORTION])
        del self.unread[:PORTION]
        if self.transport.is_closing():
            self.unread.clear()
            return
        super().data_received(portion)
        if not self.unread:
            if not self.read_paused:
                self.transport.resume_reading()
        elif len(self.unread) > MOST_UNREAD:
            self.transport.abort()
        else:
            self.reading = True
            self.transport.pause_reading()
            self.loop.call_soon(self.read_on)

    def spend(self) -> None:
        """Pings, pongs and pieces of messages cost us something, and no page needs many."""
        if not self.asides.take(self.loop.time()):
            self.config.capacity.limits.refused["pages"] += 1
            self.transport.abort()

    @property
    def ready(self) -> bool:
        """Has the page read enough of what it was sent?"""
        return self.writable.is_set()

    def put(self, messages: Sequence[bytes]) -> None:
        """Send messages of text, all in one write; nothing is sent to a page that has gone."""
        if not (self.disconnected or self.close_sent or self.transport.is_closing()):
            self.transport.write(b"".join([part for text in messages for part in (head(len(text)), text)]))

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.patience = Patience(transport, self.config.unread_limit)
        precedence.prefer(self.loop, file_of(transport))

    def pause_writing(self) -> None:
        super().pause_writing()
        self.patience.begin()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.patience.end()
        self.when_ready()

    def handle_pong(self, event: Frame) -> None:
        super().handle_pong(event)
        self.spend()

    def handle_cont(self, event: Frame) -> None:
        super().handle_cont(event)
        self.spend()

    def handle_ping(self) -> None:
        super().handle_ping()
        self.spend()
        if self.transport.get_write_buffer_size() > UNREAD + self.transport.get_write_buffer_limits()[1]:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on. A page that is answered before it says more need not be made to wait: that costs."""
        if self.close_sent:
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        said: ASGIReceiveEvent = {"type": "websocket.receive", "bytes": message}
        if self.curr_msg_data_type == "text":
            with contextlib.suppress(UnicodeDecodeError):  # no text: a message that is none
                said = {"type": "websocket.receive", "text": message.decode()}
        self.queue.put_nowait(said)
        if self.queue.qsize() > AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.patience.end()
        self.when_ready = nothing  # page and connection know each other; so neither waits for the garbage collector
        self.config.capacity.leave(self.transport)
        super().connection_lost(exc)

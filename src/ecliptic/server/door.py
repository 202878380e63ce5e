"""The door: connections as uvicorn has them, with less patience for those who only keep them open."""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

TO_ASK = 10.0  # seconds in which a connection has to ask for something
UNREAD: Final = 64 * 1024  # bytes of answers to pings that may wait for a page that does not read


class Caller(H11Protocol):
    """An HTTP connection. Whoever has not asked for something after a while, or dawdles over it, is let go."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.overdue: TimerHandle | None = None

    @property
    def idle(self) -> bool:
        """Is nothing being answered? As a WebSocket the connection is not ours any more."""
        asking = self.cycle is None or self.cycle.response_complete
        return asking and self.transport.get_protocol() is self

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self.overdue = self.loop.call_later(TO_ASK, self.let_go)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self.idle:
            self.stop()
        elif self.overdue is None:  # set once: a client that sends a byte now and then does not move the deadline
            self.overdue = self.loop.call_later(TO_ASK, self.let_go)

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
        super().connection_lost(exc)


class Line(WebSocketsSansIOProtocol):
    """A WebSocket. Answers to pings do not pile up without end for a page that never reads them."""

    def handle_ping(self) -> None:
        super().handle_ping()
        if self.transport.get_write_buffer_size() > UNREAD + self.transport.get_write_buffer_limits()[1]:
            self.transport.abort()

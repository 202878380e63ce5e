"""A page: one open browser at a table, with a bounded queue of what it has not read yet."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from ecliptic.server import wire
from ecliptic.server.eyes import SPECTATOR, reasons
from ecliptic.server.limits import Bucket
from ecliptic.server.match import Refusal
from ecliptic.server.settings import Settings

GOING_AWAY: Final = 1012
POLICY: Final = 1008
TRY_LATER: Final = 1013

CODES: Final = {"restart": GOING_AWAY, "slow": TRY_LATER, "too-many": TRY_LATER}

encode: Final = msgspec.json.Encoder().encode


class Page:
    """Who is looking, through whose eyes, and what is on its way to them."""

    def __init__(self, send: Callable[[str], Awaitable[None]], settings: Settings) -> None:
        now = time.monotonic()
        self.send = send
        self.settings = settings
        self.seats: tuple[int, ...] = ()
        self.looking = SPECTATOR
        self.heard: dict[int, int] = {}  # how many events each pair of eyes has been told here
        self.shown = True  # does somebody look at it, as far as the browser knows?
        self.frames = Bucket(settings.frame_rate, now)
        self.waiting: deque[bytes] = deque()
        self.bytes_waiting = 0
        self.news = asyncio.Event()
        self.farewell = ""  # the reason of the goodbye, once it is decided
        self.why: Refusal | None = None  # more about it, where there is more to say
        self.writer: asyncio.Task[None] | None = None
        self.gone = asyncio.Event()

    @property
    def told(self) -> int:
        """How many events it has been told, through the eyes that look now."""
        return self.heard.get(self.looking, 0)

    @told.setter
    def told(self, many: int) -> None:
        self.heard[self.looking] = many

    def unlearn(self, many: int) -> None:
        """There are only so many events now: what came after them, whoever looked, has not happened."""
        for eyes, told in self.heard.items():
            self.heard[eyes] = min(told, many)

    def post(self, message: wire.ToPage) -> None:
        """Send a message, when the page is ready for it."""
        self.post_frame(encode(message))

    def post_frame(self, frame: bytes) -> None:
        if self.farewell:
            return
        settings = self.settings
        full = len(self.waiting) >= settings.queue_limit or self.bytes_waiting + len(frame) > settings.backlog_limit
        if full and self.waiting:
            self.waiting.clear()
            self.dismiss("slow")
            if self.writer is not None:
                self.writer.cancel()  # the task is stuck sending to a page that does not read
            return
        self.waiting.append(frame)
        self.bytes_waiting += len(frame)
        self.news.set()

    def dismiss(self, reason: str, why: Refusal | None = None) -> None:
        """Say goodbye after what is already waiting, and close."""
        if not self.farewell:
            self.farewell = reason
            self.why = why
            self.news.set()

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

    async def write(self) -> None:
        """Send what waits, until there is a goodbye to say and nothing else."""
        while True:
            while self.waiting:
                frame = self.waiting.popleft()
                self.bytes_waiting -= len(frame)
                await self.send(frame.decode())
            if self.farewell:
                return
            self.news.clear()
            await self.news.wait()

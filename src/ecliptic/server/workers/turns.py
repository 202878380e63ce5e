"""Turns: who may use what there is little of. Those who wait are served by turns, so that many of one delay only it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

REST: Final = 2.0  # times what somebody took at once, for which nobody else passes through
LONGEST_REST: Final = 0.01  # seconds

Queue = OrderedDict[str, deque["asyncio.Future[None]"]]  # by whose they are, the next first


class Crowded(Exception):
    """Too many of somebody's are waiting already."""


class Turns:
    """So many places. Whoever is urgent goes first; otherwise everybody has their turn, once in a round."""

    def __init__(self, places: int, most_waiting: int = 0) -> None:
        self.free = places
        self.most_waiting = most_waiting  # of one; 0: any number
        self.queues: tuple[Queue, Queue] = (OrderedDict(), OrderedDict())

    @property
    def waiting(self) -> int:
        """How many wait for a place."""
        return sum(len(queue) for queues in self.queues for queue in queues.values())

    @asynccontextmanager
    async def take(self, who: str, urgent: bool = True) -> AsyncIterator[None]:
        """A place for the length of a block; Crowded where somebody has too many waiting."""
        await self.enter(who, self.queues[0 if urgent else 1])
        try:
            yield
        finally:
            self.leave()

    async def pass_through(self, who: str) -> None:
        """Wait for a place, which is free again when others have had twice as much time as what follows takes at once.

        So many do not go on all together, and all of them leave most of the event loop's time to others.
        """
        await self.enter(who, self.queues[0])
        loop = asyncio.get_running_loop()
        loop.call_soon(self.rest, loop, loop.time())

    def rest(self, loop: asyncio.AbstractEventLoop, began: float) -> None:
        """Give the place away, though not at once."""
        loop.call_later(min(REST * (loop.time() - began), LONGEST_REST), self.leave)

    async def enter(self, who: str, queues: Queue) -> None:
        if self.free > 0:
            self.free -= 1
            return
        if self.most_waiting and sum(len(each.get(who, ())) for each in self.queues) >= self.most_waiting:
            raise Crowded
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queues.setdefault(who, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.leave()  # it was called and is not there any more
            elif called in (queue := queues.get(who, deque())):
                queue.remove(called)
                if not queue:
                    del queues[who]
            raise

    def leave(self) -> None:
        """Give a place to whoever is next."""
        for queues in self.queues:
            while queues:
                who, queue = queues.popitem(last=False)
                called = queue.popleft()
                if queue:
                    queues[who] = queue  # behind all others
                if not called.done():
                    called.set_result(None)
                    return
        self.free += 1

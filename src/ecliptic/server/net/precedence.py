"""Precedence: who plays is heard first; who only calls is let in where there is a moment, a few at a time.

An event loop hands on all that has come since it last looked, and does it before it looks again: 400 connections that
come at once are 400 pieces of work between somebody's move and its acknowledgement. So the door, and whoever is no page
at a table, stand in a line of their own. The loop looks at it when nothing else is to do, and now and then in any case.
What was begun for the first in it is done before the next are looked at.
"""

from __future__ import annotations

import asyncio
import select
import selectors
import time
from collections import ChainMap
from collections.abc import Mapping, MutableMapping
from typing import Any, Final, cast

from uvicorn.loops.auto import auto_loop_factory

AT_ONCE: Final = 2  # of those in the line that are heard in one turn of the loop
LONGEST: Final = 0.008  # seconds for which none of them is heard while there is always something else to do

Files = Mapping[Any, selectors.SelectorKey]


class Precedence(selectors.BaseSelector):
    """A selector with a line for files that have time."""

    def __init__(self) -> None:
        self.first = selectors.DefaultSelector()
        self.line = select.epoll()
        self.queued: dict[int, selectors.SelectorKey] = {}
        self.patient: set[int] = set()  # files that belong into the line, whether or not anything is awaited of them
        self.heard = 0.0  # when some of them were last heard
        self.first.register(self.line, selectors.EVENT_READ)

    def let_wait(self, file: int) -> None:
        """This file has time from now on."""
        if file not in self.patient:
            key = self.unregister(file) if file in self.first.get_map() else None
            self.patient.add(file)
            if key is not None:
                self.register(file, key.events, key.data)

    def prefer(self, file: int) -> None:
        """It has not any more, or it is about to be closed."""
        if file in self.patient:
            key = self.unregister(file) if file in self.queued else None
            self.patient.discard(file)
            if key is not None:
                self.register(file, key.events, key.data)

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        if fileobj not in self.patient:
            return self.first.register(fileobj, events, data)
        self.line.register(fileobj, asked(events))
        key = self.queued[fileobj] = selectors.SelectorKey(fileobj, fileobj, events, data)
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        if fileobj not in self.queued:
            return self.first.unregister(fileobj)
        self.line.unregister(fileobj)
        return self.queued.pop(fileobj)

    def modify(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        if fileobj not in self.queued:
            return self.first.modify(fileobj, events, data)
        self.line.modify(fileobj, asked(events))
        key = self.queued[fileobj] = selectors.SelectorKey(fileobj, fileobj, events, data)
        return key

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = self.first.select(timeout)
        for at, (key, _) in enumerate(found):
            if key.fileobj is self.line:
                del found[at]
                busy = bool(found) or timeout == 0
                now = time.monotonic()
                if not busy or now - self.heard > LONGEST:
                    self.heard = now
                    found += self.hear()
                break
        return found

    def hear(self) -> list[tuple[selectors.SelectorKey, int]]:
        """What is there of the first in the line; the system puts them behind the others then."""
        found = []
        for file, event in self.line.poll(0, AT_ONCE):
            key = self.queued[file]
            seen = (selectors.EVENT_READ if event & ~select.EPOLLOUT else 0) | (
                selectors.EVENT_WRITE if event & ~select.EPOLLIN else 0
            )
            found.append((key, seen & key.events))
        return found

    def get_map(self) -> Files:
        return ChainMap(self.queued, cast(MutableMapping[Any, selectors.SelectorKey], self.first.get_map()))

    def get_key(self, fileobj: Any) -> selectors.SelectorKey:
        return self.queued.get(fileobj) or self.first.get_key(fileobj)

    def close(self) -> None:
        self.first.close()
        self.line.close()
        self.queued.clear()


def asked(events: int) -> int:
    """Events in the words of the system."""
    return (select.EPOLLIN if events & selectors.EVENT_READ else 0) | (
        select.EPOLLOUT if events & selectors.EVENT_WRITE else 0
    )


class Loop(asyncio.SelectorEventLoop):
    """An event loop in which who plays has precedence."""

    def __init__(self) -> None:
        self.precedence = Precedence()
        super().__init__(self.precedence)


def let_wait(loop: asyncio.AbstractEventLoop, file: int) -> None:
    """Put a connection, or the door, into the line of a loop that has one."""
    if isinstance(loop, Loop) and file >= 0:
        loop.precedence.let_wait(file)


def prefer(loop: asyncio.AbstractEventLoop, file: int) -> None:
    """Take it out again."""
    if isinstance(loop, Loop):
        loop.precedence.prefer(file)


def new_loop() -> asyncio.AbstractEventLoop:
    """The event loop of a server: uvloop where it is installed, else one with precedence where the system has epoll."""
    usual = auto_loop_factory()
    return Loop() if usual is asyncio.SelectorEventLoop and hasattr(select, "epoll") else usual()

"""The press: pages of games as they are sent, made once for each set-up and language, in a process."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVarTuple

import msgspec
from cachetools import LRUCache

from ecliptic.server.library import pages
from ecliptic.server.wire import encode
from ecliptic.server.workers.pool import Pool
from ecliptic.server.workers.turns import Turns

LEVEL: Final = 6  # of compression: a page is packed once

Ts = TypeVarTuple("Ts")


class Printed(NamedTuple):
    """A page as it is sent: plain, packed, and the tag by which a browser asks whether it has changed."""

    data: bytes
    packed: bytes
    tag: str

    @property
    def size(self) -> int:
        return len(self.data) + len(self.packed)


def printed(message: object) -> Printed:
    """A message as a page."""
    data = encode(message)
    tag = f'W/"{hashlib.blake2b(data, digest_size=12).hexdigest()}"'
    return Printed(data, gzip.compress(data, LEVEL, mtime=0), tag)


def page(
    name: str,
    seats: int,
    modules: tuple[str, ...],
    options: Mapping[str, int | str],
    files: Mapping[str, str],
    lesson: str,
    language: str,
) -> Printed:
    """The page of a game with a set-up and content. Runs in a worker."""
    return printed(pages.spoken_in(pages.page(name, seats, modules, options, files, lesson), language))


def kept_page(name: str, data: bytes, lesson: str, language: str) -> Printed:
    """The page of a game with what was printed when a table of it was played. Runs in a worker."""
    kept = msgspec.json.decode(data, type=dict[str, Any])
    return printed(pages.spoken_in(pages.page_of(name, kept, lesson), language))


class Making:
    """A page that is being made, and those who wait for it: they go on one after the other."""

    def __init__(self, page: asyncio.Future[Printed]) -> None:
        self.page = page
        self.waiting = Turns(1)


class Press:
    """Pages that were made, the least recently asked for going first when they are too many bytes."""

    def __init__(self, pool: Pool, most: int) -> None:
        self.pool = pool
        self.kept: LRUCache[tuple[object, ...], Printed] = LRUCache(most, lambda page: page.size)
        self.making: dict[tuple[object, ...], Making] = {}

    def has(self, key: tuple[object, ...]) -> bool:
        """Is this page there, or being made?"""
        return key in self.kept or key in self.making

    async def take(self, who: str, key: tuple[object, ...], what: Callable[[*Ts], Printed], *given: *Ts) -> Printed:
        """A page, made now if it is not there; whoever asks for it meanwhile waits for the same one."""
        found = self.kept.get(key)
        if found is not None:
            return found
        making = self.making.get(key)
        if making is None:
            making = self.making[key] = Making(asyncio.ensure_future(self.pool.serve(who, what, *given)))
            making.page.add_done_callback(lambda done: self.made(key, done))
        async with making.waiting.take(who):  # many may wait for it, and each takes some time to be sent it
            return await asyncio.shield(making.page)

    def made(self, key: tuple[object, ...], done: asyncio.Future[Printed]) -> None:
        self.making.pop(key, None)
        if not done.cancelled() and done.exception() is None and done.result().size <= self.kept.maxsize:
            self.kept[key] = done.result()

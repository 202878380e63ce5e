"""Thinkers: the process of a crew whose pools think for all others, so that bots and hints take turns by address once.

What is asked and answered goes over a socket in the folder of the crew. Where nobody answers, whoever asks thinks with
a pool of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import itertools
import logging
import os
import pickle
import signal
import struct
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from ecliptic.server.crew.mate import BEAT, Mate
from ecliptic.server.crew.roster import THINKERS, Roster
from ecliptic.server.workers.pool import Pool, Unreachable

SIZE: Final = struct.Struct("=I")  # of what follows
LOST: Final = (OSError, EOFError, asyncio.IncompleteReadError)

logger: Final = logging.getLogger(__name__)


def packed(*what: Any) -> bytes:
    """Something to be sent."""
    data = pickle.dumps(what)
    return SIZE.pack(len(data)) + data


async def received(reader: asyncio.StreamReader) -> bytes:
    """The next thing that was sent."""
    (size,) = SIZE.unpack(await reader.readexactly(SIZE.size))
    return await reader.readexactly(size)


class Thinkers:
    """Answers whoever asks."""

    def __init__(self, pools: Mapping[str, Pool]) -> None:
        self.pools = pools

    async def attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One who asks, until they leave."""
        begun: dict[int, asyncio.Task[None]] = {}
        try:
            while True:
                number, data = pickle.loads(await received(reader))
                if data is None:  # they do not want to know any more
                    if number in begun:
                        begun[number].cancel()
                    continue
                task = begun[number] = asyncio.create_task(self.answer(number, data, writer))
                task.add_done_callback(functools.partial(begun.pop, number))
        except (*LOST, asyncio.CancelledError):
            pass  # nobody waits for us
        finally:
            for task in list(begun.values()):
                task.cancel()
            writer.close()

    async def answer(self, number: int, data: bytes, writer: asyncio.StreamWriter) -> None:
        """Think, and tell what came of it: the result and for how long, or what went wrong."""
        try:
            name, who, urgent, what, given = pickle.loads(data)
            pool = self.pools[name]
        except Exception as error:  # noqa: BLE001 - another version asks: it thinks by itself
            logger.warning("What another process asks for cannot be understood: %r.", error)
            writer.write(packed(number, None, Unreachable(repr(error))))
            return
        try:
            answer = packed(number, await pool.work(who, urgent, what, *given), None)
        except Exception as error:  # noqa: BLE001 - told to whoever asked
            answer = packed(number, None, sendable(error))
        writer.write(answer)
        with contextlib.suppress(*LOST):
            await writer.drain()


def sendable(error: Exception) -> Exception:
    """An error that can be sent as it is, or what can be told of it."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:  # noqa: BLE001 - it holds anything
        return RuntimeError(repr(error))
    return error


class Asker:
    """How a process of the crew asks the thinkers."""

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        self.waiting: Counter[str] = Counter()  # for an answer, by pool
        self.numbers = itertools.count(1)
        self.pending: dict[int, asyncio.Future[Any]] = {}
        self.writer: asyncio.StreamWriter | None = None
        self.opening = asyncio.Lock()
        self.reading: asyncio.Task[None] | None = None

    async def ask(
        self, name: str, who: str, urgent: bool, what: Callable[..., Any], given: tuple[Any, ...]
    ) -> tuple[Any, float]:
        """The answer of a pool, and how long it took; Unreachable where nobody can be asked."""
        writer = await self.open()
        number = next(self.numbers)
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.pending[number] = answer
        self.waiting[name] += 1
        writer.write(packed(number, pickle.dumps((name, who, urgent, what, given))))
        try:
            found: tuple[Any, float] = await answer
        except asyncio.CancelledError:
            writer.write(packed(number, None))
            raise
        finally:
            self.waiting[name] -= 1
            self.pending.pop(number, None)
        return found

    async def open(self) -> asyncio.StreamWriter:
        """The connection to the thinkers who are there now."""
        async with self.opening:
            if self.writer is None or self.writer.is_closing():
                number, _, _ = self.roster.place(THINKERS)
                if not number:
                    raise Unreachable("nobody is there")
                try:
                    reader, self.writer = await asyncio.open_unix_connection(os.fspath(self.roster.mailbox(number)))
                except OSError as error:
                    raise Unreachable(str(error)) from error
                self.reading = asyncio.create_task(self.read(reader, self.writer))
            return self.writer

    async def read(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Hand out the answers as they come."""
        asked = self.pending
        try:
            while True:
                number, found, error = pickle.loads(await received(reader))
                answer = asked.get(number)
                if answer is None or answer.done():
                    continue
                if error is None:
                    answer.set_result(found)
                else:
                    answer.set_exception(error)
        except LOST:
            pass
        finally:
            writer.close()
            self.pending = {}
            for answer in asked.values():
                if not answer.done():
                    answer.set_exception(Unreachable("they have gone"))

    async def close(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.reading


async def serve(mate: Mate, pools: Mapping[str, Pool], stopped: asyncio.Event) -> None:
    """Think for the crew until told to stop."""
    loop = asyncio.get_running_loop()
    path: Path = mate.roster.mailbox(mate.number)
    path.unlink(missing_ok=True)
    server = await asyncio.start_unix_server(Thinkers(pools).attend, path)
    loop.add_signal_handler(signal.SIGTERM, stopped.set)
    for number in (signal.SIGINT, signal.SIGHUP):  # of a terminal: the captain ends us when the others have gone
        signal.signal(number, signal.SIG_IGN)
    mate.roster.put(THINKERS, mate.number, os.getpid())
    try:
        while not stopped.is_set():
            mate.roster.beat(THINKERS, mate.number)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await stopped.wait()
    finally:
        if mate.roster.place(THINKERS)[0] == mate.number:
            mate.roster.put(THINKERS, 0, 0)
        server.close()
        path.unlink(missing_ok=True)
        for pool in pools.values():
            await pool.close()
        mate.tidy()

"""A pool of processes for work that may take long, or never end, so that no table waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, Final, Protocol, TypeVar, TypeVarTuple

from ecliptic import api
from ecliptic.server.workers.turns import Turns

# A terminal sends these to every process of its group; only the server shall act on them.
IGNORED: Final = {signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGINT)}
MEMORY: Final = 768 * 2**20  # bytes of a worker
RULES: Final = 96 * 2**20  # bytes of rules that it keeps for its next work
NICENESS: Final = 5  # how far workers stand back when all cores are busy: a person's move is answered first

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


def begin(memory: int) -> None:
    """How a worker begins: signals of the terminal are the server's business, and when the server ends so does it.

    Work that wants more memory than that fails, and the server goes on.
    """
    for number in IGNORED:
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
        limit_memory(memory)
    api.keep_rules(min(RULES, memory // 4))
    parent = multiprocessing.parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


def limit_memory(memory: int) -> None:
    """Let this process have only so many bytes of its own."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_DATA, (memory, most))


class Unreachable(Exception):
    """Those who think for several processes cannot be asked."""


class Helper(Protocol):
    """Who thinks for several processes."""

    waiting: Counter[str]

    async def ask(
        self, name: str, who: str, urgent: bool, what: Callable[..., Any], given: tuple[Any, ...]
    ) -> tuple[Any, float]:
        """The answer of a pool of theirs, and how long it took; Unreachable where they cannot be asked."""
        ...


class Pool:
    """So many processes, started when there is work; `count` 0 means a thread of this process, for tests.

    Who has work for them gets a place by turns, so that nobody waits for all the work of somebody else. Where there is
    a helper, it does the work in its pool of this name, and this one only what it cannot be asked for.
    """

    def __init__(
        self,
        count: int,
        limit: float,
        memory: int = MEMORY,
        places: int = 1,
        most_waiting: int = 0,
        name: str = "",
        helper: Helper | None = None,
        spent: Callable[[float], None] | None = None,
    ) -> None:
        self.name = name
        self.helper = helper
        self.spent = spent  # is told how long each piece of work took, without its waiting
        self.count = count
        self.limit = limit  # seconds that one piece of work may take
        self.memory = memory  # bytes that a process may have
        self.turns = Turns(max(1, count * places), most_waiting)
        self.executor: Executor | None = None
        self.closed = False

    def start(self) -> Executor:
        if self.count == 0:
            return ThreadPoolExecutor(1, thread_name_prefix="ecliptic-worker")
        return ProcessPoolExecutor(
            self.count, multiprocessing.get_context("spawn"), initializer=begin, initargs=(self.memory,)
        )

    async def serve(self, who: str, what: Callable[[*Ts], T], *given: *Ts, urgent: bool = True) -> T:
        """Have something worked out when it is its caller's turn; Crowded where the caller has too much waiting."""
        found: T
        if self.helper is not None:
            with contextlib.suppress(Unreachable):
                found, seconds = await self.helper.ask(self.name, who, urgent, what, given)
                if self.spent is not None:
                    self.spent(seconds)
                return found
        found, _ = await self.work(who, urgent, what, *given)
        return found

    async def work(self, who: str, urgent: bool, what: Callable[[*Ts], T], *given: *Ts) -> tuple[T, float]:
        """The same in a process of ours, and how many seconds it took."""
        async with self.turns.take(who, urgent):
            began = time.monotonic()
            try:
                found = await self.insist(what, *given)
            finally:
                seconds = time.monotonic() - began
                if self.spent is not None:
                    self.spent(seconds)
            return found, seconds

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for a process."""
        return self.turns.waiting + (0 if self.helper is None else self.helper.waiting[self.name])

    async def insist(self, what: Callable[[*Ts], T], *given: *Ts) -> T:
        """Have something worked out; once more, where its process went down with another's work."""
        try:
            return await self.run(what, *given)
        except BrokenExecutor:
            if self.closed:
                raise
            return await self.run(what, *given)

    async def run(self, what: Callable[[*Ts], T], *given: *Ts) -> T:
        """Have something worked out in a process; TimeoutError where that takes too long."""
        if self.executor is None:
            self.executor = self.start()
        executor = self.executor
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(executor, what, *given), self.limit)
        except TimeoutError:
            self.discard(executor)  # work that never ends would block whatever waits behind it
            raise
        except BrokenExecutor:
            self.discard(executor)
            raise
        except MemoryError:
            if self.count:  # what is left of its memory is of no use to the next one
                self.discard(executor)
            raise

    def warm(self, what: Callable[[*Ts], object], *given: *Ts) -> None:
        """Have a process ready before there is work."""
        if self.count and self.executor is None and self.helper is None:
            self.executor = self.start()
            self.executor.submit(what, *given)

    def discard(self, executor: Executor) -> list[Any]:
        """End the processes of an executor, whatever they do, and return them; the next piece of work starts others."""
        if self.executor is executor:
            self.executor = None
        processes: list[Any] = list((getattr(executor, "_processes", None) or {}).values())
        for process in processes:
            process.kill()
        executor.shutdown(wait=False)  # callers that wait for it get an error and try again with the next one
        return processes

    async def close(self) -> None:
        """End the processes and wait for them."""
        self.closed = True
        executor, self.executor = self.executor, None
        if executor is None:
            return
        for process in self.discard(executor):
            await asyncio.to_thread(process.join, 5)

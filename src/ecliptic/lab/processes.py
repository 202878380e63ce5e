"""Work in several processes, its results in order; what a process that was killed had in hand is done again."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any, Final

from ecliptic.lab.runner import AHEAD, TRIES, Job, Piece, Result, WorkersLost, do

STARTING: Final = threading.Lock()  # who starts processes can tell which are its own


class Processes:
    """A runner: so many processes of this machine, which stay from job to job."""

    def __init__(self, cores: int) -> None:
        self.width = cores
        self.pool: ProcessPoolExecutor | None = None
        self.mine: set[BaseProcess] = set()

    def run(self, job: Job[Piece, Result], pieces: Iterable[Piece]) -> Generator[Result]:
        """The results in order; when a process is lost all are started again with what was not done."""
        order = job.order()
        rest = iter(pieces)
        waiting: deque[tuple[Piece, Future[Result]]] = deque()
        tries = 0
        try:
            while True:
                while len(waiting) < AHEAD * self.width:
                    for piece in rest:
                        waiting.append((piece, self.give(order, piece)))
                        break
                    else:
                        break
                if not waiting:
                    return
                try:
                    result = waiting[0][1].result()
                except BrokenProcessPool as error:
                    tries += 1
                    if tries == TRIES:
                        raise WorkersLost(
                            f"The processes that play ended {TRIES} times before anything was done, as they do where"
                            " memory is short; free some, or name fewer cores."
                        ) from error
                    self.close()
                    waiting = deque(
                        (piece, future if done(future) else self.give(order, piece)) for piece, future in waiting
                    )
                    continue
                waiting.popleft()
                tries = 0
                yield result
        finally:
            if waiting:  # somebody wants no more of it
                self.close()

    def give(self, order: bytes, piece: Any) -> Future[Any]:
        """Give a piece to the processes, which are started when there is something to do."""
        with STARTING, deaf():
            others = set(multiprocessing.active_children())
            if self.pool is None:
                # Spawned on every system, so that they behave the same and inherit nothing.
                self.pool = ProcessPoolExecutor(self.width, multiprocessing.get_context("spawn"))
            try:
                return self.pool.submit(do, order, piece)
            except BrokenProcessPool as error:  # it ended since: whoever waits for this piece is told
                broken: Future[Any] = Future()
                broken.set_exception(error)
                return broken
            finally:
                self.mine.update(set(multiprocessing.active_children()) - others)

    def close(self) -> None:
        """End the processes, whatever they are at."""
        for process in self.mine:
            process.terminate()
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
        self.mine.clear()
        self.pool = None


def done(future: Future[Any]) -> bool:
    """Is there a result, which need not be asked for again?"""
    return future.done() and not future.cancelled() and future.exception() is None


@contextlib.contextmanager
def deaf() -> Iterator[None]:
    """Processes started here ignore Ctrl-C: the process that started them hears it and ends them quietly."""
    if threading.current_thread() is not threading.main_thread():  # signal handlers can be set in the main thread only
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)

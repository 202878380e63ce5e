"""Work in several processes, its results in order; what a process that was killed had in hand is done again."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

from ecliptic.core.reason import EclipticError

TRIES: Final = 3  # how often processes may end in a row with nothing done: then it is not chance
AHEAD: Final = 4  # pieces of work for each process that wait, so that none is idle and few are done twice
STARTING: Final = threading.Lock()  # who starts processes can tell which are its own

Piece = TypeVar("Piece")
Result = TypeVar("Result")


class WorkersLost(EclipticError):
    """The processes ended again and again before anything was done."""


def spread(
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    cores: int,
    prepare: Callable[..., None],
    given: tuple[Any, ...],
) -> Generator[Result]:
    """Do all pieces of the work, on so many cores; the results come in the order of the pieces.

    Each process begins with `prepare(*given)`. Work is a function of its piece, so doing it twice does no harm.
    """
    done = tries = 0
    while done < len(pieces):
        before = done
        try:
            for result in once(work, pieces[done:], cores, prepare, given):
                done += 1
                yield result
        except BrokenProcessPool as error:
            tries = 1 if done > before else tries + 1
            if tries == TRIES:
                raise WorkersLost(
                    f"The processes that play ended {TRIES} times before anything was done, as they do where memory is"
                    " short; free some, or name fewer cores."
                ) from error


def once(
    work: Callable[[Piece], Result],
    pieces: Sequence[Piece],
    cores: int,
    prepare: Callable[..., None],
    given: tuple[Any, ...],
) -> Generator[Result]:
    """The same until a process is lost, which ends the others too."""
    # Processes are spawned on every system, so that they behave the same and inherit nothing.
    pool = ProcessPoolExecutor(cores, multiprocessing.get_context("spawn"), initializer=prepare, initargs=given)
    mine: set[BaseProcess] = set()
    waiting: deque[Future[Result]] = deque()
    rest = iter(pieces)

    def fill() -> None:
        with STARTING, deaf():  # processes are started when work is given to them
            others = set(multiprocessing.active_children())
            while len(waiting) < AHEAD * cores and (piece := next(rest, None)) is not None:
                waiting.append(pool.submit(work, piece))
            mine.update(set(multiprocessing.active_children()) - others)

    try:
        fill()
        while waiting:
            result = waiting.popleft().result()
            fill()
            yield result
    finally:
        if waiting:  # somebody wants no more of it, or a process was lost
            for process in mine:
                process.terminate()
        pool.shutdown(cancel_futures=True)


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

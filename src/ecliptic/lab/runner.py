"""Runners: where the laboratory's work is done, on one core, in processes or on a cluster; the results are the same.

A `Job` says what a worker makes once and then does with piece after piece. A `Runner` gives the results in the order of
the pieces, whoever did them and however often somebody had to begin again (docs/adr/0017-runners.md).
"""

from __future__ import annotations

import os
import pickle
import platform
import re
import time
from collections import OrderedDict
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from ecliptic.core.reason import BadSetup, EclipticError
from ecliptic.lab.stamp import Stamp, stamp

AHEAD: Final = 4  # pieces of work for each worker that wait, so that none is idle and few are done twice
TRIES: Final = 3  # how often workers may be lost over one piece: then it is not chance
KEPT: Final = 16  # jobs that a worker remembers, so that those that take turns are not prepared again and again
SECOND: Final = 1.0  # how long a piece should take: short enough to lose, long enough to send
GROWTH: Final = 4  # how many times longer the next piece may be: the first games say little about the others
MOST: Final = 1_000  # games in a piece

PLACES: Final = "processes:2 (so many processes here) or ray://host:10001 (a Ray cluster)"

Piece = TypeVar("Piece")
Result = TypeVar("Result")
Make: TypeAlias = Callable[..., Callable[[Piece], Result]]  # a function or class that can be imported by its name


class WorkersLost(EclipticError):
    """The workers ended again and again over one piece of work."""


class Stranger(EclipticError):
    """A worker is of another Ecliptic than whoever gives it work."""


@dataclass(frozen=True)
class Job(Generic[Piece, Result]):
    """Work that comes in pieces: each worker calls `make(*given)` once, and what that returns with piece after piece.

    All of it is pickled. The result may depend on the piece and on what is given alone, so doing it twice does no harm.
    """

    make: Make[Piece, Result]
    given: tuple[Any, ...] = ()

    def order(self) -> bytes:
        """The job as a worker is sent it, with the stamp of who sends it."""
        return pickle.dumps((stamp(), self.make, self.given))


class Runner(Protocol):
    """Does pieces of work somewhere."""

    width: int  # how many pieces are done at the same time

    def run(self, job: Job[Piece, Result], pieces: Iterable[Piece]) -> Generator[Result]:
        """The results in the order of the pieces, which are taken from the iterable only when their turn is near.

        Closing the generator ends what is under way. One at a time: a runner does one job, then the next.
        """
        ...

    def close(self) -> None:
        """End the workers."""
        ...


class Here:
    """The process that asks does the work itself, piece by piece."""

    width = 1

    def run(self, job: Job[Piece, Result], pieces: Iterable[Piece]) -> Generator[Result]:
        """The results in order."""
        work = job.make(*job.given)
        for piece in pieces:
            yield work(piece)

    def close(self) -> None:
        """There is nobody to end."""


class Opened:
    """The jobs that a worker has prepared, the latest last."""

    def __init__(self) -> None:
        self.made: OrderedDict[bytes, Callable[[Any], Any]] = OrderedDict()

    def work(self, order: bytes) -> Callable[[Any], Any]:
        """What does the pieces of this job; Stranger where who sent it has another Ecliptic."""
        if order not in self.made:
            sender, make, given = pickle.loads(order)
            welcome(sender)
            self.made[order] = make(*given)
            if len(self.made) > KEPT:
                self.made.popitem(last=False)
        self.made.move_to_end(order)
        return self.made[order]


def welcome(sender: Stamp) -> None:
    """Refuse work of another Ecliptic: its games would be other games."""
    mine = stamp()
    if sender != mine:
        raise Stranger(
            f"A worker on {platform.node()} has {mine}, and who asks it to play has {sender}; install the same version"
            " there, with the same games."
        )


OPENED: Final = Opened()  # of this process, where it is a worker


def do(order: bytes, piece: Any) -> Any:
    """One piece, in a worker."""
    return OPENED.work(order)(piece)


class Spans:
    """Game numbers in ranges that take about a second each, as the games before say."""

    def __init__(self, first: int, games: int, width: int) -> None:
        self.at = first
        self.games = games
        self.width = width
        self.size = 1

    def __iter__(self) -> Iterator[range]:
        while self.at < self.games:
            fair = -(-(self.games - self.at) // self.width)  # nobody plays long alone at the end
            span = range(self.at, min(self.games, self.at + min(self.size, fair)))
            self.at = span.stop
            yield span

    def learn(self, games: int, seconds: float) -> None:
        """So many games took so long."""
        size = round(SECOND * games / max(seconds, 1e-6))
        self.size = max(1, min(size, GROWTH * self.size, MOST))


class Timed(Generic[Piece, Result]):
    """Work with how long it took, for whoever decides how long the pieces are."""

    def __init__(self, make: Make[Piece, Result], *given: Any) -> None:
        self.work = make(*given)

    def __call__(self, piece: Piece) -> tuple[Result, float]:
        start = time.perf_counter()
        return self.work(piece), time.perf_counter() - start


def by_seconds(runner: Runner, job: Job[range, list[Result]], games: int, first: int = 0) -> Generator[list[Result]]:
    """The games from number `first` up, in order, a second's worth at a time: the job is given ranges of numbers."""
    spans = Spans(first, games, runner.width)
    results: Generator[tuple[list[Result], float]] = runner.run(Job(Timed, (job.make, *job.given)), spans)
    try:
        for result, seconds in results:
            spans.learn(len(result), seconds)
            yield result
    finally:
        results.close()


def runner(on: str | None = None, cores: int | None = None) -> Runner:
    """The runner that was asked for: `on` as on the command line, or so many processes, by default one a core."""
    if on is not None and cores is not None:
        raise BadSetup("Name --on or --cores, not both: --on processes:2 is the same as --cores 2.")
    if on is not None and on.startswith("ray:"):
        from ecliptic.lab.cluster import Cluster

        return Cluster(on)
    if on is not None:
        found = re.fullmatch(r"processes:(\d{1,4})", on)
        if found is None:
            raise BadSetup(f"'--on {on}' is no place to play; name {PLACES}.")
        cores = int(found[1])
    if cores is not None and cores < 1:
        raise BadSetup(f"{cores} cores cannot play; name a number from 1 up.")
    from ecliptic.lab.processes import Processes

    many = cores or os.cpu_count() or 1
    return Here() if many == 1 else Processes(many)


@contextmanager
def running(on: str | None = None, cores: int | None = None) -> Iterator[Runner]:
    """The same for a while: its workers are ended afterwards."""
    one = runner(on, cores)
    try:
        yield one
    finally:
        one.close()

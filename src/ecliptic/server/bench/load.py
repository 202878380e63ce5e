"""What is put on a server, on which kinds of server, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ecliptic.api import CATALOG

ROUNDS: Final = 3  # in which the servers of a comparison take turns
REST: Final = 5.0  # seconds in which nobody moves


class Load(NamedTuple):
    """What is put on each server."""

    games: int = 250
    idle: int = 500  # sockets that only watch
    seconds: float = 15.0  # of play at the rate
    rate: float = 300.0  # moves per second asked for
    burst: float = 6.0  # seconds of play as fast as it goes
    game: str = next(iter(CATALOG.games))
    store: str = ""  # a PostgreSQL database: beside it the bench makes its own, and removes them
    workers: int = 1  # processes that serve from it
    sizes: tuple[int, ...] = ()  # how many tables each kind of server is tried with, to see how cost grows
    gaps: int = 0  # tables that wait while a new version takes over and after a crash; 0: that is not measured


class Kind(NamedTuple):
    """A kind of server: where its tables are, and by how many processes it serves."""

    about: str
    store: str = ""
    many: int = 1


def kinds(load: Load) -> Iterator[Kind]:
    """The file alone, or the file, the database, and the database with several processes."""
    yield Kind("SQLite")
    if load.store:
        yield Kind("PostgreSQL", load.store)
    if load.store and load.workers > 1:
        yield Kind(f"PostgreSQL, {load.workers} processes", load.store, load.workers)


class Line(NamedTuple):
    """What was measured of each server, beside the target, and whether it is good enough."""

    what: str
    told: list[str]
    target: str = ""
    good: bool | None = None


class Sheet(NamedTuple):
    """Some servers side by side."""

    title: str
    columns: list[str]
    lines: list[Line]

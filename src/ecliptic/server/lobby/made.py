"""Made: a new table as it is stored, worked out in a process."""

from __future__ import annotations

from typing import NamedTuple

from ecliptic import api
from ecliptic.core.rules import Rules
from ecliptic.server.log.entries import Founded, write
from ecliptic.server.store.texts import Parted, part
from ecliptic.server.table.gathering import Gathering, gather
from ecliptic.server.table.presence import Presence
from ecliptic.server.table.row import row_of
from ecliptic.server.table.running import Running, start
from ecliptic.server.wire import encode


class Made(NamedTuple):
    """What is stored of a table at which nothing has happened."""

    page: bytes
    row: bytes
    shown: bytes
    printed: tuple[str, bytes]
    parted: Parted  # the page, taken apart for the store
    weight: int = 0  # bytes that its rules take in memory, if there are any


def begun(founded: Founded) -> Gathering | Running:
    """The match of a new table."""
    return gather(founded) if founded.gather else start(founded)


def make(name: str, founded: Founded, away: float) -> Made:
    """Set a table up. Runs in a worker."""
    return whole(name, founded, away)[1]


def whole(name: str, founded: Founded, away: float) -> tuple[Gathering | Running, Made]:
    """The same with its match, for who goes on with it."""
    match = begun(founded)
    row = row_of(name, match, Presence(len(founded.places), away).chairs(match), 0.0)
    page = write(founded)
    return match, Made(page, encode(row), match.snapshot(), match.imprint(), part(page), weight(match.rules))


def weight(rules: Rules | None) -> int:
    return 0 if rules is None else api.weight(rules)

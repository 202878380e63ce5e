"""Made: a new table as it is stored, worked out in a process where its rules are not in memory anyway."""

from __future__ import annotations

from typing import NamedTuple

from ecliptic import api
from ecliptic.core.rules import Rules
from ecliptic.server.log.entries import Founded, write
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
    weight: int = 0  # bytes that its rules take in memory, if there are any


def begun(founded: Founded) -> Gathering | Running:
    """The match of a new table."""
    return gather(founded) if founded.gather else start(founded)


def make(name: str, founded: Founded, away: float) -> Made:
    """Set a table up. Runs in a worker."""
    match = begun(founded)
    chairs = Presence(len(founded.places), away).chairs(match)
    return Made(
        write(founded), encode(row_of(name, match, chairs, 0.0)), match.snapshot(), match.imprint(), weight(match.rules)
    )


def weight(rules: Rules | None) -> int:
    return 0 if rules is None else api.weight(rules)

"""The chain of a log: each stored entry carries a hash of all before it, so that a changed or lost one is noticed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from ecliptic.server.log.entries import Entry, write


class Row(NamedTuple):
    """One entry as it is stored.

    `command` is the page's own id of what it asked for, on the last of the entries that came of it, where `seq` is what
    the page was told; `seat` is then who asked. It is '' on the others and where no page asked.
    """

    n: int
    seat: int
    command: str
    seq: int
    data: bytes
    chain: bytes


def link(previous: bytes, n: int, seat: int, command: str, seq: int, data: bytes) -> bytes:
    """The hash that ties an entry to all before it, so that a changed or lost one is noticed."""
    told = b"%b %d %d %d %b " % (previous, n, seat, seq, command.encode())
    return hashlib.blake2b(told + data, digest_size=16).digest()


def first_link(founded: bytes) -> bytes:
    """Where the chain of a table begins."""
    return hashlib.blake2b(founded, digest_size=16).digest()


def last_link(founded: bytes, rows: Sequence[Row]) -> bytes:
    """Where the chain of a table stands."""
    return rows[-1].chain if rows else first_link(founded)


def chained(chain: bytes, n: int, entry: Entry, seat: int, command: str, seq: int) -> Row:
    """An entry as the next row of a chain."""
    data = write(entry)
    return Row(n, seat, command, seq, data, link(chain, n, seat, command, seq, data))

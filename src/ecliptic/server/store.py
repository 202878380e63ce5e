"""The store: where logs are kept. SQLite is the first; another database needs only these methods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ecliptic.core.reason import EclipticError
from ecliptic.server.log import Row


class StoreTrouble(EclipticError):
    """The store cannot do what it was asked for: its disk is full, it is in use, it is from a newer Ecliptic."""


class InUse(StoreTrouble):
    """Another server holds the store."""


class BrokenTable(EclipticError):
    """One table cannot be read or followed; the other tables are not concerned.

    The sentence says why, to whoever keeps the server: it may name a card. `key` is what everybody is told.
    """

    def __init__(self, sentence: str, key: str = "table-damaged", line: int = 0) -> None:
        super().__init__(sentence)
        self.key = key
        self.line = line  # of the record, where one line is to blame


class Store(Protocol):
    """Keeps tables. What a coroutine of it has returned from survives a power cut."""

    def tables(self) -> list[tuple[str, bytes]]:
        """Every table with its summary, as last given, the newest first."""
        ...

    def summary(self, table: str) -> bytes | None:
        """The summary of one table, as last given; None if there is no such table or it cannot be read."""
        ...

    def read(self, table: str) -> tuple[bytes, list[Row]] | None:
        """The first page of a table and its log; None if there is no such table; BrokenTable if it is unreadable."""
        ...

    def aside(self) -> dict[str, str]:
        """The tables that are noted as broken, and why."""
        ...

    async def found(self, table: str, founded: bytes, summary: bytes) -> None:
        """Keep a new table."""
        ...

    async def append(self, table: str, rows: Sequence[Row], summary: bytes | None) -> None:
        """Add entries to the log of a table that is there, all or none; without a summary the last one stays."""
        ...

    async def set_aside(self, table: str, sentence: str) -> None:
        """Note that a table is broken, and why; an empty sentence takes the note back."""
        ...

    async def close(self) -> None:
        """Finish what was asked for, then let go of the database."""
        ...

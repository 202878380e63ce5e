"""The store: where logs are kept. SQLite for one process, PostgreSQL for several; another needs only these methods."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from ecliptic.core.reason import EclipticError, Param
from ecliptic.server.log.chain import Row
from ecliptic.server.store.texts import Parted

Heard = Callable[[str, str], None]  # what was heard, and of which table: see `Store.listen`


class StoreTrouble(EclipticError):
    """The store cannot do what it was asked for: its disk is full, it is in use, it is from a newer Ecliptic."""


class InUse(StoreTrouble):
    """Another server holds the store."""


class Elsewhere(StoreTrouble):
    """Another server holds this table: what is known of it here may be out of date."""


class BrokenTable(EclipticError):
    """One table cannot be read or followed; the other tables are not concerned.

    The sentence says why, to whoever keeps the server: it may name a card. `key` is what everybody is told.
    """

    def __init__(self, sentence: str, key: str = "table-damaged", line: int = 0) -> None:
        super().__init__(sentence)
        self.key = key
        self.line = line  # of the record, where one line is to blame

    @property
    def params(self) -> dict[str, Param]:
        """What the sentence for everybody names."""
        return {"line": self.line} if self.line else {}


class Store(Protocol):
    """Keeps tables. What a coroutine of it has returned from survives a power cut.

    Where several processes share it, each table is held by one of them: `claim` takes it, and an append of anybody else
    raises Elsewhere. Reading is for threads; every method may raise StoreTrouble.
    """

    trouble: str  # what was wrong with it when it was opened, '' if nothing was
    shared: bool  # may other processes use it too?

    def tables(self) -> list[tuple[str, bytes]]:
        """Every table whose game is not over, and perhaps others, with its summary as last given, the newest first."""
        ...

    def count(self) -> int:
        """How many tables there are."""
        ...

    def summary(self, table: str) -> bytes | None:
        """The summary of one table, as last given; None if there is no such table or it cannot be read."""
        ...

    def read(self, table: str) -> tuple[bytes, list[Row], bytes | None] | None:
        """The first page of a table, its log and what it last showed; None without one; BrokenTable if unreadable."""
        ...

    def broken(self) -> dict[str, str]:
        """The tables that are noted as broken, and why."""
        ...

    def uptime(self) -> tuple[float, float]:
        """For how many seconds servers have used it, as last given, and when that was (since 1970); or 0, 0."""
        ...

    def contacts(self, table: str = "") -> list[tuple[str, int, bytes]]:
        """Where people are told that it is their turn, at one table or all: table, seat and what was kept."""
        ...

    async def keep_contact(self, table: str, seat: int, url: str, data: bytes) -> None:
        """Keep a contact of a seat, in place of one with the same address."""
        ...

    async def drop_contact(self, table: str, seat: int, url: str) -> None:
        """Forget a contact."""
        ...

    async def keep_uptime(self, ran: float, at: float) -> None:
        """Keep the uptime."""
        ...

    def printed(self, name: str) -> bytes | None:
        """What was printed under this name, None if nothing was."""
        ...

    async def imprint(self, name: str, data: bytes) -> None:
        """Keep what is printed for some tables, once."""
        ...

    async def found(
        self,
        table: str,
        founded: bytes,
        summary: bytes,
        shown: bytes,
        printed: tuple[str, bytes],
        parted: Parted | None = None,
    ) -> None:
        """Keep a new table, with what it shows, and what is printed for it under its name.

        `parted`: its first page taken apart, where somebody has done so already.
        """
        ...

    async def append(self, table: str, rows: Sequence[Row], summary: bytes | None, shown: bytes | None = None) -> None:
        """Add entries to the log of a table that is there, all or none; a summary or view not given stays as it was."""
        ...

    async def mark_broken(self, table: str, sentence: str) -> None:
        """Note that a table is broken, and why; an empty sentence takes the note back."""
        ...

    async def expire(self, before: float, but: Collection[str], played: bool = True) -> list[str]:
        """Delete the tables at which nothing has happened since this time, except some; nothing of them is left.

        Not `played`: only those at which nobody has ever moved.
        """
        ...

    async def claim(self, table: str, ask: bool = True) -> None:
        """Hold a table, so that what is read of it from now on is the truth.

        Who holds it already is asked for it, or not. Elsewhere where they keep it.
        """
        ...

    async def adopt(self) -> list[tuple[str, bytes]]:
        """Hold the tables at which a clock runs and whose holder has gone; their names and summaries."""
        ...

    async def promise(self, promise: str, seed: str) -> None:
        """Keep the seed of a table to come for a while, under its hash."""
        ...

    async def redeem(self, promise: str) -> str | None:
        """Take a seed that was promised, once; None where there is none."""
        ...

    async def release(self, table: str) -> None:
        """Let another process hold a table."""
        ...

    def listen(self, heard: Heard) -> None:
        """Hear what other processes tell, in this event loop.

        `row`: the row of a table in the lobby has changed. `wanted`: another process wants a table that is held here.
        `all`: something may have been missed.
        """
        ...

    async def tell(self, table: str) -> None:
        """Tell the other processes that the row of a table has changed."""
        ...

    async def ready(self) -> str:
        """'' if something can be written and read again, else a sentence that says why not."""
        ...

    async def close(self) -> None:
        """Finish what was asked for, then let go of the database."""
        ...

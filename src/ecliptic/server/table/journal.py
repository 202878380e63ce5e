"""The journal of a table: where its log stands in the store."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ecliptic.server.log.chain import Row, chained, last_link
from ecliptic.server.log.entries import Entry
from ecliptic.server.log.ledger import moves
from ecliptic.server.store.store import BrokenTable, Store
from ecliptic.server.table.match import Match
from ecliptic.server.table.replay import load
from ecliptic.server.wire import TableRow, encode


class Journal:
    """How many entries are stored, the last link of their chain, and which commands of pages are done with them."""

    def __init__(self, name: str, store: Store) -> None:
        self.name = name
        self.store = store
        self.n = 0
        self.chain = b""
        self.size = 0  # bytes of the entries
        self.done: dict[tuple[int, str], int] = {}  # commands by seat and id, with the seq after them

    def begin(self, founded: bytes, rows: Sequence[Row]) -> None:
        """Take up the log where it stands."""
        self.n = len(rows)
        self.chain = last_link(founded, rows)
        self.size = sum(len(row.data) for row in rows)
        self.done = {(row.seat, row.command): row.seq for row in rows if row.command}

    async def append(
        self,
        entries: Sequence[Entry],
        seq: int,
        row: TableRow | None,
        shown: bytes | None,
        command: tuple[int, str] | None = None,
    ) -> None:
        """Store entries that have led to this seq; the last of them is the answer to a command, where there is one.

        A row of None is the one that is stored.
        """
        rows: list[Row] = []
        chain = self.chain
        at = seq - sum(moves(entry) for entry in entries)
        for n, entry in enumerate(entries, start=self.n + 1):
            at += moves(entry)
            last = n == self.n + len(entries)
            seat, name = command if command is not None and last else (entry.seat, "")
            rows.append(chained(chain, n, entry, seat, name, at))
            chain = rows[-1].chain
        await self.store.append(self.name, rows, None if row is None else encode(row), shown)
        self.n += len(rows)
        self.size += sum(len(row.data) for row in rows)
        self.chain = chain
        if command is not None:
            self.done[command] = seq

    async def read(self) -> Match:
        """The match as it is stored; BrokenTable where there is none."""
        found = await asyncio.to_thread(self.store.read, self.name)
        if found is None:
            raise BrokenTable(f"Table {self.name} is not in the store any more.")
        match = await asyncio.to_thread(load, self.name, *found)
        self.begin(found[0], found[1])
        return match

"""Where a store keeps its tables, as tests see it: they open it, and look and write into it behind its back."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from ecliptic.server.log.chain import Row, link
from ecliptic.server.settings import Settings
from ecliptic.server.store import seal
from ecliptic.server.store.postgres import Postgres
from ecliptic.server.store.sqlite import Sqlite
from ecliptic.server.store.store import Store
from tests.server.cluster import Cluster
from tests.server.house import Running, running, settings

Rows = list[tuple[Any, ...]]


class Shelf:
    """Tables in one folder, and in the database where one is named."""

    def __init__(self, data: Path, address: str = "") -> None:
        self.data = data
        self.address = address

    def open(self, accept: bool = False) -> Store:
        """The store."""
        return Postgres(self.address, self.data, accept) if self.address else Sqlite(self.data, accept=accept)

    def settings(self, **changes: Any) -> Settings:
        return settings(self.data, store=self.address, **changes)

    @contextmanager
    def running(self, **changes: Any) -> Iterator[Running]:
        """A server with these tables."""
        with running(self.settings(**changes)) as found:
            yield found

    def ask(self, sql: str, *given: Any) -> Rows:
        """Have a statement done that both databases know; `?` stands for what is given."""
        if self.address:
            return asyncio.run(self.ask_postgres(sql, *given))
        with closing(sqlite3.connect(self.data / "tables.db")) as base:
            found = base.execute(sql, given).fetchall()
            base.commit()
            return found

    async def ask_postgres(self, sql: str, *given: Any) -> Rows:
        parts = sql.split("?")
        numbered = "".join(itertools.chain(*zip(parts, [*(f"${n}" for n in range(1, len(parts))), ""], strict=True)))
        base = await asyncpg.connect(self.address)
        try:
            return [tuple(row) for row in await base.fetch(numbered, *given)]
        finally:
            await base.close()

    def rewrite(self, table: str, change: Callable[[bytes], bytes]) -> None:
        """Change the first page of a table."""
        ((page,),) = self.ask("select founded from tables where id = ?", table)
        self.ask("update tables set founded = ? where id = ?", change(page), table)

    def log(self, table: str) -> list[Row]:
        """The log of a table as it lies there."""
        found = self.ask("select n, seat, command, seq, data, chain from log where tab = ? order by n", table)
        text = (lambda given: given.decode()) if self.address else str
        return [Row(n, seat, text(command), seq, data, chain) for n, seat, command, seq, data, chain in found]

    def put(self, table: str, row: Row) -> None:
        """Put an entry into a log."""
        command = row.command.encode() if self.address else row.command
        self.ask("insert into log values (?, ?, ?, ?, ?, ?, ?)", table, row.n, row.seat, command, *row[3:])

    def reseal(self, table: str) -> None:
        """Seal a log as it is, as the server does that has written it."""
        key = seal.read(self.data)
        assert key is not None
        last = self.log(table)[-1]
        many = len(self.log(table))
        self.ask(
            "update tables set entries = ?, head = ?, seal = ? where id = ?",
            many,
            last.chain,
            key.sign(table, many, last.chain),
            table,
        )

    def chain_anew(self, table: str, chain: bytes) -> None:
        """Tie a log together again, beginning here."""
        for row in self.log(table):
            chain = link(chain, *row[:5])
            self.ask("update log set chain = ? where tab = ? and n = ?", chain, table, row.n)
        self.reseal(table)


class Shelves:
    """As many of one kind as a test needs."""

    def __init__(self, kind: str, folder: Path, cluster: Callable[[], Cluster]) -> None:
        self.kind = kind
        self.folder = folder
        self.cluster = cluster
        self.numbers = itertools.count(1)

    def another(self) -> Shelf:
        """A new one."""
        address = self.cluster().database() if self.kind == "postgres" else ""
        return Shelf(self.folder / f"data-{next(self.numbers)}", address)

"""A table as the file keeps it: its row and its log, and whether its log is as long as the row says."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import NamedTuple

from ecliptic.server.log.chain import Row, last_link
from ecliptic.server.store.file import as_bytes
from ecliptic.server.store.seal import Seal
from ecliptic.server.store.store import BrokenTable
from ecliptic.server.store.texts import take_up


class KeptTable(NamedTuple):
    """Everything that the file has of one table."""

    table: str
    founded: bytes
    summary: bytes
    changed: float
    shown: bytes | None
    entries: int  # as many there should be
    head: bytes  # where the chain should stand
    seal: bytes
    rows: list[Row]

    def check(self, key: Seal) -> None:
        """BrokenTable unless the log is as long as it was when it was sealed. What is in it is for others to check."""
        if key.sign(self.table, self.entries, self.head) != self.seal:
            raise BrokenTable(
                f"What the row of table {self.table} says of its log does not carry this server's seal: it was changed "
                "or damaged."
            )
        if len(self.rows) != self.entries:
            raise BrokenTable(
                f"The log of table {self.table} has {len(self.rows)} entries, and {self.entries} were written: it was "
                "changed or damaged."
            )
        if last_link(self.founded, self.rows) != self.head:
            raise BrokenTable(
                f"The log of table {self.table} does not end where it was sealed: it was changed or damaged."
            )


def fetch(base: sqlite3.Connection, table: str) -> KeptTable | None:
    """One table as it is at one moment; None where there is none."""
    base.execute("begin")
    try:
        found = base.execute(
            "select founded, summary, changed, shown, entries, head, seal from tables where id = ?", (table,)
        ).fetchone()
        if found is None:
            return None
        founded = take_up(base, table, as_bytes(found[0]))
        rows = base.execute(
            "select n, seat, command, seq, data, chain from log where tab = ? order by n", (table,)
        ).fetchall()
    finally:
        with contextlib.suppress(sqlite3.Error):
            base.execute("rollback")
    _, summary, changed, shown, entries, head, sealed = found
    return KeptTable(
        table,
        founded,
        as_bytes(summary),
        changed,
        shown,
        entries,
        as_bytes(head),
        as_bytes(sealed),
        [Row(*row) for row in rows],
    )

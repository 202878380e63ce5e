"""Parcels: one table as a file, to be taken to another server or kept. Its seed and its keys' hashes are in it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from ecliptic.server.access import private
from ecliptic.server.keeping.inspection import check_results
from ecliptic.server.keeping.opened import Opened
from ecliptic.server.log.chain import Row, last_link
from ecliptic.server.store.kept import KeptTable
from ecliptic.server.store.store import BrokenTable, StoreTrouble
from ecliptic.server.store.texts import lay_down, part
from ecliptic.server.table.replay import add_up

FORMAT: Final = 1
LARGEST: Final = 256 * 1024 * 1024  # bytes of a file that is read


class Parcel(Struct, forbid_unknown_fields=True):
    """A table: its first page, its log, what it last showed, and what is printed for it, by name."""

    ecliptic_table: int  # the format
    table: str
    founded: str
    summary: str
    changed: float
    shown: bytes | None
    rows: list[tuple[int, int, str, int, str, bytes]]
    printed: dict[str, bytes]

    @property
    def log(self) -> list[Row]:
        """Its log as it is stored."""
        return [Row(n, seat, command, seq, data.encode(), chain) for n, seat, command, seq, data, chain in self.rows]


def wrap(base: sqlite3.Connection, kept: KeptTable) -> Parcel:
    """A table that is in order, as a parcel."""
    ledger = add_up(kept.table, kept.founded, kept.rows)
    prints: dict[str, bytes] = {}
    for name in {ledger.founded.printed, ledger.printed} - {""}:
        found = base.execute("select data from prints where name = ?", (name,)).fetchone()
        if found is not None:
            prints[name] = bytes(found[0])
    rows = [(row.n, row.seat, row.command, row.seq, row.data.decode(), row.chain) for row in kept.rows]
    return Parcel(
        FORMAT, kept.table, kept.founded.decode(), kept.summary.decode(), kept.changed, kept.shown, rows, prints
    )


def write(parcel: Parcel, path: Path) -> None:
    """Write a parcel to a file that only its owner can read, since who knows the seed can foretell the cards."""
    try:
        private.write(path, msgspec.json.encode(parcel))
    except OSError as error:
        raise StoreTrouble(f"{path} cannot be written: {error.strerror or error}.") from error


def read(path: Path) -> Parcel:
    """The parcel in a file, checked; StoreTrouble where it is none or not whole."""
    try:
        if path.stat().st_size > LARGEST:
            raise StoreTrouble(f"{path} is too large for a table.")
        parcel = msgspec.json.decode(path.read_bytes(), type=Parcel)
    except OSError as error:
        raise StoreTrouble(f"{path} cannot be read: {error.strerror or error}.") from error
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise StoreTrouble(f"{path} is no table that `ecliptic tables export` has written: {error}.") from error
    if parcel.ecliptic_table != FORMAT:
        raise StoreTrouble(f"{path} was written by a newer Ecliptic.")
    try:
        ledger = add_up(parcel.table, parcel.founded.encode(), parcel.log)
        if not ledger.ended:
            check_results(kept_of(parcel), ledger)
    except BrokenTable as error:
        raise StoreTrouble(f"{path} is not what was written: {error}") from error
    return parcel


def kept_of(parcel: Parcel) -> KeptTable:
    """A parcel as the file of the tables would keep it, still without a seal."""
    page, rows = parcel.founded.encode(), parcel.log
    return KeptTable(
        parcel.table,
        page,
        parcel.summary.encode(),
        parcel.changed,
        parcel.shown,
        len(rows),
        last_link(page, rows),
        b"",
        rows,
    )


def unwrap(opened: Opened, parcel: Parcel) -> bool:
    """Put a table into the file; False where there is one of its name already."""
    assert opened.key is not None
    base, kept = opened.base, kept_of(parcel)
    base.execute("begin immediate")
    try:
        if base.execute("select 1 from tables where id = ?", (kept.table,)).fetchone():
            base.execute("rollback")
            return False
        base.executemany("insert or ignore into prints values (?, ?)", parcel.printed.items())
        page = lay_down(base, kept.table, part(kept.founded))
        sealed = opened.key.sign(kept.table, kept.entries, kept.head)
        base.execute("insert into tables values (?, ?, ?, ?, ?, ?, ?, ?)", (kept.table, page, *kept[2:7], sealed))
        base.executemany("insert into log values (?, ?, ?, ?, ?, ?, ?)", [(kept.table, *row) for row in kept.rows])
        base.execute("commit")
    except BaseException:
        base.execute("rollback")
        raise
    return True

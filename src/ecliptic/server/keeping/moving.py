"""Moving: all tables from the file in a folder to a PostgreSQL database, and back, each row as it is."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import asyncpg

from ecliptic.server.access import private
from ecliptic.server.keeping.opened import looked_at
from ecliptic.server.store import seal
from ecliptic.server.store.file import CLEAN, TablesFile, as_bytes, claim
from ecliptic.server.store.file import KEY as FINGERPRINT
from ecliptic.server.store.kept import fetch as fetch_from_file
from ecliptic.server.store.lease import Lease
from ecliptic.server.store.schema import Connection, migrate
from ecliptic.server.store.seal import Seal
from ecliptic.server.store.statements import KEY, gather
from ecliptic.server.store.store import StoreTrouble
from ecliptic.server.store.writer import LOST, PATIENCE, brief, reason

COLUMNS: Final = {
    "tables": ("id", "founded", "summary", "changed", "shown", "entries", "head", "seal"),
    "prints": ("name", "data"),
    "texts": ("name", "data"),
    "uses": ("tab", "name"),
    "log": ("tab", "n", "seat", "command", "seq", "data", "chain"),
    "aside": ("tab", "at", "sentence"),
    "contacts": ("n", "tab", "seat", "url", "data"),
}
AS_BYTES: Final = {("texts", "data"), ("log", "command"), ("contacts", "url")}  # in the database; text in the file
HALF: Final = "copy.part"  # the folder of a file that is not whole yet
AT_ONCE: Final = 2000  # rows that are in memory

Row = tuple[Any, ...]


def migrated(address: str) -> tuple[int, int]:
    """Make the schema of a database, or bring it up to date; the versions before and after."""

    async def work(base: Connection) -> tuple[int, int]:
        return await migrate(base)

    found: tuple[int, int] = at(address, work)
    return found


def at(address: str, work: Callable[[Connection], Any]) -> Any:
    """Do something with a database; StoreTrouble where it cannot be reached."""

    async def main() -> Any:
        base = await asyncpg.connect(address, timeout=PATIENCE)
        try:
            return await work(base)
        finally:
            await base.close(timeout=PATIENCE)

    try:
        return asyncio.run(main())
    except (*LOST, asyncpg.PostgresError, ValueError) as error:
        raise StoreTrouble(f"The database of the tables cannot be used: {reason(error)}.") from error


def to_database(folder: Path, address: str) -> int:
    """Copy the tables of a folder into a database without any, all or none; how many there are. No server may run."""
    with contextlib.closing(claim(folder)), looked_at(folder) as opened:
        key, base = opened.key, opened.base
        if key is None:
            raise StoreTrouble(f"{folder / seal.NAME} is gone, or not the key that the tables were sealed with.")

        async def work(target: Connection) -> int:
            await migrate(target)
            if await Lease().others(target):
                raise StoreTrouble("A server uses this database: stop it first.")
            async with target.transaction():
                if await target.fetchval("select exists (select from tables)"):
                    raise StoreTrouble("There are tables in this database already: nothing was copied.")
                for name, columns in COLUMNS.items():
                    for rows in read_file(base, name, columns):
                        await put(target, name, columns, rows)
                await finish(target, base, key)
                many = 0
                for (table,) in base.execute("select id from tables").fetchall():
                    before, after = fetch_from_file(base, table), await gather(target, table)
                    if before is None or before != after:
                        raise StoreTrouble(f"Table {table} is not in the database what it was in the file.")
                    many += 1
            return many

        found: int = at(address, work)
        return found


def read_file(base: sqlite3.Connection, name: str, columns: tuple[str, ...]) -> Iterator[list[Row]]:
    """The rows of one table of the file, as the database has them."""
    found = base.execute(f"select {', '.join(columns)} from {name}")
    while rows := found.fetchmany(AT_ONCE):
        yield [tuple(encoded(name, column, value) for column, value in zip(columns, row, strict=True)) for row in rows]


def encoded(name: str, column: str, value: Any) -> Any:
    """A value of the file as the database takes it."""
    if (name, column) in AS_BYTES or (isinstance(value, str) and column in {"founded", "summary", "head", "seal"}):
        return as_bytes(value)
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value


async def put(target: Connection, name: str, columns: tuple[str, ...], rows: list[Row]) -> None:
    """Put rows into a table of the database, with what it has to know of a summary."""
    if name == "tables":
        told = [brief(row[2]) for row in rows]
        rows = [(*row, one.status == "over", one.due) for row, one in zip(rows, told, strict=True)]
        columns = (*columns, "over", "due")
    await target.copy_records_to_table(name, records=rows, columns=columns)


async def finish(target: Connection, base: sqlite3.Connection, key: Seal) -> None:
    """The rest: the key's fingerprint, the uptime, and the number of the next contact."""
    await target.execute("insert into marks values ($1, $2)", KEY, key.fingerprint)
    for ran, when in base.execute("select ran, at from hours"):
        await target.execute("insert into hours values (1, $1, clock_timestamp(), $2)", ran, when)
    await target.execute(
        "select setval(pg_get_serial_sequence('contacts', 'n'), coalesce((select max(n) from contacts), 0) + 1, false)"
    )


def to_folder(address: str, folder: Path) -> int:
    """Copy the tables of a database, as they are at one moment, into a folder with its key; how many there are.

    A file of tables that is there gets another name.
    """
    key = key_in(folder)
    half = folder / HALF
    with contextlib.closing(claim(folder)):
        private.make_folder(half)
        try:
            private.write(half / seal.NAME, (folder / seal.NAME).read_bytes())
            fresh = TablesFile(half)
            with in_use(fresh) as base:
                many: int = at(address, lambda source: into_file(source, base, key))
            file = TablesFile(folder)
            file.keep_old()
            fresh.path.rename(file.path)
            with in_use(file):
                return many
        finally:
            shutil.rmtree(half, ignore_errors=True)


def key_in(folder: Path) -> Seal:
    """The key that the tables of a database were sealed with; StoreTrouble where the folder has none."""
    key = seal.read(folder)
    if key is None:
        raise StoreTrouble(
            f"There is no {seal.NAME} in {folder}: copy the one of the server that uses this database there first."
        )
    return key


@contextlib.contextmanager
def in_use(file: TablesFile) -> Iterator[sqlite3.Connection]:
    """A file of tables, whole again at the end."""
    base, _ = file.begin_use(anew=False, accept=False)
    with contextlib.closing(base):
        yield base
        file.let_go(base)


async def into_file(source: Connection, base: sqlite3.Connection, key: Seal) -> int:
    """Copy everything into an open file."""
    async with source.transaction(isolation="repeatable_read", readonly=True):
        known = await source.fetchval("select value from marks where name = $1", KEY)
        if key.fingerprint != known:
            raise StoreTrouble(
                f"{seal.NAME} in the folder is not the key that the tables in this database were sealed with: name the "
                "folder of a server that uses it."
            )
        base.execute("begin immediate")
        for name, columns in COLUMNS.items():
            marks = ", ".join("?" * len(columns))
            async for row in source.cursor(f"select {', '.join(columns)} from {name}", prefetch=AT_ONCE):
                values = [
                    value.decode() if (name, column) in AS_BYTES else value
                    for column, value in zip(columns, row, strict=True)
                ]
                base.execute(f"insert into {name} ({', '.join(columns)}) values ({marks})", values)
        for ran, when in await source.fetch("select ran, told from hours"):
            base.execute("insert into hours values (1, ?, ?)", (ran, when))
        base.execute("insert or replace into marks values (?, ?)", (FINGERPRINT, key.fingerprint))
        base.execute("insert or replace into marks values (?, 0)", (CLEAN,))
        base.execute("commit")
        (many,) = base.execute("select count(*) from tables").fetchone()
        return int(many)


@contextlib.contextmanager
def borrowed(address: str, data: Path) -> Iterator[Path]:
    """A folder with a copy of a database, for whoever looks at tables in a file; it is gone at the end."""
    key_in(data)
    with tempfile.TemporaryDirectory(prefix="ecliptic-copy-") as name:
        folder = Path(name)
        for file in (seal.NAME, "push.pem"):
            if (data / file).is_file():
                private.write(folder / file, (data / file).read_bytes())
        to_folder(address, folder)
        yield folder

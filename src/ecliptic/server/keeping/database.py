"""What whoever keeps a database of tables does with single tables in it; servers may run meanwhile."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any, Final, NamedTuple

from ecliptic.server.access import private
from ecliptic.server.keeping import backup
from ecliptic.server.keeping.backup import BESIDE, Backup
from ecliptic.server.keeping.moving import at, encoded, put, to_database
from ecliptic.server.keeping.parcel import Parcel, kept_of
from ecliptic.server.keeping.recovery import Recovered, prefix, set_aside
from ecliptic.server.log.chain import last_link
from ecliptic.server.store import seal, statements
from ecliptic.server.store.lease import FREE, Lease
from ecliptic.server.store.postgres import CHANNEL, Postgres
from ecliptic.server.store.schema import KEY as LOCK
from ecliptic.server.store.schema import VERSION, Connection
from ecliptic.server.store.seal import Seal
from ecliptic.server.store.statements import KEY, gather, lay_down
from ecliptic.server.store.store import StoreTrouble
from ecliptic.server.store.texts import part

TABLE: Final = ("id", "founded", "summary", "changed", "shown", "entries", "head", "seal")
LOG: Final = ("tab", "n", "seat", "command", "seq", "data", "chain")


async def key_of(base: Connection, data: Path) -> Seal:
    """The key in a folder, which must be the one that the tables of the database are sealed with."""
    found = seal.read(data)
    known = await base.fetchval("select value from marks where name = $1", KEY)
    if found is None or found.fingerprint != known:
        raise StoreTrouble(
            f"{data / seal.NAME} is gone, or not the key that the tables in this database were sealed with: name the "
            "folder of a server that uses it."
        )
    return found


async def tell(base: Connection, table: str) -> None:
    """Let servers read the row of a table again."""
    await base.execute("select pg_notify($1, $2)", CHANNEL, f"row {FREE} {table}")


def take_in(address: str, data: Path, parcel: Parcel) -> bool:
    """Put a table into the database; False where there is one of its name already."""

    async def work(base: Connection) -> bool:
        kept = kept_of(parcel)
        async with base.transaction():
            key = await key_of(base, data)
            if await base.fetchval("select true from tables where id = $1", kept.table):
                return False
            for name, printed in parcel.printed.items():
                await statements.imprint(base, name, printed)
            page = await lay_down(base, kept.table, part(kept.founded))
            sealed = key.sign(kept.table, kept.entries, kept.head)
            row = (kept.table, page, kept.summary, kept.changed, kept.shown, kept.entries, kept.head, sealed)
            await put(base, "tables", TABLE, [row])
            rows = [(kept.table, *one) for one in kept.rows]
            await put(base, "log", LOG, [tuple(map(encode, LOG, row)) for row in rows])
            await tell(base, kept.table)
        return True

    done: bool = at(address, work)
    return done


def encode(column: str, value: Any) -> Any:
    """A value of an entry as the database takes it."""
    return encoded("log", column, value)


def recover(address: str, data: Path, table: str) -> Recovered:
    """Cut a log after its last entry that is in order, and seal it anew; a server that holds the table lets go of it.

    BrokenTable where nothing of it is in order.
    """

    async def work(base: Connection) -> Recovered:
        async with base.transaction():
            key = await key_of(base, data)
            holder = await base.fetchval("select holder from tables where id = $1 for update", table)
            await base.execute("update tables set holder = $2 where id = $1", table, FREE)  # the fence: nobody appends
            await base.execute("select pg_notify($1, $2)", CHANNEL, f"wanted {holder} {table}")  # and lets go of it
            kept = await gather(base, table)
            if kept is None:
                raise StoreTrouble(f"There is no table {table}.")
            good = prefix(kept)
            rest = set_aside(kept, len(good), data)
            head = last_link(kept.founded, good)
            await base.execute("delete from log where tab = $1 and n > $2", table, len(good))
            if len(good) != kept.entries:
                await base.execute("update tables set shown = null where id = $1", table)  # it may lie ahead of the log
            await base.execute("delete from aside where tab = $1", table)
            await base.execute(
                "update tables set entries = $2, head = $3, seal = $4 where id = $1",
                table,
                len(good),
                head,
                key.sign(table, len(good), head),
            )
            await tell(base, table)
        return Recovered(len(good), max(kept.entries, len(kept.rows)), rest)

    done: Recovered = at(address, work)
    return done


def accept(address: str, data: Path) -> None:
    """Seal all tables as they are with the key in a folder, which is made where there is none. No server may run."""

    async def unused(base: Connection) -> bool:
        return not await Lease().others(base)

    if not at(address, unused):
        raise StoreTrouble("A server uses this database: stop it first.")
    asyncio.run(Postgres(address, data, accept=True).close())


def delete(address: str, tables: list[str]) -> int:
    """Delete tables for good; how many there were."""

    async def work(base: Connection) -> int:
        async with base.transaction():
            many = await base.fetchval("select count(*) from tables where id = any($1::text[])", tables)
            await statements.delete(base, tables)
        return int(many)

    found: int = at(address, work)
    return found


def restore(folder: Path, data: Path, address: str) -> Backup:
    """Put a backup into a database without tables, and its keys into the folder. No server may run."""
    for name in BESIDE:
        ours, theirs = data / name, folder / name
        if ours.is_file() and theirs.is_file() and ours.read_bytes() != theirs.read_bytes():
            raise StoreTrouble(f"{ours} is another key than that of the backup: name another folder with --data.")
    private.make_folder(data)
    with tempfile.TemporaryDirectory(prefix="ecliptic-restore-") as name:
        found = backup.restore(folder, Path(name))
        to_database(Path(name), address)
    for name in BESIDE:
        if (folder / name).is_file():
            private.write(data / name, (folder / name).read_bytes())
    return found


class Health(NamedTuple):
    """What a database of tables says of itself."""

    server: str  # the version of PostgreSQL
    version: int  # of the schema; 0 where there is none yet
    tables: int
    size: int  # bytes
    key: bytes | None  # the fingerprint of the key that the logs are sealed with
    ahead: float  # seconds by which its clock is before ours
    careless: str  # the setting that lets it lose what it has acknowledged when the power fails; '' where none does
    free: int  # connections that are left
    direct: bool  # does a lock stay with its connection? Behind a pooler it may not
    readonly: bool  # is it a copy that takes nothing in?


def look(address: str, now: float) -> Health:
    """Ask a database how it is."""

    async def work(base: Connection) -> Health:
        version = 0
        if await base.fetchval("select to_regclass('ecliptic') is not null"):
            version = await base.fetchval("select version from ecliptic")
        ours = version == VERSION
        loose = await base.fetchval(
            "select string_agg(name, ', ') from pg_settings where name in ('fsync', 'full_page_writes') "
            "and setting = 'off'"
        )
        return Health(
            await base.fetchval("show server_version"),
            version,
            await base.fetchval("select count(*) from tables") if ours else 0,
            await base.fetchval("select pg_database_size(current_database())"),
            await base.fetchval("select value from marks where name = $1", KEY) if ours else None,
            await base.fetchval("select extract(epoch from clock_timestamp())::double precision") - now,
            loose or "",
            await base.fetchval(
                "select current_setting('max_connections')::integer - count(*)::integer from pg_stat_activity "
                "where backend_type = 'client backend'"
            ),
            await stays(base),
            await base.fetchval("select pg_is_in_recovery()"),
        )

    found: Health = at(address, work)
    return found


async def stays(base: Connection) -> bool:
    """Is a lock that was taken over this connection still there in the next statement, and of the same backend?"""
    taken = await base.fetchval("select pg_backend_pid() from pg_advisory_lock_shared($1, 0)", LOCK)
    try:
        held = await base.fetchval(
            "select exists (select from pg_locks where locktype = 'advisory' and classid = $1::oid and objid = 0 "
            "and pid = pg_backend_pid() and granted)",
            LOCK,
        )
        return bool(held) and bool(taken == await base.fetchval("select pg_backend_pid()"))
    finally:
        await base.execute("select pg_advisory_unlock_shared($1, 0)", LOCK)

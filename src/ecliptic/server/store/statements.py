"""What is asked of the database about tables, over whichever connection: one as it is, its texts, its end, the key."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import asyncpg

from ecliptic.server.log.chain import Row
from ecliptic.server.store import seal
from ecliptic.server.store.kept import KeptTable
from ecliptic.server.store.schema import Connection
from ecliptic.server.store.seal import Seal
from ecliptic.server.store.store import BrokenTable, StoreTrouble
from ecliptic.server.store.texts import Parted, put_together
from ecliptic.server.store.writer import LOST

KEY: Final = "key"  # the mark with the fingerprint of the key that the seals are made with
ROW: Final = "select founded, summary, changed, shown, entries, head, seal from tables where id = $1"
LOG: Final = "select n, seat, command, seq, data, chain from log where tab = $1 order by n"
TEXTS: Final = "select t.name, t.data from uses u join texts t on t.name = u.name where u.tab = $1"

ADOPT: Final = """
    update tables set holder = $2 where id in (
        select id from tables where due > 0 and holder <> $2 and holder not in (
            select objid::integer from pg_locks where locktype = 'advisory' and classid = $1::oid and granted
            and database = (select oid from pg_database where datname = current_database())
        ) for update skip locked
    ) returning id, summary
"""

DAMAGED: Final = (  # errors of what is stored, and not of the database as a whole
    asyncpg.DataError,
    asyncpg.InternalServerError,
    asyncpg.PostgresIOError,
    ValueError,
)


async def key_of(base: Connection, folder: Path, accept: bool) -> Seal:
    """The key that the logs are sealed with; one that is gone is made anew only when told to."""
    known = await base.fetchval("select value from marks where name = $1", KEY)
    found = seal.read(folder)
    if found is None or (known is not None and found.fingerprint != known):
        if known is not None and not accept:
            raise StoreTrouble(
                f"{folder / seal.NAME} is gone, or not the key that the tables in this database were sealed "
                "with: every host of a database has the same file. Put it there from another host or from a "
                "backup, or seal the tables as they are with `ecliptic store migrate --accept`."
            )
        found = found or seal.make(folder)
    async with base.transaction():
        if known is not None and known != found.fingerprint:
            rows = await base.fetch("select id, entries, head from tables for update")
            await base.executemany(
                "update tables set seal = $2 where id = $1",
                [(row["id"], found.sign(row["id"], row["entries"], row["head"])) for row in rows],
            )
        await base.execute(
            "insert into marks values ($1, $2) on conflict (name) do update set value = excluded.value",
            KEY,
            found.fingerprint,
        )
    return found


def unstorable(name: str) -> bool:
    """Is it a name that a text of the database cannot be, and so none of ours?"""
    return "\0" in name or not name.isprintable()


async def fetch(base: Connection, table: str) -> KeptTable | None:
    """One table as it is at one moment; None where there is none, BrokenTable where it cannot be read."""
    try:
        async with base.transaction(isolation="repeatable_read", readonly=True):
            return await gather(base, table)
    except LOST:
        raise
    except DAMAGED as error:
        raise BrokenTable(f"The log of table {table} cannot be read: {error}.") from error


async def gather(base: Connection, table: str) -> KeptTable | None:
    """The same inside a transaction of the caller's."""
    found = await base.fetchrow(ROW, table)
    if found is None:
        return None
    page, summary, changed, shown, entries, head, sealed = found
    texts = {row[0]: row[1].decode() for row in await base.fetch(TEXTS, table)}
    log = [Row(row[0], row[1], row[2].decode(), row[3], row[4], row[5]) for row in await base.fetch(LOG, table)]
    founded = put_together(page, texts) if texts else page
    return KeptTable(table, founded, summary, changed, shown, entries, head, sealed, log)


async def imprint(base: Connection, name: str, data: bytes) -> None:
    """Keep what is printed for some tables, once."""
    await base.execute("insert into prints values ($1, $2) on conflict do nothing", name, data)


async def lay_down(base: Connection, table: str, founded: Parted) -> bytes:
    """A first page as the database keeps it: the long texts in it are kept once for all tables that have them."""
    page, texts = founded
    if not texts:
        return page
    await base.executemany(
        "insert into texts values ($1, $2) on conflict (name) do update set data = excluded.data",  # locks it, too
        sorted((name, text.encode()) for name, text in texts.items()),
    )
    await base.executemany("insert into uses values ($1, $2) on conflict do nothing", [(table, name) for name in texts])
    return page


async def delete(base: Connection, tables: Sequence[str]) -> None:
    """Take tables out, and with them the texts that no other has."""
    if not tables:
        return
    named = await base.fetch("delete from uses where tab = any($1::text[]) returning name", list(tables))
    names = sorted({row[0] for row in named})
    await base.execute("select 1 from texts where name = any($1::text[]) order by name for update", names)
    await base.execute(
        "delete from texts t where name = any($1::text[]) and not exists (select from uses u where u.name = t.name)",
        names,
    )
    for where in ("log", "contacts", "aside"):
        await base.execute(f"delete from {where} where tab = any($1::text[])", list(tables))
    studied = [f"analysis-%-{table}" for table in tables]
    await base.execute("delete from prints where name like any($1::text[])", studied)
    await base.execute("delete from tables where id = any($1::text[])", list(tables))

"""Deletion: tables that are to be gone, with names and what was said, from the file too."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection

from ecliptic.server.store.texts import let_go


def delete(base: sqlite3.Connection, table: str) -> bool:
    """Take a table out, inside a transaction of the caller's; was there one?"""
    let_go(base, table)
    for where in ("log", "contacts", "aside"):
        base.execute(f"delete from {where} where tab = ?", (table,))
    base.execute("delete from prints where name like 'analysis-%-' || ?", (table,))
    return base.execute("delete from tables where id = ?", (table,)).rowcount > 0


def old(base: sqlite3.Connection, before: float, but: Collection[str] = ()) -> list[str]:
    """The tables at which nothing has happened since this time, seconds since 1970."""
    found = base.execute("select id from tables where changed < ? order by changed", (before,))
    return [str(table) for (table,) in found if table not in but]


def unplayed(base: sqlite3.Connection, before: float, but: Collection[str] = ()) -> list[str]:
    """The same for tables at which nobody has ever moved."""
    found = base.execute(
        "select id from tables where changed < ? and not exists (select 1 from log where tab = id and seq > 0) "
        "order by changed",
        (before,),
    )
    return [str(table) for (table,) in found if table not in but]

"""Inspection: whether a file of tables is what its server has written, table by table."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Final, NamedTuple

from ecliptic.server.keeping.opened import Opened
from ecliptic.server.log.ledger import Ledger
from ecliptic.server.store.kept import KeptTable, fetch
from ecliptic.server.store.store import BrokenTable
from ecliptic.server.table.replay import add_up, load, remembered

SOUND: Final = ""


class Finding(NamedTuple):
    """What is wrong with a table: a key of the keeper's texts, with what it names; '' if nothing is."""

    table: str
    key: str = SOUND
    there: int = 0  # entries
    written: int = 0


def tables(base: sqlite3.Connection) -> list[str]:
    """Every table, the latest change first."""
    return [str(name) for (name,) in base.execute("select id from tables order by changed desc")]


def sound(base: sqlite3.Connection) -> bool:
    """Is the database itself in order, as far as SQLite can tell?"""
    try:
        return bool(base.execute("pragma integrity_check(1)").fetchall() == [("ok",)])
    except sqlite3.DatabaseError:
        return False


def inspect(opened: Opened, replay: bool = False) -> Iterator[Finding]:
    """Every table, checked."""
    for table in tables(opened.base):
        try:
            kept = fetch(opened.base, table)
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            yield Finding(table, "unreadable")
            continue
        if kept is not None:  # deleted meanwhile
            yield examine(opened, kept, replay)


def examine(opened: Opened, kept: KeptTable, replay: bool = False) -> Finding:
    """One table: the length of its log, its chain, its results and, if wished, its game line by line."""
    table, there, written = kept.table, len(kept.rows), kept.entries
    if opened.key is None or opened.key.sign(table, kept.entries, kept.head) != kept.seal:
        return Finding(table, "unsealed", there, written)
    try:
        kept.check(opened.key)
    except BrokenTable:
        return Finding(table, "cut", there, written)
    try:
        ledger = add_up(table, kept.founded, kept.rows)
        if not ledger.ended:
            check_results(kept, ledger)
            if replay:
                load(table, kept.founded, kept.rows, kept.shown)
    except BrokenTable as error:
        return Finding(table, error.key.removeprefix("table-"), there, written)
    return Finding(table, SOUND, there, written)


def check_results(kept: KeptTable, ledger: Ledger) -> None:
    """The results of a game that is over must be those that its log speaks of."""
    if ledger.finished:
        remembered(kept.table, ledger, kept.shown)

"""Recovery: a table whose log is damaged goes on from the last entry that is in order."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from ecliptic.server.access import private
from ecliptic.server.keeping.opened import Opened
from ecliptic.server.log.chain import Row, last_link
from ecliptic.server.store.file import note
from ecliptic.server.store.kept import KeptTable
from ecliptic.server.store.store import BrokenTable
from ecliptic.server.table.replay import add_up


class Recovered(NamedTuple):
    """How many entries hold, how many there were, and where those that do not are kept."""

    holds: int
    written: int
    rest: Path | None


def prefix(kept: KeptTable) -> list[Row]:
    """The entries up to the first that is not in order; BrokenTable where the first page is not."""
    taken: list[Row] = []

    def one_by_one() -> Iterator[Row]:
        for row in kept.rows:
            taken.append(row)
            yield row

    try:
        add_up(kept.table, kept.founded, one_by_one())
    except BrokenTable:
        if not taken:
            raise
        taken.pop()
    return taken


def set_aside(kept: KeptTable, holds: int, folder: Path) -> Path | None:
    """Keep the entries that do not hold in a file of their own, where there are some."""
    rest = kept.rows[holds:]
    if not rest:
        return None
    path = folder / f"rest-{kept.table}-{time.strftime('%Y%m%d-%H%M%S')}.json"
    private.write(path, msgspec.json.encode([tuple(row) for row in rest]))
    return path


def recover(opened: Opened, kept: KeptTable, folder: Path) -> Recovered:
    """Cut a log after its last entry that is in order, keep the rest in a file of its own, and seal it anew."""
    assert opened.key is not None
    good = prefix(kept)
    path = set_aside(kept, len(good), folder)
    base = opened.base
    base.execute("begin immediate")
    try:
        base.execute("delete from log where tab = ? and n > ?", (kept.table, len(good)))
        if len(good) != kept.entries:
            base.execute("update tables set shown = null where id = ?", (kept.table,))  # it may lie ahead of the log
        base.execute("delete from aside where tab = ?", (kept.table,))
        note(base, opened.key, kept.table, len(good), last_link(kept.founded, good))
        base.execute("commit")
    except BaseException:
        with contextlib.suppress(Exception):
            base.execute("rollback")
        raise
    return Recovered(len(good), max(kept.entries, len(kept.rows)), path)

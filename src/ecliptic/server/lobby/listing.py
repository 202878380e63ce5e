"""The listing: the row of every table, in memory or stored, and the list of those that everybody may see."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ecliptic.server import wire
from ecliptic.server.access.refusal import Refusal, refuse
from ecliptic.server.store.store import Store
from ecliptic.server.table.table import Table
from ecliptic.server.timing.alarm import Alarm

SHARE: Final = 5  # one address fills one in so many rows of the list
MOST_ROWS: Final = 40  # names in one request for rows of tables

read_row: Final = msgspec.json.Decoder(wire.TableRow).decode


def rank(row: wire.TableRow) -> int:
    """Where a table stands in the list: 0 with a free chair, 1 where persons play, 2 where only bots do."""
    if any(chair.kind == "open" for chair in row.chairs):
        return 0
    return 1 if any(chair.kind == "person" and not chair.left for chair in row.chairs) else 2


class Listing:
    """Rows of the open and running tables, the latest change at the end."""

    def __init__(self, tables: Mapping[str, Table], store: Store, alarm: Alarm, most: int) -> None:
        self.tables = tables
        self.store = store
        self.alarm = alarm
        self.most = most  # rows in the list
        self.rows: dict[str, wire.TableRow] = {}
        self.ranks: tuple[dict[str, None], ...] = ({}, {}, {})  # their names, by how much people want to see them
        self.makers: dict[str, str] = {}  # by which address, since the server runs: it is written down nowhere

    def note(self, row: wire.TableRow) -> None:
        """A table is new or has changed; what belongs into the list is remembered, the latest at its end."""
        self.forget(row.table)
        if row.spectate and row.status != "over" and not row.kept:
            self.rows[row.table] = row
            self.ranks[rank(row)][row.table] = None
        else:
            self.makers.pop(row.table, None)

    def forget(self, name: str) -> None:
        self.rows.pop(name, None)
        for some in self.ranks:
            some.pop(name, None)

    def listed(self) -> list[wire.TableRow]:
        """The open and running tables that everybody may see: those with a free chair first and those of bots last.

        The latest come first, but one address fills only its share of the list while there are tables of others.
        """
        shown: list[tuple[int, str]] = []
        more: list[tuple[int, str]] = []  # those beyond somebody's share
        of: Counter[str] = Counter()
        for at, name in enumerate(itertools.chain.from_iterable(map(reversed, self.ranks))):
            maker = self.makers.get(name, "")
            of[maker] += 1
            beyond = bool(maker) and of[maker] > max(1, self.most // SHARE)
            (more if beyond else shown).append((at, name))
            if len(shown) == self.most:
                break
        names = [name for _, name in sorted((shown + more)[: self.most])]
        return [self.tables[name].row() if name in self.tables else self.timed(self.rows[name]) for name in names]

    def timed(self, row: wire.TableRow) -> wire.TableRow:
        """The row of a table that is not in memory, with the time at which its clock will run out."""
        row.due = self.alarm.date(self.alarm.due.get(row.table))
        return row

    async def row(self, name: str) -> wire.TableRow:
        """One table, private ones too for who knows their names; Refusal if there is none."""
        table = self.tables.get(name)
        if table is not None and not table.closed:
            return table.row()
        row = self.rows.get(name) or await self.filed(name)
        if row is None:
            refuse("lobby-no-table", table=name[:20])
        return self.timed(row)

    async def filed(self, name: str) -> wire.TableRow | None:
        """A table as the store last knew it, or None."""
        summary = await asyncio.to_thread(self.store.summary, name)
        try:
            return None if summary is None else read_row(summary)
        except msgspec.DecodeError:
            return None

    async def several(self, names: Sequence[str]) -> list[wire.TableRow]:
        """Those of these tables that there are."""
        found: list[wire.TableRow] = []
        for name in names[:MOST_ROWS]:
            with contextlib.suppress(Refusal):
                found.append(await self.row(name))
        return found

    def drop(self, name: str) -> None:
        """A table is not to be listed."""
        self.forget(name)
        self.makers.pop(name, None)

    def left(self, table: Table) -> None:
        """A table goes out of memory: its row says from now on that nobody is there."""
        if table.name in self.rows:
            self.rows[table.name] = table.row()

"""Sharing: what the lobbies of several processes tell each other, where they have one store."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

import msgspec

from ecliptic.server import wire
from ecliptic.server.access import keys
from ecliptic.server.crew.mate import Mate
from ecliptic.server.lobby.listing import read_row
from ecliptic.server.store.store import StoreTrouble

if TYPE_CHECKING:
    from ecliptic.server.lobby.lobby import Lobby

BEAT: Final = 5.0  # seconds between two notes of the uptime, and two looks for tables whose holder has gone

logger: Final = logging.getLogger(__name__)


class Sharing:
    """Where the lobby is the only one of its store, next to nothing is done."""

    def __init__(self, lobby: Lobby, mate: Mate | None) -> None:
        self.lobby = lobby
        self.store = lobby.store
        self.mate = mate
        self.tasks: set[asyncio.Task[None]] = set()

    def open(self) -> None:
        """Begin to listen."""
        if self.store.shared:
            self.store.listen(self.heard)
            self.begin(self.attend())

    def begin(self, what: Coroutine[Any, Any, None]) -> None:
        """Have something done beside."""
        task = asyncio.create_task(what)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()

    def new_name(self) -> str:
        """A name for a table that will be ours."""
        while True:
            name = keys.new_table_id()
            if self.mate is None or self.mate.owns(name):
                return name

    # What is told

    def note(self, row: wire.TableRow) -> None:
        """A row is new or has changed: the others are told what they would list differently."""
        listing = self.lobby.listing
        before = listing.rows.get(row.table)
        listing.note(row)
        after = listing.rows.get(row.table)
        if self.store.shared and looks(before) != looks(after):
            self.begin(self.tell(row.table))

    def drop(self, name: str) -> None:
        """A table is gone."""
        self.lobby.listing.drop(name)
        if self.store.shared:
            self.begin(self.tell(name))

    async def tell(self, name: str) -> None:
        with contextlib.suppress(StoreTrouble):  # said by whoever stored the row
            await self.store.tell(name)

    # What is heard

    def heard(self, what: str, name: str) -> None:
        """Another process has told something."""
        if self.lobby.closing:
            return
        if what == "wanted":
            self.begin(self.give_up(name))
        elif what == "row":
            self.begin(self.reread(name))
        else:
            self.begin(self.reread_all())

    async def give_up(self, name: str) -> None:
        """Let another process have a table: its pages go there by themselves."""
        lobby = self.lobby
        if name in lobby.opening:
            return  # it is asked for again, when it is open
        table = lobby.tables.pop(name, None)
        if table is not None:
            table.close("restart")
            await table.put_away()
            lobby.listing.left(table)
        lobby.alarm.set(name, None)
        with contextlib.suppress(StoreTrouble):
            await self.store.release(name)

    async def reread(self, name: str) -> None:
        """The row of a table that another process holds has changed."""
        lobby = self.lobby
        with contextlib.suppress(StoreTrouble):
            row = await lobby.listing.filed(name)
            if name in lobby.tables and not lobby.tables[name].closed:
                return
            if row is None:
                lobby.listing.drop(name)
            else:
                lobby.listing.note(row)

    async def reread_all(self) -> None:
        """Something may have been missed: read the whole list again."""
        lobby = self.lobby
        try:
            found = await asyncio.to_thread(self.store.tables)
        except StoreTrouble as error:
            logger.error("%s", error)
            return
        names = {name for name, _ in found}
        for name in [name for name in lobby.listing.rows if name not in names and name not in lobby.tables]:
            lobby.listing.drop(name)
        for name, summary in reversed(found):
            if name not in lobby.tables and name not in lobby.broken:
                with contextlib.suppress(msgspec.DecodeError):
                    lobby.listing.note(read_row(summary))

    # What has to be done by one of them

    async def attend(self) -> None:
        """Keep the uptime that all share, and take over the clocks of those that have gone."""
        while True:
            with contextlib.suppress(StoreTrouble):
                await self.adopt()
                await self.lobby.keep_uptime()
            await asyncio.sleep(BEAT)

    async def adopt(self) -> None:
        """Ring from now on for the tables whose holder has gone."""
        _, stopped = await asyncio.to_thread(self.store.uptime)
        for name, summary in await self.store.adopt():
            if name in self.lobby.tables or name in self.lobby.broken:
                continue
            with contextlib.suppress(msgspec.DecodeError):
                due = read_row(summary).due
                if due:
                    self.lobby.alarm.set(name, self.lobby.uptime.now() + max(0.0, due - stopped))


def looks(row: wire.TableRow | None) -> wire.TableRow | None:
    """A row without what changes with each turn: nobody is told of that."""
    return None if row is None else msgspec.structs.replace(row, turn=0, waits=-1, due=0.0)

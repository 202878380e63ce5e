"""A table as it is kept: its match, the pages that look at it, its log in the store and its row in the lobby's list."""

from __future__ import annotations

import asyncio
import logging
import time
import weakref
from collections.abc import Callable, Sequence
from typing import Final

from ecliptic.server import wire
from ecliptic.server.access.refusal import Refusal
from ecliptic.server.log.chain import Row
from ecliptic.server.log.entries import Entry, Played
from ecliptic.server.meters import BOT, PERSON, Meters
from ecliptic.server.settings import Settings
from ecliptic.server.store.store import BrokenTable, Elsewhere, Store, StoreTrouble
from ecliptic.server.table import clock
from ecliptic.server.table.audience import Audience
from ecliptic.server.table.journal import Journal
from ecliptic.server.table.match import Match
from ecliptic.server.table.presence import Presence
from ecliptic.server.table.replay import broken
from ecliptic.server.table.row import row_of
from ecliptic.server.table.timer import Timer
from ecliptic.server.timing.alarm import Alarm

A_MOMENT: Final = 0.01  # seconds added to a delay, so that the limit has passed for certain when it ends

logger: Final = logging.getLogger(__name__)


class Stored:
    """What a table holds. Whatever has happened at it is stored before anybody is told; what could not be has not."""

    def __init__(
        self,
        name: str,
        match: Match,
        store: Store,
        settings: Settings,
        changed: Callable[[wire.TableRow], None],
        alarm: Alarm,
        meters: Meters,
    ) -> None:
        self.name = name
        self.match = match
        self.store = store
        self.settings = settings
        self.changed = changed
        self.meters = meters
        self.lock = asyncio.Lock()
        self.presence = Presence(len(match.ledger.places), settings.away_limit)
        self.pages = self.presence.pages
        self.audience = Audience(self.presence.pages)
        self.journal = Journal(name, store)
        self.timer = Timer(name, alarm)
        self.stored_at = time.monotonic()  # when what it shows was last stored
        self.stored_row: tuple[Match, wire.TableRow | None] = match, None  # the last that was, and of what
        self.closed = False
        self.strayed = False  # is it not what the store has?

    def begin(self, founded: bytes, rows: Sequence[Row] = ()) -> None:
        """Take up the log where it stands."""
        self.journal.begin(founded, rows)
        self.resume()

    def resume(self) -> None:
        """Go on with the match as it was read."""
        self.audience.begin(self.match)
        self.remind()
        self.timer.resume(self.match.ledger)

    def row(self) -> wire.TableRow:
        """The table in the lobby's list."""
        return row_of(self.name, self.match, self.chairs(), self.timer.due(self.match.ledger))

    def row_after(self, entries: Sequence[Entry]) -> tuple[wire.TableRow, bool]:
        """The row after these entries, and is it the one that is stored? Within a turn a move changes nothing of it."""
        match, row = self.stored_row
        ledger, chairs = self.match.ledger, self.chairs()
        if match is self.match and row is not None and all(isinstance(entry, Played) for entry in entries):
            now = (chairs, match.turns, match.waits_for(), ledger.touched, self.timer.due(ledger), match.over)
            if now == (row.chairs, row.turn, row.waits, row.touched, row.due, False):
                return row, True
        return row_of(self.name, self.match, chairs, self.timer.due(ledger)), False

    def chairs(self) -> list[wire.Chair]:
        return self.presence.chairs(self.match)

    def remind(self) -> None:
        """Tell the chairs again when somebody will have been away for long enough."""
        late = weakref.WeakMethod(self.tell_chairs)  # a table that is put away meanwhile need not stay for it

        def tell() -> None:
            if (tell_chairs := late()) is not None:
                tell_chairs()

        asyncio.get_running_loop().call_later(self.settings.away_limit + A_MOMENT, tell)

    def tell_chairs(self) -> None:
        chairs = self.chairs()
        if any(chair.replaceable for chair in chairs):
            self.audience.broadcast(wire.Chairs(chairs))

    # Keeping

    async def keep(self, entries: Sequence[Entry], command: tuple[int, str] | None = None) -> list[wire.Chair]:
        """Store entries; where that fails, go back to what is stored. The chairs as they are with them."""
        entries = list(entries)
        ledger = self.match.ledger
        try:
            shown = await self.shown(entries)
            turned = clock.turn(self.match, entries, self.timer.now())
            if turned is not None:
                entries += self.match.fold(turned)
            row, same = self.row_after(entries)
            if not entries:
                return row.chairs
            await self.journal.append(entries, ledger.seq, None if same else row, shown, command)
        except StoreTrouble as error:  # what could not be stored has not happened
            logger.error("Table %s: %s", self.name, error)
            self.meters.unstored.inc()
            if isinstance(error, Elsewhere):
                self.astray()
            else:
                await self.reread()
            raise
        self.meters.moves_of[BOT if command is None else PERSON].inc(
            sum(isinstance(entry, Played) for entry in entries)
        )
        self.stored_row = self.match, row
        self.audience.mark(self.match)
        self.changed(row)
        if turned is not None:
            self.timer.turned = True
        self.timer.set(ledger)
        return row.chairs

    async def shown(self, entries: list[Entry]) -> bytes | None:
        """What the table shows after these entries, if it is time to store that; a game that ends gets its results."""
        running = self.match.goes_on(entries)
        if running is not None:
            self.match = running
            _, printed = running.imprint()
            await self.store.imprint(running.ledger.printed, printed)
        elif not self.match.must_store(entries, time.monotonic() - self.stored_at >= self.settings.keep_every):
            return None
        shown = self.match.snapshot()
        entries += self.match.finish(shown)
        self.match.stored = len(self.match.ledger.lines)
        self.stored_at = time.monotonic()
        return shown

    async def put_away(self) -> None:
        """Store what the table shows, before it is dropped from memory."""
        async with self.lock:
            match = self.match
            if match.unstored and not self.strayed:
                try:
                    await self.store.append(self.name, [], None, match.snapshot())
                    match.stored = len(match.ledger.lines)
                except StoreTrouble as error:
                    logger.error("Table %s: %s", self.name, error)

    async def reread(self) -> None:
        """Take the match from the store again."""
        try:
            self.match = await self.journal.read()
        except BrokenTable as error:
            logger.error("%s", error)
            self.close("broken-table", broken(error))
            return
        except StoreTrouble as error:
            logger.error("Table %s: %s", self.name, error)
            self.astray()
            return
        except Exception:
            self.astray()
            raise
        self.resume()

    def astray(self) -> None:
        """What is in memory is not what is stored, so nobody goes on with it: the pages come again to what is."""
        self.strayed = True
        self.close("restart")

    def close(self, reason: str, why: Refusal | None = None) -> None:
        """Say goodbye to every page."""
        self.closed = True
        for page in list(self.pages):
            page.dismiss(reason, why)

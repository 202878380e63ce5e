"""The lobby: keeps tables in memory while somebody needs them, finds them in the store, and seats people."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections import Counter
from typing import Final, NoReturn

import msgspec

from ecliptic.core.rules import Rules
from ecliptic.server import wire
from ecliptic.server.access.caller import calling
from ecliptic.server.access.limits import Limits
from ecliptic.server.access.plain import plain
from ecliptic.server.access.refusal import Refusal, refuse
from ecliptic.server.crew.mate import Mate
from ecliptic.server.lobby.chairs import LONGEST_NAME
from ecliptic.server.lobby.listing import Listing, read_row
from ecliptic.server.lobby.room import Room
from ecliptic.server.lobby.sharing import Sharing
from ecliptic.server.meters import Meters
from ecliptic.server.notify.calls import Calls
from ecliptic.server.settings import Settings
from ecliptic.server.store.store import BrokenTable, Elsewhere, Store, StoreTrouble
from ecliptic.server.table.game import begin
from ecliptic.server.table.match import Match
from ecliptic.server.table.page import Page
from ecliptic.server.table.table import Table
from ecliptic.server.timing.alarm import Alarm
from ecliptic.server.timing.uptime import Uptime
from ecliptic.server.workers.bots import BotPool
from ecliptic.server.workers.hints import HintPool
from ecliptic.server.workers.pool import Pool
from ecliptic.server.workers.turns import Turns

SWEEP: Final = 30.0  # seconds between looks for what nobody needs in memory
CLEARING: Final = 3600.0  # seconds between looks for tables that are older than they are kept
MOST_WAITING: Final = 30  # pages, tables and looks back of one address that are still to be made
LITTER = 500  # after so many closed pages the garbage collector runs

logger: Final = logging.getLogger(__name__)


class Lobby:
    """Every table of this server; those in use are in memory, the others in the store."""

    def __init__(
        self,
        store: Store,
        bot_pool: BotPool,
        hint_pool: HintPool,
        settings: Settings,
        uptime: Uptime,
        meters: Meters,
        mate: Mate | None = None,
    ) -> None:
        self.store = store
        self.meters = meters
        self.uptime = uptime
        self.alarm = Alarm(uptime, self.ring)
        self.rung: set[asyncio.Task[None]] = set()  # what is done because a clock has run out
        self.bot_pool = bot_pool
        self.hint_pool = hint_pool
        self.settings = settings
        self.limits = Limits(settings.rates, shared=None if mate is None else mate.roster.rates)
        self.calls = Calls(store, settings, self.limits)
        self.errands = Turns(1)  # requests, questions and those who come: one of these begins in a turn of the loop
        self.tables: dict[str, Table] = {}
        self.shop = Pool(min(1, settings.workers), settings.record_patience, most_waiting=MOST_WAITING)
        self.room = Room(self.tables, settings.rule_memory, self.shop)
        self.opening: dict[str, asyncio.Future[Table]] = {}
        self.listing = Listing(self.tables, store, self.alarm, settings.listed)
        self.sharing = Sharing(self, mate)
        self.broken: dict[str, str] = {}
        self.pages: set[Page] = set()
        self.pages_of: Counter[str] = Counter()  # how many of them each address has
        self.gone = 0  # pages closed since the garbage collector last ran
        self.clearing = 0.0  # when old tables are next looked for
        self.sweeper: asyncio.Task[None] | None = None
        self.closing = False

    def open(self) -> None:
        """Read the list of tables and begin."""
        self.sharing.open()
        self.broken = self.store.broken()
        self.calls.open()
        before, stopped = self.store.uptime()
        self.uptime.resume(before)
        for name, summary in reversed(self.store.tables()):
            if name in self.broken:
                continue
            try:
                row = read_row(summary)
            except msgspec.DecodeError as error:
                logger.error("Table %s is not listed: its summary cannot be read (%s).", name, error)
                continue
            for chair in row.chairs:
                chair.away = chair.kind == "person"
                chair.replaceable = False
            if (
                row.due and not self.store.shared
            ):  # about then: clocks stand still while the server is down; the log has it exactly
                self.alarm.set(name, self.uptime.now() + max(0.0, row.due - stopped))
            self.listing.note(row)
        self.sweeper = asyncio.create_task(self.sweep())

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle_limit))
            now = time.monotonic()
            for name in [name for name, table in self.tables.items() if table.idle(now)]:
                await self.put_away(self.tables[name])
            await self.clear_out(now)
            if self.alarm.due:
                await self.keep_uptime()
            if self.gone >= LITTER:
                self.gone = 0
                gc.collect()

    async def put_away(self, table: Table) -> None:
        """Leave a table to the store."""
        await table.put_away()
        if table.vacant and self.tables.get(table.name) is table:  # else a page was opened meanwhile
            del self.tables[table.name]
            self.listing.left(table)

    async def prepare(self, table: Table) -> None:
        """Have the rules of a table in memory before its game begins; Refusal where there is no room for them."""
        game = await self.room.build(calling.get(), begin, table.match.ledger.founded, False)
        await self.make_room(game.rules, calling.get())

    async def make_room(self, rules: Rules | None, who: str) -> None:
        """Let the rules of another table into memory, where need be in place of those of tables at which nobody is.

        Refusal where tables in use leave no room for them.
        """
        gone = self.room.clear(rules, who)
        if gone is None:
            self.no_room()
        for table in gone:
            await self.put_away(table)
        self.room.sweep()

    def check_room(self, weight: int, own: bool, who: str) -> None:
        """Refusal where rules of so many bytes, which are not in memory, would find no room in it."""
        if weight and self.room.clear_for(weight, own, who) is None:
            self.no_room()

    def no_room(self) -> NoReturn:
        """Refuse to let further rules into memory."""
        self.limits.refused["room"] += 1
        self.room.sweep()
        refuse("lobby-room")

    def spend(self, size: int) -> None:
        """Let the caller have so many bytes written, or refuse it."""
        if not self.limits.take("disk", calling.get(), size):
            refuse("lobby-disk")

    async def clear_out(self, now: float) -> None:
        """Delete tables that nobody has touched for as long as the server's keeper wants them kept.

        Those at which nobody ever moved go sooner.
        """
        if now < self.clearing:
            return
        self.clearing = now + CLEARING
        settings, today = self.settings, self.uptime.date()
        try:
            gone = await self.store.expire(today - settings.keep, self.tables) if settings.keep else []
            if settings.keep_unplayed:
                gone += await self.store.expire(today - settings.keep_unplayed, self.tables, played=False)
        except StoreTrouble as error:
            logger.error("%s", error)
            return
        for name in gone:
            self.sharing.drop(name)
            self.broken.pop(name, None)
            self.alarm.set(name, None)
            self.calls.drop_table(name)
        if gone:
            logger.warning("%d tables without a change for long were deleted.", len(gone))

    async def keep_uptime(self) -> None:
        """Store the server's uptime, so that a crash loses only the last moments of it."""
        try:
            await self.store.keep_uptime(self.uptime.now(), self.uptime.date())
        except StoreTrouble as error:
            logger.error("%s", error)

    def ring(self, name: str) -> None:
        """Somebody's time at a table has run out."""
        if self.closing:
            return
        task = asyncio.ensure_future(self.expire(name))
        self.rung.add(task)
        task.add_done_callback(self.rung.discard)

    async def expire(self, name: str) -> None:
        try:
            if self.store.shared and name not in self.tables:
                await self.store.claim(name, ask=False)  # whoever else holds it rings for it
            await (await self.find(name)).time_out()
        except Elsewhere:
            return
        except StoreTrouble:  # said by the table already
            self.alarm.set(name, self.uptime.now() + SWEEP)
        except (Refusal, BrokenTable) as error:
            logger.error("The clock of table %s ran out, and it cannot be opened: %s", name, error)

    async def close(self, reason: str = "restart") -> None:
        """Say goodbye to every page and wait until they have heard it."""
        if not self.closing:
            await self.keep_uptime()
        self.closing = True
        self.alarm.stop()
        self.sharing.close()
        if self.sweeper is not None:
            self.sweeper.cancel()
        for table in self.tables.values():
            table.close(reason)
        for page in list(self.pages):
            page.dismiss(reason)
        for table in self.tables.values():
            await table.put_away()
        waiting = [asyncio.create_task(page.gone.wait()) for page in self.pages]
        if waiting:
            _, late = await asyncio.wait(waiting, timeout=3)
            for one in late:
                one.cancel()
        await self.calls.close()

    def arrive(self, page: Page) -> None:
        """A page is here."""
        self.pages.add(page)
        self.pages_of[page.address] += 1

    def has_room(self, page: Page) -> bool:
        """May a page that has come stay: by how many there are, and by how many its address has?"""
        if len(self.pages) > self.settings.page_limit:
            self.limits.refused["server"] += 1
            return False
        if self.pages_of[page.address] > self.settings.connections_per_address:
            self.limits.refused["connections"] += 1
            return False
        return self.limits.take("hellos", page.address)

    def part(self, page: Page) -> None:
        """A page is gone. Its objects refer to each other, so only the garbage collector frees them."""
        self.pages.discard(page)
        self.pages_of[page.address] -= 1
        if not self.pages_of[page.address]:
            del self.pages_of[page.address]
        self.gone += 1

    # Tables

    async def find(self, name: str) -> Table:
        """The table of this name; Refusal if there is none, BrokenTable if it cannot be opened."""
        table = self.tables.get(name)
        if table is not None and not table.closed:
            return table
        opening = self.opening.get(name)
        if opening is None:
            if not self.limits.take("openings", calling.get()):
                refuse("lobby-too-fast")
            opening = asyncio.ensure_future(self.fetch(name))
            self.opening[name] = opening
            opening.add_done_callback(lambda done: (self.opening.pop(name, None), done.cancelled() or done.exception()))
        return await asyncio.shield(opening)

    async def fetch(self, name: str) -> Table:
        """Take a table out of the store; a broken one is noted with a sentence."""
        try:
            await self.store.claim(name)
            found = await asyncio.to_thread(self.store.read, name)
            if found is None:
                self.listing.drop(name)
                refuse("lobby-no-table", table=name[:20])
            page, rows, shown = found
            match = await self.room.load(calling.get(), name, page, rows, shown)
            await self.make_room(match.rules, calling.get())
        except BrokenTable as error:
            if error.key != "table-put-away":  # nothing is wrong with it
                await self.mark_broken(name, str(error))
            raise
        table = self.seat(name, match)
        table.owner = self.listing.makers.get(name, "")
        if self.store.shared:
            self.calls.reread(name, await asyncio.to_thread(self.store.contacts, name))
        table.begin(page, rows)
        self.tables[name] = table
        if name in self.broken:
            await self.mark_broken(name, "")
            self.listing.note(table.row())
        elif table.row().kept:
            self.listing.drop(name)
        return table

    def seat(self, name: str, match: Match) -> Table:
        """A table in memory."""
        return Table(
            name,
            match,
            self.store,
            self.bot_pool,
            self.settings,
            self.sharing.note,
            self.alarm,
            self.calls,
            self.meters,
            self.hint_pool,
        )

    async def mark_broken(self, name: str, sentence: str) -> None:
        if self.broken.get(name, "") != sentence:
            logger.error("%s", sentence or f"Table {name} can be read again.")
            try:
                await self.store.mark_broken(name, sentence)
            except StoreTrouble as error:
                logger.error("%s", error)
        self.listing.drop(name)
        if sentence:
            self.broken[name] = sentence
        else:
            self.broken.pop(name, None)

    async def join(self, name: str, wish: wire.JoinWish) -> wire.Seated:
        """Seat somebody at an open seat."""
        said = plain(wish.name)
        if not 0 < len(said) <= LONGEST_NAME:
            refuse("lobby-name", most=LONGEST_NAME)
        table = await self.find(name)
        seat, key = await table.sit(said, wish.seat)
        return wire.Seated(table.name, [wire.Key(seat, key)], table.match.ledger.founded.spectate)

    async def content(self, name: str) -> dict[str, str]:
        """The owner's content files that a table is played with."""
        return (await self.find(name)).match.ledger.founded.content

    async def admit(self, name: str, key: str) -> None:
        """Refuse strangers what is printed at a private table that is played with somebody's own files (EC-7.7)."""
        table = await self.find(name)
        founded = table.match.ledger.founded
        if founded.private and founded.content and table.seats_of([key] if key else []) is None:
            refuse("replay-key")

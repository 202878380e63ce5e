"""The lobby: makes tables, finds them, lists them, and seats people."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import logging
import secrets
import time
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from ecliptic import api
from ecliptic.core.reason import BadContent, BadSetup
from ecliptic.server import keepsake, keys, wire
from ecliptic.server.bots import Thinkers, best, levels
from ecliptic.server.ledger import NOBODY
from ecliptic.server.log import FORMAT, Ended, Founded, Place, chained, last_link, write
from ecliptic.server.match import Refusal, imprint, refusal, refuse, start
from ecliptic.server.page import Page, encode
from ecliptic.server.replay import add_up, last_record, load
from ecliptic.server.settings import Settings
from ecliptic.server.still import Still
from ecliptic.server.store import BrokenTable, Store, StoreTrouble
from ecliptic.server.table import Table, plain

LONGEST_NAME: Final = 40
LONGEST_SEED: Final = 100
LONGEST_WHY: Final = 300  # characters of a sentence that repeats what somebody sent
GIVEN_UP: Final = {"table-rules", "table-ended"}  # what is wrong with tables that cannot go on but can be read
SWEEP: Final = 30.0  # seconds between looks for what nobody needs in memory
MOST_ROWS: Final = 40  # names in one request for rows of tables
LITTER = 500  # after so many closed pages the garbage collector runs

logger: Final = logging.getLogger(__name__)

read_row: Final = msgspec.json.Decoder(wire.TableRow).decode


class Lobby:
    """Every table of this server; those in use are in memory, the others in the store."""

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Future[Table]] = {}
        self.rows: dict[str, wire.TableRow] = {}  # the open and running ones, the latest change at the end
        self.broken: dict[str, str] = {}
        self.pages: set[Page] = set()
        self.gone = 0  # pages closed since the garbage collector last ran
        self.sweeper: asyncio.Task[None] | None = None
        self.closing = False

    def open(self) -> None:
        """Read the list of tables and begin."""
        self.broken = self.store.aside()
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
            self.note(row)
        self.sweeper = asyncio.create_task(self.sweep())

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.idle_limit))
            now = time.monotonic()
            for name in [name for name, table in self.tables.items() if table.idle(now)]:
                table = self.tables[name]
                await table.put_away()
                if not table.idle(time.monotonic()):
                    continue  # a page was opened while the table was being stored
                del self.tables[name]
                if name in self.rows:
                    self.rows[name] = table.row()  # the row in the list says that nobody is there now
            if self.gone >= LITTER:
                self.gone = 0
                gc.collect()

    async def close(self, reason: str = "restart") -> None:
        """Say goodbye to every page and wait until they have heard it."""
        self.closing = True
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

    def part(self, page: Page) -> None:
        """A page is gone. Its remains refer to each other, so that only a search of the whole memory frees them."""
        self.pages.discard(page)
        self.gone += 1

    # Tables

    async def find(self, name: str) -> Table:
        """The table of this name; Refusal if there is none, BrokenTable if it cannot be opened."""
        table = self.tables.get(name)
        if table is not None and not table.closed:
            return table
        opening = self.opening.get(name)
        if opening is None:
            opening = asyncio.ensure_future(self.fetch(name))
            self.opening[name] = opening
            opening.add_done_callback(lambda _: self.opening.pop(name, None))
        return await asyncio.shield(opening)

    async def fetch(self, name: str) -> Table:
        """Take a table out of the store; a broken one is set aside with a sentence."""
        try:
            found = await asyncio.to_thread(self.store.read, name)
            if found is None:
                self.rows.pop(name, None)
                refuse("lobby-no-table", table=name[:20])
            match, rows = await asyncio.to_thread(load, name, *found)
        except BrokenTable as error:
            await self.set_aside(name, str(error))
            raise
        table = Table(name, match, self.store, self.thinkers, self.settings, self.note)
        table.begin(found[0], rows)
        self.tables[name] = table
        if name in self.broken:
            await self.set_aside(name, "")
            self.note(table.row())
        elif table.row().kept:
            self.rows.pop(name, None)
        return table

    async def set_aside(self, name: str, sentence: str) -> None:
        if self.broken.get(name, "") != sentence:
            logger.error("%s", sentence or f"Table {name} can be read again.")
            try:
                await self.store.set_aside(name, sentence)
            except StoreTrouble as error:
                logger.error("%s", error)
        self.rows.pop(name, None)
        if sentence:
            self.broken[name] = sentence
        else:
            self.broken.pop(name, None)

    def note(self, row: wire.TableRow) -> None:
        """A table is new or has changed; what belongs into the list is remembered, the latest at its end."""
        self.rows.pop(row.table, None)
        if row.spectate and row.status != "over" and not row.kept:
            self.rows[row.table] = row

    def listed(self) -> list[wire.TableRow]:
        """The open and running tables that everybody may see, the latest first."""
        latest = itertools.islice(reversed(self.rows.items()), self.settings.listed)
        return [self.tables[name].row() if name in self.tables else row for name, row in latest]

    async def create(self, wish: wire.NewTable) -> wire.Seated:
        """Make a table and seat those who asked for it."""
        secret: dict[int, str] = {}
        founded = Founded(
            format=FORMAT,
            game=wish.game,
            rules=0,
            seats=len(wish.chairs),
            modules=wish.modules,
            options=wish.options,
            seed=wish.seed[:LONGEST_SEED] or secrets.token_hex(16),
            chosen=bool(wish.seed),
            name=plain(wish.name)[:LONGEST_NAME],
            private=wish.private,
            spectate=keys.new_key(),
            created=round(time.time(), 3),
            places=self.places(wish, secret),
            lines=[],
            content=self.files(wish),
        )
        table = await self.establish(founded)
        return wire.Seated(table.name, [wire.Key(seat, key) for seat, key in sorted(secret.items())], founded.spectate)

    async def establish(self, founded: Founded) -> Table:
        """Open a new table; what cannot be set up is refused."""
        try:
            match = start(founded)
        except (BadSetup, BadContent) as error:
            refuse("lobby-bad-setup", why=str(error)[:LONGEST_WHY])
        table = Table(keys.new_table_id(), match, self.store, self.thinkers, self.settings, self.note)
        page = write(founded)
        await self.store.found(table.name, page, encode(table.row()), keepsake.take(match), imprint(match.game))
        match.kept = len(match.ledger.lines)
        table.begin(page)
        self.tables[table.name] = table
        self.note(table.row())
        table.wake()
        return table

    async def rematch(self, name: str, key: str) -> wire.Seated:
        """The same game again at a new table: the first to ask opens it, and whoever asks later is sent there (EC-8.8).

        Everybody's key opens their new seat, so nobody needs another link to be invited.
        """
        table = await self.find(name)
        async with table.lock:
            ledger = table.match.ledger
            mine = [at for at, place in enumerate(ledger.places) if place.key and keys.opens(key, place.key)]
            if not mine:
                refuse("lobby-rematch-key")
            if not table.match.over:
                refuse("lobby-no-rematch")
            if not ledger.rematch:
                old = ledger.founded
                fresh = msgspec.structs.replace(
                    old,
                    seed=secrets.token_hex(16),
                    chosen=False,
                    created=round(time.time(), 3),
                    places=[*ledger.places[1:], *ledger.places[:1]],  # who sat second sits first
                    lines=[],
                )
                await table.again(mine[0], (await self.establish(fresh)).name)
            return wire.Seated(
                ledger.rematch, [wire.Key((at - 1) % len(ledger.places), key) for at in mine], ledger.founded.spectate
            )

    async def row(self, name: str) -> wire.TableRow:
        """One table, private ones too for who knows their names; Refusal if there is none."""
        table = self.tables.get(name)
        if table is not None and not table.closed:
            return table.row()
        row = self.rows.get(name) or await self.filed(name)
        if row is None:
            refuse("lobby-no-table", table=name[:20])
        return row

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

    def files(self, wish: wire.NewTable) -> dict[str, str]:
        """The owner's content files for such a table, none where there are none for this game and these modules."""
        box = self.settings.box
        return dict(box.files) if box is not None and box.fits(wish.game, wish.modules) else {}

    async def content(self, name: str) -> dict[str, str]:
        """The owner's content files that a table is played with."""
        return (await self.find(name)).match.ledger.founded.content

    async def printed(self, name: str) -> dict[str, Any] | None:
        """What was printed when a table that stands still was played; None where that is what is printed today."""
        match = (await self.find(name)).match
        if not isinstance(match, Still):
            return None
        data = await asyncio.to_thread(self.store.printed, match.ledger.printed)
        return None if data is None else msgspec.json.decode(data, type=dict[str, Any])

    def places(self, wish: wire.NewTable, secret: dict[int, str]) -> list[Place]:
        """Who sits where; the keys of those on this screen go into `secret`."""
        try:
            game = api.CATALOG.find(wish.game)
        except BadSetup as error:
            refuse("lobby-no-game", why=str(error)[:LONGEST_WHY])
        if not game.offered:
            refuse("lobby-no-page", game=game.title)
        if len(wish.chairs) not in game.seats:
            refuse("lobby-chairs", game=game.title, least=game.seats[0], most=game.seats[-1], count=len(wish.chairs))
        if sum(chair.kind == "me" for chair in wish.chairs) > 1:
            refuse("lobby-one-me")
        if (
            wish.seed
            and not self.settings.allow_seeds
            and any(chair.kind in {"open", "local"} for chair in wish.chairs)
        ):
            refuse("lobby-seed")
        return [self.place(game.name, seat, chair, secret) for seat, chair in enumerate(wish.chairs)]

    def place(self, game: str, seat: int, chair: wire.ChairWish, secret: dict[int, str]) -> Place:
        name = plain(chair.name)
        if len(name) > LONGEST_NAME:
            refuse("lobby-name", most=LONGEST_NAME)
        if chair.kind in {"me", "local"}:
            secret[seat] = keys.new_key()
            held = chair.kind == "local"
            return Place("person", name or f"Player {seat + 1}", "", keys.digest(secret[seat]), held)
        if chair.kind == "bot":
            level = chair.level or best(game)
            if level not in levels(game):
                refuse("lobby-level", level=level[:20], levels=", ".join(levels(game)))
            return Place("bot", name, level)
        if chair.kind != "open":
            refuse("lobby-chair-kind", kind=chair.kind[:20])
        return Place("open")

    async def join(self, name: str, wish: wire.JoinWish) -> wire.Seated:
        """Seat somebody at an open seat."""
        said = plain(wish.name)
        if not 0 < len(said) <= LONGEST_NAME:
            refuse("lobby-name", most=LONGEST_NAME)
        table = await self.find(name)
        seat, key = await table.sit(said, wish.seat)
        return wire.Seated(table.name, [wire.Key(seat, key)], table.match.ledger.founded.spectate)

    async def record(self, name: str) -> str:
        """The whole record of a game that is over."""
        table = await self.find(name)
        async with table.lock:
            if not table.match.over:
                refuse("lobby-running")
            return table.match.record()

    async def last_record(self, name: str, key: str) -> str:
        """The record for somebody who sits at a table, also if the rules have changed and it cannot go on.

        A record tells every card. So the table is given up for good with it, whatever a later Ecliptic could do.
        """
        try:
            table = await self.find(name)
            if not table.given_up:
                return await self.record(name)
        except BrokenTable as error:
            if error.key not in GIVEN_UP:
                raise
        found = await asyncio.to_thread(self.store.read, name)
        if found is None:
            refuse("lobby-no-table", table=name[:20])
        page, rows, _ = found
        ledger = add_up(name, page, rows)
        if not any(place.key and keys.opens(key, place.key) for place in ledger.places):
            refuse("lobby-key")
        if not ledger.ended:
            row = chained(last_link(page, rows), len(rows) + 1, Ended(), NOBODY, "", ledger.seq)
            await self.store.append(name, [row], None)
            if name in self.tables:
                self.tables.pop(name).close("broken-table", refusal("table-ended"))
        return last_record(ledger)

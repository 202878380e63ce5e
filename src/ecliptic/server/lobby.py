"""The lobby: makes tables, finds them, lists them, and seats people."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from ecliptic import api, lessons
from ecliptic.core.dice import MIXED, Dice
from ecliptic.core.reason import BadContent, BadSetup
from ecliptic.server import clock, keepsake, keys, owner, wire
from ecliptic.server.alarm import Alarm
from ecliptic.server.bots import Thinkers, best, levels
from ecliptic.server.call import HOOK, PUSH, Calls, Contact
from ecliptic.server.gathering import LONGEST_WORD, Gathering, gather
from ecliptic.server.hours import Hours
from ecliptic.server.ledger import NOBODY
from ecliptic.server.log import FORMAT, Ended, Founded, Place, chained, last_link, write
from ecliptic.server.match import Match, Refusal, begin, imprint, refusal, refuse, start
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
PROMISES: Final = 20_000  # seeds that are kept for tables to come; the oldest is forgotten
LITTER = 500  # after so many closed pages the garbage collector runs

logger: Final = logging.getLogger(__name__)

read_row: Final = msgspec.json.Decoder(wire.TableRow).decode


class Lobby:
    """Every table of this server; those in use are in memory, the others in the store."""

    def __init__(self, store: Store, thinkers: Thinkers, settings: Settings, hours: Hours) -> None:
        self.store = store
        self.hours = hours
        self.alarm = Alarm(hours, self.ring)
        self.calls = Calls(store, settings)
        self.rung: set[asyncio.Task[None]] = set()  # what is done because a clock has run out
        self.thinkers = thinkers
        self.settings = settings
        self.tables: dict[str, Table] = {}
        self.opening: dict[str, asyncio.Future[Table]] = {}
        self.rows: dict[str, wire.TableRow] = {}  # the open and running ones, the latest change at the end
        self.broken: dict[str, str] = {}
        self.promises: OrderedDict[str, str] = OrderedDict()  # seeds drawn for tables that are not made yet
        self.pages: set[Page] = set()
        self.gone = 0  # pages closed since the garbage collector last ran
        self.sweeper: asyncio.Task[None] | None = None
        self.closing = False

    def open(self) -> None:
        """Read the list of tables and begin."""
        self.broken = self.store.aside()
        self.calls.open()
        before, stopped = self.store.hours()
        self.hours.resume(before)
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
            if row.due:  # about then: clocks stand still while the server is down; the log has it exactly
                self.alarm.set(name, self.hours.now() + max(0.0, row.due - stopped))
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
            if self.alarm.due:
                await self.keep_hours()
            if self.gone >= LITTER:
                self.gone = 0
                gc.collect()

    async def keep_hours(self) -> None:
        """Store the server's hours, so that a crash loses only the last moments of them."""
        try:
            await self.store.keep_hours(self.hours.now(), self.hours.date())
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
            await (await self.find(name)).time_out()
        except StoreTrouble:  # said by the table already
            self.alarm.set(name, self.hours.now() + SWEEP)
        except (Refusal, BrokenTable) as error:
            logger.error("The clock of table %s ran out, and it cannot be opened: %s", name, error)

    async def close(self, reason: str = "restart") -> None:
        """Say goodbye to every page and wait until they have heard it."""
        if not self.closing:
            await self.keep_hours()
        self.closing = True
        self.alarm.stop()
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

    def part(self, page: Page) -> None:
        """A page is gone. Its objects refer to each other, so only the garbage collector frees them."""
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
        table = self.seat(name, match)
        table.begin(found[0], rows)
        self.tables[name] = table
        if name in self.broken:
            await self.set_aside(name, "")
            self.note(table.row())
        elif table.row().kept:
            self.rows.pop(name, None)
        return table

    def seat(self, name: str, match: Match) -> Table:
        """A table in memory."""
        return Table(name, match, self.store, self.thinkers, self.settings, self.note, self.alarm, self.calls)

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
        return [self.tables[name].row() if name in self.tables else self.timed(row) for name, row in latest]

    def timed(self, row: wire.TableRow) -> wire.TableRow:
        """The row of a table that is not in memory, with the time at which its clock will run out."""
        when = self.alarm.due.get(row.table)
        row.due = 0.0 if when is None else round(self.hours.date() + when - self.hours.now(), 1)
        return row

    async def create(self, wish: wire.NewTable) -> wire.Seated:
        """Make a table and seat those who asked for it."""
        secret: dict[int, str] = {}
        if wish.clock is not None:
            clock.check(wish.clock)
        drawn = self.drawn(wish)
        founded = Founded(
            format=FORMAT,
            game=wish.game,
            rules=0,
            seats=len(wish.chairs),
            modules=wish.modules,
            options=wish.options,
            seed=wish.seed[:LONGEST_SEED] or drawn,
            chosen=bool(wish.seed),
            name=plain(wish.name)[:LONGEST_NAME],
            private=wish.private,
            spectate=keys.new_key(),
            created=round(time.time(), 3),
            places=self.places(wish, secret),
            lines=[],
            content=self.files(wish),
            gather=wish.gather,
            clock=wish.clock,
        )
        table = await self.establish(founded)
        return wire.Seated(table.name, [wire.Key(seat, key) for seat, key in sorted(secret.items())], founded.spectate)

    async def learn(self, wish: wire.LessonWish) -> wire.Seated:
        """Begin a first game: whoever learns against the easiest bot, in the lesson's position (EC-10.1)."""
        lesson = lessons.find(wish.lesson)
        if lesson is None:
            refuse("lobby-no-lesson", lesson=wish.lesson[:20])
        secret: dict[int, str] = {}
        bot = wire.ChairWish("bot", level=levels(lesson.game)[0])
        chairs = [wire.ChairWish("me", wish.name), *[bot] * (lesson.seats - 1)]
        game = await asyncio.to_thread(lesson.position)
        founded = Founded(
            format=FORMAT,
            game=lesson.game,
            rules=0,
            seats=lesson.seats,
            modules=list(lesson.modules),
            options={},
            seed=lesson.seed,
            chosen=True,
            name="",
            private=True,
            spectate=keys.new_key(),
            created=round(time.time(), 3),
            places=self.places(wire.NewTable(lesson.game, chairs), secret),
            lines=[],
            origin=game.scribe.save(game.state),
            lesson=lesson.name,
        )
        table = await self.establish(founded)
        return wire.Seated(table.name, [wire.Key(seat, key) for seat, key in sorted(secret.items())], founded.spectate)

    async def establish(self, founded: Founded) -> Table:
        """Open a new table; what cannot be set up is refused."""
        try:
            make = gather if founded.gather else start
            # Files that were never read before are read in another process, so that no other game waits for them.
            match: Match = await asyncio.to_thread(make, founded) if founded.content else make(founded)
        except (BadSetup, BadContent) as error:
            refuse("lobby-bad-setup", why=str(error)[:LONGEST_WHY])
        table = self.seat(keys.new_table_id(), match)
        page = write(founded)
        shown = keepsake.pack(match.keepsake) if isinstance(match, Gathering) else keepsake.take(match)
        await self.store.found(table.name, page, encode(table.row()), shown, self.imprint(match))
        match.kept = len(match.ledger.lines)
        table.begin(page)
        self.tables[table.name] = table
        self.note(table.row())
        if founded.clock is not None:
            await table.start_clock()
        table.wake()
        return table

    def imprint(self, match: Match) -> tuple[str, bytes]:
        """What is printed for a new table, also where its game has not begun."""
        game = begin(match.ledger.founded, dice=False) if isinstance(match, Gathering) else match.game
        return imprint(game)

    def promise(self) -> wire.Promise:
        """Draw a seed for a table to come, and promise it."""
        seed = secrets.token_hex(16)
        promise = Dice(seed).promise
        self.promises[promise] = seed
        if len(self.promises) > PROMISES:
            self.promises.popitem(last=False)
        return wire.Promise(promise)

    def drawn(self, wish: wire.NewTable) -> str:
        """The seed that was promised for a table, or a new one, with a word that its maker has added."""
        word = plain(wish.word.replace(MIXED.strip(), " "))
        if len(word) > LONGEST_WORD:
            refuse("table-word", most=LONGEST_WORD)
        if wish.promise and wish.promise not in self.promises:
            refuse("lobby-promise")
        seed = self.promises.pop(wish.promise) if wish.promise else secrets.token_hex(16)
        return MIXED.join([seed, word]) if word and not wish.gather else seed

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
            if ledger.founded.imported:
                refuse("table-imported")
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
                    gather=False,
                    origin="",
                    parent="",
                    at=0,
                    lesson="",
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

    def files(self, wish: wire.NewTable) -> dict[str, str]:
        """The content files for such a table: its maker's own, or this server's for the game and the modules."""
        owner.check_size(wish.content, self.settings)
        if wish.content:
            return wish.content
        box = self.settings.box
        return dict(box.files) if box is not None and box.fits(wish.game, wish.modules) else {}

    async def content(self, name: str) -> dict[str, str]:
        """The owner's content files that a table is played with."""
        return (await self.find(name)).match.ledger.founded.content

    async def admit(self, name: str, key: str) -> None:
        """Refuse strangers what is printed at a private table that is played with somebody's own files (EC-7.7)."""
        table = await self.find(name)
        founded = table.match.ledger.founded
        if founded.private and founded.content and table.seats_of([key] if key else []) is None:
            refuse("replay-key")

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

    async def contact(self, name: str, wish: wire.ContactWish) -> wire.Contacts:
        """Add or remove a contact of a seat, and answer which contacts it has now (EC-8.11)."""
        table = await self.find(name)
        seats = table.seats_of([wish.key]) or ()
        if not seats:
            refuse("contact-seat")
        contact = Contact(wish.kind, wish.url, wish.p256dh, wish.auth, wish.language)
        for seat in seats:
            if wish.kind and wish.on:
                await self.calls.add(name, seat, contact)
            elif wish.kind:
                for old in [one for one in self.calls.of(name, seat) if one.kind == wish.kind]:
                    if wish.url in {"", old.url}:
                        await self.calls.drop(name, seat, old)
        known = self.calls.of(name, seats[0])
        hook = next((one.url for one in known if one.kind == HOOK), "")
        return wire.Contacts(hook, sum(one.kind == PUSH for one in known))

    async def push_key(self) -> wire.PushKey:
        """The key that browsers subscribe with, made when it is first asked for."""
        push = self.calls.push
        return wire.PushKey(await asyncio.to_thread(push.public) if push.available else "")

    async def record(self, name: str) -> str:
        """The whole record of a game that is over."""
        table = await self.find(name)
        async with table.lock:
            if not table.match.over and not table.match.ledger.founded.imported:
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

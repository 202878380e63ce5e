"""A table: a match that pages look at and act on. One command at a time: persist, acknowledge, broadcast."""

from __future__ import annotations

import asyncio
import logging
import time
import weakref
from collections.abc import Callable, Sequence
from typing import Final

from ecliptic.server import wire
from ecliptic.server.access import keys
from ecliptic.server.access.limits import Bucket
from ecliptic.server.access.refusal import Refusal, refusal, refuse
from ecliptic.server.log.entries import Again, Entry, Offered, Said, Sat
from ecliptic.server.meters import Meters
from ecliptic.server.notify.calls import Calls
from ecliptic.server.settings import Settings
from ecliptic.server.store.store import Store, StoreTrouble
from ecliptic.server.table import admission, clock, commands, updates
from ecliptic.server.table.bots import play_on
from ecliptic.server.table.chat import Chat
from ecliptic.server.table.commands import LONGEST_ID, Command, Turn
from ecliptic.server.table.hints import Hints
from ecliptic.server.table.match import Match
from ecliptic.server.table.page import Page
from ecliptic.server.table.stored import Stored
from ecliptic.server.table.summons import Summons
from ecliptic.server.table.updates import SPECTATOR
from ecliptic.server.timing.alarm import Alarm
from ecliptic.server.workers.bots import BotPool, usual
from ecliptic.server.workers.hints import HintPool

LONGEST_LINE: Final = 200
MOST_ASKED: Final = 80  # lines in one question

logger: Final = logging.getLogger(__name__)


class Table(Stored):
    """One game with its pages."""

    def __init__(
        self,
        name: str,
        match: Match,
        store: Store,
        bot_pool: BotPool,
        settings: Settings,
        changed: Callable[[wire.TableRow], None],
        alarm: Alarm,
        calls: Calls,
        meters: Meters,
        hint_pool: HintPool,
    ) -> None:
        super().__init__(name, match, store, settings, changed, alarm, meters)
        self.bot_pool = bot_pool
        self.owner = ""  # the address of whoever made it, while it is in memory
        self.calls = calls
        self.summons = Summons(name, calls, self.found_later())
        self.chat = Chat(settings.chat_rate)
        self.hints = Hints(self, hint_pool)
        self.bots: asyncio.Task[None] | None = None
        now = time.monotonic()
        self.bot_bucket = Bucket(settings.bot_rate, now)
        self.idle_since = now

    def found_later(self) -> Callable[[], Match | None]:
        """Tells its match while it is there: what calls this back need not keep a table, and its rules, in memory."""
        late = weakref.ref(self)

        def match() -> Match | None:
            table = late()
            return None if table is None or table.closed else table.match

        return match

    # What everybody may know

    def tell_clocks(self) -> None:
        """Tell everybody where the clocks stand, if that has changed."""
        clocks = self.timer.news(self.match.ledger)
        if clocks is not None:
            self.audience.broadcast(clocks)

    async def start_clock(self) -> None:
        """Start the first clock, unless somebody still has to sit down or begin the game."""
        async with self.lock:
            await self.keep([])

    async def time_out(self) -> None:
        """A person's time may have run out: a bot takes the seat, or the others are told (EC-11.5)."""
        async with self.lock:
            if self.closed:
                return
            seq, chairs = self.match.ledger.seq, self.chairs()
            entries = clock.expire(self.match, self.timer.now(), usual(self.match.ledger.founded.game))
            if entries is None:
                self.timer.set(self.match.ledger)
                return
            after = await self.keep(entries)
            self.timer.turned = True
            self.tell(entries, changed=self.match.ledger.seq != seq, chairs=after != chairs)

    # Pages come and go

    def seats_of(self, held: Sequence[str]) -> tuple[int, ...] | None:
        """The seats these keys open, none for a spectator; None for whoever has no business here."""
        return admission.seats_of(self.match.ledger, held)

    async def enter(self, page: Page, hello: wire.Hello) -> bool:
        """Let a page in and tell it everything; False if it has no business here."""
        async with self.lock:
            admitted = admission.admit(self.match.ledger, hello.keys)
            if admitted is None or self.closed:
                page.dismiss("restart" if self.closed else "unknown-key")
                return False
            seats = admitted.seats
            # Whoever watches must not be able to keep those who play from their own table.
            if not self.has_room(page, bool(seats)):
                page.dismiss("too-many")
                return False
            before = self.chairs()
            page.seats = seats
            page.strange = admitted.strange
            page.name = hello.page[:LONGEST_ID] or keys.new_key()
            decider = self.match.decider
            page.looking = SPECTATOR if not seats else decider if decider in seats else seats[0]
            page.told = self.audience.told_by(hello.seq) if len(seats) < 2 else 0
            self.pages.add(page)
            if seats:
                self.hints.get_ready()
            self.greet(page)
            if self.chairs() != before:
                self.audience.broadcast(wire.Chairs(self.chairs()), but=page)
            if not seats:
                self.audience.count()
            self.wake()
            return True

    def has_room(self, page: Page, plays: bool) -> bool:
        """Is there a place for another page that plays, or that watches? One address cannot take all of the latter."""
        alike = [other for other in self.pages if bool(other.seats) == plays]
        same = sum(other.address == page.address for other in alike)
        return len(alike) < self.settings.pages_per_table and (plays or same < self.settings.watchers_per_address)

    def greet(self, page: Page) -> None:
        """Tell a page everything it may know."""
        ledger = self.match.ledger
        page.counted = self.audience.watching
        page.post(
            wire.Welcome(
                row=self.row(),
                seats=list(page.seats),
                strange=list(page.strange),
                promise=self.match.promise,
                build=self.settings.build,
                watching=page.counted,
                chat=list(ledger.chat),
                update=self.match.show(page.looking, page.told),
                clocks=self.timer.shown(ledger),
            )
        )
        page.told = self.match.told

    def drop(self, page: Page) -> None:
        """A page is gone."""
        before = self.chairs()
        self.presence.drop(page)
        self.idle_since = time.monotonic()
        if page.seats:
            self.remind()
        after = self.chairs()
        if after != before:
            self.audience.broadcast(wire.Chairs(after))
        if not page.seats:
            self.audience.count()

    async def sit(self, name: str, seat: int) -> tuple[int, str]:
        """Give an open seat (-1: the first) to somebody; the seat and its key."""
        async with self.lock:
            free = [at for at, place in enumerate(self.match.ledger.places) if place.kind == "open"]
            if not free:
                refuse("lobby-full")
            if seat >= 0 and seat not in free:
                refuse("lobby-taken", seat=seat)
            chosen = seat if seat >= 0 else free[0]
            key = keys.new_key()
            await self.keep(self.match.fold(Sat(chosen, name, keys.digest(key))))
            self.presence.expect(chosen)
            self.remind()
            self.audience.broadcast(wire.Chairs(self.chairs()))
            self.tell_clocks()
            self.wake()
            return chosen, key

    async def again(self, seat: int, table: str) -> None:
        """Note where the game is played again, and invite everybody who is here."""
        await self.keep(self.match.fold(Again(seat, table)))
        self.audience.broadcast(wire.Rematch(seat, table))

    async def offer(self, seat: int, whose: int, table: str) -> None:
        """Note that a free seat somewhere else was offered to somebody who sits here."""
        await self.keep(self.match.fold(Offered(seat, whose, table)))

    # Commands

    async def command(self, page: Page, message: wire.FromPage) -> None:
        """Do what a page asks for and answer it."""
        match message:
            case wire.Hello():
                page.dismiss("bad-message")
            case wire.Ping():
                page.post(wire.Pong())
            case wire.Shown():
                page.shown = message.shown
            case wire.Look():
                await self.look(page, message.seat)
            case wire.Ask():
                await self.answer(page, message)
            case wire.Hint():
                await self.hint(page, message)
            case _:
                await self.obey(page, message)

    async def look(self, page: Page, seat: int) -> None:
        async with self.lock:
            if seat in page.seats:
                page.looking = seat
            self.audience.show(page, self.match)

    async def answer(self, page: Page, ask: wire.Ask) -> None:
        async with self.lock:
            try:
                self.check_seat(page, ask.seat)
            except Refusal as no:
                self.refuse(page, ask.id, no)
                return
            lines = [line[:LONGEST_LINE] for line in ask.lines[:MOST_ASKED]]
            page.post(wire.Answer(ask.id[:LONGEST_ID], self.match.why(ask.seat, lines)))

    async def hint(self, page: Page, wish: wire.Hint) -> None:
        async with self.lock:
            try:
                self.hints.seek(page, wish)
            except Refusal as no:
                self.refuse(page, wish.id, no)

    async def obey(self, page: Page, command: Command) -> None:
        """One command that is kept: refused, or stored, acknowledged and told to everybody."""
        came = time.perf_counter()
        async with self.lock:
            if self.closed:
                return  # the page has been sent away and will ask again when it is back
            ledger = self.match.ledger
            try:
                self.check_seat(page, command.seat, spectators=isinstance(command, wire.Say))
                if not 0 < len(command.id) <= LONGEST_ID:
                    refuse("table-command-id", most=LONGEST_ID)
                known = self.journal.done.get(asked(page, command))
                if known is not None:
                    page.post(wire.Ack(command.id, known))
                    return
                if isinstance(command, Turn) and command.seq != ledger.seq:
                    self.refuse(page, command.id, refusal("table-stale"), stale=True)
                    return
                if self.journal.size > self.settings.table_limit:
                    refuse("table-full", most=self.settings.table_limit // 1024)
                seq, chairs = ledger.seq, self.chairs()
                entries = self.carry_out(command)
            except Refusal as no:
                self.refuse(page, command.id, no)
                return
            except Exception:  # a fault in a game's rules must not leave a game half played
                logger.exception("Table %s could not do %r.", self.name, command)
                await self.reread()
                self.refuse(page, command.id, refusal("table-fault"), stale=True)
                return
            try:
                after = await self.keep(entries, asked(page, command))
            except StoreTrouble:
                self.refuse(page, command.id, refusal("table-not-stored"), stale=True)
                return
            page.post(wire.Ack(command.id, ledger.seq))
            self.meters.acknowledged.observe(time.perf_counter() - came)
            if isinstance(command, wire.Renew):
                self.audience.shut_out(command.whose, but=page)
                self.calls.forget(self.name, command.whose)
            if isinstance(command, wire.PutAway):
                self.close("broken-table", refusal("table-put-away"))
                return
            if isinstance(command, wire.Begin):
                self.begin_play()
            self.tell(entries, changed=ledger.seq != seq, chairs=after != chairs)

    def begin_play(self) -> None:
        """Show everybody the game that has just begun; a page with several seats sees it as the one that decides."""
        for page in self.pages:
            decider = self.match.decider
            page.looking = decider if decider in page.seats else page.looking
            page.unlearn(0)
            self.greet(page)

    def check_seat(self, page: Page, seat: int, spectators: bool = False) -> None:
        if seat not in page.seats and not (spectators and not page.seats and seat == SPECTATOR):
            refuse("table-not-yours", seat=seat)

    def carry_out(self, command: Command) -> list[Entry]:
        if isinstance(command, wire.Say):
            name = self.match.name(command.seat) if command.seat >= 0 else ""
            return self.match.fold(self.chat.say(command, name))
        return commands.carry_out(self.match, self.presence, command)

    # Telling

    def refuse(self, page: Page, command: str, no: Refusal, stale: bool = False) -> None:
        found = updates.reasons(no.reasons)
        self.meters.refused.inc()
        page.post(wire.Refused(command[:LONGEST_ID], self.match.ledger.seq, no.sentence, found, stale))
        if stale:
            self.audience.show(page, self.match)

    def tell(self, entries: Sequence[Entry], changed: bool, chairs: bool) -> None:
        """Tell every page what concerns it."""
        if chairs:
            self.audience.broadcast(wire.Chairs(self.chairs()))
        for entry in entries:
            if isinstance(entry, Said):
                self.audience.broadcast(wire.Chat(wire.ChatLine(entry.seat, entry.name, entry.text, entry.at)))
        if changed:
            self.audience.show_all(self.match)
        self.tell_clocks()
        self.summons.call(self.match, self.presence)
        self.wake()

    # Bots, and the end

    def wake(self) -> None:
        """Let a bot move if it is its turn."""
        if not self.closed and (self.bots is None or self.bots.done()) and self.awaits_bot():
            self.bots = asyncio.create_task(play_on(self))

    def awaits_bot(self) -> bool:
        """Is it a bot's turn? Where only bots play they pause while nobody looks."""
        return bool(self.match.bot_to_move()) and (
            bool(self.pages)
            or self.settings.bots_alone
            or any(map(self.match.ledger.person, range(len(self.match.ledger.places))))
        )

    @property
    def payer(self) -> str:
        """The address whose turn it is when a bot of this table wants to think."""
        return self.owner or next((page.address for page in self.pages), self.name)

    @property
    def attended(self) -> bool:
        """Does somebody who plays wait for it?"""
        return any(page.seats for page in self.pages)

    async def bot_acts(self, seq: int, line: str) -> None:
        """What a bot has chosen, unless the table has changed meanwhile."""
        async with self.lock:
            if self.closed or self.match.ledger.seq != seq or not self.match.bot_to_move():
                return
            seat = self.match.decider
            assert seat is not None
            chairs = self.chairs()
            try:
                entries = self.match.act(seat, line, confirm=True, bot=True)
            except Exception:
                await self.reread()
                raise
            after = await self.keep(entries)
            self.tell(entries, changed=True, chairs=after != chairs)

    @property
    def vacant(self) -> bool:
        """Does nobody look, and is nothing going on?"""
        quiet = self.bots is None or self.bots.done()
        return not self.pages and quiet and not self.lock.locked()

    def idle(self, now: float) -> bool:
        """Can it be put away? Nobody has looked for a while and nothing is going on."""
        return self.vacant and now - self.idle_since > self.settings.idle_limit

    def close(self, reason: str, why: Refusal | None = None) -> None:
        super().close(reason, why)
        self.hints.stop()
        if self.bots is not None:
            self.bots.cancel()


def asked(page: Page, command: Command) -> tuple[int, str]:
    """The seat and name of a command: those who watch share a seat, so each of their pages has names of its own."""
    return command.seat, command.id if command.seat != SPECTATOR else f"{page.name}/{command.id}"

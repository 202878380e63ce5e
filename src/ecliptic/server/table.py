"""A table: a match that pages look at and act on. One command at a time: persist, acknowledge, broadcast."""

from __future__ import annotations

import asyncio
import logging
import time
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from ecliptic import api
from ecliptic.core.dice import MIXED
from ecliptic.server import clock, eyes, keepsake, keys, static, wire
from ecliptic.server.alarm import Alarm
from ecliptic.server.bots import Thinkers, best, play_on
from ecliptic.server.call import Calls, News
from ecliptic.server.eyes import SPECTATOR
from ecliptic.server.gathering import Gathering
from ecliptic.server.ledger import NOBODY, moves
from ecliptic.server.limits import Bucket
from ecliptic.server.log import Adopted, Again, Begun, Entry, Finished, Played, Row, Said, Sat, chained, last_link
from ecliptic.server.match import Match, Refusal, imprint, refusal, refuse
from ecliptic.server.page import Page, encode
from ecliptic.server.presence import Presence
from ecliptic.server.replay import broken, load
from ecliptic.server.settings import Settings
from ecliptic.server.still import Still
from ecliptic.server.store import BrokenTable, Store, StoreTrouble

LONGEST_CHAT: Final = 500
LONGEST_ID: Final = 80
LONGEST_LINE: Final = 200
MOST_ASKED: Final = 80  # lines in one question
A_MOMENT: Final = 0.01  # seconds added to a delay, so that the limit has passed for certain when it ends
MARKS_KEPT: Final = 400  # how far back a page that reconnects is told only what is new

logger: Final = logging.getLogger(__name__)

Turn = wire.Playing  # an answer that is meant for exactly one position
Seating = wire.Mix | wire.Begin | wire.Leave | wire.Return | wire.Replace | wire.Renew
Command = Turn | Seating | wire.Say


def plain(text: str) -> str:
    """Text as people see it: no control characters, no invisible tricks, one space between words."""
    kept = "".join(" " if unicodedata.category(c) in {"Cc", "Zl", "Zp"} else c for c in text)
    return " ".join("".join(c for c in kept if unicodedata.category(c) not in {"Cf", "Cs", "Co", "Cn"}).split())


class Table:
    """One game with its pages."""

    def __init__(
        self,
        name: str,
        match: Match,
        store: Store,
        thinkers: Thinkers,
        settings: Settings,
        changed: Callable[[wire.TableRow], None],
        alarm: Alarm,
        calls: Calls,
    ) -> None:
        self.name = name
        self.match = match
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.changed = changed
        self.alarm = alarm
        self.calls = calls
        self.called: dict[int, int] = {}  # in which turn each seat was last told elsewhere that it is its turn
        self.hours = alarm.hours
        self.clocks_turned = False  # since pages were last told the clocks
        self.lock = asyncio.Lock()
        self.presence = Presence(len(match.ledger.places), settings.away_limit)
        self.pages = self.presence.pages
        self.n = 0
        self.chain = b""
        self.done: dict[tuple[int, str], int] = {}  # commands already done, with the seq after them
        self.marks: dict[int, int] = {}  # how many events there were at a seq
        self.bots: asyncio.Task[None] | None = None
        now = time.monotonic()
        self.bot_bucket = Bucket(settings.bot_rate, now)
        self.chat_buckets: dict[int, Bucket] = {}  # by seat, so that opening further pages lets nobody say more
        self.idle_since = now
        self.kept_at = now  # when what it shows was last stored
        self.closed = False

    def begin(self, founded: bytes, rows: Sequence[Row] = ()) -> None:
        """Take up the log where it stands."""
        self.n = len(rows)
        self.chain = last_link(founded, rows)
        self.done = {(row.seat, row.command): row.seq for row in rows if row.command}
        self.marks = {}
        self.mark()
        self.remind()
        ledger = self.match.ledger
        if ledger.clock is not None and ledger.clock.at > self.hours.now():
            ledger.clock.at = self.hours.now()  # after a crash the hours go on from a little earlier
        self.alarm.set(self.name, clock.due(ledger.clock))

    # What everybody may know

    def row(self) -> wire.TableRow:
        """The table in the lobby's list."""
        founded = self.match.ledger.founded
        chairs = self.chairs()
        free = any(chair.kind == "open" for chair in chairs)
        return wire.TableRow(
            table=self.name,
            name=founded.name,
            game=founded.game,
            modules=founded.modules,
            options=founded.options,
            chairs=chairs,
            status=self.status(free),
            turn=self.match.turns,
            created=founded.created,
            spectate="" if founded.private else founded.spectate,
            chosen=founded.chosen,
            kept=isinstance(self.match, Still) and not isinstance(self.match, Gathering),
            own=bool(founded.content),
            waits=self.match.waits_for(),
            rematch=self.match.ledger.rematch,
            parent=founded.parent,
            at=founded.at,
            imported=founded.imported,
            gathers=isinstance(self.match, Gathering),
            hosts=self.hosts(),
            lesson=founded.lesson,
            files=sorted(founded.content),
            clock=founded.clock,
            due=self.due_at(),
            results=self.match.results(),
        )

    def due_at(self) -> float:
        """When the clock that runs will have run out, in seconds since 1970; 0 while none runs."""
        when = clock.due(self.match.ledger.clock)
        return 0.0 if when is None else round(self.hours.date() + when - self.hours.now(), 1)

    def clocks(self) -> wire.Clocks | None:
        """The clocks as pages are told them, None where there are none."""
        now = self.match.ledger.clock
        return None if now is None else clock.shown(now, self.hours.now())

    def tell_clocks(self) -> None:
        """Tell everybody where the clocks stand, if that has changed."""
        clocks = self.clocks() if self.clocks_turned else None
        self.clocks_turned = False
        if clocks is not None:
            self.broadcast(clocks)

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
            entries = clock.expire(self.match, self.hours.now(), best(self.match.ledger.founded.game))
            if entries is None:
                self.alarm.set(self.name, clock.due(self.match.ledger.clock))
                return
            await self.keep(entries)
            self.clocks_turned = True
            self.tell(entries, changed=self.match.ledger.seq != seq, chairs=self.chairs() != chairs)

    def status(self, free: bool) -> str:
        """How far its game has come; a chair that is free counts more."""
        if self.match.over or self.match.ledger.founded.imported:
            return "over"
        return "open" if free else "gathering" if isinstance(self.match, Gathering) else "running"

    def hosts(self) -> list[int]:
        """Who lets the game begin."""
        ledger = self.match.ledger
        return ledger.hosts() or [seat for seat, place in enumerate(ledger.places) if place.kind == "person"]

    @property
    def given_up(self) -> bool:
        """Can the game never go on, because a line of it is not legal any more?"""
        match = self.match
        return isinstance(match, Still) and match.change is not None and match.change.key == "table-rules"

    def chairs(self) -> list[wire.Chair]:
        return self.presence.chairs(self.match)

    @property
    def watching(self) -> int:
        """How many pages are here without a seat."""
        return sum(not page.seats for page in self.pages)

    def remind(self) -> None:
        """Tell the chairs again when somebody will have been away for long enough."""
        asyncio.get_running_loop().call_later(self.settings.away_limit + A_MOMENT, self.tell_chairs)

    def tell_chairs(self) -> None:
        chairs = self.chairs()
        if any(chair.replaceable for chair in chairs):
            self.broadcast(wire.Chairs(chairs))

    # Pages come and go

    def seats_of(self, held: Sequence[str]) -> tuple[int, ...] | None:
        """The seats these keys open, none for a spectator; None if a key opens nothing here."""
        founded = self.match.ledger.founded
        places = self.match.ledger.places
        seats: set[int] = set()
        welcome = not founded.private
        for key in held[: len(places) + 1]:
            found = [seat for seat, place in enumerate(places) if place.key and keys.opens(key, place.key)]
            watching = keys.opens(key, keys.digest(founded.spectate))
            if not found and not watching:
                return None
            seats.update(found)
            welcome = True
        return tuple(sorted(seats)) if welcome else None

    async def enter(self, page: Page, hello: wire.Hello) -> bool:
        """Let a page in and tell it everything; False if it has no business here."""
        async with self.lock:
            seats = self.seats_of(hello.keys)
            if seats is None or self.closed:
                page.dismiss("restart" if self.closed else "unknown-key")
                return False
            # Whoever watches must not be able to keep those who play from their own table.
            if sum(bool(other.seats) == bool(seats) for other in self.pages) >= self.settings.pages_per_table:
                page.dismiss("too-many")
                return False
            before = self.chairs()
            page.seats = seats
            decider = self.match.decider
            page.looking = SPECTATOR if not seats else decider if decider in seats else seats[0]
            since = self.marks.get(hello.seq, 0) if len(seats) < 2 else 0
            page.told = min([since, *(many for seq, many in self.marks.items() if seq >= hello.seq)])
            self.pages.add(page)
            self.greet(page)
            if self.chairs() != before:
                self.broadcast(wire.Chairs(self.chairs()), but=page)
            if not seats:
                self.broadcast(wire.Watching(self.watching), but=page)
            self.wake()
            return True

    def greet(self, page: Page) -> None:
        """Tell a page everything it may know."""
        ledger = self.match.ledger
        page.post(
            wire.Welcome(
                row=self.row(),
                seats=list(page.seats),
                promise=self.match.promise,
                build=static.build(self.settings.static),
                watching=self.watching,
                chat=list(ledger.chat),
                update=self.truth(page.looking, page.told),
                clocks=self.clocks(),
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
            self.broadcast(wire.Chairs(after))
        if not page.seats:
            self.broadcast(wire.Watching(self.watching))

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
            self.broadcast(wire.Chairs(self.chairs()))
            self.tell_clocks()
            self.wake()
            return chosen, key

    async def again(self, seat: int, table: str) -> None:
        """Note where the game is played again, and invite everybody who is here."""
        await self.keep(self.match.fold(Again(seat, table)))
        self.broadcast(wire.Rematch(seat, table))

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
            case _:
                await self.obey(page, message)

    async def look(self, page: Page, seat: int) -> None:
        async with self.lock:
            if seat in page.seats:
                page.looking = seat
            self.show(page)

    async def answer(self, page: Page, ask: wire.Ask) -> None:
        async with self.lock:
            try:
                self.check_seat(page, ask.seat)
            except Refusal as no:
                self.refuse(page, ask.id, no)
                return
            lines = [line[:LONGEST_LINE] for line in ask.lines[:MOST_ASKED]]
            page.post(wire.Answer(ask.id[:LONGEST_ID], self.why(ask.seat, lines)))

    async def obey(self, page: Page, command: Command) -> None:
        """One command that is kept: refused, or stored, acknowledged and told to everybody."""
        async with self.lock:
            if self.closed:
                return  # the page has been sent away and will ask again when it is back
            ledger = self.match.ledger
            try:
                self.check_seat(page, command.seat, spectators=isinstance(command, wire.Say))
                if not 0 < len(command.id) <= LONGEST_ID:
                    refuse("table-command-id", most=LONGEST_ID)
                known = self.done.get((command.seat, command.id))
                if known is not None:
                    page.post(wire.Ack(command.id, known))
                    return
                if isinstance(command, Turn) and command.seq != ledger.seq:
                    self.refuse(page, command.id, refusal("table-stale"), stale=True)
                    return
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
                await self.keep(entries, command)
            except StoreTrouble:
                self.refuse(page, command.id, refusal("table-not-stored"), stale=True)
                return
            page.post(wire.Ack(command.id, ledger.seq))
            if isinstance(command, wire.Renew):
                self.shut_out(command.whose, but=page)
                self.calls.forget(self.name, command.whose)
            if isinstance(command, wire.Begin):
                self.begin_play()
            self.tell(entries, changed=ledger.seq != seq, chairs=self.chairs() != chairs)

    def begin_play(self) -> None:
        """Show everybody the game that has just begun; a page with several seats sees it as the one that decides."""
        for page in self.pages:
            decider = self.match.decider
            page.looking = decider if decider in page.seats else page.looking
            page.unlearn(0)
            self.greet(page)

    def shut_out(self, seat: int, but: Page) -> None:
        """The old link of a seat no longer works: send away every page that came in with it."""
        for page in list(self.pages):
            if seat in page.seats and page is not but:
                page.dismiss("new-link")

    def check_seat(self, page: Page, seat: int, spectators: bool = False) -> None:
        if seat not in page.seats and not (spectators and not page.seats and seat == SPECTATOR):
            refuse("table-not-yours", seat=seat)

    def carry_out(self, command: Command) -> list[Entry]:
        match = self.match
        seat = command.seat
        if isinstance(command, wire.Say):
            return self.say(command)
        if seat in match.ledger.left and not isinstance(command, wire.Return):
            refuse("table-left")
        match command:
            case wire.Act():
                return match.act(seat, command.line, command.confirm)
            case wire.Undo():
                return match.undo(seat, command.to)
            case wire.Confirm():
                return match.confirm(seat)
            case wire.Propose():
                return match.propose(seat, command.to)
            case wire.Vote():
                return match.vote(seat, command.accept)
            case wire.Restore():
                return match.restore(seat)
            case wire.Adopt():
                return match.adopt(seat)
            case _:
                return self.reseat(command)

    def reseat(self, command: Seating) -> list[Entry]:
        """What a person does about seats and the beginning."""
        match = self.match
        seat = command.seat
        match command:
            case wire.Mix():
                return match.mix(seat, plain(command.word.replace(MIXED.strip(), " ")))
            case wire.Begin():
                return match.open(seat)
            case wire.Leave():
                return match.leave(seat, best(match.ledger.founded.game))
            case wire.Return():
                return match.come_back(seat)
            case wire.Replace():
                self.presence.check_away(match, command.whose)
                return match.replace(seat, command.whose, best(match.ledger.founded.game))
            case wire.Renew():
                return match.renew(seat, command.whose, command.key)

    def say(self, command: wire.Say) -> list[Entry]:
        text = plain(command.text)
        if not 0 < len(text) <= LONGEST_CHAT:
            refuse("table-chat-length", most=LONGEST_CHAT)
        now = time.monotonic()
        if not self.chat_buckets.setdefault(command.seat, Bucket(self.settings.chat_rate, now)).take(now):
            refuse("table-chat-rate")
        name = self.match.name(command.seat) if command.seat >= 0 else ""
        return self.match.fold(Said(command.seat, name, text, round(time.time(), 3)))

    async def keep(self, entries: Sequence[Entry], command: Command | None = None) -> None:
        """Store entries; where that fails, go back to what is stored."""
        entries = list(entries)
        try:
            shown = await self.shown(entries)
        except StoreTrouble as error:
            await self.forget(error)
            raise
        ledger = self.match.ledger
        turned = clock.turn(self.match, entries, self.hours.now())
        if turned is not None:
            entries += self.match.fold(turned)
        if not entries:
            return
        summary = self.row()
        rows: list[Row] = []
        chain = self.chain
        seq = ledger.seq - sum(moves(entry) for entry in entries)
        for n, entry in enumerate(entries, start=self.n + 1):
            seq += moves(entry)
            if command is not None and n == self.n + len(entries):
                rows.append(chained(chain, n, entry, command.seat, command.id, seq))
            else:
                rows.append(chained(chain, n, entry, entry.seat, "", seq))
            chain = rows[-1].chain
        try:
            await self.store.append(self.name, rows, encode(summary), shown)
        except StoreTrouble as error:
            await self.forget(error)
            raise
        self.n += len(rows)
        self.chain = chain
        if command is not None:
            self.done[command.seat, command.id] = ledger.seq
        self.mark()
        self.changed(summary)
        if turned is not None:
            self.clocks_turned = True
        self.alarm.set(self.name, clock.due(ledger.clock))

    async def shown(self, entries: list[Entry]) -> bytes | None:
        """What the table shows after these entries, if it is time to store that; a game that ends gets its results."""
        match = self.match
        if isinstance(match, Still):
            if not any(isinstance(entry, Adopted | Begun) for entry in entries):
                return None
            self.match = match = match.go_on()
            await self.store.imprint(match.ledger.printed, imprint(match.game)[1])
        elif not (match.over and not match.ledger.finished) and not self.due(entries):
            return None
        shown = keepsake.take(match)
        if match.over and not match.ledger.finished:
            entries += match.fold(Finished(NOBODY, keepsake.digest(shown)))
        match.kept = len(match.ledger.lines)
        self.kept_at = time.monotonic()
        return shown

    def due(self, entries: Sequence[Entry]) -> bool:
        """Must the view be stored anew? At once where the game went back behind it, else at the end of a turn."""
        match = self.match
        if len(match.ledger.lines) < match.kept:
            return True
        ended = any(isinstance(entry, Played) and entry.digest for entry in entries)
        return ended and time.monotonic() - self.kept_at >= self.settings.keep_every

    async def put_away(self) -> None:
        """Store what the table shows, before it is dropped from memory."""
        async with self.lock:
            match = self.match
            if not isinstance(match, Still) and match.kept != len(match.ledger.lines):
                try:
                    await self.store.append(self.name, [], None, keepsake.take(match))
                    match.kept = len(match.ledger.lines)
                except StoreTrouble as error:
                    logger.error("Table %s: %s", self.name, error)

    async def forget(self, error: StoreTrouble) -> None:
        """What could not be stored has not happened."""
        logger.error("Table %s: %s", self.name, error)
        await self.reread()

    async def reread(self) -> None:
        """Take the match from the store again."""
        try:
            found = await asyncio.to_thread(self.store.read, self.name)
            if found is None:
                raise BrokenTable(f"Table {self.name} is not in the store any more.")
            self.match, rows = await asyncio.to_thread(load, self.name, *found)
        except BrokenTable as error:
            logger.error("%s", error)
            self.close("broken-table", broken(error))
            return
        self.begin(found[0], rows)

    def mark(self) -> None:
        self.marks[self.match.ledger.seq] = self.match.told
        if len(self.marks) > MARKS_KEPT:
            del self.marks[min(self.marks)]

    # Telling

    def refuse(self, page: Page, command: str, no: Refusal, stale: bool = False) -> None:
        found = eyes.reasons(no.reasons)
        page.post(wire.Refused(command[:LONGEST_ID], self.match.ledger.seq, no.sentence, found, stale))
        if stale:
            self.show(page)

    def truth(self, viewer: int, since: int) -> wire.Update:
        """The truth as the viewer may know it: of a match that stands still, what was stored of it."""
        match = self.match
        return match.show(viewer, since) if isinstance(match, Still) else eyes.update(match, viewer, since)

    def why(self, seat: int, lines: Sequence[str]) -> dict[str, list[wire.Reason]]:
        """For each line: why this seat cannot choose it now."""
        match = self.match
        if not isinstance(match, Still):
            return eyes.why(match, seat, lines)
        return dict.fromkeys(lines, eyes.reasons(match.standstill().reasons))

    def show(self, page: Page) -> None:
        """Tell one page the truth."""
        page.unlearn(self.match.told)
        page.post(self.truth(page.looking, page.told))
        page.told = self.match.told

    def tell(self, entries: Sequence[Entry], changed: bool, chairs: bool) -> None:
        """Tell every page what concerns it; pages with the same eyes get the same bytes."""
        if chairs:
            self.broadcast(wire.Chairs(self.chairs()))
        for entry in entries:
            if isinstance(entry, Said):
                self.broadcast(wire.Chat(wire.ChatLine(entry.seat, entry.name, entry.text, entry.at)))
        if changed:
            frames: dict[tuple[int, int], bytes] = {}
            many = self.match.told
            for page in self.pages:
                page.unlearn(many)
                eye = page.looking, page.told
                if eye not in frames:
                    frames[eye] = encode(self.truth(*eye))
                page.post_frame(frames[eye])
                page.told = many
        self.tell_clocks()
        self.call()
        self.wake()

    def call(self) -> None:
        """Tell whose turn it has become, once a turn, if they wish that and do not look at the table (EC-8.11)."""
        match = self.match
        seat = match.waits_for()
        if seat == NOBODY or not self.calls.of(self.name, seat) or not match.ledger.person(seat):
            if match.over:
                for one in range(len(match.ledger.places)):
                    self.calls.forget(self.name, one)
            return
        turn = match.turns
        if self.called.get(seat) == turn:
            return
        self.called[seat] = turn
        if not self.presence.looked_at(seat):
            founded = match.ledger.founded
            game = api.CATALOG.find(founded.game).title
            self.calls.call(
                News(self.name, founded.name, game, seat, match.name(seat), turn, lambda: self.waits(seat, turn))
            )

    def waits(self, seat: int, turn: int) -> bool:
        """Is it still this seat's turn?"""
        return not self.closed and self.called.get(seat) == turn and self.match.waits_for() == seat

    def broadcast(self, message: wire.ToPage, but: Page | None = None) -> None:
        frame = encode(message)
        for page in self.pages:
            if page is not but:
                page.post_frame(frame)

    # Bots, and the end

    def wake(self) -> None:
        """Let a bot move if it is its turn."""
        if not self.closed and (self.bots is None or self.bots.done()) and self.match.bot_to_move():
            self.bots = asyncio.create_task(play_on(self))

    async def bot_acts(self, seq: int, line: str) -> None:
        """What a bot has chosen, unless the table has changed meanwhile."""
        async with self.lock:
            if self.closed or self.match.ledger.seq != seq or not self.match.bot_to_move():
                return
            seat = self.match.game.decider
            assert seat is not None
            chairs = self.chairs()
            try:
                entries = self.match.act(seat, line, confirm=True, bot=True)
            except Exception:
                await self.reread()
                raise
            await self.keep(entries)
            self.tell(entries, changed=True, chairs=self.chairs() != chairs)

    def idle(self, now: float) -> bool:
        """Can it be put away? Nobody looks and nothing is going on."""
        quiet = self.bots is None or self.bots.done()
        return not self.pages and quiet and not self.lock.locked() and now - self.idle_since > self.settings.idle_limit

    def close(self, reason: str, why: Refusal | None = None) -> None:
        """Say goodbye to every page."""
        self.closed = True
        for page in list(self.pages):
            page.dismiss(reason, why)
        if self.bots is not None:
            self.bots.cancel()

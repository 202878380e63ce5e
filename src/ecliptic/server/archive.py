"""The archive: games to look back at, to play on from a step, to take in as records and to check (EC-9)."""

from __future__ import annotations

import asyncio
import copy
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final, TypeVar, TypeVarTuple

from ecliptic.core.reason import Reason
from ecliptic.server import eyes, keys, owner, shelf, wire
from ecliptic.server.bots import Thinkers
from ecliptic.server.curve import trace
from ecliptic.server.gathering import Gathering
from ecliptic.server.ledger import NOBODY, Ledger, moves
from ecliptic.server.lobby import LONGEST_NAME, Lobby
from ecliptic.server.log import FORMAT, Entry, Founded, Row, chained, first_link, write
from ecliptic.server.match import Refusal, refuse
from ecliptic.server.page import encode
from ecliptic.server.reel import Reel
from ecliptic.server.replay import load
from ecliptic.server.still import Still
from ecliptic.server.table import Table, plain

MOST_STEPS: Final = 16  # in one answer
MOST_SEATS: Final = 9  # of any game

CHAIRS: Final = {"me", "local", "bot"}

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Archive:
    """Looks back at a lobby's games: in a thread, one thing at a time, so that nobody who plays waits for it."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.settings = lobby.settings
        self.reels: OrderedDict[str, Reel] = OrderedDict()
        self.curves: OrderedDict[str, wire.Curve] = OrderedDict()  # of games that are over
        self.lock = asyncio.Lock()
        self.desk = asyncio.Lock()  # held while a record is read, so that they are read one by one
        self.readers = Thinkers(min(1, self.settings.thinkers), self.settings.record_patience)

    async def close(self) -> None:
        """Stop the processes that read records."""
        await self.readers.close()

    # Looking back

    async def open(self, name: str, wish: wire.ReelWish) -> wire.Reel:
        """The steps of a game, and all that was told to these eyes."""
        table, seats = await self.enter(name, wish.keys, wish.seat)
        async with self.lock:
            reel = await self.find(table)
            events = await asyncio.to_thread(reel.events, wish.seat)
            return wire.Reel(
                row=table.row(),
                seats=list(seats),
                seat=wish.seat,
                promise=table.match.promise,
                over=table.match.over,
                stops=list(reel.stops),
                events=events,
            )

    async def steps(self, name: str, wish: wire.StepsWish) -> wire.Steps:
        """What these eyes were shown at some steps."""
        table, _ = await self.enter(name, wish.keys, wish.seat)
        async with self.lock:
            reel = await self.find(table)
            first = min(max(0, wish.first), len(reel.stops) - 1)
            many = min(max(1, wish.many), MOST_STEPS)
            return wire.Steps(first, await asyncio.to_thread(reel.updates, wish.seat, first, many, table.match.over))

    async def curve(self, name: str, wish: wire.ReelWish) -> wire.Curve:
        """Everybody's points from beginning to end. Those of a game that is over change no more, and are kept."""
        table, _ = await self.enter(name, wish.keys, wish.seat)
        async with self.lock:
            curve = self.curves.pop(name, None)
            if curve is None:
                curve = await asyncio.to_thread(trace, await self.find(table))
            if table.match.over:
                self.curves[name] = curve
            if len(self.curves) > self.settings.curves:
                self.curves.popitem(last=False)
            return curve

    async def enter(self, name: str, held: list[str], seat: int) -> tuple[Table, tuple[int, ...]]:
        """The table, and the seats that these keys open; Refusal where they do not allow the view that is asked for."""
        table = await self.lobby.find(name)
        seats = table.seats_of(held)
        if seats is None:
            refuse("replay-key")
        if seat != eyes.SPECTATOR and seat not in seats:
            refuse("replay-seat")
        return table, seats

    async def find(self, table: Table) -> Reel:
        """The reel of a table, as far as its game has come."""
        match = table.match
        if isinstance(match, Gathering):
            refuse("table-gathers")
        if isinstance(match, Still) and match.change is not None:
            raise match.change
        ledger = snapshot(match.ledger)
        reel = self.reels.pop(table.name, None)
        if reel is None or not reel.leads_to(ledger.lines):
            reel = await asyncio.to_thread(Reel, ledger)
        elif len(reel.lines) < len(ledger.lines):
            await asyncio.to_thread(reel.wind, ledger)
        self.reels[table.name] = reel
        if len(self.reels) > self.settings.replays:
            self.reels.popitem(last=False)
        return reel

    # Playing on

    async def fork(self, name: str, wish: wire.ForkWish) -> wire.Seated:
        """A new table that goes on from a step (EC-9.2)."""
        table, _ = await self.enter(name, wish.keys, wish.seat)
        old = table.match.ledger.founded
        if old.imported and old.origin:
            refuse("fork-origin")
        self.check_chairs(wish, old)
        secret: dict[int, str] = {}
        places = self.lobby.places(wire.NewTable(old.game, wish.chairs), secret)
        open_now = table.match.over or old.imported
        async with self.lock:
            reel = await self.find(table)
            at = reel.find(wish.at)
            if reel.stops[at].seat == NOBODY:
                refuse("fork-over")
            origin = await asyncio.to_thread(position, reel, at, None if open_now else wish.seat)
        founded = Founded(
            format=FORMAT,
            game=old.game,
            rules=0,
            seats=old.seats,
            modules=old.modules,
            options=old.options,
            seed=secrets.token_hex(16),
            name=plain(wish.name)[:LONGEST_NAME],
            private=wish.private,
            spectate=keys.new_key(),
            created=round(time.time(), 3),
            places=places,
            lines=[],
            content=old.content,
            origin=origin,
            parent=name,
            at=reel.stops[at].lines,
        )
        made = await self.lobby.establish(founded)
        return wire.Seated(made.name, [wire.Key(seat, key) for seat, key in sorted(secret.items())], founded.spectate)

    def check_chairs(self, wish: wire.ForkWish, old: Founded) -> None:
        for chair in wish.chairs:
            if chair.kind not in CHAIRS:
                refuse("fork-kind", kind=chair.kind[:20])
        if len(wish.chairs) != old.seats:
            refuse("fork-chairs", seats=old.seats, count=len(wish.chairs))

    # Records

    async def take_in(self, text: str, content: Mapping[str, str], name: str = "") -> wire.Seated:
        """A table with the game of a record; Refusal names the line that is wrong."""
        held = [keys.new_key() for _ in range(MOST_SEATS)]
        found = await self.read(shelf.read, text, self.files(content), plain(name)[:LONGEST_NAME], held)
        if isinstance(found, shelf.Refused):
            raise Refusal(found.sentence, [Reason(found.rule, found.key, found.params)])
        founded = found.founded
        name = keys.new_table_id()
        page = write(founded)
        rows = rows_of(page, found.entries)
        match, _ = load(name, page, rows, found.shown)
        table = self.lobby.seat(name, match)
        summary = encode(table.row())
        await self.lobby.store.found(name, page, summary, found.shown, found.printed)
        await self.lobby.store.append(name, rows, summary, found.shown)
        table.begin(page, rows)
        self.lobby.tables[name] = table
        return wire.Seated(name, [wire.Key(seat, held[seat]) for seat in range(founded.seats)], founded.spectate)

    async def verify(self, text: str, content: Mapping[str, str]) -> wire.Verdict:
        """What checking a record shows."""
        return await self.read(shelf.check, text, self.files(content))

    async def verify_table(self, name: str) -> wire.Verdict:
        """The same for the record of a table whose game is over."""
        text = await self.lobby.record(name)
        return await self.read(shelf.check, text, await self.lobby.content(name))

    def files(self, given: Mapping[str, str]) -> Mapping[str, str] | None:
        """Content files with which a record may be played: those that came with it, or this server's."""
        owner.check_size(given, self.settings)
        box = self.settings.box
        return given or (None if box is None else box.files)

    async def judge(self, wish: wire.ContentWish) -> wire.ContentCheck:
        """Have an owner's content files checked, in a process of their own as records are."""
        owner.check_size(wish.files, self.settings)
        return await self.read(owner.judge, wish)

    async def read(self, what: Callable[[*Ts], T], *given: *Ts) -> T:
        """Have a record, or content files, read in a process, one after the other."""
        async with self.desk:
            try:
                return await self.readers.work(what, *given)
            except TimeoutError:
                refuse("record-slow", seconds=round(self.settings.record_patience))


def snapshot(ledger: Ledger) -> Ledger:
    """A ledger as it stands, for a thread to read while the table goes on."""
    still = copy.copy(ledger)
    still.lines = list(ledger.lines)
    still.digests = dict(ledger.digests)
    return still


def position(reel: Reel, at: int, viewer: int | None) -> str:
    """The position at a step; if a viewer is named, everything hidden from that viewer is dealt anew."""
    _, game = next(reel.games(at, 1))
    if viewer is None:
        return game.scribe.save(game.state)
    dealt = game.deal(None if viewer == eyes.SPECTATOR else viewer, secrets.token_hex(16))
    return game.scribe.save(dealt.state)


def rows_of(page: bytes, entries: list[Entry]) -> list[Row]:
    """Entries as the log of a table keeps them."""
    rows: list[Row] = []
    chain, seq = first_link(page), 0
    for n, entry in enumerate(entries, start=1):
        seq += moves(entry)
        rows.append(chained(chain, n, entry, entry.seat, "", seq))
        chain = rows[-1].chain
    return rows

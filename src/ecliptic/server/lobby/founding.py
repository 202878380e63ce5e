"""Founding: new tables, from a wish, for a lesson, or for the same game again."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Final

import msgspec

from ecliptic import lessons, situations
from ecliptic.core.reason import BadContent, BadSetup
from ecliptic.rulebook import LANGUAGES
from ecliptic.server import wire
from ecliptic.server.access import keys
from ecliptic.server.access.caller import calling
from ecliptic.server.access.plain import plain
from ecliptic.server.access.refusal import refuse
from ecliptic.server.library import content
from ecliptic.server.lobby.chairs import LONGEST_NAME, LONGEST_WHY, places_of
from ecliptic.server.lobby.listing import read_row
from ecliptic.server.lobby.lobby import Lobby
from ecliptic.server.lobby.made import Made, make, whole
from ecliptic.server.lobby.promises import Promises
from ecliptic.server.log.entries import FORMAT, Founded, Place, write
from ecliptic.server.table import admission, clock
from ecliptic.server.table.table import Table
from ecliptic.server.workers.bots import levels

LONGEST_SEED: Final = 100


class Founding:
    """Makes tables and puts them into a lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.settings = lobby.settings
        self.promises = Promises(lobby.store)

    async def create(self, wish: wire.NewTable) -> wire.Seated:
        """Make a table and seat those who asked for it."""
        secret: dict[int, str] = {}
        if wish.clock is not None:
            clock.check(wish.clock)
        self.lobby.spend(sum(map(len, wish.content.values())))
        drawn = await self.promises.drawn(wish)
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
            language=wish.language if wish.language in LANGUAGES else "",
            hands=wish.hands,
            clock=wish.clock,
            hints=wish.hints,
        )
        table = await self.establish(founded)
        return wire.Seated(table, [wire.Key(seat, key) for seat, key in sorted(secret.items())], founded.spectate)

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
        return wire.Seated(table, [wire.Key(seat, key) for seat, key in sorted(secret.items())], founded.spectate)

    async def try_out(self, wish: wire.SituationWish) -> wire.Seated:
        """A table in a situation: for whoever decides there, against the easiest bots (EC-10.5)."""
        found = (await asyncio.to_thread(situations.of_game, wish.game)).get(wish.situation)
        if found is None:
            refuse("lobby-no-situation", situation=wish.situation[:20])
        bot = wire.ChairWish("bot", level=levels(wish.game)[0])
        chairs = [bot] * found.seats
        chairs[found.decider] = wire.ChairWish("me", wish.name)
        secret: dict[int, str] = {}
        founded = Founded(
            format=FORMAT,
            game=wish.game,
            rules=0,
            seats=found.seats,
            modules=list(found.modules),
            options=dict(found.options),
            seed=found.seed or secrets.token_hex(16),
            chosen=bool(found.seed),
            name=wish.situation.removeprefix(situations.DISCOVERY),
            private=True,
            spectate=keys.new_key(),
            created=round(time.time(), 3),
            places=self.places(wire.NewTable(wish.game, chairs), secret),
            lines=[],
            origin=found.origin,
        )
        table = await self.establish(founded)
        return wire.Seated(table, [wire.Key(seat, key) for seat, key in sorted(secret.items())], founded.spectate)

    async def establish(self, founded: Founded) -> str:
        """Open a new table and tell its name; what cannot be set up is refused.

        It is made in a process, and its rules stay there until somebody comes to it: whoever makes tables at which
        nobody plays keeps nobody waiting.
        """
        name, owner, room = self.lobby.sharing.new_name(), calling.get(), self.lobby.room
        away = self.settings.away_limit
        try:
            if room.pool.count:
                made = await room.work_out(owner, make, name, founded, away)
                self.lobby.check_room(made.weight, bool(founded.content), owner)
                await self.put_down(name, founded, made)
                if founded.clock is not None or self.settings.bots_alone:
                    await self.go_on(await self.lobby.find(name))
                return name
            match, made = await room.build(owner, whole, name, founded, away)
        except (BadSetup, BadContent) as error:
            refuse("lobby-bad-setup", why=str(error)[:LONGEST_WHY])
        await self.lobby.make_room(match.rules, owner)
        table = self.lobby.seat(name, match)
        table.owner = owner
        await self.put_down(name, founded, made)
        match.stored = len(match.ledger.lines)
        table.begin(made.page)
        self.lobby.tables[name] = table
        await self.go_on(table)
        return name

    async def go_on(self, table: Table) -> None:
        """Let a new table do what it does by itself."""
        if table.match.ledger.founded.clock is not None:
            await table.start_clock()
        table.wake()

    async def put_down(self, name: str, founded: Founded, made: Made) -> None:
        """Store a new table, and list it."""
        # Content was paid for by the table that brought it: for others it is in the file already.
        self.lobby.spend(len(made.shown) + len(write(msgspec.structs.replace(founded, content={}))))
        await self.lobby.store.found(name, made.page, made.row, made.shown, made.printed, made.parted)
        self.lobby.listing.makers[name] = calling.get()
        self.lobby.sharing.note(read_row(made.row))

    async def rematch(self, name: str, key: str) -> wire.Seated:
        """The same game again at a new table: the first to ask opens it, and whoever asks later is sent there (EC-8.8).

        Everybody's key opens their new seat, so nobody needs another link to be invited.
        """
        table = await self.lobby.find(name)
        async with table.lock:
            ledger = table.match.ledger
            mine = admission.opened_by(ledger, key)
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
                    gather=True,  # the promise comes first as always, and no clock runs before everybody is there
                    again=name,
                    origin="",
                    parent="",
                    at=0,
                    lesson="",
                )
                await table.again(mine[0], await self.establish(fresh))
            return wire.Seated(
                ledger.rematch, [wire.Key((at - 1) % len(ledger.places), key) for at in mine], ledger.founded.spectate
            )

    async def offer(self, name: str, wish: wire.OfferWish) -> wire.TableRow:
        """Offer a free seat at a listed table to people of this one; their lobby tells them (EC-8.15)."""
        there = self.lobby.listing.rows.get(wish.table)
        if there is None or there.status != "open":
            refuse("lobby-offer")
        table = await self.lobby.find(name)
        async with table.lock:
            ledger = table.match.ledger
            mine = admission.opened_by(ledger, wish.key)
            if not mine:
                refuse("lobby-rematch-key")
            for whose in sorted(set(wish.seats)):
                if not 0 <= whose < len(ledger.places) or whose in mine or ledger.places[whose].kind != "person":
                    refuse("table-no-person", seat=whose)
                known = ledger.offers.get(whose)
                if known is None or known.table != wish.table:
                    await table.offer(mine[0], whose, wish.table)
        return there

    def places(self, wish: wire.NewTable, secret: dict[int, str]) -> list[Place]:
        """Who sits where; the keys of those on this screen go into `secret`."""
        return places_of(wish, secret, self.settings.allow_seeds)

    def files(self, wish: wire.NewTable) -> dict[str, str]:
        """The content files for such a table: its maker's own, or this server's for the game and the modules."""
        content.check_size(wish.content, self.settings.content_files, self.settings.content_limit)
        if wish.content:
            return wish.content
        own = self.settings.content
        return dict(own.files) if own is not None and own.fits(wish.game, wish.modules) else {}

"""The desk: where records and content files that people send are read, in a process, by turns (EC-9.3)."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Final, TypeVar, TypeVarTuple

from ecliptic.core.reason import Reason
from ecliptic.server import wire
from ecliptic.server.access import keys
from ecliptic.server.access.caller import calling
from ecliptic.server.access.plain import plain
from ecliptic.server.access.refusal import Refusal, refuse
from ecliptic.server.history import imported
from ecliptic.server.library import content as contents
from ecliptic.server.lobby import records
from ecliptic.server.lobby.chairs import LONGEST_NAME
from ecliptic.server.lobby.lobby import Lobby
from ecliptic.server.workers.pool import Pool
from ecliptic.server.workers.turns import Crowded

MOST_SEATS: Final = 9  # of any game
MOST_WAITING: Final = 6  # records and content files of one address

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Desk:
    """Reads what somebody sends, of which nobody knows how long that takes."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.settings = lobby.settings
        self.pool = Pool(min(1, self.settings.workers), self.settings.record_patience, most_waiting=MOST_WAITING)

    async def close(self) -> None:
        """Stop the process that reads."""
        await self.pool.close()

    async def take_in(self, text: str, content: Mapping[str, str], title: str = "") -> wire.Seated:
        """A table with the game of a record; Refusal names the line that is wrong.

        It is stored as the worker has made it, and opened like any other when somebody comes to it.
        """
        held = [keys.new_key() for _ in range(MOST_SEATS)]
        name = self.lobby.sharing.new_name()
        found = await self.read(imported.read, text, self.files(content), name, plain(title)[:LONGEST_NAME], held)
        if isinstance(found, imported.Refused):
            raise Refusal(found.sentence, [Reason(found.rule, found.key, found.params)])
        self.lobby.spend(found.size)
        store = self.lobby.store
        await store.found(name, found.page, found.summary, found.shown, found.printed, found.parted)
        await store.append(name, found.rows, found.summary, found.shown)
        return wire.Seated(name, [wire.Key(seat, held[seat]) for seat in range(found.seats)], found.spectate)

    async def verify(self, text: str, content: Mapping[str, str]) -> wire.Verdict:
        """What checking a record shows."""
        return await self.read(imported.check, text, self.files(content))

    async def verify_table(self, name: str, key: str = "") -> wire.Verdict:
        """The same for the record of a table whose game is over; of a private one, for who has a key of it."""
        text = await records.record(self.lobby, name, key)
        return await self.read(imported.check, text, await self.lobby.content(name))

    def files(self, given: Mapping[str, str]) -> Mapping[str, str] | None:
        """Content files with which a record may be played: those that came with it, or this server's."""
        contents.check_size(given, self.settings.content_files, self.settings.content_limit)
        own = self.settings.content
        return given or (None if own is None else own.files)

    async def judge(self, wish: wire.ContentWish) -> wire.ContentCheck:
        """Have an owner's content files checked, in a process of their own as records are."""
        contents.check_size(wish.files, self.settings.content_files, self.settings.content_limit)
        return await self.read(contents.judge, wish)

    async def read(self, what: Callable[[*Ts], T], *given: *Ts) -> T:
        """Have a record, or content files, read in a process, when it is the caller's turn.

        Each address has so many seconds of it. What somebody sends may never end, and takes all that it is given.
        """
        who, limits = calling.get(), self.lobby.limits
        if not limits.take("desk", who, 0):
            refuse("lobby-too-fast")
        try:
            async with self.pool.turns.take(who):
                began = time.monotonic()
                try:
                    return await self.pool.insist(what, *given)
                finally:
                    limits.owe("desk", who, time.monotonic() - began)
        except (TimeoutError, MemoryError):
            refuse("record-slow", seconds=round(self.settings.record_patience))
        except Crowded:
            limits.refused["desk"] += 1
            refuse("lobby-too-fast")

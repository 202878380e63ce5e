"""The archive: games to look back at, step by step (EC-9.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar, TypeVarTuple

from cachetools import LRUCache

from ecliptic.server import wire
from ecliptic.server.access.caller import calling
from ecliptic.server.access.refusal import refuse
from ecliptic.server.history import projector
from ecliptic.server.history.projector import Branch, Script, Torn
from ecliptic.server.lobby.lobby import Lobby
from ecliptic.server.store.store import BrokenTable
from ecliptic.server.table.table import Table
from ecliptic.server.table.updates import SPECTATOR
from ecliptic.server.workers.pool import Pool
from ecliptic.server.workers.turns import Crowded

MOST_STEPS: Final = 16  # in one answer

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Archive:
    """Looks back at a lobby's games: in a process, one thing at a time, so that nobody who plays waits for it."""

    def __init__(self, lobby: Lobby, pool: Pool) -> None:
        self.lobby = lobby
        self.pool = pool
        self.settings = lobby.settings
        self.curves: LRUCache[str, bytes] = LRUCache(self.settings.curve_memory, len)  # of games that are over

    async def open(self, name: str, wish: wire.ReelWish) -> bytes:
        """The steps of a game, and all that was told to this viewer."""
        table, seats = await self.enter(name, wish.keys, wish.seat)
        match = table.match
        return await self.project(
            projector.opened, self.script(table), wish.seat, list(seats), table.row(), match.promise, match.over
        )

    async def steps(self, name: str, wish: wire.StepsWish) -> bytes:
        """What this viewer was shown at some steps."""
        table, _ = await self.enter(name, wish.keys, wish.seat)
        many = min(max(1, wish.many), MOST_STEPS)
        return await self.project(projector.steps, self.script(table), wish.seat, wish.first, many, table.match.over)

    async def curve(self, name: str, wish: wire.ReelWish) -> bytes:
        """Everybody's points from beginning to end. Those of a game that is over change no more, and are kept."""
        table, _ = await self.enter(name, wish.keys, wish.seat)
        curve = self.curves.get(name)
        if curve is None:
            curve = await self.project(projector.curve, self.script(table))
            if table.match.over and len(curve) <= self.curves.maxsize:
                self.curves[name] = curve
        return curve

    async def branch(self, table: Table, lines: int, hidden_from: int | None) -> Branch:
        """A position to play on from."""
        return await self.project(projector.branch, self.script(table), lines, hidden_from)

    async def enter(self, name: str, held: list[str], seat: int) -> tuple[Table, tuple[int, ...]]:
        """The table, and the seats that these keys open; Refusal where they do not allow the view that is asked for."""
        table = await self.lobby.find(name)
        seats = table.seats_of(held)
        if seats is None:
            refuse("replay-key")
        shared = table.match.over and table.match.ledger.founded.hands
        allowed = range(len(table.match.ledger.places)) if shared else seats
        if seat != SPECTATOR and seat not in allowed:
            refuse("replay-seat")
        return table, seats

    def script(self, table: Table) -> Script:
        """What the reel of a table is made from; BrokenTable where it cannot be shown."""
        table.match.check_replay()
        return projector.script(table.name, table.match.ledger)

    async def project(self, what: Callable[[*Ts], T | Torn], *given: *Ts) -> T:
        """Have a game shown, when it is the caller's turn."""
        try:
            found = await self.pool.serve(calling.get(), what, *given)
        except (TimeoutError, MemoryError):
            refuse("replay-slow", seconds=round(self.pool.limit))
        except Crowded:
            self.lobby.limits.refused["replays"] += 1
            refuse("lobby-too-fast")
        if isinstance(found, Torn):
            raise BrokenTable(found.sentence, found.key, found.line)
        return found

"""The study: games that are over are analysed there, in the background, once for everybody (EC-13)."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from ecliptic.bots.analysis import VERSION, Judged
from ecliptic.server import wire
from ecliptic.server.access.caller import calling
from ecliptic.server.access.refusal import refuse
from ecliptic.server.history import analysis
from ecliptic.server.history.archive import Archive
from ecliptic.server.history.projector import Script, Torn
from ecliptic.server.store.store import BrokenTable, StoreTrouble
from ecliptic.server.wire import encode
from ecliptic.server.workers.pool import Pool

MOST_RUNNING: Final = 24  # analyses of the whole server
logger: Final = logging.getLogger(__name__)


class Running:
    """An analysis that is being made, and how far it has come."""

    def __init__(self) -> None:
        self.done = 0
        self.many = 0
        self.torn: Torn | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        return self.task is not None and self.task.done()


class Study:
    """Analyses games: in a process of its own, a choice at a time, by turns of those who ask. What is done is kept."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.lobby = archive.lobby
        settings = self.lobby.settings
        self.pool = Pool(min(1, settings.workers), settings.choice_patience)
        self.running: dict[str, Running] = {}

    async def look(self, name: str, wish: wire.ReelWish) -> bytes:
        """What was found, or how far it has come; who asks first begins it."""
        table, _ = await self.archive.enter(name, wish.keys, wish.seat)
        if not table.match.over:
            refuse("analysis-not-over")
        kept = await asyncio.to_thread(self.lobby.store.printed, place(name))
        if kept is not None:
            self.running.pop(name, None)
            return kept
        running = self.running.get(name)
        if running is not None and running.torn is not None:
            torn = running.torn
            raise BrokenTable(torn.sentence, torn.key, torn.line)
        if running is None or running.over:
            if not self.lobby.limits.take("studies", calling.get()) or self.crowded:
                refuse("lobby-too-fast")
            running = self.running[name] = Running()
            running.task = asyncio.create_task(self.make(running, self.archive.script(table), calling.get()))
        return encode(wire.Study(running.done, running.many))

    @property
    def crowded(self) -> bool:
        """Are too many being made?"""
        self.running = {name: one for name, one in self.running.items() if not one.over or one.torn is not None}
        return sum(not one.over for one in self.running.values()) >= MOST_RUNNING

    async def make(self, running: Running, script: Script, who: str) -> None:
        """Go through a game and keep what is found."""
        judged: list[Judged] = []
        try:
            many = await self.pool.serve(who, analysis.begin, script, urgent=False)
            if isinstance(many, Torn):
                running.torn = many
                return
            running.many = many
            for at in range(many):
                judged += await self.pool.serve(who, analysis.judge, script, at, urgent=False)
                running.done = at + 1
            found = await self.pool.serve(who, analysis.sum_up, script, judged, urgent=False)
            await self.lobby.store.imprint(place(script.table), found)
        except (TimeoutError, MemoryError, StoreTrouble) as error:
            logger.error("The analysis of table %s was given up: %r", script.table, error)
        except Exception:  # a fault in a game's bot must not stop a server
            logger.exception("The analysis of table %s failed.", script.table)

    async def close(self) -> None:
        """Stop what is being made."""
        for running in self.running.values():
            if running.task is not None:
                running.task.cancel()
        await self.pool.close()


def place(table: str) -> str:
    """Under which name the store keeps the analysis of a table, beside what is printed for it."""
    return f"analysis-{VERSION}-{table}"

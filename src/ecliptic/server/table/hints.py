"""Hints at a table: thought out elsewhere while the table goes on, for the page that has asked (EC-12)."""

from __future__ import annotations

import asyncio
import logging
import time
import weakref
from typing import TYPE_CHECKING, Final

from ecliptic.server import wire
from ecliptic.server.access.limits import Bucket
from ecliptic.server.access.refusal import refusal, refuse
from ecliptic.server.table.page import Page
from ecliptic.server.workers.bots import Job
from ecliptic.server.workers.hints import HintPool
from ecliptic.server.workers.turns import Crowded

if TYPE_CHECKING:
    from ecliptic.server.table.table import Table

logger: Final = logging.getLogger(__name__)


class Hints:
    """Who has asked for a hint at a table, and how often each seat may."""

    def __init__(self, table: Table, pool: HintPool) -> None:
        self.table: Table = weakref.proxy(
            table
        )  # which is put away without its hints keeping it, and its rules, in memory
        self.pages = table.pages
        self.pool = pool
        self.sought: dict[Page, asyncio.Task[None]] = {}
        rate, now = table.settings.seat_hint_rate, time.monotonic()
        self.buckets = [Bucket(rate, now) for _ in table.match.ledger.places]

    def get_ready(self) -> None:
        """Somebody sits down who may ask."""
        founded = self.table.match.ledger.founded
        if founded.allows_hints and not self.table.match.over:
            self.pool.get_ready(founded.game)

    def seek(self, page: Page, wish: wire.Hint) -> None:
        """Begin to think; Refusal where there is no hint for whoever asks."""
        table = self.table
        table.check_seat(page, wish.seat)
        job = table.match.question(wish.seat)
        if wish.seq != table.match.ledger.seq:
            refuse("table-stale")
        if page in self.sought or not self.buckets[wish.seat].take(time.monotonic()):
            refuse("hint-often")
        self.sought[page] = asyncio.create_task(self.answer(page, wish, job))

    async def answer(self, page: Page, wish: wire.Hint, job: Job) -> None:
        """Tell the page what was found, unless it has gone meanwhile."""
        try:
            choices = await self.pool.find(page.address, job)
        except Crowded:
            self.deny(page, wish, "hint-often")
        except Exception as error:  # noqa: BLE001 - a fault in a game's bot must not stop a table
            logger.error("A hint for %s failed: %r", job.game, error)
            self.deny(page, wish, "hint-late")
        else:
            if page in self.pages:
                page.post(wire.Advice(wish.id, wish.seq, wish.seat, choices))
        finally:
            self.sought.pop(page, None)

    def deny(self, page: Page, wish: wire.Hint, key: str) -> None:
        if page in self.pages:
            self.table.refuse(page, wish.id, refusal(key))

    def stop(self) -> None:
        """The table closes."""
        for task in self.sought.values():
            task.cancel()

"""The bots of a table: they move until a person has to."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from typing import TYPE_CHECKING, Final

from ecliptic.server.store.store import StoreTrouble

if TYPE_CHECKING:
    from ecliptic.server.table.table import Table

PAUSE: Final = 1.0  # seconds before a bot tries again where its move could not be done or stored

logger: Final = logging.getLogger(__name__)


async def play_on(table: Table) -> None:
    """Let the bots of a table move until a person has to."""
    pause = table.settings.bot_pause
    failed = False
    while table.awaits_bot():
        await asyncio.sleep(max(pause, table.bot_bucket.wait(time.monotonic())))
        if not table.bot_bucket.take(time.monotonic()):
            continue
        async with table.lock:
            job = table.match.job()
            if job is None:
                return
            seq = table.match.ledger.seq
            scripted = table.match.scripted()  # in a first game
        # What has failed once would be chosen again: chance finds another way, if there is one.
        line = random.choice(job.lines) if failed else scripted
        if not line:
            line = await table.bot_pool.choose(job, table.payer, table.attended)
        failed = False
        try:
            await table.bot_acts(seq, line)
        except StoreTrouble:
            await asyncio.sleep(PAUSE)
        except Exception:  # a fault in a game's rules stops neither the table nor its bots
            logger.exception("A bot of table %s could not choose '%s'.", table.name, line)
            failed = True
            await asyncio.sleep(PAUSE)

"""Records that people take with them: of a game that is over, or of one that can never go on."""

from __future__ import annotations

import asyncio
from typing import Final

from ecliptic.server.access.refusal import refusal, refuse
from ecliptic.server.lobby.lobby import Lobby
from ecliptic.server.log.chain import chained, last_link
from ecliptic.server.log.entries import Ended
from ecliptic.server.log.ledger import NOBODY
from ecliptic.server.store.store import BrokenTable
from ecliptic.server.table import admission, replay

GIVEN_UP: Final = {"table-rules", "table-ended"}  # what is wrong with tables that cannot go on but can be read


async def record(lobby: Lobby, name: str, key: str = "") -> str:
    """The whole record of a game that is over; of a private table, for who has a key of it."""
    table = await lobby.find(name)
    if table.match.ledger.founded.private and not (key and table.seats_of([key]) is not None):
        refuse("replay-key")
    async with table.lock:
        if not table.match.over and not table.match.ledger.founded.imported:
            refuse("lobby-running")
        return table.match.record()


async def last_record(lobby: Lobby, name: str, key: str) -> str:
    """The record for somebody who sits at a table, also if the rules have changed and it cannot go on.

    A record tells every card. So the table is given up for good with it, whatever a later Ecliptic could do.
    """
    try:
        table = await lobby.find(name)
        if not table.match.given_up:
            return await record(lobby, name, key)
    except BrokenTable as error:
        if error.key not in GIVEN_UP:
            raise
    await lobby.store.claim(name)
    found = await asyncio.to_thread(lobby.store.read, name)
    if found is None:
        refuse("lobby-no-table", table=name[:20])
    page, rows, _ = found
    ledger = replay.add_up(name, page, rows)
    if not admission.opened_by(ledger, key):
        refuse("lobby-key")
    if not ledger.ended:
        row = chained(last_link(page, rows), len(rows) + 1, Ended(), NOBODY, "", ledger.seq)
        await lobby.store.append(name, [row], None)
        if name in lobby.tables:
            lobby.tables.pop(name).close("broken-table", refusal("table-ended"))
    return replay.last_record(ledger)

"""Tables that begin in a prepared position: written into a server's data before it starts."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from ecliptic.api import AnyGame
from ecliptic.server.access import keys
from ecliptic.server.app import build
from ecliptic.server.log.entries import FORMAT, Founded, Place
from ecliptic.server.settings import Settings

PERSON = "Ada"


class Laid(NamedTuple):
    """A table that was laid: its name, the keys of its persons, by seat, and that of its spectators."""

    table: str
    keys: dict[int, str]
    watch: str

    def link(self, url: str, *seats: int) -> str:
        """The page of these seats, of the first without any."""
        held = [self.keys[seat] for seat in seats or [min(self.keys)]]
        return f"{url}#/t/{self.table}/{'.'.join(held)}"

    def window(self, url: str) -> str:
        """The page of those who look on."""
        return f"{url}#/w/{self.table}/{self.watch}"


def lay(
    data: Path, games: Mapping[str, tuple[AnyGame, str]], played: Mapping[str, str] | None = None
) -> dict[str, Laid]:
    """Tables for these positions; each comes with its seats, `p` for a person and `b` for a greedy bot.

    What was `played` there since, line after line with commas between them, is told by the log of the table.
    """
    laid: dict[str, Laid] = {}

    async def work() -> None:
        house = build(Settings(data=data, workers=0))
        for name, (game, seats) in games.items():
            held = {seat: keys.new_key() for seat, kind in enumerate(seats) if kind == "p"}
            table = house.lobby.tables[await house.founding.establish(founded(game, seats, held))]
            if table.bots is not None:
                table.bots.cancel()
            for line in filter(None, (played or {}).get(name, "").split(", ")):
                await table.keep(table.match.act(table.match.waits_for(), line, confirm=True))
            laid[name] = Laid(table.name, held, table.match.ledger.founded.spectate)
        await house.lobby.store.close()

    # The thread of the tests belongs to the browser's event loop.
    thread = threading.Thread(target=lambda: asyncio.run(work()))
    thread.start()
    thread.join()
    assert len(laid) == len(games), "every table was laid"
    return laid


def founded(game: AnyGame, seats: str, held: Mapping[int, str]) -> Founded:
    """The first page of a table whose game begins in this position."""
    header = game.header
    places = [
        Place("person", PERSON if seat == min(held) else f"Player {seat + 1}", "", keys.digest(held[seat]))
        if kind == "p"
        else Place("bot", level="greedy")
        for seat, kind in enumerate(seats)
    ]
    return Founded(
        format=FORMAT,
        game=header.game,
        rules=0,
        seats=len(seats),
        modules=list(header.modules),
        options=dict(header.options),
        seed="a prepared position",
        name="",
        private=False,
        spectate=keys.new_key(),
        created=round(time.time(), 3),
        places=places,
        lines=[],
        origin=game.scribe.save(game.state),
    )

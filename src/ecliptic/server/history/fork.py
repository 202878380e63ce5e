"""A fork: a new table that goes on from a step of a game (EC-9.2)."""

from __future__ import annotations

import secrets
import time
from typing import Final

from ecliptic.server import wire
from ecliptic.server.access import keys
from ecliptic.server.access.plain import plain
from ecliptic.server.access.refusal import refuse
from ecliptic.server.history.archive import Archive
from ecliptic.server.lobby.chairs import LONGEST_NAME
from ecliptic.server.lobby.founding import Founding
from ecliptic.server.log.entries import FORMAT, Founded

CHAIRS: Final = {"me", "local", "bot"}


async def fork(archive: Archive, founding: Founding, name: str, wish: wire.ForkWish) -> wire.Seated:
    """A new table that goes on from a step (EC-9.2)."""
    table, _ = await archive.enter(name, wish.keys, wish.seat)
    old = table.match.ledger.founded
    if old.imported and old.origin:
        refuse("fork-origin")
    check_chairs(wish, old)
    secret: dict[int, str] = {}
    places = founding.places(wire.NewTable(old.game, wish.chairs), secret)
    open_now = table.match.over or old.imported
    branch = await archive.branch(table, wish.at, None if open_now else wish.seat)
    if not branch.origin:
        refuse("fork-over")
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
        origin=branch.origin,
        parent=name,
        at=branch.lines,
    )
    made = await founding.establish(founded)
    return wire.Seated(made, [wire.Key(seat, key) for seat, key in sorted(secret.items())], founded.spectate)


def check_chairs(wish: wire.ForkWish, old: Founded) -> None:
    for chair in wish.chairs:
        if chair.kind not in CHAIRS:
            refuse("fork-kind", kind=chair.kind[:20])
    if len(wish.chairs) != old.seats:
        refuse("fork-chairs", seats=old.seats, count=len(wish.chairs))

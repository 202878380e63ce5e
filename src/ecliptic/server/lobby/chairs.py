"""Chairs: who is to sit where at a table that somebody wants to make."""

from __future__ import annotations

from typing import Final

from ecliptic import api
from ecliptic.core.reason import BadSetup
from ecliptic.server import wire
from ecliptic.server.access import keys
from ecliptic.server.access.plain import plain
from ecliptic.server.access.refusal import refuse
from ecliptic.server.log.entries import Place
from ecliptic.server.workers.bots import able, levels, usual

LONGEST_NAME: Final = 40
LONGEST_WHY: Final = 300  # characters of a sentence that repeats what somebody sent


def places_of(wish: wire.NewTable, secret: dict[int, str], allow_seeds: bool) -> list[Place]:
    """Who sits where; the keys of those on this screen go into `secret`."""
    try:
        game = api.CATALOG.find(wish.game)
    except BadSetup as error:
        refuse("lobby-no-game", why=str(error)[:LONGEST_WHY])
    if not game.offered:
        refuse("lobby-no-page", game=game.title)
    if len(wish.chairs) not in game.seats:
        refuse("lobby-chairs", game=game.title, least=game.seats[0], most=game.seats[-1], count=len(wish.chairs))
    if sum(chair.kind == "me" for chair in wish.chairs) > 1:
        refuse("lobby-one-me")
    if wish.seed and not allow_seeds and any(chair.kind in {"open", "local"} for chair in wish.chairs):
        refuse("lobby-seed")
    return [place_of(game.name, seat, chair, secret) for seat, chair in enumerate(wish.chairs)]


def place_of(game: str, seat: int, chair: wire.ChairWish, secret: dict[int, str]) -> Place:
    name = plain(chair.name)
    if len(name) > LONGEST_NAME:
        refuse("lobby-name", most=LONGEST_NAME)
    if chair.kind in {"me", "local"}:
        secret[seat] = keys.new_key()
        held = chair.kind == "local"
        return Place("person", name or f"Player {seat + 1}", "", keys.digest(secret[seat]), held)
    if chair.kind == "bot":
        level = chair.level or usual(game)
        if level not in able(game):
            refuse("lobby-level", level=level[:20], levels=", ".join(levels(game)))
        return Place("bot", name, level)
    if chair.kind != "open":
        refuse("lobby-chair-kind", kind=chair.kind[:20])
    return Place("open")

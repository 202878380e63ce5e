"""The game of a table: how it begins, what is printed for it, how it ended."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

import msgspec

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core.events import Event
from ecliptic.server import wire
from ecliptic.server.log.entries import Founded

TURN: Final = "turn"  # the word of the event with which every game's turns begin


def number(turn: Event, before: int) -> int:
    """Which turn it is that begins, as the log counts; a game that does not say has one more."""
    told = turn.params.get("turn")
    return told if isinstance(told, int) else before + 1


def begin(founded: Founded, dice: bool = True) -> AnyGame:
    """The game of a table before anybody chose, with events; without dice nature waits for its lines."""
    game = api.new(founded.game, founded.seats, None, founded.modules, founded.options, founded.content, listen=True)
    if founded.origin:
        api.place(game, founded.origin)
    if dice:
        api.sow(game, founded.seed)
    return game


def describe(founded: Founded, game: AnyGame) -> None:
    """Note on the first page of a table what it is played with."""
    founded.rules = game.header.rules
    founded.edition = game.header.content
    founded.printed, _ = imprint(game)
    founded.options = dict(game.header.options)


def imprint(game: AnyGame) -> tuple[str, bytes]:
    """What is printed on board and cards, for the store, and the name it is kept under."""
    data = msgspec.json.encode(game.rules.printed())
    return hashlib.blake2b(data, digest_size=16).hexdigest(), data


def standings(game: AnyGame, conceded: Sequence[int] = ()) -> list[wire.Standing]:
    """How a game ended, the best first; those who gave up come last, the first of them at the very end (EC-8.12)."""
    ranked = [wire.Standing(one.place, one.seat, one.points, list(one.ties), one.won) for one in game.ranking()]
    kept = [one for one in ranked if one.seat not in conceded]
    gone = sorted((one for one in ranked if one.seat in conceded), key=lambda one: -conceded.index(one.seat))
    places = [1 + sum(other.place < one.place for other in kept) for one in kept]
    for one, place in zip(kept, places, strict=True):
        one.place = place
        one.won = one.won or (bool(gone) and place == 1)
    for place, one in enumerate(gone, len(kept) + 1):
        one.place, one.won = place, False
    return [*kept, *gone]

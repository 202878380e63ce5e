"""Keepsakes: what a table showed, stored as it was shown, so that it can still be seen after the rules have changed."""

from __future__ import annotations

import hashlib
import zlib
from typing import Final

import msgspec
from msgspec import Struct

from ecliptic.api import AnyGame
from ecliptic.core.events import Event
from ecliptic.core.reason import Param
from ecliptic.server import eyes, wire
from ecliptic.server.match import Match

QUICK: Final = 1  # compression level; the views of one table are much alike, so the quickest one is enough


class Told(Struct, array_like=True):
    """An event, with what only its seat may know."""

    word: str
    seat: int
    rule: str
    params: dict[str, Param]
    secret: dict[str, Param]
    line: int

    def show(self, viewer: int | None) -> dict[str, object]:
        """The event as this seat (None: a spectator) may see it."""
        event = Event(self.word, self.seat, self.rule, self.params, self.secret)
        event.line = self.line
        return event.show(viewer)


class Keepsake(Struct):
    """The state of a table as each of its eyes saw it; of a game that is over also its events and its record."""

    turn: int
    over: bool
    updates: list[wire.Update]  # a spectator's, then each seat's
    events: list[Told] = []
    record: str = ""

    @property
    def lines(self) -> int:
        """After how many lines it was taken."""
        return self.updates[0].lines


encode: Final = msgspec.json.Encoder().encode
decoder: Final = msgspec.json.Decoder(Keepsake)


def take(match: Match) -> bytes:
    """The keepsake of a match as it stands."""
    game = match.game
    over = match.over
    kept = Keepsake(
        turn=match.turns,
        over=over,
        updates=[eyes.still(match, viewer) for viewer in range(eyes.SPECTATOR, len(match.ledger.places))],
    )
    if over:
        kept.record = game.record()
        kept.events = told(game)
    return pack(kept)


def told(game: AnyGame) -> list[Told]:
    """All that happened in a game."""
    return [Told(event.word, event.seat, event.rule, event.params, event.secret, event.line) for event in game.events]


def pack(kept: Keepsake) -> bytes:
    """A keepsake as it is stored."""
    return zlib.compress(encode(kept), QUICK)


def read(data: bytes) -> Keepsake:
    """A stored keepsake; zlib.error or msgspec.DecodeError where it is none."""
    return decoder.decode(zlib.decompress(data))


def digest(data: bytes) -> str:
    """What the log says of the keepsake of a game that is over."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()

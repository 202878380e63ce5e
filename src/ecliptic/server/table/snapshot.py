"""Snapshots: what a table showed, stored as it was shown, so that it is still seen after the rules have changed."""

from __future__ import annotations

import hashlib
import zlib
from typing import Final

import msgspec
from msgspec import Struct

from ecliptic.api import AnyGame
from ecliptic.core.events import Event
from ecliptic.core.reason import Param
from ecliptic.server import wire

QUICK: Final = 1  # compression level; the views of one table are much alike, so the quickest one is enough


class StoredEvent(Struct, array_like=True):
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


class Snapshot(Struct):
    """What each viewer was shown of a table; of a game that is over also its events and its record."""

    turn: int
    over: bool
    updates: list[wire.Update]  # a spectator's, then each seat's
    events: list[StoredEvent] = []
    record: str = ""

    @property
    def lines(self) -> int:
        """After how many lines it was taken."""
        return self.updates[0].lines


encode: Final = msgspec.json.Encoder().encode
decoder: Final = msgspec.json.Decoder(Snapshot)


def told(game: AnyGame) -> list[StoredEvent]:
    """All that happened in a game."""
    return [
        StoredEvent(event.word, event.seat, event.rule, event.params, event.secret, event.line) for event in game.events
    ]


def pack(kept: Snapshot) -> bytes:
    """A snapshot as it is stored."""
    return zlib.compress(encode(kept), QUICK)


def read(data: bytes) -> Snapshot:
    """A stored snapshot; zlib.error or msgspec.DecodeError where it is none."""
    return decoder.decode(zlib.decompress(data))


def digest(data: bytes) -> str:
    """What the log says of the snapshot of a game that is over."""
    return hashlib.blake2b(data, digest_size=16).hexdigest()

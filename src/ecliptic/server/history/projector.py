"""The projector: shows reels, in a process, so that nobody who plays waits for who looks back (EC-9.1)."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from cachetools import LRUCache

from ecliptic.server import wire
from ecliptic.server.history.curve import trace
from ecliptic.server.history.reel import Lines, Reel
from ecliptic.server.log.entries import Founded
from ecliptic.server.log.ledger import NOBODY, Ledger
from ecliptic.server.table.change import Changed
from ecliptic.server.table.updates import SPECTATOR
from ecliptic.server.wire import encode

MOST: Final = 128 * 2**20  # bytes of reels that are kept for the next look
BASE: Final = 256 * 1024  # bytes of a reel, about
POSITION: Final = 64 * 1024  # bytes of a position that is kept
STEP: Final = 1024  # bytes of a step with its events

T = TypeVar("T")


class Script(NamedTuple):
    """What a reel is made from: a game as its table's ledger has it."""

    table: str
    founded: Founded
    seed: str
    rules: int
    edition: str
    lines: Lines
    digests: dict[int, str]
    conceded: list[int]


class Torn(NamedTuple):
    """Why a game cannot be shown: its rules or its content have changed."""

    sentence: str
    key: str
    line: int


class Branch(NamedTuple):
    """A position to play on from: after how many lines, and the position itself; '' where the game is over."""

    lines: int
    origin: str


def script(table: str, ledger: Ledger) -> Script:
    """A ledger as it stands, for another process to read while the table goes on."""
    return Script(
        table,
        ledger.founded,
        ledger.seed,
        ledger.rules,
        ledger.edition,
        list(ledger.lines),
        dict(ledger.digests),
        list(ledger.conceded),
    )


def weight(reel: Reel) -> int:
    """About how many bytes a reel takes."""
    return BASE + POSITION * len(reel.kept) + STEP * len(reel.stops)


reels: Final[LRUCache[str, Reel]] = LRUCache(MOST, weight)


def find(given: Script) -> Reel:
    """The reel of a game, as far as it has come."""
    reel = reels.pop(given.table, None)
    if reel is None or not reel.leads_to(given.lines):
        reel = Reel(given)
    elif len(reel.lines) < len(given.lines):
        reel.wind(given)
    if weight(reel) <= MOST:
        reels[given.table] = reel
    return reel


def shown(given: Script, show: Callable[[Reel], T]) -> T | Torn:
    """What is to be seen of a game, or why it cannot be shown."""
    try:
        return show(find(given))
    except Changed as change:
        return Torn(str(change), change.key, change.line)


# Each of these runs in a worker.


def opened(given: Script, seat: int, seats: list[int], row: wire.TableRow, promise: str, over: bool) -> bytes | Torn:
    """The steps of a game, and all that was told to this viewer."""

    def show(reel: Reel) -> bytes:
        return encode(wire.Reel(row, seats, seat, promise, over, list(reel.stops), reel.events(seat)))

    return shown(given, show)


def steps(given: Script, seat: int, first: int, many: int, over: bool) -> bytes | Torn:
    """What this viewer was shown at some steps."""

    def show(reel: Reel) -> bytes:
        at = min(max(0, first), len(reel.stops) - 1)
        return encode(wire.Steps(at, reel.updates(seat, at, many, over, given.conceded)))

    return shown(given, show)


def curve(given: Script) -> bytes | Torn:
    """Everybody's points from beginning to end."""
    return shown(given, lambda reel: encode(trace(reel)))


def branch(given: Script, lines: int, hidden_from: int | None) -> Branch | Torn:
    """The position after so many lines; where a viewer is named, everything hidden from them is dealt anew."""

    def show(reel: Reel) -> Branch:
        at = reel.find(lines)
        if reel.stops[at].seat == NOBODY:
            return Branch(reel.stops[at].lines, "")
        _, game = next(reel.games(at, 1))
        if hidden_from is not None:
            game = game.deal(None if hidden_from == SPECTATOR else hidden_from, secrets.token_hex(16))
        return Branch(reel.stops[at].lines, game.scribe.save(game.state))

    return shown(given, show)

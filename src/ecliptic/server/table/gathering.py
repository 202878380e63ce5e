"""A gathering: a table whose game begins when everybody is there, so that all see the promise first (EC-4.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from ecliptic.api import AnyGame
from ecliptic.core.dice import Dice
from ecliptic.server import wire
from ecliptic.server.access.refusal import Refusal, refusal, refuse
from ecliptic.server.log.entries import Begun, Entry, Founded, Mixed
from ecliptic.server.log.ledger import NOBODY, Ledger
from ecliptic.server.table import snapshot
from ecliptic.server.table.game import begin, describe, imprint
from ecliptic.server.table.paused import Paused
from ecliptic.server.table.running import Running
from ecliptic.server.table.snapshot import Snapshot
from ecliptic.server.table.updates import SPECTATOR, Common

LONGEST_WORD: Final = 60


class Gathering(Paused):
    """Nothing is dealt yet. Each person may add a word to the seed; whoever made the table lets the game begin."""

    def __init__(self, ledger: Ledger) -> None:
        super().__init__(ledger)
        self.game: AnyGame | None = None  # once it begins
        self.stored = 0

    # What is going on

    @property
    def gathers(self) -> bool:
        return True

    @property
    def kept(self) -> bool:
        return False

    @property
    def over(self) -> bool:
        return False

    @property
    def given_up(self) -> bool:
        return False

    @property
    def turns(self) -> int:
        return 0

    def standstill(self) -> Refusal:
        return refusal("table-gathers")

    # What is shown

    @property
    def told(self) -> int:
        return 0

    @property
    def promise(self) -> str:
        return Dice(self.ledger.founded.seed).promise

    def show(self, viewer: int, since: int = 0, common: Common | None = None, needs: bool = True) -> wire.Update:
        shown = blank(viewer)
        shown.seq, shown.since, shown.proposal = self.ledger.seq, since, self.ledger.proposal
        return shown

    def results(self) -> list[wire.Standing]:
        return []

    def record(self) -> str:
        return ""

    def check_replay(self) -> None:
        self.stuck()

    # What is stored

    def imprint(self) -> tuple[str, bytes]:
        """What will be printed for it, and the name it is stored under."""
        return imprint(begin(self.ledger.founded, dice=False))

    def snapshot(self) -> bytes:
        viewers = range(SPECTATOR, len(self.ledger.places))
        return snapshot.pack(Snapshot(turn=0, over=False, updates=[blank(viewer) for viewer in viewers]))

    # What a person may do

    def mix(self, seat: int, word: str) -> list[Entry]:
        if not 0 < len(word) <= LONGEST_WORD:
            refuse("table-word", most=LONGEST_WORD)
        return self.fold(Mixed(seat, word))

    def open(self, seat: int) -> list[Entry]:
        if not self.hosting(seat):
            refuse("table-not-host")
        if any(place.kind == "open" for place in self.ledger.places):
            refuse("table-gathers-open")
        founded = msgspec.structs.replace(self.ledger.founded, seed=self.ledger.seed)
        self.game = begin(founded)
        lines = [action.line for action in self.game.lines]
        return self.fold(Begun(seat, lines, self.game.digest()))

    def awaits(self, seat: int) -> bool:
        # Where a game is played again everybody sits already, and each is waited for.
        return super().awaits(seat) or bool(self.ledger.founded.again)

    def adopt(self, seat: int) -> list[Entry]:
        self.stuck()

    def carry_out(self, proposal: wire.Proposal) -> list[Entry]:
        return []  # nothing can be proposed before the game begins

    def goes_on(self, entries: Sequence[Entry]) -> Running | None:
        if self.game is None or not any(isinstance(entry, Begun) for entry in entries):
            return None
        return Running(self.ledger, self.game)


def blank(viewer: int) -> wire.Update:
    """What is seen of a game that has not begun."""
    return wire.Update(
        seq=0,
        lines=0,
        seat=viewer,
        view={},
        decision=None,
        events=[],
        since=0,
        undo=NOBODY,
        unconfirmed=NOBODY,
        proposal=None,
        restore=0,
        scores=[],
        ranking=[],
        seed="",
    )


def gather(founded: Founded) -> Gathering:
    """A table whose game has not begun; what it will be played with stands on its first page."""
    describe(founded, begin(founded, dice=False))
    return Gathering(Ledger(founded))

"""A gathering: a table whose game begins when everybody is there, so that all see the promise first (EC-4.5)."""

from __future__ import annotations

from typing import Final

import msgspec

from ecliptic.core.dice import Dice
from ecliptic.server import eyes, wire
from ecliptic.server.keepsake import Keepsake
from ecliptic.server.ledger import NOBODY, Ledger
from ecliptic.server.log import Begun, Entry, Founded, Mixed
from ecliptic.server.match import Match, Refusal, begin, describe, refusal, refuse
from ecliptic.server.still import Still

LONGEST_WORD: Final = 60


class Gathering(Still):
    """Nothing is dealt yet. Each person may add a word to the seed; whoever made the table lets the game begin."""

    def __init__(self, ledger: Ledger) -> None:
        seats = range(eyes.SPECTATOR, len(ledger.places))
        super().__init__(ledger, Keepsake(turn=0, over=False, updates=[blank(viewer) for viewer in seats]))

    @property
    def promise(self) -> str:
        return Dice(self.ledger.founded.seed).promise

    def standstill(self) -> Refusal:
        return refusal("table-gathers")

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

    def go_on(self) -> Match:
        """The match that begins."""
        return Match(self.ledger, self.game)


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

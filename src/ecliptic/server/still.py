"""A match that stands still: it is over, or the rules have changed since. What it shows was stored."""

from __future__ import annotations

from typing import NoReturn

import msgspec

from ecliptic.core.dice import Dice
from ecliptic.server import wire
from ecliptic.server.keepsake import Keepsake
from ecliptic.server.ledger import NOBODY, Ledger
from ecliptic.server.log import Adopted, Entry, Proposed
from ecliptic.server.match import Match, Refusal, imprint, refusal, refuse
from ecliptic.server.store import Changed


class Still(Match):
    """Nothing is decided here; what was stored is shown. Everybody together may let it go on under changed rules."""

    def __init__(self, ledger: Ledger, keepsake: Keepsake, change: Changed | None = None) -> None:
        self.ledger = ledger
        self.keepsake = keepsake
        self.change = change
        self.kept = keepsake.lines
        if change is not None and change.game is not None:
            self.game = change.game  # where its lines lead now

    # What is going on

    @property
    def unconfirmed(self) -> int:
        return NOBODY

    @property
    def over(self) -> bool:
        return self.keepsake.over

    def results(self) -> list[wire.Standing]:
        return self.keepsake.updates[0].ranking

    @property
    def told(self) -> int:
        return len(self.keepsake.events)

    @property
    def turns(self) -> int:
        return self.keepsake.turn

    @property
    def decider(self) -> int | None:
        return None

    @property
    def promise(self) -> str:
        founded = self.ledger.founded
        return founded.promise if founded.imported else Dice(founded.seed).promise

    @property
    def adoptable(self) -> bool:
        """Can it go on, if everybody agrees? Only where each of its lines is still legal."""
        return self.change is not None and self.change.game is not None

    def record(self) -> str:
        return self.keepsake.record

    def floor(self, seat: int) -> int:
        return -1

    def bot_to_move(self) -> str:
        return ""

    def restorable(self, seat: int) -> int:
        return 0

    def waits_for(self) -> int:
        return NOBODY

    def show(self, viewer: int, since: int) -> wire.Update:
        """What was stored for these eyes, with what has been proposed since."""
        seat = None if viewer < 0 else viewer
        change = self.change
        return msgspec.structs.replace(
            self.keepsake.updates[viewer + 1],
            seq=self.ledger.seq,
            events=[event.show(seat) for event in self.keepsake.events[since:]],
            since=since,
            proposal=self.ledger.proposal,
            changed=None if change is None else wire.Reason("EC-8.7", change.key, change.params),
            adopt=self.adoptable,
        )

    # What can be done: agree to go on

    def standstill(self) -> Refusal:
        """Why nothing is decided here."""
        if self.change is not None:
            return refusal(self.change.key, **self.change.params)
        return refusal("table-over" if self.over else "table-imported")

    def stuck(self) -> NoReturn:
        """Refuse to decide anything."""
        raise self.standstill()

    def act(self, seat: int, line: str, confirm: bool, bot: bool = False) -> list[Entry]:
        self.stuck()

    def undo(self, seat: int, to: int) -> list[Entry]:
        self.stuck()

    def confirm(self, seat: int) -> list[Entry]:
        self.stuck()

    def propose(self, seat: int, to: int) -> list[Entry]:
        self.stuck()

    def restore(self, seat: int) -> list[Entry]:
        self.stuck()

    def adopt(self, seat: int) -> list[Entry]:
        if not self.adoptable:
            self.stuck()
        if self.ledger.proposal is not None:
            refuse("table-proposal-open")
        return [*self.fold(Proposed(seat, NOBODY, rules=True)), *self.conclude()]

    def conclude(self) -> list[Entry]:
        """Take the changed rules if everybody has agreed to."""
        proposal = self.ledger.proposal
        if proposal is None or not all(map(self.agreed, range(len(self.ledger.places)))):
            return []
        header = self.game.header
        return self.fold(
            Adopted(proposal.seat, header.rules, header.content, self.game.digest(), imprint(self.game)[0])
        )

    def go_on(self) -> Match:
        """The match under the rules that everybody agreed to."""
        game = self.game
        game.dice = Dice(self.ledger.seed)
        game.header.seed, game.header.promise = self.ledger.seed, game.dice.promise
        return Match(self.ledger, game)

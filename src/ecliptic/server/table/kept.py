"""A kept match: it is over, or the rules have changed since. What it shows was stored."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ecliptic.core.dice import Dice
from ecliptic.core.rules import Rules
from ecliptic.server import wire
from ecliptic.server.access.refusal import Refusal, refusal, refuse
from ecliptic.server.log.entries import Adopted, Entry, Proposed
from ecliptic.server.log.ledger import NOBODY, Ledger
from ecliptic.server.table import snapshot
from ecliptic.server.table.change import Changed
from ecliptic.server.table.game import imprint
from ecliptic.server.table.paused import Paused
from ecliptic.server.table.running import Running
from ecliptic.server.table.snapshot import Snapshot
from ecliptic.server.table.updates import Common


class Kept(Paused):
    """Nothing is decided here; what was stored is shown. Everybody together may let it go on under changed rules."""

    def __init__(self, ledger: Ledger, shown: Snapshot, change: Changed | None = None) -> None:
        super().__init__(ledger)
        self.shown = shown
        self.change = change
        self.stored = shown.lines
        self.today = None if change is None else change.game  # where its lines lead under the rules of today

    @property
    def rules(self) -> Rules | None:
        return None if self.today is None else self.today.rules

    # What is going on

    @property
    def gathers(self) -> bool:
        return False

    @property
    def kept(self) -> bool:
        return True

    @property
    def over(self) -> bool:
        return self.shown.over

    @property
    def given_up(self) -> bool:
        return self.change is not None and self.change.key == "table-rules"

    @property
    def turns(self) -> int:
        return self.shown.turn

    def standstill(self) -> Refusal:
        if self.change is not None:
            return refusal(self.change.key, **self.change.params)
        return refusal("table-over" if self.over else "table-imported")

    # What is shown

    @property
    def told(self) -> int:
        return len(self.shown.events)

    @property
    def promise(self) -> str:
        founded = self.ledger.founded
        return founded.promise if founded.imported else Dice(founded.seed).promise

    def show(self, viewer: int, since: int = 0, common: Common | None = None, needs: bool = True) -> wire.Update:
        """What was stored for this viewer, with what has been proposed since."""
        seat = None if viewer < 0 else viewer
        change = self.change
        return msgspec.structs.replace(
            self.shown.updates[viewer + 1],
            seq=self.ledger.seq,
            events=[event.show(seat) for event in self.shown.events[since:]],
            since=since,
            proposal=self.ledger.proposal,
            changed=None if change is None else wire.Reason("EC-8.7", change.key, change.params),
            behind=self.behind,
            adopt=self.today is not None,
        )

    @property
    def behind(self) -> int:
        """How many decisions came after what was stored: the server was stopped before it could store it again."""
        return len(self.ledger.lines) - self.shown.lines if self.change is not None else 0

    def results(self) -> list[wire.Standing]:
        return self.shown.updates[0].ranking

    def record(self) -> str:
        return self.shown.record

    def check_replay(self) -> None:
        if self.change is not None:
            raise self.change

    def snapshot(self) -> bytes:
        return snapshot.pack(self.shown)

    # What a person may do: agree to go on, where each line is still legal

    def adopt(self, seat: int) -> list[Entry]:
        if self.today is None:
            self.stuck()
        if self.ledger.proposal is not None:
            refuse("table-proposal-open")
        return [*self.fold(Proposed(seat, NOBODY, rules=True)), *self.conclude()]

    def carry_out(self, proposal: wire.Proposal) -> list[Entry]:
        assert self.today is not None  # otherwise nothing could be proposed
        header = self.today.header
        name, _ = imprint(self.today)
        return self.fold(Adopted(proposal.seat, header.rules, header.content, self.today.digest(), name))

    def mix(self, seat: int, word: str) -> list[Entry]:
        refuse("table-begun")

    def open(self, seat: int) -> list[Entry]:
        refuse("table-begun")

    def goes_on(self, entries: Sequence[Entry]) -> Running | None:
        if self.today is None or not any(isinstance(entry, Adopted) for entry in entries):
            return None
        game = self.today
        game.dice = Dice(self.ledger.seed)
        game.header.seed, game.header.promise = self.ledger.seed, game.dice.promise
        return Running(self.ledger, game)

"""Seating: what persons may do about seats, and how they agree. It is the same whatever the match of the table is."""

from __future__ import annotations

from abc import abstractmethod

from ecliptic.server import wire
from ecliptic.server.access import keys
from ecliptic.server.access.refusal import refuse
from ecliptic.server.log.entries import (
    Conceded,
    Confirmed,
    Ended,
    Entry,
    Left,
    Proposed,
    Renewed,
    Replaced,
    Returned,
    Voted,
)
from ecliptic.server.log.ledger import NOBODY, Ledger
from ecliptic.server.table.match import Match
from ecliptic.server.workers.bots import usual

VOICES = 2  # so many persons have to want that another falls out


class Seating(Match):
    """The half of a match that knows no game."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.stored = -1

    @abstractmethod
    def carry_out(self, proposal: wire.Proposal) -> list[Entry]:
        """Do what everybody has agreed to."""

    # What a person may do

    def vote(self, seat: int, accept: bool) -> list[Entry]:
        proposal = self.ledger.proposal
        if proposal is None:
            refuse("table-no-proposal")
        if seat == proposal.whose:
            refuse("table-no-vote")
        if seat in proposal.accepted and accept:
            refuse("table-voted")
        return [*self.fold(Voted(seat, accept)), *self.conclude()]

    def oust(self, seat: int, whose: int) -> list[Entry]:
        if self.over:
            refuse("table-over")
        if not self.ledger.begun:
            refuse("table-gathers")
        if self.kept:
            refuse("table-changed")
        if self.ledger.proposal is not None:
            refuse("table-proposal-open")
        places = self.ledger.places
        if whose == seat or not 0 <= whose < len(places) or places[whose].kind != "person":
            refuse("table-no-person", seat=whose)
        if whose in self.ledger.conceded:
            refuse("table-out", name=self.name(whose))
        # One voice is no vote: with a single other person there is giving up, and calling a bot for who is away.
        if sum(self.ledger.person(other) for other in range(len(places)) if other != whose) < VOICES:
            refuse("table-few")
        return self.fold(Proposed(seat, NOBODY, whose=whose))

    def leave(self, seat: int, level: str) -> list[Entry]:
        if not self.ledger.person(seat):
            refuse("table-left")
        ended: list[Entry] = self.fold(Confirmed(seat)) if self.unconfirmed == seat else []
        return [*ended, *self.fold(Left(seat, level)), *self.conclude()]

    def come_back(self, seat: int) -> list[Entry]:
        if seat not in self.ledger.left:
            refuse("table-not-left")
        if seat in self.ledger.conceded:
            refuse("table-conceded")
        clock = self.ledger.clock
        if clock is not None and clock.late.get(seat) == self.turns and self.waits_for() == seat:
            refuse("table-late")
        return self.fold(Returned(seat))

    def concede(self, seat: int, level: str) -> list[Entry]:
        if self.over:
            refuse("table-over")
        if not self.ledger.begun:
            refuse("table-gathers")
        return [*self.fold(Conceded(seat, level)), *self.conclude()]

    def put_away(self, seat: int) -> list[Entry]:
        if self.over:
            refuse("table-over")
        if self.ledger.touched:
            refuse("table-touched")
        if not self.hosting(seat):
            refuse("table-not-host")
        return self.fold(Ended(seat, away=True))

    def replace(self, seat: int, whose: int, level: str) -> list[Entry]:
        if self.over:
            refuse("table-over")
        if whose == seat or not self.vacant(whose):
            refuse("table-no-person", seat=whose)
        if self.ledger.places[whose].kind == "open" and not self.hosting(seat):
            refuse("table-not-host")
        if not self.awaits(whose):
            refuse("table-not-awaited", name=self.name(whose))
        return [*self.fold(Replaced(seat, whose, level)), *self.conclude()]

    def renew(self, seat: int, whose: int, key: str) -> list[Entry]:
        places = self.ledger.places
        if not 0 <= whose < len(places) or places[whose].kind != "person":
            refuse("table-no-person", seat=whose)
        if whose != seat and seat not in self.ledger.hosts():
            refuse("table-not-host")
        taken = {keys.digest(self.ledger.founded.spectate), *(place.key for place in places)}
        if not keys.well_made(key) or keys.digest(key) in taken:
            refuse("table-key")
        return self.fold(Renewed(seat, whose, keys.digest(key)))

    # Who is who

    def vacant(self, seat: int) -> bool:
        places = self.ledger.places
        return 0 <= seat < len(places) and (places[seat].kind == "open" or self.ledger.person(seat))

    def hosting(self, seat: int) -> bool:
        """Does this seat decide about open chairs? Whoever made the table does, or everybody if they do not play."""
        hosts = self.ledger.hosts()
        return seat in hosts or not hosts

    def awaits(self, seat: int) -> bool:
        open_chair = self.ledger.places[seat].kind == "open"
        return open_chair or seat == self.waits_for() or not self.agreed(seat)

    def agreed(self, seat: int) -> bool:
        """Need this seat not be asked about the proposal any more?"""
        proposal = self.ledger.proposal
        asked = self.ledger.person(seat) and proposal is not None and seat != proposal.whose
        return not asked or proposal is None or seat in proposal.accepted

    def name(self, seat: int) -> str:
        return self.ledger.places[seat].name

    # How it is done

    def fold(self, entry: Entry) -> list[Entry]:
        self.ledger.fold(entry)
        return [entry]

    def conclude(self) -> list[Entry]:
        """Do what was proposed if everybody has agreed to it."""
        proposal = self.ledger.proposal
        if proposal is None or not all(map(self.agreed, range(len(self.ledger.places)))):
            return []
        if proposal.whose >= 0:
            return self.fold(Conceded(proposal.whose, usual(self.ledger.founded.game), voted=True))
        return self.carry_out(proposal)

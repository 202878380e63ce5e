"""Presence: who is at a table, since when somebody is not, and for whom the others may call a bot."""

from __future__ import annotations

import math
import time

from ecliptic.server import wire
from ecliptic.server.access.refusal import refuse
from ecliptic.server.table.match import Match
from ecliptic.server.table.page import Page


class Presence:
    """The pages at a table, and since when a seat has none."""

    def __init__(self, seats: int, limit: float) -> None:
        self.limit = limit
        self.pages: set[Page] = set()
        self.gone = dict.fromkeys(range(seats), time.monotonic())

    def drop(self, page: Page) -> None:
        """A page is gone."""
        self.pages.discard(page)
        for seat in page.seats:
            self.expect(seat)

    def expect(self, seat: int) -> None:
        """From now on somebody is waited for on this seat."""
        self.gone[seat] = time.monotonic()

    def here(self, seat: int) -> bool:
        """Has a seat a page open?"""
        return any(seat in page.seats for page in self.pages)

    def looked_at(self, seat: int) -> bool:
        """Has a seat a page open that is not behind others?"""
        return any(page.shown and seat in page.seats for page in self.pages)

    def patience(self, match: Match, seat: int) -> float:
        """Seconds until another may call a bot for this seat; endless while nobody may."""
        if match.over or not match.vacant(seat) or not match.awaits(seat):
            return math.inf
        if match.ledger.places[seat].kind == "open" or match.ledger.late(seat):
            return 0.0
        return math.inf if self.here(seat) else max(0.0, self.gone[seat] + self.limit - time.monotonic())

    def check_away(self, match: Match, seat: int) -> None:
        """Refuse to replace somebody who is here, or was until a moment ago, and whose time has not run out."""
        if not match.vacant(seat) or match.ledger.places[seat].kind == "open" or match.ledger.late(seat):
            return
        if self.here(seat):
            refuse("table-present", name=match.name(seat))
        wait = self.patience(match, seat)
        if 0 < wait < math.inf:
            refuse("table-patience", name=match.name(seat), seconds=math.ceil(wait))

    def check_gathered(self, match: Match) -> None:
        """Where a game is played again, refuse to begin before everybody who sat there has come (EC-8.8)."""
        ledger = match.ledger
        missing = [seat for seat in range(len(ledger.places)) if ledger.person(seat) and not self.here(seat)]
        if ledger.founded.again and missing:
            refuse("table-gathers-away", name=match.name(missing[0]))

    def chairs(self, match: Match) -> list[wire.Chair]:
        """The seats as everybody sees them."""
        ledger = match.ledger
        here = {seat for page in self.pages for seat in page.seats}
        return [
            wire.Chair(
                seat=seat,
                name=place.name,
                kind=place.kind,
                level=ledger.bot(seat),
                away=place.kind == "person" and (seat not in here or seat in ledger.left),
                left=seat in ledger.left,
                # Of somebody who is here and in time the patience need not be worked out.
                replaceable=(seat not in here or ledger.late(seat)) and self.patience(match, seat) == 0,
                renewed=ledger.renewed.get(seat, -1),
                held=place.kind == "person" and place.held,
                mixed=seat in ledger.words,
                late=ledger.late(seat),
                conceded=seat in ledger.conceded,
                ousted=seat in ledger.ousted,
            )
            for seat, place in enumerate(ledger.places)
        ]

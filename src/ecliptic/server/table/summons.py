"""Summons: telling a person elsewhere that it has become their turn, once a turn (EC-8.11)."""

from __future__ import annotations

from collections.abc import Callable

from ecliptic import api
from ecliptic.server.log.ledger import NOBODY
from ecliptic.server.notify.calls import Calls, News
from ecliptic.server.table.match import Match
from ecliptic.server.table.presence import Presence


class Summons:
    """Remembers in which turn each seat of a table was last told."""

    def __init__(self, table: str, calls: Calls, current: Callable[[], Match | None]) -> None:
        self.table = table
        self.calls = calls
        self.current = current  # the match of the table as it is now, None when the table is closed
        self.called: dict[int, int] = {}

    def call(self, match: Match, presence: Presence) -> None:
        """Tell whose turn it has become, if they wish that and do not look at the table."""
        seat = match.waits_for()
        if seat == NOBODY or not self.calls.of(self.table, seat) or not match.ledger.person(seat):
            if match.over:
                for one in range(len(match.ledger.places)):
                    self.calls.forget(self.table, one)
            return
        turn = match.turns
        if self.called.get(seat) == turn:
            return
        self.called[seat] = turn
        if not presence.looked_at(seat):
            founded = match.ledger.founded
            game = api.CATALOG.find(founded.game).title
            news = News(self.table, founded.name, game, seat, match.name(seat), turn, lambda: self.waits(seat, turn))
            self.calls.call(news)

    def waits(self, seat: int, turn: int) -> bool:
        """Is it still this seat's turn?"""
        match = self.current()
        return match is not None and self.called.get(seat) == turn and match.waits_for() == seat

"""Anomalies: who leads in a column is paid each time that Earth comes by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.bots.heuristics.seti import prices
from ecliptic.bots.heuristics.seti.species.outlook import Outlook
from ecliptic.core.layers import find
from ecliptic.games.seti.solar import SECTORS, turning
from ecliptic.games.seti.species.anomalies import ANOMALIES, SIDES, Anomalies
from ecliptic.games.seti.species.board import Boards

if TYPE_CHECKING:
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Seti

ROTATIONS: Final = 1.4  # of each player in a round
HELD: Final = 0.93  # how sure the lead is after one more rotation


class Anomalous(Outlook):
    """The lead in the columns of the anomalies."""

    def __init__(self, rules: SetiRules) -> None:
        super().__init__(rules)
        self.layer = find(rules, Anomalies)
        self.boards = find(rules, Boards)
        self.rewards = self.tokens(ANOMALIES)  # by colour, and then by side
        self.known: dict[tuple[int, int, int], list[float]] = {}

    def of(self, s: Seti, seat: int) -> float:
        side = s.species.index(ANOMALIES)
        part = self.layer.part(s)
        meetings = self.meetings(s)
        value = 0.0
        for colour, sector in enumerate(part.sectors):
            if sector >= 0 and self.boards.leader(s, side, colour) == seat:
                value += meetings[sector] * self.rewards[SIDES * colour + part.sides[colour]][s.round]
        return value

    def meetings(self, s: Seti) -> list[float]:
        """How often Earth will come into each sector while a lead of today may hold."""
        left = prices.ROUNDS - s.round + 0.5
        many = round(ROTATIONS * left * len(s.players))
        key = (s.discs, s.rotations % 3, many)
        if key not in self.known:
            found = [0.0] * SECTORS
            solar = self.rules.solar
            discs, weight = s.discs, 1.0
            for rotations in range(s.rotations, s.rotations + many):
                discs = solar.rotate(discs, turning(rotations))
                weight *= HELD
                found[solar.earth[discs]] += weight
            self.known[key] = found
        return self.known[key]

"""'Oumuamua: exofossils, what they buy, and the signals that bring more of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.bots.heuristics.seti import prices
from ecliptic.bots.heuristics.seti.species.outlook import Outlook
from ecliptic.core.layers import find
from ecliptic.games.seti.actions import TRACES
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.oumuamua import OUMUAMUA, SLOTS, Oumuamua

if TYPE_CHECKING:
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Seti

HOARD: Final[prices.Row] = (
    0.0,
    2.7,
    5.6,
    8.8,
    12.0,
)  # so many exofossils, while they can buy the dear space of a column
FEW: Final = 2.4  # each of them when only the cheap space is left
LATE: Final = 0.5  # in the last round they may find no trace any more
COMING: Final = 0.7  # what an own signal counts for, of the exofossil that a full tile gives


class Visitor(Outlook):
    """Exofossils, and those that the tile will give."""

    def __init__(self, rules: SetiRules) -> None:
        super().__init__(rules)
        self.layer = find(rules, Oumuamua)
        self.boards = find(rules, Boards)

    def of(self, s: Seti, seat: int) -> float:
        last = s.round == prices.ROUNDS
        if last and s.players[seat].passed:
            return 0.0
        part = self.layer.part(s)
        value = self.fossils(s, part.exofossils[seat])
        if seat in part.marks:
            value += COMING * FEW * min(1.0, len(part.marks) / SLOTS)
        return value * LATE if last else value

    def fossils(self, s: Seti, many: int) -> float:
        """What so many exofossils will buy."""
        first = len(TRACES) * s.species.index(OUMUAMUA)
        taken = self.boards.part(s).spaces
        if all(0 in taken[first + colour] for colour in range(len(TRACES))):
            return FEW * many
        dear = len(HOARD) - 1
        return HOARD[min(many, dear)] + FEW * max(0, many - dear)

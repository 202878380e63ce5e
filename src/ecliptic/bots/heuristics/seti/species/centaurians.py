"""Centaurians: messages that are answered some points later, and spaces that cost data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.bots.heuristics.seti import prices
from ecliptic.bots.heuristics.seti.species.outlook import Outlook
from ecliptic.core.layers import find
from ecliptic.games.seti.computer import TOPS
from ecliptic.games.seti.goods import DATA
from ecliptic.games.seti.species.centaurians import CENTAURIANS, Centaurians

if TYPE_CHECKING:
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Seti

SURE: Final = 0.9  # what an answer that is sure to come counts for
KEPT: Final = 0.9  # what data in the pool is worth more for spaces of the board
MANY: Final = 3  # data that a space costs at most


class Centaurian(Outlook):
    """Answers that are to come."""

    def __init__(self, rules: SetiRules) -> None:
        super().__init__(rules)
        self.layer = find(rules, Centaurians)
        self.rewards = self.tokens(CENTAURIANS)
        rounds = range(prices.ROUNDS + 1)
        self.replies = [[prices.prices(card.reward, at) for at in rounds] for card in rules.content.cards]

    def of(self, s: Seti, seat: int) -> float:
        player = s.players[seat]
        at = s.round
        if at == prices.ROUNDS and player.passed:
            return 0.0
        part = self.layer.part(s)
        mine = part.players[seat]
        value = 0.0
        if mine.tile >= 0:
            best = max(self.rewards[one][at] for one, owner in enumerate(part.covered) if owner < 0)
            value += SURE * best * prices.reach(player.score, mine.tile, at)
        for card, due in zip(mine.cards, mine.due, strict=False):
            value += SURE * self.replies[card][at] * prices.reach(player.score, due, at)
        if player.filled == TOPS:  # they would wait for the next analysis
            value += KEPT * min(player.stock[DATA], MANY)
        return value

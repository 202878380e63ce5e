"""Mascamites: capsules on their way to where a mission wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.bots.heuristics.seti import prices
from ecliptic.bots.heuristics.seti.species.outlook import Outlook
from ecliptic.core.layers import find
from ecliptic.games.seti.goods import CREDIT, ENERGY, MOVE
from ecliptic.games.seti.solar import SPACES, STEPS
from ecliptic.games.seti.species.mascamites import MASCAMITES, Mascamites
from ecliptic.games.seti.tech import ASTEROID_TECH

if TYPE_CHECKING:
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Seti

PROMISE: Final = 0.85  # how sure it is that a capsule gets where it is going
FARTHER: Final = 0.04  # and how much less with each move
IDLE: Final = 0.15  # what the mission of a card is worth before there is a capsule for it


class Mascamite(Outlook):
    """Capsules and the missions that wait for them."""

    def __init__(self, rules: SetiRules) -> None:
        super().__init__(rules)
        self.layer = find(rules, Mascamites)
        self.samples = self.tokens(MASCAMITES)
        self.goals: dict[int, int] = {}  # the planet that the mission of a card names
        self.many: dict[int, int] = {}  # how often it gains the sample
        self.adds: dict[int, list[float]] = {}  # what it gives beside the sample
        rounds = range(prices.ROUNDS + 1)
        for at, card in enumerate(rules.content.cards):
            if card.name in self.layer.goals:
                self.goals[at] = self.layer.goals[card.name]
                self.many[at] = sum(op.amounts.get("n", 1) for op in card.reward if op.name == "sample")
                rest = [op for op in card.reward if op.name != "sample"]
                self.adds[at] = [prices.prices(rest, one) for one in rounds]

    def of(self, s: Seti, seat: int) -> float:
        player = s.players[seat]
        at = s.round
        waiting = [card for card in player.missions if card in self.goals]
        if not waiting or (at == prices.ROUNDS and player.passed):
            return 0.0
        capsules = self.layer.part(s).players[seat]
        costs = STEPS if player.techs[ASTEROID_TECH] else self.rules.solar.costs(s.discs)
        where = self.rules.solar.where[s.discs]
        stock = player.stock
        value = 0.0
        for space, sample in zip(capsules.spaces, capsules.samples, strict=True):
            best, chosen = 0.0, -1
            for card in waiting:
                need = costs[SPACES * space + where[self.goals[card]]]
                if at == prices.ROUNDS and need > stock[ENERGY] + stock[MOVE] + stock[CREDIT] // 2:
                    continue
                gain = self.samples[sample][at] * self.many[card] + self.adds[card][at]
                gain = (gain - need * prices.UNIT[at]) * (PROMISE - FARTHER * need)
                if gain > best:
                    best, chosen = gain, card
            value += best
            if chosen >= 0:
                waiting.remove(chosen)
        if at < prices.ROUNDS:
            value += IDLE * sum(self.adds[card][at] for card in waiting)
        return value

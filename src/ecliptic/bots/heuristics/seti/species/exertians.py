"""Exertians: cards face down that may score, and the danger that may cost a tenth of everything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.bots.heuristics.seti import prices
from ecliptic.bots.heuristics.seti.species.outlook import Outlook
from ecliptic.core.layers import find
from ecliptic.games.seti.conditions import AtLeast
from ecliptic.games.seti.species.exertians import SHARE, Exertians

if TYPE_CHECKING:
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Seti

GROWTH: Final = {  # what is counted grows by so much in a round
    "techs": 0.5,
    "wins": 0.3,
    "orbiters": 0.6,
    "landers": 0.7,
    "figures-in-one": 0.3,
    "incomes": 1.0,
    "traces": 0.7,
    "other-traces": 0.9,
    "most": 0.6,
    "missions": 0.8,
}
STEP: Final = 0.35  # how much surer a condition is with one more
SUREST: Final = 0.95
USUAL: Final = 4.5  # danger of a card that one cannot see
APART: Final = 10.0  # half of this danger more than the others makes it certain to have the most
UNCERTAIN: Final = 5.0  # and so much is added for each round to come
TO_PLAY: Final = 0.7  # what a card that can still be played is worth beside a played one


class Exertian(Outlook):
    """Cards played and to be played, less what danger may cost."""

    def __init__(self, rules: SetiRules) -> None:
        super().__init__(rules)
        self.layer = find(rules, Exertians)
        self.growth = [GROWTH.get(relic.condition.name, 0.5) for relic in self.layer.relics]

    def of(self, s: Seti, seat: int) -> float:
        part = self.layer.part(s)
        mine = part.players[seat]
        now = self.layer.danger(s, seat)
        most = self.most(s, seat)
        lost = self.loss(s, seat, now, most)
        value = sum(self.points(s, seat, card) for card in mine.played) - lost
        open_ones = part.milestones[mine.settled :]
        if mine.held and open_ones:
            relics = self.layer.relics
            # A card in hand: what it may score, less what it would cost to be more dangerous.
            best = [
                self.points(s, seat, card) - (self.loss(s, seat, now + relics[card].danger, most) - lost)
                for card in mine.held
            ]
            best.sort(reverse=True)
            for milestone, net in zip(open_ones, best, strict=False):
                if net <= 0.0:
                    break
                value += TO_PLAY * net * prices.reach(s.players[seat].score, milestone, s.round)
        return value

    def points(self, s: Seti, seat: int, card: int) -> float:
        """The points of a card as far as its condition is likely to be met at the end."""
        asked = self.layer.asked[card]
        points = self.layer.relics[card].points
        if not isinstance(asked, AtLeast):
            return points * SUREST if asked.met(self.rules, s, seat) else 0.0
        ahead = float(asked.count.of(self.rules, s, seat) - asked.least)
        if ahead >= 0:
            return points * SUREST
        ahead += self.growth[card] * (prices.ROUNDS - s.round + 0.5)
        return points * min(SUREST, max(0.0, 0.5 + STEP * ahead))

    def most(self, s: Seti, seat: int) -> float:
        """The danger of the most dangerous of the others; of cards face down one knows how many there are."""
        layer = self.layer
        players = layer.part(s).players
        most = 0.0
        for other in range(len(s.players)):
            if other != seat:
                unseen = players[other].played
                seen = layer.danger(s, other) - sum(layer.relics[card].danger for card in unseen)
                most = max(most, seen + USUAL * len(unseen))
        return most

    def loss(self, s: Seti, seat: int, danger: int, most: float) -> float:
        """What so much danger is likely to cost: a tenth of the points at the end, if nobody has more."""
        left = prices.ROUNDS - s.round
        chance = min(1.0, max(0.0, 0.5 + (danger - most) / (APART + UNCERTAIN * left)))
        if not danger:
            chance *= left / (prices.ROUNDS - 1)  # it may come yet
        return chance * (s.players[seat].score + prices.PACE * (left + 0.5)) / SHARE

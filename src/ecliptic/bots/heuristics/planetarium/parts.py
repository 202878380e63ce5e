"""What is known of a seat in Planetarium, in numbers from which its value is learned."""

from __future__ import annotations

from typing import Final

from ecliptic.bots.heuristics.planetarium.finish import last_turn
from ecliptic.bots.heuristics.planetarium.snapshot import NEVER, Facts, Snapshot
from ecliptic.bots.heuristics.planetarium.tuning import ALONE, TOGETHER
from ecliptic.bots.heuristics.planetarium.worth import Worth
from ecliptic.bots.parts import Parts as Base
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium

BEST: Final = 5  # cards whose promise is a part of its own
NAMES: Final = [
    "points",
    "now",
    "last",
    "left",
    "cards",
    "finals",
    "final-promise",
    "matter",
    "spread",
    "comets",
    "markers",
    "spare",
    "played",
    "downgrades",
    "turn",
    "ends",
]


class Parts(Base):
    """Points, what the cards of the hand promise, and what is at hand to play them."""

    def __init__(self, rules: PlanetariumRules) -> None:
        super().__init__(rules)
        self.facts = Facts(rules, ALONE if rules.seats == 1 else TOGETHER)
        self.names = [*NAMES, *[f"card-{at}" for at in range(BEST)]]

    def of(self, position: Planetarium, seat: int) -> list[float]:
        snapshot = Snapshot(self.facts, position, seat)
        worth = Worth(snapshot)
        player = position.players[seat]
        best: list[float] = []
        finals = 0.0
        for at, card in enumerate(snapshot.hand):
            least = min([column[at] for column in worth.columns])
            value = worth.value(card, least, 0.0) if least < NEVER else 0.0
            best.append(value)
            if self.facts.is_final[card]:
                finals += value
        best.sort(reverse=True)
        matter = [sum(pool) for pool in snapshot.mat]
        return [
            float(player.score),
            worth.now,
            last_turn(snapshot) if snapshot.ending else 0.0,
            worth.left,
            float(len(player.hand)),
            float(sum([self.facts.is_final[card] for card in player.hand])),
            finals,
            float(sum(matter)),
            float(sum([one > 0 for one in matter])),
            float(sum(snapshot.comets)),
            float(sum(player.markers)),
            float(player.spare),
            float(player.finals),
            float(player.downgrades),
            float(position.agenda[-1].seat == seat),
            float(snapshot.ending),
            *(best + [0.0] * BEST)[:BEST],
        ]

    def progress(self, position: Planetarium) -> float:
        if position.final_seat >= 0:
            return 1.0
        facts = self.facts
        return min(1.0, (len(position.track) + len(position.last)) / (facts.length + facts.acceleration))

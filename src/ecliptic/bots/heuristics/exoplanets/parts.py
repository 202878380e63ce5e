"""What is known of a seat in Exoplanets, in numbers from which its value is learned."""

from __future__ import annotations

from typing import Final

from ecliptic.bots.heuristics.exoplanets.plan import Plan
from ecliptic.bots.heuristics.exoplanets.snapshot import SPECIES, Facts, Snapshot
from ecliptic.bots.heuristics.exoplanets.tuning import TUNING
from ecliptic.bots.heuristics.exoplanets.turn import FEW
from ecliptic.bots.heuristics.exoplanets.worth import Worth
from ecliptic.bots.parts import Parts as Base
from ecliptic.core.pool import amounts, size
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets

NAMES: Final = [
    "points",
    "purse",
    "promise",
    "hand",
    "plan",
    "left",
    "stock",
    "least",
    "water",
    "gas",
    "energy",
    "cubes",
    "worlds",
    "species",
    "spare-cubes",
    "spare-species",
    "tiles",
    "goals",
    "goal-1",
    "goal-2",
    "danger",
    "dues",
    "fusion",
    "flare",
    "turn",
]


class Parts(Base):
    """Points, what the bot's plans promise, and what these are made of."""

    def __init__(self, rules: ExoplanetsRules) -> None:
        super().__init__(rules)
        self.facts = Facts(rules, TUNING)
        self.names = list(NAMES)
        self.star = float(rules.star)

    def of(self, position: Exoplanets, seat: int) -> list[float]:
        snapshot = Snapshot(self.facts, position, seat)
        worth = Worth(snapshot)
        stock = snapshot.stock
        levels = {planet: snapshot.mine[planet] for planet in snapshot.worlds if snapshot.mine[planet]}
        now = worth.now()
        goals = [*sorted([worth.goal(tile, now) for tile in snapshot.hand], reverse=True), 0.0, 0.0]
        danger = dues = 0.0
        for planet, level in levels.items():
            if level < SPECIES:
                danger += snapshot.points(planet, level, snapshot.bonus[planet]) - worth.stand(planet, level)
                dues += worth.dues[planet][level][1]
        plan = Plan(worth, stock, FEW)
        energy, water, gas, _ = amounts(stock)
        player = position.players[seat]
        return [
            float(self.rules.points(position)[seat]),
            worth.purse(stock),
            worth.promise(levels, stock, snapshot.spare_species),
            worth.hand(now),
            plan.value - plan.idle,
            float(snapshot.left),
            float(size(stock)),
            float(min(energy, water, gas)),
            float(water),
            float(gas),
            float(energy),
            float(sum(player.cubes)),
            float(len(levels)),
            float(position.species.count(seat)),
            float(player.spare_cubes),
            float(player.spare_species),
            float(len(player.hand)),
            float(len(player.goals)),
            goals[0],
            goals[1],
            danger,
            dues,
            float(player.fusion),
            float(player.flare),
            float(position.agenda[-1].seat == seat),
        ]

    def progress(self, position: Exoplanets) -> float:
        return min(1.0, max(0.0, 1 - position.star / self.star))

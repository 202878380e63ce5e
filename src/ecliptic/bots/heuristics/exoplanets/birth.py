"""Which planet to add, and where (EX-3, EX-4)."""

from __future__ import annotations

from ecliptic.bots.heuristics.exoplanets.plan import Plan
from ecliptic.bots.heuristics.exoplanets.worth import Worth
from ecliptic.core.pool import amount
from ecliptic.games.exoplanets.actions import ARMS, BAG
from ecliptic.games.exoplanets.modules.stars.dynamic import ICONS
from ecliptic.games.exoplanets.planets import TYPES
from ecliptic.games.exoplanets.resources import ENERGY, ONE

FEW = 40  # positions looked at for one stock


class Birth:
    """The choices of the first phase. What a stock is worth with the plan it allows is worked out once."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.snapshot = worth.snapshot
        self.known: dict[int, float] = {}
        tuning = worth.tuning
        goals = [worth.snapshot.facts.tiles[tile].goal for tile in worth.snapshot.hand]
        words = [worth.snapshot.facts.goals[goal].words.split() for goal in goals if goal not in worth.snapshot.done]
        self.kinds = {parts[1]: tuning.wanted for parts in words if parts[0] in ("life", "species")}
        self.far = any(parts[0] == "outermost" for parts in words)

    def stock(self, more: int) -> float:
        """What a stock with this bundle more is worth."""
        if more not in self.known:
            self.known[more] = Plan(self.worth, self.snapshot.stock + more, FEW).value
        return self.known[more]

    def gain(self, planet: int, arm: int) -> int:
        """What adding a planet to an arm gives (EX-4.1 to EX-4.5, EX-15.6)."""
        snapshot = self.snapshot
        icons = [snapshot.facts.planets[planet].inner, snapshot.facts.planets[snapshot.arms[arm][-1]].outer]
        if snapshot.core >= 0:
            icon = ICONS[(arm - snapshot.core) % len(ARMS)]
            icons.append(icon if icon >= 0 else ENERGY)
        found = ONE[ENERGY]
        for kind in sorted(icons):
            if amount(snapshot.cloud, kind):
                found += ONE[kind]
        return found

    def charm(self, planet: int) -> float:
        """What a planet is worth to have in the system."""
        what = self.snapshot.facts.planets[planet]
        charm = self.worth.tuning.world * what.cost + self.kinds.get(TYPES[what.kind], 0.0)
        return charm if self.snapshot.left else charm / 4

    def place(self, planet: int, arm: int) -> float:
        """A planet in an arm, with what it gives now."""
        snapshot = self.snapshot
        if len(snapshot.arms[arm]) > snapshot.facts.depth:
            return -1e6
        far = self.worth.tuning.wanted if self.far and len(snapshot.arms[arm]) == snapshot.facts.depth else 0.0
        return self.stock(self.gain(planet, arm)) + self.charm(planet) + far

    def best(self, planet: int) -> float:
        """A planet in the arm that suits it best."""
        return max(self.place(planet, arm) for arm in range(len(ARMS)))

    def source(self, source: int) -> float:
        """The top of a pile, or the better one of two planets of the bag (EX-3.1 to EX-3.3)."""
        if source != BAG:
            return self.best(self.snapshot.piles[source][-1])
        values = sorted((self.best(planet) for planet in self.snapshot.bag), reverse=True)
        many = len(values)
        if many == 1:
            return values[0]
        return sum(value * 2 * (many - 1 - at) for at, value in enumerate(values)) / (many * (many - 1))

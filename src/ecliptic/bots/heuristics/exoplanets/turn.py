"""The second phase: life, goals and effects, in the order that helps most (EX-2.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.bots.heuristics.exoplanets.plan import Plan
from ecliptic.bots.heuristics.exoplanets.snapshot import SPECIES
from ecliptic.bots.heuristics.exoplanets.worth import Worth
from ecliptic.core.action import Action
from ecliptic.core.pool import ONE, covers, size
from ecliptic.games.exoplanets.actions import Develop, End, Score, Speciate, Use
from ecliptic.games.exoplanets.modules.gravity.rules import Convert, Lift
from ecliptic.games.exoplanets.resources import bundles
from ecliptic.games.exoplanets.tiles import LASTING, PER_WORLD, SPARE, SWAP, TAKE

FEW: Final = 48  # positions looked at for one of several plans
NEVER: Final = -1e6


class Turn:
    """What can be done now, each against the best that follows it."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.snapshot = worth.snapshot
        self.tuning = worth.tuning

    def rate(self, options: Sequence[Action]) -> list[float]:
        """Goals at once; else what promises most."""
        goals = [
            self.worth.snapshot.facts.goals[self.snapshot.facts.tiles[one.tile].goal].points
            if isinstance(one, Score)
            else -1
            for one in options
        ]
        if max(goals) >= 0:
            return [float(points) for points in goals]
        plan = Plan(self.worth, self.snapshot.stock)
        wanted = {(buy.planet, buy.level == SPECIES) for buy in plan.buys}
        ratings = []
        for option in options:
            if isinstance(option, End):
                ratings.append(plan.idle)
            elif isinstance(option, Develop):
                ratings.append(plan.value if (option.planet, False) in wanted else NEVER)
            elif isinstance(option, Speciate):
                ratings.append(plan.value if (option.planet, True) in wanted else NEVER)
            elif isinstance(option, Use):
                ratings.append(self.used(option, plan))
            else:
                ratings.append(self.pulled(option, plan))
        return ratings

    # Effects

    def used(self, use: Use, plan: Plan) -> float:
        """A tile used for an effect: what it brings, less the tile and its marker (EX-9)."""
        snapshot, worth = self.snapshot, self.worth
        power = snapshot.facts.powers[use.power]
        if power.kind == LASTING:
            gain = worth.lasting(use.power, use.planet)
            if gain <= 0.0:
                return NEVER
            return plan.value + gain - self.given_up(use)
        if power.act == SPARE:
            return self.nursed(use, plan)
        many = {TAKE: size(power.gift), SWAP: power.gift}.get(power.act, power.many)
        if power.act == PER_WORLD:
            many = min(power.many, worth.presence.bit_count())
        many = min(many, size(snapshot.cloud))
        if not many:
            return NEVER
        if snapshot.left:
            each = self.tuning.resource if power.act == TAKE else worth.wild
            swap = self.tuning.wild * power.many if power.act == SWAP else 0.0
            return plan.value + each * many + swap - self.given_up(use)
        taken = [power.gift] if power.act == TAKE else bundles(many)
        snapshot.hand.remove(use.tile)
        best = max(
            (Plan(worth, snapshot.stock + what, FEW).value for what in taken if covers(snapshot.cloud, what)),
            default=NEVER,
        )
        snapshot.hand.append(use.tile)
        snapshot.hand.sort()
        return best - worth.toll(snapshot.facts.tiles[use.tile].marker)

    def given_up(self, use: Use) -> float:
        """The tile as a goal or for later, and the marker."""
        tile = self.snapshot.facts.tiles[use.tile]
        return self.worth.tile(use.tile) + self.worth.toll(tile.marker)

    def nursed(self, use: Use, plan: Plan) -> float:
        """A planet cheaper for this turn, where something is to be bought (EX-9.21)."""
        snapshot = self.snapshot
        if snapshot.species[use.planet] >= 0 or snapshot.price(use.planet) < 2 or not snapshot.mine[use.planet]:
            return NEVER
        snapshot.nursed.append(use.planet)
        snapshot.hand.remove(use.tile)
        after = Plan(self.worth, snapshot.stock, FEW).value
        snapshot.hand.append(use.tile)
        snapshot.hand.sort()
        snapshot.nursed.pop()
        return after - self.worth.toll(snapshot.facts.tiles[use.tile].marker)

    # Gravity

    def pulled(self, option: Action, plan: Plan) -> float:
        """A resource changed or a tile removed for gravity markers (EX-14.3, EX-14.5)."""
        snapshot = self.snapshot
        kept = self.tuning.pull if snapshot.left else self.tuning.crumb
        if isinstance(option, Convert):
            if size(snapshot.stock) < 2 and not snapshot.hand:
                return NEVER
            stock = snapshot.stock - ONE[option.kind] + ONE[option.wanted]
            return Plan(self.worth, stock, FEW).value - kept
        if isinstance(option, Lift):
            power = snapshot.power[option.planet]
            gain = -self.worth.lasting(power, option.planet)
            return plan.value + gain - 3 * kept - 0.5 if gain > 1 else NEVER
        return NEVER

    # Payments

    def paid(self, planet: int, species: bool, bills: Sequence[int]) -> list[float]:
        """What is left after each way to pay, with the life it bought."""
        snapshot = self.snapshot
        before = snapshot.mine[planet]
        if species:
            snapshot.species[planet] = snapshot.seat
            snapshot.mine[planet] = 0
        else:
            snapshot.mine[planet] += 1
            snapshot.spare_cubes -= 1
        ratings = [Plan(Worth(snapshot), snapshot.stock - bill, FEW).value for bill in bills]
        if species:
            snapshot.species[planet] = -1
        else:
            snapshot.spare_cubes += 1
        snapshot.mine[planet] = before
        return ratings

    # Cores

    def shifted(self, src: int, dst: int) -> float:
        """A guess at what a cube moved to another planet brings."""
        worth, mine = self.worth, self.snapshot.mine
        stand: float = worth.stand(src, mine[src] - 1) + worth.stand(dst, mine[dst] + 1)
        due: float = worth.dues[src][mine[src] - 1][1] + worth.dues[dst][mine[dst] + 1][1]
        return stand + due - worth.stand(src, mine[src]) - worth.stand(dst, mine[dst])

    def moved(self, src: int, dst: int) -> float:
        """What a turn promises after a cube was moved, against its points now (EX-15.18)."""
        snapshot, worth = self.snapshot, self.worth
        before = worth.stand(src, snapshot.mine[src]) + worth.stand(dst, snapshot.mine[dst])
        snapshot.mine[src] -= 1
        snapshot.mine[dst] += 1
        lost = not snapshot.mine[src] and src in snapshot.began
        if lost:
            snapshot.began.remove(src)
        after = Plan(Worth(snapshot), snapshot.stock, FEW).value
        after += worth.stand(src, snapshot.mine[src]) + worth.stand(dst, snapshot.mine[dst])
        snapshot.mine[src] += 1
        snapshot.mine[dst] -= 1
        if lost:
            snapshot.began.append(src)
        return after - before

    def recalled(self, planet: int) -> float:
        """What a turn promises after a cube was taken back for resources of choice (EX-15.24)."""
        snapshot, worth = self.snapshot, self.worth
        before = worth.stand(planet, snapshot.mine[planet])
        cost = snapshot.facts.planets[planet].cost
        snapshot.mine[planet] -= 1
        snapshot.spare_cubes += 1
        lost = not snapshot.mine[planet] and planet in snapshot.began
        if lost:
            snapshot.began.remove(planet)
        fresh = Worth(snapshot)
        many = min(cost, size(snapshot.cloud))
        after = max(
            Plan(fresh, snapshot.stock + what, FEW // 2).value for what in bundles(many) if covers(snapshot.cloud, what)
        )
        after += worth.stand(planet, snapshot.mine[planet])
        snapshot.mine[planet] += 1
        snapshot.spare_cubes -= 1
        if lost:
            snapshot.began.append(planet)
        return after - before

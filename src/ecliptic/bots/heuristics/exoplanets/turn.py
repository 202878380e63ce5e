"""The second phase: life, goals and effects, in the order that helps most (EX-2.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.bots.heuristics.exoplanets.plan import Plan
from ecliptic.bots.heuristics.exoplanets.sight import SPECIES
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
        self.sight = worth.sight
        self.taste = worth.taste

    def rate(self, options: Sequence[Action]) -> list[float]:
        """Goals at once; else what promises most."""
        goals = [
            self.worth.sight.lore.goals[self.sight.lore.tiles[one.tile].goal].points if isinstance(one, Score) else -1
            for one in options
        ]
        if max(goals) >= 0:
            return [float(points) for points in goals]
        plan = Plan(self.worth, self.sight.stock)
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
        sight, worth = self.sight, self.worth
        power = sight.lore.powers[use.power]
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
        many = min(many, size(sight.cloud))
        if not many:
            return NEVER
        if sight.left:
            each = self.taste.resource if power.act == TAKE else worth.wild
            swap = self.taste.wild * power.many if power.act == SWAP else 0.0
            return plan.value + each * many + swap - self.given_up(use)
        taken = [power.gift] if power.act == TAKE else bundles(many)
        sight.hand.remove(use.tile)
        best = max(
            (Plan(worth, sight.stock + what, FEW).value for what in taken if covers(sight.cloud, what)), default=NEVER
        )
        sight.hand.append(use.tile)
        sight.hand.sort()
        return best - worth.toll(sight.lore.tiles[use.tile].marker)

    def given_up(self, use: Use) -> float:
        """The tile as a goal or for later, and the marker."""
        tile = self.sight.lore.tiles[use.tile]
        return self.worth.tile(use.tile) + self.worth.toll(tile.marker)

    def nursed(self, use: Use, plan: Plan) -> float:
        """A planet cheaper for this turn, where something is to be bought (EX-9.21)."""
        sight = self.sight
        if sight.species[use.planet] >= 0 or sight.price(use.planet) < 2 or not sight.mine[use.planet]:
            return NEVER
        sight.nursed.append(use.planet)
        sight.hand.remove(use.tile)
        after = Plan(self.worth, sight.stock, FEW).value
        sight.hand.append(use.tile)
        sight.hand.sort()
        sight.nursed.pop()
        return after - self.worth.toll(sight.lore.tiles[use.tile].marker)

    # Gravity

    def pulled(self, option: Action, plan: Plan) -> float:
        """A resource changed or a tile removed for gravity markers (EX-14.3, EX-14.5)."""
        sight = self.sight
        kept = self.taste.pull if sight.left else self.taste.crumb
        if isinstance(option, Convert):
            if size(sight.stock) < 2 and not sight.hand:
                return NEVER
            stock = sight.stock - ONE[option.kind] + ONE[option.wanted]
            return Plan(self.worth, stock, FEW).value - kept
        if isinstance(option, Lift):
            power = sight.power[option.planet]
            gain = -self.worth.lasting(power, option.planet)
            return plan.value + gain - 3 * kept - 0.5 if gain > 1 else NEVER
        return NEVER

    # Payments

    def paid(self, planet: int, species: bool, bills: Sequence[int]) -> list[float]:
        """What is left after each way to pay, with the life it bought."""
        sight = self.sight
        before = sight.mine[planet]
        if species:
            sight.species[planet] = sight.seat
            sight.mine[planet] = 0
        else:
            sight.mine[planet] += 1
            sight.spare_cubes -= 1
        ratings = [Plan(Worth(sight), sight.stock - bill, FEW).value for bill in bills]
        if species:
            sight.species[planet] = -1
        else:
            sight.spare_cubes += 1
        sight.mine[planet] = before
        return ratings

    # Cores

    def shifted(self, src: int, dst: int) -> float:
        """A guess at what a cube moved to another planet brings."""
        worth, mine = self.worth, self.sight.mine
        stand: float = worth.stand(src, mine[src] - 1) + worth.stand(dst, mine[dst] + 1)
        due: float = worth.dues[src][mine[src] - 1][1] + worth.dues[dst][mine[dst] + 1][1]
        return stand + due - worth.stand(src, mine[src]) - worth.stand(dst, mine[dst])

    def moved(self, src: int, dst: int) -> float:
        """What a turn promises after a cube was moved, against its points now (EX-15.18)."""
        sight, worth = self.sight, self.worth
        before = worth.stand(src, sight.mine[src]) + worth.stand(dst, sight.mine[dst])
        sight.mine[src] -= 1
        sight.mine[dst] += 1
        lost = not sight.mine[src] and src in sight.began
        if lost:
            sight.began.remove(src)
        after = Plan(Worth(sight), sight.stock, FEW).value
        after += worth.stand(src, sight.mine[src]) + worth.stand(dst, sight.mine[dst])
        sight.mine[src] += 1
        sight.mine[dst] -= 1
        if lost:
            sight.began.append(src)
        return after - before

    def recalled(self, planet: int) -> float:
        """What a turn promises after a cube was taken back for resources of choice (EX-15.24)."""
        sight, worth = self.sight, self.worth
        before = worth.stand(planet, sight.mine[planet])
        cost = sight.lore.planets[planet].cost
        sight.mine[planet] -= 1
        sight.spare_cubes += 1
        lost = not sight.mine[planet] and planet in sight.began
        if lost:
            sight.began.remove(planet)
        fresh = Worth(sight)
        many = min(cost, size(sight.cloud))
        after = max(
            Plan(fresh, sight.stock + what, FEW // 2).value for what in bundles(many) if covers(sight.cloud, what)
        )
        after += worth.stand(planet, sight.mine[planet])
        sight.mine[planet] += 1
        sight.spare_cubes -= 1
        if lost:
            sight.began.append(planet)
        return after - before

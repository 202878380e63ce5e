"""What planets, resources, goals and tiles are worth to a seat, in points."""

from __future__ import annotations

from ecliptic.bots.heuristics.exoplanets.goals import Reach
from ecliptic.bots.heuristics.exoplanets.snapshot import SPECIES, Snapshot
from ecliptic.core.pool import amounts, size
from ecliptic.games.exoplanets.tiles import FUSION, LASTING, PER_WORLD, SPARE, SWAP, TAKE


class Worth:
    """The values of one position. Numbers that stay the same while a turn is planned are worked out once."""

    def __init__(self, snapshot: Snapshot) -> None:
        self.snapshot = snapshot
        self.tuning = snapshot.facts.tuning
        self.sphere = snapshot.sphere()
        self.presence = sum(1 << planet for planet in snapshot.worlds if snapshot.level(snapshot.seat, planet))
        self.owned = sum(1 << planet for planet in snapshot.worlds if snapshot.species[planet] == snapshot.seat)
        self.near = self.tuning.near if snapshot.left > 1 else self.tuning.last if snapshot.left else 0.0
        self.nearness = [1.0]  # how much of a goal is left when so much is lacking
        self.uses: dict[int, float] = {}  # what the effects of a tile are good for later
        self.dues: dict[int, list[tuple[float, float, int]]] = {
            planet: [self.due(planet, level) for level in range(SPECIES)] for planet in snapshot.worlds
        }

    # Resources

    def purse(self, stock: int) -> float:
        """What resources are worth, kept."""
        tuning = self.tuning
        if not self.snapshot.left:
            return tuning.crumb * size(stock)
        few = tuning.few
        total = 0.0
        for shift in (0, 8, 16):
            have = stock >> shift & 127
            if have <= few:
                total += tuning.resource * have
            else:
                total += tuning.resource * few + tuning.plenty * (have - few)
        return total

    @property
    def wild(self) -> float:
        """A resource of free choice."""
        return self.tuning.resource + self.tuning.wild if self.snapshot.left else 1.0

    # Planets

    def stand(self, planet: int, level: int) -> float:
        """What a level on a planet is worth, with the danger of losing it to another's species."""
        snapshot = self.snapshot
        points = snapshot.points(planet, level, snapshot.bonus[planet])
        if level in (0, SPECIES) or not snapshot.rest:
            return float(points)
        return points - self.danger(planet) * max(0, points - level)

    def danger(self, planet: int) -> float:
        """How likely somebody else makes this planet a species' before the next own turn."""
        snapshot = self.snapshot
        safe = 1.0
        for seat, cubes in enumerate(snapshot.cubes):
            if seat != snapshot.seat and cubes[planet]:
                missing = (SPECIES - cubes[planet]) * snapshot.price(planet)
                rich = size(snapshot.stocks[seat]) + 3 >= missing
                safe *= 1 - (self.tuning.raid if rich else self.tuning.graze)
        return 1 - safe

    def deny(self, planet: int) -> float:
        """What others lose when their life there is evicted (EX-6.12, EX-6.13)."""
        snapshot = self.snapshot
        lost = sum(
            max(0, snapshot.points(planet, cubes[planet], snapshot.bonus[planet]) - cubes[planet])
            for seat, cubes in enumerate(snapshot.cubes)
            if seat != snapshot.seat
        )
        return self.tuning.spite * lost / (snapshot.seats - 1)

    def due(self, planet: int, level: int) -> tuple[float, float, int]:
        """What life of a level promises as a later species: points for each resource, points, and resources."""
        snapshot = self.snapshot
        if not level or not snapshot.left or snapshot.species[planet] >= 0:
            return 0.0, 0.0, 0
        price = snapshot.price(planet) * (SPECIES - level)
        more = snapshot.points(planet, SPECIES, snapshot.bonus[planet]) - snapshot.points(
            planet, level, snapshot.bonus[planet]
        )
        gain = (more - price * self.tuning.resource) * self.tuning.grown * (1 - self.danger(planet))
        return gain / price, gain, price

    def promise(self, levels: dict[int, int], stock: int, species: int) -> float:
        """What life on these planets promises for later turns, with so many cylinders left."""
        left = self.snapshot.left
        if not left or not species:
            return 0.0
        due = [self.dues[planet][level] for planet, level in levels.items()]
        due.sort(reverse=True)
        budget = size(stock) + self.tuning.income * left
        total = 0.0
        for _, gain, price in due:
            if gain <= 0 or not species or budget <= 0:
                break
            total += gain * min(1.0, budget / price)
            budget -= price
            species -= 1
        return total

    # Tiles

    def goal(self, tile: int, mine: Reach) -> float:
        """What the goal of a tile is worth: its points, fewer for each planet or species it lacks."""
        goal = self.snapshot.facts.tiles[tile].goal
        if goal in self.snapshot.done:
            return 0.0
        lack = self.snapshot.facts.lacks[goal].of(self.sphere, mine)
        points: int = self.snapshot.facts.goals[goal].points
        if lack <= 0:
            return float(points)
        while len(self.nearness) <= lack:
            self.nearness.append(self.near ** len(self.nearness))
        return points * self.nearness[lack]

    def effect(self, power: int) -> float:
        """What an effect is worth in general."""
        what = self.snapshot.facts.powers[power]
        resource = self.tuning.resource
        if what.kind == LASTING:
            return 0.6 * abs(what.points) + 0.8 * what.less + 0.6 * size(what.extra)
        if what.act == TAKE:
            return resource * size(what.gift)
        if what.act == SPARE:
            return 1.5 * what.many
        if what.act == SWAP:
            return self.wild * what.gift + 0.3 * what.many
        if what.act == PER_WORLD:
            return self.wild * min(what.many, max(1, self.presence.bit_count()))
        return self.wild * what.many

    def kept(self, tile: int, goal: float) -> float:
        """What a tile in the hand is worth: as a goal, or for the better of its effects."""
        if not self.snapshot.left:
            return goal
        use = self.uses.get(tile)
        if use is None:
            use = self.uses[tile] = self.tuning.later * max(map(self.effect, self.snapshot.facts.tiles[tile].powers))
        return max(goal, use)

    def hand(self, mine: Reach) -> float:
        """What all tiles of the hand are worth; a goal counts once."""
        total = 0.0
        counted: list[int] = []
        for tile in self.snapshot.hand:
            goal = self.snapshot.facts.tiles[tile].goal
            total += self.kept(tile, 0.0 if goal in counted else self.goal(tile, mine))
            counted.append(goal)
        return total

    def now(self) -> Reach:
        """What the seat has now."""
        snapshot = self.snapshot
        grown = sum(1 << planet for planet in snapshot.grown)
        return Reach(self.presence, self.owned, grown, amounts(snapshot.stock)[:3])

    def tile(self, tile: int) -> float:
        """What one tile is worth in the hand as things are."""
        return self.kept(tile, self.goal(tile, self.now()))

    def toll(self, marker: int) -> float:
        """What a fusion or flare marker costs, the event included that the last one sets off (EX-10)."""
        snapshot = self.snapshot
        if marker == FUSION:
            if snapshot.fusion > 1:
                return self.tuning.marker if snapshot.left else 0.0
            most = max(*snapshot.fusions, snapshot.fusions[snapshot.seat] + 1)
            tiles = min(len(snapshot.hand) - 1, 1 + (snapshot.fusions[snapshot.seat] + 1 == most))
            return 1.2 * tiles if snapshot.left else 0.5 * tiles
        if snapshot.flare > 1:
            return self.tuning.marker if snapshot.left else 0.0
        _, water, gas, _ = amounts(snapshot.stock)
        lost = min(2, gas) + (min(1, water) if snapshot.flares[snapshot.seat] + 1 >= max(snapshot.flares) else 0)
        return float(max(0, lost - 1))

    def lasting(self, power: int, host: int) -> float:
        """What a lasting effect under a planet brings this seat, others' losses included (EX-9.10)."""
        snapshot = self.snapshot
        what = snapshot.facts.powers[power]
        total = 0.0
        for planet in snapshot.reach(power, host):
            bonus = snapshot.bonus[planet]
            for seat in range(snapshot.seats):
                level = snapshot.level(seat, planet)
                if not level:
                    continue
                change = float(
                    snapshot.points(planet, level, bonus + what.points) - snapshot.points(planet, level, bonus)
                )
                if level < SPECIES:
                    change += self.cheaper(what.less, size(what.extra), seat, planet, level)
                total += change if seat == snapshot.seat else -self.tuning.spite * change / (snapshot.seats - 1)
        return total

    def cheaper(self, less: int, extra: int, seat: int, planet: int, level: int) -> float:
        """What another price brings a seat that has life on a planet."""
        snapshot = self.snapshot
        own = seat == snapshot.seat
        if not (snapshot.left or own) or not snapshot.rest:
            return 0.0
        saved = min(less, snapshot.price(planet) - 1) - extra
        return saved * self.tuning.levels * (SPECIES - level)

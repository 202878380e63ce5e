"""What planets, resources, goals and tiles are worth to a seat, in points."""

from __future__ import annotations

from ecliptic.bots.heuristics.exoplanets.goals import Reach
from ecliptic.bots.heuristics.exoplanets.sight import SPECIES, Sight
from ecliptic.core.pool import amounts, size
from ecliptic.games.exoplanets.tiles import FUSION, LASTING, PER_WORLD, SPARE, SWAP, TAKE


class Worth:
    """The values of one position. Numbers that stay the same while a turn is planned are worked out once."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.taste = sight.lore.taste
        self.sphere = sight.sphere()
        self.presence = sum(1 << planet for planet in sight.worlds if sight.level(sight.seat, planet))
        self.owned = sum(1 << planet for planet in sight.worlds if sight.species[planet] == sight.seat)
        self.near = self.taste.near if sight.left > 1 else self.taste.last if sight.left else 0.0
        self.dues: dict[int, list[tuple[float, float, int]]] = {
            planet: [self.due(planet, level) for level in range(SPECIES)] for planet in sight.worlds
        }

    # Resources

    def purse(self, stock: int) -> float:
        """What resources are worth, kept."""
        taste = self.taste
        if not self.sight.left:
            return taste.crumb * size(stock)
        few = taste.few
        return sum(
            taste.resource * have if have <= few else taste.resource * few + taste.plenty * (have - few)
            for have in (stock & 127, stock >> 8 & 127, stock >> 16 & 127)
        )

    @property
    def wild(self) -> float:
        """A resource of free choice."""
        return self.taste.resource + self.taste.wild if self.sight.left else 1.0

    # Planets

    def stand(self, planet: int, level: int) -> float:
        """What a level on a planet is worth, with the danger of losing it to another's species."""
        sight = self.sight
        points = sight.points(planet, level, sight.bonus[planet])
        if level in (0, SPECIES) or not sight.rest:
            return float(points)
        return points - self.danger(planet) * max(0, points - level)

    def danger(self, planet: int) -> float:
        """How likely somebody else makes this planet a species' before the next own turn."""
        sight = self.sight
        safe = 1.0
        for seat, cubes in enumerate(sight.cubes):
            if seat != sight.seat and cubes[planet]:
                missing = (SPECIES - cubes[planet]) * sight.price(planet)
                rich = size(sight.stocks[seat]) + 3 >= missing
                safe *= 1 - (self.taste.raid if rich else self.taste.graze)
        return 1 - safe

    def deny(self, planet: int) -> float:
        """What others lose when their life there is evicted (EX-6.12, EX-6.13)."""
        sight = self.sight
        lost = sum(
            max(0, sight.points(planet, cubes[planet], sight.bonus[planet]) - cubes[planet])
            for seat, cubes in enumerate(sight.cubes)
            if seat != sight.seat
        )
        return self.taste.spite * lost / (sight.seats - 1)

    def due(self, planet: int, level: int) -> tuple[float, float, int]:
        """What life of a level promises as a later species: points for each resource, points, and resources."""
        sight = self.sight
        if not level or not sight.left or sight.species[planet] >= 0:
            return 0.0, 0.0, 0
        price = sight.price(planet) * (SPECIES - level)
        more = sight.points(planet, SPECIES, sight.bonus[planet]) - sight.points(planet, level, sight.bonus[planet])
        gain = (more - price * self.taste.resource) * self.taste.grown * (1 - self.danger(planet))
        return gain / price, gain, price

    def promise(self, levels: dict[int, int], stock: int, species: int) -> float:
        """What life on these planets promises for later turns, with so many cylinders left."""
        if not self.sight.left:
            return 0.0
        budget = size(stock) + self.taste.income * self.sight.left
        total = 0.0
        for _, gain, price in sorted((self.dues[planet][level] for planet, level in levels.items()), reverse=True):
            if gain <= 0 or not species or budget <= 0:
                break
            total += gain * min(1.0, budget / price)
            budget -= price
            species -= 1
        return total

    # Tiles

    def goal(self, tile: int, mine: Reach) -> float:
        """What the goal of a tile is worth: its points, fewer for each planet or species it lacks."""
        goal = self.sight.lore.tiles[tile].goal
        if goal in self.sight.done:
            return 0.0
        lack = self.sight.lore.lacks[goal](self.sphere, mine)
        points: int = self.sight.lore.goals[goal].points
        return float(points) if lack <= 0 else points * self.near**lack

    def effect(self, power: int) -> float:
        """What an effect is worth in general."""
        what = self.sight.lore.powers[power]
        resource = self.taste.resource
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
        if not self.sight.left:
            return goal
        return max(goal, self.taste.later * max(map(self.effect, self.sight.lore.tiles[tile].powers)))

    def hand(self, mine: Reach) -> float:
        """What all tiles of the hand are worth; a goal counts once."""
        total = 0.0
        counted: set[int] = set()
        for tile in self.sight.hand:
            goal = self.sight.lore.tiles[tile].goal
            total += self.kept(tile, 0.0 if goal in counted else self.goal(tile, mine))
            counted.add(goal)
        return total

    def now(self) -> Reach:
        """What the seat has now."""
        sight = self.sight
        grown = sum(1 << planet for planet in sight.grown)
        return Reach(self.presence, self.owned, grown, amounts(sight.stock)[:3])

    def tile(self, tile: int) -> float:
        """What one tile is worth in the hand as things are."""
        return self.kept(tile, self.goal(tile, self.now()))

    def toll(self, marker: int) -> float:
        """What a fusion or flare marker costs, the event included that the last one sets off (EX-10)."""
        sight = self.sight
        if marker == FUSION:
            if sight.fusion > 1:
                return self.taste.marker if sight.left else 0.0
            most = max(*sight.fusions, sight.fusions[sight.seat] + 1)
            tiles = min(len(sight.hand) - 1, 1 + (sight.fusions[sight.seat] + 1 == most))
            return 1.2 * tiles if sight.left else 0.5 * tiles
        if sight.flare > 1:
            return self.taste.marker if sight.left else 0.0
        _, water, gas, _ = amounts(sight.stock)
        lost = min(2, gas) + (min(1, water) if sight.flares[sight.seat] + 1 >= max(sight.flares) else 0)
        return float(max(0, lost - 1))

    def lasting(self, power: int, host: int) -> float:
        """What a lasting effect under a planet brings this seat, others' losses included (EX-9.10)."""
        sight = self.sight
        what = sight.lore.powers[power]
        total = 0.0
        for planet in sight.reach(power, host):
            bonus = sight.bonus[planet]
            for seat in range(sight.seats):
                level = sight.level(seat, planet)
                if not level:
                    continue
                change = float(sight.points(planet, level, bonus + what.points) - sight.points(planet, level, bonus))
                if level < SPECIES:
                    change += self.cheaper(what.less, size(what.extra), seat, planet, level)
                total += change if seat == sight.seat else -self.taste.spite * change / (sight.seats - 1)
        return total

    def cheaper(self, less: int, extra: int, seat: int, planet: int, level: int) -> float:
        """What another price brings a seat that has life on a planet."""
        sight = self.sight
        own = seat == sight.seat
        if not (sight.left or own) or not sight.rest:
            return 0.0
        saved = min(less, sight.price(planet) - 1) - extra
        return saved * self.taste.levels * (SPECIES - level)

"""The best way to spend resources in this turn, found by a short search (EX-5, EX-6)."""

from __future__ import annotations

from typing import Final

from ecliptic.bots.heuristics.exoplanets.goals import Reach
from ecliptic.bots.heuristics.exoplanets.snapshot import SPECIES
from ecliptic.bots.heuristics.exoplanets.worth import Worth
from ecliptic.core.pool import GUARD, size
from ecliptic.games.exoplanets.planets import TOP_LEVEL

MOST: Final = 160  # positions looked at for one plan
WIDE: Final = 8  # planets considered
BILLS: Final = 3  # ways to pay considered for each purchase


class Buy:
    """Levels of life on a planet; the fourth level is a species."""

    def __init__(self, planet: int, level: int, gain: float, cubes: int, bills: list[int]) -> None:
        self.planet = planet
        self.level = level
        self.gain = gain
        self.cubes = cubes  # that leave the pool; species give some back
        self.bills = bills


class Plan:
    """Purchases of one turn. `value` is what the position is worth after the best of them, `buys` are those."""

    def __init__(self, worth: Worth, stock: int, most: int = MOST) -> None:
        self.worth = worth
        self.snapshot = worth.snapshot
        self.most = most
        self.seen = 0
        self.levels = {
            planet: self.snapshot.mine[planet] for planet in self.snapshot.worlds if self.snapshot.mine[planet]
        }
        self.offers = self.offered(stock)
        self.path: list[Buy] = []
        self.buys: list[Buy] = []
        self.grown = sum(1 << planet for planet in self.snapshot.grown)
        self.value = self.idle = self.look(0.0, stock, worth.presence, worth.owned, self.snapshot.spare_species)
        self.search(0, 0.0, stock, worth.presence, worth.owned, self.snapshot.spare_cubes, self.snapshot.spare_species)

    def offered(self, stock: int) -> list[list[Buy]]:
        """What can be bought at all, the best planets first."""
        snapshot = self.snapshot
        have = size(stock)
        found = []
        for planet in snapshot.worlds:
            if snapshot.species[planet] < 0 and snapshot.price(planet) <= have:
                buys = self.buys_on(planet, stock)
                if buys:
                    rate = max((buy.gain + self.lure(buy)) / size(buy.bills[0]) for buy in buys)
                    found.append((-rate, planet, buys))
        found.sort()  # no planet is there twice, so purchases are not compared
        return [buys for _, _, buys in found[:WIDE]]

    def lure(self, buy: Buy) -> float:
        """What a purchase promises beyond its points."""
        return self.worth.dues[buy.planet][buy.level][1] if buy.level < SPECIES else 0.0

    def buys_on(self, planet: int, stock: int) -> list[Buy]:
        """Every number of levels that can be paid on a planet, the most first."""
        snapshot = self.snapshot
        tuning = self.worth.tuning
        level = snapshot.mine[planet]
        stand = self.worth.stand(planet, level)
        stir = 0.0 if planet in snapshot.grown else tuning.stir if snapshot.left else tuning.stir / 3
        less = snapshot.less[planet] + snapshot.nursed.count(planet)
        goals = range(TOP_LEVEL, level, -1)
        if level and planet in snapshot.began and snapshot.spare_species:
            goals = range(SPECIES, level, -1)
        found = []
        for goal in goals:
            cubes = goal - level
            if goal < SPECIES and cubes > snapshot.spare_cubes:
                continue
            bills = snapshot.facts.prices.bills(planet, snapshot.extra[planet], less, cubes)
            bills = [bill for bill in bills if ((stock | GUARD) - bill) & GUARD == GUARD]
            if bills:
                gain = self.worth.stand(planet, goal) - stand + stir
                if goal == SPECIES:
                    gain += self.worth.deny(planet)
                    cubes = -level
                found.append(Buy(planet, goal, gain, cubes, self.best_bills(bills, stock)))
        return found

    def best_bills(self, bills: list[int], stock: int) -> list[int]:
        """Of several ways to pay those that leave most."""
        if len(bills) == 1:
            return bills
        ranked = sorted((-self.worth.purse(stock - bill), at) for at, bill in enumerate(bills))
        return [bills[at] for _, at in ranked[:BILLS]]

    def look(self, gained: float, stock: int, presence: int, owned: int, species: int) -> float:
        """What a position on the way is worth."""
        worth = self.worth
        mine = Reach(presence, owned, self.grown, (stock & 127, stock >> 8 & 127, stock >> 16 & 127))
        return gained + worth.purse(stock) + worth.promise(self.levels, stock, species) + worth.hand(mine)

    def search(
        self, first: int, gained: float, stock: int, presence: int, owned: int, cubes: int, species: int
    ) -> None:
        """Try every purchase from the planets that are left."""
        for at in range(first, len(self.offers)):
            for buy in self.offers[at]:
                dominates = buy.level == SPECIES
                if buy.cubes > cubes or (dominates and not species):
                    continue
                for bill in buy.bills:
                    if ((stock | GUARD) - bill) & GUARD != GUARD:
                        continue
                    if self.seen >= self.most:
                        return
                    self.take(at, buy, bill, gained, stock, presence, owned, cubes, species)

    def take(
        self,
        at: int,
        buy: Buy,
        bill: int,
        gained: float,
        stock: int,
        presence: int,
        owned: int,
        cubes: int,
        species: int,
    ) -> None:
        """Buy on trial, look, and go on from there."""
        self.seen += 1
        bit = 1 << buy.planet
        before, grown = self.levels.get(buy.planet, 0), self.grown
        self.grown |= bit
        if buy.level == SPECIES:
            self.levels.pop(buy.planet, None)
            owned |= bit
            species -= 1
        else:
            self.levels[buy.planet] = buy.level
        gained += buy.gain
        self.path.append(buy)
        value = self.look(gained, stock - bill, presence | bit, owned, species)
        if value > self.value:
            self.value = value
            self.buys = self.path[:]
        self.search(at + 1, gained, stock - bill, presence | bit, owned, cubes - buy.cubes, species)
        self.path.pop()
        self.grown = grown
        if before:
            self.levels[buy.planet] = before
        else:
            self.levels.pop(buy.planet, None)

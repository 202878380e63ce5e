"""One seat's view read into numbers, and what is printed."""

from __future__ import annotations

from typing import Any, Final

from ecliptic.bots.heuristics.exoplanets.goals import Sphere, lack_of
from ecliptic.bots.heuristics.exoplanets.tuning import Tuning
from ecliptic.core.pool import pool, size
from ecliptic.games.exoplanets.actions import ARMS
from ecliptic.games.exoplanets.planets import TOP_LEVEL
from ecliptic.games.exoplanets.resources import RESOURCES
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.scoring import PER_CUBE, PER_SPECIES
from ecliptic.games.exoplanets.tiles import HERE, NEIGHBOURS

FIRST_PHASE: Final = ("TossTile", "ChooseSource", "PlacePlanet", "ReserveTile")
ROUNDS: Final = 4  # turns of a seat after its first
SPECIES: Final = TOP_LEVEL + 1  # as a level


class Facts:
    """What is printed on tiles, worked out once for planning."""

    def __init__(self, rules: ExoplanetsRules, tuning: Tuning) -> None:
        self.tuning = tuning
        self.planets = rules.planets
        self.tiles = rules.tiles
        self.powers = rules.powers
        self.goals = rules.goals
        self.prices = rules.prices
        self.depth = rules.depth
        self.planet = {planet.name: at for at, planet in enumerate(rules.planets)}
        self.tile = {tile.name: at for at, tile in enumerate(rules.tiles)}
        self.power = {power.name: at for at, power in enumerate(rules.powers)}
        self.lacks = [lack_of(goal.words) for goal in rules.goals]


def bundle(shown: dict[str, int]) -> int:
    """A bundle as a view writes it, packed."""
    return pool(*(shown[word] for word in RESOURCES))


class Snapshot:
    """One seat's view in numbers. Ratings change it, look, and change it back."""

    def __init__(self, facts: Facts, view: dict[str, Any]) -> None:
        self.facts = facts
        self.seat: int = view["seat"]
        players = view["players"]
        me = players[self.seat]
        self.seats = len(players)
        self.star: int = view["star"]
        self.cloud = bundle(view["cloud"])
        self.arms: list[list[int]] = [[facts.planet[name] for name in row] for row in view["arms"].values()]
        self.worlds = [planet for row in self.arms for planet in row]
        self.place: list[int] = [-1] * len(facts.planets)  # arm * 8 + place in the arm
        for arm, row in enumerate(self.arms):
            for at, planet in enumerate(row):
                self.place[planet] = arm << 3 | at
        self.under = [name is not None for name in view["under"].values()]
        self.power = [-1 if name is None else facts.power[name] for name in view["power"].values()]
        self.extra = [bundle(one) for one in view["extra"].values()]
        self.less: list[int] = list(view["less"].values())
        self.bonus: list[int] = list(view["bonus"].values())
        self.reached: list[int] = list(view["reached"].values())
        self.species: list[int] = list(view["species"].values())
        self.piles: list[list[int]] = [[facts.planet[name] for name in pile] for pile in view["piles"].values()]
        self.bag = [facts.planet[name] for name in view["bag"]]
        self.fusion: int = view["fusion"]
        self.flare: int = view["flare"]
        self.cubes: list[list[int]] = [list(player["cubes"].values()) for player in players]
        self.stocks = [bundle(player["stock"]) for player in players]
        self.fusions: list[int] = [player["fusion"] for player in players]
        self.flares: list[int] = [player["flare"] for player in players]
        self.mine = self.cubes[self.seat]
        self.stock = self.stocks[self.seat]
        self.spare_cubes: int = me["spare_cubes"]
        self.spare_species: int = me["spare_species"]
        self.hand: list[int] = [facts.tile[name] for name in me["hand"]]
        self.offered: list[int] = [facts.tile[name] for name in me["offered"]]
        self.done = {facts.tiles[facts.tile[name]].goal for name in me["goals"]}  # goals revealed
        self.gravity, self.core = parts(view["parts"], self.seat)
        self.look_at_turn(view)

    def look_at_turn(self, view: dict[str, Any]) -> None:
        """Whose turn it is, how many are left, and what this one has brought so far."""
        facts = self.facts
        ends = [seat for (effect, seat, _) in view["agenda"] if effect[0] == "EndTurn"]
        if not ends:  # the set-up
            self.left, self.rest = ROUNDS, self.star
            self.began: list[int] = []
            self.grown: list[int] = []
            self.nursed: list[int] = []
            return
        active = ends[-1]
        self.rest = self.star - (view["prompt"] in FIRST_PHASE)  # turns of anybody after this one
        if active == self.seat:
            self.left = self.rest // self.seats  # own turns after this one
            self.began = [facts.planet[name] for name in view["began"]]
            self.grown = [facts.planet[name] for name in view["grown"]]
            self.nursed = [facts.planet[name] for name in view["nursed"]]
        else:  # resources taken now can only be spent in the next own turn
            wait = (self.seat - active - 1) % self.seats
            self.left = max(0, (self.rest - wait + self.seats - 1) // self.seats - 1)
            self.began = [planet for planet in self.worlds if self.mine[planet]]
            self.grown, self.nursed = [], []

    def sphere(self) -> Sphere:
        """The system as sets of planets, for goals."""
        found = Sphere(len(self.facts.planets), len(ARMS), self.facts.depth + 1)
        found.outermost = self.facts.depth
        found.reached = self.reached
        for arm, row in enumerate(self.arms):
            for at, planet in enumerate(row):
                bit = 1 << planet
                what = self.facts.planets[planet]
                found.kinds[what.kind] |= bit
                found.costs[what.cost] |= bit
                found.arms[arm] |= bit
                found.orbits[at] |= bit
                if self.species[planet] not in (-1, self.seat) or any(
                    cubes[planet] for seat, cubes in enumerate(self.cubes) if seat != self.seat
                ):
                    found.others |= bit
        return found

    def price(self, planet: int) -> int:
        """How many resources a level costs here for this seat."""
        less = self.less[planet] + self.nursed.count(planet)
        return max(1, self.facts.planets[planet].cost + size(self.extra[planet]) - less)

    def points(self, planet: int, level: int, bonus: int) -> int:
        """What a level scores on a planet (EX-12)."""
        if not level:
            return 0
        return max(0, self.facts.planets[planet].cost * (PER_SPECIES if level == SPECIES else PER_CUBE * level) + bonus)

    def level(self, seat: int, planet: int) -> int:
        """A seat's level on a planet, a species being the fourth."""
        return SPECIES if self.species[planet] == seat else self.cubes[seat][planet]

    def reach(self, power: int, host: int) -> list[int]:
        """The planets that a lasting effect reaches from under a planet (EX-9.12 to EX-9.16)."""
        reach = self.facts.powers[power].reach
        arm, at = self.place[host] >> 3, self.place[host] & 7
        if reach == HERE:
            return [host]
        if reach == NEIGHBOURS:
            return [self.arms[arm][side] for side in (at - 1, at + 1) if 0 <= side < len(self.arms[arm])]
        return [row[at] for row in self.arms if at < len(row)]


def parts(shown: dict[str, Any], seat: int) -> tuple[int, int]:
    """Own gravity markers, and the arm at which the Dynamic core shows water (-1 without that core)."""
    gravity = shown["gravity"]["held"][seat] if "gravity" in shown else 0
    turned = shown["dynamic"]["arm"] if "dynamic" in shown else None
    return gravity, -1 if turned is None else ARMS.index(turned)

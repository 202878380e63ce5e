"""What one seat knows of a position, and what is printed, as numbers to plan with."""

from __future__ import annotations

from typing import Final

from ecliptic.bots.heuristics.exoplanets.goals import Sphere, lack_of
from ecliptic.bots.heuristics.exoplanets.tuning import Tuning
from ecliptic.bots.judge import prompt
from ecliptic.core.pool import size
from ecliptic.games.exoplanets.actions import ARMS
from ecliptic.games.exoplanets.modules.stars.dynamic import DynamicState
from ecliptic.games.exoplanets.planets import TOP_LEVEL
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.scoring import PER_CUBE, PER_SPECIES
from ecliptic.games.exoplanets.state import Exoplanets
from ecliptic.games.exoplanets.tiles import HERE, NEIGHBOURS
from ecliptic.games.exoplanets.turn import EndTurn

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
        self.lacks = [lack_of(goal.words) for goal in rules.goals]


class Snapshot:
    """What one seat knows of a position, in numbers of its own. Ratings change it, look, and change it back."""

    def __init__(self, facts: Facts, s: Exoplanets, seat: int) -> None:
        self.facts = facts
        self.seat = seat
        me = s.players[seat]
        self.seats = len(s.players)
        self.star = s.star
        self.cloud = s.cloud
        self.arms = s.arms
        self.worlds = [planet for row in s.arms for planet in row]
        self.place = [-1] * len(facts.planets)  # arm * 8 + place in the arm
        for arm, row in enumerate(s.arms):
            for at, planet in enumerate(row):
                self.place[planet] = arm << 3 | at
        self.power = s.power
        self.extra = s.extra
        self.less = s.less
        self.bonus = s.bonus
        self.reached = s.reached
        self.species = s.species[:]
        self.piles = s.piles
        self.bag = s.bag
        self.fusion = s.fusion
        self.flare = s.flare
        self.cubes = [player.cubes for player in s.players]
        self.mine = me.cubes[:]
        self.cubes[seat] = self.mine
        self.stocks = [player.stock for player in s.players]
        self.fusions = [player.fusion for player in s.players]
        self.flares = [player.flare for player in s.players]
        self.stock = me.stock
        self.spare_cubes = me.spare_cubes
        self.spare_species = me.spare_species
        self.hand = me.hand[:]
        self.done = {facts.tiles[tile].goal for tile in me.goals}  # goals revealed
        self.core = -1  # the arm at which the Dynamic core shows water
        for part in s.parts:
            if isinstance(part, DynamicState):
                self.core = part.arm
        self.look_at_turn(s)

    def look_at_turn(self, s: Exoplanets) -> None:
        """Whose turn it is, how many are left, and what this one has brought so far."""
        active = -1
        for frame in s.agenda:
            if isinstance(frame.effect, EndTurn):
                active = frame.seat
        if active < 0:  # the set-up
            self.left, self.rest = ROUNDS, self.star
            self.began: list[int] = []
            self.grown: list[int] = []
            self.nursed: list[int] = []
            return
        self.rest = self.star - (prompt(s) in FIRST_PHASE)  # turns of anybody after this one
        if active == self.seat:
            self.left = self.rest // self.seats  # own turns after this one
            self.began = s.began[:]
            self.grown = s.grown[:]
            self.nursed = s.nursed[:]
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

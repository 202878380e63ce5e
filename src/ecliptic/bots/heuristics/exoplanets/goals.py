"""How far a seat is from a goal, in planets and species it lacks (EX-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ecliptic.games.exoplanets.planets import TYPES


class Sphere:
    """The system as sets of planets, each a number with a bit for each planet tile."""

    def __init__(self, planets: int, arms: int, orbits: int) -> None:
        self.kinds = [0] * len(TYPES)
        self.costs = [0] * 4
        self.arms = [0] * arms
        self.orbits = [0] * orbits
        self.others = 0  # where somebody else has life or a species
        self.reached = [0] * planets  # by how many space tiles
        self.outermost = 0


class Reach:
    """What a seat would have: planets with presence, cubes and species, planets grown on, and resources."""

    def __init__(self, presence: int, species: int, grown: int, stock: Sequence[int]) -> None:
        self.presence = presence
        self.species = species
        self.grown = grown
        self.stock = stock


# Sets of planets


class Everywhere:
    """A set of planets that a goal is about; this one has all of them."""

    def of(self, sphere: Sphere) -> int:
        return -1


class Shared(Everywhere):
    """Where somebody else is."""

    def of(self, sphere: Sphere) -> int:
        return sphere.others


class Alone(Everywhere):
    """Where nobody else is."""

    def of(self, sphere: Sphere) -> int:
        return ~sphere.others


class FirstOrbit(Everywhere):
    """Next to the star."""

    def of(self, sphere: Sphere) -> int:
        return sphere.orbits[0]


class Outermost(Everywhere):
    """As far from it as can be."""

    def of(self, sphere: Sphere) -> int:
        return sphere.orbits[sphere.outermost]


class Affected(Everywhere):
    """What so many space tiles reach."""

    def __init__(self, many: int) -> None:
        self.many = many

    def of(self, sphere: Sphere) -> int:
        found = 0
        for at, tiles in enumerate(sphere.reached):
            if tiles >= self.many:
                found |= 1 << at
        return found


class Cost(Everywhere):
    """Planets of a cost."""

    def __init__(self, cost: int) -> None:
        self.cost = cost

    def of(self, sphere: Sphere) -> int:
        return sphere.costs[self.cost] if self.cost < len(sphere.costs) else 0


class Type(Everywhere):
    """Planets of a type."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def of(self, sphere: Sphere) -> int:
        return sphere.kinds[self.kind]


# Groups of them


class Types:
    """The planets in groups; these are their types."""

    def of(self, sphere: Sphere) -> list[int]:
        return sphere.kinds


class Orbits(Types):
    """By orbit."""

    def of(self, sphere: Sphere) -> list[int]:
        return sphere.orbits


class FartherOrbits(Types):
    """By orbit, the first left out."""

    def of(self, sphere: Sphere) -> list[int]:
        return sphere.orbits[1:]


class Arms(Types):
    """By arm."""

    def of(self, sphere: Sphere) -> list[int]:
        return sphere.arms


# What a goal asks for


class Lack:
    """How far a seat is from a goal: 0 or less when it is met."""

    def of(self, sphere: Sphere, mine: Reach) -> int:
        raise NotImplementedError


class Life(Lack):
    """Presence on so many planets of a set."""

    def __init__(self, planets: Everywhere, many: int) -> None:
        self.planets = planets
        self.many = many

    def of(self, sphere: Sphere, mine: Reach) -> int:
        return self.many - (self.planets.of(sphere) & mine.presence).bit_count()


class Species(Lack):
    """So many species on planets of a set; life there is half the way."""

    def __init__(self, planets: Everywhere, many: int) -> None:
        self.planets = planets
        self.many = many

    def of(self, sphere: Sphere, mine: Reach) -> int:
        return half_way(self.planets.of(sphere), self.many, mine)


class QuietSpecies(Lack):
    """So many species in arms without anybody else."""

    def __init__(self, many: int) -> None:
        self.many = many

    def of(self, sphere: Sphere, mine: Reach) -> int:
        calm = 0
        for arm in sphere.arms:
            if not arm & sphere.others:
                calm |= arm
        return half_way(calm, self.many, mine)


class Different(Lack):
    """Presence in so many different groups."""

    def __init__(self, groups: Types, many: int) -> None:
        self.groups = groups
        self.many = many

    def of(self, sphere: Sphere, mine: Reach) -> int:
        lack = self.many
        for group in self.groups.of(sphere):
            if group & mine.presence:
                lack -= 1
        return lack


class Together(Lack):
    """So many planets of one group."""

    def __init__(self, groups: Types, many: int) -> None:
        self.groups = groups
        self.many = many

    def of(self, sphere: Sphere, mine: Reach) -> int:
        most = 0
        for group in self.groups.of(sphere):
            most = max(most, (group & mine.presence).bit_count())
        return self.many - most


class Grown(Lack):
    """Life created or developed on so many planets in one turn."""

    def __init__(self, many: int) -> None:
        self.many = many

    def of(self, sphere: Sphere, mine: Reach) -> int:
        return self.many - mine.grown.bit_count()


class Stores(Lack):
    """So many resources, so many of each kind."""

    def __init__(self, many: int, each: int) -> None:
        self.many = many
        self.each = each

    def of(self, sphere: Sphere, mine: Reach) -> int:
        some, lack = self.many, 0
        for have in mine.stock:
            some -= have
            lack += max(0, self.each - have)
        return max(some, lack)


def half_way(planets: int, many: int, mine: Reach) -> int:
    """What is missing of so many species on planets of a set, twice; life there counts for one."""
    missing = many - (planets & mine.species).bit_count()
    if missing <= 0:
        return 0
    started = (planets & mine.presence & ~mine.species).bit_count()
    return 2 * missing - min(started, missing)


LIFE_ON: Final = {"shared": Shared(), "alone": Alone(), "first-orbit": FirstOrbit(), "outermost": Outermost()}
DIFFERENT: Final = {"types": Types(), "orbits": Orbits(), "arms": Arms()}
TOGETHER: Final = {"same-orbit": FartherOrbits(), "one-arm": Arms()}


def lack_of(words: str) -> Lack:
    """How far a seat is from the condition that these words make; the words are those of goals.csv."""
    parts = words.split()
    numbers = [int(part) for part in parts if part.isdecimal()]
    if parts[0] == "stores":
        return Stores(numbers[0], numbers[1])
    found = counted(parts[0], numbers[0]) if len(parts) == 2 and numbers else None
    if found is not None:
        return found
    if parts[1] == "cost":
        planets: Everywhere = Cost(numbers[0])
        many = (numbers[1:] or [1])[0]
    else:
        planets = Type(TYPES.index(parts[1]))
        many = (numbers or [1])[0]
    return Species(planets, many) if parts[0] == "species" else Life(planets, many)


def counted(word: str, many: int) -> Lack | None:
    """The same for a word and a number; None where the word is none of these."""
    if word in LIFE_ON:
        return Life(LIFE_ON[word], many)
    if word in DIFFERENT:
        return Different(DIFFERENT[word], many)
    if word in TOGETHER:
        return Together(TOGETHER[word], many)
    if word == "species":
        return Species(Everywhere(), many)
    if word == "quiet-arm":
        return QuietSpecies(many)
    if word == "grown":
        return Grown(many)
    return Life(Affected(many), 1) if word == "affected" else None

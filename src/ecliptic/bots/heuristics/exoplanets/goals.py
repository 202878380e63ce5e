"""How far a seat is from a goal, in planets and species it lacks (EX-8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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


Lack = Callable[[Sphere, Reach], int]


def on_life(mask: Callable[[Sphere], int], many: int) -> Lack:
    """Presence on so many planets of a set."""
    return lambda sphere, mine: many - (mask(sphere) & mine.presence).bit_count()


def on_species(mask: Callable[[Sphere], int], many: int) -> Lack:
    """So many species on planets of a set; life there is half the way."""

    def lack(sphere: Sphere, mine: Reach) -> int:
        missing = many - (mask(sphere) & mine.species).bit_count()
        if missing <= 0:
            return 0
        started = (mask(sphere) & mine.presence & ~mine.species).bit_count()
        return 2 * missing - min(started, missing)

    return lack


def kinds_of(sets: Callable[[Sphere], Sequence[int]], many: int) -> Lack:
    """Presence in so many different sets."""
    return lambda sphere, mine: many - sum(bool(one & mine.presence) for one in sets(sphere))


def most_of(sets: Callable[[Sphere], Sequence[int]], many: int) -> Lack:
    """So many planets of one set."""
    return lambda sphere, mine: many - max((one & mine.presence).bit_count() for one in sets(sphere))


def quiet(many: int) -> Lack:
    """Species in arms without anybody else."""

    def lack(sphere: Sphere, mine: Reach) -> int:
        calm = sum(one for one in sphere.arms if not one & sphere.others)
        return on_species(lambda _: calm, many)(sphere, mine)

    return lack


def stores(many: int, each: int) -> Lack:
    """So many resources, so many of each kind."""
    return lambda _, mine: max(many - sum(mine.stock), sum(max(0, each - have) for have in mine.stock))


COUNTED: Final[dict[str, Callable[[int], Lack]]] = {
    "shared": lambda many: on_life(lambda sphere: sphere.others, many),
    "alone": lambda many: on_life(lambda sphere: ~sphere.others, many),
    "types": lambda many: kinds_of(lambda sphere: sphere.kinds, many),
    "orbits": lambda many: kinds_of(lambda sphere: sphere.orbits, many),
    "arms": lambda many: kinds_of(lambda sphere: sphere.arms, many),
    "same-orbit": lambda many: most_of(lambda sphere: sphere.orbits[1:], many),
    "first-orbit": lambda many: on_life(lambda sphere: sphere.orbits[0], many),
    "outermost": lambda many: on_life(lambda sphere: sphere.orbits[sphere.outermost], many),
    "one-arm": lambda many: most_of(lambda sphere: sphere.arms, many),
    "species": lambda many: on_species(lambda _: -1, many),
    "quiet-arm": quiet,
    "grown": lambda many: lambda _, mine: many - mine.grown.bit_count(),
    "affected": lambda many: on_life(
        lambda sphere: sum(1 << at for at, tiles in enumerate(sphere.reached) if tiles >= many), 1
    ),
}


def lack_of(words: str) -> Lack:
    """How far a seat is from the condition that these words make; the words are those of goals.csv."""
    parts = words.split()
    numbers = [int(part) for part in parts if part.isdecimal()]
    if len(parts) == 2 and parts[0] in COUNTED and numbers:
        return COUNTED[parts[0]](numbers[0])
    if parts[0] == "stores":
        return stores(numbers[0], numbers[1])
    on = on_species if parts[0] == "species" else on_life
    if parts[1] == "cost":
        cost = numbers[0]
        return on(lambda sphere: sphere.costs[cost] if cost < len(sphere.costs) else 0, (numbers[1:] or [1])[0])
    kind = TYPES.index(parts[1])
    return on(lambda sphere: sphere.kinds[kind], (numbers or [1])[0])

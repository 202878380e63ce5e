"""What is printed, ready for JSON: everything a table draws.

The client's types are generated from these (`tools/prints.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypedDict

from ecliptic.games.exoplanets.planets import TYPES, Planet
from ecliptic.games.exoplanets.resources import LETTERS, bundle
from ecliptic.games.exoplanets.scoring import PER_CUBE, PER_SPECIES
from ecliptic.games.exoplanets.tiles import ACTS, KINDS, LASTING, MARKERS, REACHES, TAKE, Power

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.rules import ExoplanetsRules

Letter: TypeAlias = Literal["E", "W", "G"]


class PlanetPrint(TypedDict):
    """A planet tile."""

    name: str
    type: Literal["rocky", "super-earth", "gaseous", "ocean"]
    cost: list[str]  # of a level: one letter, or two to choose from
    inner: Letter
    outer: Letter
    life: int  # points for each level
    species: int  # points for a species


class TilePrint(TypedDict):
    """A space tile: a goal, or an effect with its marker."""

    name: str
    goal: int
    effects: list[str]
    marker: Literal["fusion", "flare"]


class GoalPrint(TypedDict):
    """A goal and what it asks for."""

    number: int
    name: str
    points: int
    says: Any


class EffectPrint(TypedDict):
    """An effect of a space tile."""

    name: str
    kind: Literal["once", "lasting"]
    targets: bool
    reach: Literal["host", "neighbours", "orbit"] | None
    points: int
    less: int
    extra: str  # a bundle in letters: G1
    act: Literal["take-any", "take", "per-world", "spare", "swap"] | None
    many: int
    gift: int | str  # a bundle in letters, or how many


class ExoplanetsPrinted(TypedDict):
    """What is printed on the tiles, and the numbers of the set-up that a table shows."""

    planets: list[PlanetPrint]
    tiles: list[TilePrint]
    goals: list[GoalPrint]
    effects: list[EffectPrint]
    orbits: int  # of the whole system
    star: int  # energy that the star begins with


def printed(rules: ExoplanetsRules) -> dict[str, Any]:
    """An `ExoplanetsPrinted`."""
    goals = rules.goals
    outermost = rules.depth + 1
    return {
        "planets": [print_planet(planet) for planet in rules.planets],
        "tiles": [
            {
                "name": tile.name,
                "goal": goals[tile.goal].number,
                "effects": [rules.powers[power].name for power in tile.powers],
                "marker": MARKERS[tile.marker],
            }
            for tile in rules.tiles
        ],
        "goals": [
            {"number": goal.number, "name": goal.name, "points": goal.points, "says": goal.says(outermost)}
            for goal in goals
        ],
        "effects": [print_power(power) for power in rules.powers],
        "orbits": outermost,
        "star": rules.star,
    }


def print_planet(planet: Planet) -> dict[str, Any]:
    return {
        "name": planet.name,
        "type": TYPES[planet.kind],
        "cost": planet.slots,
        "inner": LETTERS[planet.inner],
        "outer": LETTERS[planet.outer],
        "life": PER_CUBE * planet.cost,
        "species": PER_SPECIES * planet.cost,
    }


def print_power(power: Power) -> dict[str, Any]:
    return {
        "name": power.name,
        "kind": KINDS[power.kind],
        "targets": power.targets,
        "reach": REACHES[power.reach] if power.kind == LASTING else None,
        "points": power.points,
        "less": power.less,
        "extra": bundle(power.extra),
        "act": None if power.kind == LASTING else ACTS[power.act],
        "many": power.many,
        "gift": bundle(power.gift) if power.act == TAKE else power.gift,
    }

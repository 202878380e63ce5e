"""Goals: what a player must have brought about, as conditions made from a few words (EX-8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from ecliptic.core.pool import amounts
from ecliptic.games.exoplanets.planets import TYPES, Planet
from ecliptic.games.exoplanets.resources import RESOURCES
from ecliptic.games.exoplanets.state import Exoplanets

NOBODY: Final = -1


class Sky:
    """The system as a goal looks at it, for one player."""

    def __init__(self, planets: Sequence[Planet], s: Exoplanets, seat: int, outermost: int) -> None:
        self.planets = planets
        self.s = s
        self.seat = seat
        self.outermost = outermost
        cubes, dominant = s.players[seat].cubes, s.species
        self.life = [at for arm in s.arms for at in arm if cubes[at]]
        self.species = [at for arm in s.arms for at in arm if dominant[at] == seat]
        self.mine = self.life + self.species

    def others(self, planet: int) -> bool:
        """Does another player have life or a species there?"""
        if self.s.species[planet] not in (NOBODY, self.seat):
            return True
        for seat, player in enumerate(self.s.players):
            if seat != self.seat and player.cubes[planet]:
                return True
        return False

    # Plain loops: compiled they are as quick as can be, interpreted no slower than a list that is made to be counted.

    def of_type(self, worlds: list[int], kind: int) -> int:
        many = 0
        for at in worlds:
            if self.planets[at].kind == kind:
                many += 1
        return many

    def of_cost(self, worlds: list[int], cost: int) -> int:
        many = 0
        for at in worlds:
            if self.planets[at].cost == cost:
                many += 1
        return many

    def shared(self, worlds: list[int]) -> int:
        """On how many of these planets another player is too."""
        many = 0
        for at in worlds:
            if self.others(at):
                many += 1
        return many

    def orbits(self) -> list[int]:
        """How many planets with life or a species of the player's there are in each orbit, the first one in front."""
        place = self.s.place
        found = [0] * 8
        for at in self.mine:
            found[place[at] & 7] += 1
        return found

    def arms(self) -> list[int]:
        """How many there are in each arm."""
        place = self.s.place
        found = [0] * 4
        for at in self.mine:
            found[place[at] >> 3] += 1
        return found


Count = Callable[[Sky], int]


def on_type(worlds: str, kind: int) -> Count:
    """Life or a species (or only species) on planets of a type."""
    if worlds == "species":
        return lambda sky: sky.of_type(sky.species, kind)
    return lambda sky: sky.of_type(sky.mine, kind)


def on_cost(worlds: str, cost: int) -> Count:
    """Life or a species (or only species) on planets of a printed cost."""
    if worlds == "species":
        return lambda sky: sky.of_cost(sky.species, cost)
    return lambda sky: sky.of_cost(sky.mine, cost)


def shared(sky: Sky) -> int:
    """Planets with own life that carry life of another player too."""
    return sky.shared(sky.life)


def alone(sky: Sky) -> int:
    """Planets with own life or an own species where nobody else has any."""
    return len(sky.mine) - sky.shared(sky.mine)


def types(sky: Sky) -> int:
    """Types of planets."""
    return len({sky.planets[at].kind for at in sky.mine})


def orbits(sky: Sky) -> int:
    """Different orbits."""
    return 8 - sky.orbits().count(0)


def same_orbit(sky: Sky) -> int:
    """Planets of one orbit, the second or farther out."""
    return max(sky.orbits()[1:])


def first_orbit(sky: Sky) -> int:
    """Planets of the first orbit."""
    return sky.orbits()[0]


def outermost(sky: Sky) -> int:
    """Planets in the outermost orbit of the set-up."""
    return sky.orbits()[sky.outermost - 1]


def one_arm(sky: Sky) -> int:
    """Planets of one arm."""
    return max(sky.arms())


def arms(sky: Sky) -> int:
    """Different arms."""
    return 4 - sky.arms().count(0)


def quiet_arm(sky: Sky) -> int:
    """Species in arms where nobody else has life or a species."""
    return sum(not any(map(sky.others, sky.s.arms[sky.s.place[at] >> 3])) for at in sky.species)


def species(sky: Sky) -> int:
    """Species in the system."""
    return len(sky.species)


def grown(sky: Sky) -> int:
    """Planets on which life was created or developed in this turn."""
    return len(sky.s.grown) if sky.s.in_turn(sky.seat) else 0


def affected(sky: Sky) -> int:
    """Space tiles that reach one planet with own life or an own species."""
    return max((sky.s.reached[at] for at in sky.mine), default=0)


def stores(many: int, each: int) -> Count:
    """Resources in hand that count toward so many, of which so many of each kind."""
    spare = max(0, many - each * len(RESOURCES))  # of any kind

    def count(sky: Sky) -> int:
        held = amounts(sky.s.players[sky.seat].stock)[: len(RESOURCES)]
        kinds = sum(min(one, each) for one in held)
        return kinds + min(spare, sum(held) - kinds)

    return count


COUNTED: Final[dict[str, Count]] = {
    "shared": shared,
    "alone": alone,
    "types": types,
    "orbits": orbits,
    "same-orbit": same_orbit,
    "first-orbit": first_orbit,
    "outermost": outermost,
    "one-arm": one_arm,
    "arms": arms,
    "quiet-arm": quiet_arm,
    "species": species,
    "grown": grown,
    "affected": affected,
}
FORMS: Final = (
    *("life TYPE N", "species TYPE", "life cost C N", "species cost C", "stores N EACH"),
    *(f"{word} N" for word in COUNTED),
)


class Condition:
    """What a goal asks for: a count, how much of it is needed, and how it is said."""

    def __init__(self, count: Count, need: int, key: str, params: Mapping[str, int | str]) -> None:
        self.count = count
        self.need = need
        self.key = key  # of its sentence, without what comes before it in texts
        self.params = dict(params)

    def met(self, sky: Sky) -> bool:
        return self.count(sky) >= self.need

    def far(self, sky: Sky) -> tuple[int, int]:
        """How much of it there is, and how much is needed."""
        return min(self.count(sky), self.need), self.need


NEVER: Final = Condition(lambda _: 0, 1, "", {})


def condition(text: str) -> Condition | None:
    """The condition that these words make, or None where they make none."""
    words = text.split()
    numbers = [int(word) for word in words if word.isdecimal()]
    if 0 in numbers:
        return None  # a count of 0 would be met without doing anything
    if len(words) == 2 and words[0] in COUNTED and len(numbers) == 1:
        return Condition(COUNTED[words[0]], numbers[0], words[0], {"count": numbers[0]})
    if len(words) == 3 and words[0] == "stores" and len(numbers) == 2:
        many, each = numbers
        return Condition(stores(many, each), max(many, each * len(RESOURCES)), "stores", {"count": many, "each": each})
    if words[:1] not in (["life"], ["species"]) or len(words) < 2:
        return None
    worlds = words[0]
    if words[1] == "cost" and len(words) == 2 + len(numbers) and 1 <= len(numbers) <= 2:
        need = numbers[1] if len(numbers) > 1 else 1
        return Condition(on_cost(worlds, numbers[0]), need, f"{worlds}-cost", {"cost": numbers[0], "count": need})
    if words[1] in TYPES and len(words) == 2 + len(numbers) and len(numbers) <= 1:
        need = numbers[0] if numbers else 1
        return Condition(
            on_type(worlds, TYPES.index(words[1])), need, f"{worlds}-type", {"type": words[1], "count": need}
        )
    return None


class Goal:
    """One goal: its number on the chart, name, points and condition."""

    def __init__(self, number: int, name: str, points: int, words: str, asks: Condition) -> None:
        self.number = number
        self.name = name
        self.points = points
        self.words = words
        self.asks = asks

    def says(self, outermost: int) -> dict[str, int | str]:
        """The condition as a value of `core.grammar`, where the outermost orbit is this one."""
        return {"say": f"cond-{self.asks.key}", **self.asks.params, "orbit": outermost}

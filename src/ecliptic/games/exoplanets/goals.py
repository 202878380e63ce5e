"""Goals: what a player must have brought about, as conditions made from a few words (EX-8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ecliptic.core.pool import covers, pool, size
from ecliptic.games.exoplanets.planets import TYPES, Planet
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
        self.species = [at for arm in s.arms for at in arm if dominant[at] == seat] if seat in dominant else []
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


Test = Callable[[Sky], bool]


def on_type(what: str, kind: int, many: int) -> Test:
    """Life or a species (or only species) on so many planets of a type."""
    if what == "species":
        return lambda sky: sky.of_type(sky.species, kind) >= many
    return lambda sky: sky.of_type(sky.mine, kind) >= many


def on_cost(what: str, cost: int, many: int) -> Test:
    """Life or a species (or only species) on so many planets of a printed cost."""
    if what == "species":
        return lambda sky: sky.of_cost(sky.species, cost) >= many
    return lambda sky: sky.of_cost(sky.mine, cost) >= many


def shared(many: int) -> Test:
    """Life on so many planets that carry life of another player too."""
    return lambda sky: sky.shared(sky.life) >= many


def alone(many: int) -> Test:
    """Life or species on so many planets where nobody else has any."""
    return lambda sky: len(sky.mine) - sky.shared(sky.mine) >= many


def types(many: int) -> Test:
    """Planets of so many types."""
    return lambda sky: len({sky.planets[at].kind for at in sky.mine}) >= many


def orbits(many: int) -> Test:
    """So many different orbits."""
    return lambda sky: 8 - sky.orbits().count(0) >= many


def same_orbit(many: int) -> Test:
    """So many planets of one orbit, the second or farther out."""
    return lambda sky: max(sky.orbits()[1:]) >= many


def first_orbit(many: int) -> Test:
    """So many planets of the first orbit."""
    return lambda sky: sky.orbits()[0] >= many


def outermost(many: int) -> Test:
    """So many planets in the outermost orbit of the set-up."""
    return lambda sky: sky.orbits()[sky.outermost - 1] >= many


def one_arm(many: int) -> Test:
    """So many planets of one arm."""
    return lambda sky: max(sky.arms()) >= many


def arms(many: int) -> Test:
    """So many different arms."""
    return lambda sky: 4 - sky.arms().count(0) >= many


def quiet_arm(many: int) -> Test:
    """So many species in arms where nobody else has life or a species."""
    return lambda sky: sum(not any(map(sky.others, sky.s.arms[sky.s.place[at] >> 3])) for at in sky.species) >= many


def species(many: int) -> Test:
    """So many species in the system."""
    return lambda sky: len(sky.species) >= many


def grown(many: int) -> Test:
    """Life created or developed on so many planets in this turn."""
    return lambda sky: sky.s.in_turn(sky.seat) and len(sky.s.grown) >= many


def affected(many: int) -> Test:
    """Life or a species on a planet within reach of so many space tiles."""
    return lambda sky: any(sky.s.reached[at] >= many for at in sky.mine)


def stores(many: int, each: int) -> Test:
    """So many resources in hand, so many of each kind at least."""
    least = pool(each, each, each)
    return lambda sky: covers(sky.s.players[sky.seat].stock, least) and size(sky.s.players[sky.seat].stock) >= many


COUNTED: Final[dict[str, Callable[[int], Test]]] = {
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


def condition(text: str) -> Test | None:
    """The condition that these words make, or None where they make none."""
    words = text.split()
    numbers = [int(word) for word in words if word.isdecimal()]
    if 0 in numbers:
        return None  # a count of 0 would be met without doing anything
    if len(words) == 2 and words[0] in COUNTED and len(numbers) == 1:
        return COUNTED[words[0]](numbers[0])
    if len(words) == 3 and words[0] == "stores" and len(numbers) == 2:
        return stores(*numbers)
    if words[:1] not in (["life"], ["species"]) or len(words) < 2:
        return None
    if words[1] == "cost" and len(words) == 2 + len(numbers) and 1 <= len(numbers) <= 2:
        return on_cost(words[0], numbers[0], numbers[1] if len(numbers) > 1 else 1)
    if words[1] in TYPES and len(words) == 2 + len(numbers) and len(numbers) <= 1:
        return on_type(words[0], TYPES.index(words[1]), numbers[0] if numbers else 1)
    return None


class Goal:
    """One goal: its number on the chart, name, points and condition."""

    def __init__(self, number: int, name: str, points: int, words: str, test: Test) -> None:
        self.number = number
        self.name = name
        self.points = points
        self.words = words
        self.test = test

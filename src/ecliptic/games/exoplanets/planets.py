"""Planet tiles and the price of life on them (EX-5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from ecliptic.games.exoplanets.resources import LETTERS, ONE, amounts, size

ROCKY: Final = 0
SUPER_EARTH: Final = 1
GASEOUS: Final = 2
OCEAN: Final = 3
TYPES: Final = ("rocky", "super-earth", "gaseous", "ocean")
TOP_LEVEL: Final = 3  # of life; the next is a species


class Planet:
    """One planet tile: its type, what one level of life costs, and the icons toward and away from the star."""

    def __init__(self, name: str, kind: int, slots: Sequence[str], inner: int, outer: int) -> None:
        self.name = name
        self.kind = kind
        self.slots = list(slots)  # one entry for each resource, with a letter for each kind that will do: "E", "GW"
        self.cost = len(self.slots)  # the printed number of resources, which scoring multiplies (EX-12)
        self.inner = inner
        self.outer = outer
        self.bills = combinations(self.slots)
        self.printed = [sums(self.bills, levels) for levels in range(TOP_LEVEL + 2)]  # every way to pay so many levels

    def __repr__(self) -> str:
        return self.name


def combinations(slots: Sequence[str]) -> list[int]:
    """Every bundle that fills the slots."""
    found = {0}
    for slot in slots:
        found = {bundle + ONE[LETTERS.index(letter)] for bundle in found for letter in slot}
    return sorted(found)


def sums(bills: Sequence[int], levels: int) -> list[int]:
    """Every sum of so many of the bills, the same or different ones."""
    found = {0}
    for _ in range(levels):
        found = {total + bill for total in found for bill in bills}
    return sorted(found)


def without(bundles: Iterable[int], many: int) -> set[int]:
    """The bundles with so many resources of the payer's choice left out, never fewer than one (EX-5)."""
    found = set(bundles)
    for _ in range(many):
        found = {
            bundle - ONE[kind] if size(bundle) > 1 else bundle
            for bundle in found
            for kind, have in enumerate(amounts(bundle))
            if have or size(bundle) <= 1
        }
    return found


class Prices:
    """What so many levels of life cost on a planet, whatever space tiles add or spare: worked out once and kept."""

    def __init__(self, planets: Sequence[Planet]) -> None:
        self.planets = list(planets)
        self.known: dict[int, list[int]] = {}

    def bills(self, planet: int, extra: int, less: int, levels: int) -> list[int]:
        """Every way to pay `levels` levels, each dearer by the bundle `extra` and cheaper by `less` of choice."""
        key = ((extra << 8 | less) << 3 | levels) << 8 | planet
        found = self.known.get(key)
        if found is None:
            one = sorted(without((bill + extra for bill in self.planets[planet].bills), less))
            found = sums(one, levels)
            self.known[key] = found
        return found

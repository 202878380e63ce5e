"""Matter, tokens and pools (PL-1.3, PL-4.3)."""

from __future__ import annotations

from typing import Any, Final

from ecliptic.core.view import Kind

GAS: Final = 0
ROCK: Final = 1
WATER: Final = 2
METAL: Final = 3
MATTER: Final = ("gas", "rock", "water", "metal")

PLANETS: Final = ("A", "B", "C", "D")

# What lies on a space: matter below EMPTY, planets above it, so that each question is one comparison.
EMPTY: Final = 4
PLANET: Final = 5
TOKENS: Final = (*MATTER, "empty", *PLANETS)

# A token on the Evolution Track, face up or (in the solo game) face down.
FACE_DOWN: Final = 4
LAID: Final = (*MATTER, *(f"{kind} face down" for kind in MATTER))

# A pool of matter is one number, eight bits for each kind; the top bit of each is free, so that
# "does this pool cover that cost?" is one subtraction with a guard bit standing in front of each kind.
BITS: Final = 8
MOST: Final = 127
GUARD: Final = 0x80808080
ONE: Final = [1 << (BITS * kind) for kind in range(4)]


def pool(gas: int = 0, rock: int = 0, water: int = 0, metal: int = 0) -> int:
    """A pool of so much matter."""
    return gas | rock << BITS | water << 2 * BITS | metal << 3 * BITS


def covers(have: int, cost: int) -> bool:
    """Does a pool hold at least the cost?"""
    return ((have | GUARD) - cost) & GUARD == GUARD


def amount(of: int, kind: int) -> int:
    """How much matter of one kind a pool holds."""
    return of >> (BITS * kind) & MOST


def amounts(of: int) -> list[int]:
    """How much of each kind a pool holds: gas, rock, water, metal."""
    return [amount(of, kind) for kind in range(4)]


def size(of: int) -> int:
    """How many tokens a pool holds."""
    return sum(amounts(of))


class Pools(Kind):
    """Pools written as a count by kind."""

    def show(self, value: int) -> Any:
        return {MATTER[kind]: amount(value, kind) for kind in range(4)}

    def read(self, shown: Any) -> int:
        return pool(*(int(shown[kind]) for kind in MATTER))

"""Matter, tokens and pools (PL-1.3, PL-4.3)."""

from __future__ import annotations

from typing import Any, Final

from ecliptic.core.pool import GUARD, MOST, ONE, amount, amounts, covers, pool, size
from ecliptic.core.view import Kind

GAS: Final = 0
ROCK: Final = 1
WATER: Final = 2
METAL: Final = 3
MATTER: Final = ("gas", "rock", "water", "metal")

__all__ = ["GUARD", "MOST", "ONE", "amount", "amounts", "covers", "pool", "size"]  # matter comes in pools

PLANETS: Final = ("A", "B", "C", "D")

# What lies on a space: matter below EMPTY, planets above it, so that each question is one comparison.
EMPTY: Final = 4
PLANET: Final = 5
TOKENS: Final = (*MATTER, "empty", *PLANETS)

# A token on the Evolution Track, face up or (in the solo game) face down.
FACE_DOWN: Final = 4
LAID: Final = (*MATTER, *(f"{kind} face down" for kind in MATTER))


class Pools(Kind):
    """Pools written as a count by kind."""

    def show(self, value: int) -> Any:
        return {MATTER[kind]: amount(value, kind) for kind in range(4)}

    def read(self, shown: Any) -> int:
        return pool(*(int(shown[kind]) for kind in MATTER))

    def bounds(self) -> tuple[int, int] | None:
        return 0, MOST

    def amounts(self) -> int:
        return len(MATTER)

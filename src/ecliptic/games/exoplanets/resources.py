"""Life-giving resources: energy, water and gas, and bundles of them (EX-4)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from ecliptic.core.pool import MOST, ONE, amount, amounts, pool, size
from ecliptic.core.view import Kind

ENERGY: Final = 0
WATER: Final = 1
GAS: Final = 2
RESOURCES: Final = ("energy", "water", "gas")
# A guard bit in front of each, as in `core.pool`: three kinds fit into one digit of Python's numbers, four do not.
GUARD: Final = 0x808080
LETTERS: Final = "EWG"
BUNDLE: Final = re.compile(r"0|(?=.)(?:E\d+)?(?:W\d+)?(?:G\d+)?")


# How much of a kind is written in a bundle: nothing for none.
WRITTEN: Final = [[f"{letter}{many}" if many else "" for many in range(MOST + 1)] for letter in LETTERS]


def bundle(of: int) -> str:
    """A bundle as a word: E2G1; '0' for nothing."""
    energy, water, gas = WRITTEN
    return f"{energy[of & MOST]}{water[of >> 8 & MOST]}{gas[of >> 16 & MOST]}" or "0"


@cache
def bundles(many: int) -> list[int]:
    """Every bundle of so many resources, most energy first."""
    return [
        pool(energy, water, many - energy - water)
        for energy in range(many, -1, -1)
        for water in range(many - energy, -1, -1)
    ]


def covered(stock: int, bundles: Sequence[int]) -> list[int]:
    """Those of the bundles that a stock, or the dust cloud, holds."""
    guarded = stock | GUARD
    return [what for what in bundles if (guarded - what) & GUARD == GUARD]


class Bundles(Kind):
    """Bundles written as a count by kind."""

    def show(self, value: int) -> Any:
        return {word: amount(value, kind) for kind, word in enumerate(RESOURCES)}

    def read(self, shown: Any) -> int:
        return pool(*(int(shown[word]) for word in RESOURCES))

    def bounds(self) -> tuple[int, int] | None:
        return 0, MOST

    def amounts(self) -> int:
        return len(RESOURCES)

    def knows(self, word: str) -> bool:
        return BUNDLE.fullmatch(word) is not None


__all__ = ["ONE", "Bundles", "amounts", "bundle", "bundles", "size"]

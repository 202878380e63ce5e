"""Where a planet tile lies: its arm and its orbit in one number, and the word that a view has for it (EX-3.10)."""

from __future__ import annotations

from typing import Any

from ecliptic.core.view import Kind
from ecliptic.games.exoplanets.actions import ARMS


class Places(Kind):
    """Places written as arm and orbit, counted from 1: `north-2`; null for a tile that is not in the system."""

    def show(self, value: int) -> Any:
        return None if value < 0 else f"{ARMS[value >> 3]}-{(value & 7) + 1}"

    def read(self, shown: Any) -> int:
        if shown is None:
            return -1
        arm, _, orbit = str(shown).partition("-")
        return ARMS.index(arm) << 3 | int(orbit) - 1

    def knows(self, word: str) -> bool:
        arm, _, orbit = word.partition("-")
        return arm in ARMS and orbit.isdecimal()

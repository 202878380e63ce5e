"""The content files of Space: goals and space tiles beside those of the base game (EX-16.1, EX-18.10)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ecliptic.games.exoplanets.content.reader import COLUMNS, ExoplanetsEdition

HOME: Final = "ecliptic.games.exoplanets.modules.space.content"
GOALS: Final = "space-goals.csv"
TILES: Final = "space-tiles.csv"


class SpaceEdition(ExoplanetsEdition):
    """The files of a set of modules, of which Space alone has some."""

    def __init__(self, modules: Collection[str]) -> None:
        super().__init__()
        self.elsewhere = {GOALS: "space", TILES: "space"}
        if "space" not in modules:
            return
        self.add(GOALS, HOME, COLUMNS["goals.csv"])
        self.add(TILES, HOME, COLUMNS["tiles.csv"])
        self.goals.append(GOALS)
        self.tiles.append(TILES)
        self.twofold.append(TILES)  # EX-16.2

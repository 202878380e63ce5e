"""More markers (PR-11.1)."""

from __future__ import annotations

from typing import Final

from ecliptic.games.planetarium.layer import Layer
from ecliptic.games.planetarium.rules import PlanetariumRules

MARKERS: Final = 14


class MoreMarkers(Layer):
    """Every player has 14 markers."""

    def __init__(self, below: PlanetariumRules) -> None:
        super().__init__(below)
        self.markers = MARKERS

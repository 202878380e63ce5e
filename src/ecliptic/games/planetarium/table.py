"""The type of a game of Planetarium, for the signatures of effects and hooks."""

from __future__ import annotations

from ecliptic.core.game import Game
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium

Table = Game[Planetarium, PlanetariumRules]

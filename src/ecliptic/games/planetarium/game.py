"""The type of a game of Planetarium, for the signatures of effects and hooks."""

from __future__ import annotations

from ecliptic.core import game
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium

Game = game.Game[Planetarium, PlanetariumRules]

"""The type of a game of Exoplanets, for the signatures of effects and hooks."""

from __future__ import annotations

from ecliptic.core import game
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets

Game = game.Game[Exoplanets, ExoplanetsRules]

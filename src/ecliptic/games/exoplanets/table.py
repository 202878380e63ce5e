"""The type of a game of Exoplanets, for the signatures of effects and hooks."""

from __future__ import annotations

from ecliptic.core.game import Game
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets

Table = Game[Exoplanets, ExoplanetsRules]

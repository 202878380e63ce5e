"""The type of a game of SETI, for the signatures of effects and hooks."""

from __future__ import annotations

from ecliptic.core import game
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.state import Seti

Game = game.Game[Seti, SetiRules]

"""The type of a game of SETI, for the signatures of effects and hooks."""

from __future__ import annotations

from ecliptic.core.game import Game
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.state import Seti

Table = Game[Seti, SetiRules]

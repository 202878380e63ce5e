"""Ecliptic: a digital table for board games about planetary systems.

>>> game = new("planetarium", seats=2, seed=7)
>>> game.decider
0
"""

from __future__ import annotations

from ecliptic.api import catalog, compiled, new, replay
from ecliptic.bots.advice import advise
from ecliptic.core.effect import CHANCE_SEAT as CHANCE
from ecliptic.core.reason import BadContent, BadRecord, BadSetup, EclipticError, IllegalAction, Reason

__all__ = [
    "CHANCE",
    "BadContent",
    "BadRecord",
    "BadSetup",
    "EclipticError",
    "IllegalAction",
    "Reason",
    "advise",
    "catalog",
    "compiled",
    "new",
    "replay",
]

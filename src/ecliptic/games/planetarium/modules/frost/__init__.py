"""The frost line: heat and cold on cards, and the stars that put the line elsewhere (PR-8 to PR-10)."""

from __future__ import annotations

from ecliptic.games.planetarium.modules.frost.rules import FrostLine
from ecliptic.games.planetarium.modules.frost.stars import RedDwarf, VariableStar, WhiteStar

__all__ = ["FrostLine", "RedDwarf", "VariableStar", "WhiteStar"]

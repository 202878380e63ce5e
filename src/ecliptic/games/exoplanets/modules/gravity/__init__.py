"""Gravity: a marker for each planet added, to change resources and to remove space tiles (EX-14)."""

from __future__ import annotations

from ecliptic.games.exoplanets.modules.gravity.rules import Gravity

__all__ = ["Gravity"]

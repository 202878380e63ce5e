"""The extras: more markers, extra and double matter, hidden tokens (PR-11)."""

from __future__ import annotations

from ecliptic.games.planetarium.modules.extras.hidden import HiddenMatter
from ecliptic.games.planetarium.modules.extras.markers import MoreMarkers

__all__ = ["HiddenMatter", "MoreMarkers"]

"""Stars: the cores Dynamic, Chaotic, Red Dwarf and Blue Giant; the yellow core is the base game (EX-15)."""

from __future__ import annotations

from ecliptic.games.exoplanets.modules.stars.chaotic import Chaotic
from ecliptic.games.exoplanets.modules.stars.dwarf import RedDwarf
from ecliptic.games.exoplanets.modules.stars.dynamic import Dynamic
from ecliptic.games.exoplanets.modules.stars.giant import BlueGiant

__all__ = ["BlueGiant", "Chaotic", "Dynamic", "RedDwarf"]

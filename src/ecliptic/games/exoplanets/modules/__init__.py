"""Exoplanets' expansions: Gravity, Stars and Space, in any combination (EX-17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ecliptic.core.catalog import Module
from ecliptic.games.exoplanets.modules.gravity import Gravity
from ecliptic.games.exoplanets.modules.stars import BlueGiant, Chaotic, Dynamic, RedDwarf
from ecliptic.games.exoplanets.rules import ExoplanetsRules

CORES: Final = ("dynamic", "chaotic", "red-dwarf", "blue-giant")

# From the innermost layer to the outermost.
LAYERS: Final[dict[str, Callable[[ExoplanetsRules], ExoplanetsRules]]] = {
    "dynamic": Dynamic,
    "chaotic": Chaotic,
    "red-dwarf": RedDwarf,
    "blue-giant": BlueGiant,
    "gravity": Gravity,
}


def core(name: str, about: str) -> Module:
    """A core of the Stars expansion: one at a time (EX-15.2)."""
    return Module(name, about, excludes=[other for other in CORES if other != name])


MODULES: Final = (
    Module("gravity", "Gravity: markers that change resources and remove space tiles"),
    core("dynamic", "Stars, Dynamic core: each arm gives one more resource"),
    core("chaotic", "Stars, Chaotic core: exchange a space tile each turn"),
    core("red-dwarf", "Stars, Red Dwarf: move life to a planet of the same cost each turn"),
    core("blue-giant", "Stars, Blue Giant: take life back for resources each turn"),
    Module("space", "Space: more space tiles, with two effects to choose from"),
)

"""Environments for learning agents, with the interfaces that researchers know: docs/research.md.

- `from ecliptic.rl import exoplanets_v0`: a PettingZoo environment, one for each game.
- `gymnasium.make("Ecliptic/Exoplanets-v0")`, after `import ecliptic.rl`: one seat against bots.
- `ecliptic.rl.make("exoplanets", 1024)`: many games that are stepped by one call.
- `ecliptic.rl.spiel`: the games for OpenSpiel.

They need the extra `[rl]`, the last one OpenSpiel.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ecliptic.rl.lanes import Lanes, Step

VERSION: Final = "_v0"  # of observations and actions: raised when what stands where changes
__all__ = ["Lanes", "Step", "make"]


def make(game: str, lanes: int, seats: int = 2, **set_up: Any) -> Lanes:
    """Many games that are stepped by one call: see `Lanes`."""
    from ecliptic.rl.lanes import Lanes

    return Lanes(game, lanes, seats, **set_up)


def register() -> None:
    """Tell Gymnasium of every game, if it is installed: `Ecliptic/Exoplanets-v0` and so on."""
    from ecliptic.discovery import CATALOG

    try:
        gymnasium = import_module("gymnasium")
    except ImportError:
        return
    for game in CATALOG.games.values():
        name = f"Ecliptic/{game.title.replace(' ', '')}-v0"
        if name not in gymnasium.registry:
            kwargs = {"game": game.name}
            gymnasium.register(name, "ecliptic.rl.gym:Seat", vector_entry_point="ecliptic.rl.gym:Seats", kwargs=kwargs)


def __getattr__(name: str) -> Any:
    """The PettingZoo module of a game, such as `exoplanets_v0`, and what is only there with the extra."""
    if name in ("Lanes", "Step"):
        from ecliptic.rl import lanes

        return getattr(lanes, name)
    if name.endswith(VERSION):
        from ecliptic.rl import zoo

        return zoo.module(name.removesuffix(VERSION))
    raise AttributeError(f"module 'ecliptic.rl' has no attribute '{name}'")


register()

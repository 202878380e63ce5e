"""Situations for tests, in a few words: `scenario("planetarium", matter={"4-03": "gas"}, hands={0: "H01"})`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ecliptic.api import AnyGame
from ecliptic.core.reason import BadSetup
from ecliptic.testing import exoplanets, planetarium
from ecliptic.testing.builder import Impossible

BUILDERS: Final[dict[str, Callable[..., AnyGame]]] = {
    "exoplanets": exoplanets.scenario,
    "planetarium": planetarium.scenario,
}


def scenario(game: str, **situation: Any) -> AnyGame:
    """A game in the situation described, which its own builder explains; Impossible if it cannot occur."""
    if game not in BUILDERS:
        raise BadSetup(f"There are no scenarios for '{game}'; there are for {', '.join(BUILDERS)}.")
    return BUILDERS[game](**situation)


__all__ = ["Impossible", "scenario"]

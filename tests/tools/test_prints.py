"""What games print is what the client's types say."""

from __future__ import annotations

import msgspec
import pytest

import ecliptic
from ecliptic.games.exoplanets.content.prints import ExoplanetsPrinted
from ecliptic.games.planetarium.content.prints import PlanetariumPrinted
from ecliptic.games.seti.content.prints import SetiPrinted

SHAPES = {"exoplanets": ExoplanetsPrinted, "planetarium": PlanetariumPrinted, "seti": SetiPrinted}


@pytest.mark.parametrize("name", SHAPES)
def test_prints_have_the_declared_shape(name: str) -> None:
    """With all modules that go together, and without any."""
    game = ecliptic.catalog()[name]
    for modules in ([], [word for word, module in game["modules"].items() if not module["excludes"]]):
        printed = ecliptic.new(name, game["seats"][0], 1, modules).rules.printed()
        msgspec.convert(msgspec.json.decode(msgspec.json.encode(printed)), SHAPES[name], strict=True)

"""Content of somebody's own, and set-ups that nobody asked for before, do not fill the server's memory."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from urllib.parse import urlencode

import pytest

from ecliptic import api
from ecliptic.core.reason import BadSetup
from tests.proof import AGAIN
from tests.server.attacks.harness import ROOM, Stranger, besieged
from tests.server.library.test_press import grown

TABLES = 12
SETUPS = 168


def heavy(number: int) -> dict[str, str]:
    """Files that are accepted and make about as many actions as may be, different for each number."""
    texts = api.CATALOG.find("exoplanets").texts(())
    planets = grown(texts["planets.csv"], 330).replace("R1x", f"R{number}x")
    return {"planets.csv": planets, "effects.csv": grown(texts["effects.csv"], 480)}


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_tables_with_large_content(tmp_path: Path, addresses: int) -> None:
    files = [heavy(number) for number in range(TABLES)]
    chairs = [{"kind": "me"}, {"kind": "local"}]

    def found(stranger: Stranger, at: int) -> int:
        wish = {"game": "exoplanets", "chairs": chairs, "content": files[at]}
        return stranger.ask("/api/tables", wish).status

    with besieged(tmp_path, addresses) as siege:
        with siege.attack(f"{TABLES} tables with {sum(map(len, files[0].values())) // 1000} kB of content") as seen:
            statuses = siege.at_once(found, TABLES)
        assert set(statuses) <= {201, 429}
        assert seen.growth < ROOM
        assert not seen.sent_away


def setups() -> list[str]:
    """Addresses of pages of different set-ups."""
    paths = []
    game = api.CATALOG.find("planetarium")
    names = [one.name for one in game.modules]
    for seats, many in itertools.product(game.seats, range(len(names))):
        for modules in itertools.combinations(names, many):
            try:
                game.check(seats, modules, {})
            except BadSetup:
                continue
            asked = {"seats": seats, "modules": ",".join(modules), "options": json.dumps({})}
            paths.append(f"/api/games/planetarium?{urlencode(asked)}")
    return paths


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_pages_of_many_setups(tmp_path: Path, addresses: int) -> None:
    paths = setups()[:SETUPS]
    assert len(paths) == SETUPS
    with besieged(tmp_path, addresses) as siege:
        with siege.attack(f"{SETUPS} set-ups") as seen:
            statuses = siege.at_once(lambda stranger, at: stranger.ask(paths[at]).status, SETUPS)
        assert set(statuses) <= {200, 429}
        assert seen.growth < ROOM
        assert not seen.sent_away

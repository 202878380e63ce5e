"""Content of somebody's own, and set-ups that nobody asked for before, do not fill the server's memory."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlencode

import pytest

from ecliptic import api
from ecliptic.core.reason import BadSetup
from tests.proof import AGAIN
from tests.server.attacks.harness import ROOM, Stranger, besieged, say
from tests.server.attacks.test_watchers import page
from tests.server.house import Closed
from tests.server.library.test_press import grown

TABLES = 12
CHAIRS = [{"kind": "me"}, {"kind": "local"}]
SIZE = 72_000
SETUPS = 168


def heavy(number: int) -> dict[str, str]:
    """72 kB that are accepted and make about as many actions as may be, different for each number."""
    texts = api.CATALOG.find("exoplanets").texts(())
    planets = grown(texts["planets.csv"], 300).replace("R1x", f"R{number}x")
    head, *rows = grown(texts["effects.csv"], 480).splitlines()
    told = (SIZE - len(planets) - sum(map(len, rows))) // len(rows)  # of whom an effect comes from, which no rule reads
    return {"planets.csv": planets, "effects.csv": "\n".join([head, *(row + "x" * told for row in rows)]) + "\n"}


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_tables_with_large_content(tmp_path: Path, addresses: int) -> None:
    files = [heavy(number) for number in range(TABLES)]

    def found(stranger: Stranger, at: int) -> int:
        wish = {"game": "exoplanets", "chairs": CHAIRS, "content": files[at]}
        return stranger.ask("/api/tables", wish).status

    with besieged(tmp_path, addresses) as siege:
        with siege.attack(f"{TABLES} tables with {sum(map(len, files[0].values())) // 1000} kB of content") as seen:
            statuses = siege.at_once(found, TABLES)
        assert set(statuses) <= {201, 429}
        assert seen.growth < ROOM
        assert not seen.sent_away


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_tables_with_large_content_are_opened(tmp_path: Path, addresses: int) -> None:
    """Somebody comes to each of them, so that the server needs their rules itself; beyond its room it says no."""
    files = [heavy(number) for number in range(TABLES)]

    def found(stranger: Stranger, at: int) -> str:
        wish = {"game": "exoplanets", "chairs": CHAIRS, "content": files[at]}
        made = stranger.ask("/api/tables", wish)
        if made.status != 201:
            return ""
        try:
            page(doors, siege, stranger.address, made.said["table"], made.said["keys"][0]["key"])
        except Closed as closed:
            return closed.goodbye
        return "welcome"

    with ExitStack() as doors, besieged(tmp_path, addresses) as siege:
        with siege.attack(f"{TABLES} tables with {SIZE // 1000} kB of content, opened") as seen:
            ends = siege.at_once(found, TABLES)
        say(f"they heard {dict(Counter(ends))}")
        assert "welcome" in ends
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

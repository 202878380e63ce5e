"""Tables of bots, made by the dozen, slow nobody's own bot and push nobody out of the lobby."""

from __future__ import annotations

import time
from contextlib import ExitStack
from pathlib import Path

import pytest

from ecliptic import api
from ecliptic.server import wire
from tests.proof import AGAIN
from tests.server.attacks.harness import ROOM, Stranger, besieged, say
from tests.server.house import Page, dial, encode

TABLES = 24
CROWD = 200
FORKS = 60
MOVES = 3


def answers(stranger: Stranger) -> float:
    """Seconds until a person's bot has answered, on average over some moves."""
    wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "bot"}], "private": True}
    made = stranger.ask("/api/tables", wish)
    assert made.status == 201, made.data
    with dial(stranger.port, made.said["table"], source_address=(stranger.address, 0)) as line:
        page = Page(line)
        page.send(wire.Hello([made.said["keys"][0]["key"]]))
        page.until(wire.Welcome)
        waited, moves = 0.0, 0
        while moves < MOVES:
            page.turn()
            page.act(confirm=True)
            decision = page.update.decision
            if decision is not None and decision.seat == 1:
                began = time.monotonic()
                page.turn()
                waited += time.monotonic() - began
                moves += 1
        return waited / moves


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_tables_of_bots_with_content_that_differs_by_empty_lines(tmp_path: Path, addresses: int) -> None:
    planets = api.CATALOG.find("exoplanets").texts(())["planets.csv"].replace("R1,rocky,E", "R1,rocky,W")

    def watched(stranger: Stranger, at: int) -> int:
        """A table of bots at which somebody looks: otherwise they pause."""
        files = {"planets.csv": planets + "\n" * at}
        wish = {"game": "exoplanets", "chairs": [{"kind": "bot"}] * 4, "content": files}
        made = stranger.ask("/api/tables", wish)
        if made.status == 201:
            line = doors.enter_context(dial(stranger.port, made.said["table"], source_address=(stranger.address, 0)))
            line.send(encode(wire.Hello([])).decode())
        return made.status

    with ExitStack() as doors, besieged(tmp_path, addresses) as siege:
        mine = siege.bystander.ask("/api/tables", {"game": "seti", "chairs": [{"kind": "me"}, {"kind": "open"}]})
        before = answers(siege.bystander)
        with siege.attack(f"{TABLES} watched tables of bots") as seen:
            statuses = siege.at_once(watched, TABLES, 4)
            during = answers(siege.bystander)
        say(f"a person's bot answered after {before:.2f} s before and {during:.2f} s meanwhile")
        assert set(statuses) <= {201, 429}
        assert siege.bystander.ask("/api/tables").said[0]["table"] == mine.said["table"], "a free chair comes first"
        assert seen.growth < ROOM
        assert not seen.sent_away


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_two_hundred_tables_of_bots(tmp_path: Path, addresses: int) -> None:
    """Nobody looks at them, so they pause; they push nobody out of the lobby and fill no memory."""

    def found(stranger: Stranger, _: int) -> int:
        return stranger.ask("/api/tables", {"game": "seti", "chairs": [{"kind": "bot"}] * 2}).status

    with besieged(tmp_path, addresses) as siege:
        mine = siege.bystander.ask("/api/tables", {"game": "exoplanets", "chairs": [{"kind": "me"}, {"kind": "bot"}]})
        with siege.attack(f"{CROWD} tables of bots", longer=3) as seen:
            statuses = siege.at_once(found, CROWD)
        assert set(statuses) <= {201, 429}
        listed = [row["table"] for row in siege.bystander.ask("/api/tables").said]
        assert mine.said["table"] in listed, "tables of bots come last"
        assert seen.growth < ROOM
        assert not seen.sent_away


@AGAIN
@pytest.mark.parametrize("addresses", [1, 10])
def test_forks_of_a_padded_table(tmp_path: Path, addresses: int) -> None:
    """Each fork has the content of the table it comes from, which is stored once."""
    planets = api.CATALOG.find("exoplanets").texts(())["planets.csv"].replace("R1,rocky,E", "R1,rocky,W")
    padded = planets + "\n" * 200_000
    wish = {"game": "exoplanets", "chairs": [{"kind": "me"}, {"kind": "local"}], "content": {"planets.csv": padded}}

    def fork(stranger: Stranger, _: int) -> int:
        chairs = [{"kind": "bot"}] * 2
        asked = {"keys": [], "seat": -1, "at": 0, "chairs": chairs}
        return stranger.ask(f"/api/tables/{table}/fork", asked).status

    def stored() -> int:
        return sum(path.stat().st_size for path in (tmp_path / "tables").iterdir() if path.is_file())

    with besieged(tmp_path, addresses) as siege:
        made = siege.strangers[0].ask("/api/tables", wish)
        assert made.status == 201, made.data
        table = made.said["table"]
        before = stored()
        with siege.attack(f"{FORKS} forks of a table with {len(padded) // 1000} kB of content") as seen:
            statuses = siege.at_once(fork, FORKS)
        each = (stored() - before) / max(1, statuses.count(201))
        say(f"{statuses.count(201)} forks, {each / 1000:.1f} kB on disk for each")
        assert statuses.count(201), statuses
        assert set(statuses) <= {201, 429}
        assert each < len(padded) / 2
        assert seen.growth < ROOM
        assert not seen.sent_away

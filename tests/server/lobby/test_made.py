"""Tables on rules that are not in memory are made in a process, and long games are played again in one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ecliptic import api
from ecliptic.server import wire
from ecliptic.server.lobby import room
from tests.server.house import Running, eventually, in_play, running, settings

CHAIRS = [{"kind": "me"}, {"kind": "local"}]


@contextmanager
def with_process(folder: Path, **more: Any) -> Iterator[Running]:
    """A server with a process beside it, and nothing on its shelf."""
    before = api.shelf
    api.keep_rules(64 * api.MB)
    try:
        with running(settings(folder, workers=1, bots_alone=False, **more)) as house:
            yield house
    finally:
        api.shelf = before


def own(title: str) -> dict[str, str]:
    """A file of somebody's own."""
    return {"low.csv": api.CATALOG.find("planetarium").texts()["low.csv"].replace("Volcanic Plumes", title)}


def wish(**more: Any) -> dict[str, Any]:
    return {"game": "planetarium", "chairs": CHAIRS, **more}


def test_nobody_waits_for_rules_at_a_table_to_which_nobody_comes(tmp_path: Path) -> None:
    with with_process(tmp_path) as house:
        tables = house.house.lobby.tables
        made = []
        for more in (
            {"content": own("One")},
            {"gather": True, "modules": ["epochs"]},
            {"clock": {"kind": "live", "time": 600}},
        ):
            status, found = house.ask("/api/tables", wish(**more))
            assert status == 201, found
            made.append(found)
        assert set(tables) == {made[2]["table"]}, "a clock runs at this one"
        assert len(api.shelf.rules) == 1, "the other rules are in the other process"
        listed = {row["table"]: row for row in house.ask("/api/tables")[1]}
        assert listed[made[0]["table"]]["own"]
        assert listed[made[1]["table"]]["status"] == "gathering"
        keys = [key["key"] for key in made[0]["keys"]]
        page = house.enter(made[0]["table"], *keys)
        assert isinstance(page.act(), wire.Ack)
        assert tables[made[0]["table"]].owner == "127.0.0.1", "these rules count as those of whoever made the table"
        timed = house.enter(made[2]["table"], *(key["key"] for key in made[2]["keys"]))
        assert timed.clocks is not None
        assert timed.clocks.runs >= 0, "its clock runs"
        status, found = house.ask("/api/tables", wish(content=own("One")))
        assert status == 201
        assert found["table"] not in tables, "though the rules are there, a process makes it"


def test_what_cannot_be_set_up_is_refused_in_the_same_words(tmp_path: Path) -> None:
    bad = wish(content={"low.csv": "id\n1\n"})
    with running(settings(tmp_path / "here")) as house:
        status, here = house.ask("/api/tables", bad)
        assert status == 422
    with with_process(tmp_path / "there") as house:
        assert house.ask("/api/tables", bad) == (status, here)
        assert not house.ask("/api/tables")[1]


def test_a_long_game_is_played_again_in_a_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "LONG", 5)
    loaded: list[bytes] = []
    real = room.unpacked

    def unpacked(data: bytes) -> object:
        loaded.append(data)
        return real(data)

    monkeypatch.setattr(room, "unpacked", unpacked)
    with with_process(tmp_path, idle_limit=0.05) as house:
        lobby = house.house.lobby
        seated = house.create("me", content=own("Two"))
        page = house.sit(seated)
        for _ in range(8):
            assert isinstance(page.act(confirm=True), wire.Ack)
        match = in_play(lobby.tables[seated.table].match)
        before = match.game.digest(), match.show(0), match.ledger.seq
        page.close()
        assert eventually(lambda: seated.table not in lobby.tables)
        page = house.sit(seated)
        match = in_play(lobby.tables[seated.table].match)
        assert (match.game.digest(), match.show(0), match.ledger.seq) == before
        assert len(loaded) == 1
        assert match.game.rules is next(iter(api.shelf.rules.values())).rules
        assert isinstance(page.act(), wire.Ack)


def test_there_has_to_be_room_for_rules_that_are_elsewhere(tmp_path: Path) -> None:
    """Where tables in use leave none, a new one is refused, and whoever comes to one that is there hears why."""
    with with_process(tmp_path, rule_memory=10 * api.MB) as house:
        made = [house.create("me", "local", content=own(title)) for title in ("One", "Two")]
        page = house.enter(made[0].table, made[0].keys[0].key)
        status, trouble = house.ask("/api/tables", wish(content=own("Three")))
        assert (status, trouble["key"]) == (503, "lobby-room")
        other = house.connect(made[1].table)
        other.send(wire.Hello([made[1].keys[0].key]))
        goodbye = other.until(wire.Goodbye)
        assert (goodbye.reason, goodbye.reasons[0].key) == ("too-many", "lobby-room"), "it may come again"
        assert isinstance(page.act(), wire.Ack)

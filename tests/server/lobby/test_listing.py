"""The lobby's list: what people look for comes first, and nobody fills it alone."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecliptic.server import wire
from ecliptic.server.lobby.listing import SHARE, Listing
from ecliptic.server.store.sqlite import Sqlite
from ecliptic.server.timing.alarm import Alarm
from ecliptic.server.timing.uptime import Uptime
from tests.server.house import running, settings

MOST = 10


def row(table: str, *kinds: str) -> wire.TableRow:
    chairs = [wire.Chair(seat, "", kind, "", False, False) for seat, kind in enumerate(kinds)]
    return wire.TableRow(table, "", "planetarium", [], {}, chairs, "running", 0, 0.0, "key")


@pytest.fixture
def found(tmp_path: Path) -> Iterator[Listing]:
    store = Sqlite(tmp_path)
    yield Listing({}, store, Alarm(Uptime(), lambda _: None), MOST)
    asyncio.run(store.close())


def listed(found: Listing) -> list[str]:
    return [row.table for row in found.listed()]


def test_free_chairs_first_and_tables_of_bots_last(found: Listing) -> None:
    for table in (row("old", "person", "open"), row("two", "person", "bot"), row("bots", "bot", "bot")):
        found.note(table)
    for number in range(3):
        found.note(row(f"b{number}", "bot", "bot"))
    found.note(row("new", "person", "open"))
    assert listed(found) == ["new", "old", "two", "b2", "b1", "b0", "bots"]
    found.note(row("old", "person", "person"))
    assert listed(found)[:3] == ["new", "old", "two"], "taken: no chair is free any more"


def test_one_address_has_its_share_of_the_list(found: Listing) -> None:
    for number in range(30):
        found.makers[f"theirs{number}"] = "127.0.0.2"
        found.note(row(f"theirs{number}", "person", "open"))
    assert len(listed(found)) == MOST, "while there is nobody else"
    for number in range(9):
        found.makers[f"other{number}"] = f"127.0.1.{number}"
        found.note(row(f"other{number}", "bot", "bot"))
    names = listed(found)
    assert len(names) == MOST
    assert sum(name.startswith("theirs") for name in names) == MOST // SHARE
    assert names[:2] == ["theirs29", "theirs28"], "with free chairs they come first all the same"
    found.drop("theirs29")
    assert "theirs29" not in found.makers


def test_tables_of_bots_do_not_push_others_out(tmp_path: Path) -> None:
    with running(settings(tmp_path, bots_alone=False, listed=10)) as house:
        mine = house.create("me", "open", name="Tea time").table
        for _ in range(12):
            house.create("bot", "bot")
        _, rows = house.ask("/api/tables")
        assert rows[0]["table"] == mine
        assert len(rows) == 10

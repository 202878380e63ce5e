"""Content files and positions are in the file once, however many tables and forks have them."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import pytest

from ecliptic import api
from ecliptic.server.lobby import lobby
from ecliptic.server.store.sqlite import Sqlite
from ecliptic.server.store.texts import MARK, taken_apart
from tests.server.house import Running, eventually, running, settings

LONG = "R1,rocky,E,W,G\n" * 200


def kept(folder: Path) -> list[str]:
    base = sqlite3.connect(folder / "tables.db")
    found = [data for (data,) in base.execute("select data from texts")]
    base.close()
    return found


def page(**more: object) -> bytes:
    return json.dumps({"format": 2, **more}, separators=(",", ":")).encode()


def test_a_text_is_kept_while_a_table_has_it(tmp_path: Path) -> None:
    async def main() -> None:
        store = Sqlite(tmp_path)
        pages = {
            "a": page(content={"a.csv": LONG, "b.csv": "short"}, origin=LONG[:1000]),
            "b": page(name="other", content={"c.csv": LONG}),
            "c": page(content={}),
        }
        for table, founded in pages.items():
            await store.found(table, founded, b"{}", b"", ("print", b"{}"))
        assert sorted(kept(tmp_path)) == sorted([LONG, LONG[:1000]])
        for table, founded in pages.items():
            found = store.read(table)
            assert found is not None
            assert found[0] == founded
        await store.expire(4e9, {"b"})
        assert kept(tmp_path) == [LONG]
        await store.expire(4e9, {})
        assert kept(tmp_path) == []
        await store.close()

    asyncio.run(main())


def test_no_text_can_pass_for_another(tmp_path: Path) -> None:
    """A file whose text is the name of another text comes back as it was sent."""
    _, texts = taken_apart(page(content={"a.csv": LONG}))
    (name,) = texts

    async def main() -> None:
        store = Sqlite(tmp_path)
        for at, trick in enumerate((name, MARK + name)):
            founded = page(content={"a.csv": LONG, "b.csv": trick})
            await store.found(f"t{at}", founded, b"{}", b"", ("print", b"{}"))
            found = store.read(f"t{at}")
            assert found is not None
            assert found[0] == founded
        await store.close()

    asyncio.run(main())


def stored(house: Running) -> int:
    """The bytes of all tables' first pages and of the texts they share."""
    base = sqlite3.connect(house.house.settings.data / "tables.db")
    (found,) = base.execute(
        "select (select sum(length(founded)) from tables) + (select coalesce(sum(length(data)), 0) from texts)"
    ).fetchone()
    base.close()
    return int(found)


def test_forks_of_a_padded_table_write_little(tmp_path: Path) -> None:
    planets = api.CATALOG.find("exoplanets").texts(())["planets.csv"].replace("R1,rocky,E", "R1,rocky,W")
    with running(settings(tmp_path)) as house:
        made = house.create("me", "local", game="exoplanets", content={"planets.csv": planets + "\n" * 200_000})
        keys = [key.key for key in made.keys]
        before = stored(house)
        wish = {"keys": keys, "seat": 0, "at": 0, "chairs": [{"kind": "me"}, {"kind": "local"}]}
        answers = [house.ask(f"/api/tables/{made.table}/fork", wish) for _ in range(5)]
        assert [status for status, _ in answers] == [201] * 5
        assert stored(house) - before < 100_000
    _, forked = answers[0]
    with running(settings(tmp_path)) as house:
        again = house.enter(forked["table"], *(key["key"] for key in forked["keys"]))
        assert again.welcome.row.files == ["planets.csv"]


def test_tables_at_which_nobody_moved_go_sooner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "CLEARING", 0.0)
    with running(settings(tmp_path)) as house:
        idle, moved, fresh = (house.create("me", "local") for _ in range(3))
        house.sit(moved).act()
    base = sqlite3.connect(tmp_path / "tables.db")
    base.execute("update tables set changed = changed - 90000 where id != ?", (fresh.table,))
    base.commit()
    base.close()
    with running(settings(tmp_path, keep_unplayed=86_400.0, idle_limit=0.05)) as house:
        assert eventually(lambda: house.house.store.read(idle.table) is None)
        assert house.house.store.read(moved.table) is not None
        assert house.house.store.read(fresh.table) is not None

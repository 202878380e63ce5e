"""What is deleted is gone: names and what was said are not in the file any more, nor beside it."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path

import pytest

from ecliptic.cli.keep.span import span
from ecliptic.core.reason import BadSetup
from ecliptic.server import wire
from ecliptic.server.lobby import lobby
from ecliptic.server.store.sqlite import Sqlite
from tests.server.house import eventually, running, settings

WORDS = [f"secret-{number}-" + "x" * 40 for number in range(60)]


def remains(data: Path) -> set[str]:
    """What is still to be read in the files, of a name and of what was said."""
    raw = b"".join(path.read_bytes() for path in data.glob("tables.db*"))
    return {word for word in ("Zenobia", "Quetzal", *WORDS) if word.encode() in raw}


def test_a_server_deletes_what_nobody_has_touched_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables in use stay, and of the others no name, no word and no contact is left, also while the server runs."""
    monkeypatch.setattr(lobby, "CLEARING", 0.0)
    chairs = [{"kind": "me", "name": "Zenobia"}, {"kind": "local", "name": "Quetzal"}]
    with running(settings(tmp_path)) as house:
        _, made = house.ask("/api/tables", {"game": "planetarium", "chairs": chairs})
        page = house.enter(made["table"], made["keys"][0]["key"])
        for word in WORDS:
            page.do(wire.Say(page.name(), 0, word))
        other = house.create("me", "local")
    base = sqlite3.connect(tmp_path / "tables.db")
    base.execute("update tables set changed = ? where id = ?", (time.time() - 90_000, made["table"]))
    base.execute("insert into contacts (tab, seat, url, data) values (?, 0, 'x', 'Zenobia')", (made["table"],))
    base.commit()
    base.close()
    assert remains(tmp_path) == {"Zenobia", "Quetzal", *WORDS}
    with running(settings(tmp_path, keep=86_400.0, idle_limit=0.05)) as house:
        page = house.enter(other.table, other.keys[0].key)
        assert eventually(lambda: not house.house.store.read(made["table"]))
        page.act(confirm=True)  # the commit after it comes when all is cleared
        assert remains(tmp_path) == set()
        assert [row["table"] for row in house.ask("/api/tables")[1]] == [other.table]
        assert house.ask(f"/api/tables/{made['table']}/record")[0] == 404
    assert remains(tmp_path) == set()


def test_a_name_that_was_overwritten_is_gone_too(tmp_path: Path) -> None:
    """What a table shows is stored again and again: no earlier version stays in a corner of the file."""

    async def main() -> None:
        store = Sqlite(tmp_path)
        await store.found("a", b"{}", b"Zenobia", b"Quetzal" * 3000, ("print", b"{}"))
        await store.append("a", [], b"Ann", b"small")
        await store.found("b", b"{}", b"{}", b"", ("print", b"{}"))
        await store.close()

    asyncio.run(main())
    assert remains(tmp_path) == set()


def test_spans_of_time() -> None:
    assert [span("12h"), span("365d"), span(" 2W"), span("1y")] == [43_200, 31_536_000, 1_209_600, 31_536_000]
    for wrong in ("", "0d", "365", "d", "-3d", "1.5d", "9999999d"):
        with pytest.raises(BadSetup, match="365d"):
            span(wrong)

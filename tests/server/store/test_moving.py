"""Tables moved from a folder to a database and back: nothing is lost, nothing is changed, and games go on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecliptic.cli import app
from ecliptic.server.keeping import moving
from ecliptic.server.store.store import StoreTrouble
from tests.server.cluster import Cluster
from tests.server.house import settings
from tests.server.store.shelf import Shelf
from tests.server.store.test_store import opens, run_for, talk

LONG = "R1,rocky,E,W,G\n" * 200


def fill(shelf: Shelf) -> None:
    """Something of everything that a store keeps."""

    async def main() -> None:
        store = shelf.open()
        page = json.dumps({"format": 2, "content": {"a.csv": LONG}}, separators=(",", ":")).encode()
        for table in ("one", "two"):
            await store.found(table, page, b'{"status": "over"}', b"shown", ("print", b"{}"))
        await store.append("one", talk(5, page), b"{}")
        await store.keep_contact("one", 0, "x", b"1")
        await store.keep_contact("two", 1, "y", b"2")
        await store.mark_broken("two", "It is broken.")
        await store.keep_uptime(12.5, 1e9)
        await store.close()

    asyncio.run(main())


def everything(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a file."""
    with closing(sqlite3.connect(folder / "tables.db")) as base:
        names = [*moving.COLUMNS, "hours"]
        return {name: sorted(base.execute(f"select * from {name}").fetchall(), key=repr) for name in names}


def test_there_and_back_everything_is_as_it_was(cluster: Cluster, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    made = run_for(shelf, 0, 4)
    fill(shelf)
    before = everything(tmp_path)
    address = cluster.database()
    run = CliRunner().invoke
    words = ["--data", str(tmp_path), "--store", address]
    done = run(app, ["store", "copy", *words])
    assert (done.exit_code, done.stdout[:9]) == (0, "4 tables "), done.output
    with pytest.raises(StoreTrouble, match="already"):
        moving.to_database(tmp_path, address)
    done = run(app, ["store", "copy", "--back", *words])
    assert done.exit_code == 0, done.output
    assert everything(tmp_path) == before
    assert len(list(tmp_path.glob("tables.old-*.db"))) == 1
    other = Shelf(tmp_path, address)
    with other.running() as house:
        assert [opens(house, one) for one in made] == ["", ""]
        house.create("me")
    assert {row[0] for row in other.ask("select id from tables")} > {"one", "two", *(one.table for one in made)}


def test_the_keeper_looks_at_a_database_as_at_a_folder(cluster: Cluster, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, cluster.database())
    made = run_for(shelf, 2, 1)
    run = CliRunner().invoke
    words = ["--data", str(tmp_path), "--store", shelf.address]
    listed = run(app, ["tables", "list", *words]).stdout
    assert all(one.table in listed for one in made)
    assert "Game: planetarium" in run(app, ["tables", "show", made[0].table, *words]).stdout
    assert run(app, ["tables", "verify", "--replay", *words]).exit_code == 0
    done = run(app, ["backup", str(tmp_path / "backups"), *words])
    assert done.exit_code == 0, done.output
    (backup,) = (tmp_path / "backups").iterdir()
    assert run(app, ["restore", str(backup), "--data", str(tmp_path / "restored")]).exit_code == 0
    with Shelf(tmp_path / "restored").running() as house:
        assert [opens(house, one) for one in made] == ["", ""]
    assert run(app, ["tables", "delete", made[0].table, "--yes", *words]).exit_code == 0
    assert [row[0] for row in shelf.ask("select id from tables")] == [made[1].table]
    shelf.ask("delete from log where tab = ?", made[1].table)
    assert run(app, ["tables", "verify", *words]).exit_code == 1


def test_what_cannot_be_copied_is_said_and_changes_nothing(cluster: Cluster, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "one")
    run_for(shelf, 1)
    address = cluster.database()
    with shelf.running(), pytest.raises(StoreTrouble, match="Another server"):
        moving.to_database(tmp_path / "one", address)
    with Shelf(tmp_path / "two", address).running(), pytest.raises(StoreTrouble, match="A server uses this database"):
        moving.to_database(tmp_path / "one", address)
    before = everything(tmp_path / "one")
    other = cluster.database()
    with Shelf(tmp_path / "two", other).running():
        pass
    with pytest.raises(StoreTrouble, match="is not the key"):
        moving.to_folder(other, tmp_path / "one")
    with pytest.raises(StoreTrouble, match=r"no server\.key .* copy the one of the server"):
        moving.to_folder(other, tmp_path / "nowhere")
    with pytest.raises(StoreTrouble, match="cannot be used"):
        moving.to_database(tmp_path / "one", "postgresql:///nothing?host=/nowhere")
    assert not (tmp_path / "one" / "tables.db").exists() or everything(tmp_path / "one") == before


def test_a_newer_database_and_a_strange_one_are_left_alone(cluster: Cluster, tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, cluster.database())
    assert moving.migrated(shelf.address) == (0, 1)
    assert moving.migrated(shelf.address) == (1, 1)
    shelf.ask("update ecliptic set version = 99")
    with pytest.raises(StoreTrouble, match="newer Ecliptic"):
        shelf.open()
    strange = Shelf(tmp_path, cluster.database())
    strange.ask("create table tables (id text)")
    with pytest.raises(StoreTrouble, match="something else"):
        strange.open()
    assert strange.ask("select count(*) from pg_tables where schemaname = 'public'") == [(1,)]


@pytest.mark.parametrize(
    ("store", "more", "why"),
    [("mysql://x", {}, "takes the address"), ("postgresql:///x", {"anew": True}, "createdb"), ("", {}, "")],
)
def test_a_store_that_is_none_is_refused(tmp_path: Path, store: str, more: dict[str, bool], why: str) -> None:
    from ecliptic.server.app import shelf

    if why:
        with pytest.raises(StoreTrouble, match=why):
            shelf(settings(tmp_path, store=store, **more))
    else:
        asyncio.run(shelf(settings(tmp_path)).close())

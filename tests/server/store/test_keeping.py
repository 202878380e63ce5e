"""What a keeper does with tables in a database, also while servers run: the same commands as for a folder."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ecliptic.cli import app
from ecliptic.server import wire
from ecliptic.server.keeping import checkup
from tests.server.cluster import Cluster
from tests.server.house import Running, eventually, page_end
from tests.server.store.shelf import Shelf


@pytest.fixture
def shelf(cluster: Cluster, tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "data", cluster.database())


def keep(shelf: Shelf, *words: object) -> tuple[int, str]:
    """A command of the keeper's: its exit code, and what it said, its lines as one."""
    every = [*map(str, words), "--data", str(shelf.data), "--store", shelf.address]
    ran = CliRunner().invoke(app, every)
    if ran.exception is not None and not isinstance(ran.exception, SystemExit):
        raise ran.exception
    return ran.exit_code, " ".join(ran.output.split())


def talked(house: Running, *texts: str) -> wire.Seated:
    made = house.create("me", "local")
    page = house.sit(made)
    for at, text in enumerate(texts):
        assert isinstance(page.do(wire.Say(f"said-{at}", 0, text)), wire.Ack)
    page.close()
    return made


def said(house: Running, made: wire.Seated) -> list[str]:
    return [line.text for line in house.sit(made).welcome.chat]


def test_a_table_taken_out_of_one_database_goes_on_in_another(cluster: Cluster, shelf: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    with shelf.running() as house:
        made = talked(house, "from here")
        assert keep(shelf, "tables", "export", made.table, file)[0] == 0
        assert keep(shelf, "tables", "import", file)[0] == 1, "it is there already"
    other = Shelf(tmp_path / "other", cluster.database())
    with other.running() as house:
        assert keep(other, "tables", "import", file)[0] == 0
        assert eventually(lambda: made.table in str(house.ask("/api/tables")[1])), "the lobby is told"
        assert said(house, made) == ["from here"]
        assert isinstance(house.sit(made).act(confirm=True), wire.Ack)
    assert keep(other, "tables", "verify", "--replay") == (0, "All is in order: 1 table.")


@pytest.mark.parametrize(
    ("sql", "left"),
    [
        ("delete from log where tab = ? and n = 3", ["one", "two"]),
        ("update log set chain = '\\x00'::bytea where tab = ? and n = 2", ["one"]),
        ("update tables set entries = 2 where id = ?", ["one", "two", "three"]),
    ],
)
@pytest.mark.parametrize("held", [False, True])
def test_a_damaged_table_goes_on_from_its_last_good_entry(shelf: Shelf, sql: str, left: list[str], held: bool) -> None:
    """Also one that a server has in its memory: it lets go of it, and nothing is written by what it had."""
    with shelf.running() as house:
        made, other = talked(house, "one", "two", "three"), talked(house, "whole")
        page = house.sit(made) if held else None
        shelf.ask(sql, made.table)
        code, told = keep(shelf, "tables", "verify")
        assert code == 1
        assert "1 of 2" in told
        code, told = keep(shelf, "tables", "recover", made.table)
        assert code == 0, told
        assert f"from entry {len(left)} of 3" in told
        assert len(list(shelf.data.glob(f"rest-{made.table}-*.json"))) == (1 if "chain" in sql else 0)
        assert keep(shelf, "tables", "verify", "--replay")[0] == 0
        if page is not None:
            page.send(wire.Say("late", 0, "what was in memory"))
            assert page_end(page).goodbye == "restart"
        assert eventually(lambda: made.table not in house.house.lobby.tables)
        assert said(house, made) == left
        assert said(house, other) == ["whole"]
        assert isinstance(house.sit(made).act(confirm=True), wire.Ack)
    assert keep(shelf, "tables", "verify", "--replay")[0] == 0


def test_tables_whose_key_is_lost_are_taken_as_they_are_only_when_told_to(shelf: Shelf) -> None:
    with shelf.running() as house:
        made = talked(house, "kept")
        code, told = keep(shelf, "tables", "recover")
        assert code == 2
        assert "stop it" in told
    (shelf.data / "server.key").unlink()
    assert keep(shelf, "tables", "verify")[0] == 2
    assert keep(shelf, "tables", "recover", made.table)[0] == 2
    assert "server.key is gone" in keep(shelf, "doctor")[1]
    assert keep(shelf, "tables", "recover") == (0, "The file is taken as it is from now on: 1 table.")
    with shelf.running() as house:
        assert said(house, made) == ["kept"]


def test_a_table_that_is_not_there_or_hopeless_is_told(shelf: Shelf) -> None:
    with shelf.running() as house:
        made = talked(house, "one")
    assert keep(shelf, "tables", "recover", "nothing")[0] == 1
    shelf.ask("update tables set founded = '{' where id = ?", made.table)
    code, told = keep(shelf, "tables", "recover", made.table)
    assert code == 1
    assert "Restore a backup" in told


def test_a_backup_becomes_a_database(cluster: Cluster, shelf: Shelf, tmp_path: Path) -> None:
    with shelf.running() as house:
        made = talked(house, "kept")
    assert keep(shelf, "backup", tmp_path / "backups")[0] == 0
    (backup,) = (tmp_path / "backups").iterdir()
    other = Shelf(tmp_path / "other", cluster.database())
    code, told = keep(other, "restore", backup)
    assert code == 0, told
    assert keep(other, "restore", backup)[0] == 2, "there are tables"
    with other.running() as house:
        assert said(house, made) == ["kept"]
    strange = Shelf(tmp_path / "strange", cluster.database())
    with strange.running():
        pass
    code, told = keep(strange, "restore", backup)
    assert code == 2
    assert "another key" in told


@pytest.fixture
def careful() -> Iterator[Cluster]:
    """A database that keeps what it says, as one that is installed does."""
    found = Cluster("fsync=on", "full_page_writes=on")
    yield found
    found.end()


def test_a_good_database_is_said_to_be_one(careful: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = Shelf(tmp_path / "data", careful.database())
    monkeypatch.setattr(checkup, "FEW_BYTES", 0)
    words = ("doctor", "--port", "1")
    code, told = keep(shelf, *words)
    assert "There are no tables in the database yet (PostgreSQL " in told
    with shelf.running() as house:
        house.create("me")
        code, told = keep(shelf, "doctor", "--port", house.port)
    assert code == 0, told
    assert "1 table in the database (PostgreSQL " in told
    assert told.endswith("Nothing is wrong.")


@pytest.mark.parametrize(
    ("limit", "value", "sentence"),
    [
        ("APART", -1.0, "seconds apart"),
        ("FEW_CONNECTIONS", 1 << 30, "Raise its max_connections"),
        ("VERSION", 0, "A newer Ecliptic"),
        ("VERSION", 99, "An older Ecliptic"),
        ("FEW_BYTES", 0, "turn this on in its configuration: fsync, full_page_writes."),
    ],
)
def test_what_is_wrong_with_a_database_is_said(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch, limit: str, value: Any, sentence: str
) -> None:
    asyncio.run(shelf.open().close())
    monkeypatch.setattr(checkup, limit, value)
    code, told = keep(shelf, "doctor")
    assert code == 1, "the database of these tests syncs nothing"
    assert sentence in told


def test_a_database_that_cannot_be_reached_is_told(tmp_path: Path) -> None:
    code, told = keep(Shelf(tmp_path, "postgresql:///nothing?host=/nowhere"), "doctor")
    assert code == 1
    assert "cannot be used" in told

"""The store in SQLite: its file, its folder, and what becomes of it when they are not what they were."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ecliptic.core.game import Game
from ecliptic.server import wire
from ecliptic.server.log.chain import Row
from ecliptic.server.store.file import VERSION
from ecliptic.server.store.sqlite import Sqlite
from ecliptic.server.store.store import InUse, StoreTrouble
from tests.server.house import running, settings
from tests.server.store.shelf import Shelf
from tests.server.store.test_store import opens, run_for

LEAF = 13  # the first byte of a page of a table's rows in SQLite's format


def without_tails(data: Path) -> Path:
    """The file of a server that has ended, alone."""
    for tail in ("-wal", "-shm"):
        (data / f"tables.db{tail}").unlink(missing_ok=True)
    return data / "tables.db"


def empty_database(file: Path) -> None:
    file.unlink()
    base = sqlite3.connect(file)
    base.execute("create table strange (id text)")
    base.close()


@pytest.mark.parametrize(
    ("spoil", "what"),
    [
        (Path.unlink, "is gone"),
        (lambda file: file.write_bytes(b""), "is empty"),
        (lambda file: file.write_bytes(b"this was a database once" * 1000), "is damaged"),
        (lambda file: file.write_bytes(file.read_bytes()[:5000]), "is damaged"),
        (empty_database, "is a database without tables"),
    ],
)
def test_a_lost_file_is_refused_and_another_begun_only_when_told_to(
    tmp_path: Path, spoil: Callable[[Path], object], what: str
) -> None:
    """What is left of it stays as it is, and is kept when a new one is begun."""
    run_for(Shelf(tmp_path), 1)
    file = without_tails(tmp_path)
    spoil(file)
    left = file.read_bytes() if file.exists() else None
    for _ in range(2):
        with pytest.raises(StoreTrouble) as told:
            Sqlite(tmp_path)
        assert str(told.value).startswith(f"{file} {what}")
        assert "--data" in str(told.value)
        assert "--new" in str(told.value)
        assert (file.read_bytes() if file.exists() else None) == left
    with running(settings(tmp_path, anew=True)) as house:
        assert house.ask("/api/tables")[1] == []
        made = house.create("me")
    assert [old.read_bytes() for old in tmp_path.glob("tables.old-*.db")] == ([] if left is None else [left])
    with running(settings(tmp_path)) as house:
        assert opens(house, made) == ""


def test_a_folder_without_a_file_that_was_never_used_is_begun(tmp_path: Path) -> None:
    """Also where a first start was cut off before its file was whole, or an older Ecliptic left no note."""
    (tmp_path / "tables.new.db").write_bytes(b"half")
    made = run_for(Shelf(tmp_path), 1)
    assert not (tmp_path / "tables.new.db").exists()
    (tmp_path / "tables.begun").unlink()
    with running(settings(tmp_path)) as house:
        assert opens(house, made[0]) == ""
    without_tails(tmp_path).unlink()
    with pytest.raises(StoreTrouble, match="is gone"):
        Sqlite(tmp_path)


def test_a_file_of_which_no_table_can_be_read_is_refused(tmp_path: Path) -> None:
    """Not an empty lobby, as if there had never been a table."""
    run_for(Shelf(tmp_path), 1)
    base = sqlite3.connect(tmp_path / "tables.db")
    base.execute("pragma wal_checkpoint(truncate)")
    base.execute("pragma journal_mode = delete")
    (root,) = base.execute("select rootpage from sqlite_master where name = 'tables'").fetchone()
    (size,) = base.execute("pragma page_size").fetchone()
    base.close()
    content = bytearray((tmp_path / "tables.db").read_bytes())
    content[(root - 1) * size : root * size] = b"\xff" * size
    (tmp_path / "tables.db").write_bytes(content)
    with pytest.raises(StoreTrouble, match="is damaged"):
        Sqlite(tmp_path)


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    run_for(Shelf(tmp_path), 1)
    base = sqlite3.connect(tmp_path / "tables.db")
    base.execute(f"pragma user_version = {VERSION + 1}")
    base.close()
    with pytest.raises(StoreTrouble, match="newer Ecliptic"):
        Sqlite(tmp_path)


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    with running(settings(tmp_path)), pytest.raises(StoreTrouble, match="Another server"):
        Sqlite(tmp_path)


def test_a_full_disk_is_told_and_forgotten_when_there_is_room_again(tmp_path: Path) -> None:
    """SQLite undoes a whole commit when the disk is full: nothing of it counts, and the writer lives on."""
    with running(settings(tmp_path)) as house:
        one, two = house.two()
        store = house.house.store
        assert isinstance(store, Sqlite)
        (pages,) = store.base.execute("pragma page_count").fetchone()
        store.base.execute(f"pragma max_page_count = {pages}")
        refused = [one.do(wire.Say(f"long {number}", 0, "x" * 500)) for number in range(60)]
        full = [answer for answer in refused if isinstance(answer, wire.Refused)]
        assert full, "the disk must have been full"
        assert {answer.reasons[0].key for answer in full} == {"table-not-stored"}
        wish = {"game": "planetarium", "chairs": [{"kind": "me"}]}
        made = [house.ask("/api/tables", wish) for _ in range(20)]
        assert {trouble["key"] for status, trouble in made if status == 503} == {"table-not-stored"}
        store.base.execute("pragma max_page_count = 1000000")
        assert isinstance(one.do(wire.Say("room", 0, "again")), wire.Ack)
        two.sync()
        kept = house.enter(one.welcome.row.table).welcome.chat
        assert len(kept) == len(refused) - len(full) + 1
        assert isinstance(one.act(confirm=True), wire.Ack)


def test_of_commands_that_come_together_only_the_one_without_a_table_is_told(tmp_path: Path) -> None:
    """One insert for all of a commit; where a table is gone they are done one by one."""
    store = Sqlite(tmp_path)
    names = ["aa", "bb", "cc"]

    async def together() -> list[BaseException | None]:
        for name in names:
            await store.found(name, b"{}", b"{}", b"", ("print", b""))
        with sqlite3.connect(tmp_path / "tables.db") as other:
            other.execute("delete from tables where id = 'bb'")
        other.close()
        row = Row(1, 0, "x", 1, b"{}", b"chain")
        entered, go_on = threading.Event(), threading.Event()

        def dawdle(base: sqlite3.Connection) -> None:
            entered.set()
            go_on.wait(60)

        first = asyncio.ensure_future(store.do(dawdle))
        await asyncio.to_thread(entered.wait, 60)
        commits = store.commits
        waiting = [asyncio.ensure_future(store.append(name, [row], b"{}")) for name in names]
        await asyncio.sleep(0)
        go_on.set()
        await first
        told = await asyncio.gather(*waiting, return_exceptions=True)
        assert store.commits == commits + 2, "the first, then all others in one"
        await store.close()
        return told

    told = asyncio.run(together())
    assert [str(one) if one else "" for one in told] == [
        "",
        "The table could not be stored: there is no table bb any more.",
        "",
    ]
    with sqlite3.connect(tmp_path / "tables.db") as base:
        assert base.execute("select tab, n from log order by tab").fetchall() == [("aa", 1), ("cc", 1)]
        assert base.execute("select id, entries from tables order by id").fetchall() == [("aa", 1), ("cc", 1)]
    base.close()


def test_nothing_is_acknowledged_into_a_file_that_was_removed(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as house:
        one, two = house.two()
        (tmp_path / "tables.db").rename(tmp_path / "elsewhere.db")
        before = one.update
        refused = one.act(confirm=True)
        assert isinstance(refused, wire.Refused)
        assert refused.reasons[0].key == "table-not-stored"
        assert two.sync().lines == before.lines
        (tmp_path / "elsewhere.db").rename(tmp_path / "tables.db")
        one.until(wire.Update)
        assert isinstance(one.act(confirm=True), wire.Ack)


def test_a_file_with_a_damaged_page_still_gives_what_can_be_read(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as house:
        for _ in range(30):
            house.create("me", "bot")
    base = sqlite3.connect(tmp_path / "tables.db")
    base.execute("pragma wal_checkpoint(truncate)")
    base.execute("pragma journal_mode = delete")
    (root,) = base.execute("select rootpage from sqlite_master where name = 'tables'").fetchone()
    (size,) = base.execute("pragma page_size").fetchone()
    base.close()
    content = bytearray((tmp_path / "tables.db").read_bytes())
    leaf = max(
        page
        for page in range(root + 1, len(content) // size)
        if content[(page - 1) * size] == LEAF and b'"format":2' in content[(page - 1) * size : page * size]
    )
    content[(leaf - 1) * size : leaf * size] = b"\xff" * size
    (tmp_path / "tables.db").write_bytes(content)
    with running(settings(tmp_path)) as house:
        assert 0 < len(house.ask("/api/tables")[1]) < 30
        made = house.create("me")
        assert opens(house, made) in {"", "broken-table"}
        assert house.ask("/healthz")[0] == 200


@pytest.mark.parametrize("name", ["lock.db", "tables.db"])
def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    with pytest.raises(StoreTrouble, match="--data") as told:
        Sqlite(tmp_path)
    assert not isinstance(told.value, InUse)
    assert str(tmp_path) in str(told.value)


def test_a_fault_in_the_rules_leaves_no_game_half_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(settings(tmp_path)) as house:
        one, two = house.two()
        before = one.update
        real = Game.advance
        broken = True

        def faulty(game: Game[Any, Any]) -> None:
            if broken and threading.current_thread() is not threading.main_thread() and game.dice is not None:
                raise ZeroDivisionError
            real(game)

        monkeypatch.setattr(Game, "advance", faulty)
        refused = one.act(confirm=True)
        assert isinstance(refused, wire.Refused)
        assert refused.reasons[0].key == "table-fault"
        assert refused.stale
        broken = False
        assert one.until(wire.Update).view == before.view
        assert two.sync().lines == before.lines
        assert isinstance(one.act(confirm=True), wire.Ack)
        assert two.sync().lines > before.lines

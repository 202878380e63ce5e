"""The store: what is broken or newer is set aside with a sentence, and everything else goes on."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ecliptic
from ecliptic.core import record
from ecliptic.core.game import Game
from ecliptic.core.reason import BadRecord
from ecliptic.server import wire
from ecliptic.server.log.chain import Row, first_link, link
from ecliptic.server.store import seal
from ecliptic.server.store.file import VERSION, note
from ecliptic.server.store.sqlite import Sqlite
from ecliptic.server.store.store import InUse, StoreTrouble
from tests.proof import again
from tests.server.house import Closed, Running, eventually, page_end, running, settings

LEAF = 13  # the first byte of a page of a table's rows in SQLite's format


def run_for(data: Path, *moves: int) -> list[wire.Seated]:
    """Tables with so many moves each, stored by a server that has ended."""
    with running(settings(data)) as house:
        made = [house.create("me", "local") for _ in moves]
        for seated, many in zip(made, moves, strict=True):
            page = house.sit(seated)
            for _ in range(many):
                decision = page.update.decision
                assert decision is not None
                if decision.seat != page.update.seat:
                    page.send(wire.Look(decision.seat))
                    page.until(wire.Update)
                page.act(confirm=True)
    return made


def opens(house: Running, seated: wire.Seated) -> str:
    """'' if a table can be opened, else the goodbye."""
    page = house.connect(seated.table)
    page.send(wire.Hello([seated.keys[0].key]))
    try:
        page.until(wire.Welcome)
    except Closed as closed:
        return closed.goodbye
    return ""


def test_every_table_is_found_again_after_a_restart(tmp_path: Path) -> None:
    made = run_for(tmp_path, 0, 1, 5)
    with running(settings(tmp_path)) as house:
        rows = {row["table"]: row for row in house.ask("/api/tables")[1]}
        assert [seated.table in rows for seated in made] == [True] * 3
        assert all(chair["away"] for chair in rows[made[0].table]["chairs"])
        pages = [house.sit(seated) for seated in made]
        assert [page.update.seq for page in pages] == [0, 1, 5]
        page = pages[2]
        if page.update.decision is not None:
            assert page.update.decision.lines()
            assert isinstance(page.act(confirm=True), wire.Ack)


Damage = Callable[[sqlite3.Connection, str], None]


def change(sql: str) -> Damage:
    def damage(base: sqlite3.Connection, table: str) -> None:
        base.execute(sql, {"table": table})

    return damage


def reseal(base: sqlite3.Connection, table: str) -> None:
    """Seal a log as it is, as the server does that has written it."""
    ((_, _, file),) = base.execute("pragma database_list").fetchall()
    key = seal.read(Path(os.fsdecode(file)).parent)
    assert key is not None
    rows = base.execute("select count(*), max(n) from log where tab = ?", (table,)).fetchone()
    (chain,) = base.execute("select chain from log where tab = ? and n = ?", (table, rows[1])).fetchone()
    note(base, key, table, rows[0], chain)


def newer_entry(base: sqlite3.Connection, table: str) -> None:
    """An entry that a later Ecliptic has written, in good order."""
    n, seq, chain = base.execute(
        "select n, seq, chain from log where tab = ? order by n desc limit 1", (table,)
    ).fetchone()
    data = b'{"type":"dance","seat":0}'
    row = Row(n + 1, 0, "", seq, data, link(chain, n + 1, 0, "", seq, data))
    base.execute("insert into log values (?, ?, ?, ?, ?, ?, ?)", (table, *row))
    reseal(base, table)


def illegal_line(base: sqlite3.Connection, table: str) -> None:
    """A log in good order whose game cannot be followed."""
    (founded,) = base.execute("select founded from tables where id = ?", (table,)).fetchone()
    data = b'{"type":"play","seat":0,"lines":["move 1-01 7-16"],"sealed":true,"bot":false}'
    base.execute("delete from log where tab = ?", (table,))
    row = Row(1, 0, "x", 1, data, link(first_link(founded), 1, 0, "x", 1, data))
    base.execute("insert into log values (?, ?, ?, ?, ?, ?, ?)", (table, *row))
    reseal(base, table)


@pytest.mark.parametrize(
    ("damage", "why", "key"),
    [
        (change("update tables set founded = '{' where id = :table"), "cannot be read", "damaged"),
        again(change("update tables set founded = x'ff' where id = :table"), "cannot be read", "damaged"),
        again(
            change("update tables set founded = replace(founded, 'planetarium', 'chess') where id = :table"),
            "changed or damaged",
            "damaged",
        ),
        (
            change("update tables set founded = replace(founded, '\"format\":2', '\"format\":9') where id = :table"),
            "newer",
            "newer",
        ),
        (
            change("update tables set founded = replace(founded, '\"format\":2', '\"format\":1') where id = :table"),
            "older",
            "older",
        ),
        (
            change("update log set data = replace(data, 'keep', 'play') where tab = :table and n = 1"),
            "cannot be",
            "damaged",
        ),
        (change("update log set chain = x'00' where tab = :table and n = 2"), "changed or damaged", "damaged"),
        again(change("update log set seq = 7 where tab = :table and n = 2"), "changed or damaged", "damaged"),
        again(change("delete from log where tab = :table and n = 2"), "changed or damaged", "damaged"),
        (change("delete from log where tab = :table and n = 3"), "has 2 entries, and 3 were written", "damaged"),
        (change("delete from log where tab = :table"), "has 0 entries, and 3 were written", "damaged"),
        (
            change("update tables set entries = 3, head = x'00' where id = :table"),
            "does not carry this server's seal",
            "damaged",
        ),
        (newer_entry, "newer", "newer"),
    ],
)
def test_a_broken_table_is_set_aside_and_the_others_go_on(tmp_path: Path, damage: Damage, why: str, key: str) -> None:
    made = run_for(tmp_path, 3, 3)
    base = sqlite3.connect(tmp_path / "tables.db")
    base.text_factory = bytes
    damage(base, made[0].table)
    base.commit()
    base.close()
    for known in (False, True):
        with running(settings(tmp_path)) as house:
            assert (made[0].table in str(house.ask("/api/tables")[1])) is not known, "once known it is listed no more"
            assert opens(house, made[0]) == "broken-table"
            assert opens(house, made[1]) == ""
            status, trouble = house.ask(f"/api/tables/{made[0].table}/join", {"name": "Bea"})
            assert (status, trouble["key"]) == (410, f"table-{key}")
            assert trouble["sentence"].endswith(".")
            assert [row["table"] for row in house.ask("/api/tables")[1]] == [made[1].table]
    base = sqlite3.connect(tmp_path / "tables.db")
    ((table, sentence),) = base.execute("select tab, sentence from aside").fetchall()
    base.close()
    assert table == made[0].table
    assert why in sentence


def other_content(data: Path, table: str) -> None:
    """This table was played with another edition of the content files, and its log is in good order."""
    base = sqlite3.connect(data / "tables.db")
    (page,) = base.execute("select founded from tables where id = ?", (table,)).fetchone()
    founded = re.sub(rb'"standard-[0-9a-f]+"', b'"standard-0123456789abcdef"', page)
    base.execute("update tables set founded = ? where id = ?", (founded, table))
    chain = first_link(founded)
    for row in base.execute(
        "select n, seat, command, seq, data from log where tab = ? order by n", (table,)
    ).fetchall():
        chain = link(chain, *row)
        base.execute("update log set chain = ? where tab = ? and n = ?", (chain, table, row[0]))
    reseal(base, table)
    base.commit()
    base.close()


def changed_rules(data: Path, table: str) -> None:
    """A later Ecliptic no longer allows a line that this table has played."""
    base = sqlite3.connect(data / "tables.db")
    illegal_line(base, table)
    base.commit()
    base.close()


def test_a_game_that_the_rules_no_longer_allow_says_so_and_gives_its_record(tmp_path: Path) -> None:
    """It is told clearly, kept as it is, and its record is for those who play it (EC-8.7)."""
    made = run_for(tmp_path, 3, 3)
    table, key = made[0].table, made[0].keys[0].key
    changed_rules(tmp_path, table)
    with running(settings(tmp_path)) as house:
        page = house.enter(table, key)
        reason = page.update.changed
        assert reason is not None
        assert (reason.key, reason.rule) == ("table-rules", "EC-8.7")
        assert reason.params["line"]
        assert "7-16" not in str(reason), "the words of the line may be somebody's secret"
        path = f"/api/tables/{table}/record"
        assert house.ask(path)[0] == 409
        for wrong in ("", made[0].spectate, made[1].keys[0].key):
            status, trouble = house.ask(path, {"key": wrong})
            assert (status, trouble["key"]) == (403, "lobby-key")
        assert house.ask(path, {})[0] == 422
        other = f"/api/tables/{made[1].table}/record"
        assert house.ask(other, {"key": made[1].keys[0].key})[0] == 409, "a game that goes on keeps its secrets"
        assert rows_of(tmp_path, table) == 1, "nothing was written"
        status, text = house.ask(path, {"key": key})
        assert status == 200
        assert text.startswith(f"ecliptic-record {record.FORMAT}\ngame: planetarium\n")
        assert "0 move 1-01 7-16\n" in text
        with pytest.raises(BadRecord, match="7-16"):
            ecliptic.replay(text)
        assert house.ask(path, {"key": key}) == (200, text), "and again"
        status, trouble = house.ask(path)
        assert (status, trouble["key"]) == (410, "table-ended")
    with running(settings(tmp_path)) as house:
        assert house.ask(path, {"key": made[0].keys[1].key}) == (200, text)
        assert opens(house, made[0]) == "broken-table"
        assert opens(house, made[1]) == ""


def rows_of(data: Path, table: str) -> int:
    base = sqlite3.connect(data / "tables.db")
    ((many,),) = base.execute("select count(*) from log where tab = ?", (table,)).fetchall()
    base.close()
    return int(many)


def test_a_table_that_can_be_read_again_is_listed_again(tmp_path: Path) -> None:
    made = run_for(tmp_path, 2)
    base = sqlite3.connect(tmp_path / "tables.db")
    base.execute("insert into aside values (?, 0, 'The rules of yesterday.')", (made[0].table,))
    base.commit()
    base.close()
    with running(settings(tmp_path)) as house:
        assert house.ask("/api/tables")[1] == []
        assert opens(house, made[0]) == ""
        assert [row["table"] for row in house.ask("/api/tables")[1]] == [made[0].table]
    with running(settings(tmp_path)) as house:
        assert [row["table"] for row in house.ask("/api/tables")[1]] == [made[0].table]


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
    run_for(tmp_path, 1)
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
    made = run_for(tmp_path, 1)
    assert not (tmp_path / "tables.new.db").exists()
    (tmp_path / "tables.begun").unlink()
    with running(settings(tmp_path)) as house:
        assert opens(house, made[0]) == ""
    without_tails(tmp_path).unlink()
    with pytest.raises(StoreTrouble, match="is gone"):
        Sqlite(tmp_path)


def test_a_file_of_which_no_table_can_be_read_is_refused(tmp_path: Path) -> None:
    """Not an empty lobby, as if there had never been a table."""
    run_for(tmp_path, 1)
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
    run_for(tmp_path, 1)
    base = sqlite3.connect(tmp_path / "tables.db")
    base.execute(f"pragma user_version = {VERSION + 1}")
    base.close()
    with pytest.raises(StoreTrouble, match="newer Ecliptic"):
        Sqlite(tmp_path)


def test_a_table_that_nobody_looks_at_is_put_away_and_found_again(tmp_path: Path) -> None:
    with running(settings(tmp_path, idle_limit=0.05)) as house:
        made = house.create("me", "local")
        page = house.sit(made)
        page.act(confirm=True)
        page.close()
        lobby = house.house.lobby
        assert eventually(lambda: made.table not in lobby.tables)
        assert [row["table"] for row in house.ask("/api/tables")[1]] == [made.table]
        again = house.sit(made)
        assert again.update.seq == page.update.seq
        assert again.update.lines == page.update.lines


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    with running(settings(tmp_path)), pytest.raises(StoreTrouble, match="Another server"):
        Sqlite(tmp_path)


def test_what_cannot_be_stored_is_not_done(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as house:
        one, two = house.two()
        store = house.house.store
        assert isinstance(store, Sqlite)
        real = store.append

        async def full(table: str, rows: object, summary: bytes | None, shown: bytes | None = None) -> None:
            raise StoreTrouble("The disk is full.")

        store.append = full  # type: ignore[method-assign]
        before = one.update
        refused = one.act(confirm=True)
        assert isinstance(refused, wire.Refused)
        assert refused.reasons[0].key == "table-not-stored"
        assert one.until(wire.Update).lines == before.lines
        assert two.sync().lines == before.lines
        store.append = real  # type: ignore[method-assign]
        assert isinstance(one.act(confirm=True), wire.Ack)
        assert two.sync().lines > before.lines


def test_commands_that_come_together_share_a_commit(tmp_path: Path) -> None:
    async def main() -> tuple[int, int]:
        store = Sqlite(tmp_path)
        await store.found("a", b"{}", b"{}", b"", ("print", b"{}"))
        before = store.commits
        rows = [Row(n, 0, f"c{n}", n, b"{}", b"") for n in range(1, 201)]
        results = await asyncio.gather(
            *(store.append("a", [row], b"{}") for row in rows),
            store.append("a", [Row(500, 0, "c7", 1, b"{}", b"")], b"{}"),  # the same command again
            return_exceptions=True,
        )
        assert [type(one) for one in results if one is not None] == [StoreTrouble]
        found = store.read("a")
        assert found is not None
        await store.close()
        return store.commits - before, len(found[1])

    commits, kept = asyncio.run(main())
    assert kept == 200
    assert commits < 50


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


def test_a_job_that_fails_in_any_way_does_not_end_the_writer(tmp_path: Path) -> None:
    async def main() -> None:
        store = Sqlite(tmp_path)
        await store.found("a", b"{}", b"{}", b"", ("print", b"{}"))
        numbers = [1, 2**70, 2]
        results = await asyncio.gather(
            *(store.append("a", [Row(n, 0, "", 0, b"{}", b"")], b"{}") for n in numbers), return_exceptions=True
        )
        assert [n for n, trouble in zip(numbers, results, strict=True) if trouble is None] == [1, 2]
        assert "too large" in str(results[1])
        found = store.read("a")
        assert found is not None
        assert [row.n for row in found[1]] == [1, 2]
        with pytest.raises(StoreTrouble, match="no table b"):
            await store.append("b", [Row(1, 0, "", 0, b"{}", b"")], b"{}")
        assert store.read("b") is None
        await store.close()
        with pytest.raises(StoreTrouble, match="closing"):
            await store.append("a", [Row(3, 0, "", 0, b"{}", b"")], b"{}")

    asyncio.run(main())


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


def test_a_table_that_was_deleted_meanwhile_is_not_played_on_in_vain(tmp_path: Path) -> None:
    """What is acknowledged must be there after a restart, so nothing is acknowledged any more."""
    with running(settings(tmp_path)) as house:
        one, two = house.two()
        other, _ = house.two()
        base = sqlite3.connect(tmp_path / "tables.db")
        base.execute("delete from tables where id = ?", (one.welcome.row.table,))
        base.commit()
        base.close()
        one.send(wire.Say("lost", 0, "is anybody here?"))
        for page in (one, two):
            assert page_end(page).goodbye == "broken-table"
            assert '"ack"' not in str(page.frames)
        assert isinstance(other.act(confirm=True), wire.Ack)
        again = house.connect(one.welcome.row.table)
        again.send(wire.Hello([]))
        assert page_end(again).goodbye == "unknown-table"


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

"""The store: what is broken or newer is set aside with a sentence, and everything else goes on."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ecliptic.server import wire
from ecliptic.server.log import Row, first_link, link
from ecliptic.server.sqlite import VERSION, Sqlite
from ecliptic.server.store import StoreTrouble
from tests.server.house import Closed, Running, running, settings


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
                    page.events.clear()
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
            assert page.update.decision.options
            assert isinstance(page.act(confirm=True), wire.Ack)


Damage = Callable[[sqlite3.Connection, str], None]


def change(sql: str) -> Damage:
    def damage(base: sqlite3.Connection, table: str) -> None:
        base.execute(sql, {"table": table})

    return damage


def newer_entry(base: sqlite3.Connection, table: str) -> None:
    """An entry that a later Ecliptic has written, in good order."""
    n, seq, chain = base.execute(
        "select n, seq, chain from log where tab = ? order by n desc limit 1", (table,)
    ).fetchone()
    data = b'{"type":"dance","seat":0}'
    row = Row(n + 1, 0, "", seq, data, link(chain, n + 1, 0, "", seq, data))
    base.execute("insert into log values (?, ?, ?, ?, ?, ?, ?)", (table, *row))


def illegal_line(base: sqlite3.Connection, table: str) -> None:
    """A log in good order whose game cannot be followed."""
    (founded,) = base.execute("select founded from tables where id = ?", (table,)).fetchone()
    data = b'{"type":"play","seat":0,"lines":["move 1-01 7-16"],"sealed":true,"bot":false}'
    base.execute("delete from log where tab = ?", (table,))
    row = Row(1, 0, "x", 1, data, link(first_link(founded), 1, 0, "x", 1, data))
    base.execute("insert into log values (?, ?, ?, ?, ?, ?, ?)", (table, *row))


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (change("update tables set founded = '{' where id = :table"), "cannot be read"),
        (change("update tables set founded = x'ff' where id = :table"), "cannot be read"),
        (change("update tables set founded = replace(founded, 'planetarium', 'chess') where id = :table"), "cannot be"),
        (
            change("update tables set founded = replace(founded, '\"format\":1', '\"format\":9') where id = :table"),
            "newer",
        ),
        (change("update log set data = replace(data, 'keep', 'play') where tab = :table and n = 1"), "cannot be"),
        (change("update log set chain = x'00' where tab = :table and n = 2"), "changed or damaged"),
        (change("update log set seq = 7 where tab = :table and n = 2"), "changed or damaged"),
        (change("delete from log where tab = :table and n = 2"), "changed or damaged"),
        (newer_entry, "cannot be followed"),
        (illegal_line, "cannot be followed"),
    ],
)
def test_a_broken_table_is_set_aside_and_the_others_go_on(tmp_path: Path, damage: Damage, why: str) -> None:
    made = run_for(tmp_path, 3, 3)
    base = sqlite3.connect(tmp_path / "tables.db")
    base.text_factory = bytes
    damage(base, made[0].table)
    base.commit()
    base.close()
    with running(settings(tmp_path)) as house:
        assert opens(house, made[0]) == "broken-table"
        assert opens(house, made[1]) == ""
        status, trouble = house.ask(f"/api/tables/{made[0].table}/join", {"name": "Bea"})
        assert (status, trouble["key"]) == (410, "lobby-broken-table")
        assert why in trouble["sentence"]
        rows = house.ask("/api/tables")[1]
        assert [row["table"] for row in rows] == [made[1].table]
    base = sqlite3.connect(tmp_path / "tables.db")
    ((table, sentence),) = base.execute("select tab, sentence from aside").fetchall()
    base.close()
    assert table == made[0].table
    assert why in sentence


def test_an_unreadable_file_is_kept_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    run_for(tmp_path, 1)
    for tail in ("-wal", "-shm"):
        (tmp_path / f"tables.db{tail}").unlink(missing_ok=True)
    (tmp_path / "tables.db").write_bytes(b"this was a database once" * 1000)
    with running(settings(tmp_path)) as house:
        assert opens(house, house.create("me")) == ""
    assert len(list(tmp_path.glob("tables.broken-*.db"))) == 1


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
        for _ in range(500):
            if made.table not in lobby.tables:
                break
            time.sleep(0.01)
        assert made.table not in lobby.tables
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

        async def full(table: str, rows: object, summary: bytes) -> None:
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
        await store.found("a", b"{}", b"{}")
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

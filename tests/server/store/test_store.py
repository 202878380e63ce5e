"""What holds of every store: what is broken or newer is set aside with a sentence, and everything else goes on."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable

import pytest

import ecliptic
from ecliptic.core import record
from ecliptic.core.reason import BadRecord
from ecliptic.server import wire
from ecliptic.server.log.chain import Row, chained, first_link, link
from ecliptic.server.log.entries import Said
from ecliptic.server.store.store import BrokenTable, StoreTrouble
from tests.proof import again
from tests.server.house import Closed, Running, eventually, page_end
from tests.server.store.shelf import Shelf


def run_for(shelf: Shelf, *moves: int) -> list[wire.Seated]:
    """Tables with so many moves each, stored by a server that has ended."""
    with shelf.running() as house:
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


def talk(many: int, page: bytes = b"{}") -> list[Row]:
    """A log in good order."""
    rows: list[Row] = []
    for n in range(1, many + 1):
        chain = rows[-1].chain if rows else first_link(page)
        rows.append(chained(chain, n, Said(0, "Ada", f"number {n}", 0.0), 0, f"c{n}", 0))
    return rows


def keep(shelf: Shelf, *tables: str, many: int = 5) -> None:
    """Tables with so many entries each, and a clean stop."""

    async def main() -> None:
        store = shelf.open()
        for table in tables:
            await store.found(table, b"{}", b"{}", b"", ("print", b"{}"))
            await store.append(table, talk(many), b"{}")
        await store.close()

    asyncio.run(main())


def count(shelf: Shelf, table: str, accept: bool = False) -> int:
    """How many entries a server finds, after which it stops properly."""

    async def main() -> int:
        store = shelf.open(accept)
        try:
            found = await asyncio.to_thread(store.read, table)
        finally:
            await store.close()
        return -1 if found is None else len(found[1])

    return asyncio.run(main())


def test_every_table_is_found_again_after_a_restart(shelf: Shelf) -> None:
    made = run_for(shelf, 0, 1, 5)
    with shelf.running() as house:
        rows = {row["table"]: row for row in house.ask("/api/tables")[1]}
        assert [seated.table in rows for seated in made] == [True] * 3
        assert all(chair["away"] for chair in rows[made[0].table]["chairs"])
        pages = [house.sit(seated) for seated in made]
        assert [page.update.seq for page in pages] == [0, 1, 5]
        page = pages[2]
        if page.update.decision is not None:
            assert page.update.decision.lines()
            assert isinstance(page.act(confirm=True), wire.Ack)


Damage = Callable[[Shelf, str], None]


def change(sql: str, *given: object) -> Damage:
    """A statement about a table, which is the last that is given to it."""

    def damage(shelf: Shelf, table: str) -> None:
        shelf.ask(sql, *given, table)

    return damage


def page(old: str, new: str) -> Damage:
    """Another word in its first page."""
    return lambda shelf, table: shelf.rewrite(table, lambda found: found.replace(old.encode(), new.encode()))


def newer_entry(shelf: Shelf, table: str) -> None:
    """An entry that a later Ecliptic has written, in good order."""
    last = shelf.log(table)[-1]
    data = b'{"type":"dance","seat":0}'
    chain = link(last.chain, last.n + 1, 0, "", last.seq, data)
    shelf.put(table, Row(last.n + 1, 0, "", last.seq, data, chain))
    shelf.reseal(table)


def half_an_entry(shelf: Shelf, table: str) -> None:
    """The end of the first entry is missing."""
    first = shelf.log(table)[0]
    shelf.ask("update log set data = ? where tab = ? and n = 1", first.data[:-9], table)


@pytest.mark.parametrize(
    ("damage", "why", "key"),
    [
        (change("update tables set founded = ? where id = ?", b"{"), "cannot be read", "damaged"),
        again(change("update tables set founded = ? where id = ?", b"\xff"), "cannot be read", "damaged"),
        again(page("planetarium", "chess"), "changed or damaged", "damaged"),
        (page('"format":2', '"format":9'), "newer", "newer"),
        (page('"format":2', '"format":1'), "older", "older"),
        (half_an_entry, "changed or damaged", "damaged"),
        (change("update log set chain = ? where n = 2 and tab = ?", b"\0"), "changed or damaged", "damaged"),
        again(change("update log set seq = 7 where n = 2 and tab = ?"), "changed or damaged", "damaged"),
        again(change("delete from log where n = 2 and tab = ?"), "changed or damaged", "damaged"),
        (change("delete from log where n = 3 and tab = ?"), "has 2 entries, and 3 were written", "damaged"),
        (change("delete from log where tab = ?"), "has 0 entries, and 3 were written", "damaged"),
        (
            change("update tables set entries = 3, head = ? where id = ?", b"\0"),
            "does not carry this server's seal",
            "damaged",
        ),
        (newer_entry, "newer", "newer"),
    ],
)
def test_a_broken_table_is_set_aside_and_the_others_go_on(shelf: Shelf, damage: Damage, why: str, key: str) -> None:
    made = run_for(shelf, 3, 3)
    damage(shelf, made[0].table)
    for known in (False, True):
        with shelf.running() as house:
            assert (made[0].table in str(house.ask("/api/tables")[1])) is not known, "once known it is listed no more"
            assert opens(house, made[0]) == "broken-table"
            assert opens(house, made[1]) == ""
            status, trouble = house.ask(f"/api/tables/{made[0].table}/join", {"name": "Bea"})
            assert (status, trouble["key"]) == (410, f"table-{key}")
            assert trouble["sentence"].endswith(".")
            assert [row["table"] for row in house.ask("/api/tables")[1]] == [made[1].table]
    ((table, sentence),) = shelf.ask("select tab, sentence from aside")
    assert table == made[0].table
    assert why in sentence


def other_content(shelf: Shelf, table: str) -> None:
    """This table was played with another edition of the content files, and its log is in good order."""
    shelf.rewrite(table, lambda found: re.sub(rb'"standard-[0-9a-f]+"', b'"standard-0123456789abcdef"', found))
    ((founded,),) = shelf.ask("select founded from tables where id = ?", table)
    shelf.chain_anew(table, first_link(founded))


def changed_rules(shelf: Shelf, table: str) -> None:
    """A later Ecliptic no longer allows a line that this table has played; its log is in good order."""
    ((founded,),) = shelf.ask("select founded from tables where id = ?", table)
    data = b'{"type":"play","seat":0,"lines":["move 1-01 7-16"],"sealed":true,"bot":false}'
    shelf.ask("delete from log where tab = ?", table)
    shelf.put(table, Row(1, 0, "x", 1, data, link(first_link(founded), 1, 0, "x", 1, data)))
    shelf.reseal(table)


def test_a_game_that_the_rules_no_longer_allow_says_so_and_gives_its_record(shelf: Shelf) -> None:
    """It is told clearly, kept as it is, and its record is for those who play it (EC-8.7)."""
    made = run_for(shelf, 3, 3)
    table, key = made[0].table, made[0].keys[0].key
    changed_rules(shelf, table)
    with shelf.running() as house:
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
        assert len(shelf.log(table)) == 1, "nothing was written"
        status, text = house.ask(path, {"key": key})
        assert status == 200
        assert text.startswith(f"ecliptic-record {record.FORMAT}\ngame: planetarium\n")
        assert "0 move 1-01 7-16\n" in text
        with pytest.raises(BadRecord, match="7-16"):
            ecliptic.replay(text)
        assert house.ask(path, {"key": key}) == (200, text), "and again"
        status, trouble = house.ask(path)
        assert (status, trouble["key"]) == (410, "table-ended")
    with shelf.running() as house:
        assert house.ask(path, {"key": made[0].keys[1].key}) == (200, text)
        assert opens(house, made[0]) == "broken-table"
        assert opens(house, made[1]) == ""


def test_a_table_that_can_be_read_again_is_listed_again(shelf: Shelf) -> None:
    made = run_for(shelf, 2)
    shelf.ask("insert into aside values (?, 0, 'The rules of yesterday.')", made[0].table)
    with shelf.running() as house:
        assert house.ask("/api/tables")[1] == []
        assert opens(house, made[0]) == ""
        assert [row["table"] for row in house.ask("/api/tables")[1]] == [made[0].table]
    with shelf.running() as house:
        assert [row["table"] for row in house.ask("/api/tables")[1]] == [made[0].table]


def test_a_table_that_nobody_looks_at_is_put_away_and_found_again(shelf: Shelf) -> None:
    with shelf.running(idle_limit=0.05) as house:
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


def test_what_cannot_be_stored_is_not_done(shelf: Shelf) -> None:
    with shelf.running() as house:
        one, two = house.two()
        store = house.house.store
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


@pytest.mark.parametrize("error", [StoreTrouble("It is away."), RuntimeError("It does something unheard of.")])
def test_nobody_goes_on_with_what_could_be_neither_stored_nor_read_again(shelf: Shelf, error: Exception) -> None:
    """Its pages come again, and find what is stored."""

    async def full(table: str, rows: object, summary: bytes | None, shown: bytes | None = None) -> None:
        raise StoreTrouble("The disk is full.")

    def away(table: str) -> None:
        raise error

    with shelf.running() as house:
        made = house.create("me", "local")
        page = house.sit(made)
        assert isinstance(page.act(confirm=True), wire.Ack)
        decision = page.update.decision
        assert decision is not None
        if decision.seat != page.update.seat:
            page.send(wire.Look(decision.seat))
            page.until(wire.Update)
        before = page.update
        assert before.decision is not None
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(house.house.store, "append", full)
            patch.setattr(house.house.store, "read", away)
            page.send(wire.Act("lost", before.seq, before.seat, before.decision.lines()[0], confirm=True))
            assert page_end(page).goodbye == "restart"
        again = house.sit(made)
        assert (again.update.seq, again.update.lines) == (before.seq, before.lines)
        assert isinstance(again.act(confirm=True), wire.Ack)
    with shelf.running() as house:
        assert opens(house, made) == ""


def test_of_commands_that_come_together_only_the_one_at_fault_is_told(shelf: Shelf) -> None:
    """The same command again, an entry whose place is taken, a number too large, a table that is not there."""

    async def main() -> list[object]:
        store = shelf.open()
        for table in ("a", "b", "c"):
            await store.found(table, b"{}", b"{}", b"", ("print", b"{}"))
        rows = [Row(n, 0, f"c{n}", n, b"{}", b"") for n in range(1, 201)]
        outcome = await asyncio.gather(
            *(store.append(table, [row], b"{}") for row in rows for table in ("a", "b")),
            store.append("a", [Row(500, 0, "c7", 1, b"{}", b"")], b"{}"),
            store.append("a", [Row(7, 0, "c900", 1, b"{}", b"")], b"{}"),
            store.append("c", [Row(1, 0, "", 0, b"{}", b""), Row(2**70, 0, "", 0, b"{}", b"")], b"{}"),
            store.append("d", [Row(1, 0, "", 0, b"{}", b"")], b"{}"),
            return_exceptions=True,
        )
        await store.append("c", [Row(1, 0, "\0", 0, b"{}", b"")], b"{}")
        await store.close()
        with pytest.raises(StoreTrouble, match="closing"):
            await store.append("a", [Row(201, 0, "", 0, b"{}", b"")], b"{}")
        return list(outcome)

    outcome = asyncio.run(main())
    kept = {table: len(shelf.log(table)) for table in ("a", "b", "c", "d")}
    assert outcome[:400] == [None] * 400
    assert [type(one) for one in outcome[400:]] == [StoreTrouble] * 4
    assert "no table d any more" in str(outcome[403])
    assert kept == {"a": 200, "b": 200, "c": 1, "d": 0}


def test_a_table_that_was_deleted_meanwhile_is_not_played_on_in_vain(shelf: Shelf) -> None:
    """What is acknowledged must be there after a restart, so nothing is acknowledged any more."""
    with shelf.running() as house:
        one, two = house.two()
        other, _ = house.two()
        shelf.ask("delete from tables where id = ?", one.welcome.row.table)
        one.send(wire.Say("lost", 0, "is anybody here?"))
        for page in (one, two):
            assert page_end(page).goodbye == "broken-table"
            assert '"ack"' not in str(page.frames)
        assert isinstance(other.act(confirm=True), wire.Ack)
        again = house.connect(one.welcome.row.table)
        again.send(wire.Hello([]))
        assert page_end(again).goodbye == "unknown-table"


@pytest.mark.parametrize("many", [1, 5])
def test_a_log_that_was_cut_is_noticed(shelf: Shelf, many: int) -> None:
    """Its chain is whole as far as it goes."""
    keep(shelf, "a", "b")
    shelf.ask("delete from log where tab = 'a' and n > ?", 5 - many)
    with pytest.raises(BrokenTable, match=f"has {5 - many} entries, and 5 were written"):
        count(shelf, "a")
    assert count(shelf, "b") == 5


def test_a_log_that_was_cut_and_its_row_with_it_is_noticed(shelf: Shelf) -> None:
    """Nobody without the server's key can write a row that fits."""
    keep(shelf, "a")
    shelf.ask("delete from log where n = 5")
    shelf.ask("update tables set entries = 4, head = ?", talk(4)[-1].chain)
    with pytest.raises(BrokenTable, match="seal"):
        count(shelf, "a")


def test_another_log_in_its_place_is_noticed(shelf: Shelf) -> None:
    keep(shelf, "a", "b", many=3)
    shelf.ask("update log set tab = 'c' where tab = 'a'")
    shelf.ask("update log set tab = 'a' where tab = 'b'")
    shelf.ask("update tables set seal = (select seal from tables where id = 'b') where id = 'a'")
    with pytest.raises(BrokenTable, match="seal"):
        count(shelf, "a")


@pytest.mark.parametrize("other", [None, "00" * 32, "no key"])
def test_a_lost_key_is_said_and_made_anew_only_when_told_to(shelf: Shelf, other: str | None) -> None:
    keep(shelf, "a")
    (shelf.data / "server.key").unlink()
    if other is not None:
        (shelf.data / "server.key").write_text(other)
    with pytest.raises(StoreTrouble, match=r"server.key is gone, or not the key"):
        shelf.open()
    assert count(shelf, "a", accept=True) == 5
    assert count(shelf, "a") == 5


def test_everything_else_is_kept_too(shelf: Shelf) -> None:
    """Contacts in their order, prints, uptime, notes of what is broken; a repeated contact takes the other's place."""

    async def main() -> None:
        store = shelf.open()
        await store.found("a", b"{}", b"{}", b"", ("print", b"one"))
        await store.imprint("print", b"two")
        await store.keep_contact("a", 0, "x", b"1")
        await store.keep_contact("a", 1, "x", b"2")
        await store.keep_contact("a", 0, "x", b"3")
        await store.keep_contact("a", 0, "y", b"4")
        await store.drop_contact("a", 0, "y")
        await store.mark_broken("a", "It is broken.")
        await store.mark_broken("b", "It is, too.")
        await store.mark_broken("b", "")
        await store.keep_uptime(12.5, 1e9)
        assert await store.ready() == ""
        await store.close()

    asyncio.run(main())

    async def look() -> None:
        store = shelf.open()
        assert (store.printed("print"), store.printed("other")) == (b"one", None)
        assert (store.summary("a"), store.summary("\0")) == (b"{}", None)
        assert store.contacts() == [("a", 1, b"2"), ("a", 0, b"3")]
        assert store.broken() == {"a": "It is broken."}
        assert store.uptime() == (12.5, 1e9)
        assert (store.count(), [name for name, _ in store.tables()]) == (1, ["a"])
        await store.close()

    asyncio.run(look())


def test_what_is_expired_is_gone_with_all_that_is_its_own(shelf: Shelf) -> None:
    """Its texts unless another has them, its contacts, its analysis; tables in use and prints for many stay."""
    long = json.dumps({"format": 2, "content": {"a.csv": "R1,rocky,E\n" * 200}}, separators=(",", ":")).encode()
    other = json.dumps({"format": 2, "content": {"b.csv": "R2,rocky,E\n" * 200}}, separators=(",", ":")).encode()

    async def main() -> None:
        store = shelf.open()
        for table, founded in (("a", long), ("b", long), ("c", other)):
            await store.found(table, founded, b"{}", b"", ("print", b"{}"))
            await store.append(table, talk(2, founded), b"{}")
            await store.imprint(f"analysis-1-{table}", b"{}")
            await store.keep_contact(table, 0, "x", b"1")
        assert sorted(await store.expire(4e9, {"b"})) == ["a", "c"]
        assert await store.expire(4e9, {"b"}, played=False) == []
        await store.close()

    asyncio.run(main())
    assert sorted(shelf.ask("select name from prints")) == [("analysis-1-b",), ("print",)]
    assert [tuple(row) for row in shelf.ask("select tab, n from log order by n")] == [("b", 1), ("b", 2)]
    assert shelf.ask("select tab from contacts") == [("b",)]
    assert shelf.ask("select tab from uses") == [("b",)]
    assert shelf.ask("select count(*) from texts") == [(1,)]

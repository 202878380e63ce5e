"""Several servers on one database, as on several hosts: each table is held by one, and goes where its pages go."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from ecliptic.server import wire
from ecliptic.server.lobby import sharing
from ecliptic.server.store import lease, postgres
from ecliptic.server.store.postgres import Postgres
from ecliptic.server.store.store import Elsewhere, StoreTrouble
from tests.server.cluster import Cluster
from tests.server.house import PATIENCE, Closed, Running, eventually, page_end, running, settings
from tests.server.store.shelf import Shelf
from tests.server.store.test_store import talk


@contextmanager
def servers(cluster: Cluster, folder: Path, many: int = 2) -> Iterator[list[Running]]:
    """Servers on one database, each with a folder of its own and the same key, as on hosts of their own."""
    address = cluster.database()
    with ExitStack() as stack:
        found: list[Running] = []
        for at in range(many):
            data = folder / f"host-{at}"
            if at:
                data.mkdir()
                shutil.copy(folder / "host-0" / "server.key", data)
            found.append(stack.enter_context(running(settings(data, store=address))))
        yield found


def test_a_table_goes_where_its_pages_go(cluster: Cluster, tmp_path: Path) -> None:
    with servers(cluster, tmp_path) as (one, two):
        made = one.create("me", "local")
        first = one.sit(made)
        assert isinstance(first.act(confirm=True), wire.Ack)
        second = two.sit(made)
        assert second.update.seq == first.update.seq
        assert page_end(first).goodbye == "restart"
        if second.update.decision is not None and second.update.decision.seat != second.update.seat:
            second.send(wire.Look(second.update.decision.seat))
            second.until(wire.Update)
        assert isinstance(second.act(confirm=True), wire.Ack)
        third = one.sit(made)
        assert third.update.seq == second.update.seq
        assert third.update.lines == second.update.lines


def test_the_lobby_of_one_lists_what_is_made_at_the_other(cluster: Cluster, tmp_path: Path) -> None:
    with servers(cluster, tmp_path) as (one, two):
        made = one.create("me", "open")

        def listed(at: Running) -> str:
            rows = [row for row in at.ask("/api/tables")[1] if row["table"] == made.table]
            return rows[0]["chairs"][1]["kind"] if rows else "none"

        assert eventually(lambda: listed(two) == "open")
        one.join(made.table)
        assert eventually(lambda: listed(two) == "person")
        private = one.create("me", "open", private=True)
        page = one.sit(made)
        page.sync()
        assert private.table not in str(two.ask("/api/tables")[1])
        status, rows = two.ask(f"/api/tables?of={private.table}")
        assert (status, [row["table"] for row in rows]) == (200, [private.table])


def test_a_seed_promised_by_one_is_drawn_by_the_other(cluster: Cluster, tmp_path: Path) -> None:
    with servers(cluster, tmp_path) as (one, two):
        _, told = one.ask("/api/promises", {})
        wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "local"}], "promise": told["promise"]}
        status, made = two.ask("/api/tables", wish)
        assert status == 201
        assert two.enter(made["table"], made["keys"][0]["key"]).welcome.promise == told["promise"]
        assert one.ask("/api/tables", wish)[1]["key"] == "lobby-promise"


def test_a_clock_of_a_server_that_has_gone_is_rung_by_another(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sharing, "BEAT", 0.05)
    with servers(cluster, tmp_path) as (one, two):
        made = one.create("me", "local", clock={"kind": "daily", "time": 3600, "late": "bot"})
        assert made.table in one.house.lobby.alarm.due
        assert made.table not in two.house.lobby.alarm.due
        asyncio.run_coroutine_threadsafe(one.house.store.close(), loop_of(one)).result(PATIENCE)
        assert eventually(lambda: made.table in two.house.lobby.alarm.due)


def loop_of(house: Running) -> asyncio.AbstractEventLoop:
    """The event loop that a server runs in."""
    found = house.house.lobby.calls.main
    assert found is not None
    return found


def test_two_owners_forced_by_hand_are_fenced(cluster: Cluster, tmp_path: Path) -> None:
    """Whatever a row says of its holder, one of two writes and the other is refused, in every order."""
    shelf = Shelf(tmp_path, cluster.database())
    rows = talk(40)

    async def main() -> None:
        one, two = Postgres(shelf.address, tmp_path), Postgres(shelf.address, tmp_path)
        await one.found("a", b"{}", b"{}", b"", ("print", b"{}"))
        for turn in range(8):
            holder, other = (one, two) if turn % 2 == 0 else (two, one)
            number = holder.writer.lease.number
            await asyncio.to_thread(shelf.ask, "update tables set holder = ? where id = ?", number, "a")
            outcome = await asyncio.gather(
                holder.append("a", [rows[turn]], b"{}"), other.append("a", [rows[turn]], b"{}"), return_exceptions=True
            )
            assert outcome[0] is None
            assert isinstance(outcome[1], Elsewhere)
        await one.close()
        await two.close()

    asyncio.run(main())
    assert shelf.log("a") == rows[:8]


def test_who_shows_no_sign_of_life_is_ended_before_its_table_is_taken(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands still with a move on its way: it cannot write it later, and nothing acknowledged is lost."""
    shelf = Shelf(tmp_path, cluster.database())
    rows = talk(5)
    monkeypatch.setattr(lease, "EXPIRES", 0.3)
    monkeypatch.setattr(postgres, "ASKING", PATIENCE)

    async def main() -> None:
        one, two = Postgres(shelf.address, tmp_path), Postgres(shelf.address, tmp_path)
        await one.found("a", b"{}", b"{}", b"", ("print", b"{}"))
        await one.append("a", rows[:2], b"{}")
        before = one.writer.lease.number
        stopped, go_on = threading.Event(), threading.Event()

        async def stand_still() -> None:
            stopped.set()
            go_on.wait(PATIENCE)

        one.courier.send(stand_still())
        await asyncio.to_thread(stopped.wait, PATIENCE)
        late = asyncio.ensure_future(one.append("a", [rows[2]], b"{}"))
        await two.claim("a")
        found = await asyncio.to_thread(two.read, "a")
        assert found is not None
        assert found[1] == rows[:2]
        await two.append("a", [rows[2]], b"{}")
        go_on.set()
        with pytest.raises(StoreTrouble):
            await late
        assert await one.ready() == "", "it comes back"
        assert one.writer.lease.number > before
        with pytest.raises(Elsewhere):
            await one.append("a", [rows[3]], b"{}")
        await two.append("a", [rows[3]], b"{}")
        await one.close()
        await two.close()

    asyncio.run(main())
    assert shelf.log("a") == rows[:4]


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """A PostgreSQL that may be killed."""
    found = Cluster()
    yield found
    found.end()


def insist(house: Running, seated: wire.Seated, command: wire.Say) -> wire.Ack:
    """Ask again, as a page does, until it is acknowledged."""
    while True:
        page = house.connect(seated.table)
        page.send(wire.Hello([seated.keys[0].key]))
        with suppress(Closed):
            page.until(wire.Welcome)
            while not isinstance(answer := page.do(command), wire.Ack):
                pass
            return answer


def test_a_database_that_goes_and_comes_back(own_cluster: Cluster, tmp_path: Path) -> None:
    """What was acknowledged is there, what waits is stored when it is back, nothing twice."""
    shelf = Shelf(tmp_path, own_cluster.database())
    with shelf.running() as house:
        made = house.create("me", "local")
        page = house.sit(made)
        assert isinstance(page.do(wire.Say("one", 0, "before")), wire.Ack)
        own_cluster.kill()
        page.send(wire.Say("two", 0, "while it is away"))
        own_cluster.start()
        for name in ("two", "three", "one"):
            insist(house, made, wire.Say(name, 0, name))
    assert [row.command for row in shelf.log(made.table) if row.command] == ["one", "two", "three"]

"""What can be lost beside a server's back: the -wal, the end of a log, the key, room on the disk. It is always said."""

from __future__ import annotations

import asyncio
import resource
import shutil
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ecliptic.server import run, wire
from ecliptic.server.store import sqlite
from ecliptic.server.store.file import SCHEMA, VERSION
from ecliptic.server.store.sqlite import Sqlite
from ecliptic.server.store.store import BrokenTable, StoreTrouble
from tests.server.house import Page, ask, dial, eventually, running, settings
from tests.server.process import Process, serving
from tests.server.store.test_store import talk


def keep(data: Path, *tables: str, many: int = 5) -> None:
    """Tables with so many entries each, and a clean stop."""

    async def main() -> None:
        store = Sqlite(data)
        for table in tables:
            await store.found(table, b"{}", b"{}", b"", ("print", b"{}"))
            await store.append(table, talk(many), b"{}")
        await store.close()

    asyncio.run(main())


def count(data: Path, table: str, accept: bool = False) -> int:
    """How many entries a server finds, after which it stops properly."""

    async def main() -> int:
        store = Sqlite(data, accept=accept)
        try:
            found = store.read(table)
        finally:
            await store.close()
        return -1 if found is None else len(found[1])

    return asyncio.run(main())


def cut_off(data: Path, to: Path) -> None:
    """What is on the disk after a power cut while a server runs."""

    async def main() -> None:
        store = Sqlite(data)
        await store.found("late", b"{}", b"{}", b"", ("print", b"{}"))
        await store.append("late", talk(3), b"{}")
        shutil.copytree(data, to)
        await store.close()

    asyncio.run(main())


def test_an_unclean_stop_with_its_wal_loses_nothing(tmp_path: Path) -> None:
    keep(tmp_path / "one", "early")
    cut_off(tmp_path / "one", tmp_path / "two")
    for _ in range(2):
        assert count(tmp_path / "two", "late") == 3
        assert count(tmp_path / "two", "early") == 5
    assert not (tmp_path / "two" / "tables.db-wal").exists(), "a clean stop leaves one file"


@pytest.mark.parametrize("how", [Path.unlink, lambda tail: tail.write_bytes(b"")], ids=["gone", "empty"])
def test_a_lost_wal_is_said_and_accepted_only_when_told_to(tmp_path: Path, how: Callable[[Path], object]) -> None:
    """Also a plain copy of `tables.db` from a running server lacks it: its moves are not silently forgotten."""
    keep(tmp_path / "one", "early")
    cut_off(tmp_path / "one", tmp_path / "two")
    how(tmp_path / "two" / "tables.db-wal")
    for _ in range(2):
        with pytest.raises(StoreTrouble, match=r"tables\.db-wal, which is not there"):
            Sqlite(tmp_path / "two")
    assert count(tmp_path / "two", "late", accept=True) == -1
    assert count(tmp_path / "two", "early") == 5, "what was accepted once is whole from then on"


def test_a_copy_of_the_file_alone_is_refused(tmp_path: Path) -> None:
    with running(settings(tmp_path / "one")) as house:
        house.create("me")
        (tmp_path / "two").mkdir()
        shutil.copy(tmp_path / "one" / "tables.db", tmp_path / "two" / "tables.db")
    shutil.copy(tmp_path / "one" / "server.key", tmp_path / "two" / "server.key")
    with pytest.raises(StoreTrouble, match="is not whole"):
        Sqlite(tmp_path / "two")
    shutil.copy(tmp_path / "one" / "tables.db", tmp_path / "two" / "tables.db")
    assert count(tmp_path / "two", "none") == -1, "after its server has stopped the file alone is whole"


@pytest.mark.parametrize("version", [1, 2])
def test_an_older_file_is_sealed_as_it_is(tmp_path: Path, version: int) -> None:
    """Brought up to date at once or not at all, and nothing in it changes."""
    base = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
    for statement in SCHEMA:
        if "marks" not in statement:
            base.execute(statement)
    for column in ("entries", "head", "seal", *(["shown"] if version == 1 else [])):
        base.execute(f"alter table tables drop column {column}")
    base.execute(f"pragma user_version = {version}")
    for table, many in (("a", 4), ("empty", 0)):
        base.execute("insert into tables (id, founded, summary, changed) values (?, ?, ?, 0)", (table, b"{}", b"{}"))
        base.executemany("insert into log values (?, ?, ?, ?, ?, ?, ?)", [(table, *row) for row in talk(many)])
    base.close()
    for _ in range(2):
        assert count(tmp_path, "a") == 4
        assert count(tmp_path, "empty") == 0
    base = sqlite3.connect(tmp_path / "tables.db")
    assert base.execute("pragma user_version").fetchone() == (VERSION,)
    base.execute("delete from log where n = 4")
    base.commit()
    base.close()
    with pytest.raises(BrokenTable):
        count(tmp_path, "a")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_only_the_owner_can_read_the_files(tmp_path: Path) -> None:
    """Seeds and what was said are in them; files of older servers are closed to others too."""
    keep(tmp_path / "data", "a")
    (tmp_path / "data" / "tables.db").chmod(0o644)
    for data in (tmp_path / "data", tmp_path / "fresh"):
        with running(settings(data)) as house:
            house.create("me")
            rights = {path.name: path.stat().st_mode & 0o777 for path in data.iterdir()}
        assert {"tables.db", "tables.db-wal", "tables.db-shm", "lock.db", "server.key", "tables.begun"} <= set(rights)
        assert set(rights.values()) == {0o600}, rights
        assert data.stat().st_mode & 0o777 == 0o700


def test_a_second_server_says_where_it_keeps_its_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def main() -> None:
        first = run.furnish(settings(tmp_path), explicit=False)
        assert capsys.readouterr().err == ""
        second = run.furnish(settings(tmp_path), explicit=False)
        await first.store.close()
        await second.store.close()

    asyncio.run(main())
    told = capsys.readouterr().err
    assert f"keeps its own in {tmp_path / 'server-2'}" in told
    assert "--data" in told


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the files of another process")
def test_a_server_without_room_is_alive_and_not_ready(tmp_path: Path) -> None:
    """On a full disk nothing is acknowledged; with room again it goes on, and after a kill all of that is there."""
    with serving(tmp_path, "--port", "0", "--pause", "0") as server:
        wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "local"}]}
        _, made = ask(f"{server.address}api/tables", wish)
        assert ask(f"{server.address}readyz") == (200, "ok\n")
        with dial(server.port, made["table"]) as line:
            page = Page(line)
            page.send(wire.Hello([key["key"] for key in made["keys"]]))
            page.until(wire.Welcome)
            assert isinstance(page.do(wire.Say("before", 0, "there is room")), wire.Ack)
            _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, most))
            refused = page.do(wire.Say("full", 0, "is there room?"))
            assert isinstance(refused, wire.Refused)
            assert refused.reasons[0].key == "table-not-stored"
            assert unready(server)
            assert ask(f"{server.address}healthz") == (200, "ok\n")
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
            assert isinstance(page.do(wire.Say("after", 0, "there is room again")), wire.Ack)
        server.process.kill()
    with serving(tmp_path, "--port", "0") as server, dial(server.port, made["table"]) as line:
        page = Page(line)
        page.send(wire.Hello([key["key"] for key in made["keys"]]))
        said = [one.text for one in page.until(wire.Welcome).chat]
    assert said == ["there is room", "there is room again"]


def unready(server: Process) -> bool:
    """Does it say that it is not ready? What it said a moment ago holds for a moment."""
    told: list[str] = []

    def is_told() -> bool:
        status, said = ask(f"{server.address}readyz")
        told.extend([str(said)] if status == 503 else [])
        return bool(told)

    return eventually(is_told) and "cannot be stored" in told[0] and told[0].count("\n") == 1


def test_a_disk_with_hardly_any_room_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> list[str]:
        store = Sqlite(tmp_path)
        told = [await store.ready()]
        with monkeypatch.context() as patch:
            patch.setattr(sqlite, "LOW", 1 << 62)
            told.append(await store.ready())
        await store.close()
        told.append(await store.ready())
        return told

    good, full, closed = asyncio.run(main())
    assert good == ""
    assert "is full" in full
    assert "closing" in closed

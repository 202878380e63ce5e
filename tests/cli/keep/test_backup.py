"""Backups are made while the server runs, are whole, and can be put back; what is not whole is never taken for one."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from pathlib import Path

import pytest

from ecliptic.server import wire
from ecliptic.server.keeping import backup
from ecliptic.server.store.store import StoreTrouble
from tests.cli.conftest import Run
from tests.server.house import running, settings


def test_a_backup_of_a_running_server_has_every_acknowledged_word(run: Run, tmp_path: Path) -> None:
    """Somebody talks all the while; a plain copy of the file at the same moment lacks what the backup has."""
    data, shelf = tmp_path / "data", tmp_path / "shelf"
    with running(settings(data)) as house:
        made = house.create("me", "local")
        page = house.sit(made)
        for number in range(20):
            page.do(wire.Say(page.name(), 0, f"before {number}"))
        stop = threading.Event()
        said = 0

        def talk() -> None:
            nonlocal said
            while not stop.is_set():
                assert isinstance(page.do(wire.Say(page.name(), 0, "meanwhile")), wire.Ack)
                said += 1

        talking = threading.Thread(target=talk)
        talking.start()
        try:
            ran = run("backup", shelf, "--data", data)
        finally:
            stop.set()
            talking.join()
        (tmp_path / "plain").mkdir()
        shutil.copy(data / "tables.db", tmp_path / "plain" / "tables.db")
    assert ran.code == 0, ran.err
    (one,) = backup.kept(shelf)
    assert ran.out.startswith(f"The backup is written, read again and checked: {one}")
    assert {path.name for path in one.iterdir()} == {"tables.db", "server.key", "backup.json"}
    assert {path.stat().st_mode & 0o777 for path in one.iterdir()} == {0o600}
    restored = run("restore", one, "--data", tmp_path / "other")
    assert restored.code == 0, restored.err
    with running(settings(tmp_path / "other")) as house:
        words = [line.text for line in house.sit(made).welcome.chat]
    assert words[:20] == [f"before {number}" for number in range(20)]
    assert set(words[20:]) <= {"meanwhile"}
    refused = run("tables", "list", "--data", tmp_path / "plain")
    assert refused.code == 2
    assert "ecliptic restore" in refused.err


def test_what_was_there_is_kept_when_a_backup_is_restored(run: Run, tmp_path: Path) -> None:
    data, shelf = tmp_path / "data", tmp_path / "shelf"
    with running(settings(data)) as house:
        first = house.create("me")
        assert run("backup", shelf, "--data", data).code == 0
        second = house.create("me")
        (one,) = backup.kept(shelf)
        refused = run("restore", one, "--data", data)
        assert refused.code == 2
        assert "stop it" in refused.err
    done = run("restore", one, "--data", data, "--language", "fr")
    assert done.code == 0, done.err
    assert "Les tables de la sauvegarde" in done.out
    assert len(list(data.glob("tables.old-*.db"))) == 1
    listed = run("tables", "list", "--data", data).out
    assert first.table in listed
    assert second.table not in listed


def test_a_backup_after_a_kill_takes_the_wal_along_and_leaves_it(run: Run, tmp_path: Path) -> None:
    """The server is down, and what was written last is still beside its file."""
    data, dead = tmp_path / "data", tmp_path / "dead"
    with running(settings(data)) as house:
        made = house.create("me")
        shutil.copytree(data, dead)
    assert run("backup", tmp_path / "shelf", "--data", dead).code == 0
    assert (dead / "tables.db-wal").stat().st_size > 0
    (one,) = backup.kept(tmp_path / "shelf")
    base = sqlite3.connect(one / "tables.db")
    assert base.execute("select id from tables").fetchall() == [(made.table,)]
    base.close()
    with running(settings(dead)) as house:
        assert house.ask(f"/api/tables?of={made.table}")[1][0]["table"] == made.table


def test_a_damaged_backup_is_not_restored(run: Run, tmp_path: Path) -> None:
    data, shelf = tmp_path / "data", tmp_path / "shelf"
    with running(settings(data)) as house:
        for _ in range(5):
            house.create("me", "bot")
        assert run("backup", shelf, "--data", data).code == 0
    (one,) = backup.kept(shelf)
    raw = bytearray((one / "tables.db").read_bytes())
    raw[len(raw) // 2 : len(raw) // 2 + 4096] = bytes(4096)
    (one / "tables.db").write_bytes(raw)
    with pytest.raises(StoreTrouble, match="damaged"):
        backup.restore(one, data)
    assert run("restore", one, "--data", data).code == 2
    assert run("restore", tmp_path, "--data", data).code == 2
    assert not list(data.glob("tables.old-*")), "nothing has changed"
    assert run("tables", "verify", "--data", data).code == 0


def test_only_so_many_backups_are_kept(run: Run, tmp_path: Path) -> None:
    data, shelf = tmp_path / "data", tmp_path / "shelf"
    with running(settings(data)):
        ran = [run("backup", shelf, "--data", data, "--copies", 2) for _ in range(3)]
    assert [one.code for one in ran] == [0, 0, 0]
    assert "1 older backup deleted." in ran[-1].out
    assert len(backup.kept(shelf)) == 2


def test_a_backup_that_cannot_be_written_leaves_none(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither where the disk is full nor where what is read again is not what was written."""
    data, shelf = tmp_path / "data", tmp_path / "shelf"
    with running(settings(data)) as house:
        house.create("me")
        monkeypatch.setattr(backup, "sound", lambda _: False)
        refused = run("backup", shelf, "--data", data)
    assert refused.code == 2
    assert "not what was written" in refused.err
    assert list(shelf.iterdir()) == []
    nothing = run("backup", shelf, "--data", tmp_path / "nowhere")
    assert nothing.code == 2
    assert "There are no tables" in nothing.err
    assert not (tmp_path / "nowhere").exists()

"""The doctor says in sentences what is wrong with a set-up, and ends with 1 if anything is."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
import threading
import time
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from ecliptic.server.keeping import checkup
from tests.cli.conftest import Ran, Run
from tests.proof import again
from tests.server.house import running, settings


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@pytest.fixture(name="data")
def fixture_data(tmp_path: Path) -> Path:
    """A folder with one table, stopped properly."""
    data = tmp_path / "data"
    with running(settings(data)) as house:
        house.create("me", "bot")
    return data


@pytest.fixture(name="visit")
def fixture_visit(run: Run, data: Path) -> Run:
    def visit(*args: object) -> Ran:
        return run("doctor", "--data", data, "--port", free_port(), *args)

    return visit


def test_a_good_set_up_is_said_to_be_one(visit: Run) -> None:
    ran = visit()
    assert (ran.code, ran.err) == (0, "")
    assert "1 table in" in ran.out
    assert "core" in ran.out
    assert "is free: no server runs there." in ran.out
    assert ran.out.endswith("Nothing is wrong.")


@pytest.mark.parametrize(("language", "word"), [("fr", "Tout va bien."), again("it", "Va tutto bene.")])
def test_it_speaks_the_keepers_language(visit: Run, language: str, word: str) -> None:
    assert visit("--language", language).out.endswith(word)


def test_an_empty_machine_is_nothing_wrong(run: Run, tmp_path: Path) -> None:
    ran = run("doctor", "--data", tmp_path / "nothing" / "yet", "--port", free_port())
    assert ran.code == 0
    assert "the server makes it" in ran.out


def test_files_that_others_can_read_are_named(visit: Run, data: Path) -> None:
    (data / "tables.db").chmod(0o644)
    data.chmod(0o755)
    ran = visit()
    assert ran.code == 1
    assert f"rights to {data} (mode 755)" in ran.err
    assert "tables.db (mode 644)" in ran.err
    assert ran.err.endswith("2 things are wrong.")


def test_damaged_lost_and_newer_tables_are_told(visit: Run, data: Path) -> None:
    whole = (data / "tables.db").read_bytes()
    with sqlite3.connect(data / "tables.db") as base:
        base.execute("pragma user_version = 99")
    base.close()
    assert "newer Ecliptic (format 99" in visit().err
    (data / "tables.db").write_bytes(b"no database at all, " * 100)
    assert "is damaged" in visit().err
    (data / "tables.db").write_bytes(whole)
    (data / "server.key").unlink()
    assert "server.key is gone" in visit().err


def test_a_clock_that_is_behind_is_noticed(visit: Run, data: Path) -> None:
    with sqlite3.connect(data / "tables.db") as base:
        base.execute("update tables set changed = ?", (time.time() + 3600,))
    base.close()
    assert "clock of this machine is behind" in visit().err


def test_a_key_for_push_that_is_none_is_named(visit: Run, data: Path) -> None:
    (data / "push.pem").write_text("no key")
    (data / "push.pem").chmod(0o600)
    assert "push.pem is no key for notifications" in visit().err


def test_little_room_and_few_files_are_told(visit: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkup, "FEW_FILES", 1 << 40)
    monkeypatch.setattr(checkup, "FEW_BYTES", 1 << 62)
    assert "is nearly full" in (ran := visit()).err
    assert "LimitNOFILE" in ran.err or "unlimited" in ran.out
    monkeypatch.setattr(checkup, "LOW", 1 << 62)
    assert "is full" in visit().err


def test_backups_are_looked_for(visit: Run, run: Run, data: Path, tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    assert "There is no backup" in visit("--backups", shelf).err
    assert run("backup", shelf, "--data", data).code == 0
    assert visit("--backups", shelf).code == 0
    (made,) = shelf.iterdir()
    old = shelf / "ecliptic-20200101-000000-000000"
    shutil.copytree(made, old)
    shutil.rmtree(made)
    os.utime(old, (0, 0))
    assert "older than two days" in visit("--backups", shelf).err


def test_a_server_is_called_at_its_port_and_by_its_name(run: Run, tmp_path: Path) -> None:
    data = tmp_path / "data"
    with running(settings(data)) as house:
        ran = run("doctor", "--data", data, "--port", house.port, "--origin", house.url)
    assert f"A server of Ecliptic answers at port {house.port}." in ran.out
    assert f"{house.url} answers, with WebSockets too." in ran.out
    assert ran.code == 1, "it is not secure"
    assert "is not secure" in ran.err


def test_something_else_at_the_port_is_told(run: Run, tmp_path: Path) -> None:
    class Other(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"[]")

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Other) as other:
        thread = threading.Thread(target=other.serve_forever)
        thread.start()
        try:
            address = f"http://127.0.0.1:{other.server_port}"
            ran = run("doctor", "--data", tmp_path, "--port", other.server_port, "--origin", address)
        finally:
            other.shutdown()
            thread.join()
    assert "no Ecliptic that has it" in ran.err
    assert "answered by something else than Ecliptic" in ran.err


def test_nobody_there_is_told(visit: Run) -> None:
    assert "cannot be reached" in visit("--origin", f"https://127.0.0.1:{free_port()}").err


@pytest.mark.parametrize(
    ("told", "proxies", "wrong"),
    [
        ({"x-forwarded-for": "198.51.100.4"}, ("127.0.0.1",), ""),
        ({"x-forwarded-for": "198.51.100.4"}, (), "--trusted-proxy 127.0.0.1"),
        ({"x-forwarded-for": checkup.STRANGER}, ("127.0.0.1",), "can choose the address"),
        ({}, (), "does not say who calls"),
    ],
)
def test_a_proxy_is_seen_through(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, told: dict[str, str], proxies: tuple[str, ...], wrong: str
) -> None:
    """As a proxy with TLS would call; nginx and Caddy themselves: tests/test_deploy.py."""
    with running(settings(tmp_path, proxies=proxies)) as house:
        plain = checkup.ask
        monkeypatch.setattr(checkup, "ask", lambda url, _=None: plain(house.url + "/api/caller", told))
        monkeypatch.setattr(checkup, "greet", lambda _: True)
        found = [symptom for symptom in checkup.look_from_outside("https://table.example") if symptom.wrong]
    sentences = " ".join(f"{symptom.key} {symptom.params}" for symptom in found)
    keys = {"--trusted-proxy 127.0.0.1": "doctor-proxy-unnamed", "can choose the address": "doctor-forged"}
    expected = [] if not wrong else [keys.get(wrong, "doctor-no-forwarded")]
    assert [symptom.key for symptom in found] == expected, sentences

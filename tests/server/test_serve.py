"""The command: one line, the next free port, a clean end with nothing left running."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

from ecliptic.server import run, wire
from ecliptic.server.store.store import InUse, StoreTrouble
from tests.proof import AGAIN, again
from tests.server.house import PATIENCE, Page, ask, dial, eventually, settings
from tests.server.process import Process, alive, passing_on, serving


@pytest.mark.parametrize("number", [signal.SIGTERM, again(signal.SIGINT), again(signal.SIGHUP)])
def test_it_prints_its_address_and_ends_cleanly(tmp_path: Path, number: signal.Signals) -> None:
    with passing_on(number, ignored=False), serving(tmp_path, "--port", "0") as server:
        assert server.address == f"http://127.0.0.1:{server.port}/"
        assert ask(f"{server.address}healthz") == (200, "ok\n")
        wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "bot"}]}
        _, made = ask(f"{server.address}api/tables", wish)
        children = server.children()
        with dial(server.port, made["table"]) as opened:
            page = Page(opened)
            page.send(wire.Hello([key["key"] for key in made["keys"]]))
            page.until(wire.Welcome)
            server.process.send_signal(number)
            assert page.until(wire.Goodbye).reason == "restart"
        code, rest, complaints = server.end(signal.SIGCONT)
        assert (code, rest, complaints) == (0, "", "")
        assert eventually(lambda: not any(map(alive, children)))


def test_workers_follow_a_killed_server(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0") as server:
        assert eventually(lambda: len(server.children()) > 1)  # the worker, and the tracker Python starts with it
        children = server.children()
        server.process.kill()
        server.process.wait(PATIENCE)
        assert eventually(lambda: not any(map(alive, children)))


@AGAIN
def test_a_server_started_to_outlive_its_terminal_does(tmp_path: Path) -> None:
    with passing_on(signal.SIGHUP, ignored=True), serving(tmp_path, "--port", "0") as server:  # as nohup does
        server.process.send_signal(signal.SIGHUP)
        time.sleep(0.3)
        assert ask(f"{server.address}healthz") == (200, "ok\n")


def test_it_asks_for_as_many_sockets_as_it_may_have() -> None:
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, most), most))
        run.raise_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (min(most, run.FILES), most)
        run.raise_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[1] == most
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, most))


def test_the_next_free_port_is_taken_unless_one_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr(run, "PORT", port)
        with run.listen("127.0.0.1", None) as found:
            assert found.getsockname()[1] > port
        with pytest.raises(StoreTrouble, match=f"port {port}"):
            run.listen("127.0.0.1", port)


def test_a_vanished_file_ends_the_start_with_a_sentence(tmp_path: Path) -> None:
    """On a fresh machine the server just starts; where its file has gone it says so, and begins anew with --new."""
    with serving(tmp_path, "--port", "0"):
        pass
    for path in tmp_path.glob("tables.db*"):
        path.unlink()
    with Process(tmp_path, "--port", "0") as refused:
        assert refused.address == ""
        _, complaints = refused.process.communicate(timeout=PATIENCE)
        assert refused.process.returncode != 0
    assert "tables.db is gone" in " ".join(complaints.split())
    assert "Traceback" not in complaints
    with serving(tmp_path, "--port", "0", "--new"):
        assert (tmp_path / "tables.db").exists()


@AGAIN  # in one process: test_the_usual_folder_in_use_gives_way_to_the_next
def test_a_folder_in_use_is_refused_when_it_was_asked_for(tmp_path: Path) -> None:
    with serving(tmp_path, "--port", "0"):
        with Process(tmp_path, "--port", "0") as second:
            assert second.address == ""
            _, complaints = second.process.communicate(timeout=PATIENCE)
        assert "Another server uses the tables" in complaints
        assert "Traceback" not in complaints
        assert second.process.returncode == 2


def test_a_folder_that_cannot_be_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreTrouble, match="cannot be made"):
        run.furnish(settings(tmp_path / "file" / "data"), explicit=True)
    with pytest.raises(StoreTrouble, match="cannot listen"):
        run.listen("no.such.host.invalid", 0)


def test_the_usual_folder_in_use_gives_way_to_the_next(tmp_path: Path) -> None:
    async def main() -> None:
        first = run.furnish(settings(tmp_path), explicit=False)
        second = run.furnish(settings(tmp_path), explicit=False)
        assert (tmp_path / "server-2" / "tables.db").exists()
        with pytest.raises(InUse):
            run.furnish(settings(tmp_path), explicit=True)
        await first.store.close()
        await second.store.close()

    asyncio.run(main())


def test_the_usual_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run.home() == tmp_path / "ecliptic"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.setenv("HOME", "/home/somebody")
    assert run.home() == Path("/home/somebody/.local/share/ecliptic")


def test_a_browser_is_opened_on_a_desktop_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    assert run.on_a_desktop()
    monkeypatch.setenv("CI", "1")
    assert not run.on_a_desktop()
    monkeypatch.delenv("CI")
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not run.on_a_desktop()


def test_addresses_are_those_a_browser_understands() -> None:
    with run.listen("0.0.0.0", 0) as found:
        assert run.address_of(found) == f"http://127.0.0.1:{found.getsockname()[1]}/"


@AGAIN
@pytest.mark.parametrize("ended", ["parent", "holder"])
def test_it_ends_with_the_command_that_started_it(tmp_path: Path, ended: str) -> None:
    """As under `make play`, when make or the shell that runs it is gone."""
    with subprocess.Popen(["sh", "-c", "sleep 600 & echo $!; wait"], stdout=subprocess.PIPE, text=True) as shell:
        assert shell.stdout is not None
        holder = int(shell.stdout.readline())
        try:
            with serving(tmp_path, "--port", "0", "--parent", str(holder)) as server:
                assert ask(f"{server.address}healthz") == (200, "ok\n")
                if ended == "holder":
                    os.kill(holder, signal.SIGTERM)
                else:
                    shell.terminate()
                assert server.process.wait(PATIENCE) == 0
        finally:
            shell.terminate()
            if alive(holder):
                os.kill(holder, signal.SIGTERM)

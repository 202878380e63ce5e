"""Two hosts with a network of their own each, nginx before them as in deploy/, and one database behind."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

import pytest

from ecliptic.server.parent import parent_of
from ecliptic.server.run import PORT
from tests.proof import AGAIN
from tests.server.cluster import Cluster
from tests.server.house import PATIENCE, ask, eventually
from tests.server.proxy import nginx_words
from tests.server.store.shelf import Shelf
from tests.server.store.test_kill import Crowd, check
from tests.test_deploy import free_port, listens, text

TABLES = 12  # names are drawn: that all of them go to one host happens once in two thousand runs


def ip(*words: str) -> bool:
    """Does the system do this to the network?"""
    return subprocess.run(["ip", *words], check=False, capture_output=True, timeout=PATIENCE).returncode == 0


class Host:
    """A network of its own, joined to ours by a cable, and a server of two processes in it."""

    def __init__(self, number: int, shelf: Shelf, folder: Path) -> None:
        self.name = f"ecliptic-{os.getpid()}-{number}"
        self.cable = f"ecl{os.getpid() % 10**7}-{number}"
        net = f"198.18.{os.getpid() % 250}"
        self.ours, self.address = f"{net}.{4 * number + 1}", f"{net}.{4 * number + 2}"
        self.shelf = shelf
        self.folder = folder
        self.server: subprocess.Popen[bytes] | None = None

    def lay(self) -> bool:
        """Lay the cable; False where that is not allowed here."""
        inside = ("-n", self.name)
        return (
            ip("netns", "add", self.name)
            and ip("link", "add", self.cable, "type", "veth", "peer", "name", "eth0", "netns", self.name)
            and ip("address", "add", f"{self.ours}/30", "dev", self.cable)
            and ip("link", "set", self.cable, "up")
            and ip(*inside, "address", "add", f"{self.address}/30", "dev", "eth0")
            and ip(*inside, "link", "set", "eth0", "up")
            and ip(*inside, "link", "set", "lo", "up")
        )

    def start(self) -> None:
        words = ["--data", str(self.folder), "--no-browser", "--host", "0.0.0.0", "--port", str(PORT)]
        words += ["--store", self.shelf.address, "--workers", "2", "--trusted-proxy", self.ours]
        command = ["ip", "netns", "exec", self.name, sys.executable, "-m", "ecliptic.server", *words]
        with (self.folder / "log").open("ab") as log:
            self.server = subprocess.Popen(command, stdout=log, stderr=log)

    def ready(self) -> bool:
        with suppress(OSError):
            return ask(f"http://{self.address}:{PORT}/readyz", headers={"host": "localhost"})[0] == 200
        return False

    def processes(self) -> list[int]:
        """The captain, and its crew."""
        if self.server is None:
            return []
        captain = self.server.pid
        everybody = (int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit())
        return [captain, *(pid for pid in everybody if parent_of(pid) == captain)]

    def lose(self) -> None:
        """As when its power fails."""
        for pid in self.processes():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        if self.server is not None:
            self.server.wait(PATIENCE)
            self.server = None

    def end(self) -> None:
        if self.server is not None:
            self.server.terminate()
            try:
                self.server.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.lose()
        ip("link", "delete", self.cable)
        ip("netns", "delete", self.name)


@pytest.fixture
def hosts(cluster: Cluster, tmp_path: Path) -> Iterator[list[Host]]:
    if shutil.which("nginx") is None:
        pytest.skip("nginx is not installed here; tools/services installs Debian's where it may")
    address = cluster.database()
    with ExitStack() as stack:
        found: list[Host] = []
        for number in range(2):
            shelf = Shelf(tmp_path / f"host-{number}", address)
            if number == 0:
                asyncio.run(shelf.open().close())  # makes the key
            else:
                shelf.data.mkdir(mode=0o700)
                shutil.copy(found[0].folder / "server.key", shelf.data)
            host = Host(number, shelf, shelf.data)
            stack.callback(host.end)
            if shutil.which("ip") is None or not host.lay():
                pytest.skip("networks cannot be made here: that takes root, iproute2 and a kernel that allows it")
            found.append(host)
        yield found


class Gate:
    """nginx with our file, whose hosts are these."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"http://127.0.0.1:{port}"


@contextmanager
def gate(hosts: list[Host], folder: Path) -> Iterator[Gate]:
    folder.mkdir()
    found = Gate(free_port())
    ours = text("nginx-hosts.conf").replace("listen 8080", f"listen 127.0.0.1:{found.port}")
    for number, host in enumerate(hosts):
        ours = ours.replace(f"10.0.0.{number + 2}:{PORT}", f"{host.address}:{PORT}")
    with (folder / "log").open("wb") as log:
        nginx = subprocess.Popen(nginx_words(folder, ours), stdout=log, stderr=log)
        try:
            assert eventually(lambda: nginx.poll() is not None or listens(found.port))
            assert nginx.poll() is None, (folder / "log").read_text()
            yield found
        finally:
            nginx.terminate()
            nginx.wait(PATIENCE)


def homes(hosts: list[Host], shelf: Shelf) -> dict[str, int]:
    """At which host each table is that is played at; -1 for one that is gone."""
    rows = shelf.ask("select t.id, l.name from tables t join leases l on l.number = t.holder where not t.over")
    below = {pid: number for number, host in enumerate(hosts) for pid in host.processes()}
    return {table: below.get(int(name.rpartition(" ")[2]), -1) for table, name in rows}


@AGAIN
def test_two_hosts_behind_nginx(hosts: list[Host], tmp_path: Path) -> None:
    """Every call for a table goes to one host; when a host is lost, its tables go on at the other and come back."""
    for host in hosts:
        host.start()
    assert all(eventually(host.ready) for host in hosts), (hosts[0].folder / "log").read_text()
    shelf = hosts[0].shelf
    with gate(hosts, tmp_path / "nginx") as way:
        crowd = Crowd(way, TABLES)
        try:
            crowd.play_a_little(5 * TABLES)
            both = eventually(lambda: set(homes(hosts, shelf).values()) == {0, 1})  # some are founded later than others
            assert both, "both hosts have tables"
            before = homes(hosts, shelf)
            for player in list(crowd.players):  # by request, too, they are found where they are
                assert ask(f"{way.address}/api/tables/{player.table}/record")[0] in {403, 409}
            for host in hosts:
                listed = ask(f"http://{host.address}:{PORT}/api/tables", headers={"host": "localhost"})[1]
                assert set(before) <= {row["table"] for row in listed}, "each lists the tables of both"
            crowd.play_a_little(2 * TABLES)
            after = homes(hosts, shelf)
            assert {table: after.get(table, home) for table, home in before.items()} == before, "none has moved"

            hosts[0].lose()
            crowd.play_a_little(5 * TABLES)
            assert eventually(lambda: set(homes(hosts, shelf).values()) == {1})
            hosts[0].start()
            assert eventually(hosts[0].ready)
            crowd.play_a_little(2 * TABLES)
            hosts[1].lose()
            crowd.play_a_little(5 * TABLES)
            assert eventually(lambda: set(homes(hosts, shelf).values()) == {0})
        finally:
            crowd.go_home()
    for trouble in crowd.troubles():
        raise trouble
    check(shelf, crowd.players, 2)

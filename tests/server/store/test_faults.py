"""Not killed, but cut off, without room, or by the wrong clock: nothing acknowledged is lost, done twice or changed."""

from __future__ import annotations

import os
import random
import shutil
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest

from ecliptic.server import wire
from ecliptic.server.store import lease, postgres, writer
from tests.proof import AGAIN, again
from tests.server.cluster import Cluster
from tests.server.house import PATIENCE, Page, Running, ask, dial, eventually, running, settings
from tests.server.store.shelf import Shelf, Shelves
from tests.server.store.test_kill import Crowd, Door, Player, Stage, check, seat

SOCKET = ".s.PGSQL.5432"
ROOM = 48  # megabytes of a disk that gets full
FAKETIME = sorted(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
HOUR = 3600


class Cable:
    """What lies between a server and the database. What is held back while it is cut arrives when it is mended."""

    def __init__(self, cluster: Cluster) -> None:
        self.far = cluster.folder / SOCKET
        self.folder = Path(tempfile.mkdtemp(prefix="ecliptic-cable-"))
        self.ways = {"asks": threading.Event(), "answers": threading.Event()}
        self.mend()
        self.door = socket.socket(socket.AF_UNIX)
        self.door.bind(os.fspath(self.folder / SOCKET))
        self.door.listen()
        self.ends: list[socket.socket] = []
        self.closed = False
        threading.Thread(target=self.accept, daemon=True).start()

    def address(self, of: str) -> str:
        """The same database, at the end of this cable."""
        return f"{of.partition('?')[0]}?host={self.folder}"

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self.door.accept()
                far = socket.socket(socket.AF_UNIX)
                far.connect(os.fspath(self.far))
                self.ends += [near, far]
                for source, target, way in ((near, far, "asks"), (far, near, "answers")):
                    threading.Thread(target=self.carry, args=(source, target, self.ways[way]), daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket, way: threading.Event) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                way.wait()
                if self.closed:
                    return
                target.sendall(data)
        way.wait()
        with suppress(OSError):
            target.shutdown(socket.SHUT_WR)

    def cut(self, *ways: str) -> None:
        """Nothing comes through, and nobody is told so."""
        for way in ways:
            self.ways[way].clear()

    def mend(self) -> None:
        for way in self.ways.values():
            way.set()

    def close(self) -> None:
        self.closed = True
        self.mend()
        for end in [self.door, *self.ends]:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Proxy:
    """Where players call: at one server or the other."""

    def __init__(self, house: Running) -> None:
        self.port = house.port


@pytest.mark.parametrize("ways", [("asks", "answers"), again(("asks",)), again(("answers",))])
def test_a_server_that_is_cut_off_from_the_database(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ways: tuple[str, ...]
) -> None:
    """Another takes its tables over; what it still had on its way is not written later, and it comes back."""
    monkeypatch.setattr(lease, "EXPIRES", 2.5)
    monkeypatch.setattr(writer, "PATIENCE", 2.0)
    monkeypatch.setattr(postgres, "READING", 4.0)
    shelf = Shelf(tmp_path / "two", cluster.database())
    with closing(Cable(cluster)) as cable, shelf.running() as two:
        (tmp_path / "one").mkdir()
        shutil.copy(shelf.data / "server.key", tmp_path / "one")
        with running(settings(tmp_path / "one", store=cable.address(shelf.address))) as one:
            where = Proxy(one)
            crowd = Crowd(where, 3)
            try:
                crowd.play_a_little()
                cable.cut(*ways)
                where.port = two.port
                crowd.play_a_little()
                cable.mend()
                crowd.play_a_little()
                assert eventually(lambda: is_ready(one))
                where.port = one.port
                main = two.house.lobby.calls.main
                assert main is not None
                for table in list(two.house.lobby.tables.values()):
                    main.call_soon_threadsafe(table.close, "restart")
                crowd.play_a_little(60)
            finally:
                cable.mend()
                crowd.go_home()
    for trouble in crowd.troubles():
        raise trouble
    check(shelf, crowd.players, 2)


def is_ready(house: Running) -> bool:
    return house.ask("/readyz")[0] == 200


@contextmanager
def public_folder() -> Iterator[Path]:
    """A folder that the user of the database can read."""
    with tempfile.TemporaryDirectory(prefix="ecliptic-open-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture
def disk() -> Iterator[Path]:
    """A small disk of its own."""
    with public_folder() as folder:
        made = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}m,mode=755", "tmpfs", str(folder)]
        if shutil.which("mount") is None or subprocess.run(made, check=False, capture_output=True).returncode:
            pytest.skip("a disk cannot be mounted here: that takes root and a kernel that allows it")
        yield folder
        subprocess.run(["umount", "--lazy", str(folder)], check=False)


def fill(path: Path) -> None:
    """Take all room that there is."""
    with path.open("wb", buffering=0) as file, suppress(OSError):
        while file.write(bytes(4096)):
            pass


def test_a_full_disk(shelves: Shelves, disk: Path, tmp_path: Path) -> None:
    """Nothing is acknowledged that could not be stored; with room again it goes on, and after a kill all is there."""
    cluster = Cluster("restart_after_crash=on", where=disk) if shelves.kind == "postgres" else None
    shelf = Shelf(tmp_path / "data", cluster.database()) if cluster else Shelf(disk / "data")
    shelf.data.mkdir(exist_ok=True, mode=0o700)
    door = Door()
    with door.socket:
        stage = Stage(shelf, door, cluster, log=tmp_path / "log")
        crowd = Crowd(door, 3)
        try:
            crowd.play_a_little()
            fill(disk / "ballast")
            assert eventually(lambda: crowd.refused() > 3 or bool(crowd.troubles()))
            assert eventually(lambda: ask(f"http://127.0.0.1:{door.port}/readyz")[0] == 503), stage.log.read_text()
            assert ask(f"http://127.0.0.1:{door.port}/healthz") == (200, "ok\n")
            (disk / "ballast").unlink()
            if cluster is not None and cluster.process.poll() is not None:
                cluster.start()  # as systemd does
            crowd.play_a_little()
            stage.kill("server")
            crowd.play_a_little()
            crowd.over.set()
            stage.end()
        finally:
            (disk / "ballast").unlink(missing_ok=True)
            crowd.over.set()
            stage.server.process.kill()
            crowd.go_home()
            stage.server.bury()
    for trouble in crowd.troubles():
        raise trouble
    check(shelf, crowd.players, 1 + crowd.refused())
    if cluster is not None:
        cluster.end()


class Clock:
    """A clock that processes go by, as somebody sets it who is mistaken."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.set(0)
        file.chmod(0o644)

    def set(self, seconds: int) -> None:
        """So much before or behind the right time."""
        half = self.file.with_suffix(".part")
        half.write_text(f"{seconds:+d}s\n")
        half.chmod(0o644)
        half.rename(self.file)

    @property
    def environment(self) -> dict[str, str]:
        """For processes that shall go by it."""
        return {
            "LD_PRELOAD": str(FAKETIME[0]),
            "FAKETIME_TIMESTAMP_FILE": str(self.file),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
            "DONT_FAKE_MONOTONIC": "1",
        }


@AGAIN
@pytest.mark.skipif(not FAKETIME, reason="faketime is not installed: on Debian or Ubuntu `tools/services` does it")
def test_clocks_that_jump(shelves: Shelves, tmp_path: Path) -> None:
    """Of the machine of the server, of that of the database, and of both: play goes on, and nobody's time is gone."""
    jumps = [HOUR, 0, -2 * HOUR, 48 * HOUR, -48 * HOUR, 0]
    with public_folder() as folder:
        clocks = {"server": Clock(folder / "server")}
        cluster = None
        if shelves.kind == "postgres":
            clocks["database"] = Clock(folder / "database")
            cluster = Cluster(environment=clocks["database"].environment)
        shelf = Shelf(tmp_path / "data", cluster.database() if cluster else "")
        shelf.data.mkdir(mode=0o700)
        door = Door()
        with door.socket:
            # One process: faketime does not bear the sleep of a captain, who goes by no clock that can jump.
            stage = Stage(shelf, door, cluster, environment=clocks["server"].environment, workers=1)
            waiting = seat(door.port, clock={"kind": "daily", "time": HOUR})
            crowd = Crowd(door, 3)
            try:
                crowd.play_a_little()
                for jump in jumps:
                    for whose in [[name] for name in clocks] + [list(clocks)]:
                        for name in whose:
                            clocks[name].set(jump if jump or len(whose) == len(clocks) else -jump)
                        crowd.play_a_little(10)
                stage.kill(*stage.victims)
                crowd.play_a_little()
                crowd.over.set()
                left = time_left(door.port, waiting)
                stage.end()
            finally:
                crowd.over.set()
                stage.server.process.kill()
                crowd.go_home()
                stage.server.bury()
        for trouble in crowd.troubles():
            raise trouble
        assert HOUR - 10 * PATIENCE < left <= HOUR
        check(shelf, crowd.players, 1)
        if cluster is not None:
            cluster.end()


def time_left(port: int, player: Player) -> float:
    """What the clock of whoever has to decide says."""
    with dial(port, player.table) as line:
        page = Page(line)
        page.send(wire.Hello(player.keys))
        page.until(wire.Welcome)
        assert page.clocks is not None
        return min(page.clocks.left)


@AGAIN
def test_owners_that_are_changed_by_hand_while_people_play(cluster: Cluster, tmp_path: Path) -> None:
    """Each table is given to the other process again and again behind their backs; only one of them writes."""
    shelf = Shelf(tmp_path, cluster.database())
    rng = random.Random(3)
    door = Door()
    with door.socket:
        stage = Stage(shelf, door, cluster)
        crowd = Crowd(door, 3)
        try:
            crowd.play_a_little()
            for _ in range(6):
                numbers = [number for (number,) in shelf.ask("select number from leases order by number desc limit 2")]
                for table, holder in shelf.ask("select id, holder from tables where holder <> 0 and not over"):
                    other = rng.choice([number for number in numbers if number != holder])
                    shelf.ask("update tables set holder = ? where id = ?", other, table)
                crowd.play_a_little()
            crowd.over.set()
            stage.end()
        finally:
            crowd.over.set()
            stage.server.process.kill()
            crowd.go_home()
            stage.server.bury()
    for trouble in crowd.troubles():
        raise trouble
    check(shelf, crowd.players, 6)

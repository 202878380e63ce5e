"""Whatever is killed at any moment, nothing acknowledged is lost, and nothing is done twice."""

from __future__ import annotations

import asyncio
import http.client
import os
import random
import signal
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

from ecliptic.server import wire
from ecliptic.server.log.entries import Played, read_entry
from ecliptic.server.table.replay import load
from tests.proof import again
from tests.server.cluster import Cluster
from tests.server.house import PATIENCE, Closed, Page, ask, dial
from tests.server.process import Process
from tests.server.store.shelf import Shelf, Shelves

KILLS = int(os.environ.get("ECLIPTIC_KILLS", "4"))  # in `make prove`; once in `make test`
MOVES = int(os.environ.get("ECLIPTIC_KILL_MOVES", "12"))  # acknowledged before a kill, and up to four times as many
TABLES = 3
LONGEST = 30.0  # seconds for a few moves, on a busy machine


class Player:
    """Two people on one screen who play as fast as they can, and repeat what was not answered."""

    def __init__(self, table: str, keys: list[str]) -> None:
        self.table = table
        self.keys = keys
        self.pending: wire.Act | None = None
        self.acknowledged: dict[str, int] = {}  # id: seq after it
        self.count = 0
        self.rng = random.Random(table)
        self.trouble: BaseException | None = None
        self.over = False

    def run(self, port: int, over: threading.Event) -> None:
        """Until the server goes away."""
        try:
            with dial(port, self.table) as line:
                self.play(Page(line), over)
        except (Closed, OSError, WebSocketException, TimeoutError):
            pass
        except BaseException as error:  # noqa: BLE001 - told to the test
            self.trouble = error

    def play_on(self, port: int, over: threading.Event) -> None:
        """Until the game is over or the evening is; who is thrown out comes again."""
        while not (over.is_set() or self.over or self.trouble):
            self.run(port, over)
            over.wait(0.02)

    def play(self, page: Page, over: threading.Event) -> None:
        page.send(wire.Hello(self.keys))
        page.until(wire.Welcome)
        seen = max(self.acknowledged.values(), default=0)
        assert page.update.seq >= seen, "an acknowledged command was lost"
        for name in list(self.acknowledged)[-3:]:  # what was acknowledged is acknowledged again, not done again
            again = page.do(wire.Act(name, self.acknowledged[name] - 1, int(name[0]), "pass"))
            assert again == wire.Ack(name, self.acknowledged[name])
        while not page.update.ranking:
            if self.pending is None:
                decision = page.update.decision
                assert decision is not None
                if page.update.seat != decision.seat:
                    page.send(wire.Look(decision.seat))
                    page.until(wire.Update)
                    continue
                self.count += 1
                line = self.rng.choice(decision.lines())
                name = f"{decision.seat}-{self.count}"
                self.pending = wire.Act(name, page.update.seq, decision.seat, line, confirm=True)
            answer = page.do(self.pending)
            if isinstance(answer, wire.Ack):
                self.acknowledged[answer.id] = answer.seq
            else:
                assert answer.stale, answer
            wanted = answer.seq
            self.pending = None
            while page.update.seq < wanted:
                page.until(wire.Update)
            page.frames.clear()
            if over.is_set():
                return
        self.over = True


def done(players: list[Player]) -> int:
    """How many commands were acknowledged so far."""
    return sum(len(player.acknowledged) for player in players)


def wait_for(players: list[Player], many: int) -> None:
    """Until so many commands are acknowledged."""
    end = time.monotonic() + LONGEST
    going = [player for player in players if not player.over]
    while done(players) < many and time.monotonic() < end and not any(player.trouble for player in players):
        if all(player.over for player in going):
            return
        time.sleep(0.002)


class Door:
    """A port that stays open while servers come and go, as systemd holds one: who calls meanwhile waits."""

    def __init__(self) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=500)
        self.port = int(self.socket.getsockname()[1])


class Stage:
    """A server, and the database below it where there is one, that can be killed and started again."""

    def __init__(self, shelf: Shelf, door: Door, cluster: Cluster | None) -> None:
        self.shelf = shelf
        self.door = door
        self.cluster = cluster
        self.log = shelf.data / "log"
        self.server = self.start()

    def start(self) -> Process:
        words = ["--pause", "0", "--connections", "10000"]
        if self.cluster is not None:
            words += ["--store", self.shelf.address, "--workers", "2"]
        return Process(self.shelf.data, *words, given=self.door.socket, log=self.log)

    @property
    def victims(self) -> list[str]:
        """What can be killed."""
        return ["server"] if self.cluster is None else ["server", "worker", "database"]

    def kill(self, *victims: str) -> None:
        """Kill these at once, and start again what does not start by itself."""
        if "worker" in victims:
            mates = self.server.children()
            with suppress(ProcessLookupError):
                os.kill(mates[len(mates) // 2], signal.SIGKILL)
        if "server" in victims:
            self.server.process.kill()
        if "database" in victims:
            assert self.cluster is not None
            self.cluster.kill()
            self.cluster.start()
        if "server" in victims:
            self.server.process.communicate(timeout=PATIENCE)
            self.server = self.start()

    def end(self) -> None:
        code, _, _ = self.server.end(signal.SIGTERM)
        assert code == 0, self.log.read_text()


@pytest.fixture
def own_cluster(shelves: Shelves) -> Iterator[Cluster | None]:
    """A PostgreSQL that may be killed, where tables are kept in one."""
    found = Cluster() if shelves.kind == "postgres" else None
    yield found
    if found is not None:
        found.end()


@pytest.mark.parametrize("kills", [1, again(KILLS)])
def test_kill_nine_under_play(own_cluster: Cluster | None, tmp_path: Path, kills: int) -> None:
    """Of server, process and database, one at a time and together."""
    shelf = Shelf(tmp_path, own_cluster.database() if own_cluster else "")
    rng = random.Random(9)
    players: list[Player] = []
    over = threading.Event()
    threads: list[threading.Thread] = []
    door = Door()
    with door.socket:
        stage = Stage(shelf, door, own_cluster)
        killed: Counter[str] = Counter()
        try:
            for kill in range(kills + 1):
                while sum(not player.over for player in players) < TABLES:
                    player = seat(door.port)
                    players.append(player)
                    threads.append(threading.Thread(target=player.play_on, args=(door.port, over)))
                    threads[-1].start()
                wait_for(players, done(players) + rng.randrange(MOVES, 4 * MOVES))
                time.sleep(rng.random() * 0.01)  # anywhere between asking and being answered
                if kill < kills:
                    many = rng.choice([1, 1, len(stage.victims)])
                    victims = rng.sample(stage.victims, many) if kill else stage.victims
                    killed.update(victims)
                    stage.kill(*victims)
            over.set()
            stage.end()
        finally:
            over.set()
            if stage.server.process.poll() is None:
                stage.server.process.kill()
            for thread in threads:
                thread.join(2 * PATIENCE)
                assert not thread.is_alive()
            stage.server.process.communicate(timeout=PATIENCE)
    for player in players:
        if player.trouble is not None:
            raise player.trouble
    sys.stdout.write(f"{dict(killed)} killed, {done(players)} acknowledged at {len(players)} tables\n")
    check(shelf, players, kills)


def seat(port: int) -> Player:
    """Two people at a new table, however long it takes until somebody answers."""
    wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "local"}]}
    while True:
        with suppress(OSError, http.client.HTTPException):
            status, made = ask(f"http://127.0.0.1:{port}/api/tables", wish)
            if status == 201:
                return Player(made["table"], [key["key"] for key in made["keys"]])
        time.sleep(0.05)


def check(shelf: Shelf, players: list[Player], kills: int) -> None:
    """Every acknowledged command is in the log once, the chain of the log is whole, and the game follows from it."""
    store = shelf.open()
    assert done(players) > MOVES * kills // 2
    for player in players:
        found = store.read(player.table)
        assert found is not None
        rows, match = found[1], load(player.table, *found)
        commands = [row.command for row in rows if row.command]
        assert len(commands) == len(set(commands))
        logged = {row.command: row.seq for row in rows}
        for name, seq in player.acknowledged.items():
            assert logged[name] == seq
        extra = set(commands) - set(player.acknowledged)
        assert len(extra) <= kills + 1, "stored but not acknowledged: at most one for each kill"
        played = [read_entry(row.data) for row in rows]
        assert sum(isinstance(entry, Played) for entry in played) == len(commands) == match.ledger.seq
    asyncio.run(store.close())

"""Whatever is killed at any moment, nothing acknowledged is lost, done twice or changed.

`make chaos` runs it at length: 100 kills for each store while 100,000 moves are acknowledged.
"""

from __future__ import annotations

import asyncio
import http.client
import itertools
import json
import os
import random
import signal
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Protocol

import pytest
from websockets.exceptions import WebSocketException

from ecliptic.server import wire
from ecliptic.server.log.entries import Played, read_entry
from ecliptic.server.table.replay import load
from tests.proof import again
from tests.server.cluster import Cluster
from tests.server.house import PATIENCE, Closed, Page, dial
from tests.server.process import Process
from tests.server.store.shelf import Shelf, Shelves

KILLS = int(os.environ.get("ECLIPTIC_KILLS", "4"))  # in `make prove`; once in `make test`
MOVES = int(os.environ.get("ECLIPTIC_KILL_MOVES", "30"))  # acknowledged for each kill, on average
TABLES = int(os.environ.get("ECLIPTIC_KILL_TABLES", "3"))  # at which somebody plays
GAMES = ("planetarium", "exoplanets")
LONGEST = 4 * PATIENCE  # seconds until the next move is acknowledged: a server has to start for it, on a busy machine


class Where(Protocol):
    """Where players call; this may change."""

    port: int


class Player:
    """Two people on one screen who play as fast as they can, and repeat what was not answered."""

    def __init__(self, table: str, keys: list[str], host: str = "127.0.0.1") -> None:
        self.table = table
        self.keys = keys
        self.host = host  # they call from
        self.pending: wire.Act | None = None
        self.acknowledged: dict[str, tuple[int, str]] = {}  # by id: seq after it, and what was asked for
        self.count = 0
        self.rng = random.Random(table)
        self.refused = 0
        self.trouble: BaseException | None = None
        self.over = False

    def run(self, port: int, over: threading.Event) -> None:
        """Until the server goes away."""
        try:
            with dial(port, self.table, source_address=(self.host, 0)) as line:
                self.play(Page(line), over)
        except (Closed, OSError, WebSocketException, TimeoutError):
            pass
        except BaseException as error:  # noqa: BLE001 - told to the test
            self.trouble = error

    def play_on(self, where: Where, over: threading.Event) -> None:
        """Until the game is over or the evening is; who is thrown out comes again."""
        while not (over.is_set() or self.over or self.trouble):
            self.run(where.port, over)
            over.wait(0.02)

    def play(self, page: Page, over: threading.Event) -> None:
        page.send(wire.Hello(self.keys))
        page.until(wire.Welcome)
        seen = max((seq for seq, _ in self.acknowledged.values()), default=0)
        assert page.update.seq >= seen, "an acknowledged command was lost"
        for name in list(self.acknowledged)[-3:]:  # what was acknowledged is acknowledged again, not done again
            seq, _ = self.acknowledged[name]
            again = page.do(wire.Act(name, seq - 1, int(name[0]), "pass"))
            assert again == wire.Ack(name, seq)
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
                self.acknowledged[answer.id] = answer.seq, self.pending.line
            else:
                assert answer.stale, answer
                self.refused += 1
            wanted = answer.seq
            self.pending = None
            while page.update.seq < wanted:
                page.until(wire.Update)
            page.frames.clear()
            if over.is_set():
                return
        self.over = True


class Crowd:
    """Players at so many tables, each with an address of their own: who has finished a game begins another."""

    def __init__(self, where: Where, tables: int) -> None:
        self.where = where
        self.players: list[Player] = []
        self.over = threading.Event()
        self.threads = [threading.Thread(target=self.sit, args=(number,)) for number in range(tables)]
        for thread in self.threads:
            thread.start()

    def sit(self, number: int) -> None:
        """Play one game after another."""
        games = itertools.cycle(GAMES[number % len(GAMES) :] + GAMES[: number % len(GAMES)])
        while not self.over.is_set() and not self.troubles():
            player = new_table(self.where.port, next(games), f"127.0.0.{number + 1}")
            if player is not None:
                self.players.append(player)
                player.play_on(self.where, self.over)

    def wait_for(self, many: int) -> None:
        """Until so many commands are acknowledged."""
        last, end = -1, 0.0
        while (now := done(self.players)) < many and not self.troubles():
            if now > last:
                last, end = now, time.monotonic() + LONGEST
            assert time.monotonic() < end, f"no move is acknowledged any more after {now}"
            time.sleep(0.002)

    def troubles(self) -> list[BaseException]:
        return [player.trouble for player in self.players if player.trouble is not None]

    def play_a_little(self, moves: int = 20) -> None:
        """Until so many more are acknowledged."""
        self.wait_for(done(self.players) + moves)

    def refused(self) -> int:
        return sum(player.refused for player in self.players)

    def go_home(self) -> None:
        """End, and be thrown out where that is needed."""
        self.over.set()
        for thread in self.threads:
            thread.join(2 * PATIENCE)
            assert not thread.is_alive()


def done(players: list[Player]) -> int:
    """How many commands were acknowledged so far."""
    return sum(len(player.acknowledged) for player in list(players))


class Door:
    """A port that stays open while servers come and go, as systemd holds one: who calls meanwhile waits."""

    def __init__(self) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=500)
        self.port = int(self.socket.getsockname()[1])


class Stage:
    """A server, and the database below it where there is one, that can be killed and started again."""

    def __init__(
        self,
        shelf: Shelf,
        door: Door,
        cluster: Cluster | None,
        environment: Mapping[str, str] | None = None,
        log: Path | None = None,
        workers: int = 2,
    ) -> None:
        self.environment = environment or {}
        self.workers = workers if cluster else 1
        self.shelf = shelf
        self.door = door
        self.cluster = cluster
        self.log = log or shelf.data / "log"
        self.server = self.start()

    def start(self) -> Process:
        words = ["--pause", "0", "--connections", "10000"]
        if self.cluster is not None:
            words += ["--store", self.shelf.address, "--workers", str(self.workers)]
        return Process(self.shelf.data, *words, given=self.door.socket, log=self.log, environment=self.environment)

    @property
    def victims(self) -> list[str]:
        """What can be killed."""
        return ["server", *["worker"] * (self.workers > 1), *["database"] * (self.cluster is not None)]

    def kill(self, *victims: str) -> None:
        """Kill these at once, and start again what does not start by itself."""
        if "worker" in victims:
            mates = self.server.mates()
            with suppress(ProcessLookupError):
                os.kill(mates[len(mates) // 2], signal.SIGKILL)
        if "server" in victims:
            self.server.process.kill()
        if "database" in victims:
            assert self.cluster is not None
            self.cluster.kill()
            self.cluster.start()
        if "server" in victims:
            self.server.bury()
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
    killed: Counter[str] = Counter()
    together = 0
    door = Door()
    with door.socket:
        stage = Stage(shelf, door, own_cluster)
        crowd = Crowd(door, TABLES)
        try:
            for kill in range(kills + 1):
                crowd.wait_for(done(crowd.players) + MOVES // 2 + rng.randrange(MOVES + 1))
                time.sleep(rng.random() * 0.01)  # anywhere between asking and being answered
                if kill < kills:
                    many = rng.choice([1, 1, len(stage.victims)])
                    victims = rng.sample(stage.victims, many) if kill else stage.victims
                    killed.update(victims)
                    together += len(victims) > 1
                    stage.kill(*victims)
            crowd.wait_for(MOVES * kills)
            crowd.over.set()
            stage.end()
        finally:
            crowd.over.set()
            if stage.server.process.poll() is None:
                stage.server.process.kill()
            crowd.go_home()
            stage.server.bury()
    for trouble in crowd.troubles():
        raise trouble
    players = crowd.players
    sys.stdout.write(
        f"{kills} kills ({dict(killed)}, {together} of several at once), "
        f"{done(players)} acknowledged at {len(players)} tables\n"
    )
    assert done(players) >= MOVES * kills
    check(shelf, players, kills)


def seat(port: int, **more: object) -> Player:
    """Two people at a new table, however long it takes until somebody answers."""
    while (player := new_table(port, GAMES[0], "127.0.0.1", **more)) is None:
        pass
    return player


def new_table(port: int, game: str, host: str, **more: object) -> Player | None:
    """Two people at a new table; None where nobody answers."""
    wish = json.dumps({"game": game, "chairs": [{"kind": "me"}, {"kind": "local"}], **more})
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(host, 0))
    with closing(line), suppress(OSError, http.client.HTTPException):
        line.request("POST", "/api/tables", wish, {"content-type": "application/json"})
        answer = line.getresponse()
        told = answer.read()
        if answer.status == 201:
            made = json.loads(told)
            return Player(made["table"], [key["key"] for key in made["keys"]], host)
    time.sleep(0.05)
    return None


def check(shelf: Shelf, players: list[Player], kills: int) -> None:
    """Every acknowledged command is in the log once and as it was asked for, and the game follows from the log."""
    store = shelf.open()
    for player in players:
        found = store.read(player.table)  # its chain and its seal are whole
        assert found is not None
        rows, match = found[1], load(player.table, *found)
        logged: dict[str, tuple[int, int, str]] = {}
        moves: list[Played] = []
        for row in rows:
            entry = read_entry(row.data)
            if isinstance(entry, Played):
                moves.append(entry)
            if row.command:  # stands on the last entry that came of it
                assert row.command not in logged
                logged[row.command] = row.seq, moves[-1].seat, moves[-1].lines[0]
        for name, (seq, line) in player.acknowledged.items():
            assert logged[name] == (seq, int(name[0]), line)
        extra = set(logged) - set(player.acknowledged)
        assert len(extra) <= kills + 1, "stored but not acknowledged: at most one for each kill"
        assert len(moves) == len(logged) == match.ledger.seq
    asyncio.run(store.close())

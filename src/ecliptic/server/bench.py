"""A bounded load on a server of our own, on loopback: sockets, games, moves, and how long an acknowledgement takes."""

from __future__ import annotations

import asyncio
import gc
import json
import multiprocessing
import os
import random
import socket
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ecliptic.api import CATALOG
from ecliptic.core.reason import EclipticError
from ecliptic.server import run, wire
from ecliptic.server.access.limits import Rate
from ecliptic.server.crew.mate import Mate
from ecliptic.server.crew.roster import Roster
from ecliptic.server.settings import Settings

PLENTY: Final = Rate(1e9, 1e9)
AT_ONCE: Final = 50  # connections opened at the same time
PATIENCE: Final = 60.0  # seconds; a busy machine may need them to start a server
FILES: Final = 100_000  # more than any system opens
CHEERFUL: Final = 0.1  # the share of games that have a bot in them


class Load(NamedTuple):
    """What is put on the server."""

    games: int = 250
    idle: int = 500  # sockets that only watch
    seconds: float = 15.0  # of play at the rate
    rate: float = 300.0  # moves per second asked for
    burst: float = 6.0  # seconds of play as fast as it goes
    game: str = next(iter(CATALOG.games))
    store: str = ""  # the PostgreSQL database that is measured beside the file
    workers: int = 1  # processes that serve from it


class Measure(NamedTuple):
    """What was measured beside its target, and whether it is good enough."""

    what: str
    measured: str
    target: str
    good: bool | None


# Only what a player needs of a message is read; the rest is skipped.


class Seen(msgspec.Struct):
    """The part of an update that a player needs."""

    seq: int
    decision: wire.Decision | None


class Heard(msgspec.Struct):
    """The part of any message that a player needs."""

    type: str
    id: str = ""
    seq: int = -1
    decision: wire.Decision | None = None
    update: Seen | None = None


hear: Final[msgspec.json.Decoder[Heard]] = msgspec.json.Decoder(Heard)
encode: Final = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """What was counted while playing."""

    waits: list[float] = field(default_factory=list)
    refused: int = 0
    broken: int = 0


@dataclass
class Player:
    """One seat of a game, with its socket."""

    socket: ClientConnection
    seat: int
    seq: int = 0
    decision: wire.Decision | None = None

    async def read(self) -> Heard:
        heard = hear.decode(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        if heard.type == "update":
            self.seq, self.decision = heard.seq, heard.decision
        elif heard.update is not None:
            self.seq, self.decision = heard.update.seq, heard.update.decision
        return heard

    async def read_until(self, done: Callable[[Heard], bool]) -> Heard:
        while not done(heard := await self.read()):
            pass
        return heard


class Game:
    """A game whose persons choose at random."""

    def __init__(self, number: int, players: Sequence[Player], tally: Tally) -> None:
        self.players = {player.seat: player for player in players}
        self.first = players[0]
        self.tally = tally
        self.rng = random.Random(number)
        self.moves = 0

    async def move(self) -> bool:
        """One decision of a person; False when the game is over."""
        while True:
            decision = self.first.decision
            if decision is None:
                return False
            if decision.seat in self.players:
                break
            await self.first.read()  # a bot's turn
        player = self.players[decision.seat]
        while player.seq < self.first.seq:
            await player.read()
        assert player.decision is not None
        self.moves += 1
        name = f"m{self.moves}"
        act = wire.Act(name, player.seq, player.seat, self.rng.choice(player.decision.lines()), confirm=True)
        began = time.perf_counter()
        await player.socket.send(encode(act).decode())
        heard = await player.read_until(lambda heard: heard.id == name)
        if heard.type == "ack":
            self.tally.waits.append(time.perf_counter() - began)
        else:
            self.tally.refused += 1
        for other in self.players.values():
            while other.seq < heard.seq:
                await other.read()
        return True

    async def play(self, end: float, pace: float) -> None:
        """Move every `pace` seconds until the end."""
        await asyncio.sleep(self.rng.random() * pace)
        due = time.monotonic()
        try:
            while time.monotonic() < end and await self.move():
                due = max(due + pace, time.monotonic() - pace)
                await asyncio.sleep(max(0.0, min(due, end) - time.monotonic()))
        except (OSError, TimeoutError, WebSocketException):
            self.tally.broken += 1


class Kind(NamedTuple):
    """A kind of server: where its tables are, and by how many processes it serves."""

    about: str
    store: str = ""
    many: int = 1


class Cost(NamedTuple):
    """What a kind of server took, to be set beside another."""

    about: str
    work: float  # seconds of computing for a move
    most: float  # moves a second
    memory: int


def kinds(load: Load) -> list[Kind]:
    """The file alone, or the file, the database, and the database with several processes."""
    found = [Kind("SQLite, one process")]
    if load.store:
        found.append(Kind("PostgreSQL, one process", load.store))
    if load.store and load.workers > 1:
        found.append(Kind(f"PostgreSQL, {load.workers} processes", load.store, load.workers))
    return found


def host(folder: str, pipe: Connection, kind: Kind, found: socket.socket, crew: str, index: int) -> None:
    """A server of a bench, in a process of its own, without limits on how often somebody does something."""
    from ecliptic.server.app import build

    run.raise_files()
    settings = Settings(
        data=Path(folder),
        store=kind.store,
        bot_pause=0.05,
        record_patience=PATIENCE,
        connections_per_address=FILES,
        watchers_per_address=FILES,
        request_rate=PLENTY,
        hello_rate=PLENTY,
        talk_rate=PLENTY,
        table_rate=PLENTY,
        join_rate=PLENTY,
        frame_rate=PLENTY,
        chat_rate=PLENTY,
        bot_rate=PLENTY,
        disk_rate=Rate(2**40, 2**30),
    )
    mate = Mate(Roster(Path(crew), kind.many), index, index + 1, os.getppid()) if kind.many > 1 else None
    house = build(settings, mate=mate)
    server = run.Server(run.config(house), house, "", browser=False)
    server.announce = False
    run.spare_pauses()
    pipe.send(True)
    server.run(sockets=[found])


def memory(pid: int) -> int:
    """The bytes of memory a process holds; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return 0
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))


def cpu(pid: int) -> float:
    """The seconds a process has computed; 0 where the system does not tell."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def make_table(port: int, game: str, kinds: Sequence[str]) -> dict[str, Any]:
    wish = {"game": game, "chairs": [{"kind": kind} for kind in kinds]}
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/api/tables", json.dumps(wish).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


class Bench:
    """The pages of a bench."""

    def __init__(self, port: int, pids: Sequence[int], load: Load, say: Callable[[str], None]) -> None:
        self.port = port
        self.pids = pids
        self.load = load
        self.say = say
        self.sockets = AsyncExitStack()
        self.gate = asyncio.Semaphore(AT_ONCE)

    async def enter(self, table: str, key: str, seat: int) -> Player:
        async with self.gate:
            url = f"ws://127.0.0.1:{self.port}/ws/{table}"
            # Nobody reads what a watcher is told, such as how many watch: it may pile up, or closing would wait for it.
            opening = connect(
                url, compression=None, max_size=None, max_queue=None, ping_interval=None, open_timeout=PATIENCE
            )
            player = Player(await self.sockets.enter_async_context(opening), seat)
            await player.socket.send(encode(wire.Hello([key] if key else [])).decode())
            await player.read_until(lambda heard: heard.type == "welcome")
            return player

    async def seat(self, number: int, tally: Tally) -> Game:
        with_bot = number < self.load.games * CHEERFUL
        made = await asyncio.to_thread(make_table, self.port, self.load.game, ["me", "bot" if with_bot else "local"])
        entering = (self.enter(made["table"], key["key"], key["seat"]) for key in made["keys"])
        return Game(number, await asyncio.gather(*entering), tally)

    async def play(self, games: Sequence[Game], seconds: float, pace: float, tally: Tally) -> float:
        """Moves per second, acknowledged."""
        for game in games:
            game.tally = tally
        began = time.monotonic()
        await asyncio.gather(*(game.play(began + seconds, pace) for game in games))
        return len(tally.waits) / (time.monotonic() - began)

    def memory(self) -> int:
        """The bytes of memory that all processes of the server hold."""
        return sum(map(memory, self.pids))

    def cpu(self) -> float:
        """The seconds they have computed."""
        return sum(map(cpu, self.pids))

    async def run(self, about: str) -> tuple[list[Measure], Cost]:
        load = self.load
        async with self.sockets:
            self.say(f"seating {load.games} games and {load.idle} who only watch …")
            games = await asyncio.gather(*(self.seat(number, Tally()) for number in range(load.games)))
            tables = [
                await asyncio.to_thread(make_table, self.port, load.game, ["me", "open"])
                for _ in range(load.idle // 100 + 1)
            ]
            empty = self.memory()
            began = time.monotonic()
            spots = [tables[number % len(tables)]["table"] for number in range(load.idle)]
            await asyncio.gather(*(self.enter(table, "", -1) for table in spots))
            each = (self.memory() - empty) / max(load.idle, 1)
            arrivals = load.idle / (time.monotonic() - began)
            sockets = load.idle + sum(len(game.players) for game in games)
            self.say(f"playing {load.rate:.0f} moves a second for {load.seconds:.0f} s …")
            steady, full = Tally(), Tally()
            work = self.cpu()
            rate = await self.play(games, load.seconds, load.games / load.rate, steady)
            work = (self.cpu() - work) / max(len(steady.waits), 1)
            self.say(f"playing as fast as it goes for {load.burst:.0f} s …")
            most = await self.play(games, load.burst, 0.0, full)
            broken = steady.broken + full.broken
            return [
                Measure("sockets", f"{sockets}, {broken} games lost a socket", "5,000, 0 drops", not broken),
                Measure("memory of a socket that watches", f"{each / 1024:.0f} kB", "≤ 60 kB", each <= 60 * 1024),
                Measure("memory of the server", f"{empty / 2**20:.0f} MB with {load.games} games", "", None),
                Measure("pages let in and in sync", f"{arrivals:.0f} / s", "5,000 in 30 s", arrivals >= 5000 / 30),
                Measure("live games", f"{load.games}", "2,000", None),
                Measure("moves, sustained", f"{rate:.0f} / s", "300 / s", rate >= 0.97 * min(load.rate, 300)),
                waits("durable acknowledgement at that rate", steady),
                Measure("the server's own time for a move", f"{work * 1000:.2f} ms", "", None),
                Measure("moves, at most", f"{most:.0f} / s", "300 / s", most >= 300),
                Measure("acknowledgement then", quantiles(full.waits), "", None),
                Measure("refused moves", f"{steady.refused + full.refused}", "0", not steady.refused + full.refused),
            ], Cost(about, work, most, empty)


def waits(what: str, tally: Tally) -> Measure:
    return Measure(what, quantiles(tally.waits), "p99 < 100 ms, bots thinking", quantile(tally.waits, 0.99) < 0.1)


def quantile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else float("inf")


def quantiles(values: Sequence[float]) -> str:
    return f"p50 {quantile(values, 0.5) * 1000:.1f} ms, p99 {quantile(values, 0.99) * 1000:.1f} ms"


def measure(load: Load, say: Callable[[str], None]) -> list[Measure]:
    """Start a server, load it, stop it, and report; BadSetup where there is no such game."""
    CATALOG.find(load.game)
    run.raise_files()
    report: list[Measure] = []
    costs: list[Cost] = []
    with tempfile.TemporaryDirectory(prefix="ecliptic-bench-") as folder:
        for kind in kinds(load):
            if load.store:
                say(f"{kind.about}:")
                report.append(Measure(kind.about, "", "", None))
            some, cost = measure_one(load, kind, Path(folder), say)
            report += some
            costs.append(cost)
    return report + list(compared(costs))


def compared(costs: Sequence[Cost]) -> Iterator[Measure]:
    """Each kind of server beside the first, as ratios of the same run."""
    first = costs[0]
    for cost in costs[1:]:
        work, most, held = cost.work / first.work, cost.most / first.most, cost.memory / max(first.memory, 1)
        told = f"own time for a move {work:.2f}, moves at most {most:.2f}, memory {held:.2f}"
        yield Measure(f"{cost.about} ÷ {first.about}", told, "", None)


def measure_one(load: Load, kind: Kind, folder: Path, say: Callable[[str], None]) -> tuple[list[Measure], Cost]:
    """Start one kind of server, load it, and stop it."""
    context = multiprocessing.get_context("spawn")
    data, crew = folder / ("database" if kind.store else "file"), folder / f"crew-{kind.many}"
    for path in (data, crew):
        path.mkdir(mode=0o700, exist_ok=True)
    Roster(crew, kind.many)
    servers = []
    with run.listen("127.0.0.1", 0) as found:
        gc.disable()  # pauses of our own garbage collector would be measured as pauses of the server
        try:
            for index in range(kind.many):
                ours, theirs = context.Pipe()
                server = context.Process(target=host, args=(str(data), theirs, kind, found, str(crew), index))
                server.start()
                servers.append(server)
                if not ours.poll(PATIENCE):
                    raise EclipticError("The server of the bench did not start.")
            pids = [server.pid for server in servers if server.pid is not None]
            return asyncio.run(Bench(found.getsockname()[1], pids, load, say).run(kind.about))
        finally:
            gc.enable()
            for server in servers:
                server.terminate()
            for server in servers:
                server.join(PATIENCE)
                if server.exitcode is None:
                    server.kill()
                    server.join()

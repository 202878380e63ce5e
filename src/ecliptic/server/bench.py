"""A bounded load on a server of our own, on loopback: sockets, games, moves, and how long an acknowledgement takes."""

from __future__ import annotations

import asyncio
import gc
import json
import multiprocessing
import os
import random
import tempfile
import time
import urllib.request
from collections.abc import Callable, Sequence
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


def host(folder: str, pipe: Connection) -> None:
    """The server of a bench, in a process of its own, without limits on how often somebody does something."""
    from ecliptic.server.app import build

    run.raise_files()
    settings = Settings(
        data=Path(folder),
        bot_pause=0.05,
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
    found = run.listen("127.0.0.1", 0)
    house = build(settings)
    server = run.Server(run.config(house), house, "", browser=False)
    server.announce = False
    run.spare_pauses()
    pipe.send(found.getsockname()[1])
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

    def __init__(self, port: int, pid: int, load: Load, say: Callable[[str], None]) -> None:
        self.port = port
        self.pid = pid
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

    async def run(self) -> list[Measure]:
        load = self.load
        async with self.sockets:
            self.say(f"seating {load.games} games and {load.idle} who only watch …")
            games = await asyncio.gather(*(self.seat(number, Tally()) for number in range(load.games)))
            tables = [
                await asyncio.to_thread(make_table, self.port, load.game, ["me", "open"])
                for _ in range(load.idle // 100 + 1)
            ]
            empty = memory(self.pid)
            began = time.monotonic()
            spots = [tables[number % len(tables)]["table"] for number in range(load.idle)]
            await asyncio.gather(*(self.enter(table, "", -1) for table in spots))
            each = (memory(self.pid) - empty) / max(load.idle, 1)
            arrivals = load.idle / (time.monotonic() - began)
            sockets = load.idle + sum(len(game.players) for game in games)
            self.say(f"playing {load.rate:.0f} moves a second for {load.seconds:.0f} s …")
            steady, full = Tally(), Tally()
            work = cpu(self.pid)
            rate = await self.play(games, load.seconds, load.games / load.rate, steady)
            work = (cpu(self.pid) - work) / max(len(steady.waits), 1)
            self.say(f"playing as fast as it goes for {load.burst:.0f} s …")
            most = await self.play(games, load.burst, 0.0, full)
            broken = steady.broken + full.broken
            return [
                Measure(
                    "sockets, one process", f"{sockets}, {broken} games lost a socket", "5,000, 0 drops", not broken
                ),
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
            ]


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
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    with tempfile.TemporaryDirectory(prefix="ecliptic-bench-") as folder:
        server = context.Process(target=host, args=(folder, theirs))
        server.start()
        gc.disable()  # pauses of our own garbage collector would be measured as pauses of the server
        try:
            if not ours.poll(PATIENCE):
                raise EclipticError("The server of the bench did not start.")
            port = ours.recv()
            assert server.pid is not None
            return asyncio.run(Bench(port, server.pid, load, say).run())
        finally:
            gc.enable()
            server.terminate()
            server.join(PATIENCE)
            if server.exitcode is None:
                server.kill()
                server.join()

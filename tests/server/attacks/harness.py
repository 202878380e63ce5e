"""Attacks: a server as a process, strangers at some addresses of loopback, and a neighbour whose waiting is measured.

An attack is a test in this folder:

    with besieged(tmp_path, addresses=10) as siege, siege.attack("lists") as seen:
        for stranger in siege.strangers:
            stranger.ask("/api/tables")
    assert seen.growth < ROOM and not seen.sent_away

It is bounded in count and time, asserts memory, refusals and that nobody was sent away, and prints how long the
neighbour waited before and meanwhile: times are noise on a busy machine, so they are for reading.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, TypeVar

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from ecliptic.server import wire
from ecliptic.server.bench import Game, Player, Tally, encode, memory, quantile
from tests.server.house import PATIENCE
from tests.server.process import Process, serving

MB: Final = 2**20
ROOM: Final = 100 * MB  # by which an attack may raise the memory of the server
NEIGHBOUR: Final = "127.0.0.200"
PACE: Final = 0.03  # seconds between two moves of the neighbour
BEFORE: Final = 2.0  # seconds for which the neighbour is measured before the attack
SETTLED: Final = 100  # moves after which the neighbour counts

T = TypeVar("T")


@dataclass
class Answer:
    """What the server answered to a stranger."""

    status: int
    data: bytes

    @property
    def said(self) -> Any:
        """The message in it."""
        return json.loads(self.data)


class Stranger:
    """Somebody at an address of loopback."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address

    def ask(self, path: str, body: Any = None) -> Answer:
        """An HTTP request, on a connection of its own."""
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        kind = {} if data is None else {"content-type": "application/json"}
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(self.address, 0))
        with closing(line):
            line.request("GET" if data is None else "POST", path, data, kind)
            answer = line.getresponse()
            return Answer(answer.status, answer.read())


class Neighbour:
    """Two people at a table of their own, in a process of their own, who move and note how long they wait."""

    def __init__(self, port: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=play, args=(port, theirs), daemon=True)
        self.process.start()
        self.waited()  # the table is there, and caches are warm

    def waited(self) -> Tally:
        """How long they waited since this was last asked."""
        self.pipe.send("tell")
        assert self.pipe.poll(PATIENCE), "the neighbour has not answered"
        found = self.pipe.recv()
        assert isinstance(found, Tally), found
        return found

    def end(self) -> None:
        self.process.kill()
        self.process.join(PATIENCE)


def play(port: int, pipe: Connection) -> None:
    """What the neighbour's process does."""
    asyncio.run(play_on(port, pipe))


async def play_on(port: int, pipe: Connection) -> None:
    tally, number = Tally(), 0
    game = await seat(port, number, tally)
    for _ in range(SETTLED):
        if not await game.move():
            game = await seat(port, number := number + 1, tally)
    game.tally = tally = Tally()
    while True:
        if pipe.poll():
            pipe.recv()
            pipe.send(tally)
            game.tally = tally = Tally()
        try:
            going = await game.move()
        except (OSError, TimeoutError, WebSocketException):
            tally.broken += 1
            going = False
        if not going:
            game = await seat(port, number := number + 1, tally)
        await asyncio.sleep(PACE)


async def seat(port: int, number: int, tally: Tally) -> Game:
    """The neighbour's two people at a new table."""
    wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "local"}], "private": True}
    made = await asyncio.to_thread(Stranger(port, NEIGHBOUR).ask, "/api/tables", wish)
    assert made.status == 201, made.data
    players = []
    for key in made.said["keys"]:
        url = f"ws://127.0.0.1:{port}/ws/{made.said['table']}"
        line = await connect(url, compression=None, max_size=None, local_addr=(NEIGHBOUR, 0), open_timeout=PATIENCE)
        player = Player(line, key["seat"])
        await line.send(encode(wire.Hello([key["key"]])).decode())
        await player.read_until(lambda heard: heard.type == "welcome")
        players.append(player)
    return Game(number, players, tally)


@dataclass
class Seen:
    """What an attack did to the server and to the neighbour."""

    before: Tally = field(default_factory=Tally)
    during: Tally = field(default_factory=Tally)
    growth: int = 0  # bytes of the server's own process
    workers: int = 0  # bytes of the processes that work for it
    seconds: float = 0.0

    @property
    def sent_away(self) -> int:
        """How often the neighbour lost a connection."""
        return self.before.broken + self.during.broken

    @property
    def factor(self) -> float:
        """By how much the neighbour's p99 rose."""
        return quantile(self.during.waits, 0.99) / quantile(self.before.waits, 0.99)


class Siege:
    """A server that is attacked, its neighbour, and the strangers."""

    def __init__(self, process: Process, neighbour: Neighbour, addresses: int) -> None:
        self.process = process
        self.neighbour = neighbour
        self.port = process.port
        self.strangers = [Stranger(self.port, f"127.0.0.{2 + at}") for at in range(addresses)]
        self.log: list[str] = []  # what the server complained of; read, or a full pipe would stop it
        self.reader = threading.Thread(target=self.read_log, daemon=True)
        self.reader.start()

    def read_log(self) -> None:
        assert self.process.process.stderr is not None
        with suppress(ValueError):  # closed with its process
            self.log.extend(self.process.process.stderr)

    @property
    def bystander(self) -> Stranger:
        """Somebody who does nothing wrong."""
        return Stranger(self.port, "127.0.0.150")

    def memory(self) -> tuple[int, int]:
        """Bytes of the server's process, and of those that work for it."""
        return memory(self.process.process.pid), sum(memory(pid) for pid in self.process.children())

    def at_once(self, what: Callable[[Stranger, int], T], many: int, together: int = 8) -> list[T]:
        """Have something done so many times, by turns of the strangers, some of it at the same time."""
        with ThreadPoolExecutor(together) as threads:
            return list(threads.map(lambda at: what(self.strangers[at % len(self.strangers)], at), range(many)))

    @contextmanager
    def attack(self, what: str, longer: float = 0.0) -> Iterator[Seen]:
        """Measure before a block and during it; `longer`: for which its work goes on after it."""
        seen = Seen()
        self.neighbour.waited()
        time.sleep(BEFORE)
        seen.before = self.neighbour.waited()
        own, workers = self.memory()
        began = time.monotonic()
        yield seen
        time.sleep(longer)
        seen.seconds = time.monotonic() - began
        seen.during = self.neighbour.waited()
        after, seen.workers = self.memory()
        seen.growth = after - own
        say(
            f"{what}, {len(self.strangers)} addresses, {seen.seconds:.1f} s: neighbour p50/p99 "
            f"{times(seen.before.waits)} -> {times(seen.during.waits)} ms (p99 x{seen.factor:.1f}), sent away "
            f"{seen.sent_away}, server {own / MB:.0f} -> {after / MB:.0f} MB, workers {workers / MB:.0f} -> "
            f"{seen.workers / MB:.0f} MB"
        )


def times(waits: Sequence[float]) -> str:
    return "/".join(f"{quantile(waits, share) * 1000:.1f}" for share in (0.5, 0.99))


def say(line: str) -> None:
    """What was measured, for whoever runs the attacks with `-s`."""
    sys.stdout.write(f"\n{line}\n")
    sys.stdout.flush()


@contextmanager
def besieged(folder: Path, addresses: int = 1, *args: str) -> Iterator[Siege]:
    """A server as a process, with a neighbour who plays."""
    with serving(folder / "tables", "--port", "0", *args) as process:
        neighbour = Neighbour(process.port)
        try:
            yield Siege(process, neighbour, addresses)
        finally:
            neighbour.end()

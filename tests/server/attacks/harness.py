"""Attacks: a server as a process, strangers at some addresses of loopback, and neighbours whose waiting is measured.

An attack is a test in this folder:

    with besieged(tmp_path, addresses=10) as siege, siege.attack("lists") as seen:
        for stranger in siege.strangers:
            stranger.ask("/api/tables")
    assert seen.growth < ROOM and not seen.sent_away

It is bounded in count and time, asserts memory, refusals and that nobody was sent away, and prints how long the
neighbours waited before and meanwhile: times are noise on a busy machine, so they are for reading. Strangers have
machines of their own, which here they share with the server: so they stand back where all cores are busy. There are
several neighbours, for of the few moves that one of them makes in a short attack the slowest would be the p99.
"""

from __future__ import annotations

import asyncio
import gc
import json
import multiprocessing
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Final, TypeVar

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from ecliptic.server import wire
from ecliptic.server.bench.players import Game, Player, Tally, encode, quantile
from ecliptic.server.bench.server import cpu, memory
from tests.server.house import PATIENCE
from tests.server.process import Process, serving

MB: Final = 2**20
ROOM: Final = 100 * MB  # by which an attack may raise the memory of the server
NEIGHBOUR: Final = 200  # the last number of the address of the first of those who play on
NEIGHBOURS: Final = 8
PACE: Final = 0.03  # seconds between two moves of a neighbour
BEFORE: Final = 4.0  # seconds for which the neighbours are measured before the attack
SETTLED: Final = 60  # moves after which a neighbour counts
BACK: Final = 10  # how far the strangers stand back where all cores are busy

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


class Neighbours:
    """Two people each at tables of their own, in one process of their own, who move and note how long they wait."""

    def __init__(self, port: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=play, args=(port, theirs), daemon=True)
        self.process.start()
        self.waited()  # the tables are there, and caches are warm

    def waited(self) -> Tally:
        """How long they waited since this was last asked; on a crowded machine they take a while to begin."""
        self.pipe.send("tell")
        assert wait([self.pipe, self.process.sentinel], 10 * PATIENCE), "the neighbours have not answered"
        found = self.pipe.recv()  # where they have failed this tells
        assert isinstance(found, Tally), found
        return found

    def end(self) -> None:
        self.process.kill()
        self.process.join(PATIENCE)


def play(port: int, pipe: Connection) -> None:
    """What the neighbours' process does."""
    gc.disable()  # pauses of our own would be measured as pauses of the server
    asyncio.run(play_all(port, pipe))


async def play_all(port: int, pipe: Connection) -> None:
    some = [Neighbour(port, number) for number in range(NEIGHBOURS)]
    await asyncio.gather(*(one.settle() for one in some))
    playing = [asyncio.create_task(one.play_on()) for one in some]
    while not any(task.done() for task in playing):
        if pipe.poll():
            pipe.recv()
            pipe.send(told(some))
        await asyncio.sleep(PACE / NEIGHBOURS)
    await asyncio.gather(*playing)


def told(some: Sequence[Neighbour]) -> Tally:
    """What they have noted, which they begin anew."""
    found = Tally()
    for one in some:
        found.waits += one.tally.waits
        found.broken += one.tally.broken
        found.refused += one.tally.refused
        one.tally = Tally()
    return found


class Neighbour:
    """A table at which somebody moves again and again."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.address = f"127.0.0.{NEIGHBOUR + number}"
        self.number = number
        self.tally = Tally()
        self.game: Game | None = None

    async def settle(self) -> None:
        for _ in range(SETTLED):
            await self.move()

    async def play_on(self) -> None:
        await asyncio.sleep(PACE * self.number / NEIGHBOURS)
        while True:
            try:
                await self.move()
            except (OSError, TimeoutError, WebSocketException):
                self.tally.broken += 1
                self.game = None
            await asyncio.sleep(PACE)

    async def move(self) -> None:
        """One move, at a new table where the game is over."""
        if self.game is None:
            self.game = await self.seat()
        self.game.tally = self.tally
        if not await self.game.move():
            self.game = None

    async def seat(self) -> Game:
        """The two people at a new table."""
        wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "local"}], "private": True}
        made = await asyncio.to_thread(Stranger(self.port, self.address).ask, "/api/tables", wish)
        assert made.status == 201, made.data
        players = []
        for key in made.said["keys"]:
            url = f"ws://127.0.0.1:{self.port}/ws/{made.said['table']}"
            line = await connect(
                url, compression=None, max_size=None, local_addr=(self.address, 0), open_timeout=PATIENCE
            )
            player = Player(line, key["seat"])
            await line.send(encode(wire.Hello([key["key"]])).decode())
            await player.read_until(lambda heard: heard.type == "welcome")
            players.append(player)
        self.number += NEIGHBOURS
        return Game(self.number, players, self.tally)


@dataclass
class Seen:
    """What an attack did to the server and to the neighbours."""

    before: Tally = field(default_factory=Tally)
    during: Tally = field(default_factory=Tally)
    growth: int = 0  # bytes of the server's own process
    workers: int = 0  # bytes of the processes that work for it
    seconds: float = 0.0
    work: float = 0.0  # seconds that the server's own process has computed

    @property
    def sent_away(self) -> int:
        """How often a neighbour lost a connection."""
        return self.before.broken + self.during.broken

    @property
    def factor(self) -> float:
        """By how much the neighbours' p99 rose."""
        return quantile(self.during.waits, 0.99) / quantile(self.before.waits, 0.99)


class Siege:
    """A server that is attacked, its neighbours, and the strangers."""

    def __init__(self, process: Process, neighbours: Neighbours, addresses: int) -> None:
        self.process = process
        self.neighbours = neighbours
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
        with ThreadPoolExecutor(together, initializer=stand_back) as threads:
            return list(threads.map(lambda at: what(self.strangers[at % len(self.strangers)], at), range(many)))

    @contextmanager
    def attack(self, what: str, longer: float = 0.0) -> Iterator[Seen]:
        """Measure before a block and during it; `longer`: for which its work goes on after it."""
        seen = Seen()
        self.neighbours.waited()
        time.sleep(BEFORE)
        seen.before = self.neighbours.waited()
        own, workers = self.memory()
        work, began = cpu(self.process.process.pid), time.monotonic()
        yield seen
        time.sleep(longer)
        seen.seconds = time.monotonic() - began
        seen.work = cpu(self.process.process.pid) - work
        seen.during = self.neighbours.waited()
        after, seen.workers = self.memory()
        seen.growth = after - own
        say(
            f"{what}, {len(self.strangers)} addresses, {seen.seconds:.1f} s: neighbours p50/p99 "
            f"{times(seen.before.waits)} -> {times(seen.during.waits)} ms (p99 x{seen.factor:.1f} of "
            f"{len(seen.during.waits)} moves), the server computed {seen.work:.1f} s, sent away "
            f"{seen.sent_away}, server {own / MB:.0f} -> {after / MB:.0f} MB, workers {workers / MB:.0f} -> "
            f"{seen.workers / MB:.0f} MB"
        )


def stand_back() -> None:
    """Let others go first where all cores are busy: on Linux a thread can do so alone."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), BACK)


def times(waits: Sequence[float]) -> str:
    return "/".join(f"{quantile(waits, share) * 1000:.1f}" for share in (0.5, 0.99))


def say(line: str) -> None:
    """What was measured, for whoever runs the attacks with `-s`."""
    sys.stdout.write(f"\n{line}\n")
    sys.stdout.flush()


@contextmanager
def besieged(folder: Path, addresses: int = 1, *args: str) -> Iterator[Siege]:
    """A server as a process, with neighbours who play."""
    with serving(folder / "tables", "--port", "0", *args) as process:
        neighbours = Neighbours(process.port)
        try:
            yield Siege(process, neighbours, addresses)
        finally:
            neighbours.end()

"""How long a server is away: while a new version takes over, after a crash, and when one of several processes is lost.

Servers are started as a keeper starts them, with a socket that stays open, and pages at many tables play on by
themselves. A gap is the time from the end of a page's connection until a move is acknowledged again, at the table that
was away for the shortest time and at the one that was for the longest.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ecliptic.api import CATALOG
from ecliptic.core.reason import EclipticError
from ecliptic.server import wire
from ecliptic.server.crew.mate import PLACE
from ecliptic.server.crew.roster import MOST
from ecliptic.server.parent import parent_of

HELD: Final = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.set_inheritable(3, True)
os.environ |= {'LISTEN_PID': str(os.getpid()), 'LISTEN_FDS': '1'}
os.execv(sys.executable, [sys.executable, *sys.argv[2:]])
"""  # a port that is open already, as systemd passes it on
TABLES: Final = 40
PATIENCE: Final = 180.0  # seconds; a busy machine may need them
PACE: Final = 1.0  # seconds between two moves of a table
SETTLED: Final = 4.0  # seconds in which nobody is sent away any more
AGAIN: Final = 0.02  # seconds before a page that was sent away comes again
AWAY: Final = (OSError, TimeoutError, WebSocketException, EOFError)


class Gap(NamedTuple):
    """How long tables were away."""

    what: str
    shortest: float  # seconds that a table was away
    longest: float
    away: int  # tables whose pages were sent away
    lost: int  # moves that were acknowledged and are not there any more
    target: float  # seconds for the longest


class Told(msgspec.Struct):
    """What a page here reads of any message."""

    type: str
    id: str = ""
    seq: int = -1
    seat: int = -1
    decision: wire.Decision | None = None
    update: wire.Update | None = None


hear: Final[msgspec.json.Decoder[Told]] = msgspec.json.Decoder(Told)
encode: Final = msgspec.json.Encoder().encode


def make_table(port: int, host: str) -> dict[str, Any]:
    """A table for two people on one screen, made from an address; a server that is too busy is asked again."""
    wish = {"game": CATALOG.first, "chairs": [{"kind": "me"}, {"kind": "local"}], "private": True}
    end = time.monotonic() + PATIENCE
    while True:
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(host, 0))
        with contextlib.closing(line):
            line.request("POST", "/api/tables", json.dumps(wish), {"content-type": "application/json"})
            answer = line.getresponse()
            found: dict[str, Any] = json.loads(answer.read())
        if answer.status == http.HTTPStatus.CREATED:
            return found
        if time.monotonic() > end:
            raise EclipticError(f"No table could be made: {found}.")
        time.sleep(PACE)


@dataclass
class Visit:
    """A page with two people at it, who play slowly and come again when they are sent away."""

    port: int
    host: str  # it calls from: each its own, so that no limit by address is met
    table: str
    keys: list[str]
    rng: random.Random
    seen: int = 0  # of the position that is shown
    seq: int = 0  # after the last move that was acknowledged
    seat: int = -1
    decision: wire.Decision | None = None
    moves: int = 0
    lost: int = 0
    left: float = 0.0  # when the connection ended since which no move was acknowledged; 0 where one was
    gap: float = 0.0  # seconds that it was away at the longest
    over: bool = False
    pending: wire.Act | None = None

    async def play(self) -> None:
        """Until told to stop."""
        while not self.over:
            with contextlib.suppress(*AWAY):
                url = f"ws://127.0.0.1:{self.port}/ws/{self.table}"
                opening = connect(
                    url, compression=None, max_size=None, open_timeout=PATIENCE, local_addr=(self.host, 0)
                )
                async with opening as line:
                    await self.sit(line)
            self.sent_away()
            await asyncio.sleep(AGAIN)

    def sent_away(self) -> None:
        """A page whose game is over has nothing to come back for."""
        self.left = 0.0 if self.over else self.left or time.monotonic()

    async def sit(self, line: ClientConnection) -> None:
        await line.send(encode(wire.Hello(self.keys)).decode())
        await self.until(line, lambda told: told.type == "welcome")
        self.lost += self.seen < self.seq
        while not self.over and self.decision is not None:
            if self.decision.seat != self.seat:
                await line.send(encode(wire.Look(self.decision.seat)).decode())
                await self.until(line, lambda told: told.type == "update")
                continue
            if self.pending is None:
                self.moves += 1
                chosen = self.rng.choice(self.decision.lines())
                self.pending = wire.Act(f"m{self.moves}", self.seen, self.seat, chosen, confirm=True)
            told = await self.ask(line, self.pending)
            self.pending = None
            if told.type == "ack":
                self.seq = told.seq
                if self.left:
                    self.gap, self.left = max(self.gap, time.monotonic() - self.left), 0.0
            while self.seen < self.seq:
                await self.until(line, lambda told: told.type == "update")
            await asyncio.sleep(PACE * (0.5 + self.rng.random()))
        self.over = self.over or self.decision is None

    async def ask(self, line: ClientConnection, act: wire.Act) -> Told:
        await line.send(encode(act).decode())
        return await self.until(line, lambda told: told.id == act.id)

    async def until(self, line: ClientConnection, done: Callable[[Told], bool]) -> Told:
        while True:
            told = hear.decode(await asyncio.wait_for(line.recv(), PATIENCE))
            if told.type == "update":
                self.seen, self.seat, self.decision = told.seq, told.seat, told.decision
            elif told.update is not None:
                self.seen, self.seat, self.decision = told.update.seq, told.update.seat, told.update.decision
            if done(told):
                return told


class Keeper:
    """Starts servers on one socket, as systemd does, and ends them all at the end."""

    def __init__(self, data: Path, store: str = "", workers: int = 1) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=500)
        self.port = int(self.socket.getsockname()[1])
        self.words = ["--data", str(data), "--no-browser"]
        if store:
            self.words += ["--store", store, "--workers", str(workers)]
        self.all: list[subprocess.Popen[str]] = []

    def start(self, *more: str) -> subprocess.Popen[str]:
        """Start a server; it may not be there yet."""
        words = ["-c", HELD, str(self.socket.fileno()), "-m", "ecliptic.server", *self.words, *more]
        found = subprocess.Popen(
            [sys.executable, *words],
            pass_fds=[self.socket.fileno()],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.all.append(found)
        return found

    def end(self) -> None:
        for one in self.all:
            if one.poll() is None:
                one.send_signal(signal.SIGTERM)
        for one in self.all:
            with contextlib.suppress(subprocess.TimeoutExpired):
                one.wait(PATIENCE)
            if one.poll() is None:
                one.kill()
            one.communicate()
        self.socket.close()


@contextlib.contextmanager
def keeping(data: Path, store: str = "", workers: int = 1) -> Iterator[Keeper]:
    keeper = Keeper(data, store, workers)
    try:
        yield keeper
    finally:
        keeper.end()


async def said(server: subprocess.Popen[str]) -> str:
    """The next line that a server prints: its address when it can be called."""
    assert server.stdout is not None
    line = await asyncio.to_thread(server.stdout.readline)
    if not line:
        raise EclipticError("A server did not start.")
    return line


def mates(server: subprocess.Popen[str]) -> list[int]:
    """The processes of a crew that serve."""
    everybody = (int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit())
    return [pid for pid in everybody if parent_of(pid) == server.pid and 0 <= place_of(pid) < MOST]


def place_of(pid: int) -> int:
    """The place that a process has in its crew; -1 where it has none."""
    try:
        words = Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:
        return -1
    named = [word.partition(b"=")[2] for word in words if word.startswith(f"{PLACE}=".encode())]
    return int(named[0].split()[0]) if named else -1


@contextlib.asynccontextmanager
async def played(port: int, tables: int) -> AsyncIterator[list[Visit]]:
    """Tables at which somebody plays, for the length of a block."""
    visits = []
    for number in range(tables):
        host = f"127.0.{number // 200 + 1}.{number % 200 + 1}"
        made = await asyncio.to_thread(make_table, port, host)
        keys = [key["key"] for key in made["keys"]]
        visits.append(Visit(port, host, made["table"], keys, random.Random(number)))
    tasks = [asyncio.create_task(visit.play()) for visit in visits]
    try:
        await wait_for(lambda: all(visit.seq for visit in visits))
        yield visits
    finally:
        for visit in visits:
            visit.over = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def watched(what: str, target: float, visits: Sequence[Visit], blow: Callable[[], Awaitable[None]]) -> Gap:
    """Do something to the server, and wait until everybody has been playing again for a while."""
    await asyncio.sleep(2 * PACE)
    before = sum(visit.lost for visit in visits)
    for visit in visits:
        visit.gap = 0.0
    await blow()
    await wait_for(lambda: any(visit.gap for visit in visits))
    before_that, away = -1, 0
    while away > before_that:
        before_that = away
        await asyncio.sleep(SETTLED)
        await wait_for(lambda: not any(visit.left for visit in visits))
        away = sum(visit.gap > 0 for visit in visits)
    found = [visit.gap for visit in visits if visit.gap]
    return Gap(what, min(found), max(found), away, sum(visit.lost for visit in visits) - before, target)


async def wait_for(told: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not told():
        if time.monotonic() > end:
            raise EclipticError("The server did not come back.")
        await asyncio.sleep(0.005)


async def measure_file(folder: Path, tables: int) -> list[Gap]:
    """A server on a file: a new version stands by and takes over; it is killed and started again."""
    with keeping(folder) as keeper:
        first = keeper.start()
        await said(first)
        async with played(keeper.port, tables) as visits:
            second = keeper.start("--standby")
            await said(second)

            async def deploy() -> None:
                first.send_signal(signal.SIGTERM)

            async def crash() -> None:
                second.kill()
                await asyncio.to_thread(second.wait)
                keeper.start()

            return [
                await watched("SQLite: a new version that stands by takes over", 2.0, visits, deploy),
                await watched("SQLite: killed and started again", 5.0, visits, crash),
            ]


async def measure_base(folder: Path, store: str, workers: int, tables: int) -> list[Gap]:
    """Processes on a database: one is killed, all are replaced one by one, all are killed and started again."""
    with keeping(folder, store, workers) as keeper:
        crew = keeper.start()
        await said(crew)
        await asyncio.sleep(SETTLED)
        async with played(keeper.port, tables) as visits:

            async def lose() -> None:
                os.kill(mates(crew)[0], signal.SIGKILL)

            async def deploy() -> None:
                old = set(mates(crew))
                crew.send_signal(signal.SIGHUP)
                await wait_for(lambda: len(now := set(mates(crew))) == workers and not now & old)

            async def crash() -> None:
                everybody = [crew.pid, *mates(crew)]
                for pid in everybody:
                    os.kill(pid, signal.SIGKILL)
                await asyncio.to_thread(crew.wait)
                keeper.start()

            return [
                await watched(f"PostgreSQL: one of {workers} processes killed", 10.0, visits, lose),
                await watched("PostgreSQL: every process replaced, one after the other", 2.0, visits, deploy),
                await watched("PostgreSQL: all processes killed and started again", 5.0, visits, crash),
            ]


def measure(store: str = "", workers: int = 2, tables: int = TABLES) -> list[Gap]:
    """All of it, in folders of its own."""
    with tempfile.TemporaryDirectory(prefix="ecliptic-gaps-") as name:
        found = asyncio.run(measure_file(Path(name) / "file", tables))
        if store:
            found += asyncio.run(measure_base(Path(name) / "database", store, max(2, workers), tables))
    return found

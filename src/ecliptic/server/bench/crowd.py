"""The people of a bench: everybody who plays and watches at one server, and what that costs it."""

from __future__ import annotations

import asyncio
import json
import time
import urllib.request
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any, Final

from websockets.asyncio.client import connect

from ecliptic.server import wire
from ecliptic.server.bench.load import Load
from ecliptic.server.bench.players import PATIENCE, Game, Player, Tally, encode
from ecliptic.server.bench.server import Served

AT_ONCE: Final = 50  # connections opened at the same time
CHEERFUL: Final = 0.1  # the share of games that have a bot in them
WATCHED: Final = 100  # sockets that watch the same table


@dataclass
class Spent:
    """What was counted while people played in one way."""

    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0
    work: float = 0.0  # seconds of computing of the processes that serve
    base: float = 0.0  # and of the database

    @property
    def moves(self) -> int:
        """Those that were acknowledged."""
        return len(self.tally.waits)

    @property
    def pace(self) -> float:
        """Of these, in a second."""
        return self.moves / max(self.seconds, 1e-9)

    @property
    def own(self) -> float:
        """Seconds of computing for a move."""
        return self.work / max(self.moves, 1)

    @property
    def own_base(self) -> float:
        return self.base / max(self.moves, 1)


class Crowd:
    """People at so many games, who come, play when they are told, and go."""

    def __init__(self, server: Served, load: Load, games: int, together: bool = False) -> None:
        self.server = server
        self.load = load
        self.many = games
        self.together = together  # do the two of a game sit at one page?
        self.sockets = AsyncExitStack()
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.games: list[Game] = []
        self.steady, self.full, self.rest = Spent(), Spent(), Spent()
        self.bare = self.seated = self.watched = 0  # bytes of memory: at first, with the games, and with who watches
        self.helpers = 0  # bytes of the processes in which bots think and pages are made
        self.arrivals = 0.0  # pages let in and in sync, in a second
        self.listing = 0.0  # seconds until the list of the lobby is there

    async def come(self) -> None:
        """Take seats, and then places to watch."""
        self.bare = self.server.memory()
        began = time.monotonic()
        self.games = list(await asyncio.gather(*(self.seat(number) for number in range(self.many))))
        pages, spent = self.pages, time.monotonic() - began
        self.seated = self.watched = self.server.memory()
        if self.load.idle and not self.together:
            wish = ["me", "open"]
            tables = [await self.make(wish) for _ in range((self.load.idle - 1) // WATCHED + 1)]
            before = self.server.memory()
            began = time.monotonic()
            await asyncio.gather(*(self.enter(tables[n // WATCHED]["table"]) for n in range(self.load.idle)))
            pages, spent = self.load.idle, time.monotonic() - began
            self.watched = self.seated + self.server.memory() - before
        self.arrivals = pages / spent
        await self.server.find_base()

    async def go(self) -> None:
        await self.sockets.aclose()

    @property
    def pages(self) -> int:
        """The sockets of those who play."""
        return sum(len(set(map(id, game.players.values()))) for game in self.games)

    @property
    def table(self) -> float:
        """Bytes that a game takes with its sockets."""
        return (self.seated - self.bare) / max(self.many, 1)

    @property
    def watcher(self) -> float:
        """Bytes that a socket takes at which somebody watches."""
        return (self.watched - self.seated) / max(self.load.idle, 1)

    async def make(self, kinds: Sequence[str]) -> dict[str, Any]:
        """A new table."""
        wish = {"game": self.load.game, "chairs": [{"kind": kind} for kind in kinds]}
        return await asyncio.to_thread(self.ask, "/api/tables", wish)

    def ask(self, path: str, wish: object = None) -> Any:
        """A request."""
        data = None if wish is None else json.dumps(wish).encode()
        url = f"http://127.0.0.1:{self.server.port}{path}"
        request = urllib.request.Request(url, data, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)

    async def enter(self, table: str, keys: Sequence[str] = (), seat: int = -1) -> Player:
        async with self.gate:
            url = f"ws://127.0.0.1:{self.server.port}/ws/{table}"
            # Nobody reads what a watcher is told, such as how many watch: it may pile up, or closing would wait for it.
            opening = connect(
                url, compression=None, max_size=None, max_queue=None, ping_interval=None, open_timeout=PATIENCE
            )
            player = Player(await self.sockets.enter_async_context(opening), seat)
            await player.socket.send(encode(wire.Hello(list(keys))).decode())
            await player.read_until(lambda heard: heard.type == "welcome")
            return player

    async def seat(self, number: int) -> Game:
        with_bot = number < self.many * CHEERFUL and not self.together
        async with self.gate:
            made = await self.make(["me", "bot" if with_bot else "local"])
        table, keys = made["table"], made["keys"]
        if self.together:
            one = await self.enter(table, [key["key"] for key in keys])
            return Game(number, [one], Tally(), [key["seat"] for key in keys])
        entering = (self.enter(table, [key["key"]], key["seat"]) for key in keys)
        return Game(number, await asyncio.gather(*entering), Tally())

    async def play(self, spent: Spent, seconds: float, rate: float = 0.0) -> None:
        """So many moves a second, or as many as there can be."""
        for game in self.games:
            game.tally = spent.tally
        pace = self.many / rate if rate else 0.0
        async with Watch(self.server, spent):
            end = time.monotonic() + seconds
            await asyncio.gather(*(game.play(end, pace) for game in self.games))

    async def look(self) -> None:
        """How long the list of the lobby takes, at best, and what else is there."""
        waits = []
        for _ in range(5):
            began = time.perf_counter()
            await asyncio.to_thread(self.ask, "/api/tables")
            waits.append(time.perf_counter() - began)
        self.listing = min(waits)
        self.helpers = self.server.helpers()


class Watch:
    """What a server computes for the length of a block."""

    def __init__(self, server: Served, spent: Spent) -> None:
        self.server = server
        self.spent = spent

    def count(self, sign: int) -> None:
        self.spent.seconds += sign * time.monotonic()
        self.spent.work += sign * self.server.work()
        self.spent.base += sign * self.server.base_work()

    async def __aenter__(self) -> None:
        self.count(-1)

    async def __aexit__(self, *_: object) -> None:
        self.count(1)

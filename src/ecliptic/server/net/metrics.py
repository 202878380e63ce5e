"""Metrics: figures about the server for Prometheus, at a port of their own where nothing else is answered.

On the port of the tables there are none, so that no proxy before it can show them to strangers by mistake.
"""

from __future__ import annotations

import asyncio
import contextlib
import shutil
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import version
from typing import Final, NamedTuple

from prometheus_client import CONTENT_TYPE_LATEST, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily
from prometheus_client.registry import Collector
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

import ecliptic
from ecliptic.server import chronicle
from ecliptic.server.lobby.lobby import Lobby
from ecliptic.server.net.capacity import Capacity
from ecliptic.server.net.http.ready import Readiness
from ecliptic.server.net.security import OWN_NAMES, host_of
from ecliptic.server.table.row import status
from ecliptic.server.workers.pool import Pool

PATH: Final = "/metrics"
STATES: Final = ("open", "gathering", "running", "over")
KINDS: Final = ("open", "person", "bot")
ROLES: Final = ("player", "watcher")
LEVELS: Final = ("warning", "error", "critical")
LIMITS: Final = ("server", "connections", "pages")  # beside those that are kept by address
FILES: Final = {"tables.db": "tables", "tables.db-wal": "wal"}


class Disk(NamedTuple):
    """What the tables take of the disk."""

    stored: int  # tables
    sizes: dict[str, int]  # bytes, by what the file is
    free: int  # bytes


class Figures(Collector):
    """What is looked up when somebody asks."""

    def __init__(self, lobby: Lobby, capacity: Capacity, pools: dict[str, Pool]) -> None:
        self.lobby = lobby
        self.capacity = capacity
        self.pools = pools
        self.disk = Disk(0, dict.fromkeys(FILES.values(), 0), 0)  # until it is looked at
        self.ready = True

    def describe(self) -> list[CounterMetricFamily]:
        """Nothing is said before it is asked for."""
        return []

    def collect(self) -> Iterator[CounterMetricFamily | GaugeMetricFamily | InfoMetricFamily]:
        """Every figure as it is now."""
        built = {"version": version("ecliptic"), "compiled": str(ecliptic.compiled).lower()}
        yield InfoMetricFamily("ecliptic", "Which Ecliptic it is.", built)
        yield gauge("ready", "1 if something was written to the store and read again.", int(self.ready))
        yield from self.tables()
        yield from self.people()
        yield from self.work()
        yield from self.storage()
        refused = self.lobby.limits.refused
        names = sorted({*self.lobby.limits.limits, *LIMITS, *refused})
        yield counter(
            "refusals", "Refused to somebody who wanted too much.", "limit", {at: refused[at] for at in names}
        )
        lines = {level: chronicle.said[level] for level in LEVELS}
        yield counter("log_lines", "What the server has complained of in its log.", "level", lines)

    def tables(self) -> Iterator[GaugeMetricFamily]:
        """Tables in memory and their seats, and how many there are at all."""
        tables, seats = Counter(dict.fromkeys(STATES, 0)), Counter(dict.fromkeys(KINDS, 0))
        for table in self.lobby.tables.values():
            places = [place.kind for place in table.match.ledger.places]
            tables[status(table.match, "open" in places)] += 1
            seats.update(places)
        yield gauges("tables", "Tables in memory.", "state", tables)
        yield gauges("seats", "Seats of tables in memory.", "kind", seats)
        yield gauge("tables_stored", "Tables on the disk.", self.disk.stored)
        yield gauge("tables_broken", "Tables that cannot be read.", len(self.lobby.broken))

    def people(self) -> Iterator[GaugeMetricFamily]:
        """Who is there."""
        roles = Counter(dict.fromkeys(ROLES, 0))
        roles.update("player" if page.seats else "watcher" for page in self.lobby.pages)
        yield gauges("sockets", "Pages that look at a table.", "role", roles)
        yield gauge("connections", "Connections of every kind.", len(self.capacity.inside))
        yield gauge("connections_most", "Connections that are let in.", self.capacity.most)

    def work(self) -> Iterator[GaugeMetricFamily]:
        """What waits for a process."""
        waiting = {name: pool.waiting for name, pool in self.pools.items()}
        yield gauges("queue", "Pieces of work that wait for a process.", "of", waiting)

    def storage(self) -> Iterator[GaugeMetricFamily]:
        """What is on the disk."""
        yield gauges("disk_bytes", "Bytes that the tables take on the disk.", "file", self.disk.sizes)
        yield gauge("disk_free_bytes", "Bytes that are free there.", self.disk.free)

    async def look(self, readiness: Readiness) -> None:
        """Look at the disk, which takes a moment."""
        self.disk = await asyncio.to_thread(self.measure)
        self.ready = not await readiness.ask()

    def measure(self) -> Disk:
        """What is on the disk now."""
        folder = self.lobby.settings.data
        sizes = dict.fromkeys(FILES.values(), 0)
        for name, what in FILES.items():
            with contextlib.suppress(OSError):
                sizes[what] = (folder / name).stat().st_size
        return Disk(self.lobby.store.count(), sizes, shutil.disk_usage(folder).free)


def gauge(name: str, about: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"ecliptic_{name}", about, value)


def gauges(name: str, about: str, label: str, values: dict[str, int]) -> GaugeMetricFamily:
    family = GaugeMetricFamily(f"ecliptic_{name}", about, labels=[label])
    for at, value in values.items():
        family.add_metric([at], value)
    return family


def counter(name: str, about: str, label: str, values: dict[str, int]) -> CounterMetricFamily:
    family = CounterMetricFamily(f"ecliptic_{name}", about, labels=[label])
    for at, value in values.items():
        family.add_metric([at], value)
    return family


class Metrics:
    """Stands before the application: a call at the port of the figures gets these, every other one goes on."""

    def __init__(self, app: ASGIApp, figures: Figures, readiness: Readiness) -> None:
        self.app = app
        self.figures = figures
        self.readiness = readiness
        self.registry = figures.lobby.meters.registry
        self.registry.register(figures)
        ProcessCollector(registry=self.registry)
        self.port = 0  # none
        self.near = True  # is the port only for this machine? Then it is called by this machine's names

    def open(self, host: str, port: int) -> None:
        """Answer at this port from now on."""
        self.port = port
        self.near = host in OWN_NAMES

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        at = scope.get("server")
        if not self.port or at is None or at[1] != self.port:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await (await self.answer(scope))(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "origin"})

    async def answer(self, scope: Scope) -> Response:
        """The figures, at their address."""
        if self.near and host_of(Headers(scope=scope).get("host", "")) not in OWN_NAMES:
            return PlainTextResponse("This name is not one of this machine's.\n", 421)
        if scope["path"] != PATH or scope["method"] not in {"GET", "HEAD"}:
            return PlainTextResponse(f"There is only {PATH} here.\n", 404)
        await self.figures.look(self.readiness)
        return Response(generate_latest(self.registry), headers={"content-type": CONTENT_TYPE_LATEST})

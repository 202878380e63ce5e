"""Running a server: its port, its address, and its end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import uvicorn

from ecliptic import api, lessons
from ecliptic.api import CATALOG
from ecliptic.server import chronicle
from ecliptic.server.app import House, build, shelf
from ecliptic.server.crew import thinkers
from ecliptic.server.crew.captain import Captain, passed_on
from ecliptic.server.crew.mate import Mate, mustered
from ecliptic.server.crew.roster import MOST, THINKERS
from ecliptic.server.net import precedence
from ecliptic.server.net.connection import Config, HttpConnection, WebSocketConnection
from ecliptic.server.parent import ParentWatch, ancestors
from ecliptic.server.settings import Settings
from ecliptic.server.store.store import InUse, StoreTrouble
from ecliptic.server.workers.bots import BotPool, levels
from ecliptic.server.workers.hints import HintPool

PORT: Final = 8137
PORTS_TRIED: Final = 50
FOLDERS_TRIED: Final = 9
UNREAD: Final = 128 * 1024  # bytes the system keeps for a page that does not read
GARBAGE: Final = (1_000, 5, 4_000)  # thresholds of the garbage collector for its three generations
QUEUE: Final = 2048  # connections that the system lets wait at the door
AT_ONCE: Final = 2  # of them that are let in in one turn of the event loop
TURN: Final = 0.0005  # seconds after which a running thread lets another one run
FILES: Final = 65_536  # open files a server asks the system for, most of them sockets
WILDCARDS: Final = {"0.0.0.0", "::", ""}
LOOK: Final = 0.02  # seconds between two looks whether the tables are free
FIRST_GIVEN: Final = 3  # the number of the first socket that systemd passes on


class Server(uvicorn.Server):
    """Prints its address when it can be called, and says goodbye to its pages before it goes."""

    def __init__(self, config: uvicorn.Config, house: House, address: str, browser: bool) -> None:
        super().__init__(config)
        self.house = house
        self.address = address
        self.browser = browser
        self.figures = ""  # the address of the metrics, where there are any
        self.announce = True
        self.ancestors: list[int] = []  # when these processes have ended, the server stops too
        self.watch: ParentWatch | None = None
        self.taking: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for one in sockets or ():
            one.listen(QUEUE)  # as uvicorn has it, no more would wait than are let in at once
            precedence.let_wait(asyncio.get_running_loop(), one.fileno())
        if self.started and self.house.mate is not None:
            self.house.mate.begin(self.take)
        if self.started and self.ancestors:
            self.watch = ParentWatch(self.ancestors, self.let_go)
        if self.started and self.announce:
            sys.stdout.write("".join(f"{address}\n" for address in (self.address, self.figures) if address))
            sys.stdout.flush()
            if self.browser:
                with contextlib.suppress(webbrowser.Error):
                    webbrowser.open(self.address)

    def take(self, given: socket.socket, head: bytes) -> None:
        """Serve a connection that another process has accepted, from what it has read of it on."""
        given.setblocking(False)
        task = asyncio.ensure_future(self.adopt(given, head))
        self.taking.add(task)
        task.add_done_callback(self.taking.discard)

    async def adopt(self, given: socket.socket, head: bytes) -> None:
        def protocol() -> HttpConnection:
            return HttpConnection(
                head=head, config=self.config, server_state=self.server_state, app_state=self.lifespan.state
            )

        with contextlib.suppress(OSError):  # whoever called has gone meanwhile
            await asyncio.get_running_loop().connect_accepted_socket(protocol, given)

    def let_go(self) -> None:
        """End, and answer no further call from this moment on."""
        for one in self.servers:
            one.close()
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.watch is not None:
            self.watch.drop()
        mate = self.house.mate
        if mate is not None:
            mate.leave()
        await self.house.lobby.close()
        await super().shutdown(sockets)
        if mate is not None:
            mate.close()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C and the like end the server and are then done with; uvicorn would raise them once more."""
        before = {number: signal.signal(number, self.handle_exit) for number in ends()}
        try:
            yield
        finally:
            for number, old in before.items():
                signal.signal(number, old)


def ends() -> list[signal.Signals]:
    """The signals that end a server; a closed terminal's only where nobody asked to outlive it, as nohup does."""
    hangup = getattr(signal, "SIGHUP", None)
    given = [signal.SIGINT, signal.SIGTERM]
    return given if hangup is None or signal.getsignal(hangup) == signal.SIG_IGN else [*given, hangup]


def raise_files() -> None:
    """Allow as many open sockets as the system lets us; many systems begin with 1024.

    And let the table of open files have that size now: when it grows while several threads run, Linux lets the one that
    has opened a file wait, for 5 to 15 ms, and with it everybody.
    """
    if sys.platform == "win32":
        return
    import fcntl
    import resource

    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(most, FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    with contextlib.suppress(OSError), Path(os.devnull).open("rb") as nothing:
        os.close(fcntl.fcntl(nothing, fcntl.F_DUPFD_CLOEXEC, wanted - 1))


def get_ready() -> None:
    """Read lessons and printed cards, and who can play what, before the first who asks keeps everybody waiting."""
    lessons.find("")
    for name, game in api.CATALOG.games.items():
        if game.offered:
            levels(name)
            api.new(name, game.seats[0])  # its rules stay in memory, and for others of the game half the work is done


def spare_pauses() -> None:
    """Keep the interpreter from making people wait.

    What is there at the start stays, so the collector need not search it, and of what comes it seldom searches all: the
    lobby asks for that when there is litter. And the thread that stores, which asks for its turn after every statement,
    gets it sooner than after Python's usual 5 ms.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(TURN)


def config(house: House) -> Config:
    """How uvicorn serves us."""
    settings = house.settings
    return Config(
        house.app,
        house.capacity,
        settings.unread_limit,
        house.mate,
        loop=f"{precedence.__name__}:{precedence.new_loop.__name__}",
        backlog=AT_ONCE,
        http=HttpConnection,
        ws=WebSocketConnection,
        ws_per_message_deflate=False,
        ws_max_size=settings.frame_limit,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=5,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        server_header=False,
        access_log=False,
        log_config=None,  # the chronicle writes what uvicorn says too
        log_level="warning",
        lifespan="on",
    )


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on this port, or, where none was asked for, on the first free one from 8137 on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    first = PORT if port is None else port
    tried = range(first, first + (PORTS_TRIED if port is None else 1))
    last: OSError | None = None
    for number in tried:
        found = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)  # each page's connection inherits it
        try:
            found.bind((host, number))
            found.listen(QUEUE)
        except OSError as error:
            found.close()
            last = error
        else:
            return found
    ports = f"port {first}" if port is not None else f"a port from {first} to {tried[-1]}"
    reason = last.strerror if last is not None else ""
    raise StoreTrouble(f"The server cannot listen on {ports} of {host}: {reason}. Give another with --port.")


def given() -> list[socket.socket]:
    """The sockets that systemd has opened for this process, so that who calls while it starts only waits."""
    if os.environ.pop("LISTEN_PID", "") != str(os.getpid()):
        return []
    found = [socket.socket(fileno=FIRST_GIVEN + at) for at in range(int(os.environ.pop("LISTEN_FDS", "0")))]
    for one in found:
        one.set_inheritable(False)  # a worker that outlives us would keep the port
        if one.family not in {socket.AF_INET, socket.AF_INET6} or one.type != socket.SOCK_STREAM:
            raise StoreTrouble("The socket unit must listen on an address and a port, as ListenStream=127.0.0.1:8137.")
        one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
    return found


def address_of(found: socket.socket) -> str:
    host, port = found.getsockname()[:2]
    if host in WILDCARDS:
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def home() -> Path:
    """Where tables are kept unless somebody says otherwise: the user's data directory."""
    if os.name == "nt":
        base = os.environ.get("LOCALAPPDATA", "")
        return Path(base or Path.home() / "AppData" / "Local") / "ecliptic"
    base = os.environ.get("XDG_DATA_HOME", "")
    return Path(base if base.startswith("/") else Path.home() / ".local" / "share") / "ecliptic"


def on_a_desktop() -> bool:
    """Is there somebody in front of a screen?"""
    if os.environ.get("CI") or not sys.stdout.isatty():
        return False
    if sys.platform in {"darwin", "win32"}:
        return not os.environ.get("SSH_CONNECTION")
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def stand_by(settings: Settings) -> House:
    """Have everything ready, wait until the server that uses the tables has ended, and take them over at once."""
    get_ready()
    gc.collect()  # what there is now need not be searched again when it counts
    told = False
    while True:
        try:
            return build(settings)
        except InUse:
            if not told:
                sys.stdout.write(f"Standing by until the server of {settings.data} has ended.\n")
                sys.stdout.flush()
                told = True
            time.sleep(LOOK)


def furnish(settings: Settings, explicit: bool, mate: Mate | None = None) -> House:
    """The parts of a server; where the usual folder is in use by another server, the next one."""
    number = 1
    while True:
        folder = settings.data if number == 1 else settings.data / f"server-{number}"
        try:
            house = build(replace(settings, data=folder), mate=mate)
        except InUse:
            if explicit or number == FOLDERS_TRIED:
                raise
            number += 1
        else:
            if number > 1:
                sys.stderr.write(
                    f"Another server uses the tables in {settings.data}: this one keeps its own in {folder}. Give it a "
                    "folder with --data, or stop the other one to play at its tables.\n"
                )
            return house


def command(settings: Settings, host: str, port: int | None) -> None:
    """Serve by several processes until Ctrl-C."""
    if not settings.store:
        raise StoreTrouble(
            "--workers needs a store that several processes can share: name a PostgreSQL database with --store."
        )
    if settings.crew > MOST:
        raise StoreTrouble(f"--workers takes at most {MOST}.")
    shelf_of(settings)
    with contextlib.ExitStack() as opened:
        found = given() or [listen(host, port)]
        for one in found:
            opened.enter_context(one)
        Captain(settings.crew, found).run()


async def think(settings: Settings, mate: Mate) -> None:
    """Be the process that thinks for all others of a crew: as many processes as each would have by itself."""
    bots = BotPool(settings.workers * settings.crew, settings.think_limit)
    hints = HintPool(settings.workers, settings.hint_limit)
    bots.warm(levels, CATALOG.first)
    stopped = asyncio.Event()
    watch = ParentWatch([mate.captain], stopped.set)
    await thinkers.serve(mate, {"bots": bots, "deep": bots.deep, "hints": hints}, stopped)
    watch.drop()


def shelf_of(settings: Settings) -> None:
    """Open and close the store once, so that what is wrong with it is said once."""
    store = shelf(settings)
    asyncio.run(store.close())


def serve(
    settings: Settings,
    host: str,
    port: int | None,
    browser: bool,
    explicit_data: bool = True,
    parent: int | None = None,
    metrics: tuple[str, int] | None = None,
    log: str = chronicle.TEXT,
    standby: bool = False,
) -> None:
    """Serve until Ctrl-C, SIGTERM, or the end of the parent process, where one is named."""
    chronicle.begin(log)
    raise_files()
    mate = mustered()
    if settings.crew > 1 and mate is None:
        command(settings, host, port)
        return
    if mate is not None and mate.index == THINKERS:
        asyncio.run(think(settings, mate))
        return
    api.keep_rules(settings.rule_memory)
    with contextlib.ExitStack() as opened:
        found = passed_on() or given() or ([] if standby else [listen(host, port)])
        for one in found:
            opened.enter_context(one)
        house = stand_by(settings) if standby else furnish(settings, explicit_data, mate)
        found = found or [opened.enter_context(listen(host, port))]
        figures = [listen(metrics[0], metrics[1] + (mate.index if mate else 0))] if metrics else []
        for one in figures:
            opened.enter_context(one)
        server = Server(config(house), house, address_of(found[0]), browser and on_a_desktop())
        for one in figures:
            at, number = one.getsockname()[:2]
            house.metrics.open(at, number)
            server.figures = f"{address_of(one)}metrics"
        server.ancestors = ancestors(parent) if parent and mate is None else [mate.captain] if mate else []
        server.announce = mate is None or mate.number == 1
        get_ready()
        spare_pauses()
        server.run(sockets=[*found, *figures])
    if not server.started:
        raise StoreTrouble("The server could not be started; the lines above say why.")

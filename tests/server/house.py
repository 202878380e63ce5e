"""A real server on loopback in a thread, and clients that speak the wire to it."""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ecliptic.server import run, wire
from ecliptic.server.access.limits import Rate
from ecliptic.server.app import House, build
from ecliptic.server.settings import Settings
from ecliptic.server.table.match import Match
from ecliptic.server.table.running import Running as RunningMatch
from ecliptic.server.timing.uptime import Cancel, Uptime

PLENTY = Rate(100_000, 100_000)
SEED = "8a1d5c06b7e94f32"  # of a table whose test names none, so that it goes the same way each time
PATIENCE = 90.0  # seconds; a busy machine may need them

M = TypeVar("M")

decoder: msgspec.json.Decoder[wire.ToPage] = msgspec.json.Decoder(wire.ToPage)
encode = msgspec.json.Encoder().encode


def settings(data: Path, **changes: Any) -> Settings:
    """Settings for tests: no pauses, bots in a thread, no limits unless asked for.

    A page that a busy machine keeps from reading is no slow reader, and a bot that gets no time to think does not fail.
    """
    quick: dict[str, Any] = {
        "workers": 0,
        "bots_alone": True,
        "desk_rate": PLENTY,
        "disk_rate": Rate(2**40, 2**30),
        "bot_pause": 0.0,
        "think_limit": 4 * PATIENCE,
        "call_patience": 4 * PATIENCE,
        "lookup_limit": 0.2,  # no test needs a name to be found
        "target_rate": PLENTY,
        "backlog_limit": 256 * 1024 * 1024,
        "unread_limit": 4 * PATIENCE,
        "allow_seeds": True,
        "connections_per_address": 10_000,
        "watchers_per_address": 10_000,
        "request_rate": PLENTY,
        "hello_rate": PLENTY,
        "opening_rate": PLENTY,
        "talk_rate": PLENTY,
        "table_rate": PLENTY,
        "replay_rate": PLENTY,
        "record_rate": PLENTY,
        "content_rate": PLENTY,
        "join_rate": PLENTY,
        "frame_rate": PLENTY,
        "hint_rate": PLENTY,
        "study_rate": PLENTY,
        "choice_patience": 4 * PATIENCE,
        "seat_hint_rate": PLENTY,
        "hint_limit": 4 * PATIENCE,
        "chat_rate": PLENTY,
        "bot_rate": PLENTY,
    }
    return Settings(data=data, **(quick | changes))


class Sundial(Uptime):
    """Uptime that go by when a test says so."""

    def __init__(self, date: float = 1e9) -> None:
        super().__init__()
        self.begun = date
        self.time = 0.0
        self.timers: list[tuple[float, Callable[[], None]]] = []

    def resume(self, before: float) -> None:
        super().resume(before)
        self.loop = asyncio.get_running_loop()

    def now(self) -> float:
        return self.before + self.time

    def date(self) -> float:
        return self.begun + self.time

    def after(self, seconds: float, do: Callable[[], None]) -> Cancel:
        timer = (self.now() + seconds, do)
        self.timers.append(timer)
        return lambda: self.timers.remove(timer)

    def go_by(self, seconds: float) -> None:
        """Let so much time go by."""
        done = threading.Event()

        def pass_time() -> None:
            self.time += seconds
            due = [timer for timer in self.timers if timer[0] <= self.now()]
            for timer in due:
                self.timers.remove(timer)
                timer[1]()
            done.set()

        self.loop.call_soon_threadsafe(pass_time)
        assert done.wait(PATIENCE)


def eventually(true: Callable[[], object]) -> bool:
    """Does it become true, with patience?"""
    end = time.monotonic() + PATIENCE
    while not (found := true()) and time.monotonic() < end:
        time.sleep(0.01)
    return bool(found)


def in_play(match: Match) -> RunningMatch:
    """A match that runs, with its game."""
    assert isinstance(match, RunningMatch)
    return match


class Closed(Exception):
    """The server has closed the connection: with this code, after this goodbye."""

    def __init__(self, code: int, goodbye: str) -> None:
        super().__init__(f"{code} {goodbye}")
        self.code = code
        self.goodbye = goodbye


class Page:
    """One browser page."""

    ids = itertools.count(1)

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.goodbye = ""
        self.welcome: wire.Welcome
        self.update: wire.Update
        self.chairs: list[wire.Chair] = []
        self.heard: dict[int, list[dict[str, Any]]] = {}  # by the eyes through which it was told
        self.clocks: wire.Clocks | None = None

    def send(self, message: wire.FromPage) -> None:
        self.put(encode(message).decode())

    def put(self, frame: str | bytes | Iterator[str]) -> None:
        """Send as a browser does: what comes after the server's goodbye is dropped, and reading tells of it."""
        with suppress(ConnectionClosed):
            self.socket.send(frame)

    def read(self, timeout: float = PATIENCE) -> wire.ToPage:
        """The next message; updates are remembered."""
        try:
            frame = self.socket.recv(timeout)
        except ConnectionClosed as error:
            raise Closed(error.rcvd.code if error.rcvd else 1006, self.goodbye) from error
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = decoder.decode(frame)
        match message:
            case wire.Update():
                self.take(message)
            case wire.Welcome():
                self.welcome = message
                self.chairs = message.row.chairs
                self.clocks = message.clocks
                self.take(message.update)
            case wire.Clocks():
                self.clocks = message
            case wire.Chairs():
                self.chairs = message.chairs
            case wire.Goodbye():
                self.goodbye = message.reason
            case _:
                pass
        return message

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that was told to the eyes that look."""
        return self.heard.setdefault(self.update.seat, [])

    def take(self, update: wire.Update) -> None:
        self.update = update
        assert update.since <= len(self.events)
        self.heard[update.seat] = self.events[: update.since] + update.events

    def until(self, kind: type[M], timeout: float = PATIENCE) -> M:
        """The next message of a kind."""
        end = time.monotonic() + timeout
        while True:
            message = self.read(max(0.01, end - time.monotonic()))
            if isinstance(message, kind):
                return message

    def until_count(self, many: int) -> None:
        """Read until it is told that so many watch."""
        while self.until(wire.Watching).many != many:
            pass

    def sync(self) -> wire.Update:
        """Ask for the truth and read up to it."""
        self.send(wire.Ask("sync", self.update.seat, []))
        while not (isinstance(message := self.read(), wire.Answer | wire.Refused) and message.id == "sync"):
            pass
        return self.update

    def name(self) -> str:
        return f"c{next(self.ids)}"

    def do(self, command: Any) -> wire.Ack | wire.Refused:
        """Send a command and wait for its answer."""
        self.send(command)
        while True:
            message = self.read()
            if isinstance(message, wire.Ack | wire.Refused) and message.id == command.id:
                return message

    def act(self, line: str | None = None, seat: int | None = None, confirm: bool = False) -> wire.Ack | wire.Refused:
        """Choose a line, by default the first option, and read the update after it."""
        decision = self.update.decision
        assert decision is not None
        chosen = decision.lines()[0] if line is None else line
        who = self.update.seat if seat is None else seat
        answer = self.do(wire.Act(self.name(), self.update.seq, who, chosen, confirm))
        if isinstance(answer, wire.Ack):
            self.until(wire.Update)
        return answer

    def turn(self) -> None:
        """Wait until the choice is this page's."""
        while self.update.decision is None or self.update.decision.seat not in self.welcome.seats:
            self.until(wire.Update)

    def close(self) -> None:
        self.socket.close()


def dial(port: int, table: str, **more: Any) -> ClientConnection:
    """The connection of a page to its table. As in a browser all is read as it comes, and pings are the server's.

    A test looks at its pages when it comes to it. With a queue of some messages the library would not read on until
    then, not even the answers to pings, and give the connection up.
    """
    url = f"ws://127.0.0.1:{port}/ws/{table}"
    given = {"compression": None, "max_size": None, "max_queue": None, "ping_interval": None, "open_timeout": PATIENCE}
    line: ClientConnection = connect(url, **(given | more))
    return line


def page_end(page: Page) -> Closed:
    """How the server closes a page."""
    for _ in range(2000):
        try:
            page.read()
        except Closed as closed:
            return closed
    raise AssertionError("the server does not close the page")


class Running:
    """A server that runs in a thread."""

    def __init__(self, house: House, server: uvicorn.Server, port: int) -> None:
        self.house = house
        self.server = server
        self.port = port
        self.doors = ExitStack()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask_from(self, host: str, path: str, headers: dict[str, str] | None = None) -> int:
        """The status of an answer to another address of loopback, such as 127.0.0.2."""
        caller = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(host, 0))
        with closing(caller):
            caller.request("GET", path, headers=headers or {})
            return caller.getresponse().status

    def ask(self, path: str, body: Any = None, headers: dict[str, str] | None = None) -> tuple[int, Any]:
        """An HTTP request: its status and its answer, JSON or text."""
        return ask(self.url + path, body, headers)

    def create(self, *chairs: str, game: str = "planetarium", **more: Any) -> wire.Seated:
        """A table; chairs as 'me', 'local', 'open', 'bot' or 'bot:level'."""
        wish = [{"kind": c.partition(":")[0], "level": c.partition(":")[2]} for c in chairs]
        status, found = self.ask("/api/tables", {"game": game, "chairs": wish, "seed": SEED, **more})
        assert status == 201, found
        return msgspec.convert(found, wire.Seated)

    def join(self, table: str, name: str = "Bea", seat: int = -1) -> wire.Seated:
        status, found = self.ask(f"/api/tables/{table}/join", {"name": name, "seat": seat})
        assert status == 201, found
        return msgspec.convert(found, wire.Seated)

    def connect(self, table: str, **more: Any) -> Page:
        return Page(self.doors.enter_context(dial(self.port, table, **more)))

    def enter(self, table: str, *keys: str, seq: int = -1, **more: Any) -> Page:
        """A page at a table, welcomed."""
        page = self.connect(table, **more)
        page.send(wire.Hello(list(keys), seq))
        page.until(wire.Welcome)
        return page

    def sit(self, seated: wire.Seated) -> Page:
        return self.enter(seated.table, *(key.key for key in seated.keys))

    def two(self, **more: Any) -> tuple[Page, Page]:
        """Two people at a table, each with a page."""
        first = self.create("me", "open", **more)
        second = self.join(first.table)
        pages = self.sit(first), self.sit(second)
        pages[0].sync()
        return pages


def ask(url: str, body: Any = None, headers: dict[str, str] | None = None) -> tuple[int, Any]:
    data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    given = {"content-type": "application/json"} if data is not None else {}
    request = urllib.request.Request(url, data, given | (headers or {}))
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            status, text, kind = answer.status, answer.read(), answer.headers.get("content-type", "")
    except urllib.error.HTTPError as error:
        with error:
            status, text, kind = error.code, error.read(), error.headers.get("content-type", "")
    return status, json.loads(text) if kind.startswith("application/json") else text.decode()


@contextmanager
def running(given: Settings, uptime: Uptime | None = None) -> Iterator[Running]:
    """A server for the length of a block."""
    found = run.listen("127.0.0.1", 0)
    started = threading.Event()
    holder: list[Running] = []
    trouble: list[BaseException] = []

    async def main() -> None:
        house = build(given, uptime)
        server = run.Server(run.config(house), house, "", browser=False)
        server.announce = False
        holder.append(Running(house, server, found.getsockname()[1]))
        serving = asyncio.ensure_future(server._serve([found]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.005)
        started.set()
        await serving

    def target() -> None:
        try:
            asyncio.run(main())
        except BaseException as error:  # noqa: BLE001 - told to whoever waits
            trouble.append(error)
        finally:
            started.set()

    thread = threading.Thread(target=target)
    thread.start()
    assert started.wait(PATIENCE)
    if trouble:
        raise trouble[0]
    try:
        yield holder[0]
    finally:
        holder[0].doors.close()
        holder[0].server.should_exit = True
        thread.join(PATIENCE)
        found.close()
        assert not thread.is_alive(), "the server did not stop"
    if trouble:
        raise trouble[0]

"""A real server process, a real Chromium, and players that click what a bot would choose."""

from __future__ import annotations

import contextlib
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

WHOLE = ("chromium", "chromium-browser", "google-chrome")
BARE = (
    "chromium-headless-shell",
    "chrome-headless-shell",
)  # the same engine without a window around the page: half the work
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
SCREENS = Path(__file__).parents[2] / "build" / "screens"


QUIET = range(10_000, 30_000)  # ports that no system hands out by itself, so that one stays free for a restart


def free_port() -> int:
    while True:
        with contextlib.closing(socket.socket()) as probe, contextlib.suppress(OSError):
            port = random.choice(QUIET)
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """`ecliptic serve` in a process of its own, on a port that stays the same when it is started again."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}/"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        words = ["serve", "--no-browser", "--allow-seeds", "--pause", "0", "--port", str(self.port)]
        words += ["--parent", str(os.getpid())]  # it never outlives its tests, however they end
        command = [sys.executable, "-m", "ecliptic", *words, "--data", str(self.data)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"{self.url}healthz", timeout=1).close()
                return
            time.sleep(0.1)
        raise TimeoutError("the server did not answer within a minute")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


@contextlib.contextmanager
def served(data: Path) -> Iterator[Server]:
    house = Server(data)
    try:
        house.start()
        yield house
    finally:
        house.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that the tests share; each makes its own tables."""
    with served(tmp_path_factory.mktemp("tables")) as found:
        yield found


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Server]:
    """A server of a test's own, which it may kill."""
    with served(tmp_path) as found:
        yield found


@pytest.fixture(scope="module")
def play() -> Iterator[Playwright]:
    """What drives browsers, for one file of tests: its event loop holds the thread, and no other can run there."""
    with sync_playwright() as found:
        yield found


@contextlib.contextmanager
def launched(play: Playwright, names: Sequence[str]) -> Iterator[Browser]:
    """The first of these browsers that the machine has."""
    found = next((path for name in names if (path := shutil.which(name))), None)
    assert found, "the tests in a browser need Chromium; `make test` installs it or says how"
    with play.chromium.launch(executable_path=found, args=list(FLAGS)) as browser:
        yield browser


@pytest.fixture(scope="module")
def chromium(play: Playwright) -> Iterator[Browser]:
    """A browser for one file of tests."""
    with launched(play, BARE + WHOLE) as browser:
        yield browser


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """The browser, without the pages of the tests before, which would go on working."""
    yield chromium
    for context in chromium.contexts:
        context.close()


@pytest.fixture
def desktop(play: Playwright) -> Iterator[Browser]:
    """A browser with everything around the page, such as permissions that a person gives to it."""
    with launched(play, WHOLE) as browser:
        yield browser


@pytest.fixture
def screens(request: pytest.FixtureRequest) -> Path:
    """Where this test puts its screenshots: artefacts to look at."""
    folder = SCREENS / re.sub(r"\W+", "-", request.node.name).strip("-")
    folder.mkdir(parents=True, exist_ok=True)
    return folder

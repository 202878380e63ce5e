"""A server as a process of its own, which tests start, call and kill."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from ecliptic.server.bench.gaps import HELD, mates
from ecliptic.server.parent import parent_of
from tests.server.house import PATIENCE

STARTS_IN = 2 * PATIENCE


class Process:
    """`python -m ecliptic.server`, stopped at the latest when its block ends."""

    def __init__(
        self,
        data: Path,
        *args: str,
        given: socket.socket | None = None,
        log: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        words = ["-m", "ecliptic.server", "--data", str(data), "--no-browser", *args]
        if given is not None:
            words = ["-c", HELD, str(given.fileno()), *words]
        command = [sys.executable, *words]
        whole = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY"}}
        with contextlib.ExitStack() as opened:  # a pipe that nobody reads would stop who complains much
            complaints = subprocess.PIPE if log is None else opened.enter_context(log.open("ab"))
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                env=whole | dict(environment or {}),
                pass_fds=[] if given is None else [given.fileno()],
            )
        self.address = self.first_line()

    def first_line(self) -> str:
        """What it prints when it can be called; '' if it ends instead."""
        assert self.process.stdout is not None
        overdue = threading.Timer(STARTS_IN, self.process.kill)
        overdue.start()
        try:
            return self.process.stdout.readline().strip()
        finally:
            overdue.cancel()
            overdue.join()

    @property
    def port(self) -> int:
        return int(self.address.rstrip("/").rpartition(":")[2])

    def children(self) -> list[int]:
        """The processes it has started; not every system lists them in one place."""
        everybody = (int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit())
        return [pid for pid in everybody if parent_of(pid) == self.process.pid]

    def mates(self) -> list[int]:
        """Those that serve, of a crew."""
        return mates(self.process)

    def end(self, number: signal.Signals, within: float = PATIENCE) -> tuple[int, str, str]:
        """Send a signal and wait: the exit code, the rest of what it printed, and what it complained."""
        self.process.send_signal(number)
        try:
            rest, complaints = self.process.communicate(timeout=within)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        return self.process.returncode, rest, complaints

    def bury(self) -> None:
        """Wait until it has ended. What it has started has its pipes until it notices, which may take longer."""
        self.process.wait(PATIENCE)
        for pipe in (self.process.stdout, self.process.stderr):
            if pipe is not None:
                pipe.close()

    def __enter__(self) -> Process:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.bury()


def alive(pid: int) -> bool:
    """Does a process still run? A zombie does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False


@contextmanager
def passing_on(number: signal.Signals, ignored: bool) -> Iterator[None]:
    """Whether processes that are started in this block ignore a signal, whoever started these tests and how."""
    before = signal.signal(number, signal.SIG_IGN if ignored else signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(number, before)


@contextmanager
def serving(data: Path, *args: str) -> Iterator[Process]:
    """A server process for the length of a block."""
    with Process(data, *args) as process:
        assert process.address, process.process.communicate(timeout=PATIENCE)[1]
        yield process

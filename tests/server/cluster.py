"""A PostgreSQL of the tests' own: on a socket in a temporary folder, run by another user than root, gone at the end."""

from __future__ import annotations

import contextlib
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from ecliptic.server.parent import parent_of
from tests.server.house import PATIENCE

HOMES: Final = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin", "/usr/local/bin")
USERS: Final = ("postgres", "nobody")  # PostgreSQL does not run as root
QUICK: Final = (  # what survives only a power cut is not asked for; a kill of all its processes loses nothing so either
    "fsync=off",
    "full_page_writes=off",
    "max_connections=60",
    "shared_buffers=16MB",
    "max_wal_size=16MB",
    "min_wal_size=2MB",
    "listen_addresses=",
    "autovacuum=off",
)


def programs() -> Path | None:
    """Where PostgreSQL is installed, the newest first."""
    found = [path for home in HOMES for path in Path("/").glob(home.lstrip("/")) if (path / "initdb").exists()]
    return max(found, key=lambda path: [int(part) for part in path.parts if part.isdigit()], default=None)


def somebody() -> list[str]:
    """How a command is begun that must not run as root, and that ends with this process."""
    words = ["setpriv", "--pdeathsig", "INT"] if shutil.which("setpriv") else []
    if os.getuid() == 0:
        name = next(name for name in USERS if any(one.pw_name == name for one in pwd.getpwall()))
        about = pwd.getpwnam(name)
        words += [f"--reuid={about.pw_uid}", f"--regid={about.pw_gid}", "--clear-groups"]
    return words


def runs(pid: int) -> bool:
    """Is there such a process, and is it more than a name that nobody has asked after yet?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


class Cluster:
    """A server of databases."""

    def __init__(self, *settings: str, where: Path | None = None, environment: Mapping[str, str] | None = None) -> None:
        home = programs()
        if home is None or (os.getuid() == 0 and not shutil.which("setpriv")):
            pytest.skip("PostgreSQL is not installed: on Debian or Ubuntu `tools/services` does it")
        self.home = home
        self.folder = Path(tempfile.mkdtemp(prefix="ecliptic-postgres-", dir=where))
        self.more = [f"{name}={value}" for name, value in (environment or {}).items()]
        self.numbers = itertools.count(1)
        self.settings = (*QUICK, f"unix_socket_directories={self.folder}", *settings)
        words = somebody()
        if os.getuid() == 0:
            user = next(int(word.partition("=")[2]) for word in words if word.startswith("--reuid"))
            os.chown(self.folder, user, -1)
        command = [home / "initdb", "-D", self.folder / "data", "-U", "ecliptic", "-A", "trust", "-N", "-E", "UTF8"]
        command += ["--wal-segsize=1"]  # megabytes: a cluster takes little room
        subprocess.run([*words, *map(str, command), "--locale=C"], check=True, capture_output=True, timeout=PATIENCE)
        self.log = self.folder / "log"
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = [word for setting in self.settings for word in ("-c", setting)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*somebody(), "env", *self.more, str(self.home / "postgres"), "-D", str(self.folder / "data"), *words],
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        end = time.monotonic() + PATIENCE
        while self.run("select 1", "postgres", check=False).returncode:
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.05)

    def run(self, sql: str, base: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Have something done by psql."""
        command = [str(self.home / "psql"), "-XqAt", "-h", str(self.folder), "-U", "ecliptic", "-d", base, "-c", sql]
        return subprocess.run(command, check=check, capture_output=True, text=True, timeout=PATIENCE)

    def database(self) -> str:
        """The address of a new database."""
        name = f"tables{next(self.numbers)}"
        self.run(f"create database {name}", "postgres")
        return f"postgresql://ecliptic@/{name}?host={self.folder}"

    def kill(self) -> None:
        """End all its processes at once, as a power cut does that the disk survives."""
        everybody = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
        below = [pid for pid in everybody if parent_of(pid) == self.process.pid]
        self.process.kill()
        for pid in below:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait(PATIENCE)
        end = time.monotonic() + PATIENCE  # what they share is in use until the last of them is gone
        while any(runs(pid) for pid in below):
            assert time.monotonic() < end, below
            time.sleep(0.01)

    def end(self) -> None:
        """Stop it and leave nothing behind."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

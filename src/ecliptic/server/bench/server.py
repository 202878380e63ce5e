"""A server of a bench: its processes, what they take of the machine, and where it keeps its tables."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import re
import secrets
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from socket import socket
from threading import Thread
from typing import Final

from ecliptic.core.reason import EclipticError
from ecliptic.server import run
from ecliptic.server.access.limits import Rate
from ecliptic.server.bench.load import Kind
from ecliptic.server.crew.mate import Mate
from ecliptic.server.crew.roster import THINKERS, Roster
from ecliptic.server.parent import parent_of
from ecliptic.server.settings import Settings

PLENTY: Final = Rate(1e9, 1e9)
FILES: Final = 100_000  # more than any system opens
PATIENCE: Final = 180.0  # seconds; a busy machine may need them to start a server


def settings(kind: Kind, folder: Path) -> Settings:
    """No limits on how often somebody does something."""
    return Settings(
        data=folder,
        store=kind.store,
        bot_pause=0.05,
        crew=kind.many,
        record_patience=PATIENCE,
        connections_per_address=FILES,
        watchers_per_address=FILES,
        request_rate=PLENTY,
        hello_rate=PLENTY,
        opening_rate=PLENTY,
        talk_rate=PLENTY,
        table_rate=PLENTY,
        join_rate=PLENTY,
        frame_rate=PLENTY,
        chat_rate=PLENTY,
        bot_rate=PLENTY,
        disk_rate=Rate(2**40, 2**30),
    )


def end_with_the_bench() -> None:
    """A bench that is killed cannot end its servers any more, and nobody else would."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def host(folder: Path, pipe: Connection, kind: Kind, found: socket, index: int) -> None:
    """One process of a server: it serves, or thinks for those that do."""
    from ecliptic.server.app import build

    Thread(target=end_with_the_bench, daemon=True).start()
    run.raise_files()
    told = settings(kind, folder)
    mate = Mate(Roster(folder, kind.many), index, index + 1, os.getppid()) if kind.many > 1 else None
    if mate is not None and index == THINKERS:
        found.close()
        pipe.send(True)
        asyncio.run(run.think(told, mate))
        return
    house = build(told, mate=mate)
    server = run.Server(run.config(house), house, "", browser=False)
    server.announce = False
    run.spare_pauses()
    pipe.send(True)
    server.run(sockets=[found])


class Served:
    """A server with tables of its own, for as long as it is needed."""

    def __init__(self, kind: Kind, folder: Path) -> None:
        self.kind = kind
        self.folder = folder
        self.processes: list[BaseProcess] = []
        self.closing = contextlib.ExitStack()
        self.port = 0
        self.base: list[int] = []  # the processes of the database that work for it

    def __enter__(self) -> Served:
        context = multiprocessing.get_context("spawn")
        self.folder.mkdir(mode=0o700)
        self.kind = self.kind._replace(store=self.closing.enter_context(fresh(self.kind.store)))
        found = self.closing.enter_context(run.listen("127.0.0.1", 0))
        self.closing.callback(self.end)
        self.port = found.getsockname()[1]
        indices = [*range(self.kind.many), *([THINKERS] if self.kind.many > 1 else [])]
        Roster(self.folder, self.kind.many)
        for index in indices:
            ours, theirs = context.Pipe()
            process = context.Process(target=host, args=(self.folder, theirs, self.kind, found, index))
            process.start()
            self.processes.append(process)
            if not ours.poll(PATIENCE):
                raise EclipticError("The server of the bench did not start.")
        return self

    def __exit__(self, *_: object) -> None:
        self.closing.close()

    def end(self) -> None:
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join(PATIENCE)
            if process.exitcode is None:
                process.kill()
                process.join()

    @property
    def pids(self) -> list[int]:
        """The processes that serve."""
        return [process.pid for process in self.processes[: self.kind.many] if process.pid is not None]

    def memory(self) -> int:
        """The bytes that they hold."""
        return sum(map(memory, self.pids))

    def helpers(self) -> int:
        """The bytes that all others hold, in which bots think and pages are made."""
        mine = {process.pid for process in self.processes}
        known = [int(path.name) for path in Path("/proc").glob("[0-9]*")]
        below = [pid for pid in known if pid not in self.pids and (pid in mine or parent_of(pid) in mine)]
        return sum(map(memory, below))

    def work(self) -> float:
        """The seconds that those who serve have computed."""
        return sum(map(cpu, self.pids))

    def base_work(self) -> float:
        """The same of the database, for us; 0 where there is none or it is on another machine."""
        return sum(map(cpu, self.base))

    async def find_base(self) -> None:
        """Ask the database which of its processes work for us."""
        if self.kind.store:
            import asyncpg

            line = await asyncpg.connect(self.kind.store)
            asked = "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
            self.base = [row[0] for row in await line.fetch(asked)]
            await line.close()


@contextlib.contextmanager
def fresh(store: str) -> Iterator[str]:
    """A database of its own beside the one that is named, for a while; '' where none is."""
    if not store:
        yield ""
        return
    name = f"ecliptic_bench_{secrets.token_hex(6)}"
    order(store, f"create database {name}")
    try:
        yield re.sub(r"^(\w+://[^/?]*)(/[^?]*)?", rf"\g<1>/{name}", store)
    finally:
        order(store, f"drop database if exists {name} with (force)")


def order(store: str, sql: str) -> None:
    """Have something done by a database; EclipticError where it does not."""
    import asyncpg

    async def tell() -> None:
        line = await asyncpg.connect(store)
        try:
            await line.execute(sql)
        finally:
            await line.close()

    try:
        asyncio.run(tell())
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise EclipticError(
            f"The bench makes databases of its own beside the one that --store names, and removes them: {error}."
        ) from error


def memory(pid: int) -> int:
    """The bytes of memory a process holds; 0 where the system does not tell."""
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except OSError:
        return 0
    return sum(int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmRSS"))


def cpu(pid: int) -> float:
    """The seconds a process has computed; 0 where the system does not tell."""
    try:
        return time.clock_gettime((~pid << 3) | 2)  # its clock: what `clock_getcpuclockid` of the system gives
    except OSError:
        return 0.0

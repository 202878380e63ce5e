"""The store in SQLite: one writer thread that commits whatever has gathered since its last commit."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from ecliptic.server.log import Row
from ecliptic.server.store import BrokenTable, InUse, StoreTrouble

logger: Final = logging.getLogger(__name__)

VERSION: Final = 2
WITHOUT_VIEWS: Final = 1  # the version whose tables did not keep what they showed
MOST_AT_ONCE: Final = 500  # jobs in one commit
MARKER: Final = "tables.begun"  # says that there were tables here, should their file be gone
NOTE: Final = """Ecliptic keeps its tables in tables.db, beside this file.
Should that be gone or damaged, `ecliptic serve` says so and begins with an empty one only when told to (--new).
"""
SCHEMA: Final = """
create table if not exists tables (
    id text primary key, founded blob not null, summary blob not null, changed real not null, shown blob
);
create table if not exists prints (name text primary key, data blob not null);
create table if not exists log (
    tab text not null, n integer not null, seat integer not null, command text not null, seq integer not null,
    data blob not null, chain blob not null, primary key (tab, n)
) without rowid;
create unique index if not exists commands on log (tab, seat, command) where command != '';
create table if not exists aside (tab text primary key, at real not null, sentence text not null);
create table if not exists contacts (
    n integer primary key, tab text not null, seat integer not null, url text not null, data blob not null,
    unique (tab, seat, url)
);
create table if not exists hours (one integer primary key check (one = 1), ran real not null, at real not null);
"""

Work = Callable[[sqlite3.Connection], None]
Outcome = list[Exception | None]  # for each job the error it raised, or None
Job = tuple[Work, asyncio.AbstractEventLoop, "asyncio.Future[None]"]


class Sqlite:
    """Tables in one file. Only one server at a time may use its folder.

    A file that is gone, empty or no database is refused with a sentence; `anew` keeps it aside and begins another.
    """

    def __init__(self, folder: Path, anew: bool = False) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreTrouble(
                f"The folder {folder} for the tables cannot be made: {error.strerror}. Give another with --data."
            ) from error
        self.lock = claim(folder)
        self.file = folder / "tables.db"
        self.marker = folder / MARKER
        self.trouble = ""
        with contextlib.ExitStack() as opened:
            opened.callback(self.lock.close)
            try:
                self.prepare(anew)
                self.reader = self.open()
                opened.callback(self.reader.close)
                self.base = self.open()
            except sqlite3.Error as error:
                raise StoreTrouble(
                    f"The tables in {self.file} cannot be opened: {error}. Make file and folder writable, or give "
                    "another folder with --data."
                ) from error
            opened.pop_all()
        self.inode = self.file.stat().st_ino
        self.reading = threading.Lock()
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.closed = False
        self.commits = 0
        self.writer = threading.Thread(target=self.write, name="ecliptic-store", daemon=True)
        self.writer.start()

    def open(self) -> sqlite3.Connection:
        base = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False, timeout=10)
        try:
            (version,) = base.execute("pragma user_version").fetchone()
            if version > VERSION:
                raise StoreTrouble(
                    f"The tables in {self.file} were written by a newer Ecliptic (format {version}, this one writes "
                    f"{VERSION}): use that one, or another folder with --data."
                )
            base.execute("pragma journal_mode = wal")
            base.execute("pragma synchronous = full")
            if version == WITHOUT_VIEWS:
                base.execute("alter table tables add column shown blob")
            base.executescript(SCHEMA)
            base.execute(f"pragma user_version = {VERSION}")
        except BaseException:
            base.close()
            raise
        return base

    def prepare(self, anew: bool) -> None:
        """Begin a file where there never was one, or when told to; any other must be one with tables."""
        if anew:
            self.put_aside()
        if not (self.parts() or self.marker.exists()):
            self.begin()
        self.check()
        self.marker.write_text(NOTE, encoding="utf-8")

    def parts(self) -> list[Path]:
        """What there is of the file: itself, and what SQLite keeps beside it while it is in use."""
        names = [self.file.name + tail for tail in ("", "-wal", "-shm")]
        return [path for path in map(self.file.with_name, names) if path.exists()]

    def begin(self) -> None:
        """A file without tables. It gets its name when it is whole, so that an empty one was never ours."""
        fresh = self.file.with_name("tables.new.db")
        fresh.unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as base:
            base.executescript(SCHEMA)
            base.execute(f"pragma user_version = {VERSION}")
        fresh.rename(self.file)

    def check(self) -> None:
        """Refuse a file that is gone, empty or damaged: beginning with an empty one would hide what is lost."""
        if not self.file.exists():
            raise self.lost("is gone, and there were tables in it")
        if self.file.is_file() and self.file.stat().st_size == 0:
            raise self.lost("is empty, and there were tables in it")
        try:
            with contextlib.closing(sqlite3.connect(self.file, isolation_level=None, timeout=10)) as base:
                kept = {name for (name,) in base.execute("select name from sqlite_master where type = 'table'")}
                if not {"tables", "log"} <= kept:
                    raise self.lost("is a database without tables of Ecliptic")
                for name in ("tables", "log"):
                    base.execute(f"select * from {name} limit 1").fetchone()
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:
            raise self.lost(f"is damaged ({error})") from error

    def lost(self, what: str) -> StoreTrouble:
        """The sentence about a file that is not what it was."""
        return StoreTrouble(
            f"{self.file} {what}. Put a copy of it back in its place, or give another folder with --data; "
            "with --new the server keeps what is left of it under another name and begins without tables."
        )

    def put_aside(self) -> None:
        stamp = f"{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 10**6:06}"
        for path in self.parts():
            path.rename(path.with_name(path.name.replace("tables.db", f"tables.old-{stamp}.db")))
            self.trouble = f"The tables that were in {self.file} are kept in tables.old-{stamp}.db beside it."
        self.marker.unlink(missing_ok=True)

    # Reading

    def tables(self) -> list[tuple[str, bytes]]:
        found: list[tuple[float, str, bytes]] = []
        try:
            with self.reading:
                # Unsorted, so that of a damaged file whatever comes before the damage is found.
                for row in self.reader.execute("select changed, id, summary from tables"):
                    found.append(row)  # noqa: PERF402 - what was read before an error is kept
        except sqlite3.DatabaseError as error:
            if not found:
                raise self.lost(f"is damaged ({error})") from error
            self.trouble = f"{self.file} is damaged ({error}): {len(found)} of its tables are listed."
            logger.error("%s", self.trouble)
        return [(name, summary) for _, name, summary in sorted(found, key=lambda row: row[0], reverse=True)]

    def summary(self, table: str) -> bytes | None:
        with contextlib.suppress(sqlite3.DatabaseError, UnicodeDecodeError), self.reading:
            found = self.reader.execute("select summary from tables where id = ?", (table,)).fetchone()
            return None if found is None else bytes(found[0])
        return None

    def read(self, table: str) -> tuple[bytes, list[Row], bytes | None] | None:
        try:
            with self.reading:
                found = self.reader.execute("select founded, shown from tables where id = ?", (table,)).fetchone()
                if found is None:
                    return None
                rows = self.reader.execute(
                    "select n, seat, command, seq, data, chain from log where tab = ? order by n", (table,)
                ).fetchall()
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            raise BrokenTable(f"The log of table {table} cannot be read: {error}.") from error
        return found[0], [Row(*row) for row in rows], found[1]

    def aside(self) -> dict[str, str]:
        try:
            with self.reading:
                return dict(self.reader.execute("select tab, sentence from aside").fetchall())
        except sqlite3.DatabaseError:
            return {}

    def printed(self, name: str) -> bytes | None:
        with contextlib.suppress(sqlite3.DatabaseError), self.reading:
            found = self.reader.execute("select data from prints where name = ?", (name,)).fetchone()
            return None if found is None else bytes(found[0])
        return None

    def hours(self) -> tuple[float, float]:
        with contextlib.suppress(sqlite3.DatabaseError), self.reading:
            found = self.reader.execute("select ran, at from hours").fetchone()
            return (0.0, 0.0) if found is None else (float(found[0]), float(found[1]))
        return 0.0, 0.0

    def contacts(self) -> list[tuple[str, int, bytes]]:
        with contextlib.suppress(sqlite3.DatabaseError), self.reading:
            return self.reader.execute("select tab, seat, data from contacts order by n").fetchall()
        return []

    # Writing

    async def keep_contact(self, table: str, seat: int, url: str, data: bytes) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.execute(
                "insert or replace into contacts (tab, seat, url, data) values (?, ?, ?, ?)", (table, seat, url, data)
            )

        await self.do(work)

    async def drop_contact(self, table: str, seat: int, url: str) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.execute("delete from contacts where tab = ? and seat = ? and url = ?", (table, seat, url))

        await self.do(work)

    async def keep_hours(self, ran: float, at: float) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.execute("insert or replace into hours values (1, ?, ?)", (ran, at))

        await self.do(work)

    async def imprint(self, name: str, data: bytes) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.execute("insert or ignore into prints values (?, ?)", (name, data))

        await self.do(work)

    async def found(self, table: str, founded: bytes, summary: bytes, shown: bytes, printed: tuple[str, bytes]) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.execute("insert or ignore into prints values (?, ?)", printed)
            base.execute("insert into tables values (?, ?, ?, ?, ?)", (table, founded, summary, time.time(), shown))

        await self.do(work)

    async def append(self, table: str, rows: Sequence[Row], summary: bytes | None, shown: bytes | None = None) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.executemany("insert into log values (?, ?, ?, ?, ?, ?, ?)", [(table, *row) for row in rows])
            known = base.execute(
                "update tables set summary = coalesce(?, summary), shown = coalesce(?, shown), "
                "changed = coalesce(?, changed) where id = ?",
                (summary, shown, time.time() if rows else None, table),
            )
            if known.rowcount != 1:
                raise sqlite3.IntegrityError(f"there is no table {table} any more")

        await self.do(work)

    async def set_aside(self, table: str, sentence: str) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.execute("delete from aside where tab = ?", (table,))
            if sentence:
                base.execute("insert into aside values (?, ?, ?)", (table, time.time(), sentence))

        await self.do(work)

    async def do(self, work: Work) -> None:
        """Have it done by the writer, and come back when it is on the disk."""
        if self.closed:
            raise StoreTrouble("The server is closing: nothing more is stored.")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.jobs.put((work, loop, done))
        # A page that goes away while its command is being stored does not undo the storing.
        await asyncio.shield(done)

    def write(self) -> None:
        base = self.base
        going = True
        while going:
            first = self.jobs.get()
            jobs: list[Job] = []
            while first is not None:
                jobs.append(first)
                if len(jobs) == MOST_AT_ONCE:
                    break
                try:
                    first = self.jobs.get_nowait()
                except queue.Empty:
                    break
            going = first is not None
            if jobs:
                self.commit(base, jobs)
        base.close()

    def commit(self, base: sqlite3.Connection, jobs: Sequence[Job]) -> None:
        """One commit for all jobs; a job that fails is left out and told so, and the writer lives on."""
        works = [work for work, _, _ in jobs]
        try:
            self.check_file()
            try:
                outcome = transact(base, works, together)
            except Exception:  # noqa: BLE001 - one of them is at fault; the others are not
                outcome = transact(base, works, apart)
            self.commits += 1
        except Exception as error:  # noqa: BLE001 - without its writer the server would wait for ever
            outcome = [error] * len(jobs)
        for (_, loop, done), trouble in zip(jobs, outcome, strict=True):
            with contextlib.suppress(RuntimeError):  # the event loop is closed, so nobody waits for the answer any more
                loop.call_soon_threadsafe(answer, done, trouble)

    def check_file(self) -> None:
        """A file that was removed under us takes whatever is written with it, so nothing is."""
        if not self.file.exists() or self.file.stat().st_ino != self.inode:
            raise sqlite3.OperationalError(f"{self.file} was removed or replaced while the server runs")

    async def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.jobs.put(None)
            await asyncio.to_thread(self.writer.join)
            self.reader.close()
            self.lock.close()


def transact(base: sqlite3.Connection, works: Sequence[Work], how: Callable[..., Outcome]) -> Outcome:
    """Do the works in one transaction; it is all or nothing."""
    try:
        base.execute("begin immediate")
        outcome = how(base, works)
        base.execute("commit")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            base.execute("rollback")
        raise
    return outcome


def together(base: sqlite3.Connection, works: Sequence[Work]) -> Outcome:
    """The fast way: between two statements the writer may have to wait for its turn, so there are as few as can be."""
    for work in works:
        work(base)
    return [None] * len(works)


def apart(base: sqlite3.Connection, works: Sequence[Work]) -> Outcome:
    """The careful way: a work that fails is undone alone."""
    return [attempt(base, work) for work in works]


def attempt(base: sqlite3.Connection, work: Work) -> Exception | None:
    """Do one work inside the transaction, or undo it and say what was wrong."""
    base.execute("savepoint work")
    try:
        work(base)
    except Exception as error:
        if not base.in_transaction:
            raise  # a full disk has undone the whole transaction
        base.execute("rollback to work")
        base.execute("release work")
        return error
    base.execute("release work")
    return None


def answer(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        trouble = StoreTrouble(f"The table could not be stored: {error}.")
        trouble.__cause__ = error
        done.set_exception(trouble)


def claim(folder: Path) -> sqlite3.Connection:
    """Hold the folder for this process; the system lets go of it however the process ends."""
    lock: sqlite3.Connection | None = None
    try:
        lock = sqlite3.connect(folder / "lock.db", isolation_level=None, check_same_thread=False, timeout=0)
        lock.execute("begin exclusive")
    except sqlite3.Error as error:
        if lock is not None:
            lock.close()
        if error.sqlite_errorcode in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise InUse(
                f"Another server uses the tables in {folder}: stop it, or give this one its own folder with --data."
            ) from error
        raise StoreTrouble(
            f"The folder {folder} for the tables cannot be written: {error}. Make it writable, or give another with "
            "--data."
        ) from error
    return lock

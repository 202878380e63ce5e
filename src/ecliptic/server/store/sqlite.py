"""The store in SQLite: one writer thread that commits whatever has gathered since its last commit."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import queue
import secrets
import shutil
import sqlite3
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Final

from ecliptic.server.access import private
from ecliptic.server.log.chain import Row, first_link
from ecliptic.server.store.answers import tell
from ecliptic.server.store.deletion import delete, old, unplayed
from ecliptic.server.store.file import TablesFile, claim, mark, scrub
from ecliptic.server.store.kept import fetch
from ecliptic.server.store.seal import Seal
from ecliptic.server.store.store import BrokenTable, Heard, StoreTrouble
from ecliptic.server.store.texts import Parted, lay_down, part

logger: Final = logging.getLogger(__name__)

MOST_PROMISED: Final = 20_000  # seeds of tables to come; the oldest is forgotten
MOST_AT_ONCE: Final = 500  # jobs in one commit
LOW: Final = 16 * 1024 * 1024  # free bytes of the disk below which the store is not ready for more

READY: Final = "ready"  # the mark that is written to see whether one can be

Work = Callable[[sqlite3.Connection], None]
Outcome = list[Exception | None]  # for each job the error it raised, or None
Job = tuple[Work, asyncio.AbstractEventLoop, "asyncio.Future[None]"]


class Append:
    """Work for the writer: entries at the end of a log, and what the row of the table says of them."""

    def __init__(self, seal: Seal, table: str, rows: Sequence[Row], summary: bytes | None, shown: bytes | None) -> None:
        self.entries = [(table, *row) for row in rows]
        length: tuple[object, ...] = (None, None, None, None)
        if rows:
            last = rows[-1]
            length = time.time(), last.n, last.chain, seal.sign(table, last.n, last.chain)
        self.row = (summary, shown, *length, table)

    def __call__(self, base: sqlite3.Connection) -> None:
        append_all(base, [self])


def append_all(base: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Do all of them with a statement for the entries and one for the rows; an error if one has no table any more."""
    base.executemany(
        "insert into log values (?, ?, ?, ?, ?, ?, ?)", [entry for one in appends for entry in one.entries]
    )
    known = base.executemany(
        "update tables set summary = coalesce(?, summary), shown = coalesce(?, shown), "
        "changed = coalesce(?, changed), entries = coalesce(?, entries), head = coalesce(?, head), "
        "seal = coalesce(?, seal) where id = ?",
        [one.row for one in appends],
    )
    if known.rowcount != len(appends):
        names = ", ".join(dict.fromkeys(str(one.row[-1]) for one in appends))
        raise sqlite3.IntegrityError(f"there is no table {names} any more")


class Sqlite:
    """Tables in one file. Only one server at a time may use its folder.

    A file that is gone, empty or no database is refused with a sentence; `anew` keeps it under another name and begins
    without tables.
    """

    def __init__(self, folder: Path, anew: bool = False, accept: bool = False) -> None:
        try:
            private.make_folder(folder)
        except OSError as error:
            raise StoreTrouble(
                f"The folder {folder} for the tables cannot be made: {error.strerror}. Give another with --data."
            ) from error
        self.lock = claim(folder)
        self.tables_file = TablesFile(folder)
        self.file = self.tables_file.path
        self.trouble = ""
        with contextlib.ExitStack() as opened:
            opened.callback(self.lock.close)
            try:
                self.base, self.seal = self.tables_file.begin_use(anew, accept)
                opened.callback(self.base.close)
                self.reader = self.tables_file.open()
            except sqlite3.Error as error:
                raise StoreTrouble(
                    f"The tables in {self.file} cannot be opened: {error}. Make file and folder writable, or give "
                    "another folder with --data."
                ) from error
            opened.pop_all()
        self.trouble = self.tables_file.trouble
        self.name = str(self.file)
        self.inode = self.file.stat().st_ino
        self.reading = threading.Lock()
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.closed = False
        self.shared = False
        self.promises: OrderedDict[str, str] = OrderedDict()
        self.commits = 0
        self.scrubbing = False  # is something deleted by the commit that goes on?
        self.writer = threading.Thread(target=self.write, name="ecliptic-store", daemon=True)
        self.writer.start()

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
                raise self.tables_file.lost(f"is damaged ({error})") from error
            self.trouble = f"{self.file} is damaged ({error}): {len(found)} of its tables are listed."
            logger.error("%s", self.trouble)
        return [(name, summary) for _, name, summary in sorted(found, key=lambda row: row[0], reverse=True)]

    def count(self) -> int:
        with contextlib.suppress(sqlite3.DatabaseError), self.reading:
            (found,) = self.reader.execute("select count(*) from tables").fetchone()
            return int(found)
        return 0

    def summary(self, table: str) -> bytes | None:
        with contextlib.suppress(sqlite3.DatabaseError, UnicodeDecodeError), self.reading:
            found = self.reader.execute("select summary from tables where id = ?", (table,)).fetchone()
            return None if found is None else bytes(found[0])
        return None

    def read(self, table: str) -> tuple[bytes, list[Row], bytes | None] | None:
        try:
            with self.reading:
                kept = fetch(self.reader, table)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            raise BrokenTable(f"The log of table {table} cannot be read: {error}.") from error
        if kept is None:
            return None
        kept.check(self.seal)
        return kept.founded, kept.rows, kept.shown

    def broken(self) -> dict[str, str]:
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

    def uptime(self) -> tuple[float, float]:
        with contextlib.suppress(sqlite3.DatabaseError), self.reading:
            found = self.reader.execute("select ran, at from hours").fetchone()
            return (0.0, 0.0) if found is None else (float(found[0]), float(found[1]))
        return 0.0, 0.0

    def contacts(self, table: str = "") -> list[tuple[str, int, bytes]]:
        with contextlib.suppress(sqlite3.DatabaseError), self.reading:
            return self.reader.execute(
                "select tab, seat, data from contacts where ? in ('', tab) order by n", (table,)
            ).fetchall()
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

    async def keep_uptime(self, ran: float, at: float) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.execute("insert or replace into hours values (1, ?, ?)", (ran, at))

        await self.do(work)

    async def imprint(self, name: str, data: bytes) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.execute("insert or ignore into prints values (?, ?)", (name, data))

        await self.do(work)

    async def found(
        self,
        table: str,
        founded: bytes,
        summary: bytes,
        shown: bytes,
        printed: tuple[str, bytes],
        parted: Parted | None = None,
    ) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.execute("insert or ignore into prints values (?, ?)", printed)
            head = first_link(founded)
            base.execute(
                "insert into tables values (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    table,
                    lay_down(base, table, parted or part(founded)),
                    summary,
                    time.time(),
                    shown,
                    0,
                    head,
                    self.seal.sign(table, 0, head),
                ),
            )

        await self.do(work)

    async def append(self, table: str, rows: Sequence[Row], summary: bytes | None, shown: bytes | None = None) -> None:
        await self.do(Append(self.seal, table, rows, summary, shown))

    async def mark_broken(self, table: str, sentence: str) -> None:
        def work(base: sqlite3.Connection) -> None:
            base.execute("delete from aside where tab = ?", (table,))
            if sentence:
                base.execute("insert into aside values (?, ?, ?)", (table, time.time(), sentence))

        await self.do(work)

    async def expire(self, before: float, but: Collection[str], played: bool = True) -> list[str]:
        gone: list[str] = []

        def work(base: sqlite3.Connection) -> None:
            found = (old if played else unplayed)(base, before, but)
            gone[:] = [table for table in found if delete(base, table)]
            self.scrubbing = self.scrubbing or bool(gone)

        await self.do(work)
        return gone

    async def claim(self, table: str, ask: bool = True) -> None:
        """The folder is ours, and all tables in it with it."""

    async def adopt(self) -> list[tuple[str, bytes]]:
        return []

    async def promise(self, promise: str, seed: str) -> None:
        """In memory only: a restart forgets it, and the page asks for another."""
        self.promises[promise] = seed
        if len(self.promises) > MOST_PROMISED:
            self.promises.popitem(last=False)

    async def redeem(self, promise: str) -> str | None:
        return self.promises.pop(promise, None)

    async def release(self, table: str) -> None:
        """There is nobody to let it go to."""

    def listen(self, heard: Heard) -> None:
        """There is nobody to be heard."""

    async def tell(self, table: str) -> None:
        """There is nobody to be told."""

    async def ready(self) -> str:
        """'' if something can be written and read again, else a sentence."""
        if shutil.disk_usage(self.file.parent).free < LOW:
            return f"The disk of {self.file.parent} is full: less than {LOW // 1024**2} MB are free."
        told = secrets.token_bytes(8)

        def work(base: sqlite3.Connection) -> None:
            base.execute("insert or replace into marks values (?, ?)", (READY, told))

        def look() -> object:
            with self.reading:
                return mark(self.reader, READY)

        try:
            await self.do(work)
            found = await asyncio.to_thread(look)
        except (StoreTrouble, sqlite3.Error) as error:
            return str(error)
        return "" if found == told else f"What was written to {self.file} is not what is read from it."

    async def do(self, work: Work) -> None:
        """Have it done by the writer, and come back when it is on the disk."""
        if self.closed:
            raise StoreTrouble("The server is closing: nothing more is stored.")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self.jobs.put((work, loop, done))
        # A page that goes away while its command is being stored does not undo the storing: only nobody is told of it.
        await done

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
        self.tables_file.let_go(base)
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
            if self.scrubbing:
                self.scrubbing = False
                scrub(base)
        except Exception as error:  # noqa: BLE001 - without its writer the server would wait for ever
            outcome = [error] * len(jobs)
        tell([(loop, done) for _, loop, done in jobs], outcome)

    def check_file(self) -> None:
        """A file that was removed under us takes whatever is written with it, so nothing is."""
        try:
            there = os.stat(self.name).st_ino == self.inode  # noqa: PTH116 - a path of pathlib's takes three times as long
        except FileNotFoundError:
            there = False
        if not there:
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
    for kind, some in itertools.groupby(works, type):
        if kind is Append:
            append_all(base, [work for work in some if isinstance(work, Append)])
        else:
            for work in some:
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

"""The file of the tables: its shape, the mark of a clean stop in it, and what is said when it is not what it was."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from pathlib import Path
from typing import Final

from ecliptic.server.access import private
from ecliptic.server.log.chain import first_link
from ecliptic.server.store import seal
from ecliptic.server.store.seal import Seal
from ecliptic.server.store.store import InUse, StoreTrouble

NAME: Final = "tables.db"
LOCK: Final = "lock.db"
TAILS: Final = ("", "-wal", "-shm")  # of the file's name: SQLite keeps the last two beside it while it is in use
VERSION: Final = 4  # of which each brought something: 2 what tables showed, 3 seals, 4 texts that tables share
WITHOUT_VIEWS: Final = 1  # the version whose tables did not keep what they showed
WITHOUT_SEALS: Final = 2  # the last version whose tables did not say how long their logs are
MARKER: Final = "tables.begun"  # says that there were tables here, should their file be gone
NOTE: Final = """Ecliptic keeps its tables in tables.db, beside this file.
Should that be gone or damaged, `ecliptic serve` says so and begins with an empty one only when told to (--new).
"""
SCHEMA: Final = (
    """create table if not exists tables (
        id text primary key, founded blob not null, summary blob not null, changed real not null, shown blob,
        entries integer not null default 0, head blob not null default x'', seal blob not null default x''
    )""",
    "create table if not exists prints (name text primary key, data blob not null)",
    "create table if not exists texts (name text primary key, data text not null) without rowid",
    "create table if not exists uses (tab text not null, name text not null, primary key (tab, name)) without rowid",
    "create index if not exists users on uses (name)",
    """create table if not exists log (
        tab text not null, n integer not null, seat integer not null, command text not null, seq integer not null,
        data blob not null, chain blob not null, primary key (tab, n)
    ) without rowid""",
    "create unique index if not exists commands on log (tab, seat, command) where command != ''",
    "create table if not exists aside (tab text primary key, at real not null, sentence text not null)",
    """create table if not exists contacts (
        n integer primary key, tab text not null, seat integer not null, url text not null, data blob not null,
        unique (tab, seat, url)
    )""",
    "create table if not exists hours (one integer primary key check (one = 1), ran real not null, at real not null)",
    "create table if not exists marks (name text primary key, value blob not null)",
)
SEALS: Final = (
    "alter table tables add column entries integer not null default 0",
    "alter table tables add column head blob not null default x''",
    "alter table tables add column seal blob not null default x''",
)
# Marks
CLEAN: Final = "clean"  # 1 when the server has stopped properly; 0 while it runs, and then a -wal belongs to the file
KEY: Final = "key"  # the fingerprint of the key that the seals are made with


class TablesFile:
    """`tables.db` in its folder.

    While a server runs, what was written last is in a second file, `tables.db-wal`. The mark CLEAN is 0 in the first
    for as long: where the second is missing then, so are moves, and that is said in place of going on without them.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / NAME
        self.marker = folder / MARKER
        self.trouble = ""

    def begin_use(self, anew: bool, accept: bool) -> tuple[sqlite3.Connection, Seal]:
        """Open the file, bring it up to date, mark it as in use; `accept` takes what is left if something was lost.

        The connection stays open until others are: as the only one it would take the -wal with it when it is closed.
        """
        if anew:
            self.keep_old()
        if not (self.parts() or self.marker.exists()):
            self.begin()
        if not self.path.exists():
            raise self.lost("is gone, and there were tables in it")
        if self.path.is_file() and self.path.stat().st_size == 0:
            raise self.lost("is empty, and there were tables in it")
        private.close_to_others(self.path)  # SQLite gives the files beside it the same rights
        whole = self.has_tail()
        base = connect(self.path)
        try:
            self.check(base)
            self.check_version(base)
            if not whole and not accept and mark(base, CLEAN) == 0:
                raise self.cut_off()
            found = self.key_of(base, accept)
            self.upgrade(base, found)
            self.hold(base)
        except BaseException:
            base.close()
            raise
        self.marker.write_text(NOTE, encoding="utf-8")
        private.close_to_others(self.marker)
        return base, found

    def open(self) -> sqlite3.Connection:
        """A further connection to the file that is in use."""
        base = connect(self.path)
        tune(base)
        return base

    def parts(self) -> list[Path]:
        """What there is of the file: itself, and what SQLite keeps beside it while it is in use."""
        return [path for path in (self.path.with_name(NAME + tail) for tail in TAILS) if path.exists()]

    def has_tail(self) -> bool:
        """Is there something in the -wal?"""
        tail = self.path.with_name(f"{NAME}-wal")
        return tail.exists() and tail.stat().st_size > 0

    def begin(self) -> None:
        """A file without tables. It gets its name when it is whole, so that an empty one was never ours."""
        fresh = self.folder / "tables.new.db"
        fresh.unlink(missing_ok=True)
        with contextlib.closing(connect(fresh)) as base:
            for statement in SCHEMA:
                base.execute(statement)
            base.execute(f"pragma user_version = {VERSION}")
        fresh.rename(self.path)

    def check(self, base: sqlite3.Connection) -> None:
        """Refuse a file that is no database of ours or damaged: beginning with an empty one would hide what is lost."""
        try:
            kept = {name for (name,) in base.execute("select name from sqlite_master where type = 'table'")}
            if not {"tables", "log"} <= kept:
                raise self.lost("is a database without tables of Ecliptic")
            for name in ("tables", "log"):
                base.execute(f"select * from {name} limit 1").fetchone()
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError as error:
            raise self.lost(f"is damaged ({error})") from error

    def check_version(self, base: sqlite3.Connection) -> int:
        """The version of the file; StoreTrouble if it is newer than this Ecliptic."""
        (version,) = base.execute("pragma user_version").fetchone()
        if version > VERSION:
            raise StoreTrouble(
                f"The tables in {self.path} were written by a newer Ecliptic (format {version}, this one writes "
                f"{VERSION}): use that one, or another folder with --data."
            )
        return int(version)

    def key_of(self, base: sqlite3.Connection, accept: bool) -> Seal:
        """The key that the logs are sealed with; one that is gone is made anew only when told to."""
        known = mark(base, KEY)
        found = seal.read(self.folder)
        if known is None or (found is not None and found.fingerprint == known):
            return found or seal.make(self.folder)
        if not accept:
            raise StoreTrouble(
                f"{self.folder / seal.NAME} is gone, or not the key that the tables in {self.path} were sealed with, "
                "so nobody can tell whether a log was cut short. Put it back from a backup, or seal the tables as they "
                "are with `ecliptic tables recover`."
            )
        return found or seal.make(self.folder)

    def upgrade(self, base: sqlite3.Connection, key: Seal) -> None:
        """Bring the file up to date, all at once or not at all."""
        version = self.check_version(base)
        tune(base)
        base.execute("begin immediate")
        try:
            if version == WITHOUT_VIEWS:
                base.execute("alter table tables add column shown blob")
            if version <= WITHOUT_SEALS:
                for statement in SEALS:
                    base.execute(statement)
            for statement in SCHEMA:
                base.execute(statement)
            if version <= WITHOUT_SEALS:
                seal_all(base, key)
            elif mark(base, KEY) != key.fingerprint:
                sign_all(base, key)
            base.execute("insert or replace into marks values (?, ?)", (KEY, key.fingerprint))
            base.execute(f"pragma user_version = {VERSION}")
            base.execute("commit")
        except BaseException:
            with contextlib.suppress(sqlite3.Error):
                base.execute("rollback")
            raise
        if version <= WITHOUT_SEALS:
            # Older ones left what was overwritten lying in the file. Where there is no room for a copy, it stays.
            with contextlib.suppress(sqlite3.OperationalError):
                base.execute("vacuum")

    def hold(self, base: sqlite3.Connection) -> None:
        """Mark the file as in use. The mark must be in the file itself, the -wal must not be empty meanwhile."""
        base.execute("insert or replace into marks values (?, 0)", (CLEAN,))
        base.execute("pragma wal_checkpoint(full)")

    def let_go(self, base: sqlite3.Connection) -> None:
        """Mark the file as whole, with nothing beside it. Where that cannot be written, the mark and the -wal stay."""
        with contextlib.suppress(sqlite3.Error):
            base.execute("insert or replace into marks values (?, 1)", (CLEAN,))
            base.execute("pragma wal_checkpoint(truncate)")

    def lost(self, what: str) -> StoreTrouble:
        """The sentence about a file that is not what it was."""
        return StoreTrouble(
            f"{self.path} {what}. Put a copy of it back in its place, or give another folder with --data; "
            "with --new the server keeps what is left of it under another name and begins without tables."
        )

    def cut_off(self) -> StoreTrouble:
        """The sentence about a file whose -wal is missing."""
        return StoreTrouble(
            f"{self.path} is not whole: it was in use when its server was cut off or it was copied, and what was "
            f"written last is in {NAME}-wal, which is not there. Put that file back beside it, or restore a backup "
            "(`ecliptic restore`); `ecliptic tables recover` goes on without it, and acknowledged moves may then be "
            "missing."
        )

    def keep_old(self) -> None:
        """Give what is there of the file another name."""
        stamp = f"{time.strftime('%Y%m%d-%H%M%S')}-{time.time_ns() % 10**6:06}"
        for path in self.parts():
            path.rename(path.with_name(path.name.replace(NAME, f"tables.old-{stamp}.db")))
            self.trouble = f"The tables that were in {self.path} are kept in tables.old-{stamp}.db beside it."
        self.marker.unlink(missing_ok=True)


def connect(path: Path) -> sqlite3.Connection:
    """A connection that any thread may use, with transactions of our own."""
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)


def tune(base: sqlite3.Connection) -> None:
    """What is committed survives a power cut, and what is deleted or overwritten is gone from the file."""
    base.execute("pragma journal_mode = wal")
    base.execute("pragma synchronous = full")
    base.execute("pragma secure_delete = on")


def mark(base: sqlite3.Connection, name: str) -> object:
    """A mark in the file; None where there is none, as in files of older versions."""
    try:
        found = base.execute("select value from marks where name = ?", (name,)).fetchone()
    except sqlite3.OperationalError as error:
        if "no such table" in str(error):
            return None
        raise
    return None if found is None else found[0]


def scrub(base: sqlite3.Connection) -> None:
    """Leave nothing of what was deleted in the -wal, which must not be empty while the file is in use."""
    base.execute("pragma wal_checkpoint(truncate)")
    base.execute("insert or replace into marks values (?, 0)", (CLEAN,))


def seal_all(base: sqlite3.Connection, key: Seal) -> None:
    """Note of every table how long its log is, as it is found, and seal it."""
    for table, founded in base.execute("select id, founded from tables").fetchall():
        (count,) = base.execute("select count(*) from log where tab = ?", (table,)).fetchone()
        last = base.execute("select chain from log where tab = ? order by n desc limit 1", (table,)).fetchone()
        note(base, key, table, count, first_link(as_bytes(founded)) if last is None else as_bytes(last[0]))


def sign_all(base: sqlite3.Connection, key: Seal) -> None:
    """Seal every table with another key, as long as its row says that its log is."""
    for table, entries, head in base.execute("select id, entries, head from tables").fetchall():
        note(base, key, table, entries, as_bytes(head))


def note(base: sqlite3.Connection, key: Seal, table: str, entries: int, head: bytes) -> None:
    """Write into the row of a table how long its log is."""
    base.execute(
        "update tables set entries = ?, head = ?, seal = ? where id = ?",
        (entries, head, key.sign(table, entries, head), table),
    )


def as_bytes(value: object) -> bytes:
    """What should be bytes in the database, and may be something else where somebody has changed it."""
    return value if isinstance(value, bytes) else str(value).encode()


def claim(folder: Path) -> sqlite3.Connection:
    """Hold the folder for this process; the system lets go of it however the process ends."""
    lock: sqlite3.Connection | None = None
    with contextlib.suppress(OSError):  # where it cannot be made, SQLite says so below
        (folder / LOCK).touch(private.FILE)  # SQLite gives the file beside it the same rights
    try:
        lock = sqlite3.connect(folder / LOCK, isolation_level=None, check_same_thread=False, timeout=0)
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
    private.close_to_others(folder / LOCK)
    return lock

"""Backups: a copy of all tables, made while the server runs, and checked before it counts.

A backup is a folder with the file of the tables, the server's key, its key for Web Push, and a note of what is in it.
It is made under another name and gets its own when it has been read again and found whole.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import time
from importlib.metadata import version
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from ecliptic.server.access import private
from ecliptic.server.keeping.inspection import Finding, inspect, sound
from ecliptic.server.keeping.opened import Opened, known_key, looked_at
from ecliptic.server.store import seal
from ecliptic.server.store.file import CLEAN, NAME, TablesFile, claim, connect
from ecliptic.server.store.store import StoreTrouble

PREFIX: Final = "ecliptic-"
HALF: Final = ".part"  # at the end of the name of a backup that is not whole yet
NOTE: Final = "backup.json"
BESIDE: Final = (seal.NAME, "push.pem")  # files that belong to the tables
PAGES: Final = 1000  # of the file that are copied before somebody else may write


class Note(Struct):
    """What is in a backup."""

    version: str
    made: float  # seconds since 1970
    tables: int
    entries: int
    bytes: int


class Backup(Struct):
    """A backup that was made or read, and what is wrong with tables in it."""

    folder: Path
    note: Note
    findings: list[Finding]  # only of those with which something is wrong


def make(data: Path, shelf: Path) -> Backup:
    """Copy the tables in a folder to a new folder on the shelf; StoreTrouble where the copy is not whole."""
    private.make_folder(shelf)
    target = shelf / f"{PREFIX}{time.strftime('%Y%m%d-%H%M%S', time.gmtime())}-{time.time_ns() % 10**6:06}"
    half = target.with_name(target.name + HALF)
    private.make_folder(half)
    try:
        with looked_at(data) as source:
            copy(source.base, half / NAME)
            for name in BESIDE:
                if (data / name).is_file():
                    private.write(half / name, (data / name).read_bytes())
        made = examine(half)
        private.write(half / NOTE, msgspec.json.encode(made.note))
        half.rename(target)
        private.settle(shelf)
    except OSError as error:
        raise StoreTrouble(f"The backup could not be written to {shelf}: {error.strerror or error}.") from error
    finally:
        shutil.rmtree(half, ignore_errors=True)
    return Backup(target, made.note, made.findings)


def copy(source: sqlite3.Connection, target: Path) -> None:
    """Copy a database as it is at one moment, and mark the copy as whole."""
    private.write(target, b"")  # so that nobody else can read it from the first byte on
    try:
        with contextlib.closing(connect(target)) as base:
            source.backup(base, pages=PAGES)
            base.execute("pragma journal_mode = delete")  # a copy is one file
            base.execute("pragma synchronous = extra")
            base.execute("insert or replace into marks values (?, 1)", (CLEAN,))
    except sqlite3.Error as error:
        raise StoreTrouble(f"The backup could not be written to {target}: {error}.") from error


def examine(folder: Path) -> Backup:
    """Read a backup from the disk, all of it, and check it; StoreTrouble where it is not whole."""
    file = folder / NAME
    if not file.is_file():
        raise StoreTrouble(f"There is no backup in {folder}: it should have a file {NAME}.")
    base = sqlite3.connect(f"{file.absolute().as_uri()}?immutable=1", uri=True, isolation_level=None)
    with contextlib.closing(base):
        tables_file = TablesFile(folder)
        try:
            tables_file.check(base)
            tables_file.check_version(base)
            if not sound(base):
                raise StoreTrouble(f"{file} is damaged: it is not what was written.")
            found = list(inspect(Opened(base, known_key(base, folder))))
        except sqlite3.Error as error:
            raise StoreTrouble(f"{file} is damaged: {error}.") from error
    entries = sum(one.there for one in found)
    note = Note(version("ecliptic"), round(time.time(), 3), len(found), entries, file.stat().st_size)
    return Backup(folder, note, [one for one in found if one.key])


def kept(shelf: Path) -> list[Path]:
    """The backups on a shelf, the oldest first."""
    return sorted(path for path in shelf.glob(f"{PREFIX}*") if path.is_dir() and path.suffix != HALF)


def thin_out(shelf: Path, copies: int) -> list[Path]:
    """Delete all but the newest backups of a shelf."""
    gone = kept(shelf)[:-copies]
    for path in gone:
        shutil.rmtree(path)
    return gone


def restore(folder: Path, data: Path) -> Backup:
    """Put a backup in the place of the tables in a folder, which get another name. No server may run there."""
    found = examine(folder)
    private.make_folder(data)
    with contextlib.closing(claim(data)):
        file = TablesFile(data)
        file.keep_old()
        try:
            for name in BESIDE:
                if (folder / name).is_file():
                    private.write(data / name, (folder / name).read_bytes())
            with (folder / NAME).open("rb") as source:
                private.copy(source, file.path)
        except OSError as error:
            raise StoreTrouble(f"The backup could not be written to {data}: {error.strerror or error}.") from error
        base, _ = file.begin_use(anew=False, accept=False)
        with contextlib.closing(base):
            file.let_go(base)
    return found

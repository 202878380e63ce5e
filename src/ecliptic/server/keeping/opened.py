"""The file of the tables, opened beside a server that may be running."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ecliptic.server.store import seal
from ecliptic.server.store.file import CLEAN, KEY, VERSION, TablesFile, claim, connect, mark, scrub, tune
from ecliptic.server.store.seal import Seal
from ecliptic.server.store.store import InUse, StoreTrouble


class Opened(NamedTuple):
    """A connection, and the server's key; None where that is not there."""

    base: sqlite3.Connection
    key: Seal | None


@contextlib.contextmanager
def looked_at(folder: Path) -> Iterator[Opened]:
    """The tables in a folder, only to be read. StoreTrouble where there are none, or they are not whole."""
    file = TablesFile(folder)
    if not file.path.is_file() or file.path.stat().st_size == 0:
        raise StoreTrouble(f"There are no tables in {folder}: name the folder of a server with --data.")
    whole = file.has_tail()
    base = sqlite3.connect(f"{file.path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=10)
    with contextlib.closing(base):
        try:
            file.check(base)
            if file.check_version(base) < VERSION:
                raise StoreTrouble(
                    f"The tables in {folder} were written by an older Ecliptic: start the server once, which brings "
                    "them up to date."
                )
            if not whole and mark(base, CLEAN) == 0:
                raise file.cut_off()
            yield Opened(base, known_key(base, folder))
        except sqlite3.OperationalError as error:
            raise StoreTrouble(f"The tables in {file.path} cannot be read: {error}.") from error
        except sqlite3.DatabaseError as error:
            raise file.lost(f"is damaged ({error})") from error


@contextlib.contextmanager
def worked_on(folder: Path, accept: bool = False) -> Iterator[Opened]:
    """The tables in a folder, to be changed; where a server runs, beside it, which `accept` does not allow."""
    if not (folder / "tables.db").exists():
        raise StoreTrouble(f"There are no tables in {folder}: name the folder of a server with --data.")
    try:
        lock = claim(folder)
    except InUse:
        if accept:
            raise
        with looked_at(folder) as found, contextlib.closing(connect(folder / "tables.db")) as base:
            if found.key is None:
                raise StoreTrouble(f"{folder / seal.NAME} cannot be read.") from None
            tune(base)
            yield Opened(base, found.key)
            scrub(base)
        return
    file = TablesFile(folder)
    with contextlib.closing(lock):
        try:
            base, key = file.begin_use(anew=False, accept=accept)
        except sqlite3.Error as error:
            raise StoreTrouble(f"The tables in {file.path} cannot be opened: {error}.") from error
        with contextlib.closing(base):
            yield Opened(base, key)
            file.let_go(base)


def known_key(base: sqlite3.Connection, folder: Path) -> Seal | None:
    """The key that the tables are sealed with, if it is there."""
    found = seal.read(folder)
    return found if found is not None and found.fingerprint == mark(base, KEY) else None

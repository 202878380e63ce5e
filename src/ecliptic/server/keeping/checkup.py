"""A check-up: what is wrong with a set-up, found by trying: folder, machine, port, the way through a proxy."""

from __future__ import annotations

import contextlib
import os
import platform
import shutil
import socket
import ssl
import stat
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

import ecliptic
from ecliptic.core.grammar import Value
from ecliptic.server.keeping import backup
from ecliptic.server.keeping.opened import looked_at
from ecliptic.server.notify.push import FILE as PUSH_KEY
from ecliptic.server.notify.push import Push
from ecliptic.server.store import seal
from ecliptic.server.store.file import NAME
from ecliptic.server.store.schema import VERSION
from ecliptic.server.store.sqlite import LOW
from ecliptic.server.store.store import StoreTrouble
from ecliptic.server.wire import Caller, Goodbye, Hello, ToPage, encode

OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
FEW_BYTES: Final = 1000**3  # free, below which a keeper should know
FEW_FILES: Final = 4096  # open files, below which an evening of many clubs is refused
FEW_CONNECTIONS: Final = 8  # to the database, below which further processes cannot begin: each takes two
APART: Final = 30.0  # seconds that our clock and the database's may differ
CLOCKS: Final = 120.0  # seconds by which a change may seem to come from the future
FRESH: Final = 2 * 24 * 3600.0  # seconds after which the newest backup is old
PATIENCE: Final = 10.0  # seconds for each call
STRANGER: Final = "203.0.113.77"  # an address that is nobody's, to see whether a visitor can choose one
NO_TABLE: Final = "doctor"  # no table has this name

read_caller: Final = msgspec.json.Decoder(Caller).decode
read_message: Final[msgspec.json.Decoder[ToPage]] = msgspec.json.Decoder(ToPage)


class Symptom(NamedTuple):
    """Something that was looked at: a key of the keeper's texts, with what it names, and whether it is wrong."""

    key: str
    params: dict[str, Value]
    wrong: bool = False


def fine(key: str, **params: Value) -> Symptom:
    return Symptom(key, params)


def wrong(key: str, **params: Value) -> Symptom:
    return Symptom(key, params, wrong=True)


def look(
    data: Path, host: str, port: int, origin: str = "", shelf: Path | None = None, store: str = ""
) -> Iterator[Symptom]:
    """Look at everything, the nearest first."""
    kind = "compiled" if ecliptic.compiled else "interpreted"
    yield fine(f"doctor-{kind}", version=version("ecliptic"), python=platform.python_version())
    yield from look_at_folder(data, bool(store))
    if store:
        yield from look_at_database(data, store)
    yield from look_at_machine(data)
    yield from look_at_push(data)
    yield look_at_port(host, port)
    if shelf is not None:
        yield look_at_backups(shelf)
    if origin:
        yield from look_from_outside(origin.rstrip("/"))


def look_at_folder(data: Path, elsewhere: bool = False) -> Iterator[Symptom]:
    """Is it ours alone, and are the tables in it whole? Those may be elsewhere."""
    if not data.is_dir():
        yield fine("doctor-no-folder", folder=str(data))
        return
    if not os.access(data, os.R_OK | os.W_OK | os.X_OK):
        yield wrong("doctor-not-writable", folder=str(data))
        return
    named = [data / name for name in (NAME, f"{NAME}-wal", seal.NAME, PUSH_KEY)]
    for path in [data, *(path for path in named if path.is_file())]:
        about = path.stat()
        if os.name == "posix" and about.st_mode & OTHERS:
            yield wrong("doctor-open-to-others", file=str(path), mode=f"{stat.S_IMODE(about.st_mode):03o}")
        if os.name == "posix" and about.st_uid != data.stat().st_uid:
            yield wrong("doctor-owner", file=str(path), folder=str(data))
    if elsewhere:
        return
    if not (data / NAME).exists():
        yield fine("doctor-no-tables", folder=str(data))
        return
    try:
        with looked_at(data) as opened:
            ((many, latest),) = opened.base.execute("select count(*), coalesce(max(changed), 0) from tables").fetchall()
            known = opened.key is not None
    except StoreTrouble as error:
        yield wrong("doctor-tables", why=str(error))
        return
    yield fine("doctor-tables-fine", count=int(many), folder=str(data))
    if not known:
        yield wrong("doctor-key", file=str(data / seal.NAME))
    if latest > time.time() + CLOCKS:
        yield wrong("doctor-clock")


def look_at_database(data: Path, store: str) -> Iterator[Symptom]:
    """Can tables be kept in it, and does it keep what it says?"""
    from ecliptic.server.keeping import database

    try:
        found = database.look(store, time.time())
    except StoreTrouble as error:
        yield wrong("doctor-tables", why=str(error))
        return
    if found.version > VERSION:
        yield wrong("doctor-database-newer", server=found.server)
    elif found.version < VERSION:
        yield fine("doctor-database-older" if found.version else "doctor-database-empty", server=found.server)
    else:
        megabytes = found.size // 1000**2
        yield fine("doctor-database-fine", count=found.tables, server=found.server, megabytes=megabytes)
    key = seal.read(data)
    if found.key is not None and (key is None or key.fingerprint != found.key):
        yield wrong("doctor-key", file=str(data / seal.NAME))
    if found.readonly:
        yield wrong("doctor-database-copy")
    if not found.direct:
        yield wrong("doctor-database-pooled")
    if found.careless:
        yield wrong("doctor-database-careless", setting=found.careless)
    if found.free < FEW_CONNECTIONS:
        yield wrong("doctor-database-full", count=max(0, found.free))
    if abs(found.ahead) > APART:
        yield wrong("doctor-database-clock", seconds=round(abs(found.ahead)))


def look_at_machine(data: Path) -> Iterator[Symptom]:
    """Is there room on the disk, and may the server open enough files?"""
    there = next(path for path in (data, *data.absolute().parents) if path.is_dir())
    free = shutil.disk_usage(there).free
    key = "full" if free < LOW else "low" if free < FEW_BYTES else "fine"
    yield Symptom(f"doctor-disk-{key}", {"folder": str(there), "megabytes": free // 1000**2}, key != "fine")
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        few = most != resource.RLIM_INFINITY and most < FEW_FILES
        if few:
            yield wrong("doctor-files", most=most)


def look_at_push(data: Path) -> Iterator[Symptom]:
    """Can browsers be told whose page is closed?"""
    push = Push(data, "")
    if not push.available:
        yield fine("doctor-no-push")
    elif push.file.is_file():
        try:
            push.public()
        except Exception:  # noqa: BLE001 - each library below it has errors of its own
            yield wrong("doctor-push-key", file=str(push.file))


def look_at_port(host: str, port: int) -> Symptom:
    """Is it free, or is it ours already?"""
    with contextlib.closing(socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((host, port))
        except OSError as error:
            why = error.strerror or str(error)
        else:
            return fine("doctor-port-free", port=str(port))
    near = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    try:
        read_caller(ask(f"http://{near}:{port}/api/caller"))
    except (OSError, msgspec.DecodeError, ValueError):
        return wrong("doctor-port-taken", port=str(port), why=why)
    return fine("doctor-port-ours", port=str(port))


def look_at_backups(shelf: Path) -> Symptom:
    """Is there a backup, and is it new?"""
    found = backup.kept(shelf) if shelf.is_dir() else []
    if not found:
        return wrong("doctor-backup-none", folder=str(shelf))
    days = (time.time() - found[-1].stat().st_mtime) / (24 * 3600)
    old = days * 24 * 3600 > FRESH
    return Symptom("doctor-backup-old" if old else "doctor-backup-fine", {"file": str(found[-1])}, old)


def look_from_outside(origin: str) -> Iterator[Symptom]:
    """Call the server as people do: by its name, through its proxy."""
    if not origin.startswith("https://"):
        yield wrong("doctor-origin-plain", origin=origin)
    try:
        told = read_caller(ask(f"{origin}/api/caller"))
        forged = read_caller(ask(f"{origin}/api/caller", {"x-forwarded-for": STRANGER}))
    except urllib.error.HTTPError as error:
        error.close()
        key = "doctor-origin-name" if error.code == 421 else "doctor-origin-answer"
        yield wrong(key, origin=origin, status=str(error.code))
        return
    except msgspec.DecodeError:
        yield wrong("doctor-origin-strange", origin=origin)
        return
    except (OSError, ValueError) as error:
        yield wrong("doctor-origin-away", origin=origin, why=str(getattr(error, "reason", error)))
        return
    if forged.address == STRANGER:
        yield wrong("doctor-forged", origin=origin)
    if origin.startswith("https://") and not told.forwarded:
        yield wrong("doctor-no-forwarded", origin=origin)
    elif told.forwarded and not told.believed:
        yield wrong("doctor-proxy-unnamed", address=told.address)
    try:
        answered = greet(origin)
    except (OSError, WebSocketException, msgspec.DecodeError) as error:
        yield wrong("doctor-origin-socket", origin=origin, why=str(error))
        return
    if answered:
        yield fine("doctor-origin-fine", origin=origin)
    else:
        yield wrong("doctor-origin-socket", origin=origin, why="")


def ask(url: str, headers: dict[str, str] | None = None) -> bytes:
    """What a page of the server answers."""
    request = urllib.request.Request(url, headers=headers or {})
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return bytes(answer.read(100_000))


def greet(origin: str) -> bool:
    """Say hello at a table that there is not, as a page does; a server of ours says goodbye."""
    secure = ssl.create_default_context() if origin.startswith("https://") else None
    url = f"ws{origin.removeprefix('http')}/ws/{NO_TABLE}"
    with connect(url, ssl=secure, additional_headers={"origin": origin}, open_timeout=PATIENCE, proxy=None) as line:
        line.send(encode(Hello([])).decode())
        return isinstance(read_message.decode(line.recv(timeout=PATIENCE)), Goodbye)

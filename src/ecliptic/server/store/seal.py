"""Seals: what the server signs about each log, so that one that was cut short is noticed.

A chain shows that nothing inside a log was changed. It cannot show that its end is missing. So the row of each table
says how many entries there are and where the chain stands, signed with a key that is not in the database.
"""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path
from typing import Final

from ecliptic.server.access import private

NAME: Final = "server.key"
BYTES: Final = 32


class Seal:
    """The key of a server."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    @property
    def fingerprint(self) -> bytes:
        """What the database says of the key, to know it again."""
        return hashlib.blake2b(b"ecliptic seal", key=self.key, digest_size=8).digest()

    def sign(self, table: str, entries: int, head: bytes) -> bytes:
        """The seal on a log of so many entries, whose chain stands here."""
        told = b"%b %d %b" % (table.encode(), entries, head)
        return hashlib.blake2b(told, key=self.key, digest_size=16).digest()


def read(folder: Path) -> Seal | None:
    """The key in a folder; None where there is none, or something else in its place."""
    try:
        key = bytes.fromhex((folder / NAME).read_text(encoding="ascii").strip())
    except (OSError, ValueError):
        return None
    return Seal(key) if len(key) == BYTES else None


def make(folder: Path) -> Seal:
    """A new key, kept in a folder."""
    key = secrets.token_bytes(BYTES)
    private.write(folder / NAME, f"{key.hex()}\n".encode("ascii"))
    return Seal(key)

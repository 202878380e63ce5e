"""The roster: memory that the processes of a crew share. It says who is there, and so whose each table is."""

from __future__ import annotations

import hashlib
import mmap
import os
import struct
import time
from pathlib import Path
from typing import Final

from ecliptic.server.access import private
from ecliptic.server.access.shared import SIZE, SharedCounts, SharedRates

MOST: Final = 32  # processes of a crew
PLACE: Final = struct.Struct("=qqd")  # of a process: its number since the crew began, its pid, its last sign of life
THINKERS: Final = MOST  # the place of those who think for all
HEAD: Final = (MOST + 1) * PLACE.size
NAME: Final = "roster"


class Roster:
    """Who is there. The captain clears a place, the process that takes it fills it in."""

    def __init__(self, folder: Path, many: int) -> None:
        self.folder = folder
        self.many = many
        file = folder / NAME
        if not file.exists():
            private.write(file, bytes(HEAD + SIZE))
        handle = os.open(file, os.O_RDWR)
        try:
            self.memory = mmap.mmap(handle, HEAD + SIZE)
        finally:
            os.close(handle)
        self.rates = SharedRates(self.memory, HEAD)
        self.counts = SharedCounts(self.memory, HEAD)

    def place(self, index: int) -> tuple[int, int, float]:
        """Number, pid and last sign of life of who is at a place; number 0 where nobody is."""
        number, pid, seen = PLACE.unpack_from(self.memory, index * PLACE.size)
        return int(number), int(pid), float(seen)

    def put(self, index: int, number: int, pid: int) -> None:
        """Somebody takes a place, or leaves it (0, 0)."""
        PLACE.pack_into(self.memory, index * PLACE.size, number, pid, time.monotonic())

    def beat(self, index: int, number: int) -> None:
        """A sign of life of whoever has this place still."""
        found, pid, _ = self.place(index)
        if found == number:
            self.put(index, number, pid)

    def owner(self, table: str) -> int:
        """The place of whoever owns a table, among those who are there; -1 where nobody is.

        Each table prefers each place by so much (rendezvous hashing): who comes or goes moves only their own tables.
        """
        there = [index for index in range(self.many) if self.place(index)[0]]
        return max(there, key=lambda index: preference(table, index), default=-1)

    def mailbox(self, number: int) -> Path:
        """Where a process is handed what is its own."""
        return self.folder / f"mail-{number}"


def preference(table: str, index: int) -> bytes:
    """How much a table prefers a place."""
    return hashlib.blake2b(b"%d %b" % (index, table.encode()), digest_size=8).digest()

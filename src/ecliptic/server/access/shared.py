"""Limits that processes share: their buckets and counts lie in memory that all of them have open.

Nothing is locked: of two that write the same bucket in the same microsecond one is forgotten, which lets somebody do
one thing more now and then. Whoever was not seen for longest makes room for a newcomer.
"""

from __future__ import annotations

import hashlib
import mmap
import struct
from typing import Final

from ecliptic.server.access.limits import Bucket, Rate

BUCKETS: Final = 1 << 16
COUNTS: Final = 1 << 13
NEAR: Final = 8  # places at which a name may stand
BUCKET: Final = struct.Struct("=qdd")  # whose it is, tokens, when they were counted
COLUMNS: Final = 32  # processes that count
COUNT: Final = struct.Struct(f"=q{COLUMNS}H")
MOST: Final = 0xFFFF
SIZE: Final = BUCKETS * BUCKET.size + COUNTS * COUNT.size


def named(name: str) -> int:
    """A name as a number, which is never 0."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=7).digest(), "big") + 1


class SharedBucket(Bucket):
    """A bucket in shared memory."""

    __slots__ = ("base", "memory", "name")

    def __init__(self, memory: mmap.mmap, base: int, name: int, rate: Rate, now: float) -> None:
        self.memory = memory
        self.base = base
        self.name = name
        found, _, _ = BUCKET.unpack_from(memory, base)
        if found == name:
            self.rate = rate
        else:
            BUCKET.pack_into(memory, base, name, rate.burst, now)
            self.rate = rate

    @property
    def tokens(self) -> float:
        found, tokens, _ = BUCKET.unpack_from(self.memory, self.base)
        return float(tokens) if found == self.name else self.rate.burst

    @tokens.setter
    def tokens(self, many: float) -> None:
        BUCKET.pack_into(self.memory, self.base, self.name, many, self.at)

    @property
    def at(self) -> float:
        return float(BUCKET.unpack_from(self.memory, self.base)[2])

    @at.setter
    def at(self, when: float) -> None:
        BUCKET.pack_into(self.memory, self.base, self.name, self.tokens, when)


class SharedRates:
    """Buckets by name."""

    def __init__(self, memory: mmap.mmap, start: int) -> None:
        self.memory = memory
        self.start = start

    def bucket(self, name: str, rate: Rate, now: float) -> Bucket:
        """The bucket of a name; a full one where it was not seen for long."""
        number = named(name)
        near = [self.start + (number + step) % BUCKETS * BUCKET.size for step in range(NEAR)]
        found = [BUCKET.unpack_from(self.memory, base) for base in near]
        for base, (whose, _, _) in zip(near, found, strict=True):
            if whose == number:
                return SharedBucket(self.memory, base, number, rate, now)
        oldest = min(range(NEAR), key=lambda step: (bool(found[step][0]), found[step][2]))
        return SharedBucket(self.memory, near[oldest], number, rate, now)

    def knows(self, name: str) -> bool:
        """Is there a bucket of this name?"""
        number = named(name)
        near = (self.start + (number + step) % BUCKETS * BUCKET.size for step in range(NEAR))
        return any(BUCKET.unpack_from(self.memory, base)[0] == number for base in near)


class SharedCounts:
    """How many of something each process has, by name; what is asked for is the sum."""

    def __init__(self, memory: mmap.mmap, start: int) -> None:
        self.memory = memory
        self.start = start + BUCKETS * BUCKET.size

    def begin(self, column: int) -> None:
        """A process begins: whoever had its place before has nothing any more."""
        for at in range(COUNTS):
            base = self.start + at * COUNT.size
            whose, *counts = COUNT.unpack_from(self.memory, base)
            if whose and counts[column]:
                counts[column] = 0
                COUNT.pack_into(self.memory, base, whose if any(counts) else 0, *counts)

    def add(self, name: str, column: int, many: int) -> None:
        """There are so many more, or fewer, at a process. Where there is no room for the name, nobody counts."""
        number = named(name)
        free = -1
        for step in range(NEAR):
            base = self.start + (number + step) % COUNTS * COUNT.size
            whose, *counts = COUNT.unpack_from(self.memory, base)
            if whose == number:
                counts[column] = min(MOST, max(0, counts[column] + many))
                COUNT.pack_into(self.memory, base, number if any(counts) else 0, *counts)
                return
            if not whose and free < 0:
                free = base
        if free >= 0 and many > 0:
            counts = [0] * COLUMNS
            counts[column] = many
            COUNT.pack_into(self.memory, free, number, *counts)

    def sum(self, name: str) -> int:
        """How many there are at all processes together."""
        number = named(name)
        for step in range(NEAR):
            whose, *counts = COUNT.unpack_from(self.memory, self.start + (number + step) % COUNTS * COUNT.size)
            if whose == number:
                return sum(counts)
        return 0

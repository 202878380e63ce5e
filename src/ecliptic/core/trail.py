"""Trails: what a record was after each of its lines, in a few letters, so that a changed line can be named (EC-3.9)."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from typing import Final

SIZE: Final = 3  # bytes of a fingerprint: one change in 16 million is not seen at its own line but at the next
STEP: Final = 4  # the same in letters


def lay(head: Sequence[str], rows: Sequence[str]) -> str:
    """The trail of a record: a fingerprint of its header, of everything up to each row, and of the trail itself."""
    running = hashlib.blake2b(digest_size=SIZE)
    for line in head:
        running.update(plain(line))
    prints = [running.digest()]
    for row in rows:
        running.update(plain(row))
        prints.append(running.digest())
    steps = letters(b"".join(prints))
    return steps + seal(steps)


def plain(line: str) -> bytes:
    """A line as it is fingerprinted. Spaces do not matter, and half a character is no reason to stumble."""
    return (" ".join(line.split()) + "\n").encode("utf-8", "surrogatepass")


def letters(prints: bytes) -> str:
    return base64.urlsafe_b64encode(prints).decode()


def seal(steps: str) -> str:
    """The fingerprint of a trail: who damages the trail must not put the blame on a line."""
    return letters(hashlib.blake2b(plain(steps), digest_size=SIZE).digest())


def is_whole(trail: str) -> bool:
    """Is a trail as it was written?"""
    return len(trail) >= 2 * STEP and len(trail) % STEP == 0 and seal(trail[:-STEP]) == trail[-STEP:]


def count(trail: str) -> int:
    """Of how many rows a trail is."""
    return len(trail) // STEP - 2


def fitting(trail: str, head: Sequence[str], rows: Sequence[str]) -> int:
    """How many parts of a record, from its start, are as its trail says: the header is the first, then each row."""
    own = lay(head, rows)
    most = 1 + min(count(trail), len(rows))
    for at in range(most):
        if own[STEP * at : STEP * (at + 1)] != trail[STEP * at : STEP * (at + 1)]:
            return at
    return most

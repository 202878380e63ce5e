"""Pools: small amounts of up to four kinds of goods as one number, so that a cost is checked in one step.

Each kind has eight bits, of which the top one stays free: "does this pool cover that cost?" is one
subtraction with a guard bit standing in front of each kind.
"""

from __future__ import annotations

from typing import Final

BITS: Final = 8
MOST: Final = 127  # of one kind
KINDS: Final = 4
GUARD: Final = 0x80808080
ONE: Final = [1 << (BITS * kind) for kind in range(KINDS)]


def pool(*counts: int) -> int:
    """A pool of so much of each kind, in order."""
    packed = 0
    for kind, count in enumerate(counts):
        packed += count << (BITS * kind)
    return packed


def covers(have: int, cost: int) -> bool:
    """Does a pool hold at least the cost?"""
    return ((have | GUARD) - cost) & GUARD == GUARD


def amount(of: int, kind: int) -> int:
    """How much of one kind a pool holds."""
    return of >> (BITS * kind) & MOST


def amounts(of: int) -> list[int]:
    """How much of each of the four kinds a pool holds."""
    return [amount(of, kind) for kind in range(KINDS)]


def size(of: int) -> int:
    """How much a pool holds in all."""
    return (of & MOST) + (of >> BITS & MOST) + (of >> 2 * BITS & MOST) + (of >> 3 * BITS & MOST)

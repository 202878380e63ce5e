"""Ink: numbers out of lists into buffers that others, such as numpy, see without copying.

Compiled, the two functions come from `_ink.c`, a hundred times as fast; this file stays as it is and says what they do.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, Final, cast

# How a line of a plan writes a value.
NUMBER: Final = 0
SEAT: Final = 1  # of a seat, counted from the viewer
POOL: Final = 2  # the amounts of a pool
ROW: Final = 3  # a list in order, and -1 behind its end
SEATS: Final = 4  # a list of seats
POOLS: Final = 5
TURNED: Final = 6  # a list with an entry for each player: the viewer's first
BAG: Final = 7  # how often each id is in a list, and how many are not known
COUNT: Final = 8  # how many there are
COUNTS: Final = 9  # how many there are in each list of a list
BY: Final = 10  # the numbers beside the ids of another list, by id
SEEN: Final = 11  # a bag of what the viewer has seen; what the others have is not known
BAGS: Final = 12  # each list of a list likewise
ROWS: Final = 13
SEAT_ROWS: Final = 14
TURNED_ROWS: Final = 15
SEEN_BAGS: Final = 16

WORDS: Final = 7  # of a line: how, what was told, where to, how many numbers, in how many rows, the other list, amounts
MOST: Final = 32_767


def fit(value: int) -> int:
    """A number as it can be written."""
    return max(-MOST, min(MOST, value))


def turned(seat: int, viewer: int, players: int) -> int:
    """A seat counted from the viewer; what is none stays."""
    return (seat - viewer) % players if 0 <= seat < players else fit(seat)


def too_long(found: int, most: int) -> ValueError:
    return ValueError(f"a list has {found} things, and {most} are declared")


def row_of(values: Sequence[int], size: int) -> list[int]:
    """A list in order."""
    if len(values) > size:
        raise too_long(len(values), size)
    return [*map(fit, values), *[-1] * (size - len(values))]


def bag_of(values: Sequence[int], size: int) -> list[int]:
    """How often there is each id, and behind them how many are not known."""
    found = [0] * size
    for value in values:
        if value >= size - 1:
            raise too_long(value, size - 1)
        found[value if value >= 0 else size - 1] += 1
    return found


def seen_of(values: Sequence[int], seen: Sequence[int], size: int, viewer: int) -> list[int]:
    """A bag of what the viewer has seen."""
    return bag_of([value if by >> viewer & 1 else -1 for value, by in zip(values, seen, strict=True)], size)


def amounts_of(pool: int, many: int) -> list[int]:
    """The amounts of a pool."""
    return [pool >> 8 * kind & 127 for kind in range(many)]


def by_of(values: Sequence[int], ids: Sequence[int], size: int) -> list[int]:
    """Numbers by the ids beside which they stand."""
    found = [0] * size
    for value, at in zip(values, ids, strict=True):
        found[at] += value
    return found


def rows_of(how: int, value: Any, key: Any, size: int, rows: int, viewer: int, players: int) -> list[int]:
    """A list of lists."""
    if len(value) > rows:
        raise too_long(len(value), rows)
    found: list[int] = []
    for at in range(rows):
        if at >= len(value):
            found += [0 if how in (BAGS, SEEN_BAGS, COUNTS) else -1] * size
            continue
        one = value[(viewer + at) % len(value) if how == TURNED_ROWS else at]
        if how == COUNTS:
            found.append(len(one))
        elif how == BAGS:
            found += bag_of(one, size)
        elif how == SEEN_BAGS:
            found += seen_of(one, key[at], size, viewer)
        else:
            found += row_of([turned(seat, viewer, players) for seat in one] if how == SEAT_ROWS else one, size)
    return found


def numbers_of(line: Sequence[int], told: Sequence[Any], viewer: int, players: int) -> list[int]:
    """The numbers of one line of a plan."""
    how, value, size, amounts = line[0], told[line[1]], line[3], line[6]
    key = told[line[5]] if line[5] >= 0 else None
    if how == NUMBER:
        return [fit(int(value))]
    if how == SEAT:
        return [turned(value, viewer, players)]
    if how == POOL:
        return amounts_of(value, amounts)
    if how == ROW:
        return row_of(value, size)
    if how == SEATS:
        return row_of([turned(seat, viewer, players) for seat in value], size)
    if how == POOLS:
        return [amount for pool in value for amount in amounts_of(pool, amounts)]
    if how == TURNED:
        if len(value) != size:
            raise too_long(len(value), size)
        return [fit(one) for one in [*value[viewer:], *value[:viewer]]]
    if how == BAG:
        return bag_of(value, size)
    if how == SEEN:
        return seen_of(value, cast(Sequence[int], key), size, viewer)
    if how == COUNT:
        return [len(value)]
    if how == BY:
        return by_of(value, cast(Sequence[int], key), size)
    return rows_of(how, value, key, size, line[4], viewer, players)


def write_plainly(
    buffer: bytearray, at: int, plan: bytes, size: int, told: list[object], viewer: int, players: int
) -> None:
    """Write what was told into `size` 16-bit numbers of a buffer, from number `at` on, as the lines of a plan say."""
    if not 0 <= viewer < players or at < 0 or 2 * (at + size) > len(buffer):
        raise ValueError("the observation does not fit into the buffer, or nobody has this seat")
    words = struct.unpack(f"={len(plan) // 4}i", plan)
    for start in range(0, len(words), WORDS):
        line = words[start : start + WORDS]
        found = numbers_of(line, told, viewer, players)
        struct.pack_into(f"={len(found)}h", buffer, 2 * (at + line[2]), *found)


def mark_plainly(masks: bytearray, legal: bytearray, lane: int, size: int, numbers: list[int]) -> None:
    """Mark the legal actions of a lane: a byte for each action, and 16-bit numbers: how many there are, and which."""
    if any(not 0 <= number < size for number in numbers):
        raise ValueError(f"no action has the number {min(numbers) if min(numbers) < 0 else max(numbers)}")
    masks[lane * size : (lane + 1) * size] = bytes(size)
    for number in numbers:
        masks[lane * size + number] = 1
    struct.pack_into(f"={len(numbers) + 1}h", legal, 2 * lane * (size + 1), len(numbers), *numbers)


write: Callable[[bytearray, int, bytes, int, list[object], int, int], None] = write_plainly
mark: Callable[[bytearray, bytearray, int, int, list[int]], None] = mark_plainly
with suppress(ImportError):
    compiled = import_module("ecliptic.core._ink")
    write, mark = compiled.write, compiled.mark

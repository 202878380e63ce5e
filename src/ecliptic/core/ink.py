"""Ink: numbers out of lists into buffers that others, such as numpy, see without copying.

Compiled, `Pen` and `Marks` come from `_ink.c`, a hundred times as fast; what is here in Python says what they do.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

from ecliptic.core.action import Action

if TYPE_CHECKING:
    from ecliptic.core.effect import Frame
    from ecliptic.core.observe import Layout
    from ecliptic.core.state import Position

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
AHEAD: Final = 17  # the agenda

WORDS: Final = 7  # of a line: how, what was told, where to, how many numbers, in how many rows, the other list, amounts
MOST: Final = 32_767

ARGS: Final = 3  # numbers of the open question itself
FOLLOWING: Final = 4  # entries of the agenda below it
AGENDA: Final = 2 + ARGS + 2 * FOLLOWING


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


def ahead_of(frames: Sequence[Frame], layout: Layout) -> list[int]:
    """The open question and what follows it: what it is and whose, its numbers; then what the next are, and whose."""
    found: list[int] = []
    for at, frame in enumerate([*frames[::-1], *[None] * (1 + FOLLOWING)][: 1 + FOLLOWING]):
        if frame is None:
            found += [-1] * (2 if at else 2 + ARGS)
            continue
        effect = frame.effect
        if effect.noted_by is not layout.vocabulary:
            layout.note(effect)
        found += [effect.noted[0], frame.seat] if at else [effect.noted[1], frame.seat, *effect.noted[2:]]
    return found


def ahead_as(ahead: Sequence[int], viewer: int, players: int) -> list[int]:
    """The agenda with its seats counted from the viewer."""
    whose = [1, *range(3 + ARGS, AGENDA, 2)]
    return [turned(one, viewer, players) if at in whose else fit(one) for at, one in enumerate(ahead)]


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
    if how == AHEAD:
        return ahead_as(value, viewer, players)
    if how == BY:
        return by_of(value, cast(Sequence[int], key), size)
    return rows_of(how, value, key, size, line[4], viewer, players)


class Pen:
    """Writes observations: rows of 16-bit numbers in `buffer`, as the plan of a layout says.

    Nobody else writes into the buffer. The pen in C keeps for each row what every player would see there, and writes
    only what has changed since: a row is thus best kept for one game.
    """

    def __init__(self, layout: Layout, rows: int = 1) -> None:
        words = struct.unpack(f"={len(layout.plan) // 4}i", layout.plan)
        lines = [words[start : start + WORDS] for start in range(0, len(words), WORDS)]
        many = len(lines) // layout.players
        self.lines = [lines[start : start + many] for start in range(0, len(lines), many)]  # by viewer
        self.layout = layout
        self.size = layout.size
        self.players = layout.players
        self.rows = rows
        self.buffer = bytearray(2 * self.size * rows)

    def write(self, row: int, viewer: int, position: Position, /) -> None:
        """Write what a player sees of a position into a row."""
        if not 0 <= row < self.rows:
            raise ValueError("there is no such row")
        if not 0 <= viewer < self.players:
            raise ValueError("nobody has this seat")
        told = self.told(position)
        for line in self.lines[viewer]:
            found = numbers_of(line, told, viewer, self.players)
            struct.pack_into(f"={len(found)}h", self.buffer, 2 * (row * self.size + line[2]), *found)

    def told(self, position: Position) -> list[object]:
        """The agenda, and the values of all fields that stand in observations."""
        told: list[object] = [ahead_of(position.agenda, self.layout)]
        for part, seats, seat, names in self.layout.sources:
            state: Any = position if part < 0 else position.parts[part]
            if seats:
                state = getattr(state, seats)[seat]
            told += [getattr(state, name) for name in names]
        return told


class Marks:
    """Which actions are legal in each lane: in `masks` a byte for each action, in `legal` 16-bit numbers, how many
    there are and which. Nobody else writes into these buffers.
    """

    def __init__(self, choices: Sequence[Action | None], lanes: int = 1) -> None:
        self.size = len(choices)
        self.lanes = lanes
        self.known = {action.line: number for number, action in enumerate(choices) if action is not None}
        self.masks = bytearray(lanes * self.size)
        self.legal = bytearray(2 * lanes * (self.size + 1))

    def mark(self, lane: int, options: Sequence[Action], /) -> None:
        """Mark the legal actions of a lane."""
        if not 0 <= lane < self.lanes:
            raise ValueError("there is no such lane")
        numbers = [self.known.get(action.line, -1) for action in options]
        if -1 in numbers:
            raise ValueError(f"'{options[numbers.index(-1)]}' is none of the choices")
        row = bytearray(self.size)
        for number in numbers:
            row[number] = 1
        self.masks[lane * self.size : (lane + 1) * self.size] = row
        struct.pack_into(f"={len(numbers) + 1}h", self.legal, 2 * lane * (self.size + 1), len(numbers), *numbers)

    def stray(self, numbers: list[int], /) -> int:
        """The first lane for which a number is given that is not legal there, or -1. One of -1 leaves a lane alone."""
        for lane, number in enumerate(numbers):
            whole = isinstance(number, int)
            if number != -1 and not (whole and 0 <= number < self.size and self.masks[lane * self.size + number]):
                return lane
        return -1


QuickPen: type[Pen] = Pen  # the quickest there is here
QuickMarks: type[Marks] = Marks
with suppress(ImportError):
    compiled = import_module("ecliptic.core._ink")
    QuickPen, QuickMarks = compiled.Pen, compiled.Marks

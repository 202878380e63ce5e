"""Observations worked out slowly, from what a view says: for comparing."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ecliptic.api import AnyGame
from ecliptic.core import ink
from ecliptic.core.ink import AGENDA, ARGS, FOLLOWING
from ecliptic.core.observe import Entry, Layout
from ecliptic.core.state import declared, id_of
from ecliptic.core.view import asked, part_word


def slowly(game: AnyGame, layout: Layout, viewer: int) -> list[int]:
    """What a seat observes, field by field, out of the position that its view is read as: nothing hidden is there."""
    position = game.scribe.read(game.scribe.show(game.state, viewer))
    players = game.rules.players
    found: list[int] = agenda(game, layout, viewer)
    for entry in layout.entries[1:]:
        numbers = written(position, entry, layout, viewer, players)
        assert len(numbers) == entry.size, entry
        found += numbers
    return found


def agenda(game: AnyGame, layout: Layout, viewer: int) -> list[int]:
    """The open question, and what follows."""
    frames = game.state.agenda[::-1]
    classes = list(layout.scribe.vocabulary.classes.values())
    found: list[int] = []
    for at, frame in enumerate(frames[: 1 + FOLLOWING]):
        effect = frame.effect if at else asked(frame.effect)
        seat = -1 if frame.seat < 0 else (frame.seat - viewer + game.rules.players) % game.rules.players
        found += [classes.index(type(effect)), seat]
        if not at:
            args = [int(arg) for n, arg in enumerate(effect.args) if isinstance(arg, int) and n not in effect.packed]
            found += (args + [-1] * ARGS)[:ARGS]
    return found + [-1] * (AGENDA - len(found))


def fields_of(state: Any) -> tuple[Any, ...]:
    cls: Any = type(state)
    return declared(cls)


def reached(position: Any, path: str, layout: Layout, viewer: int) -> tuple[Any, str]:
    """The state in which a field stands, and its name there."""
    here, words = position, path.split(".")
    for word in words[:-1]:
        if word == "parts":
            continue
        if word == "own" or word.startswith("next"):
            step = 0 if word == "own" else int(word.removeprefix("next"))
            here = here[(viewer + step) % len(here)]
        elif here is position and words[0] == "parts":
            here = here.parts[[part_word(part) for part in layout.scribe.parts].index(word)]
        else:
            here = getattr(here, {id_of(one): one.name for one in fields_of(here)}[word])
    return here, {id_of(one): one.name for one in fields_of(here)}[words[-1]]


def counts(ids: list[int], size: int) -> list[int]:
    """How many there are of each id, and last of what is not known."""
    many = Counter(ids)
    return [many[at] for at in range(size - 1)] + [many[-1]]


def padded(values: list[int], size: int) -> list[int]:
    return values + [-1] * (size - len(values))


def written(position: Any, entry: Entry, layout: Layout, viewer: int, players: int) -> list[int]:
    """The numbers of one field."""
    state, name = reached(position, entry.path, layout, viewer)
    value = getattr(state, name)
    how, size, rows, pools = entry.line[0], entry.line[3], entry.line[4], entry.line[6]
    around = [(viewer + step) % players for step in range(players)]

    def seat(number: int) -> int:
        return around.index(number) if number in around else number

    if how in (ink.NUMBER, ink.SEAT):
        return [int(value) if how == ink.NUMBER else seat(value)]
    if how in (ink.POOL, ink.POOLS):
        return [pool // 256**kind % 256 for pool in (value if how == ink.POOLS else [value]) for kind in range(pools)]
    if how in (ink.BAG, ink.SEEN):
        return counts(value, size)
    if how in (ink.BAGS, ink.SEEN_BAGS):
        return [number for row in value + [[]] * (rows - len(value)) for number in counts(row, size)]
    if how in (ink.COUNT, ink.COUNTS):
        return [len(value)] if how == ink.COUNT else [len(row) for row in value + [[]] * (rows - len(value))]
    if how == ink.TURNED:
        return [value[one] for one in around]
    if how == ink.BY:
        key = next(one.metadata["each"] for one in fields_of(state) if one.name == name)
        beside = Counter[int]()
        for at, number in zip(getattr(state, key), value, strict=True):
            beside[at] += number
        return [beside[at] for at in range(size)]
    if how in (ink.ROW, ink.SEATS):
        return padded([seat(one) for one in value] if how == ink.SEATS else list(value), size)
    lists = [value[one] for one in around] if how == ink.TURNED_ROWS else value + [[]] * (rows - len(value))
    return [
        number for row in lists for number in padded([seat(one) if how == ink.SEAT_ROWS else one for one in row], size)
    ]

"""Features: a position as numbers for one seat, generated from what fields declare and what the heuristic knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from ecliptic.bots.parts import Parts
from ecliptic.core.rules import Rules
from ecliptic.core.state import AUDIENCE, HIDDEN, SEAT, declared
from ecliptic.core.view import Field, Words, part_word
from ecliptic.discovery import CATALOG, companion

KNOTS: Final = 5  # points of the game at which each part has its own weight; in between they are mixed
Row: TypeAlias = list[tuple[int, float]]  # the features that are not zero: where, and how much
Reader: TypeAlias = Callable[[Any, Row], None]


class Features:
    """What is learned from, of one game with these rules: the fields of each seat, and its parts by progress.

    Features have names, by which weights are kept: those of other modules, or of an owner's cards, have none.
    """

    def __init__(self, game: str, rules: Rules) -> None:
        assert rules.scribe is not None
        self.rules = rules
        found = companion(CATALOG.find(game), "bot")
        self.parts: Parts = getattr(found, "Parts", Parts)(rules)
        self.names: list[str] = [f"{name}@{at}" for name in self.parts.names for at in range(KNOTS)]
        self.names += [f"now@{at}" for at in range(KNOTS)]
        self.known = len(self.names)  # up to here they are what the heuristic knows, from here on fields
        self.readers: list[Callable[[Any, int, Row], None]] = []
        scribe = rules.scribe
        start = rules.start()
        self.look(scribe.fields(scribe.root), declared_each(scribe.root), start, "", lambda position: position)
        for at, part in enumerate(scribe.parts):
            self.look(scribe.fields(part), declared_each(part), start.parts[at], f"{part_word(part)}.", part_of(at))

    def look(self, fields: Sequence[Field], each: Sequence[str], state: Any, where: str, reach: Any) -> None:
        """Learn to read what a state has for each seat."""
        assert self.rules.scribe is not None
        for field, key in zip(fields, each, strict=True):
            if field.seats:
                inner = self.rules.scribe.fields(field.of)
                for one in inner:
                    if one.who in (HIDDEN, AUDIENCE) or one.shape or one.of is not None:
                        continue
                    reader = self.reader(one, getattr(getattr(state, field.name)[0], one.name), f"{where}{one.word}")
                    if reader is not None:
                        self.readers.append(of_seat(reach, field.name, one.name, reader))
            elif key == SEAT and field.who not in (HIDDEN, AUDIENCE) and isinstance(first(state, field.name), int):
                self.readers.append(of_list(reach, field.name, self.name(f"{where}{field.word}")))

    def name(self, *names: str) -> int:
        """Places for features of these names; where the first is."""
        at = len(self.names)
        self.names += names
        return at

    def reader(self, field: Field, example: Any, word: str) -> Reader | None:
        """How a field of a seat is read; None where nothing can be made of it."""
        words = field.kind.words if isinstance(field.kind, Words) else None
        if isinstance(example, list):
            if field.names is not None and (not example or isinstance(example[0], int)):
                if words is not None:
                    return hot(self.name(*[f"{word}.{one}={two}" for one in field.names for two in words]), len(words))
                if isinstance(field.kind.show(0), dict):
                    keys = list(field.kind.show(0))
                    names = [f"{word}.{one}.{key}" for one in field.names for key in keys]
                    return packed(self.name(*names), field.kind, len(keys))
                return plain(self.name(*[f"{word}.{one}" for one in field.names]))
            if words is not None:
                return counts(self.name(*[f"{word}={one}" for one in words]))
            return summed(self.name(f"{word}.many")) if not example or isinstance(example[0], int) else None
        if words is not None:
            at = self.name(*[f"{word}={one}" for one in words])
            return lambda value, row: row.append((at + value, 1.0)) if value >= 0 else None
        shown = field.kind.show(int(example))
        if isinstance(shown, dict):
            bag = packed(self.name(*[f"{word}.{key}" for key in shown]), field.kind, len(shown))
            return lambda value, row: bag([value], row)
        if isinstance(shown, int):
            only = self.name(word)
            return lambda value, row: row.append((only, float(value))) if value else None
        return None

    def of(self, position: Any, seat: int, fields: bool = True) -> Row:
        """What is to be said of a seat, on a position in which nothing is blank; without `fields` only the parts."""
        row: Row = []
        at = self.progress(position) * (KNOTS - 1)
        low = min(int(at), KNOTS - 2)
        more = at - low
        less = 1.0 - more
        place = low
        for value in self.parts.of(position, seat):
            if value:
                row.append((place, value * less))
                row.append((place + 1, value * more))
            place += KNOTS
        row.append((place, less))
        row.append((place + 1, more))
        if fields:
            for reader in self.readers:
                reader(position, seat, row)
        return row

    def progress(self, position: Any) -> float:
        return self.parts.progress(position)


def declared_each(cls: Any) -> list[str]:
    return [str(one.metadata["each"]) for one in declared(cls)]


def first(state: Any, name: str) -> Any:
    found = getattr(state, name)
    return found[0] if isinstance(found, list) and found else None


def part_of(at: int) -> Callable[[Any], Any]:
    return lambda position: position.parts[at]


def of_seat(reach: Callable[[Any], Any], group: str, name: str, reader: Reader) -> Callable[[Any, int, Row], None]:
    def read(position: Any, seat: int, row: Row) -> None:
        states = getattr(reach(position), group)
        if seat < len(states):
            reader(getattr(states[seat], name), row)

    return read


def of_list(reach: Callable[[Any], Any], name: str, at: int) -> Callable[[Any, int, Row], None]:
    def read(position: Any, seat: int, row: Row) -> None:
        values = getattr(reach(position), name)
        if seat < len(values) and values[seat]:
            row.append((at, float(values[seat])))

    return read


def plain(at: int) -> Reader:
    """A number for each thing."""

    def read(values: Any, row: Row) -> None:
        for more, value in enumerate(values):
            if value:
                row.append((at + more, float(value)))

    return read


def hot(at: int, wide: int) -> Reader:
    """Which of several things each thing has."""

    def read(values: Any, row: Row) -> None:
        for more, value in enumerate(values):
            if value >= 0:
                row.append((at + more * wide + value, 1.0))

    return read


def packed(at: int, kind: Any, wide: int) -> Reader:
    """Several amounts in one number."""

    def read(values: Any, row: Row) -> None:
        for more, value in enumerate(values):
            if value:
                for place, amount in enumerate(kind.show(value).values()):
                    if amount:
                        row.append((at + more * wide + place, float(amount)))

    return read


def counts(at: int) -> Reader:
    """How often each thing is among them; those that are not known are left out."""

    def read(values: Any, row: Row) -> None:
        for value in values:
            if value >= 0:
                row.append((at + value, 1.0))

    return read


def summed(at: int) -> Reader:
    """How much there is of a list that nothing names."""

    def read(values: Any, row: Row) -> None:
        if values:
            row.append((at, float(sum(values))))

    return read

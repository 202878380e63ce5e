"""Observations: a position as one row of 16-bit numbers, as the deciding seat sees it.

What stands where follows from the fields of the state, as views and copies do: `Layout` walks the declarations once for
rules, and makes of them a plan that a pen follows. One's own part stands first, then the others' round the table;
what the seat may not know is there as a count; the open question and what follows on the agenda are numbers as well.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Any, Final

from ecliptic.core import ink
from ecliptic.core.effect import Effect
from ecliptic.core.rules import Rules
from ecliptic.core.state import (
    AUDIENCE,
    HIDDEN,
    OF_SEAT,
    OWNER,
    SEAT,
    UNBOUNDED,
    Position,
    State,
    id_of,
    observed,
)
from ecliptic.core.view import Words, asked, part_word

NEUTRAL: Final = 9  # a marker of nobody's, where seats stand
WHOLE: Final = -1  # in the place of the number of a module's part
SHARED: Final = (0, 1, 0)  # of what is no player's

# Where values stand: in which part, in the states of all players there (a field, or ""), whose, and which fields.
Source = tuple[int, str, int, tuple[str, ...]]


class Entry:
    """A field in an observation: the numbers `at` to `at + size`, how they are made and between which they lie."""

    def __init__(
        self, path: str, about: str, line: Sequence[int], least: int, most: int, form: str, turn: tuple[int, int, int]
    ) -> None:
        self.path = path
        self.about = about
        self.line = tuple(line)  # of the plan, as the first seat observes
        self.at = line[2]
        self.size = line[3] * line[4]
        self.end = self.at + self.size
        self.least = least
        self.most = most
        self.form = form  # in words
        self.turn = (
            turn  # of a player's state: how many seats behind the own, of how many, and how many values each has
        )

    def __repr__(self) -> str:
        return f"{self.at}: {self.path}, {self.size} of {self.least} to {self.most}"

    def seen(self, viewer: int) -> tuple[int, ...]:
        """The line of the plan as a seat observes: its own values stand where those of the first seat did."""
        how, told, at, size, rows, key, amounts = self.line
        step, many, values = self.turn
        shift = ((step + viewer) % many - step) * values
        return how, told + shift, at, size, rows, key + shift if key >= 0 else key, amounts


def unbounded(path: str, what: str) -> TypeError:
    """A field does not say between which bounds its numbers are, or how long it is."""
    return TypeError(f"{path} does not declare {what}, so it cannot be observed")


class Layout:
    """What stands where in the observations of games by these rules."""

    def __init__(self, rules: Rules) -> None:
        scribe = rules.scribe
        assert scribe is not None
        self.scribe = scribe
        self.players = rules.players
        self.kinds = scribe.kinds
        self.size = 0
        self.entries: list[Entry] = []
        self.sources: list[Source] = []
        self.vocabulary: object = scribe.vocabulary
        self.codes: dict[Any, int] = {cls: at for at, cls in enumerate(scribe.vocabulary.classes.values())}
        self.turn = SHARED  # of the fields that are given places
        form = "its effect, its seat counted from the own, its numbers; then effect and seat of what follows"
        most = ink.MOST
        self.put("agenda", "the open question, and what is to happen then", ink.AHEAD, -most, most, form, ink.AGENDA)
        self.told = 1
        self.sample = position = rules.start()  # nobody else's
        self.walk(position, "", WHOLE)
        for at, part in enumerate(position.parts):
            self.walk(part, f"parts.{part_word(type(part))}.", at)
        self.plan = b"".join(
            struct.pack("=7i", *entry.seen(viewer)) for viewer in range(self.players) for entry in self.entries
        )

    def note(self, effect: Effect) -> None:
        """Keep with an effect how observations have it: its class, and the class and numbers of what it asks."""
        found = asked(effect)
        packed = type(found).packed
        args = [int(arg) for at, arg in enumerate(found.args) if isinstance(arg, int) and at not in packed][: ink.ARGS]
        effect.noted = [self.codes[type(effect)], self.codes[type(found)], *args, *[-1] * (ink.ARGS - len(args))]
        effect.noted_by = self.vocabulary

    def put(
        self,
        path: str,
        about: str,
        how: int,
        least: int,
        most: int,
        form: str,
        size: int = 1,
        rows: int = 1,
        told: int = 0,
        key: int = -1,
        amounts: int = 0,
    ) -> None:
        """Give a field the next place."""
        line = (how, told, self.size, size, rows, key, amounts)
        self.entries.append(Entry(path, about, line, least, most, form, self.turn))
        self.size += size * rows

    def walk(self, state: State, path: str, part: int, seats: str = "", seat: int = 0, many: int = 1) -> None:
        """Give places to all fields of a state, in order; any state of its class would do."""
        cls: Any = type(state)
        fields = observed(cls)
        told = [one for one in fields if not one.metadata["seats"]]
        places = {one.name: self.told + at for at, one in enumerate(told)}
        kinds = {one.name: str(one.metadata["kind"]) for one in fields}
        watched = {one.metadata["by"] for one in fields}
        self.sources.append((part, seats, seat, tuple([one.name for one in told])))
        self.told += len(told)
        for one in fields:
            if one.metadata["seats"]:
                around = getattr(state, one.name)
                if seats:
                    raise TypeError(f"{path}{one.name}: a player's state has no states of players again")
                for step, each in enumerate(around):
                    who = "own" if step == 0 else f"next{step}"
                    self.walk(each, f"{path}{id_of(one)}.{who}.", part, one.name, step, len(around))
            elif one.name not in watched:
                self.turn = (seat, many, len(told)) if seats else SHARED
                self.field(one, getattr(state, one.name), path, seat == 0, places, kinds)

    def field(self, one: Any, value: Any, path: str, own: bool, places: dict[str, int], kinds: dict[str, str]) -> None:
        """Give a field a place, if there is anything to see of it.

        What sort of value it has is told by one, since compiled classes forget it. Lists of lists are never empty.
        """
        data = one.metadata
        closed = data["who"] == HIDDEN or (data["who"] == OWNER and not own)
        name, told, about = path + id_of(one), places[one.name], data["about"]
        if not isinstance(value, list):
            if not closed:
                self.single(name, one, isinstance(value, bool), told)
            return
        deep = bool(value) and isinstance(value[0], list)
        if closed and not (data["lists"] and deep):
            self.put(name, about, ink.COUNT, 0, ink.MOST, "how many", told=told)
        elif deep:
            self.lists(name, one, told, closed, places)
        else:
            self.many(name, one, told, places, kinds)

    def bounds(self, name: str, one: Any) -> tuple[int, int]:
        """Between which its numbers are."""
        data = one.metadata
        kind = self.kinds.get(data["kind"])
        found = None if kind is None else kind.bounds()
        if found is not None:
            return found
        if data["most"] == OF_SEAT:
            return -1, NEUTRAL
        if data["most"] == UNBOUNDED:
            raise unbounded(name, "`most`")
        return data["least"], data["most"]

    def amounts(self, one: Any) -> int:
        """Of how many amounts each of its numbers is a pool; 0 if they are none."""
        kind = self.kinds.get(one.metadata["kind"])
        return 0 if kind is None else kind.amounts()

    def words(self, key: str) -> int:
        """How many there are of a kind with words; 0 if that is none."""
        kind = self.kinds.get(key)
        return len(kind.words) if isinstance(kind, Words) else 0

    def length(self, one: Any) -> int:
        """How many things its list has at most, if their order matters; else UNBOUNDED."""
        length = one.metadata["length"]
        return self.words(length) if isinstance(length, str) else int(length)

    def single(self, name: str, one: Any, flag: bool, told: int) -> None:
        """A field that is one number, or yes or no."""
        least, most = (0, 1) if flag else self.bounds(name, one)
        about, amounts = one.metadata["about"], self.amounts(one)
        if amounts:
            self.put(name, about, ink.POOL, least, most, "the amount of each", amounts, told=told, amounts=amounts)
        elif one.metadata["most"] == OF_SEAT:
            self.put(name, about, ink.SEAT, least, most, "a seat, counted from the own", told=told)
        else:
            self.put(name, about, ink.NUMBER, least, most, "a number", told=told)

    def many(self, name: str, one: Any, told: int, places: dict[str, int], kinds: dict[str, str]) -> None:
        """A field that is a list of numbers."""
        data = one.metadata
        about, each, length, amounts = data["about"], data["each"], self.length(one), self.amounts(one)
        if each == SEAT:
            least, most = self.bounds(name, one)
            self.put(name, about, ink.TURNED, least, most, "by player, the own first", self.players, told=told)
            return
        if each in places and not self.words(each):
            ids = self.words(kinds[each])
            least, most = self.bounds(name, one)
            form = f"by what is in `{each}`, 0 for what is not"
            self.put(name, about, ink.BY, min(least, 0), most, form, ids, told=told, key=places[each])
            return
        if length == UNBOUNDED and each:
            length = self.words(each) or UNBOUNDED
        if length == UNBOUNDED:
            ids = self.words(data["kind"])
            if each or not ids:
                raise unbounded(name, "its `length`")
            form = "how many there are of each, and how many that are not known"
            if data["who"] == AUDIENCE:
                key = places[data["by"]]
                self.put(name, about, ink.SEEN, 0, ink.MOST, form, ids + 1, told=told, key=key)
            else:
                self.put(name, about, ink.BAG, 0, ink.MOST, form, ids + 1, told=told)
            return
        least, most = self.bounds(name, one)
        if amounts:
            form = f"the amounts of each {each}"
            self.put(name, about, ink.POOLS, least, most, form, length * amounts, told=told, amounts=amounts)
            return
        form = f"for each {each}" if each else "in order, -1 behind the end"
        how = ink.SEATS if data["most"] == OF_SEAT else ink.ROW
        form += ": seats, counted from the own" if how == ink.SEATS else ""
        self.put(name, about, how, min(least, -1), most, form, length, told=told)

    def lists(self, name: str, one: Any, told: int, closed: bool, places: dict[str, int]) -> None:
        """A field that is a list of lists."""
        data = one.metadata
        about, each, length = data["about"], data["each"], self.length(one)
        rows = self.players if each == SEAT else self.words(each) or UNBOUNDED
        if closed:
            rows = length if rows == UNBOUNDED else rows
            if rows == UNBOUNDED:
                raise unbounded(name, "its `length`")
            self.put(name, about, ink.COUNTS, 0, ink.MOST, "how many in each", 1, rows, told=told)
            return
        ids = self.words(data["kind"])
        if data["who"] == AUDIENCE:
            rows, length = length, UNBOUNDED
        if rows == UNBOUNDED:
            raise unbounded(name, "of what there is one `each`")
        if length == UNBOUNDED:
            if not ids:
                raise unbounded(name, "its `length`")
            form = "in each list: how many there are of each, and how many that are not known"
            if data["who"] == AUDIENCE:
                key = places[data["by"]]
                self.put(name, about, ink.SEEN_BAGS, 0, ink.MOST, form, ids + 1, rows, told=told, key=key)
            else:
                self.put(name, about, ink.BAGS, 0, ink.MOST, form, ids + 1, rows, told=told)
            return
        least, most = self.bounds(name, one)
        how = ink.TURNED_ROWS if each == SEAT else ink.SEAT_ROWS if data["most"] == OF_SEAT else ink.ROWS
        form = "each list in order, -1 behind its end"
        self.put(name, about, how, min(least, -1), most, form, length, rows, told=told)


class Observer:
    """Writes observations of games by these rules, into so many rows of one buffer."""

    def __init__(self, rules: Rules, rows: int = 1) -> None:
        self.layout = Layout(rules)
        self.size = self.layout.size
        self.pen = ink.QuickPen(self.layout, rows)
        self.buffer: bytearray = self.pen.buffer

    def write(self, s: Position, viewer: int, row: int = 0) -> None:
        """Write what a seat sees of a position into a row: `size` 16-bit numbers."""
        self.pen.write(row, viewer, s)

    def numbers(self, s: Position, viewer: int, row: int = 0) -> list[int]:
        """The same as a list, for whoever looks at one."""
        self.write(s, viewer, row)
        return list(struct.unpack_from(f"={self.size}h", self.buffer, 2 * self.size * row))

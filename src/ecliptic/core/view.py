"""Views: a state as JSON, as one seat, a spectator or the table itself may see it, and back."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final

from ecliptic.core.combine import Bargain, Maybe, OneOf
from ecliptic.core.effect import Effect, Fence, Frame, Then
from ecliptic.core.native import mypyc_attr
from ecliptic.core.state import AUDIENCE, FRAME, HIDDEN, OWNER, PART, PUBLIC, Position, State, declared, id_of

EVERYTHING: Final = -9  # the viewer of saves and digests; never a client
SPECTATOR: Final = -8

OF_NOBODY: Final = 0  # whose secrets a state has
OF_OWNER: Final = 1
OF_SEVERAL: Final = 2

COMPOSED: Final = (Then, Fence, OneOf, Maybe, Bargain)  # the effects of the core, which every game may use

MOST: Final = 9_999  # the range of a number in a saved position, up and down: far more than anybody counts to in a game
MOST_PACKED: Final = 2**48  # where it holds several in its bits
LONGEST: Final = 5_000  # things in a list of one: several times what a box holds

REMEMBERED: Final = 200  # states of one game that are remembered as they were told: several times what any has

ALL: Final = (EVERYTHING, EVERYTHING)  # stands for all who are told the same of a state

UNKNOWN: Final = -1  # stands for an id that the viewer of a view may not know


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """How one sort of number in a state is written: plain numbers by default."""

    def show(self, value: int) -> Any:
        return value

    def shows(self, values: list[int]) -> list[Any]:
        """A whole list of them at once."""
        return [self.show(value) for value in values]

    def read(self, shown: Any) -> int:
        return int(shown)

    def reads(self, shown: list[Any]) -> list[int]:
        """A whole list of them at once."""
        return [self.read(one) for one in shown]

    def bounds(self) -> tuple[int, int] | None:
        """The least and the most of its numbers; None where it sets no bounds."""
        return None

    def amounts(self) -> int:
        """Of how many amounts one of its numbers is a pool (see `core.pool`); 0 if they are plain numbers."""
        return 0

    def knows(self, word: str) -> bool:
        """Can a line or a message name one of them with this word?"""
        return word.isdecimal()


class Plain(Kind):
    """Numbers written as numbers."""

    def shows(self, values: list[int]) -> list[Any]:
        return values[:]


@mypyc_attr(allow_interpreted_subclasses=True)
class Words(Kind):
    """Ids written as stable words; -1 is written as null."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = list(words)
        self.index = {word: at for at, word in enumerate(self.words)}

    def bounds(self) -> tuple[int, int] | None:
        return -1, len(self.words) - 1

    def show(self, value: int) -> Any:
        return None if value < 0 else self.words[value]

    def shows(self, values: list[int]) -> list[Any]:
        words = self.words
        return [None if value < 0 else words[value] for value in values]

    def read(self, shown: Any) -> int:
        return -1 if shown is None else self.index[shown]

    def reads(self, shown: list[Any]) -> list[int]:
        index = self.index
        return [-1 if one is None else index[one] for one in shown]

    def knows(self, word: str) -> bool:
        return word in self.index


def asked(effect: Effect) -> Effect:
    """The choice that is really asked: of a bargain its price."""
    while isinstance(effect, Bargain):
        effect = effect.price
    return effect


def word_of(effect: Effect) -> str:
    """The word under which a save keeps an effect, and by which a prompt is named: see `Effect.word`."""
    cls: Any = type(effect)
    return cls.word or str(cls.__name__)


def asks_of(effect: Effect) -> str:
    """The rule by which a choice is asked: see `Choice.asks`."""
    cls: Any = type(effect)
    return str(cls.asks)


class Vocabulary:
    """The effect classes of a game by their words: writes effects of an agenda and reads them back.

    What is read is the very object that the rules use, where one of the modules with these classes has it as a
    constant: a loaded position is then the same position, also for whoever asks `effect is END_TURN`.
    """

    def __init__(self, classes: Sequence[Any]) -> None:
        self.classes: dict[str, Any] = {}
        self.known: dict[str, Effect] = {}
        for one in (*COMPOSED, *classes):
            word = one.word or one.__name__
            if self.classes.get(word, one) is not one:
                raise TypeError(f"{one.__name__} and {self.classes[word].__name__} are both kept under '{word}'")
            self.classes[word] = one
        for name in dict.fromkeys(one.__module__ for one in self.classes.values()):
            for constant in vars(sys.modules[name]).values():
                self.learn(constant)

    def learn(self, constant: object) -> None:
        """Remember a constant of the rules, alone or in a list, if it is an effect that can be written."""
        if isinstance(constant, (list, tuple)):
            for one in constant:
                self.learn(one)
        elif isinstance(constant, Effect) and self.knows(constant):
            self.known.setdefault(json.dumps(self.show(constant)), constant)

    def knows(self, effect: Effect) -> bool:
        """Can this effect be written, with all its parts?"""
        parts = [arg for arg in effect.args if isinstance(arg, Effect)]
        return self.classes.get(word_of(effect)) is type(effect) and all(self.knows(part) for part in parts)

    def show(self, effect: Effect) -> list[Any]:
        word = word_of(effect)
        if word not in self.classes:
            raise TypeError(f"{word} is not in the game's vocabulary of effects, so it could not be saved")
        return [word, *(self.show(arg) if isinstance(arg, Effect) else arg for arg in effect.args)]

    def read(self, shown: Any) -> Effect:
        key = json.dumps(shown)
        if key not in self.known:
            args = [self.read(arg) if isinstance(arg, list) else arg for arg in shown[1:]]
            self.known[key] = self.classes[shown[0]](*args)
        return self.known[key]


class Field:
    """How one field of a state is written: what it was declared with, looked up."""

    def __init__(self, scribe: Scribe, name: str, word: str, meta: Mapping[str, Any]) -> None:
        self.name = name
        self.word = word
        self.lists: bool = meta["lists"]
        self.who: str = meta["who"]
        self.by: str = meta["by"]
        self.of: Any = meta["of"]
        self.seats: bool = meta["seats"]
        self.shape: str = meta["kind"] if meta["kind"] in (FRAME, PART) else ""
        self.kind: Kind = scribe.kind("" if self.shape else meta["kind"])  # in saves
        self.look: Kind = scribe.kind("" if self.shape else meta["look"] or meta["kind"])  # in views
        self.names: list[str] | None = scribe.names.get(meta["each"])
        inside = scribe.parts if self.shape == PART else [] if self.of is None else [self.of]
        within = [one for cls in inside for one in scribe.fields(cls)]
        # Does everybody see the same, all of it or how many there are?
        self.common: bool = self.who == HIDDEN or (self.who == PUBLIC and all(one.common for one in within))
        self.open: bool = self.who == PUBLIC and all(one.open for one in within)  # does everybody see all of it?
        self.plain: bool = not self.shape and self.of is None  # does it hold nothing but numbers?


Stamp = tuple[int, ...]  # the versions of a state and of those in it


class Plan:
    """How a class of state is told again and again: which fields are numbers, and which hold states of their own."""

    def __init__(self, fields: Sequence[Field]) -> None:
        self.plain = [field for field in fields if field.plain]
        self.nested = [field for field in fields if not field.plain]
        self.blank: dict[str, Any] = {field.word: None for field in fields}  # all words in their order
        self.common = [at for at, field in enumerate(self.plain) if field.common]
        self.shared = [field for field in self.nested if field.common]
        self.private = [field for field in fields if not field.common]
        self.words = [self.plain[at].word for at in self.common]
        names = [field.name for field in self.plain]
        self.values: Callable[[State], tuple[Any, ...]] = attrgetter(*names) if len(names) > 1 else few(names)


def few(names: Sequence[str]) -> Callable[[State], tuple[Any, ...]]:
    """What `attrgetter` is for many names, for one or none."""
    return lambda state: tuple([getattr(state, name) for name in names])


class Note:
    """A state as it was when it was last told: its numbers, and what was made of them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.values: tuple[Any, ...] = ()
        self.version = 0  # another number whenever one of its numbers is another
        self.sent: list[Any] = [None] * len(plan.plain)  # of each number, in the form in which it was sent
        self.saved: list[str] = [""] * len(plan.plain)  # and as a save has it
        self.told: dict[tuple[int, int], tuple[Stamp, Any]] = {}  # all of it, by who was told and who owns it
        self.text: tuple[Stamp, str] = (), ""  # and as a save has it

    def renew(self, state: State, version: int) -> bool:
        """Forget what was made of numbers that are others now; were there any?"""
        now = self.plan.values(state)
        if self.version and now == self.values:
            return False
        self.version = version
        kept = list(self.values) or [None] * len(now)
        for at, value in enumerate(now):
            if value != kept[at]:
                kept[at] = copied(value)
                self.sent[at] = None
                self.saved[at] = ""
        self.values = tuple(kept)
        return True


class Memory:
    """What was told of a game's states, in the form in which it was sent: most stay as they are with a move.

    It is asked with a state as it is now, so that it may be kept whatever becomes of the game meanwhile.
    """

    def __init__(self) -> None:
        self.notes: dict[int, Note] = {}
        self.versions = 0

    def note(self, state: State, plan: Plan) -> Note:
        """What is still true of what was told of a state."""
        found = self.notes.get(id(state))
        if found is None or found.plan is not plan:
            if len(self.notes) >= REMEMBERED:
                self.notes.clear()  # of positions that were gone back from, most likely
            found = self.notes[id(state)] = Note(plan)
        if found.renew(state, self.versions + 1):
            self.versions += 1
        return found


def copied(value: Any) -> Any:
    """A value of a field that does not change with it."""
    if isinstance(value, list):
        return [copied(one) for one in value] if value and isinstance(value[0], list) else value[:]
    return value


class Common:
    """What everybody sees of one position, written once for all who look at it. It is of no use after a change.

    Whoever sends the views can have each common value put into a form that is sent faster, such as its bytes: views
    made with `seal` have what it returns in the place of the value. With a `memory` that is done only of what is not
    as it was in the position before.
    """

    def __init__(self, seal: Callable[[Any], Any] | None = None, memory: Memory | None = None) -> None:
        self.seal = seal
        self.memory = None if seal is None else memory or Memory()
        self.facts: dict[str, Any] | None = None  # beside the fields of the state
        self.points: list[int] | None = None  # of each seat
        self.states: dict[int, dict[str, Any]] = {}  # by identity: the common fields of a state
        self.whole: dict[int, Any] = {}  # and all of it, for everybody but its owner
        self.notes: dict[int, tuple[Note, Stamp]] = {}  # what the memory has of it


class Scribe:
    """Writes the states of one game as JSON and reads them back."""

    def __init__(self, kinds: dict[str, Kind], vocabulary: Vocabulary, root: Any, parts: Sequence[Any] = ()) -> None:
        self.kinds = kinds
        self.vocabulary = vocabulary
        self.root = root
        self.parts = list(parts)
        self.plain = Plain()
        self.names: dict[str, list[str]] = {
            key: kind.words for key, kind in kinds.items() if isinstance(kind, Words)
        }  # of the things that a list with `each` has an entry for
        self.known: dict[Any, list[Field]] = {}  # how to write each class of state
        self.private: dict[Any, list[Field]] = {}
        self.closed: dict[Any, list[Field]] = {}
        self.secret: dict[Any, int] = {}
        self.plans: dict[Any, Plan] = {}

    def extended(self, effects: Sequence[Any], parts: Sequence[Any], kinds: Mapping[str, Kind] | None = None) -> Scribe:
        """A scribe that also knows the effects, parts of the state and kinds of numbers that a module adds."""
        classes = [*self.vocabulary.classes.values(), *effects]
        return Scribe({**self.kinds, **(kinds or {})}, Vocabulary(classes), self.root, [*self.parts, *parts])

    def show(self, position: Position, viewer: int, common: Common | None = None) -> dict[str, Any]:
        """The position as the viewer may see it: a seat, SPECTATOR, or EVERYTHING.

        A seat or a spectator gets a view, made for whoever reads it: what there is for each space or planet goes by
        its name, parts go by the names of their modules. EVERYTHING is a save, as small as can be, and its shape
        is part of the fingerprint.
        """
        return self.show_fields(position, viewer, SPECTATOR, common)

    def show_state(self, state: State, viewer: int, owner: int, common: Common | None = None) -> Any:
        """A state for a viewer. What everybody sees of it is looked up in `common`, or kept there for the next."""
        if common is None:
            return self.show_fields(state, viewer, owner, None)
        secret = self.secrecy(type(state))
        alike = secret != OF_SEVERAL and not (secret == OF_OWNER and viewer == owner)
        if common.seal is not None and common.memory is not None:
            note, stamp = self.noted(state, common, common.memory)
            whose = ALL if alike else (viewer, owner)
            kept = note.told.get(whose)
            if kept is None or kept[0] != stamp:
                kept = note.told[whose] = stamp, common.seal(self.show_fields(state, viewer, owner, common))
            return kept[1]
        if not alike:
            return self.show_fields(state, viewer, owner, common)
        found = common.whole.get(id(state))
        if found is None:
            found = common.whole[id(state)] = self.show_fields(state, viewer, owner, common)
        return found

    def noted(self, state: State, common: Common, memory: Memory) -> tuple[Note, Stamp]:
        """What the memory has of a state in this position, and the versions of all that is in it."""
        found = common.notes.get(id(state))
        if found is None:
            plan = self.plan(type(state))
            note = memory.note(state, plan)
            stamp: Stamp = (note.version,)
            for field in plan.nested:
                for part in getattr(state, field.name):
                    stamp += self.noted(part, common, memory)[1]
            found = common.notes[id(state)] = note, stamp
        return found

    def secrecy(self, cls: Any) -> int:
        """Whose secrets a state of this class has, worked out once: nobody's, its owner's, or several viewers'."""
        found = self.secret.get(cls)
        if found is None:
            audiences = [field.who for field in self.private_fields(cls)]
            found = OF_NOBODY if not audiences else OF_OWNER if set(audiences) == {OWNER} else OF_SEVERAL
            self.secret[cls] = found
        return found

    def show_fields(self, state: State, viewer: int, owner: int, common: Common | None) -> dict[str, Any]:
        if common is None:
            shown: dict[str, Any] = {}
            for field in self.fields(type(state)):
                shown[field.word] = self.show_field(field, state, viewer, owner, None)
            return shown
        plan = self.plan(type(state))
        kept = common.states.get(id(state))
        if kept is None:
            kept = common.states[id(state)] = self.show_common(state, plan, viewer, owner, common)
        shown = kept.copy()
        for field in plan.private:
            shown[field.word] = self.show_field(field, state, viewer, owner, common)
        return shown

    def show_common(self, state: State, plan: Plan, viewer: int, owner: int, common: Common) -> dict[str, Any]:
        """What is common to all views of a state, with a gap for each other field."""
        shown = plan.blank.copy()
        seal = common.seal
        if seal is None or common.memory is None:
            for at in plan.common:
                shown[plan.plain[at].word] = self.show_field(plan.plain[at], state, viewer, owner, common)
            for field in plan.shared:
                shown[field.word] = self.show_field(field, state, viewer, owner, common)
            return shown
        known = common.notes.get(id(state))
        sent = known[0].sent if known is not None else common.memory.note(state, plan).sent
        for at in plan.common:
            found = sent[at]
            if found is None:
                found = sent[at] = seal(self.show_field(plan.plain[at], state, viewer, owner, common))
            shown[plan.plain[at].word] = found
        for field in plan.shared:
            shown[field.word] = seal(self.show_field(field, state, viewer, owner, common))
        return shown

    def show_field(self, field: Field, state: State, viewer: int, owner: int, common: Common | None) -> Any:
        saves = viewer == EVERYTHING
        value = getattr(state, field.name)
        written: Any
        if not saves and (field.who == HIDDEN or (field.who == OWNER and viewer != owner)):
            written = count(value, field.lists)
        elif not saves and field.who == AUDIENCE:
            written = show_seen(field.look, value, getattr(state, field.by), viewer)
        elif field.shape == FRAME:
            written = [[self.vocabulary.show(frame.effect), frame.seat, frame.source] for frame in value]
        elif field.shape == PART:
            written = self.show_parts(value, viewer, common)
        elif field.of is not None:
            written = [
                self.show_state(part, viewer, at if field.seats else owner, common) for at, part in enumerate(value)
            ]
        else:
            written = show_value(field.kind if saves else field.look, value)
        if not saves and field.names is not None:
            written = dict(zip(field.names, written, strict=True))
        return written

    def fields(self, cls: Any) -> list[Field]:
        """How each field of a class of state is written, worked out once."""
        found = self.known.get(cls)
        if found is None:
            found = [Field(self, one.name, id_of(one), one.metadata) for one in declared(cls)]
            self.known[cls] = found
        return found

    def plan(self, cls: Any) -> Plan:
        """How a class of state is told again and again, worked out once."""
        found = self.plans.get(cls)
        if found is None:
            found = self.plans[cls] = Plan(self.fields(cls))
        return found

    def private_fields(self, cls: Any) -> list[Field]:
        """Those of which not everybody sees the same."""
        found = self.private.get(cls)
        if found is None:
            found = self.private[cls] = [field for field in self.fields(cls) if not field.common]
        return found

    def closed_fields(self, cls: Any) -> list[Field]:
        """Those of which not everybody sees all."""
        found = self.closed.get(cls)
        if found is None:
            found = self.closed[cls] = [field for field in self.fields(cls) if not field.open]
        return found

    def show_parts(self, parts: Sequence[State], viewer: int, common: Common | None) -> Any:
        """The states of the modules: by name in a view, one after the other in a save."""
        shown = [self.show_state(part, viewer, SPECTATOR, common) for part in parts]
        return shown if viewer == EVERYTHING else dict(zip(map(part_word, self.parts), shown, strict=True))

    def kind(self, word: str) -> Kind:
        """How the numbers of a kind are written; of none, as they are."""
        return self.kinds[word] if word else self.plain

    def veil(self, position: Position, viewer: int) -> Position:
        """A copy of the position with UNKNOWN in place of each id that the viewer, a seat or SPECTATOR, may not know.

        It equals what `read` makes of the viewer's view, for a fraction of the time: whoever thinks for a seat in this
        process is given it instead, and can use nothing hidden since nothing hidden is there.
        """
        veiled = position.copy()
        self.veil_fields(veiled, viewer, SPECTATOR)
        return veiled

    def veil_fields(self, state: State, viewer: int, owner: int) -> None:
        """Blank in a state what the viewer may not know of it."""
        for field in self.closed_fields(type(state)):
            value = getattr(state, field.name)
            if field.who == HIDDEN or (field.who == OWNER and viewer != owner):
                setattr(state, field.name, blank(value, field.lists))
            elif field.who == AUDIENCE:
                setattr(state, field.name, blank_unseen(value, getattr(state, field.by), viewer))
            elif field.who == PUBLIC:
                for at, part in enumerate(value):
                    self.veil_fields(part, viewer, at if field.seats else SPECTATOR if field.shape else owner)

    def read(self, shown: dict[str, Any]) -> Position:
        """The position behind a full save; from a view, with UNKNOWN in place of each hidden id."""
        viewer = SPECTATOR if isinstance(shown["parts"], dict) else EVERYTHING
        position = self.read_state(self.root, shown, viewer)
        assert isinstance(position, Position)
        return position

    def read_state(self, cls: Any, shown: dict[str, Any], viewer: int = EVERYTHING) -> State:
        values: dict[str, Any] = {}
        saved = viewer == EVERYTHING
        for field in self.fields(cls):
            value = shown[field.word]
            if not saved and field.names is not None:
                value = [value[name] for name in field.names]
            if field.shape == FRAME:
                values[field.name] = [
                    Frame(effect, seat, source) if source else effect.at[seat]
                    for effect, seat, source in ((self.vocabulary.read(e), s, c) for e, s, c in value)
                ]
            elif field.shape == PART:
                rows = value if saved else [value[part_word(part)] for part in self.parts]
                values[field.name] = [
                    self.read_state(part, row, viewer) for part, row in zip(self.parts, rows, strict=True)
                ]
            elif field.of is not None:
                values[field.name] = [self.read_state(field.of, row, viewer) for row in value]
            else:
                # A save has everything itself: a mere count in it would be a number of somebody's invention.
                secret = field.who != PUBLIC and not saved
                values[field.name] = read_value(field.kind if saved else field.look, value, secret)
        state = cls(**values)
        assert isinstance(state, State)
        return state

    def strange(self, saved: Any) -> str:
        """A number, or the length of a list, that no position of a game has, out of a save of somebody's; '' if none.

        Rules count as far as they are told to, and whoever made up the position has told them.
        """
        if isinstance(saved, dict):
            parts = [self.strange_agenda(one) if word == "agenda" else self.strange(one) for word, one in saved.items()]
            return next(filter(None, parts), "")
        if isinstance(saved, list):
            if len(saved) > LONGEST:
                return str(len(saved))
            return next(filter(None, map(self.strange, saved)), "")
        return strange_number(saved, MOST)

    def strange_agenda(self, saved: Any) -> str:
        """The same of an agenda, whose effects may say that numbers of theirs are larger."""
        if not isinstance(saved, list) or len(saved) > LONGEST:
            return "agenda"
        for row in saved:
            found = self.strange_effect(row[0]) or self.strange(row[1:])
            if found:
                return found
        return ""

    def strange_effect(self, saved: Any) -> str:
        packed: tuple[int, ...] = self.vocabulary.classes[saved[0]].packed
        for at, arg in enumerate(saved[1:]):
            if isinstance(arg, list):
                found = self.strange_effect(arg)
            else:
                found = strange_number(arg, MOST_PACKED if at in packed else MOST)
            if found:
                return found
        return ""

    def digest(self, position: Position, memory: Memory | None = None) -> str:
        """A short fingerprint of the whole position, the same on every machine. With a memory it costs what changed."""
        text = self.save(position) if memory is None else self.recall(position, memory)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def save(self, position: Position) -> str:
        """The whole position as one line of JSON, which `read` takes back."""
        return dump(self.show(position, EVERYTHING))

    def recall(self, state: State, memory: Memory) -> str:
        """The same line, of which only what has changed since it was last made is written anew."""
        return self.recall_state(state, memory)[1]

    def recall_state(self, state: State, memory: Memory) -> tuple[Stamp, str]:
        """The versions of a state and of those in it, and what a save has of it."""
        plan = self.plan(type(state))
        note = memory.note(state, plan)
        stamp: Stamp = (note.version,)
        nested: dict[str, str] = {}
        versioned = True
        for field in plan.nested:
            if field.shape == FRAME:
                nested[field.word] = dump(self.show_field(field, state, EVERYTHING, EVERYTHING, None))
                versioned = False  # an agenda has no version
                continue
            found = [self.recall_state(part, memory) for part in getattr(state, field.name)]
            nested[field.word] = f"[{','.join([text for _, text in found])}]"
            stamp = (*stamp, *[one for stamps, _ in found for one in stamps])
        if versioned and stamp == note.text[0]:
            return note.text
        saved = note.saved
        for at, field in enumerate(plan.plain):
            if not saved[at]:
                saved[at] = dump(self.show_field(field, state, EVERYTHING, EVERYTHING, None))
        pieces = {**nested, **{field.word: saved[at] for at, field in enumerate(plan.plain)}}
        text = "{" + ",".join([f'"{word}":{pieces[word]}' for word in sorted(pieces)]) + "}"
        if versioned:
            note.text = stamp, text
        return stamp, text


def dump(shown: Any) -> str:
    """JSON as saves have it: one line, the same for what is equal."""
    return json.dumps(shown, separators=(",", ":"), sort_keys=True)


def strange_number(value: Any, most: int) -> str:
    """A number that is out of range; '' for one that is not, and for anything else."""
    if isinstance(value, float) or (isinstance(value, int) and not -most <= value <= most):
        return f"{value:.6g}"
    return ""


def part_word(cls: Any) -> str:
    """What a view calls the part of a module."""
    return cls.word or str(cls.__name__)


def count(value: Any, lists: bool = False) -> Any:
    """What those see who may not see a value: how many things it holds (of lists, each), and of one thing nothing."""
    if isinstance(value, list):
        return [count(row) for row in value] if lists else len(value)
    return None


def blank(value: Any, lists: bool) -> Any:
    """What `count` of a value is read as: as many things (of lists, in each) that the viewer may not know."""
    if isinstance(value, list):
        return [blank(row, False) for row in value] if lists else [UNKNOWN] * len(value)
    return UNKNOWN


def blank_unseen(value: Any, seen: Any, viewer: int) -> Any:
    """A value of which each thing has its own audience, without what this viewer has not seen."""
    if isinstance(value, list):
        return [blank_unseen(one, by, viewer) for one, by in zip(value, seen, strict=True)]
    return value if viewer >= 0 and seen >> viewer & 1 else UNKNOWN


def show_seen(kind: Kind, value: Any, seen: Any, viewer: int) -> Any:
    """A value of which each thing has its own audience: what this viewer has not seen is null."""
    if isinstance(value, list):
        return [show_seen(kind, one, by, viewer) for one, by in zip(value, seen, strict=True)]
    return kind.show(value) if viewer >= 0 and seen >> viewer & 1 else None


def show_value(kind: Kind, value: Any) -> Any:
    if isinstance(value, list):
        if value and isinstance(value[0], list):
            return [kind.shows(row) for row in value]
        return kind.shows(value)
    if isinstance(value, bool):
        return value  # compiled, `show` takes an int and would turn True into 1
    return kind.show(value)


def read_value(kind: Kind, shown: Any, secret: bool) -> Any:
    if isinstance(shown, list):
        if not secret and (not shown or (isinstance(shown[0], (int, str)) and not isinstance(shown[0], bool))):
            return kind.reads(shown)
        return [read_value(kind, one, secret) for one in shown]
    if isinstance(shown, bool):
        return shown  # True == 1, but in JSON the two are written differently
    if secret and isinstance(shown, int) and not isinstance(kind.show(0), int):
        return [UNKNOWN] * shown  # a count of words that the viewer may not know
    if secret and shown is None:
        return UNKNOWN
    return kind.read(shown)

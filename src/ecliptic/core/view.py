"""Views: a state as JSON, as one seat, a spectator or the table itself may see it, and back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.effect import Effect, Frame
from ecliptic.core.native import mypyc_attr
from ecliptic.core.state import HIDDEN, OWNER, Position, State, declared

EVERYTHING: Final = -9  # the viewer of saves and digests; never a client
SPECTATOR: Final = -8

UNKNOWN: Final = -1  # stands for an id that the viewer of a view may not know


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind:
    """How one sort of number in a state is written: plain numbers by default."""

    def show(self, value: int) -> Any:
        return value

    def read(self, shown: Any) -> int:
        return int(shown)


@mypyc_attr(allow_interpreted_subclasses=True)
class Words(Kind):
    """Ids written as stable words; -1 is written as null."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = list(words)
        self.index = {word: at for at, word in enumerate(self.words)}

    def show(self, value: int) -> Any:
        return None if value < 0 else self.words[value]

    def read(self, shown: Any) -> int:
        return -1 if shown is None else self.index[shown]


class Vocabulary:
    """The effect classes of a game by name: writes effects of an agenda and reads them back."""

    def __init__(self, classes: Sequence[Any]) -> None:
        self.classes: dict[str, Any] = {}
        self.known: dict[str, Effect] = {}
        for one in classes:
            self.classes[one.__name__] = one

    def show(self, effect: Effect) -> list[Any]:
        name = type(effect).__name__
        if name not in self.classes:
            raise TypeError(f"{name} is not in the game's vocabulary of effects, so it could not be saved")
        return [name, *(self.show(arg) if isinstance(arg, Effect) else arg for arg in effect.args)]

    def read(self, shown: Any) -> Effect:
        key = json.dumps(shown)
        if key not in self.known:
            args = [self.read(arg) if isinstance(arg, list) else arg for arg in shown[1:]]
            self.known[key] = self.classes[shown[0]](*args)
        return self.known[key]


class Scribe:
    """Writes the states of one game as JSON and reads them back."""

    def __init__(self, kinds: dict[str, Kind], vocabulary: Vocabulary, root: Any, parts: Sequence[Any] = ()) -> None:
        self.kinds = kinds
        self.vocabulary = vocabulary
        self.root = root
        self.parts = list(parts)
        self.plain = Kind()

    def extended(self, effects: Sequence[Any], parts: Sequence[Any], kinds: Mapping[str, Kind] | None = None) -> Scribe:
        """A scribe that also knows the effects, parts of the state and kinds of numbers that a module adds."""
        classes = [*self.vocabulary.classes.values(), *effects]
        return Scribe({**self.kinds, **(kinds or {})}, Vocabulary(classes), self.root, [*self.parts, *parts])

    def show(self, position: Position, viewer: int) -> dict[str, Any]:
        """The position as the viewer may see it: a seat, SPECTATOR, or EVERYTHING."""
        return self.show_state(position, viewer, SPECTATOR)

    def show_state(self, state: State, viewer: int, owner: int) -> dict[str, Any]:
        shown: dict[str, Any] = {}
        cls: Any = type(state)
        for one in declared(cls):
            meta = one.metadata
            value = getattr(state, one.name)
            who = meta["who"]
            if viewer != EVERYTHING and (who == HIDDEN or (who == OWNER and viewer != owner)):
                shown[one.name] = count(value)
            elif meta["kind"] == "frame":
                shown[one.name] = [[self.vocabulary.show(frame.effect), frame.seat, frame.source] for frame in value]
            elif meta["kind"] == "part":
                shown[one.name] = [self.show_state(part, viewer, SPECTATOR) for part in value]
            elif meta["of"] is not None:
                shown[one.name] = [
                    self.show_state(part, viewer, at if meta["seats"] else owner) for at, part in enumerate(value)
                ]
            else:
                kind = self.kinds[meta["kind"]] if meta["kind"] else self.plain
                shown[one.name] = show_value(kind, value)
        return shown

    def read(self, shown: dict[str, Any]) -> Position:
        """The position behind a full save; from a view, with UNKNOWN in place of each hidden id."""
        position = self.read_state(self.root, shown)
        assert isinstance(position, Position)
        return position

    def read_state(self, cls: Any, shown: dict[str, Any]) -> State:
        values: dict[str, Any] = {}
        for one in declared(cls):
            meta = one.metadata
            value = shown[one.name]
            if meta["kind"] == "frame":
                values[one.name] = [
                    Frame(effect, seat, source) if source else effect.at[seat]
                    for effect, seat, source in ((self.vocabulary.read(e), s, c) for e, s, c in value)
                ]
            elif meta["kind"] == "part":
                values[one.name] = [self.read_state(part, row) for part, row in zip(self.parts, value, strict=True)]
            elif meta["of"] is not None:
                values[one.name] = [self.read_state(meta["of"], row) for row in value]
            else:
                kind = self.kinds[meta["kind"]] if meta["kind"] else self.plain
                values[one.name] = read_value(kind, value, meta["who"] != "public")
        state = cls(**values)
        assert isinstance(state, State)
        return state

    def digest(self, position: Position) -> str:
        """A short fingerprint of the whole position, the same on every machine."""
        text = json.dumps(self.show(position, EVERYTHING), separators=(",", ":"), sort_keys=True)
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def count(value: Any) -> Any:
    """What those see who may not see a value: how many things it holds, and of one thing nothing."""
    if isinstance(value, list):
        return [count(row) for row in value] if value and isinstance(value[0], list) else len(value)
    return None


def show_value(kind: Kind, value: Any) -> Any:
    if isinstance(value, list):
        return [show_value(kind, one) for one in value]
    if isinstance(value, bool):
        return value  # compiled, `show` takes a number and would write a flag as 0 or 1
    return kind.show(value)


def read_value(kind: Kind, shown: Any, secret: bool) -> Any:
    if isinstance(shown, list):
        return [read_value(kind, one, secret) for one in shown]
    if isinstance(shown, bool):
        return shown  # a flag stays one: as a number it would be equal, but written otherwise
    if secret and isinstance(shown, int) and not isinstance(kind.show(0), int):
        return [UNKNOWN] * shown  # a count of words that the viewer may not know
    if secret and shown is None:
        return UNKNOWN
    return kind.read(shown)

"""State: plain classes of numbers and flat lists whose every field declares who may see it."""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields
from functools import cache
from typing import Any, Final, TypeVar

from ecliptic.core.effect import Frame
from ecliptic.core.native import mypyc_attr

PUBLIC: Final = "public"
OWNER: Final = "owner"  # the seat whose part it stands in; others see how many
HIDDEN: Final = "hidden"  # nobody; everybody sees how many
AUDIENCE: Final = "audience"  # each thing in it by the seats that have seen it; everybody sees how many


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False)
class State:
    """A part of a game's state.

    Subclasses are dataclasses with `init=False`, an explicit constructor whose parameters are the fields
    in order, and a `copy` that `tools/copies.py` writes from them. Every field is made by `public`,
    `owner`, `hidden`, `seen_by` or `per_seat`.
    """

    def copy(self) -> State:
        """An equal, independent state. Generated."""
        raise NotImplementedError


S = TypeVar("S", bound=State)


def public(kind: str = "", of: Any = None, word: str = "") -> Any:
    """A field that everybody sees. `kind` names how its numbers are written (see `Rules.kinds`).

    `word` is what saves, views and digests call the field: its name, unless the name was changed since.
    """
    return field(metadata={"who": PUBLIC, "kind": kind, "of": of, "seats": False, "word": word})


def owner(kind: str = "", word: str = "") -> Any:
    """A field that only the seat whose part it stands in sees."""
    return field(metadata={"who": OWNER, "kind": kind, "of": None, "seats": False, "word": word})


def hidden(kind: str = "", word: str = "") -> Any:
    """A field that nobody sees."""
    return field(metadata={"who": HIDDEN, "kind": kind, "of": None, "seats": False, "word": word})


def seen_by(by: str, kind: str = "", word: str = "") -> Any:
    """A field whose things have each their own audience: bit n of the same place in the field `by` is seat n.

    Who has seen what is public, so `by` is a public field of the same shape.
    """
    return field(metadata={"who": AUDIENCE, "kind": kind, "of": None, "seats": False, "by": by, "word": word})


def per_seat(of: Any, word: str = "") -> Any:
    """A list of parts, one for each player, who owns it."""
    return field(metadata={"who": PUBLIC, "kind": "", "of": of, "seats": True, "word": word})


def id_of(one: Field[Any]) -> str:
    """What saves, views and digests call a field; it never changes, whatever the field is called in the source."""
    return str(one.metadata.get("word") or one.name)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False)
class Position(State):
    """The whole state of a game: its own fields, the states of its modules, and the agenda."""

    agenda: list[Frame] = field(metadata={"who": PUBLIC, "kind": "frame", "of": None, "seats": False})
    parts: list[State] = field(metadata={"who": PUBLIC, "kind": "part", "of": None, "seats": False})

    def __init__(self, agenda: list[Frame], parts: list[State]) -> None:
        self.agenda = agenda
        self.parts = parts

    def copy(self) -> Position:
        raise NotImplementedError


@cache
def declared(cls: Any) -> tuple[Field[Any], ...]:
    """The fields of a state class; an error where one does not say who sees it. Kept, for every view asks."""
    found = fields(cls)
    for one in found:
        if "who" not in one.metadata:
            ways = "public(), owner(), hidden(), seen_by() or per_seat()"
            raise TypeError(f"{cls.__name__}.{one.name} does not declare who may see it: use {ways}")
    return found

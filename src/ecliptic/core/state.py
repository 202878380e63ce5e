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


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False)
class State:
    """A part of a game's state.

    Subclasses are dataclasses with `init=False`, an explicit constructor whose parameters are the fields
    in order, and a `copy` that `tools/copies.py` writes from them. Every field is made by `public`,
    `owner`, `hidden` or `per_seat`.
    """

    def copy(self) -> State:
        """An equal, independent state. Generated."""
        raise NotImplementedError


S = TypeVar("S", bound=State)


def public(kind: str = "", of: Any = None) -> Any:
    """A field that everybody sees. `kind` names how its numbers are written (see `Rules.kinds`)."""
    return field(metadata={"who": PUBLIC, "kind": kind, "of": of, "seats": False})


def owner(kind: str = "") -> Any:
    """A field that only the seat whose part it stands in sees."""
    return field(metadata={"who": OWNER, "kind": kind, "of": None, "seats": False})


def hidden(kind: str = "") -> Any:
    """A field that nobody sees."""
    return field(metadata={"who": HIDDEN, "kind": kind, "of": None, "seats": False})


def per_seat(of: Any) -> Any:
    """A list of parts, one for each seat, which owns it."""
    return field(metadata={"who": PUBLIC, "kind": "", "of": of, "seats": True})


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
            ways = "public(), owner(), hidden() or per_seat()"
            raise TypeError(f"{cls.__name__}.{one.name} does not declare who may see it: use {ways}")
    return found

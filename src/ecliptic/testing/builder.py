"""What the scenario builders of all games share."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from functools import cache
from inspect import cleandoc
from reprlib import repr as brief
from typing import Any, Final, NoReturn, TypeVar, cast, get_type_hints

from ecliptic.api import AnyGame, rules_on
from ecliptic.core.catalog import GameDef
from ecliptic.core.dice import Dice
from ecliptic.core.effect import Effect
from ecliptic.core.game import Game
from ecliptic.core.reason import EclipticError
from ecliptic.core.record import Header
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position
from ecliptic.testing.kinds import as_kind, fits, kept, wrong

BY_SEAT: Final = "seat"
BY_NAME: Final = "name"


class Impossible(EclipticError):
    """A situation that cannot occur: a sentence that says why."""


def refuse(sentence: str) -> NoReturn:
    """Reject a situation."""
    raise Impossible(sentence)


def words(given: str | Iterable[str]) -> list[str]:
    """Names given as one string with spaces, or one by one."""
    return given.split() if isinstance(given, str) else list(given)


def says(about: str) -> Any:
    """A field, and what it says."""
    return field(default=None, metadata={"about": about})


def by_seat(about: str) -> Any:
    """A field that goes by seat, {0: …}, and what it says."""
    return field(default=None, metadata={"by": BY_SEAT, "about": about})


def by_name(about: str) -> Any:
    """A field that goes by the name of a space, a planet, a deck or whatever else, {"A": …}, and what it says."""
    return field(default=None, metadata={"by": BY_NAME, "about": about})


@cache
def kinds_of(noun: type[Any]) -> dict[str, Any]:
    """The declared kind of each field."""
    return get_type_hints(noun)


def listed(one: Field[Any], name: str) -> str:
    """A field as a paragraph of the docstring of its noun."""
    by = f" (by {one.metadata['by']})" if "by" in one.metadata else ""
    return textwrap.fill(f"`{name}`{by}: {one.metadata['about']}", 110, subsequent_indent="    ")


@dataclass(frozen=True)
class Noun:
    """Some of the things on a table, and where they lie. What is not said is left to the builder.

    Of two nouns of the same kind the later one counts for what it says, so that a test can begin from a usual
    situation: `scenario("planetarium", *USUAL, Hands({0: "H01"}))`.
    """

    def __init_subclass__(cls) -> None:
        """Every field has its paragraph where `pydoc` and `help` look for it."""
        own = [(name, one) for name, one in vars(cls).items() if isinstance(one, Field)]
        cls.__doc__ = "\n".join([cleandoc(cls.__doc__ or ""), "", *(listed(one, name) for name, one in own)])

    def __post_init__(self) -> None:
        hints = kinds_of(cast(Any, type(self)))
        for one in fields(self):
            given, by, kind = getattr(self, one.name), one.metadata.get("by", ""), hints[one.name]
            if given is None:
                continue
            keys = given if isinstance(given, Mapping) else [None]
            if by and not all(fits(int if by == BY_SEAT else str, key) for key in keys):
                example = "{0: …}" if by == BY_SEAT else '{"A": …}'
                refuse(f"{type(self).__name__}: `{one.name}` goes by {by}, {example}, so it is not {brief(given)}.")
            given = kept(given)
            object.__setattr__(self, one.name, given)
            if fits(kind, given):
                continue
            where, what, asked = wrong(kind, given)
            place = ", ".join(f"seat {key}" if isinstance(key, int) else str(key) for key in where)
            refuse(
                f"{type(self).__name__}: `{one.name}`{f' of {place}' if place else ''} is {as_kind(asked)}, so it is "
                f"not {brief(what)}. It says: {one.metadata['about']}."
            )

    def get(self, name: str, otherwise: Any) -> Any:
        """What is said of a field, or what it is otherwise."""
        given = getattr(self, name)
        return otherwise if given is None else given

    def after(self, before: Any) -> Any:
        """This noun as the later of two of its kind: what it does not say is as before."""
        return type(self)(**{one.name: self.get(one.name, getattr(before, one.name)) for one in fields(self)})


N = TypeVar("N", bound=Noun)


class Nouns:
    """The nouns of a situation, by kind."""

    def __init__(self, game: str, known: Sequence[type[Noun]], given: Sequence[object]) -> None:
        self.found: dict[type[Noun], Noun] = {}
        for noun in given:
            if not isinstance(noun, Noun) or type(noun) not in known:
                names = ", ".join(kind.__name__ for kind in known)
                refuse(f"{brief(noun)} is nothing that lies on a table of {game}; that is said with {names}.")
            before = self.found.get(type(noun))
            self.found[type(noun)] = noun if before is None else noun.after(before)

    def one(self, kind: type[N]) -> N:
        """What was said of a kind, empty if nothing."""
        found = self.found.get(kind)
        assert found is None or isinstance(found, kind)
        return found or kind()


class Setup:
    """How the game of a situation is set up, as for `ecliptic.new`."""

    def __init__(
        self,
        game: GameDef,
        seats: int,
        modules: str | Sequence[str],
        options: Mapping[str, Any] | None,
        content: Mapping[str, str] | None,
        seed: int | str | None,
    ) -> None:
        self.game = game
        self.seats = seats
        asked = words(modules)
        self.options = game.check(seats, asked, options or {})
        self.modules = game.named(asked)
        self.seed = seed
        self.name: str
        self.rules: Rules
        self.name, self.rules = rules_on(content, game, seats, self.modules, self.options)

    def begin(self, position: Position, seat: int, steps: Iterable[Effect], *, dice: bool = True) -> AnyGame:
        """A game in this position with these steps ahead of a seat; undo, copies and its record work from here.

        Without `dice` chance is left to the caller, whatever the seed.
        """
        position.agenda.clear()
        for step in reversed(list(steps)):
            step.push(position.agenda, seat)
        header = Header(self.game.name, self.game.version, self.seats, self.modules, self.options, self.name, "", "")
        game = Game(header, self.rules, position, Dice(str(self.seed)) if dice and self.seed is not None else None)
        game.origin = position.copy()
        game.listen()
        game.advance()
        return game


def check_seat(seats: int, seat: object) -> None:
    """Is there such a seat?"""
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
        refuse(f"There is no seat {brief(seat)}; there are {seats}, counted from 0.")

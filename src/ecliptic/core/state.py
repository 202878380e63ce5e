"""State: plain classes of numbers and flat lists whose every field declares who may see it."""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, Final, TypeVar

from ecliptic.core.effect import Frame
from ecliptic.core.native import mypyc_attr

PUBLIC: Final = "public"
OWNER: Final = "owner"  # the seat whose part it stands in; others see how many
HIDDEN: Final = "hidden"  # nobody; everybody sees how many
AUDIENCE: Final = "audience"  # each thing in it by the seats that have seen it; everybody sees how many

WORD: Final = "word"  # not a field, but compiled classes count it among theirs
FRAME: Final = "frame"  # the kind of the agenda
PART: Final = "part"  # the kind of the states that modules add
SEAT: Final = "seat"  # the key of lists with an entry for each player

UNBOUNDED: Final = -99  # of a bound: none was declared
OF_SEAT: Final = -98  # the most of a number that is a seat's, with -1 for none; 9 is nobody's marker
UNOBSERVED: Final = 0  # the length of a field that observations leave out


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False)
class State:
    """A part of a game's state.

    Subclasses are dataclasses with `init=False`, an explicit constructor whose parameters are the fields
    in order, and a `copy` that `tools/copies.py` writes from them. Every field is made by `public`,
    `owner`, `hidden`, `seen_by` or `per_seat`.
    """

    word: ClassVar[str] = ""  # of a module's part: what views call it, by its module

    def copy(self) -> State:
        """An equal, independent state. Generated."""
        raise NotImplementedError

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its fields, which are what its constructor takes."""
        cls: Any = type(self)
        return cls, tuple([getattr(self, one.name) for one in declared(cls)])


S = TypeVar("S", bound=State)


def declare(
    who: str,
    about: str,
    kind: str = "",
    each: str = "",
    look: str = "",
    null: bool = False,
    word: str = "",
    of: Any = None,
    seats: bool = False,
    by: str = "",
    lists: bool = False,
    least: int = 0,
    most: int = UNBOUNDED,
    length: int | str = UNBOUNDED,
) -> Any:
    """A field of a state, with everything that views, saves, observations and `docs/view.md` need to know of it.

    - `who` may see it, `about` what it means.
    - `kind`: how saves and views write its numbers (see `Scribe.kinds`); `look`: how views do, where saves differ.
    - `each`: of a list with one entry for each thing, what these things are. Where they have names, a view gives the
      entries by name; by seat, or in the order of another list, the view is a list as well.
    - `null`: may those who see it find nothing there?
    - `word`: what saves, views and digests call it, if that is no longer the name of the field.
    - `of`: the class of the states in it; `seats`: is there one for each seat, who owns it?
    - `by`: the field that says who has seen which of its things (see `seen_by`).
    - `lists`: of hidden lists, does everybody see how long each is?
    - `least` and `most`: the bounds of its numbers, where its kind does not have them; OF_SEAT is the number of a seat.
    - `length`: how many things are in the list at most (of a list of lists: in each), where their order matters; the
      word of a kind says as many as there are of it. Of a list without it, an observation has how many there are of
      each id. UNOBSERVED leaves the field out of observations, since it follows from others.
    """
    return field(
        metadata={
            "who": who,
            "about": about,
            "kind": kind,
            "each": each,
            "look": look,
            "null": null,
            "word": word,
            "of": of,
            "seats": seats,
            "by": by,
            "lists": lists,
            "least": least,
            "most": most,
            "length": length,
        }
    )


def public(
    about: str,
    kind: str = "",
    each: str = "",
    look: str = "",
    null: bool = False,
    of: Any = None,
    word: str = "",
    least: int = 0,
    most: int = UNBOUNDED,
    length: int | str = UNBOUNDED,
) -> Any:
    """A field that everybody sees."""
    return declare(PUBLIC, about, kind, each, look, null, word, of, least=least, most=most, length=length)


def owner(about: str, kind: str = "", word: str = "", length: int | str = UNBOUNDED) -> Any:
    """A field that only the seat whose part it stands in sees."""
    return declare(OWNER, about, kind, word=word, length=length)


def hidden(
    about: str, kind: str = "", each: str = "", word: str = "", lists: bool = False, length: int | str = UNBOUNDED
) -> Any:
    """A field that nobody sees; of `lists`, everybody sees how long each is, and that there are none."""
    return declare(HIDDEN, about, kind, each, word=word, lists=lists, length=length)


def seen_by(about: str, by: str, kind: str = "", word: str = "", length: int | str = UNBOUNDED) -> Any:
    """A field whose things have each their own audience: bit n of the same place in the field `by` is seat n.

    Who has seen what is public, so `by` is a public field of the same shape.
    """
    return declare(AUDIENCE, about, kind, word=word, by=by, length=length)


def per_seat(about: str, of: Any, word: str = "") -> Any:
    """A list of parts, one for each player, who owns it."""
    return declare(PUBLIC, about, each=SEAT, word=word, of=of, seats=True)


def id_of(one: Field[Any]) -> str:
    """What saves, views and digests call a field; it never changes, whatever the field is called in the source."""
    return str(one.metadata.get("word") or one.name)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False)
class Position(State):
    """The whole state of a game: its own fields, the states of its modules, and the agenda."""

    agenda: list[Frame] = public("what is still to happen, the next last: [effect, seat, source]", FRAME)
    parts: list[State] = public("what each module adds, by its name", PART)

    def __init__(self, agenda: list[Frame], parts: list[State]) -> None:
        self.agenda = agenda
        self.parts = parts

    def copy(self) -> Position:
        raise NotImplementedError


@cache
def declared(cls: Any) -> tuple[Field[Any], ...]:
    """The fields of a state class; an error where one does not say who sees it. Kept, for every view asks."""
    found = tuple(one for one in fields(cls) if one.name != WORD)
    for one in found:
        if "who" not in one.metadata:
            ways = "public(), owner(), hidden(), seen_by() or per_seat()"
            raise TypeError(f"{cls.__name__}.{one.name} does not declare who may see it: use {ways}")
    return found


@cache
def observed(cls: Any) -> tuple[Field[Any], ...]:
    """Those that stand in observations: all but the agenda and the parts of modules, and what follows from others."""
    return tuple(
        one
        for one in declared(cls)
        if one.metadata["kind"] not in (FRAME, PART) and one.metadata["length"] != UNOBSERVED
    )

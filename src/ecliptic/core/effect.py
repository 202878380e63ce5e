"""Effects: what is still to happen, as frozen data on the agenda."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ecliptic.core.action import Action
from ecliptic.core.guide import MUST, SELF, Step
from ecliptic.core.native import mypyc_attr

if TYPE_CHECKING:
    from ecliptic.core.dice import Dice
    from ecliptic.core.reason import Reason

MAX_SEATS: Final = 5
CHANCE_SEAT: Final = -1  # who decides when nature does

AUTOMATIC: Final = 0
CHOICE: Final = 1
CHANCE: Final = 2


class Frame:
    """One entry of the agenda: an effect, the seat it happens to, and the card or rule that caused it."""

    def __init__(self, effect: Effect, seat: int, source: str) -> None:
        self.effect = effect
        self.seat = seat
        self.source = source

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Frame)
            and self.seat == other.seat
            and self.source == other.source
            and self.effect == other.effect
        )

    def __hash__(self) -> int:
        return hash((self.effect, self.seat, self.source))

    def __repr__(self) -> str:
        return f"{self.effect!r} for {self.seat}" + (f" by {self.source}" if self.source else "")

    def __reduce__(self) -> tuple[Any, ...]:
        return framed, (self.effect, self.seat, self.source)

    def __copy__(self) -> Frame:
        return self

    def __deepcopy__(self, memo: Any) -> Frame:
        return self


def framed(effect: Effect, seat: int, source: str) -> Frame:
    """The frame of an effect for a seat: the one that the effect carries, unless something caused it."""
    return Frame(effect, seat, source) if source else effect.at[seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """Something that happens by itself when its turn on the agenda comes.

    Effects are made once and carry a frame per seat, so that a push is one list append. `args` are what
    the effect was made from (numbers, words, other effects): they write it into a save and read it back.
    They stand on the public agenda, so they never hold what a seat may not know.
    """

    word: ClassVar[str] = ""  # what saves and prompts call it: the name of the class, unless that was changed since
    icon: ClassVar[str] = ""  # its picture while it waits on the agenda; '' for what happens unseen
    standing: ClassVar[str] = SELF  # is it asked? See `guide`
    packed: ClassVar[tuple[int, ...]] = ()  # which of `args` hold several numbers in their bits: see `Scribe.strange`

    def __init__(self, *args: object) -> None:
        self.kind: int = AUTOMATIC
        self.args: tuple[object, ...] = args
        self.noted: list[int] = []  # as observations have it, see `Layout.note`,
        self.noted_by: object = None  # and by whose words
        self.at: list[Frame] = [Frame(self, seat, "") for seat in range(MAX_SEATS)]

    def able(self, g: Any, me: Frame) -> bool:
        """Can it happen now? A choice that cannot is passed over; an alternative that cannot is not offered."""
        return True

    def lapse(self, g: Any, me: Frame) -> None:
        """What to tell when the choice was passed over because nothing could be chosen."""

    def waits(self, g: Any, me: Frame) -> bool:
        """Could free actions that its seat may take now change what it does, or make it possible at all?

        It may answer yes too often, but never no where they could. See `Rules.pause`.
        """
        return False

    def resolve(self, g: Any, me: Frame) -> None:
        """Make it happen. Further work is pushed onto the agenda."""
        raise TypeError(f"{self!r} is a choice: it is chosen, not resolved")

    def describe(self) -> Any:
        """What it does, as data of which `grammar.say` makes words in every language."""
        return {"say": f"do-{self.word or type(self).__name__}"}

    def amount(self) -> int:
        """Of how many things it is, for the words of its step."""
        return 1

    def steps(self) -> list[Step]:
        """What it is to a person while it waits on the agenda; nothing where it happens unseen.

        The message `at-` and its word is its title.
        """
        cls: Any = type(self)
        if not cls.icon:
            return []
        title = {"say": f"at-{cls.word or cls.__name__}", "count": self.amount()}
        return [Step(cls.icon, title, cls.standing)]

    def idle(self, g: Any, me: Frame, before: Sequence[Effect]) -> bool:
        """Would it certainly do nothing if it happened now, after those steps of the same card that do something?"""
        return not before and not self.able(g, me) and not self.waits(g, me)

    def times(self, many: int) -> Effect:
        """The same so many times over."""
        return Then(*[self] * many)

    def push(self, agenda: list[Frame], seat: int) -> None:
        """Put it on top of the agenda for a seat."""
        agenda.append(self.at[seat])

    def __rshift__(self, other: Effect) -> Then:
        mine = self.parts if isinstance(self, Then) else [self]
        theirs = other.parts if isinstance(other, Then) else [other]
        return Then(*mine, *theirs)

    def __eq__(self, other: object) -> bool:
        return self is other or (type(self) is type(other) and isinstance(other, Effect) and self.args == other.args)

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.args))

    def __repr__(self) -> str:
        name = type(self).__name__
        return f"{name}({', '.join(map(repr, self.args))})" if self.args else name

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what it was made from; a constant of the rules is that constant again."""
        return remade, (type(self), self.args)

    def __copy__(self) -> Effect:
        return self

    def __deepcopy__(self, memo: Any) -> Effect:
        return self


CONSTANTS: Final[dict[str, dict[str, Effect]]] = {}  # the effects that a module names, by module and as text


def remade(cls: Any, args: tuple[object, ...]) -> Effect:
    """An effect of this class: the constant of its module, where there is one, since rules ask `effect is FENCE`."""
    home = str(cls.__module__)
    if home not in CONSTANTS:
        named = [one for one in vars(sys.modules[home]).values() if isinstance(one, Effect)]
        CONSTANTS[home] = {written(type(one), one.args): one for one in reversed(named)}
    found = CONSTANTS[home].get(written(cls, args))
    if found is None:
        found = cls(*args)
    return found


def written(cls: Any, args: tuple[object, ...]) -> str:
    """An effect as text, by which a constant is found: 1 and True are two things there, as they are in a save."""
    return f"{cls.__module__} {cls.__name__} {args!r}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Then(Effect):
    """Effects one after the other, in written order: `move >> play >> draw`."""

    def __init__(self, *parts: Effect) -> None:
        super().__init__(*parts)
        self.parts: list[Effect] = list(parts)
        self.frames: list[list[Frame]] = [[part.at[seat] for part in reversed(self.parts)] for seat in range(MAX_SEATS)]

    def able(self, g: Any, me: Frame) -> bool:
        """A sequence can begin when its first part can: costs stand first."""
        return self.parts[0].able(g, me)

    def resolve(self, g: Any, me: Frame) -> None:
        """Unfold; the parts inherit the source that the sequence was pushed with."""
        if me.source:
            g.push(*self.parts, seat=me.seat, source=me.source)
        else:
            g.state.agenda.extend(self.frames[me.seat])

    def describe(self) -> Any:
        return {"list": "then", "of": [part.describe() for part in self.parts]}

    def steps(self) -> list[Step]:
        return [step for part in self.parts for step in part.steps()]

    def push(self, agenda: list[Frame], seat: int) -> None:
        agenda.extend(self.frames[seat])


@mypyc_attr(allow_interpreted_subclasses=True)
class Fence(Effect):
    """As long as it lies on the agenda, no free action is offered beside the choices above it.

    The engine puts one under every free action, so that none is taken inside another. Rules put one under
    any stretch of play in which free actions are forbidden.
    """

    def resolve(self, g: Any, me: Frame) -> None:
        """What lay above it is done."""


FENCE: Final = Fence()


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Effect):
    """A decision of the frame's seat: what may be chosen and what each answer does, in one class.

    The engine takes the frame off the agenda before it calls `choose`.
    """

    asks: ClassVar[str] = ""  # the rule by which it is asked; the message `open-` and its word says what is open
    standing: ClassVar[str] = MUST

    def __init__(self, *args: object) -> None:
        super().__init__(*args)
        self.kind = CHOICE
        self.reveals = False  # does an answer show something hidden? Then undo stops behind it.
        self.beside = False  # may its seat take free actions while it is open? See `Rules.asides`.

    def options(self, g: Any, me: Frame) -> Sequence[Action]:
        """The legal answers: unique, in canonical order, never empty while `able`."""
        raise NotImplementedError

    def choose(self, g: Any, me: Frame, action: Action) -> None:
        """Carry out one of the options."""
        raise NotImplementedError

    def answers(self, action: Action) -> bool:
        """Is this the kind of action with which the choice is answered, legal or not?"""
        return False

    def says(self, action: Action) -> Any:
        """What one of the options does, as `describe` says it, where its words do not tell; else None."""
        return None

    def variant(self) -> str:
        """Which of several questions with the same prompt it is, where it matters to who is asked; else ''."""
        return ""

    def refusals(self, g: Any, me: Frame, action: Action) -> list[Reason]:
        """Why an action that the choice `answers` is not among the options. Off the hot path."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Choice):
    """A decision of nature, on the record like any other."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)
        self.kind = CHANCE

    def weights(self, g: Any, me: Frame) -> list[int]:
        """Whole-number weights beside the options; an empty list says that all weigh the same."""
        return []

    def pick(self, g: Any, me: Frame, dice: Dice, n: int) -> Action:
        """The option that the n-th outcome of the dice falls on."""
        return dice.pick(n, self.options(g, me), self.weights(g, me))


@mypyc_attr(allow_interpreted_subclasses=True)
class BagDraw(Chance):
    """Nature draws one thing out of a bag: all of them are equally likely."""

    def bag(self, g: Any, me: Frame) -> list[int]:
        """What is in the bag."""
        raise NotImplementedError

    def draws(self, g: Any) -> Sequence[Action]:
        """The action that draws a thing, for each thing there is."""
        raise NotImplementedError

    def options(self, g: Any, me: Frame) -> Sequence[Action]:
        draws = self.draws(g)
        return [draws[thing] for thing in self.bag(g, me)]

    def pick(self, g: Any, me: Frame, dice: Dice, n: int) -> Action:
        """The same as among the options, without a list of them."""
        bag = self.bag(g, me)
        return self.draws(g)[bag[dice.below(n, len(bag))]]

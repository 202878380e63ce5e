"""Ways to compose effects into what a card says: one of several, only if wanted, or only for a price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from ecliptic.core.action import NUMBER, SHARED, Action, Lexicon
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.guide import MAY
from ecliptic.core.native import mypyc_attr
from ecliptic.core.reason import Reason

MOST_ALTERNATIVES: Final = SHARED - 1  # and one number for declining


class Pick(Action):
    """Take the alternative with this number: `pick 2`."""

    def __init__(self, index: int) -> None:
        super().__init__(f"pick {index + 1}", (NUMBER,))
        self.index = index
        self.number = index

    def __reduce__(self) -> tuple[Any, ...]:
        return shared, (self.index,)


class Decline(Action):
    """Do without an optional effect."""

    def __init__(self) -> None:
        super().__init__("decline")
        self.number = MOST_ALTERNATIVES

    def __reduce__(self) -> tuple[Any, ...]:
        return shared, (-1,)


PICKS: Final[list[Pick]] = [Pick(index) for index in range(MOST_ALTERNATIVES)]
DECLINE: Final = Decline()


def shared(index: int) -> Action:
    """The answer to take this alternative, or with -1 none: all games have the same, also those in a pickle."""
    return PICKS[index] if index >= 0 else DECLINE


def learn(lexicon: Lexicon) -> None:
    """Teach a new lexicon the answers to composed choices.

    They come first, because all games share them: their numbers are then the same in every lexicon.
    """
    if lexicon.actions:
        raise ValueError("a lexicon learns the answers to composed choices before any other action")
    for pick in PICKS:
        lexicon.add(pick)
    lexicon.add(DECLINE)


@mypyc_attr(allow_interpreted_subclasses=True)
class OneOf(Choice):
    """Exactly one of several effects, among those that can happen: `OneOf(pay(2), pay(3))`."""

    icon: ClassVar[str] = "others"

    def __init__(self, *parts: Effect) -> None:
        super().__init__(*parts)
        if len(parts) > MOST_ALTERNATIVES:
            raise ValueError(f"{len(parts)} alternatives are more than the {MOST_ALTERNATIVES} that can be picked from")
        self.parts: list[Effect] = list(parts)
        self.beside = True

    def able(self, g: Any, me: Frame) -> bool:
        return any(part.able(g, me) for part in self.parts)

    def options(self, g: Any, me: Frame) -> Sequence[Action]:
        return [PICKS[index] for index, part in enumerate(self.parts) if part.able(g, me)]

    def choose(self, g: Any, me: Frame, action: Action) -> None:
        assert isinstance(action, Pick)
        g.push(self.parts[action.index], seat=me.seat, source=me.source)

    def describe(self) -> Any:
        return {"list": "or", "of": [part.describe() for part in self.parts]}

    def answers(self, action: Action) -> bool:
        return isinstance(action, Pick)

    def says(self, action: Action) -> Any:
        return self.parts[action.index].describe() if isinstance(action, Pick) else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Maybe(Choice):
    """An effect the seat may do without: `Maybe(pay(2) >> gain(3))`."""

    icon: ClassVar[str] = "others"
    standing: ClassVar[str] = MAY

    def __init__(self, part: Effect) -> None:
        super().__init__(part)
        self.part = part
        self.beside = True

    def able(self, g: Any, me: Frame) -> bool:
        return self.part.able(g, me)

    def options(self, g: Any, me: Frame) -> Sequence[Action]:
        return [PICKS[0], DECLINE]

    def choose(self, g: Any, me: Frame, action: Action) -> None:
        if action is not DECLINE:
            g.push(self.part, seat=me.seat, source=me.source)

    def describe(self) -> Any:
        return {"say": "do-maybe", "effect": self.part.describe()}

    def answers(self, action: Action) -> bool:
        return isinstance(action, (Pick, Decline))

    def says(self, action: Action) -> Any:
        return self.part.describe() if isinstance(action, Pick) else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Bargain(Choice):
    """Pay this to get that, or this and then that if it was done: `Bargain(toss(1), gain(DATA, 9))`.

    The goods come only with the price. Where the price can no longer be paid, because a free action has spent it in
    the meantime, both are passed over; where it is declined there are no goods either. A price that is asked in several
    steps binds the goods to each of them.
    """

    icon: ClassVar[str] = "exchange"

    def __init__(self, price: Effect, goods: Effect) -> None:
        super().__init__(price, goods)
        self.price = price
        self.goods = goods
        self.kind = price.kind
        if isinstance(price, Choice):
            self.reveals = price.reveals
            self.beside = price.beside

    def able(self, g: Any, me: Frame) -> bool:
        return self.price.able(g, me)

    def lapse(self, g: Any, me: Frame) -> None:
        self.price.lapse(g, me)

    def resolve(self, g: Any, me: Frame) -> None:
        """A price that asks nothing: paid if it can be."""
        if self.price.able(g, me):
            g.push(self.goods, seat=me.seat, source=me.source)
            self.price.resolve(g, me)

    def options(self, g: Any, me: Frame) -> Sequence[Action]:
        return self.choice().options(g, me)

    def choose(self, g: Any, me: Frame, action: Action) -> None:
        agenda = g.state.agenda
        height = len(agenda)
        self.choice().choose(g, me, action)
        if action is DECLINE:
            return
        # The price goes on with its next step.
        if len(agenda) > height and type(agenda[height].effect) is type(self.price):
            agenda[height] = Frame(Bargain(agenda[height].effect, self.goods), me.seat, me.source)
        else:
            paid = agenda[height:]
            del agenda[height:]
            g.push(self.goods, seat=me.seat, source=me.source)
            agenda.extend(paid)

    def describe(self) -> Any:
        return {"say": "do-bargain", "price": self.price.describe(), "goods": self.goods.describe()}

    def choice(self) -> Choice:
        """The price as the choice that it is."""
        assert isinstance(self.price, Choice)
        return self.price

    def answers(self, action: Action) -> bool:
        return self.choice().answers(action)

    def says(self, action: Action) -> Any:
        return self.choice().says(action)

    def refusals(self, g: Any, me: Frame, action: Action) -> list[Reason]:
        return self.choice().refusals(g, me, action)

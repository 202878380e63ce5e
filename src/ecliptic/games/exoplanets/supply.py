"""Taking resources of free choice, and exchanging some (EX-4.10, EX-4.11, EX-9.23)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.pool import amount, covers, size
from ecliptic.core.reason import Reason
from ecliptic.games.exoplanets.actions import MOST_TAKEN, Give, Take
from ecliptic.games.exoplanets.resources import bundle, bundles, covered

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game


class TakeAny(Choice):
    """Take so many resources of free choice, all at once, as far as the cloud has them."""

    asks: ClassVar[str] = "EX-4.11"

    def __init__(self, many: int, rule: str) -> None:
        super().__init__(many, rule)
        self.many = many
        self.rule = rule

    def able(self, g: Game, me: Frame) -> bool:
        return self.many > 0 and g.state.cloud > 0

    def due(self, g: Game) -> int:
        """How many can be had."""
        return min(self.many, MOST_TAKEN, size(g.state.cloud))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        takes = g.rules.phrases.takes
        return [takes[what] for what in covered(g.state.cloud, bundles(self.due(g)))]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        g.rules.receive(g, me.seat, cast(Take, action).bundle, self.rule)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Take)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        what = cast(Take, action).bundle
        if size(what) != self.due(g):
            return [Reason("EX-4.11", "take-so-many", {"count": self.due(g), "bundle": bundle(what)})]
        return [Reason("EX-4.10", "cloud-lacks", {"bundle": bundle(what), "cloud": bundle(g.state.cloud)})]


class GiveBack(Choice):
    """Give back up to so many resources, to take as many of other kinds (EX-9.23, EX-9.24)."""

    asks: ClassVar[str] = "EX-9.23"

    def __init__(self, many: int) -> None:
        super().__init__(many)
        self.many = many

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        stock = g.state.players[me.seat].stock
        cloud = g.state.cloud
        gives = g.rules.phrases.gives
        return [
            gives[what]
            for many in range(self.many + 1)
            for what in covered(stock, bundles(many))
            if not what or swaps(cloud + what, what)
        ]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        what = cast(Give, action).bundle
        if what:
            g.rules.pay(g, me.seat, what)
            if g.listening:
                g.emit(Event("gave", me.seat, "EX-9.23", {"bundle": bundle(what)}))
            g.state.agenda.append(take_other(what).at[me.seat])

    def answers(self, action: Action) -> bool:
        return isinstance(action, Give)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        what = cast(Give, action).bundle
        if not covers(g.state.players[me.seat].stock, what):
            return [Reason("EX-9.23", "not-yours", {"bundle": bundle(what)})]
        return [Reason("EX-9.23", "nothing-to-swap", {"bundle": bundle(what)})]


@cache
def matches(given: int) -> list[int]:
    """Every bundle that has for each resource of another one of another kind."""
    many = size(given)
    return [
        what for what in bundles(many) if all(amount(given, kind) + amount(what, kind) <= many for kind in range(3))
    ]


def swaps(cloud: int, given: int) -> list[int]:
    """What a cloud has for a bundle that was given back to it, each resource for one of another kind."""
    return covered(cloud, matches(given))


class TakeOther(Choice):
    """Take as many resources as were given back, each of another kind."""

    asks: ClassVar[str] = "EX-9.23"
    packed: ClassVar[tuple[int, ...]] = (0,)

    def __init__(self, given: int) -> None:
        super().__init__(given)
        self.given = given

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.takes[what] for what in swaps(g.state.cloud, self.given)]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        g.rules.receive(g, me.seat, cast(Take, action).bundle, "EX-9.23")

    def answers(self, action: Action) -> bool:
        return isinstance(action, Take)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        what = cast(Take, action).bundle
        if what in matches(self.given):
            return [Reason("EX-4.10", "cloud-lacks", {"bundle": bundle(what), "cloud": bundle(g.state.cloud)})]
        return [Reason("EX-9.23", "other-kinds", {"bundle": bundle(self.given)})]


@cache
def take_any(many: int, rule: str) -> TakeAny:
    """The choice of so many resources, made once."""
    return TakeAny(many, rule)


@cache
def take_other(given: int) -> TakeOther:
    """The choice of what to take for a bundle, made once."""
    return TakeOther(given)

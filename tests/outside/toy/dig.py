"""Relics that lie face down: who digs looks at one, and nobody else knows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Chance, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.state import State, public, seen_by

if TYPE_CHECKING:
    from toy.effects import ToyGame

RELICS: Final = ("bell", "coin", "seed", "wheel")


class Found(Action):
    """Nature: which relic lies there, `relic bell`."""

    def __init__(self, relic: int) -> None:
        super().__init__(f"relic {RELICS[relic]}", ("relic",))
        self.relic = relic


@dataclass(init=False)
class Site(State):
    """The relics that were dug up, each known to those who have looked at it."""

    word: ClassVar[str] = "site"

    relics: list[int] = seen_by("what lies in the ground", "looked", "relic")
    looked: list[int] = public("who has looked at it", most=31)

    def __init__(self, relics: list[int], looked: list[int]) -> None:
        self.relics = relics
        self.looked = looked

    def copy(self) -> Site:
        return Site(self.relics[:], self.looked[:])


def site(g: ToyGame) -> Site:
    """The relics of a game with the expansion."""
    return cast(Site, g.state.parts[1])


class Dig(Effect):
    """Look at a relic that others have dug up, else dig up a new one (TY-1.10)."""

    def resolve(self, g: ToyGame, me: Frame) -> None:
        looked = site(g).looked
        strange = [at for at, seats in enumerate(looked) if not seats >> me.seat & 1]
        if strange:
            looked[strange[0]] |= 1 << me.seat
            g.barrier = len(g.lines)
            self.tell(g, me.seat, strange[0])
        elif len(looked) < len(RELICS):
            g.push(UNEARTH, seat=me.seat)

    def tell(self, g: ToyGame, seat: int, at: int) -> None:
        g.emit(Event("dug", seat, "TY-1.10", {"at": at}, {"relic": RELICS[site(g).relics[at]]}))


class Unearth(Chance):
    """Which relic it is, is decided when somebody sees it."""

    def options(self, g: ToyGame, me: Frame) -> Sequence[Action]:
        there = site(g).relics
        return [action for at, action in enumerate(g.rules.phrases.more["relic"]) if at not in there]

    def choose(self, g: ToyGame, me: Frame, action: Action) -> None:
        site(g).relics.append(cast(Found, action).relic)
        site(g).looked.append(1 << me.seat)
        DIG.tell(g, me.seat, len(site(g).relics) - 1)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Found)


DIG: Final = Dig()
UNEARTH: Final = Unearth()
EFFECTS: Final = (Dig, Unearth)

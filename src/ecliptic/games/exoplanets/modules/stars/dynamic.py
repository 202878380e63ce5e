"""The Dynamic core: each arm gives a further resource (EX-15.6 to EX-15.11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Chance, Frame
from ecliptic.core.events import Event
from ecliptic.core.layers import find
from ecliptic.core.state import State, public
from ecliptic.games.exoplanets.actions import ARMS
from ecliptic.games.exoplanets.layer import Layer
from ecliptic.games.exoplanets.resources import ENERGY, GAS, RESOURCES, WATER
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets
from ecliptic.games.exoplanets.supply import take_any

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game

ANY: Final = -1
ICONS: Final = (WATER, GAS, ENERGY, ANY)  # clockwise (EX-15.8); ours


class TurnCore(Action):
    """Nature: the arm at which the core shows water: `core east`."""

    def __init__(self, arm: int) -> None:
        super().__init__(f"core {ARMS[arm]}", ("arm",))
        self.arm = arm


@dataclass(init=False)
class DynamicState(State):
    """How the core lies."""

    word: ClassVar[str] = "dynamic"

    arm: int = public(
        "the arm at which the core shows water; none before it is aligned", look="arm", null=True, least=-1, most=3
    )

    def __init__(self, arm: int) -> None:
        self.arm = arm

    def copy(self) -> DynamicState:
        return DynamicState(self.arm)


class AlignCore(Chance):
    """Nature turns the core (EX-15.9)."""

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return find(g.rules, Dynamic).cores

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        arm = cast(TurnCore, action).arm
        find(g.rules, Dynamic).part(g.state).arm = arm
        if g.listening:
            g.emit(Event("aligned", -1, "EX-15.9", {"arm": ARMS[arm]}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, TurnCore)


class Dynamic(Layer):
    """The Dynamic core on top of any other rules."""

    def __init__(self, below: ExoplanetsRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.scribe = below.scribe.extended((AlignCore,), (DynamicState,))
        self.cores = [self.lexicon.befall(TurnCore(arm)) for arm in range(len(ARMS))]

    def part(self, s: Exoplanets) -> DynamicState:
        """This module's part of the state."""
        return cast(DynamicState, s.parts[self.slot])

    def start(self) -> Exoplanets:
        s = cast(Exoplanets, self.below.start())
        s.parts.append(DynamicState(-1))
        s.agenda.append(ALIGN_CORE.at[0])  # before anything is drawn (EX-15.9)
        return s

    def icon(self, s: Exoplanets, arm: int) -> int:
        """What the core shows for an arm (EX-15.7)."""
        return ICONS[(arm - self.part(s).arm) % len(ARMS)]

    def gains(self, s: Exoplanets, planet: int, arm: int) -> list[str]:
        """And what the core shows for the arm; any resource is the player's choice (EX-15.6)."""
        return [*self.below.gains(s, planet, arm), self.named(s, arm)]

    def named(self, s: Exoplanets, arm: int) -> str:
        icon = self.icon(s, arm)
        return "choice" if icon == ANY else RESOURCES[icon]

    def facts(self, s: Exoplanets) -> dict[str, Any]:
        """What the core shows, by arm, once it lies there."""
        shown = ARMS if self.part(s).arm >= 0 else ()
        return {**self.below.facts(s), "icons": {word: self.named(s, arm) for arm, word in enumerate(shown)}}

    def after_birth(self, g: Game, seat: int, planet: int) -> None:
        """The icon that the core shows for the arm (EX-15.6, EX-15.7)."""
        s = g.state
        icon = self.icon(s, s.place[planet] >> 3)
        if icon == ANY:
            s.agenda.append(take_any(1, "EX-15.6").at[seat])
        else:
            g.rules.receive_one(g, seat, icon, "EX-15.6")
        self.below.after_birth(g, seat, planet)


ALIGN_CORE: Final = AlignCore()

"""Pauses: free actions first, where they could still change what comes next (SE-4.4, SE-15.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.guide import Held, Step
from ecliptic.core.native import mypyc_attr

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game


def has_free_actions(g: Game, me: Frame) -> bool:
    """Can the player take a free action at this moment (SE-4.4 to SE-4.6)?"""
    return me.seat < g.rules.seats and not g.fenced() and bool(g.rules.asides(g, me))


@mypyc_attr(allow_interpreted_subclasses=True)
class Pause(Choice):
    """A part of an effect that happens by itself, and before it the free actions that could change what it does.

    Where none could, or none is possible, it happens at once. Parts stand behind one that come after others: what
    those gave may have made the free action possible. Of the first part a player knew everything before.
    """

    asks: ClassVar[str] = "SE-4.4"
    held: ClassVar[Held] = "free-first"  # what holds its part back

    def __init__(self, part: Effect) -> None:
        super().__init__(part)
        self.part = part
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return self.part.waits(g, me) and has_free_actions(g, me)

    def lapse(self, g: Game, me: Frame) -> None:
        g.push(self.part, seat=me.seat, source=me.source)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.done]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        g.push(self.part, seat=me.seat, source=me.source)

    def times(self, many: int) -> Effect:
        return Pause(self.part.times(many))

    def describe(self) -> Any:
        return self.part.describe()

    def steps(self) -> list[Step]:
        """Those of its part, which is held back."""
        held: Held = cast(Any, type(self)).held
        found = self.part.steps()
        for step in found:
            step.held = held
            step.answer = ""
        return found

    def idle(self, g: Game, me: Frame, before: Sequence[Effect]) -> bool:
        return self.part.idle(g, me, before)

    def answers(self, action: Action) -> bool:
        return action.line == "done"


class Wait(Pause):
    """A choice that cannot be made yet: free actions may change that, and `done` passes it over (SE-15.8)."""

    asks: ClassVar[str] = "SE-15.8"
    held: ClassVar[Held] = "not-yet"

    def able(self, g: Game, me: Frame) -> bool:
        return not self.part.able(g, me) and super().able(g, me)

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        agenda = g.state.agenda
        waiting = Frame(self.part, me.seat, me.source)
        self.part.lapse(g, waiting)
        while agenda and agenda[-1] == waiting:  # the same once more: nothing has changed since
            self.part.lapse(g, agenda.pop())


def go_on(g: Game) -> None:
    """The player has just gone on without free actions: a pause that comes next would ask for nothing new."""
    agenda = g.state.agenda
    if agenda and type(agenda[-1].effect) is Pause:
        frame = agenda.pop()
        frame.effect.lapse(g, frame)


EFFECTS: Final = (Pause, Wait)

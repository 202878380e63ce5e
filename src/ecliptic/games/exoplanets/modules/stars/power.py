"""The optional power of a core: once, at the end of the first phase (EX-15.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ecliptic.core.action import Action
from ecliptic.core.combine import DECLINE, Decline
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.native import mypyc_attr
from ecliptic.core.reason import Reason

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Power(Choice):
    """Use the core's power, or do without."""

    asks: ClassVar[str] = "EX-15.5"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True  # Gravity may be used before the power (EX-17.8)

    def uses(self, g: Game, seat: int) -> Sequence[Action]:
        """The ways to use it."""
        raise NotImplementedError

    def exert(self, g: Game, seat: int, action: Action) -> None:
        """Use it."""
        raise NotImplementedError

    def late(self) -> list[Reason]:
        """What is said of its use at another time."""
        return [Reason("EX-15.5", "power-once")]

    def able(self, g: Game, me: Frame) -> bool:
        return bool(self.uses(g, me.seat))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [DECLINE, *self.uses(g, me.seat)]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if not isinstance(action, Decline):
            self.exert(g, me.seat, action)

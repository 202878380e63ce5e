"""Data for a probe among asteroids (SE-11.42)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.reason import Reason
from ecliptic.games.seti.actions import Probe
from ecliptic.games.seti.goods import DATA, receive
from ecliptic.games.seti.solar import ASTEROIDS, NAMES, NEAR

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game


class Prospect(Choice):
    """Choose an own probe: data if it is at asteroids, and for each space of asteroids next to it."""

    icon: ClassVar[str] = "asteroids"
    asks: ClassVar[str] = "SE-11.42"

    def __init__(self, here: int, near: int) -> None:
        super().__init__(here, near)
        self.here = here
        self.near = near
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.rules.vessels(g.state, me.seat))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        spaces = sorted(set(g.rules.vessels(g.state, me.seat)))
        return [g.rules.phrases.probes[space] for space in spaces]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        space = cast(Probe, action).space
        what = g.rules.solar.what[g.state.discs]
        many = self.here if what[space] == ASTEROIDS else 0
        many += self.near * sum(what[other] == ASTEROIDS for other in NEAR[space])
        if many:
            receive(g, me.seat, DATA, many, me.source)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Probe)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        return [Reason("SE-11.42", "no-probe-there", {"space": NAMES[cast(Probe, action).space]})]


EFFECTS: Final = (Prospect,)

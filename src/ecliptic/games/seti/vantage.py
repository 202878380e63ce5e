"""Signals in the sectors where probes are (SE-11.44 to SE-11.47)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.combine import DECLINE
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.guide import MAY, MUST
from ecliptic.core.reason import Reason
from ecliptic.games.seti.actions import Sector
from ecliptic.games.seti.sectors import PROBES, PickSector, beam, is_several, probe_sectors
from ecliptic.games.seti.solar import SECTORS, spaces, stance

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

GONE: Final = -1  # where a delivered capsule goes


class SignalProbe(Effect):
    """Signals in one sector with an own probe; without one they are skipped (SE-11.44, SE-11.45)."""

    icon: ClassVar[str] = "signal-probe"
    standing: ClassVar[str] = MUST

    def __init__(self, many: int, no_data: int) -> None:
        super().__init__(many, no_data)
        self.many = many
        self.no_data = no_data

    def waits(self, g: Game, me: Frame) -> bool:
        """The probe may go elsewhere; where there are several the player is asked for one anyhow."""
        sectors = probe_sectors(g, me.seat)
        return bool(sectors) and not is_several(sectors)

    def amount(self) -> int:
        return self.many

    def idle(self, g: Game, me: Frame, before: Sequence[Effect]) -> bool:
        return not before and not g.rules.vessels(g.state, me.seat) and not self.waits(g, me)

    def resolve(self, g: Game, me: Frame) -> None:
        sectors = probe_sectors(g, me.seat)
        if is_several(sectors):
            g.push(PickSector(PROBES, self.many, self.no_data), seat=me.seat, source=me.source)
        else:
            beam(g, me, sectors, self.many, self.no_data)


class SignalNeighbours(Choice):
    """Signals in the sector of an own probe and in the two next to it (SE-11.46)."""

    icon: ClassVar[str] = "signal-probe"
    asks: ClassVar[str] = "SE-11.46"

    def __init__(self, many: int, no_data: int) -> None:
        super().__init__(many, no_data)
        self.many = many
        self.no_data = no_data
        self.beside = True

    def amount(self) -> int:
        return self.many

    def able(self, g: Game, me: Frame) -> bool:
        return bool(g.rules.vessels(g.state, me.seat))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        sectors = probe_sectors(g, me.seat)
        stars = g.state.stars
        return [g.rules.phrases.signals[stars[sector]] for sector in range(SECTORS) if sectors >> sector & 1]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        middle = g.state.stars.index(cast(Sector, action).star)
        for sector in (middle, (middle - 1) % SECTORS, (middle + 1) % SECTORS):
            for _ in range(self.many):
                g.rules.mark(g, me.seat, sector, bool(self.no_data), me.source)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Sector) and action.line.startswith("signal")

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        return [Reason("SE-11.46", "no-probe-in", {"star": g.rules.stars[cast(Sector, action).star].name})]


class SignalProbes(Choice):
    """Signals for up to so many different probes, whoever's, in their sectors (SE-11.47).

    `others` counts the chosen probes of other players, three bits for each sector. `own` says how the chosen own
    probes stand: free actions between two signals can move them, and a probe stays chosen wherever it goes.
    """

    icon: ClassVar[str] = "signal-probe"
    standing: ClassVar[str] = MAY
    asks: ClassVar[str] = "SE-11.47"
    packed: ClassVar[tuple[int, ...]] = (1, 2)

    def __init__(self, many: int, others: int, own: int) -> None:
        super().__init__(many, others, own)
        self.many = many
        self.others = others
        self.own = own
        self.beside = True

    def amount(self) -> int:
        return self.many

    def theirs(self, g: Game, seat: int) -> set[int]:
        """The sectors with another player's probe that was not chosen yet."""
        there = [0] * SECTORS
        for other in range(len(g.state.players)):
            if other != seat:
                for space in g.rules.vessels(g.state, other):
                    there[space % SECTORS] += 1
        return {sector for sector, count in enumerate(there) if count > (self.others >> 3 * sector & 7)}

    def mine(self, g: Game, seat: int) -> list[int]:
        """The spaces of own probes that were not chosen yet."""
        left = list(g.rules.vessels(g.state, seat))
        for space in spaces(self.own):
            left.remove(space)
        return left

    def sectors(self, g: Game, seat: int) -> list[int]:
        """The sectors with a probe that was not chosen yet."""
        return sorted(self.theirs(g, seat) | {space % SECTORS for space in self.mine(g, seat)})

    def able(self, g: Game, me: Frame) -> bool:
        return bool(self.sectors(g, me.seat))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        stars = g.state.stars
        return [*(g.rules.phrases.signals[stars[sector]] for sector in self.sectors(g, me.seat)), DECLINE]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if action is DECLINE:
            return
        sector = g.state.stars.index(cast(Sector, action).star)
        if self.many > 1:
            g.push(self.after(g, me.seat, sector), seat=me.seat, source=me.source)
        g.rules.mark(g, me.seat, sector, False, me.source)

    def after(self, g: Game, seat: int, sector: int) -> SignalProbes:
        """The choice left after a probe of this sector: another player's goes first, since own ones may move on."""
        if sector in self.theirs(g, seat):
            return SignalProbes(self.many - 1, self.others + (1 << 3 * sector), self.own)
        here = next(space for space in self.mine(g, seat) if space % SECTORS == sector)
        return SignalProbes(self.many - 1, self.others, stance([*spaces(self.own), here]))

    def followed(self, src: int, dst: int) -> SignalProbes:
        """The same choice after a chosen own probe has moved, or has left space (GONE)."""
        own = spaces(self.own)
        if dst == GONE:
            own.remove(src)
        else:
            own[own.index(src)] = dst
        return SignalProbes(self.many, self.others, stance(own))

    def answers(self, action: Action) -> bool:
        return action is DECLINE or (isinstance(action, Sector) and action.line.startswith("signal"))

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        return [Reason("SE-11.47", "no-other-probe-in", {"star": g.rules.stars[cast(Sector, action).star].name})]


def follow(g: Game, seat: int, src: int, dst: int) -> None:
    """An own probe has moved or left while a card is being played: one that was chosen stays so (SE-11.47)."""
    agenda = g.state.agenda
    left = g.rules.vessels(g.state, seat).count(src)
    for at, frame in enumerate(agenda):
        choice = frame.effect
        if isinstance(choice, SignalProbes) and frame.seat == seat and spaces(choice.own).count(src) > left:
            agenda[at] = Frame(choice.followed(src, dst), seat, frame.source)


EFFECTS: Final = (SignalProbe, SignalNeighbours, SignalProbes)

"""Techs: taking them from their stacks, and which is which (SE-10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Chance, Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params, Reason
from ecliptic.games.seti import missions, notes
from ecliptic.games.seti.actions import Column, Tech, Top
from ecliptic.games.seti.goods import earn

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

KINDS: Final = ("probe", "telescope", "computer")
PER_KIND: Final = 4
TECHS: Final = PER_KIND * len(KINDS)
TWO_PROBES: Final = 0
ASTEROID_TECH: Final = 1
CHEAP_LANDING: Final = 2
MOON_TECH: Final = 3
NEXT_TO_EARTH: Final = 4
MERCURY_TECH: Final = 5
HAND_TECH: Final = 6
LAUNCH_OR_MOVE: Final = 7
COMPUTER: Final = 8  # the first of the computer techs
DOUBLE: Final = 2  # points of a two-point tile

ANY: Final = 7  # all kinds, as bits


class TakeTech(Choice):
    """Take a tech of these kinds (bits) for nothing; shared: one that another player owns (SE-10.1 to SE-10.4)."""

    icon: ClassVar[str] = "research"
    asks: ClassVar[str] = "SE-10.1"

    def __init__(self, kinds: int, shared: int, bare: int) -> None:
        super().__init__(kinds, shared, bare)
        self.kinds = kinds
        self.shared = shared
        self.bare = bare
        self.beside = True

    def variant(self) -> str:
        return "bare" if self.bare else ""

    def open(self, g: Game, seat: int) -> list[int]:
        """The techs that can be taken."""
        s = g.state
        mine = s.players[seat].techs
        return [
            tech
            for tech in range(TECHS)
            if not mine[tech]
            and s.tops[tech] >= 0
            and self.kinds >> tech // PER_KIND & 1
            and (not self.shared or is_shared(g, seat, tech))
        ]

    def able(self, g: Game, me: Frame) -> bool:
        return bool(self.open(g, me.seat))

    def lapse(self, g: Game, me: Frame) -> None:
        if g.listening:
            g.emit(Event("skipped", me.seat, "SE-5.25", {"what": "tech"}))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.techs[tech] for tech in self.open(g, me.seat)]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        take(g, me, cast(Tech, action).tech, bool(self.bare))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Tech)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        tech = cast(Tech, action).tech
        what = {"tech": g.rules.content.techs[tech].name}
        reasons = []
        if g.state.players[me.seat].techs[tech]:
            reasons.append(Reason("SE-10.1", "tech-owned", what))
        if g.state.tops[tech] < 0:
            reasons.append(Reason("SE-10.1", "tech-gone", what))
        if not self.kinds >> tech // PER_KIND & 1:
            reasons.append(Reason("SE-4.7", "tech-kind", what))
        if self.shared and not is_shared(g, me.seat, tech):
            reasons.append(Reason("SE-11.58", "tech-unshared", what))
        return reasons


def is_shared(g: Game, seat: int, tech: int) -> bool:
    """Does another player own this tech?"""
    return any(player.techs[tech] for other, player in enumerate(g.state.players) if other != seat)


def take(g: Game, me: Frame, tech: int, bare: bool) -> None:
    """Two-point tile, printed bonus, extra bonus, place; then missions hear of it (SE-10.2)."""
    s = g.state
    seat = me.seat
    row = g.rules.techs[tech]
    notes.took(g, me.source, tech, is_shared(g, seat, tech))
    s.players[seat].techs[tech] = 1
    bonus = s.tops[tech]
    s.tops[tech] = -1
    if g.listening:
        g.emit(Event("tech", seat, "SE-10.1", {"tech": row.name}))
    if s.double[tech]:
        s.double[tech] = 0
        earn(g, seat, DOUBLE, "double")
    missions.later(g, seat, missions.RESEARCHED[tech // PER_KIND])
    if tech >= COMPUTER:
        g.push(PLACE_TECH[tech - COMPUTER], seat=seat, source=row.name)
    if row.bonus is not None:
        g.push(row.bonus, seat=seat, source=row.name)
    if not bare:
        g.push(g.rules.bonuses[bonus], seat=seat, source=row.name)
    if s.piles[tech]:
        s.agenda.append(NEXT_TILE[tech].at[seat])


class NextTile(Chance):
    """Nature: which tile of the stack comes to the top (SE-10.4)."""

    def __init__(self, tech: int) -> None:
        super().__init__(tech)
        self.tech = tech

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        rest = g.state.piles[self.tech]
        return [top for bonus, top in enumerate(g.rules.phrases.tops[self.tech]) if rest >> bonus & 1]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        bonus = cast(Top, action).bonus
        g.state.tops[self.tech] = bonus
        g.state.piles[self.tech] &= ~(1 << bonus)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Top)


class PlaceTech(Choice):
    """Put a computer tech under one of the columns that take one (SE-9.3)."""

    icon: ClassVar[str] = "kind-computer"
    asks: ClassVar[str] = "SE-9.3"

    def __init__(self, tech: int) -> None:
        super().__init__(tech)
        self.tech = tech
        self.beside = True

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        columns = g.state.players[me.seat].columns
        return [
            g.rules.phrases.columns[at] for at, space in enumerate(g.rules.computer) if space.tech and columns[at] < 0
        ]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        column = cast(Column, action).column
        g.state.players[me.seat].columns[column] = self.tech
        if g.listening:
            what: Params = {"tech": g.rules.techs[self.tech].name, "column": column + 1}
            g.emit(Event("tech-placed", me.seat, "SE-9.3", what))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Column)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        return [Reason("SE-9.3", "no-tech-column", {"column": cast(Column, action).column + 1})]


NEXT_TILE: Final = [NextTile(tech) for tech in range(TECHS)]
PLACE_TECH: Final = [PlaceTech(COMPUTER + at) for at in range(PER_KIND)]
TAKE_ANY: Final = TakeTech(ANY, 0, 0)
EFFECTS: Final = (TakeTech, NextTile, PlaceTech)

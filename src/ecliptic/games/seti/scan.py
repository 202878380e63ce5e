"""Scanning: two signals that must be marked, and what telescope techs add (SE-5.16, SE-5.17, SE-10.9 to SE-10.12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import MAY, MUST
from ecliptic.core.guide import Step as Shown
from ecliptic.core.reason import Reason
from ecliptic.games.seti import hope, missions, row, sectors
from ecliptic.games.seti.actions import (
    EARTH_STEP,
    HAND_STEP,
    LAUNCH_STEP,
    MERCURY_STEP,
    MOVE_STEP,
    ROW_STEP,
    STEPS,
    Step,
    Word,
)
from ecliptic.games.seti.effects import Moves
from ecliptic.games.seti.goods import ENERGY, PUBLICITY, lack, pay
from ecliptic.games.seti.probes import LAUNCH
from ecliptic.games.seti.solar import EARTH, MERCURY, SECTORS
from ecliptic.games.seti.tech import HAND_TECH, LAUNCH_OR_MOVE, MERCURY_TECH, NEXT_TO_EARTH

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

SCAN_CREDITS: Final = 1
SCAN_ENERGY: Final = 2
MERCURY_PRICE: Final = 1  # publicity
LAUNCH_PRICE: Final = 1  # energy
COMPULSORY: Final = 1 << EARTH_STEP | 1 << ROW_STEP
RULES: Final = ("SE-5.16", "SE-5.16", "SE-10.10", "SE-10.11", "SE-10.12", "SE-10.12")
TECHS: Final = (-1, -1, MERCURY_TECH, HAND_TECH, LAUNCH_OR_MOVE, LAUNCH_OR_MOVE)  # what a part needs
ICONS: Final = ("signal-earth", "signal-card", "signal-mercury", "signal-card", "launch", "move")
MOVE_ONE: Final = Moves(1)


class Scan(Effect):
    """The parts of a scan in any order; the row is refilled and missions hear of it when all is done (SE-11.20)."""

    icon: ClassVar[str] = "scan"
    standing: ClassVar[str] = MUST

    def resolve(self, g: Game, me: Frame) -> None:
        if g.listening:
            g.emit(Event("scan", me.seat, "SE-5.16", {}))
        missions.later(g, me.seat, missions.SCANNED)
        g.state.agenda.append(row.REFILL.at[me.seat])
        g.push(ScanPart(parts(g, me.seat)), seat=me.seat, source=me.source)


def parts(g: Game, seat: int) -> int:
    """The parts that a scan of a player has, as bits (SE-5.16, SE-10.10 to SE-10.12)."""
    techs = g.state.players[seat].techs
    found = COMPULSORY
    if techs[MERCURY_TECH]:
        found |= 1 << MERCURY_STEP
    if techs[HAND_TECH]:
        found |= 1 << HAND_STEP
    if techs[LAUNCH_OR_MOVE]:
        found |= 1 << LAUNCH_STEP | 1 << MOVE_STEP
    return found


class ScanPart(Choice):
    """Which part of the scan comes next, or no more (SE-5.17, SE-10.14)."""

    asks: ClassVar[str] = "SE-5.17"

    def __init__(self, parts: int) -> None:
        super().__init__(parts)
        self.parts = parts  # those still to be done, as bits
        self.beside = True

    def steps(self) -> list[Shown]:
        """Each part by itself: they can be done in any order."""
        return [
            Shown(icon, {"say": f"scan-{word}"}, MUST if COMPULSORY >> step & 1 else MAY, word)
            for step, (word, icon) in enumerate(zip(STEPS, ICONS, strict=True))
            if self.parts >> step & 1
        ]

    def can(self, g: Game, seat: int, step: int) -> bool:
        """Can this part be done now?"""
        s = g.state
        player = s.players[seat]
        if not self.parts >> step & 1:
            return False
        if step == ROW_STEP:
            return any(card >= 0 for card in s.row)
        if step == MERCURY_STEP:
            return player.stock[PUBLICITY] >= MERCURY_PRICE
        if step == HAND_STEP:
            return bool(player.hand)
        if step == LAUNCH_STEP:
            return player.stock[ENERGY] >= LAUNCH_PRICE and g.rules.has_room(s, seat)
        return True

    def able(self, g: Game, me: Frame) -> bool:
        return any(self.can(g, me.seat, step) for step in range(len(STEPS)))

    def waits(self, g: Game, me: Frame) -> bool:
        """A part of a tech may still be paid for."""
        if self.parts >> MERCURY_STEP & 1 and hope.of_publicity(g, me.seat):
            return True
        return self.parts >> HAND_STEP & 1 == 1 and hope.of_card(g, me.seat)

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        phrases = g.rules.phrases
        found: list[Action] = [phrases.steps[step] for step in range(len(STEPS)) if self.can(g, me.seat, step)]
        if not any(self.can(g, me.seat, step) for step in (EARTH_STEP, ROW_STEP)):
            found.append(phrases.done)
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if not isinstance(action, Step):
            return
        step = action.step
        left = self.parts & ~(1 << step)
        if step in (LAUNCH_STEP, MOVE_STEP):
            left &= ~(1 << LAUNCH_STEP | 1 << MOVE_STEP)
        if left:
            g.push(ScanPart(left), seat=me.seat, source=me.source)
        if step == EARTH_STEP:
            sectors.beam(g, me, earth_sectors(g, me.seat), 1, 0)
        elif step == ROW_STEP:
            g.push(SIGNAL_ROW, seat=me.seat, source=me.source)
        elif step == MERCURY_STEP:
            pay(g, me.seat, PUBLICITY, MERCURY_PRICE, "SE-10.10")
            sectors.beam(g, me, 1 << g.rules.solar.where[g.state.discs][MERCURY] % SECTORS, 1, 0)
        elif step == HAND_STEP:
            g.push(SIGNAL_HAND, seat=me.seat, source=me.source)
        elif step == LAUNCH_STEP:
            pay(g, me.seat, ENERGY, LAUNCH_PRICE, "SE-10.12")
            g.push(LAUNCH, seat=me.seat, source=me.source)
        else:
            g.push(MOVE_ONE, seat=me.seat, source=me.source)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Step) or (isinstance(action, Word) and action.line == "done")

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        scanning = isinstance(g.state.agenda[-1].effect, ScanPart)  # otherwise somebody asks why not at another time
        if not isinstance(action, Step):
            return [Reason("SE-5.16", "scan-unfinished")] if scanning else []
        step = action.step
        player = g.state.players[me.seat]
        tech = TECHS[step]
        if tech >= 0 and not player.techs[tech]:
            return [Reason(RULES[step], "part-without-tech", {"tech": g.rules.content.techs[tech].name})]
        if not self.parts >> step & 1:
            return [Reason(RULES[step], "part-done")] if scanning else []
        if step == MERCURY_STEP:
            return [lack(RULES[step], PUBLICITY, MERCURY_PRICE, player.stock[PUBLICITY])]
        if step == LAUNCH_STEP and player.stock[ENERGY] < LAUNCH_PRICE:
            return [lack(RULES[step], ENERGY, LAUNCH_PRICE, player.stock[ENERGY])]
        if step == LAUNCH_STEP:
            return [Reason("SE-5.7", "no-room", {"limit": g.rules.probe_limit(g.state, me.seat)})]
        return [Reason(RULES[step], "no-card-for-it")]


def earth_sectors(g: Game, seat: int) -> int:
    """Earth's sector, with the tech those next to it too, as bits (SE-10.9)."""
    s = g.state
    sector = g.rules.solar.where[s.discs][EARTH] % SECTORS
    found = 1 << sector
    if s.players[seat].techs[NEXT_TO_EARTH]:
        found |= 1 << (sector - 1) % SECTORS | 1 << (sector + 1) % SECTORS
    return found


def answers(g: Game, seat: int, step: int) -> list[str]:
    """What a part of a scan is about: the lines that answer what it asks next, or the star where it asks nothing."""
    s = g.state
    phrases = g.rules.phrases
    if step == ROW_STEP:
        return [phrases.discards[card].line for card in s.row if card >= 0]
    if step == HAND_STEP:
        return [phrases.discards[card].line for card in s.players[seat].hand]
    if step == EARTH_STEP:
        bits = earth_sectors(g, seat)
    elif step == MERCURY_STEP:
        bits = 1 << g.rules.solar.where[s.discs][MERCURY] % SECTORS
    else:
        return []
    stars = [s.stars[sector] for sector in range(SECTORS) if bits >> sector & 1]
    if sectors.is_several(bits):
        return [phrases.signals[star].line for star in stars]
    return [g.rules.stars[star].name for star in stars]


SCAN: Final = Scan()
SIGNAL_ROW: Final = sectors.SignalRow(1, 0, 0)
SIGNAL_HAND: Final = sectors.SignalHand(1)
EFFECTS: Final = (Scan, ScanPart)

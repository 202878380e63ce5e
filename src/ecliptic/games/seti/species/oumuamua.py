"""'Oumuamua: a visitor on disc 3 that is a planet and takes signals, and the exofossils found there (SE-18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.combine import Bargain, Maybe
from ecliptic.core.effect import Choice, Effect, Frame, Then
from ecliptic.core.events import Event
from ecliptic.core.layers import find
from ecliptic.core.reason import Reason
from ecliptic.core.state import OF_SEAT, SEAT, State, public
from ecliptic.games.seti import describe, missions, notes, sectors
from ecliptic.games.seti.actions import TRACES, Sector
from ecliptic.games.seti.cards import Card
from ecliptic.games.seti.content.notation import SPECIES
from ecliptic.games.seti.effects import Special
from ecliptic.games.seti.goods import DATA, PUBLICITY, earn, receive
from ecliptic.games.seti.layer import Layer
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import LETTERS, POSITIONS, SECTORS
from ecliptic.games.seti.solar import OUMUAMUA as PLANET
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.edition import Aliens
from ecliptic.games.seti.state import Seti

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

OUMUAMUA: Final = 2
NAME: Final = SPECIES[OUMUAMUA]
FOSSIL: Final = "exofossil"
SLOTS: Final = 3
SLOT_POINTS: Final = (1, 0, 2)


class TileSignal(Action):
    """Mark a signal on the tile instead of its sector: `signal oumuamua`."""

    def __init__(self) -> None:
        super().__init__(f"signal {NAME}", ("planet",))


class TileResolve(Action):
    """Resolve the complete tile: `resolve oumuamua`."""

    def __init__(self) -> None:
        super().__init__(f"resolve {NAME}", ("planet",))


@dataclass(init=False)
class OumuamuaState(State):
    """The signals on the tile, and exofossils."""

    word: ClassVar[str] = "oumuamua"

    marks: list[int] = public("whose signals are on the tile, in the order of marking", most=OF_SEAT, length=9)
    noted: int = public("signals that the card being played has marked there", most=99)
    exofossils: list[int] = public("exofossils of each player", each=SEAT, most=99)

    def __init__(self, marks: list[int], noted: int, exofossils: list[int]) -> None:
        self.marks = marks
        self.noted = noted
        self.exofossils = exofossils

    def copy(self) -> OumuamuaState:
        return OumuamuaState(self.marks[:], self.noted, self.exofossils[:])


class Oumuamua(Layer):
    """The species found on 'Oumuamua, once it is discovered."""

    def __init__(self, below: SetiRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.scribe = below.scribe.extended(EFFECTS, (OumuamuaState,))
        self.choices = [*below.choices, TileOrSector(0, 0)]
        solar = cast(Aliens, self.content.more).solar
        assert solar is not None
        self.solar = solar
        self.tile_signal = self.lexicon.add(TileSignal())
        self.tile_resolve = self.lexicon.add(TileResolve())

    def part(self, s: Seti) -> OumuamuaState:
        """This layer's part of the state."""
        return cast(OumuamuaState, s.parts[self.slot])

    def start(self) -> Seti:
        s = cast(Seti, self.below.start())
        s.parts.append(OumuamuaState([], 0, [0] * len(s.players)))
        return s

    def discovered(self, g: Game, seat: int, side: int) -> None:
        """The tile comes to disc 3; a probe there gains its owner 1 publicity, and is no visit (SE-18.6 to SE-18.8)."""
        s = g.state
        if s.species[side] == OUMUAMUA:
            s.discs += POSITIONS
            space = self.solar.where[s.discs][PLANET]
            if g.listening:
                g.emit(Event("tile-laid", -1, "SE-18.6", {"sector": LETTERS[space % SECTORS]}))
            for one in range(len(s.players)):
                there = self.top.vessels(s, one).count(space)
                if there:
                    receive(g, one, PUBLICITY, there, NAME)
        self.below.discovered(g, seat, side)

    def sector(self, s: Seti) -> int:
        """The sector in which 'Oumuamua is, -1 before it has come."""
        space = self.solar.where[s.discs][PLANET]
        return space % SECTORS if space >= 0 else -1

    def facts(self, s: Seti) -> dict[str, Any]:
        """The data left on the tile too, once it is there."""
        shown = self.below.facts(s)
        if self.sector(s) >= 0:
            shown["data"][NAME] = max(0, SLOTS - len(self.part(s).marks))
        return shown

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        """Exofossils are no goods for an exchange (SE-18.33)."""
        if words[:1] == ["exchange"] and any(word.startswith(FOSSIL) for word in words):
            return [Reason("SE-18.33", "exofossils-stay")]
        return self.below.refuse_unknown(words)

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        """A signal goes onto the tile only in place of one in its sector (SE-18.15)."""
        reasons = self.below.untimely(g, seat, action)
        if not isinstance(action, TileSignal):
            return reasons
        sector = self.sector(g.state)
        if sector < 0:
            return [*reasons, Reason("SE-18.6", "no-tile")]
        return [*reasons, Reason("SE-18.15", "tile-elsewhere", {"star": self.stars[g.state.stars[sector]].name})]

    # Signals

    def mark(self, g: Game, seat: int, sector: int, no_data: bool, source: str) -> None:
        """A signal in the sector where 'Oumuamua is may be marked on its tile (SE-18.15, SE-18.16)."""
        if sector == self.sector(g.state):
            g.push(TileOrSector(sector, int(no_data)), seat=seat, source=source)
        else:
            self.below.mark(g, seat, sector, no_data, source)

    def mark_tile(self, g: Game, me: Frame, no_data: bool) -> None:
        """Mark a signal on the tile: its leftmost data, and points in the first and third slot (SE-18.17)."""
        part = self.part(g.state)
        slot = len(part.marks)
        part.marks.append(me.seat)
        if notes.is_about(g, me.source):
            part.noted += 1
        if g.listening:
            g.emit(Event("tile-signal", me.seat, "SE-18.17", {"slot": slot + 1}))
        if slot < SLOTS:
            if not no_data:
                receive(g, me.seat, DATA, 1, NAME)
            if SLOT_POINTS[slot]:
                earn(g, me.seat, SLOT_POINTS[slot], NAME)
        if slot == SLOTS - 1:  # completed like other sectors (SE-18.21)
            missions.heard(g, g.state.active, missions.SECTOR)

    def is_complete(self, s: Seti) -> bool:
        """Is the last data of the tile taken (SE-18.18)?"""
        return len(self.part(s).marks) >= SLOTS

    def resolving(self, g: Game) -> None:
        """A complete tile is resolved by itself, unless its player may want something else first (SE-18.34)."""
        s = g.state
        seated = s.active < self.seats
        if self.is_complete(s) and not (seated and (sectors.complete_sectors(g) or missions.ready(g, s.active))):
            self.resolve_other(g)
        self.below.resolving(g)

    def resolvable(self, g: Game) -> list[Action]:
        return [self.tile_resolve] if self.is_complete(g.state) else []

    def resolve_other(self, g: Game) -> None:
        """Each player on the tile gains an exofossil, and it is filled again (SE-18.19, SE-18.20)."""
        part = self.part(g.state)
        for seat in range(len(g.state.players)):
            if seat in part.marks:
                self.find_fossils(g, seat, 1)
        part.marks = []

    def other_reasons(self, g: Game) -> list[Reason]:
        if self.sector(g.state) < 0:
            return [Reason("SE-18.6", "no-tile")]
        return [Reason("SE-18.18", "tile-open", {"need": SLOTS, "have": len(self.part(g.state).marks)})]

    def pay_for(self, g: Game, seat: int, card: Card) -> None:
        self.part(g.state).noted = 0
        self.below.pay_for(g, seat, card)

    # Exofossils

    def find_fossils(self, g: Game, seat: int, many: int) -> None:
        """Gain exofossils, which never run out (SE-18.10, SE-18.11)."""
        self.part(g.state).exofossils[seat] += many
        if g.listening:
            g.emit(Event("exofossils", seat, "SE-18.11", {"count": many}))

    def spend(self, g: Game, seat: int, many: int) -> None:
        """Pay exofossils."""
        self.part(g.state).exofossils[seat] -= many
        if g.listening:
            g.emit(Event("spent-exofossils", seat, "SE-18.13", {"count": many}))

    def special(self, g: Game, me: Frame, word: str, many: int, part: Effect) -> None:
        if word == "exofossils":
            self.find_fossils(g, me.seat, many)
        elif word in ("spend-exofossils", "pay-exofossils"):
            self.spend(g, me.seat, many)
        elif word == "fossil-for":
            g.push(PayFossil(Bargain(SPEND, part)), seat=me.seat, source=me.source)
        elif word == "fossils-for":
            again = Then(part, Special("fossils-for", 1, part))
            g.push(PayFossil(Bargain(SPEND, again)), seat=me.seat, source=me.source)
        else:
            self.below.special(g, me, word, many, part)

    def tally(self, s: Seti, seat: int, word: str) -> int:
        part = self.part(s)
        if word == "exofossils":
            return part.exofossils[seat]
        if word == "tile-signals":
            return part.marks.count(seat)
        if word == "marked-tile":
            return part.noted
        if word == "tile-landers":
            return s.players[seat].landers[PLANET]
        if word == "paid-traces":
            return self.paid_traces(s, seat)
        return self.below.tally(s, seat, word)

    def paid_traces(self, s: Seti, seat: int) -> int:
        """Own traces on spaces that ask for exofossils (SE-18.27)."""
        if OUMUAMUA not in s.species:
            return 0
        boards = find(self.top, Boards)
        marked = boards.part(s)
        first = len(TRACES) * s.species.index(OUMUAMUA)
        found = 0
        for colour, column in enumerate(boards.columns[OUMUAMUA]):
            for space, owner in zip(marked.spaces[first + colour], marked.markers[first + colour], strict=True):
                found += owner == seat and column[space].exofossils > 0
        return found


class TileOrSector(Choice):
    """Where to mark a signal of 'Oumuamua's sector: there, or on the tile (SE-18.15)."""

    icon: ClassVar[str] = "signal-planet"
    asks: ClassVar[str] = "SE-18.15"

    def __init__(self, sector: int, no_data: int) -> None:
        super().__init__(sector, no_data)
        self.sector = sector
        self.no_data = no_data
        self.beside = True

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        star = g.state.stars[self.sector]
        return [g.rules.phrases.signals[star], find(g.rules, Oumuamua).tile_signal]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        layer = find(g.rules, Oumuamua)
        if isinstance(action, TileSignal):
            layer.mark_tile(g, me, bool(self.no_data))
        else:
            layer.below.mark(g, me.seat, self.sector, bool(self.no_data), me.source)

    def answers(self, action: Action) -> bool:
        return isinstance(action, TileSignal) or (isinstance(action, Sector) and action.line.startswith("signal"))

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        return [Reason("SE-18.15", "other-sector", {"star": g.rules.stars[cast(Sector, action).star].name})]


class PayFossil(Maybe):
    """An exofossil for what a card offers, or not (SE-18.30, SE-18.31)."""

    asks: ClassVar[str] = "SE-18.30"

    def waits(self, g: Game, me: Frame) -> bool:
        return bool(g.state.players[me.seat].missions)  # which may bring an exofossil


class SpendFossil(Effect):
    """Pay an exofossil (SE-18.30)."""

    def able(self, g: Game, me: Frame) -> bool:
        return g.rules.tally(g.state, me.seat, "exofossils") > 0

    def resolve(self, g: Game, me: Frame) -> None:
        find(g.rules, Oumuamua).spend(g, me.seat, 1)

    def describe(self) -> Any:
        return describe.told("do-spend-exofossils", count=1)


SPEND: Final = SpendFossil()
EFFECTS: Final = (TileOrSector, PayFossil, SpendFossil)

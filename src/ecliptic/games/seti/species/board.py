"""Boards of the species: columns of spaces for traces, with what they cost and give (SE-16.7, SE-17.15, SE-18.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params, Reason
from ecliptic.core.state import OF_SEAT, State, public
from ecliptic.core.view import Words
from ecliptic.games.seti.actions import SIDES, TRACES, Trace
from ecliptic.games.seti.cards import Maker
from ecliptic.games.seti.content.notation import SPECIES
from ecliptic.games.seti.goods import DATA, pay
from ecliptic.games.seti.layer import Layer
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.species.edition import MOST_SPACES, Aliens
from ecliptic.games.seti.state import Seti
from ecliptic.games.seti.traces import marked

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

# The rules by which the spaces of each species' board are marked, and may cost something.
SPACE_RULES: Final = ("SE-16.7", "SE-17.15", "SE-18.12", "SE-19.19", "SE-20.14")
PRICE_RULES: Final = ("SE-16.7", "SE-17.15", "SE-18.13", "SE-19.21", "SE-20.14")


@dataclass(init=False)
class BoardState(State):
    """The markers on the boards of the two species."""

    word: ClassVar[str] = "boards"

    spaces: list[list[int]] = public(
        "the spaces of each column that are marked, in order, counted from 0", each="trace", most=99, length=MOST_SPACES
    )
    markers: list[list[int]] = public("whose marker is on each of them", each="trace", most=OF_SEAT, length=MOST_SPACES)

    def __init__(self, spaces: list[list[int]], markers: list[list[int]]) -> None:
        self.spaces = spaces
        self.markers = markers

    def copy(self) -> BoardState:
        return BoardState([row[:] for row in self.spaces], [row[:] for row in self.markers])


class BoardSpace:
    """A space of a board as the engine plays it."""

    def __init__(self, data: int, exofossils: int, danger: int, top: bool, gain: Effect) -> None:
        self.data = data
        self.exofossils = exofossils
        self.danger = danger
        self.top = top
        self.gain = gain


class Boards(Layer):
    """Traces on the spaces of discovered species (SE-12.2)."""

    def __init__(self, below: SetiRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        add = self.lexicon.add
        self.lines = [
            [[add(Trace(side, colour, False, space)) for space in range(MOST_SPACES)] for colour in range(len(TRACES))]
            for side in range(len(SIDES))
        ]
        maker = Maker([star.name for star in self.content.stars])
        self.columns: list[list[list[BoardSpace]]] = [[[] for _ in TRACES] for _ in SPECIES]
        for space in sorted(cast(Aliens, self.content.more).spaces, key=lambda one: one.number):
            cost = space.cost
            price = (cost.get("data", 0), cost.get("exofossil", 0))
            place = BoardSpace(*price, space.danger, space.top, maker.chain(space.gain))
            self.columns[space.species][space.colour].append(place)
        self.source_words = [*below.source_words, *(word for word in SPECIES if word not in below.sources)]
        self.sources = {word: at for at, word in enumerate(self.source_words)}
        tokens = Words([token.name for token in cast(Aliens, self.content.more).tokens])
        self.scribe = below.scribe.extended((), (BoardState,), {"source": Words(self.source_words), "token": tokens})
        self.source_kinds = {
            **below.source_kinds,
            **{word: ("species", SPACE_RULES[at]) for at, word in enumerate(SPECIES)},
        }

    def part(self, s: Seti) -> BoardState:
        """This layer's part of the state."""
        return cast(BoardState, s.parts[self.slot])

    def start(self) -> Seti:
        s = cast(Seti, self.below.start())
        s.parts.append(BoardState([[] for _ in s.traces], [[] for _ in s.traces]))
        return s

    def traces(self, s: Seti, seat: int, side: int, colour: int) -> int:
        on_board = self.part(s).markers[len(TRACES) * side + colour].count(seat)
        return self.below.traces(s, seat, side, colour) + on_board

    def leader(self, s: Seti, side: int, colour: int) -> int:
        """Who has the highest marked space of a column, the later one where several mark the top; -1: nobody."""
        part = self.part(s)
        at = len(TRACES) * side + colour
        best = seat = -1
        for space, owner in zip(part.spaces[at], part.markers[at], strict=True):
            if space >= best:
                best, seat = space, owner
        return seat

    def can_pay_space(self, s: Seti, seat: int, place: BoardSpace) -> bool:
        """Has a player what marking a space costs?"""
        if place.data > s.players[seat].stock[DATA]:
            return False
        return not place.exofossils or self.top.tally(s, seat, "exofossils") >= place.exofossils

    def trace_spaces(self, g: Game, seat: int, side: int, colour: int, found: list[Action]) -> None:
        s = g.state
        self.below.trace_spaces(g, seat, side, colour, found)
        if s.species[side] < 0:
            return
        taken = self.part(s).spaces[len(TRACES) * side + colour]
        for space, place in enumerate(self.columns[s.species[side]][colour]):
            if (place.top or space not in taken) and self.can_pay_space(s, seat, place):
                found.append(self.lines[side][colour][space])

    def occupy(self, g: Game, me: Frame, trace: Trace) -> None:
        """Put a marker on a space of a board."""
        part = self.part(g.state)
        at = len(TRACES) * trace.side + trace.colour
        part.spaces[at].append(trace.space)
        part.markers[at].append(me.seat)
        marked(g, me, trace.colour)
        if g.listening:
            species = g.state.species[trace.side]
            what: Params = {"species": SPECIES[species], "colour": TRACES[trace.colour], "space": trace.space + 1}
            g.emit(Event("board", me.seat, SPACE_RULES[species], what))

    def mark_trace(self, g: Game, me: Frame, action: Action) -> None:
        trace = cast(Trace, action)
        if trace.space < 0:
            self.below.mark_trace(g, me, action)
            return
        species = g.state.species[trace.side]
        place = self.columns[species][trace.colour][trace.space]
        pay(g, me.seat, DATA, place.data, PRICE_RULES[species])
        if place.exofossils:
            self.top.special(g, me, "pay-exofossils", place.exofossils, place.gain)
        self.occupy(g, me, trace)
        g.push(place.gain, seat=me.seat, source=SPECIES[species])

    def trace_reasons(self, g: Game, seat: int, trace: Trace) -> list[Reason]:
        s = g.state
        if trace.space < 0:
            return self.below.trace_reasons(g, seat, trace)
        species = s.species[trace.side]
        what: Params = {"side": SIDES[trace.side], "colour": TRACES[trace.colour]}
        if species < 0:
            return [Reason("SE-12.5", "not-discovered", what)]
        column = self.columns[species][trace.colour]
        if trace.space >= len(column):
            return [Reason(SPACE_RULES[species], "no-such-space", what)]
        place = column[trace.space]
        if not place.top and trace.space in self.part(s).spaces[len(TRACES) * trace.side + trace.colour]:
            return [Reason("SE-22.8", "space-taken", what)]
        have = s.players[seat].stock[DATA] if place.data else self.top.tally(s, seat, "exofossils")
        key = "few-data" if place.data else "few-exofossils"
        return [Reason(PRICE_RULES[species], key, {"need": place.data or place.exofossils, "have": have})]

"""Life traces and the discovery of species (SE-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Chance, Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.guide import MUST, Step
from ecliptic.core.reason import Params, Reason
from ecliptic.games.seti import conditions, hope, missions, notes
from ecliptic.games.seti.actions import SIDES, TRACES, Named, Trace
from ecliptic.games.seti.content import notation
from ecliptic.games.seti.goods import PUBLICITY, earn, receive

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

NEUTRAL: Final = 9  # the owner of a neutral marker
FOUND: Final = (5, 3)  # points of a discovery space on the left and on the right
OVER: Final = 3  # points of an overflow
ANY: Final = 3  # any colour
SPECIES: Final = notation.SPECIES

AGAIN: Final = 1  # only with a species that has an own trace of the colour
THERE: Final = 2  # only with a species that has own traces of all colours


class MarkTrace(Choice):
    """Mark a trace of a colour, or of any, with one of the species (SE-12.2 to SE-12.6)."""

    asks: ClassVar[str] = "SE-12.2"

    def __init__(self, colour: int, only: int) -> None:
        super().__init__(colour, only)
        self.colour = colour
        self.only = only
        self.beside = True

    def steps(self) -> list[Step]:
        colour = "any" if self.colour == ANY else TRACES[self.colour]
        return [Step(f"t-{colour}", {"say": "at-MarkTrace"}, MUST)]

    def sides(self, g: Game, seat: int, colour: int) -> list[int]:
        """The species with which it may be marked."""
        rules = g.rules
        s = g.state
        if self.only == AGAIN:
            return [side for side in range(2) if rules.traces(s, seat, side, colour)]
        if self.only == THERE:
            return [side for side in range(2) if conditions.three_colours(rules, s, seat, side)]
        return [0, 1]

    def able(self, g: Game, me: Frame) -> bool:
        return not self.only or bool(self.options(g, me))

    def waits(self, g: Game, me: Frame) -> bool:
        return hope.of_trace(g, me.seat)  # the one that is wanted

    def lapse(self, g: Game, me: Frame) -> None:
        if g.listening:
            g.emit(Event("skipped", me.seat, "SE-11.64", {"what": "trace"}))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        found: list[Action] = []
        for colour in range(3) if self.colour == ANY else (self.colour,):
            for side in self.sides(g, me.seat, colour):
                g.rules.trace_spaces(g, me.seat, side, colour, found)
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        g.rules.mark_trace(g, me, action)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Trace)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if action in self.options(g, me):
            return []
        trace = cast(Trace, action)
        what: Params = {"side": SIDES[trace.side], "colour": TRACES[trace.colour]}
        if self.colour not in (ANY, trace.colour):
            return [Reason("SE-12.2", "other-colour", what)]
        if trace.side not in self.sides(g, me.seat, trace.colour):
            return [Reason("SE-11.64" if self.only == AGAIN else "SE-11.66", "other-species", what)]
        return g.rules.trace_reasons(g, me.seat, trace)


def spaces(g: Game, side: int, colour: int, found: list[Action]) -> None:
    """The discovery space if it is free, and the overflow always (SE-12.1, SE-12.4)."""
    phrases = g.rules.phrases
    if g.state.traces[3 * side + colour] < 0:
        found.append(phrases.traces[side][colour])
    found.append(phrases.overflows[side][colour])


def mark(g: Game, me: Frame, trace: Trace) -> None:
    """Put the marker there and gain what the space gives (SE-12.3, SE-12.4)."""
    s = g.state
    seat = me.seat
    at = 3 * trace.side + trace.colour
    what: Params = {"side": SIDES[trace.side], "colour": TRACES[trace.colour]}
    marked(g, me, trace.colour)
    if trace.over:
        s.players[seat].overflow[at] += 1
        if g.listening:
            g.emit(Event("overflow", seat, "SE-12.4", what))
        earn(g, seat, OVER, "overflow")
    else:
        s.traces[at] = seat
        if g.listening:
            g.emit(Event("trace", seat, "SE-12.3", what))
        earn(g, seat, FOUND[trace.side], "discovery")
        receive(g, seat, PUBLICITY, 1, "discovery")


def marked(g: Game, me: Frame, colour: int) -> None:
    """What a trace means for the card that gave it, and for missions when its space has given its gain."""
    notes.traced(g, me.source, colour)
    missions.later(g, me.seat, missions.TRACED[colour])


class Discover(Effect):
    """Species whose discovery spaces are all marked are discovered, the left one first (SE-12.8, SE-12.10)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        for side in (1, 0):
            if s.species[side] < 0 and all(owner >= 0 for owner in s.traces[3 * side : 3 * side + 3]):
                g.push(REVEAL[side], seat=me.seat)


class Reveal(Chance):
    """Nature: which species it is, of those that may appear (SE-2.1, SE-2.15, SE-12.9)."""

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.side = side

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return [g.rules.phrases.species[one] for one in g.rules.species if one not in g.state.species]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        species = cast(Named, action).index
        g.state.species[self.side] = species
        if g.listening:
            what: Params = {"side": SIDES[self.side], "species": SPECIES[species]}
            g.emit(Event("discovered", -1, "SE-12.9", what))
        g.rules.discovered(g, me.seat, self.side)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Named) and action.verb == "species"


REVEAL: Final = [Reveal(side) for side in range(2)]
DISCOVER: Final = Discover()
EFFECTS: Final = (MarkTrace, Discover, Reveal)

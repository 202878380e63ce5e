"""The Late Heavy Bombardment: comets on the lettered spaces, the whole track on all others (PR-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Chance, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.layers import find
from ecliptic.core.reason import Params
from ecliptic.core.view import Words
from ecliptic.games.planetarium.actions import NOTHING, Fall
from ecliptic.games.planetarium.layer import Layer
from ecliptic.games.planetarium.matter import EMPTY, MATTER
from ecliptic.games.planetarium.modules.epochs.state import EpochsState
from ecliptic.games.planetarium.modules.primordial.heap import Heap
from ecliptic.games.planetarium.modules.primordial.payment import Purses
from ecliptic.games.planetarium.modules.primordial.tokens import COMET, DOUBLE, DOUBLES, KINDS, WORDS, turned_up
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game


def place_of(token: int) -> int:
    """Where a sort of matter stands among the counts: single kinds, then double ones."""
    return token if token >= 0 else KINDS + token - DOUBLE


def token_at(place: int) -> int:
    """The sort of matter that stands at a place among the counts."""
    return place if place < KINDS else place - KINDS + DOUBLE


class Bombarding(Layer):
    """Knows the state of the bombardment and the lines in which it falls."""

    def __init__(self, below: PlanetariumRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.scribe = below.scribe.extended(
            (Bombard, Dig, Rain), (EpochsState,), {"weight": Words([*MATTER, *DOUBLES])}
        )
        self.nothing = self.lexicon.befall(Fall(EMPTY, NOTHING))

    def part(self, s: Planetarium) -> EpochsState:
        """This module's part of the state."""
        return cast(EpochsState, s.parts[self.slot])

    def start(self) -> Planetarium:
        s = cast(Planetarium, self.below.start())
        s.parts.append(EpochsState(False, False, [0] * (2 * KINDS), 0))
        return s

    def lay(self, g: Game, seat: int, token: int) -> None:
        """While the bombardment is due nothing reaches the final space: it will take these tokens too (PR-6.3)."""
        if self.part(g.state).due:
            g.state.stall = -1
            g.state.track.append(token)
        else:
            self.below.lay(g, seat, token)

    def reach(self, g: Game, seat: int) -> None:
        """The first time the bombardment is due, the next time the acceleration begins (PR-6.1, PR-6.15)."""
        part = self.part(g.state)
        if part.bombarded:
            self.below.reach(g, seat)
        else:
            part.due = True

    def pay(self, g: Game, seat: int, card: int, planet: int) -> None:
        """It comes when the whole price is paid, before the card is placed (PR-6.2, PR-6.4)."""
        if not self.part(g.state).bombarded:
            g.state.agenda.append(BOMBARD.at[seat])
        self.below.pay(g, seat, card, planet)

    def gather(self, g: Game, seat: int, planet: int, token: int) -> None:
        """If the dice laid the token, it comes at once (PR-12.12)."""
        self.below.gather(g, seat, planet, token)
        if self.part(g.state).due:
            g.state.agenda.append(BOMBARD.at[seat])


class Bombard(Effect):
    """If it is due, comets fall, and all tokens of the track are taken (PR-6.5 to PR-6.11)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        part = find(g.rules, Bombarding).part(s)
        if not part.due:
            return
        part.due = False
        part.bombarded = True
        comets = self.drop_comets(g)
        if g.listening:
            g.emit(Event("bombardment", -1, "PR-6.1", {"tokens": len(s.track), "comets": comets}))
        for laid in s.track:
            part.falling[place_of(turned_up(laid))] += 1
        lacking = s.board.count(EMPTY) - len(s.track)
        s.track = []
        space = next_empty(s, 0)
        if space < 0:
            end(g)
            return
        s.agenda.append(Rain(space).at[me.seat])
        if lacking > 0:
            self.call_reserve(g, me.seat, lacking)

    def drop_comets(self, g: Game) -> int:
        """A comet on each empty lettered space, the others into the box (PR-6.5, PR-6.6)."""
        s = g.state
        purses = find(g.rules, Purses).part(s)
        dropped = 0
        for space in g.rules.board.start:
            if s.board[space] == EMPTY and purses.beside:
                s.board[space] = COMET
                purses.beside -= 1
                dropped += 1
        purses.box += purses.beside
        purses.beside = 0
        return dropped

    def call_reserve(self, g: Game, seat: int, lacking: int) -> None:
        """Extra tokens that lie apart, then the others of the reserve, all if they are not enough (PR-6.9, PR-6.10)."""
        s = g.state
        heap = find(g.rules, Heap)
        part = find(g.rules, Bombarding).part(s)
        apart = heap.part(s).apart[:]
        if lacking >= sum(apart):
            lacking -= sum(apart)
            for kind, many in enumerate(apart):
                heap.take_apart(s, kind, many)
                part.falling[kind] += many
        reserve = [*s.supply, *heap.part(s).doubles]
        if lacking < sum(reserve):
            if lacking:
                s.agenda.append(Dig(lacking).at[seat])
            return
        for place, many in enumerate(reserve):
            heap.put(s, token_at(place), -many)
            part.falling[place] += many
        part.blank = lacking - sum(reserve)


class Dig(Chance):
    """So many further tokens come from the reserve, first from what lies apart; nature says which (PR-6.9)."""

    def __init__(self, many: int) -> None:
        super().__init__(many)
        self.many = many

    def reserve(self, g: Game) -> list[int]:
        """What is drawn from, by kind, single and then double."""
        part = find(g.rules, Heap).part(g.state)
        return part.apart if any(part.apart) else [*g.state.supply, *part.doubles]

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        falls = find(g.rules, Heap).falls
        return [falls[place] for place, many in enumerate(self.reserve(g)) if many]

    def weights(self, g: Game, me: Frame) -> list[int]:
        return [many for many in self.reserve(g) if many]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        token = cast(Fall, action).matter
        heap = find(g.rules, Heap)
        if any(heap.part(g.state).apart):
            heap.take_apart(g.state, token, 1)
        else:
            heap.put(g.state, token, -1)
        find(g.rules, Bombarding).part(g.state).falling[place_of(token)] += 1
        if self.many > 1:
            g.state.agenda.append(Dig(self.many - 1).at[me.seat])

    def answers(self, action: Action) -> bool:
        return isinstance(action, Fall)


class Rain(Chance):
    """An empty space gets a token, or stays empty for want of one (PR-6.7, PR-6.10)."""

    def __init__(self, space: int) -> None:
        super().__init__(space)
        self.space = space

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        rules = find(g.rules, Bombarding)
        falls = find(g.rules, Heap).falls
        part = rules.part(g.state)
        found: list[Action] = [falls[place] for place, many in enumerate(part.falling) if many]
        if part.blank:
            found.append(rules.nothing)
        return found

    def weights(self, g: Game, me: Frame) -> list[int]:
        part = find(g.rules, Bombarding).part(g.state)
        return [many for many in [*part.falling, part.blank] if many]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        s = g.state
        part = find(g.rules, Bombarding).part(s)
        token = cast(Fall, action).matter
        if token == EMPTY:
            part.blank -= 1
        else:
            part.falling[place_of(token)] -= 1
            s.board[self.space] = token
            if g.listening:
                where: Params = {"token": WORDS[token], "to": g.rules.board.names[self.space]}
                g.emit(Event("fell", -1, "PR-6.7", where))
        space = next_empty(s, self.space + 1)
        if space >= 0:
            s.agenda.append(Rain(space).at[me.seat])
        else:
            end(g)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Fall)


def next_empty(s: Planetarium, first: int) -> int:
    """The first empty space from here on, -1 if there is none."""
    for space in range(first, len(s.board)):
        if s.board[space] == EMPTY:
            return space
    return -1


def end(g: Game) -> None:
    """What found no space goes to the reserve (PR-6.11)."""
    s = g.state
    heap = find(g.rules, Heap)
    part = find(g.rules, Bombarding).part(s)
    for place, many in enumerate(part.falling):
        heap.put(s, token_at(place), many)
        part.falling[place] = 0
    if g.listening:
        g.emit(Event("bombarded", -1, "PR-6.12", {"reserve": sum(s.supply) + sum(heap.part(s).doubles)}))


BOMBARD: Final = Bombard()

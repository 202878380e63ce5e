"""The heaps of matter at set-up, with extra and double tokens, and what counts as matter later (PR-2, PR-11)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Chance, Frame
from ecliptic.core.layers import find
from ecliptic.games.planetarium.actions import Fall
from ecliptic.games.planetarium.layer import Layer
from ecliptic.games.planetarium.matter import EMPTY, FACE_DOWN
from ecliptic.games.planetarium.modules.primordial.state import HeapState
from ecliptic.games.planetarium.modules.primordial.tokens import (
    DOUBLE,
    DOUBLES,
    KINDS,
    TRACK,
    WORDS,
    Named,
    is_matter,
)
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game

DOTS: Final = 0
LETTERS: Final = 1


class Heap(Layer):
    """All matter that is in the game, how it is laid out, and what of it is left over."""

    def __init__(self, below: PlanetariumRules, modules: Collection[str]) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.scribe = below.scribe.extended((Strew,), (HeapState,), {"token": Named(WORDS), "laid": Named(TRACK)})
        more = self.content.more
        none = [0] * KINDS
        mixed = "extra-matter" in modules
        self.extra = more["extra"] if mixed or "epochs" in modules else none  # PR-2.3
        self.double_matter = more["double"] if "double-matter" in modules else none  # PR-11.5
        self.matter = [one + other for one, other in zip(below.matter, self.extra, strict=True)]
        self.apart = none if mixed else self.extra  # extra tokens that are not mixed in (PR-2.4, PR-11.2)
        lettered = "epochs" in modules and "hidden-matter" not in modules
        self.spaces = [self.board.dots, self.board.start if lettered else []]  # to fill at set-up
        if lettered and mixed:  # one heap for both (PR-11.4)
            self.spaces = [[*self.board.dots, *self.board.start], []]
        befall = self.lexicon.befall
        self.falls: list[Fall] = [*self.phrases.falls]  # by kind, single and then double
        if any(self.double_matter):
            self.falls += [befall(Fall(kind + DOUBLE, word)) for kind, word in enumerate(DOUBLES)]

    def part(self, s: Planetarium) -> HeapState:
        """This layer's part of the state."""
        return cast(HeapState, s.parts[self.slot])

    def start(self) -> Planetarium:
        s = cast(Planetarium, self.below.start())
        s.parts.append(HeapState(self.double_matter[:], self.apart[:]))
        s.agenda.pop()  # the base game's way to lay out matter
        s.agenda.append(STREW[DOTS].at[0])
        if self.spaces[LETTERS]:
            s.agenda.append(STREW[LETTERS].at[0])
        return s

    def left(self, s: Planetarium, which: int) -> list[int]:
        """What is still in the heap for the dots or for the lettered spaces, by kind, single and then double."""
        part = self.part(s)
        if which == LETTERS:
            return part.apart
        return [*(have - other for have, other in zip(s.supply, part.apart, strict=True)), *part.doubles]

    def take_apart(self, s: Planetarium, kind: int, many: int) -> None:
        """Take so many of the extra tokens that were not mixed with others."""
        self.part(s).apart[kind] -= many
        s.supply[kind] -= many

    def put(self, s: Planetarium, token: int, many: int) -> None:
        """Put so many tokens of a sort on the heap beside the board, or take them from it."""
        if token < 0:
            self.part(s).doubles[token - DOUBLE] += many
        else:
            s.supply[token] += many

    def token_name(self, token: int) -> str:
        return WORDS[token]

    def barren(self, s: Planetarium) -> bool:
        """Comets and hidden tokens are no matter (PR-7.16, PR-11.22, PR-13.5)."""
        for token in s.board:
            if DOUBLE <= token < EMPTY:
                return False
        return True

    def matter_on(self, s: Planetarium, orbit: int) -> int:
        """Only matter counts, a double token as one (PR-12.7)."""
        return sum(is_matter(token) and where == orbit for token, where in zip(s.board, self.board.orbit, strict=True))

    def takes(self, s: Planetarium) -> list[Action]:
        """Gravity takes matter, single or double, and nothing else (PR-7.16, PR-11.7, PR-11.22)."""
        takes = self.phrases.takes
        return [takes[space] for space, token in enumerate(s.board) if DOUBLE <= token < EMPTY]

    def face_down(self, token: int) -> int:
        return token - FACE_DOWN if token < 0 else self.below.face_down(token)

    def printed(self) -> dict[str, Any]:
        shown = self.below.printed()
        return {**shown, "extra": self.extra, "double": self.double_matter}


class Strew(Chance):
    """The next dot or lettered space gets a token, drawn blindly from its heap (PR-2.4, PR-11.2 to PR-11.6)."""

    def __init__(self, which: int) -> None:
        super().__init__(which)
        self.which = which

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        heap = find(g.rules, Heap)
        return [heap.falls[kind] for kind, many in enumerate(heap.left(g.state, self.which)) if many]

    def weights(self, g: Game, me: Frame) -> list[int]:
        return [many for many in find(g.rules, Heap).left(g.state, self.which) if many]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        s = g.state
        heap = find(g.rules, Heap)
        token = cast(Fall, action).matter
        spaces = heap.spaces[self.which]
        empty = [space for space in spaces if s.board[space] == EMPTY]
        s.board[empty[0]] = token
        if self.which == LETTERS:
            heap.take_apart(s, token, 1)
        else:
            heap.put(s, token, -1)
        if len(empty) > 1:
            s.agenda.append(self.at[me.seat])

    def answers(self, action: Action) -> bool:
        return isinstance(action, Fall)


STREW: Final = [Strew(DOTS), Strew(LETTERS)]

"""Hidden Habitable/Hostile tokens on the lettered spaces (PR-11.13 to PR-11.23, PR-14.1 to PR-14.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Chance, Frame
from ecliptic.core.events import Event
from ecliptic.core.layers import find
from ecliptic.core.reason import Params, Reason
from ecliptic.core.state import State, public
from ecliptic.core.view import Words
from ecliptic.games.planetarium.cards import HABITABLE, HOSTILE, SIDES
from ecliptic.games.planetarium.layer import Layer
from ecliptic.games.planetarium.matter import PLANETS
from ecliptic.games.planetarium.modules.primordial.tokens import HIDDEN
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game


class Face(Action):
    """Nature: what a hidden token shows: `face habitable-3`."""

    def __init__(self, at: int, word: str) -> None:
        super().__init__(f"face {word}", ("face",))
        self.at = at


@dataclass(init=False)
class HiddenState(State):
    """The tokens turned up. Those not yet seen are all the others, so nothing of them is kept (PR-14.2)."""

    word: ClassVar[str] = "hidden-matter"

    corners: list[list[int]] = public("the tokens turned up, in the corner of each letter", "face", each="planet")

    def __init__(self, corners: list[list[int]]) -> None:
        self.corners = corners

    def copy(self) -> HiddenState:
        return HiddenState([row[:] for row in self.corners])


class HiddenMatter(Layer):
    """Hidden tokens on top of Epochs."""

    def __init__(self, below: PlanetariumRules) -> None:
        super().__init__(below)
        values = self.content.more["hidden"]  # habitable points are positive, hostile ones negative
        self.values = sorted(set(values), key=lambda value: (value < 0, abs(value)))
        self.counts = [values.count(value) for value in self.values]  # tokens with each face
        words = [f"{SIDES[HABITABLE if value > 0 else HOSTILE]}-{abs(value)}" for value in self.values]
        self.faces = [self.lexicon.befall(Face(at, word)) for at, word in enumerate(words)]
        self.words = words
        assert below.scribe is not None
        self.slot = len(below.scribe.parts)
        self.scribe = below.scribe.extended((TurnUp,), (HiddenState,), {"face": Words(words)})

    def part(self, s: Planetarium) -> HiddenState:
        """This module's part of the state."""
        return cast(HiddenState, s.parts[self.slot])

    def start(self) -> Planetarium:
        """One token, whichever, face down on each lettered space (PR-11.14)."""
        s = cast(Planetarium, self.below.start())
        s.parts.append(HiddenState([[] for _ in PLANETS]))
        for space in self.board.start:
            s.board[space] = HIDDEN
        return s

    def unseen(self, s: Planetarium) -> list[int]:
        """How many tokens with each face have not been turned up."""
        left = self.counts[:]
        for corner in self.part(s).corners:
            for face in corner:
                left[face] -= 1
        return left

    def collect(self, g: Game, seat: int, planet: int, token: int, rule: str) -> None:
        """It is turned up in the corner of the letter and goes to nobody's mat (PR-11.17, PR-11.20, PR-11.21)."""
        if token == HIDDEN:
            g.state.agenda.append(TURN_UP[planet].at[seat])
        else:
            self.below.collect(g, seat, planet, token, rule)

    def gather(self, g: Game, seat: int, planet: int, token: int) -> None:
        """The dice turn it up likewise, and the target stays (PR-12.10)."""
        if token == HIDDEN:
            g.state.agenda.append(TURN_UP[planet].at[seat])
        else:
            self.below.gather(g, seat, planet, token)

    def refuse_take(self, s: Planetarium, space: int) -> list[Reason]:
        if s.board[space] == HIDDEN:
            return [Reason("PR-11.22", "gravity-no-hidden", {"from": self.board.names[space]})]
        return self.below.refuse_take(s, space)

    def printed(self) -> dict[str, Any]:
        shown = self.below.printed()
        faces = [word for word, many in zip(self.words, self.counts, strict=True) for _ in range(many)]
        return {**shown, "faces": faces}


class TurnUp(Chance):
    """A hidden token that collided is turned up: any of those not yet seen (PR-14.2)."""

    def __init__(self, planet: int) -> None:
        super().__init__(planet)
        self.planet = planet

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        rules = find(g.rules, HiddenMatter)
        return [rules.faces[at] for at, many in enumerate(rules.unseen(g.state)) if many]

    def weights(self, g: Game, me: Frame) -> list[int]:
        return [many for many in find(g.rules, HiddenMatter).unseen(g.state) if many]

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        """Its number counts for the planet, as soon as there is one (PR-11.19, PR-11.20)."""
        s = g.state
        rules = find(g.rules, HiddenMatter)
        at = cast(Face, action).at
        value = rules.values[at]
        rules.part(s).corners[self.planet].append(at)
        if value > 0:
            s.habitable[self.planet] += value
        else:
            s.hostile[self.planet] -= value
        if g.listening:
            shown: Params = {"face": rules.words[at], "planet": PLANETS[self.planet]}
            g.emit(Event("turned-up", -1, "PR-11.17", shown))
        if s.types[self.planet] >= 0:
            g.rules.weigh(g, self.planet)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Face)


TURN_UP: Final = [TurnUp(planet) for planet in range(len(PLANETS))]

"""The Red Dwarf: move life to a planet of the same cost (EX-15.18 to EX-15.23)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ecliptic.core.action import Action
from ecliptic.core.combine import DECLINE
from ecliptic.core.effect import Frame
from ecliptic.core.events import Event
from ecliptic.core.layers import find
from ecliptic.core.reason import Reason
from ecliptic.games.exoplanets import refusals
from ecliptic.games.exoplanets.layer import Layer
from ecliptic.games.exoplanets.modules.stars.power import Power
from ecliptic.games.exoplanets.planets import TOP_LEVEL
from ecliptic.games.exoplanets.rules import ExoplanetsRules

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game
    from ecliptic.games.exoplanets.state import Exoplanets


class Shift(Action):
    """Move a cube from one planet to another: `shift R1 S2`."""

    def __init__(self, src: int, dst: int, names: Sequence[str]) -> None:
        super().__init__(f"shift {names[src]} {names[dst]}", ("planet", "planet"))
        self.src = src
        self.dst = dst


class ShiftLife(Power):
    """Move one own cube, or none."""

    def uses(self, g: Game, seat: int) -> Sequence[Action]:
        s = g.state
        shifts = find(g.rules, RedDwarf).shifts
        worlds = [planet for row in s.arms for planet in row]
        cubes = s.players[seat].cubes
        return [
            shifts[src][dst] for src in worlds if cubes[src] for dst in worlds if not why(g.rules, s, seat, src, dst)
        ]

    def exert(self, g: Game, seat: int, action: Action) -> None:
        assert isinstance(action, Shift)
        s = g.state
        cubes = s.players[seat].cubes
        cubes[action.src] -= 1
        cubes[action.dst] += 1
        if not cubes[action.src] and action.src in s.began:
            # The planet has no life left, so no species can be created there in this turn (EX-15.23).
            s.began.remove(action.src)
        if g.listening:
            names = [planet.name for planet in g.rules.planets]
            g.emit(Event("shifted", seat, "EX-15.18", {"from": names[action.src], "to": names[action.dst]}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Shift) or action is DECLINE

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if not isinstance(action, Shift):
            return []
        if not g.state.players[me.seat].cubes[action.src]:
            return [Reason("EX-15.18", "no-cube-there", {"planet": g.rules.planets[action.src].name})]
        return why(g.rules, g.state, me.seat, action.src, action.dst)


def why(rules: ExoplanetsRules, s: Exoplanets, seat: int, src: int, dst: int) -> list[Reason]:
    """Why a cube cannot go from one planet to another."""
    name = {"planet": rules.planets[dst].name}
    if src == dst:
        return [Reason("EX-15.18", "same-planet", name)]
    if s.place[dst] < 0:
        return [Reason("EX-15.18", "not-in-system", name)]
    if rules.planets[src].cost != rules.planets[dst].cost:
        return [Reason("EX-15.18", "other-cost", name)]
    if s.species[dst] >= 0:
        return [Reason("EX-15.20", "closed", name)]
    if s.players[seat].cubes[dst] >= TOP_LEVEL:
        return [Reason("EX-15.20", "three-cubes", name)]
    return []


class RedDwarf(Layer):
    """The Red Dwarf on top of any other rules."""

    def __init__(self, below: ExoplanetsRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.scribe = below.scribe.extended((ShiftLife,), ())
        self.choices = [*below.choices, SHIFT_LIFE]
        self.lexicon.add(DECLINE)
        names = [planet.name for planet in self.planets]
        every = range(len(names))
        self.shifts = [[self.lexicon.add(Shift(src, dst, names)) for dst in every] for src in every]

    def after_birth(self, g: Game, seat: int, planet: int) -> None:
        g.state.agenda.append(SHIFT_LIFE.at[seat])
        self.below.after_birth(g, seat, planet)

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        return SHIFT_LIFE.late() if isinstance(action, Shift) else self.below.untimely(g, seat, action)

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        return refusals.misnamed(self, words, {"shift": ["planet", "planet"]}) or self.below.refuse_unknown(words)


SHIFT_LIFE: Final = ShiftLife()

"""The Blue Giant: take life back for resources (EX-15.24 to EX-15.27)."""

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
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.supply import take_any

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game


class Recall(Action):
    """Take a cube back from a planet: `recall R1`."""

    def __init__(self, planet: int, name: str) -> None:
        super().__init__(f"recall {name}", ("planet",))
        self.planet = planet


class RecallLife(Power):
    """Take one own cube back, or none."""

    def uses(self, g: Game, seat: int) -> Sequence[Action]:
        cubes = g.state.players[seat].cubes
        recalls = find(g.rules, BlueGiant).recalls
        return [recalls[planet] for row in g.state.arms for planet in row if cubes[planet]]

    def exert(self, g: Game, seat: int, action: Action) -> None:
        assert isinstance(action, Recall)
        s = g.state
        player = s.players[seat]
        player.cubes[action.planet] -= 1
        player.spare_cubes += 1
        if not player.cubes[action.planet] and action.planet in s.began:
            # The planet has no life left, so no species can be created there in this turn (EX-15.27).
            s.began.remove(action.planet)
        s.agenda.append(take_any(g.rules.planets[action.planet].cost, "EX-15.24").at[seat])
        if g.listening:
            g.emit(Event("recalled", seat, "EX-15.24", {"planet": g.rules.planets[action.planet].name}))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Recall) or action is DECLINE

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if not isinstance(action, Recall):
            return []
        name = {"planet": g.rules.planets[action.planet].name}
        if g.state.species[action.planet] == me.seat:
            return [Reason("EX-15.26", "species-stays", name)]
        return [] if g.state.players[me.seat].cubes[action.planet] else [Reason("EX-15.24", "no-cube-there", name)]


class BlueGiant(Layer):
    """The Blue Giant on top of any other rules."""

    def __init__(self, below: ExoplanetsRules) -> None:
        super().__init__(below)
        assert below.scribe is not None
        self.scribe = below.scribe.extended((RecallLife,), ())
        self.choices = [*below.choices, RECALL_LIFE]
        self.lexicon.add(DECLINE)
        self.recalls = [self.lexicon.add(Recall(at, planet.name)) for at, planet in enumerate(self.planets)]

    def after_birth(self, g: Game, seat: int, planet: int) -> None:
        g.state.agenda.append(RECALL_LIFE.at[seat])
        self.below.after_birth(g, seat, planet)

    def untimely(self, g: Game, seat: int, action: Action) -> list[Reason]:
        return RECALL_LIFE.late() if isinstance(action, Recall) else self.below.untimely(g, seat, action)

    def refuse_unknown(self, words: Sequence[str]) -> list[Reason]:
        return refusals.misnamed(self, words, {"recall": ["planet"]}) or self.below.refuse_unknown(words)


RECALL_LIFE: Final = RecallLife()

"""The turn: birth of a planet, then evolution, until the star has no energy left (EX-2, EX-11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params, Reason
from ecliptic.games.exoplanets import refusals
from ecliptic.games.exoplanets.actions import Develop, End, Score, Speciate, Use
from ecliptic.games.exoplanets.birth import CHOOSE_SOURCE
from ecliptic.games.exoplanets.effects import use
from ecliptic.games.exoplanets.life import grow

if TYPE_CHECKING:
    from ecliptic.games.exoplanets.game import Game


class StartTurn(Effect):
    """A turn begins: what the player already lives on is what may become a species (EX-6.3)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        cubes = s.players[me.seat].cubes
        s.began = [planet for row in s.arms for planet in row if cubes[planet]]
        s.grown = []
        if g.listening:
            g.emit(Event("turn", me.seat, "EX-2.1", {"turn": s.turns + 1}))


class Evolution(Choice):
    """The second phase: life, goals and effects in any order, as often as possible (EX-2.4, EX-2.5, EX-2.8)."""

    asks: ClassVar[str] = "EX-2.4"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        s = g.state
        rules = g.rules
        seat = me.seat
        found: list[Action] = [rules.phrases.end]
        rules.outlook(s, seat, found)
        hand = s.players[seat].hand
        if hand:
            for tile in rules.goals_met(s, seat, hand):
                found.append(rules.phrases.goals[tile])
            for tile in hand:
                rules.usable(s, seat, tile, found)
        return found

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if isinstance(action, End):
            return
        g.state.agenda.append(self.at[me.seat])
        if isinstance(action, Develop):
            grow(g, me.seat, action.planet, False)
        elif isinstance(action, Speciate):
            grow(g, me.seat, action.planet, True)
        elif isinstance(action, Score):
            self.reveal(g, me.seat, action.tile)
        elif isinstance(action, Use):
            use(g, me.seat, action)

    def reveal(self, g: Game, seat: int, tile: int) -> None:
        """Set a tile aside as a goal (EX-8.1)."""
        g.rules.show_tile(g.state, seat, tile)
        g.state.players[seat].goals.append(tile)
        if g.listening:
            goal = g.rules.goals[g.rules.tiles[tile].goal]
            what: Params = {"tile": g.rules.tiles[tile].name, "goal": goal.number, "points": goal.points}
            g.emit(Event("goal", seat, "EX-8.1", what))

    def answers(self, action: Action) -> bool:
        return isinstance(action, (End, Develop, Speciate, Score, Use))

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if isinstance(action, Develop):
            return refusals.develop(g, me.seat, action.planet)
        if isinstance(action, Speciate):
            return refusals.speciate(g, me.seat, action.planet)
        if isinstance(action, Score):
            return refusals.goal(g, me.seat, action.tile)
        if isinstance(action, Use):
            return refusals.use(g, me.seat, action)
        return []


class EndTurn(Effect):
    """The next seat's turn begins, unless the star is out of energy (EX-2.9, EX-11.1)."""

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        s.turns += 1
        s.nursed = []
        if s.star > 0:
            TURN.push(s.agenda, (me.seat + 1) % g.rules.seats)
        elif g.listening:
            g.emit(Event("ended", -1, "EX-11.1", {}))


START_TURN: Final = StartTurn()
EVOLUTION: Final = Evolution()
END_TURN: Final = EndTurn()
TURN: Final = START_TURN >> CHOOSE_SOURCE >> EVOLUTION >> END_TURN

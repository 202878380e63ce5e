"""The solo game: dice move the planets, the matter they gather lowers the target (PL-12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Chance, Effect, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params
from ecliptic.core.scoring import Standing
from ecliptic.games.planetarium.actions import Roll
from ecliptic.games.planetarium.board import NOWHERE
from ecliptic.games.planetarium.layer import Layer
from ecliptic.games.planetarium.matter import EMPTY, PLANET, PLANETS
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game

WAYS: Final = [6 - abs(7 - total) for total in range(2, 13)]  # in how many ways two dice fall to each sum
LAST_TO_MOVE: Final = 7  # a higher sum moves no planet (PL-12.9)
PER_TOKEN: Final = 2  # what a face-down token takes off the target (PL-12.25)


class Solo(Layer):
    """One player against a target (PL-12.1 to PL-12.3)."""

    def __init__(self, below: PlanetariumRules, target: int) -> None:
        super().__init__(below)
        self.target = target

    def between(self, g: Game, seat: int) -> None:
        g.push(ROLL_DICE, seat=seat)

    def ranking(self, s: Planetarium) -> list[Standing]:
        """The player wins with more than the target (PL-12.32)."""
        points = self.top.points(s)[0]
        won = points > s.target
        return [Standing(1 if won else 2, 0, points, (), won)]

    def gather(self, g: Game, seat: int, planet: int, token: int) -> None:
        """Matter goes face down onto the track and lowers the target (PL-12.24, PL-12.25)."""
        s = g.state
        s.target -= PER_TOKEN
        if g.listening:
            lowered: Params = {"matter": self.top.token_name(token), "target": s.target}
            g.emit(Event("face-down", -1, "PL-12.24", lowered))
        g.rules.lay(g, seat, self.top.face_down(token))


class RollDice(Chance):
    """Two dice after each turn of the player (PL-12.7)."""

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return g.rules.phrases.rolls[:]  # a copy: a caller may shuffle it, and the list is shared by all games

    def weights(self, g: Game, me: Frame) -> list[int]:
        return WAYS

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        total = cast(Roll, action).total
        if g.listening:
            rule = "PL-12.8" if total <= LAST_TO_MOVE else "PL-12.9"
            g.emit(Event("rolled", -1, rule, {"total": total}))
        if total <= LAST_TO_MOVE:
            g.push(*(Drift(planet, total) for planet in range(len(PLANETS))), seat=me.seat)

    def answers(self, action: Action) -> bool:
        return isinstance(action, Roll)


class Drift(Effect):
    """The dice move one planet, if its orbit is not above the sum (PL-12.8, PL-12.10, PL-12.11)."""

    def __init__(self, planet: int, total: int) -> None:
        super().__init__(planet, total)
        self.planet = planet
        self.total = total

    def resolve(self, g: Game, me: Frame) -> None:
        s = g.state
        space = s.planets[self.planet]
        if space == NOWHERE or s.final_seat >= 0 or g.rules.board.orbit[space] > self.total:
            return
        dst = destination(g, space)
        if dst == space:
            if g.listening:
                g.emit(Event("stayed", -1, "PL-12.23", {"planet": PLANETS[self.planet]}))
            return
        found = s.board[dst]
        s.board[space] = EMPTY
        s.board[dst] = PLANET + self.planet
        s.planets[self.planet] = dst
        if g.listening:
            g.rules.tell_move(g, -1, "PL-12.12", PLANET + self.planet, space, dst)
        if found < EMPTY:
            g.rules.gather(g, me.seat, self.planet, found)


def next_matter(g: Game, space: int) -> int:
    """The next matter ahead on the thick line, or -1 (PL-12.12 to PL-12.14)."""
    for ahead in g.rules.board.sweep[space]:
        if g.state.board[ahead] < EMPTY:
            return ahead
    return -1


def destination(g: Game, space: int) -> int:
    """Where the dice move a planet that is on this space; the same space if it cannot move."""
    board = g.rules.board
    ahead = next_matter(g, space)
    if ahead >= 0:
        return ahead
    lines = [dst for dst in board.thin[space] if g.state.board[dst] <= EMPTY]
    if lines:
        dst = max(lines, key=lambda end: (g.rules.matter_on(g.state, board.orbit[end]), -board.orbit[end], -end))
        if board.last_of_arm(space) and g.state.board[dst] == EMPTY:
            onward = next_matter(g, dst)  # PL-12.20: from the last space of an arm it goes on to sweep
            return onward if onward >= 0 else dst
        return dst
    forward = board.ahead[space]
    if forward >= 0 and g.state.board[forward] <= EMPTY:
        return forward
    return space


ROLL_DICE: Final = RollDice()

"""Making a move: one token, clockwise, along the lines (PL-2.2, PL-3, PL-10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params, Reason
from ecliptic.games.planetarium.actions import AT_MOVE, Move, Offer, Phrases, is_offer
from ecliptic.games.planetarium.matter import EMPTY, PLANET, PLANETS, TOKENS

if TYPE_CHECKING:
    from ecliptic.games.planetarium.game import Game
    from ecliptic.games.planetarium.rules import PlanetariumRules
    from ecliptic.games.planetarium.state import Planetarium


class MoveToken(Choice):
    """Move one token, a planet or matter; passed over when nothing can move (PL-2.4, PL-2.5)."""

    asks: ClassVar[str] = "PL-2.4"

    def __init__(self) -> None:
        super().__init__()
        self.beside = True

    def able(self, g: Game, me: Frame) -> bool:
        return g.rules.can_move(g.state, me.seat)

    def lapse(self, g: Game, me: Frame) -> None:
        if g.listening:
            g.emit(Event("no-move", me.seat, "PL-2.5", {}))

    def options(self, g: Game, me: Frame) -> Sequence[Action]:
        return g.rules.moves(g.state, me.seat)

    def choose(self, g: Game, me: Frame, action: Action) -> None:
        if isinstance(action, Move):
            g.rules.move(g, me.seat, action)
        else:
            g.rules.accept(g, me, cast(Offer, action))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Move) or is_offer(action, AT_MOVE)

    def refusals(self, g: Game, me: Frame, action: Action) -> list[Reason]:
        if not isinstance(action, Move):
            return g.rules.refuse_offer(g.state, me.seat, cast(Offer, action))
        if action in g.rules.moves(g.state, me.seat):
            return []
        return [g.rules.refuse_move(g.state, action)]


def accelerated(phrases: Phrases, board: list[int]) -> list[Action]:
    """Every move of matter by one step or two (PL-10.3)."""
    found: list[Action] = []
    for src, token in enumerate(board):
        if token >= EMPTY:
            continue
        for way in phrases.ways[src]:
            there = board[way.dst]
            if there >= EMPTY:
                found.append(way.move)
                if there == EMPTY:  # a planet would absorb it (PL-10.7)
                    for leap in way.onward:
                        if board[leap.dst] >= EMPTY:
                            found.append(leap)
        for fork in phrases.forks[src]:
            if board[fork.move.dst] >= EMPTY and fork.is_open(board):
                found.append(fork.move)
    return found


def refuse(rules: PlanetariumRules, s: Planetarium, move: Move) -> Reason:
    """Why a token cannot make this move, which is not among the legal ones."""
    board = rules.board
    where: Params = {"from": board.names[move.src], "to": board.names[move.dst]}
    token, there = s.board[move.src], s.board[move.dst]
    if token == EMPTY:
        return Reason("PL-2.2", "nothing-there", where)
    if token >= PLANET:
        return refuse_planet(rules, s, move, {**where, "planet": PLANETS[token - PLANET]})
    if there < EMPTY:
        return Reason("PL-3.5", "matter-on-matter", {**where, "matter": rules.top.token_name(there)})
    if move.src in board.steps[move.dst]:
        return Reason("PL-3.1", "clockwise-only", where)
    if not any(move.dst in board.steps[middle] for middle in board.steps[move.src]):
        return Reason("PL-3.9", "only-planets-sweep", where)
    if not s.accelerated:
        return Reason("PL-3.4", "one-space", where)
    if any(s.board[middle] >= PLANET and move.dst in board.steps[middle] for middle in board.steps[move.src]):
        return Reason("PL-10.7", "planet-in-the-way", where)
    return Reason("PL-3.6", "matter-in-the-way", where)


def refuse_planet(rules: PlanetariumRules, s: Planetarium, move: Move, where: Params) -> Reason:
    """Why a planet cannot make this move."""
    if s.board[move.dst] >= PLANET:
        return Reason("PL-3.13", "planet-on-planet", {**where, "other": TOKENS[s.board[move.dst]]})
    if move.dst in rules.board.sweep[move.src]:
        return Reason("PL-3.11", "sweep-stops", where)
    return Reason("PL-10.4" if s.accelerated else "PL-3.18", "planet-one-space", where)


MOVE_TOKEN: Final = MoveToken()

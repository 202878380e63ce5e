"""Making a move: one token, clockwise, along the lines (PL-2.2, PL-3, PL-10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from ecliptic.core.action import Action
from ecliptic.core.effect import Choice, Frame
from ecliptic.core.events import Event
from ecliptic.core.reason import Params, Reason
from ecliptic.games.planetarium.actions import Move
from ecliptic.games.planetarium.matter import EMPTY, PLANET, PLANETS, TOKENS

if TYPE_CHECKING:
    from ecliptic.games.planetarium.table import Table


class MoveToken(Choice):
    """Move one token, a planet or matter; passed over when nothing can move (PL-2.4, PL-2.5)."""

    def able(self, g: Table, me: Frame) -> bool:
        return g.rules.can_move(g.state, me.seat)

    def lapse(self, g: Table, me: Frame) -> None:
        if g.listening:
            g.emit(Event("no-move", me.seat, "PL-2.5", {}))

    def options(self, g: Table, me: Frame) -> Sequence[Action]:
        return g.rules.moves(g.state, me.seat)

    def choose(self, g: Table, me: Frame, action: Action) -> None:
        g.rules.move(g, me.seat, cast(Move, action))

    def answers(self, action: Action) -> bool:
        return isinstance(action, Move)

    def refusals(self, g: Table, me: Frame, action: Action) -> list[Reason]:
        move = cast(Move, action)
        if move in g.rules.moves(g.state, me.seat):
            return []
        names = g.rules.board.names
        where: Params = {"from": names[move.src], "to": names[move.dst]}
        token, there = g.state.board[move.src], g.state.board[move.dst]
        if token == EMPTY:
            return [Reason("PL-2.2", "nothing-there", where)]
        if token >= PLANET:
            return [refuse_planet(g, move, {**where, "planet": PLANETS[token - PLANET]})]
        if there < EMPTY:
            return [Reason("PL-3.5", "matter-on-matter", {**where, "matter": TOKENS[there]})]
        if not any(move.dst in g.rules.board.steps[middle] for middle in g.rules.board.steps[move.src]):
            return [Reason("PL-3.9", "only-planets-sweep", where)]
        if not g.state.accelerated:
            return [Reason("PL-3.4", "one-space", where)]
        board = g.rules.board
        if any(g.state.board[middle] >= PLANET and move.dst in board.steps[middle] for middle in board.steps[move.src]):
            return [Reason("PL-10.7", "planet-in-the-way", where)]
        return [Reason("PL-3.6", "matter-in-the-way", where)]


def refuse_planet(g: Table, move: Move, where: Params) -> Reason:
    """Why a planet cannot make this move."""
    board = g.state.board
    if board[move.dst] >= PLANET:
        return Reason("PL-3.13", "planet-on-planet", {**where, "other": TOKENS[board[move.dst]]})
    if move.dst in g.rules.board.sweep[move.src]:
        return Reason("PL-3.11", "sweep-stops", where)
    return Reason("PL-10.4" if g.state.accelerated else "PL-3.18", "planet-one-space", where)


MOVE_TOKEN: Final = MoveToken()

"""Comets: they move like planets and collide like matter (PR-7.1 to PR-7.10)."""

from __future__ import annotations

from typing import cast

from ecliptic.core.action import Action
from ecliptic.core.reason import Params, Reason
from ecliptic.games.planetarium.actions import Move, Phrases
from ecliptic.games.planetarium.board import Board
from ecliptic.games.planetarium.matter import EMPTY
from ecliptic.games.planetarium.modules.primordial.tokens import COMET, WORDS
from ecliptic.games.planetarium.state import Planetarium


def add_moves(phrases: Phrases, board: list[int], space: int, found: list[Action]) -> None:
    """A comet sweeps through comets up to the first other token, onto it if it is a body; or it takes a thin line."""
    for move in phrases.sweeps[space]:
        there = board[move.dst]
        if there >= EMPTY:
            found.append(move)
        if there not in (EMPTY, COMET):
            break
    for move in phrases.hops[space]:
        if board[move.dst] >= EMPTY:
            found.append(move)


def without_comets(board: list[int], moves: list[Action]) -> list[Action]:
    """Moves of matter, without those that matter would make if it lay where comets are."""
    return [move for move in moves if board[cast(Move, move).src] != COMET]


def bars(board: Board, s: Planetarium, move: Move) -> bool:
    """Does a comet keep matter from this move: at its end, or where an accelerated one would pass (PR-7.6)?"""
    if s.board[move.dst] == COMET:
        return True
    between = board.leaps[move.src].get(move.dst, [])
    return s.accelerated and s.board[move.dst] >= EMPTY and COMET in [s.board[middle] for middle in between]


def refuse(board: Board, tokens: list[int], move: Move) -> Reason:
    """Why a comet cannot make this move."""
    there = tokens[move.dst]
    where: Params = {"from": board.names[move.src], "to": board.names[move.dst], "token": WORDS[there]}
    if there == COMET:
        return Reason("PR-7.5", "comet-on-comet", where)
    if there < EMPTY:
        return Reason("PR-7.3", "comet-on-matter", where)
    if move.dst not in board.sweep[move.src]:
        return Reason("PR-7.2", "comet-one-space", where)
    for space in board.sweep[move.src]:
        if tokens[space] > EMPTY:
            return Reason("PR-7.4", "comet-stops-at-body", where)
        if tokens[space] not in (EMPTY, COMET):
            break
    return Reason("PR-7.3", "comet-stops", where)

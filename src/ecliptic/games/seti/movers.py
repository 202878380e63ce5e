"""Where probes and capsules can get to in several moves, and what that costs (SE-3.12 to SE-3.16, SE-6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecliptic.core.guide import Mover, Way
from ecliptic.games.seti import missions, probes
from ecliptic.games.seti.actions import Move
from ecliptic.games.seti.effects import NAVIGATE
from ecliptic.games.seti.goods import ENERGY, MOVE
from ecliptic.games.seti.solar import ASTEROIDS, COMET, EARTH, NAMES, NEAR, SPACES
from ecliptic.games.seti.tech import ASTEROID_TECH

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game


def movers(g: Game, seat: int) -> list[Mover]:
    """For each thing of a player that can move now: the cheapest ways to all spaces that can be paid for."""
    found: dict[str, Move] = {}
    for action in g.options():
        if isinstance(action, Move):
            found.setdefault(action.line.rsplit(" ", 1)[0], action)
    if not found:
        return []
    stock = g.state.players[seat].stock
    kept = stock[MOVE]
    purse = kept + stock[ENERGY]
    until = purse
    if g.state.agenda[-1].effect is NAVIGATE:
        # Moves that a card gives are asked for until they are used up: then the card goes on. Energy may help with
        # the last of them, in one's own turn.
        until = kept
        if seat != g.state.active or g.fenced():
            purse = kept
    costs = [probes.step_cost(g, seat, space) for space in range(SPACES)]
    pays = visited(g, seat)
    return [
        Mover(begin.rsplit(" ", 1)[0], NAMES[action.src], ways(action.src, purse, until, kept, costs, pays))
        for begin, action in found.items()
    ]


def visited(g: Game, seat: int) -> list[bool]:
    """For each space: does coming to it give publicity (SE-3.15, SE-3.16)?"""
    s = g.state
    if s.boons and seat == s.active and missions.has_rule(g, "no-publicity"):
        return [False] * SPACES
    tech = bool(s.players[seat].techs[ASTEROID_TECH])
    what = g.rules.solar.what[s.discs]
    return [one == COMET or (one >= 0 and one != EARTH) or (one == ASTEROIDS and tech) for one in what]


def ways(start: int, purse: int, until: int, kept: int, costs: list[int], pays: list[bool]) -> list[Way]:
    """The cheapest way to each space; of equals the one with the fewest steps, then with the most visits.

    Every step begins before `until` moves are spent.
    """
    best: dict[int, tuple[int, int, int]] = {start: (0, 0, 0)}  # cost, steps, visits against
    came: dict[int, int] = {}
    waiting = [start]
    while waiting:
        space = waiting.pop(0)
        cost, steps, visits = best[space]
        if cost >= until:
            continue
        for there in NEAR[space]:
            rank = (cost + costs[space], steps + 1, visits - pays[there])
            if there != start and rank[0] <= purse and (there not in best or rank < best[there]):
                best[there] = rank
                came[there] = space
                waiting.append(there)
    found: list[Way] = []
    for goal in sorted(came):
        path = [goal]
        while came[path[0]] != start:
            path.insert(0, came[path[0]])
        cost, _, visits = best[goal]
        found.append(Way([NAMES[space] for space in path], max(0, cost - kept), -visits))
    return found

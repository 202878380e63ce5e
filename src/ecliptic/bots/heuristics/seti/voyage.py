"""Voyages in SETI: the free actions that take a probe to a planet and pay for orbiting or landing there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.games.seti.goods import CARD, CREDIT, ENERGY, MOVE
from ecliptic.games.seti.planets import ORBIT_CREDITS, ORBIT_ENERGY, land_price
from ecliptic.games.seti.solar import ASTEROIDS, COMET, EARTH, NEAR, SPACES, STEPS
from ecliptic.games.seti.tech import ASTEROID_TECH

if TYPE_CHECKING:
    from ecliptic.core.action import Action
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Player, Seti

EXCHANGED: Final = 2  # of a kind for one of another


class Voyage:
    """Where a probe goes in this turn, and the free actions that make it possible, in their order."""

    def __init__(self, planet: int, lands: bool, steps: list[Action]) -> None:
        self.planet = planet
        self.lands = lands
        self.steps = steps


def voyages(rules: SetiRules, s: Seti, seat: int) -> list[Voyage]:
    """Every voyage that a player can pay for in this turn; not those that need no free action."""
    player = s.players[seat]
    where = rules.solar.where[s.discs]
    found: list[Voyage] = []
    for space in dict.fromkeys(player.probes):
        for planet in range(len(rules.planets)):
            if planet == EARTH or where[planet] < 0:
                continue
            path, moves = way(rules, s, player, space, where[planet])
            for lands in (False, True):
                energy = land_price(s, seat, planet) if lands else ORBIT_ENERGY
                steps = means(rules, player, moves, energy, 0 if lands else ORBIT_CREDITS)
                if steps is not None and (steps or path):
                    found.append(Voyage(planet, lands, steps + path))
    return found


def way(rules: SetiRules, s: Seti, player: Player, space: int, goal: int) -> tuple[list[Action], int]:
    """The steps of a shortest way, by planets and comets where there is a choice, and the moves that it takes."""
    what = rules.solar.what[s.discs]
    free = player.techs[ASTEROID_TECH] > 0
    costs = STEPS if free else rules.solar.costs(s.discs)
    total = costs[SPACES * space + goal]
    path: list[Action] = []
    while space != goal:
        left = costs[SPACES * space + goal] - (2 if what[space] == ASTEROIDS and not free else 1)
        there = [near for near in NEAR[space] if costs[SPACES * near + goal] == left]
        there.sort(key=lambda near: what[near] != COMET and (what[near] < 0 or what[near] == EARTH))
        path.append(next(step for step in rules.phrases.moves[space] if step.dst == there[0]))
        space = there[0]
    return path, total


def means(rules: SetiRules, player: Player, moves: int, energy: int, money: int) -> list[Action] | None:
    """The corners and exchanges that pay for so many moves, energy and credits, or None if nothing does."""
    stock = player.stock
    credits_left, cards = stock[CREDIT] - money, list(player.hand)
    if credits_left < 0:
        return None
    moves = max(0, moves - stock[MOVE])
    short = moves + energy - stock[ENERGY]
    steps: list[Action] = []
    for card in player.hand:
        if short > 0 and moves > 0 and rules.cards[card].corner_kinds >> MOVE & 1:
            steps.append(rules.phrases.corners[card])
            cards.remove(card)
            short -= 1
            moves -= 1
    while short > 0 and credits_left >= EXCHANGED:
        steps.append(rules.phrases.exchanges[CREDIT, ENERGY])
        credits_left -= EXCHANGED
        short -= 1
    while short > 0 and len(cards) >= EXCHANGED:
        steps.append(rules.phrases.exchanges[CARD, ENERGY])
        del cards[:EXCHANGED]
        short -= 1
    return None if short > 0 else steps

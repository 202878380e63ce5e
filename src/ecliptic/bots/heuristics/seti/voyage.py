"""Voyages in SETI: the free actions that take a probe to a planet or a capsule home, and pay for what is done there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.core.layers import seek
from ecliptic.games.seti.goods import CARD, CREDIT, ENERGY, MOVE
from ecliptic.games.seti.planets import ORBIT_CREDITS, ORBIT_ENERGY, land_price
from ecliptic.games.seti.solar import ASTEROIDS, COMET, EARTH, NEAR, PLANETS, SPACES, STEPS
from ecliptic.games.seti.species.mascamites import Mascamites
from ecliptic.games.seti.tech import ASTEROID_TECH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ecliptic.core.action import Action
    from ecliptic.games.seti.actions import Move
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Player, Seti

EXCHANGED: Final = 2  # of a kind for one of another


class Voyage:
    """Where a probe or a capsule goes in this turn: the free actions that make it possible, and what ends it."""

    def __init__(self, planet: int, lands: bool, steps: list[Action], ends: list[Action]) -> None:
        self.planet = planet
        self.lands = lands
        self.steps = steps  # in their order
        self.ends = ends  # of which the best is done


def voyages(rules: SetiRules, s: Seti, seat: int, cards: Sequence[int]) -> list[Voyage]:
    """Every voyage that a player can pay for in this turn; not those that need no free action.

    `cards` are those of the hand that land for nothing but their own price.
    """
    player = s.players[seat]
    where = rules.solar.where[s.discs]
    phrases = rules.phrases
    found: list[Voyage] = []
    for space in dict.fromkeys(player.probes):
        for planet in range(len(rules.planets)):
            if planet == EARTH or where[planet] < 0:
                continue
            path, moves = way(rules, s, player, space, where[planet], phrases.moves)
            orbits: list[Action] = [phrases.orbits[planet]]
            landings: list[Action] = [phrases.lands[planet], *(phrases.moons[at] for at in rules.moons_of[planet])]
            for lands in (False, True):
                energy = land_price(s, seat, planet) if lands else ORBIT_ENERGY
                steps = means(rules, player, moves, energy, 0 if lands else ORBIT_CREDITS)
                if steps is not None and (steps or path):
                    found.append(Voyage(planet, lands, steps + path, landings if lands else orbits))
            for card in cards if path else ():
                steps = means(rules, player, moves, 0, rules.cards[card].cost, card)
                if steps is not None:
                    found.append(Voyage(planet, True, steps + path, [phrases.plays[card]]))
    return found


def hauls(rules: SetiRules, s: Seti, seat: int) -> list[Voyage]:
    """Every way to bring a capsule in this turn to where a mission wants it, and to deliver it there."""
    layer = seek(rules, Mascamites)
    capsules = layer.part(s).players[seat].spaces if layer is not None else []
    player = s.players[seat]
    where = rules.solar.where[s.discs]
    found: list[Voyage] = []
    for number, space in enumerate(capsules):
        assert layer is not None
        for card in player.missions:
            planet = layer.goals.get(rules.cards[card].name, -1)
            if planet >= 0 and where[planet] != space:
                path, moves = way(rules, s, player, space, where[planet], layer.steps[number])
                steps = means(rules, player, moves, 0, 0)
                if steps is not None:
                    found.append(Voyage(planet, False, steps + path, [rules.phrases.missions[card]]))
    return found


def way(
    rules: SetiRules, s: Seti, player: Player, space: int, goal: int, lines: Sequence[Sequence[Move]]
) -> tuple[list[Action], int]:
    """The steps of a shortest way, by planets and comets where there is a choice, and the moves that it takes."""
    what = rules.solar.what[s.discs]
    free = player.techs[ASTEROID_TECH] > 0
    costs = STEPS if free else rules.solar.costs(s.discs)
    total = costs[SPACES * space + goal]
    paying = [planet for planet in range(len(PLANETS)) if planet != EARTH]
    path: list[Action] = []
    while space != goal:
        left = costs[SPACES * space + goal] - (2 if what[space] == ASTEROIDS and not free else 1)
        there = [near for near in NEAR[space] if costs[SPACES * near + goal] == left]
        best = next((near for near in there if what[near] == COMET or what[near] in paying), there[0])
        path.append(next(step for step in lines[space] if step.dst == best))
        space = best
    return path, total


def means(rules: SetiRules, player: Player, moves: int, energy: int, money: int, kept: int = -1) -> list[Action] | None:
    """The corners and exchanges that pay for so many moves, energy and credits, or None if nothing does.

    The card `kept` is to be played.
    """
    stock = player.stock
    credits_left, cards = stock[CREDIT] - money, [card for card in player.hand if card != kept]
    if credits_left < 0:
        return None
    moves = max(0, moves - stock[MOVE])
    short = moves + energy - stock[ENERGY]
    steps: list[Action] = []
    for card in cards[:]:
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

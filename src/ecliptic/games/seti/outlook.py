"""How far a player is with missions, gold tiles and cards that score at the end, and what a card would not do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecliptic.core.effect import Effect, Frame
from ecliptic.core.guide import Progress
from ecliptic.games.seti import scoring
from ecliptic.games.seti.milestones import TILES

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game
    from ecliptic.games.seti.rules import SetiRules
    from ecliptic.games.seti.state import Seti


def progress(rules: SetiRules, s: Seti, seat: int) -> list[Progress]:
    """Missions with a condition, cards that score at the end, and gold tiles (SE-11.12, SE-11.77, SE-14.3)."""
    player = s.players[seat]
    found: list[Progress] = []
    for card in player.missions:
        condition = rules.cards[card].condition
        if condition is not None:
            found.append(Progress(rules.cards[card].name, condition.far(rules, s, seat)))
    for card in player.finale:
        op = rules.cards[card].finale
        assert op is not None
        found.append(Progress(rules.cards[card].name, [], scoring.worth(rules, s, seat, op)))
    for tile in range(TILES):
        side = rules.gold_side(s, tile)
        marked = s.marked[tile]
        value = side.values[min(marked.index(seat) if seat in marked else len(marked), scoring.LATER)]
        many = side.each.of(rules, s, seat)
        found.append(Progress(side.name, [(many, 0)], many * value, each=value))
    return found


def idle(g: Game, seat: int) -> dict[str, list[int]]:
    """By card of a player's hand: which of its steps, from 0, would certainly do nothing if it were played now."""
    found: dict[str, list[int]] = {}
    for number in g.state.players[seat].hand:
        card = g.rules.cards[number]
        doing: list[Effect] = []
        for at, step in enumerate(card.steps):
            if step.idle(g, Frame(step, seat, card.name), doing):
                found.setdefault(card.name, []).append(at)
            else:
                doing.append(step)
    return found

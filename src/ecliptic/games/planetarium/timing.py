"""When in a turn a thing is done, and which rule says that it comes too late (PL-2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecliptic.core.reason import Reason
from ecliptic.games.planetarium.actions import AT_CARD, AT_MOVE, Downgrade, DrawFrom, Move, Play, is_offer
from ecliptic.games.planetarium.cards import FINAL
from ecliptic.games.planetarium.draw import DRAW
from ecliptic.games.planetarium.move import MOVE_TOKEN
from ecliptic.games.planetarium.play import PLAY_CARD
from ecliptic.games.planetarium.turn import END_TURN

if TYPE_CHECKING:
    from ecliptic.core.action import Action
    from ecliptic.core.effect import Effect
    from ecliptic.games.planetarium.rules import PlanetariumRules
    from ecliptic.games.planetarium.state import Planetarium


def ahead(s: Planetarium, seat: int) -> list[Effect]:
    """What is still to happen in a player's turn, the open question included; nothing if it is not this player's."""
    steps = [frame.effect for frame in s.agenda if frame.seat == seat]
    return steps if END_TURN in steps else []


def has_used_card(s: Planetarium, seat: int) -> bool:
    """Is it this player's turn, and the time for its card over?"""
    steps = ahead(s, seat)
    return bool(steps) and PLAY_CARD not in steps


def untimely(rules: PlanetariumRules, s: Planetarium, seat: int, action: Action) -> list[Reason]:
    """The rule by which a move, a card, a downgrade or a draw does not come now."""
    steps = ahead(s, seat)
    if not steps:
        return []
    moves = isinstance(action, Move) or is_offer(action, AT_MOVE)
    if moves and MOVE_TOKEN not in steps:
        return [Reason("PL-2.2", "already-moved")]
    if isinstance(action, DrawFrom) and DRAW not in steps:
        return [Reason("PL-10.22", "no-draw-in-final")] if s.final_seat >= 0 else [Reason("PL-2.11", "draw-after-card")]
    if PLAY_CARD in steps:
        return []
    if isinstance(action, Play) and rules.cards[action.card].deck != FINAL:
        return [Reason("PL-2.9", "one-card")]
    if isinstance(action, Downgrade) or is_offer(action, AT_CARD):
        return [Reason("PL-8.10", "one-card")]
    return []

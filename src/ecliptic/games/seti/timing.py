"""When in a turn a thing is done, and which rule says that it is not the time for it (SE-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ecliptic.core.reason import Reason
from ecliptic.games.seti.traces import DISCOVER
from ecliptic.games.seti.turn import CLOSE, END_TURN, MAIN, NEXT_PLAYER

if TYPE_CHECKING:
    from ecliptic.core.action import Action
    from ecliptic.games.seti.game import Game


def untimely(g: Game, seat: int, action: Action) -> list[Reason]:
    """Which rule says that this is not the time for a free action, a main action or the end of the turn."""
    steps = [frame.effect for frame in g.state.agenda]
    if seat != g.state.active:
        return [Reason("SE-4.6", "not-in-your-turn")] if action.aside else []
    if action.aside:
        if g.state.players[seat].passed:
            return [Reason("SE-5.28", "passed-already")]
        if NEXT_PLAYER in steps or DISCOVER in steps:
            return [Reason("SE-4.15", "turn-is-ending")]
        return [Reason("SE-4.5", "inside-free-action")] if g.fenced() else []
    if END_TURN in steps and MAIN not in steps and MAIN.answers(action):
        return [Reason("SE-4.3", "one-main-action")]
    if CLOSE.answers(action) and MAIN in steps:
        return [Reason("SE-4.3", "main-action-first")]
    return []

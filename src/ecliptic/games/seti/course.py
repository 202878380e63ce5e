"""The action that is going on, step by step: what a table shows between main actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.core.effect import FENCE
from ecliptic.core.guide import Course
from ecliptic.core.rules import sourced
from ecliptic.games.seti.sectors import RESOLVE_SECTORS
from ecliptic.games.seti.turn import CLOSE, END_TURN, MAIN, NEXT_PLAYER

if TYPE_CHECKING:
    from ecliptic.games.seti.game import Game

# What sort of thing goes on.
SET_UP: Final = "set-up"
ACTION: Final = "action"  # a main action; the head is its verb
CARD: Final = "card"  # a card is being played; the head is the card
FREE: Final = "free"  # a free action
MILESTONE: Final = "milestone"  # points that were reached, at the end of a turn

TURN: Final = (MAIN, CLOSE, END_TURN)  # below these on the agenda nothing belongs to what is going on


def course(g: Game) -> Course | None:
    """What is going on, with the steps to come; None between actions."""
    s = g.state
    top = s.agenda[-1]
    if s.turns == 0:  # what the others have drawn and will choose is no step of mine
        steps = sourced(top)
        return Course(top.seat, SET_UP, "", steps) if steps else None
    base = next((at for at in range(len(s.agenda) - 1, -1, -1) if s.agenda[at].effect in TURN), -1)
    frames = s.agenda[base + 1 :]
    steps = [step for frame in reversed(frames) for step in sourced(frame)]
    if not steps:
        return None
    effects = [frame.effect for frame in frames]
    before = s.agenda[base].effect if base >= 0 else None
    passing = s.players[s.active].passed
    inside = FENCE in effects and NEXT_PLAYER not in effects and not passing
    if top.effect in g.rules.milestone_choices:
        return Course(s.active, MILESTONE, "", steps)
    if inside or (RESOLVE_SECTORS not in effects and before in (MAIN, CLOSE)):
        return Course(s.active, FREE, "", steps)
    if s.played:
        return Course(s.active, CARD, g.rules.cards[s.played[-1]].name, steps)
    return Course(s.active, ACTION, verb(g), steps)


def verb(g: Game) -> str:
    """The verb of the main action that is going on; '' in a position that was set up in the middle of one."""
    found = ""
    for seat, action in zip(reversed(g.seats), reversed(g.lines), strict=True):
        if seat == g.state.active:
            if CLOSE.answers(action) or (action.line == "pass" and found):
                break
            if MAIN.answers(action):
                found = action.verb
    return found

"""The action that is going on, step by step: what a table shows between main actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ecliptic.core.effect import FENCE, Frame
from ecliptic.core.guide import Course, Step
from ecliptic.core.rules import sourced
from ecliptic.games.seti import scan
from ecliptic.games.seti.sectors import RESOLVE_SECTORS
from ecliptic.games.seti.turn import CLOSE, END_TURN, KEEP, LOOK_AT_STACK, MAIN, NEXT_PLAYER

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
    if passing:
        return Course(s.active, ACTION, g.rules.phrases.passing.verb, steps)
    if s.played:
        return Course(s.active, CARD, g.rules.cards[s.played[-1]].name, steps)
    return Course(s.active, ACTION, verb(g), steps)


def ahead(g: Game) -> dict[str, list[Step]]:
    """By the line of a main action that is possible: the steps that follow it, for whoever looks before choosing.

    The action is chosen on a copy, where nothing that follows it happens: neither chance nor hidden cards are met.
    """
    top = g.state.agenda[-1]
    if top.effect is not MAIN:
        return {}
    found: dict[str, list[Step]] = {}
    below = len(g.state.agenda) - 1
    for action in MAIN.options(g, top):
        twin = g.copy(history=False)
        agenda = twin.state.agenda
        agenda.pop()
        MAIN.choose(twin, top, action)
        steps = [step for frame in reversed(agenda[below:]) for step in unfolded(twin, frame)]
        head = action.words()[0] if action.verb == "play" else ""
        for step in steps:
            step.source = "" if step.source == head else step.source
        found[action.line] = steps
    return found


def unfolded(g: Game, frame: Frame) -> list[Step]:
    """The steps of an entry of the agenda: of a scan its parts, of looking at cards what is taken of them."""
    if frame.effect is scan.SCAN:
        return sourced(scan.ScanPart(scan.parts(g, frame.seat)).at[frame.seat])
    return sourced(KEEP.at[frame.seat] if frame.effect is LOOK_AT_STACK else frame)


def verb(g: Game) -> str:
    """The verb of the main action that is going on; '' in a position that was set up in the middle of one."""
    found = ""
    for seat, action in zip(reversed(g.seats), reversed(g.lines), strict=True):
        if seat == g.state.active:
            if CLOSE.answers(action) or (action is g.rules.phrases.passing and found):
                break
            if MAIN.answers(action):
                found = action.verb
    return found

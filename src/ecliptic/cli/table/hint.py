"""A hint at the terminal: the best choices, marked on the board and numbered, and what makes the difference (EC-12)."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from rich.text import Text

from ecliptic.bots.advice import Advice, advise
from ecliptic.bots.trial import Ground
from ecliptic.cli.draw import Drawing
from ecliptic.cli.draw import drawing as drawing_of
from ecliptic.cli.draw.look import BRASS, MUTED
from ecliptic.cli.draw.section import Section

if TYPE_CHECKING:
    from ecliptic.cli.table.session import Session


def show(table: Session, seat: int) -> None:
    """The choices to choose from by their number, best first, each with its swing and its grounds."""
    advice = advise(table.game)
    drawing = drawing_of(table.game, table.screen.look)
    among = [choice.option for choice in advice.choices]
    table.offer(seat, [Section("", among)], among)
    for at in range(len(among)):
        table.screen.say(told(advice, at, drawing))


def told(advice: Advice, at: int, drawing: Drawing) -> Text:
    """What is said of one of the choices."""
    look = drawing.look
    swing = advice.choices[at].swing
    points = max(1, round(abs(swing.mean)))
    if len(advice.choices) == 1:
        said = look.say("hint-only")
    elif advice.choices[at].equal:
        said = look.say("hint-equal" if at else "hint-equal-next")
    else:
        said = look.say("hint-behind" if at else "hint-ahead", points=points, by=ceil(swing.by))
    grounds = [] if advice.choices[at].equal or at == 1 else advice.choices[at].grounds  # of the second: said already
    why = [because(one, advice.seat, drawing) for one in grounds if round(one.points)]
    return Text.assemble((f"{at + 1:>3} ", f"bold {BRASS}"), said, (f"  {look.also(why)}" if why else "", MUTED))


def because(ground: Ground, seat: int, drawing: Drawing) -> str:
    """A line of the score in which the choices differ."""
    said = f"{ground.points:+.0f} {drawing.reason(ground.reason)} ({ground.reason.rule})"
    if ground.seat == seat:
        return said
    return f"{drawing.look.name(ground.seat)}{drawing.look.say('colon')}{said}"

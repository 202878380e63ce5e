"""The coach: where the first game at a table stands on the path of its lesson (EC-10). It knows no rules."""

from __future__ import annotations

from typing import NamedTuple

from ecliptic import lessons
from ecliptic.api import AnyGame
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.lessons.lesson import LEARNER, Lesson, Reply, Step
from ecliptic.server import wire
from ecliptic.server.log.ledger import Ledger


class Path(NamedTuple):
    """How far a game has followed its lesson: `followed` decisions, `lines` lines; `kept` if it has never left it."""

    lesson: Lesson
    followed: int
    lines: int
    kept: bool


def path(ledger: Ledger, game: AnyGame) -> Path | None:
    """Where a game stands on the path of its lesson; None where it has no lesson, or the lesson is over."""
    lesson = lessons.find(ledger.founded.lesson) if ledger.founded.lesson else None
    if lesson is None or game.over:
        return None
    chosen = [(at, line) for at, (seat, line) in enumerate(ledger.lines) if seat != CHANCE_SEAT]
    followed = lesson.follow([line for _, line in chosen])
    if followed == len(lesson.script) < len(chosen):
        return None
    kept = followed == len(chosen)
    lines = len(ledger.lines) if kept else chosen[followed][0]
    return Path(lesson, followed, lines, kept)


def reply(ledger: Ledger, game: AnyGame) -> str:
    """The line that the lesson has for the bot that decides now, '' where it has none."""
    found = path(ledger, game)
    if found is None or not found.kept or found.followed == len(found.lesson.script):
        return ""
    wanted = found.lesson.script[found.followed]
    lines = {action.line for action in game.options()}
    return wanted.line if isinstance(wanted, Reply) and wanted.line in lines else ""


def coach(ledger: Ledger, game: AnyGame, viewer: int) -> wire.Coach | None:
    """What whoever learns is told now."""
    found = path(ledger, game) if viewer == LEARNER else None
    if found is None:
        return None
    lesson, at = found.lesson, found.followed
    told = wire.Coach(lesson.name, lesson.done(at), len(lesson.steps))
    if not found.kept:
        told.astray = found.lines
        return told
    if at == len(lesson.script):
        told.text = lesson.key("done")
        return told
    ahead = next((one for one in lesson.script[at:] if isinstance(one, Step)), None)
    if ahead is None or not isinstance(lesson.script[at], Step) or game.decider != viewer:
        return told
    lines = [action.line for action in game.options()]
    told.text = lesson.key(ahead.says)
    told.shows = list(ahead.shows)
    told.wants = [line for line in lines if ahead.fits(line)]
    return told

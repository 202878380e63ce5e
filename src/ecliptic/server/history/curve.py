"""A curve: everybody's points from step to step, and what they came from (EC-9.4)."""

from __future__ import annotations

from ecliptic.core.scoring import Score, ScoreLine
from ecliptic.server import wire
from ecliptic.server.history.reel import Reel
from ecliptic.server.table.game import TURN, number
from ecliptic.server.table.updates import reasons


def trace(reel: Reel) -> wire.Curve:
    """The curve of a game, the same for every viewer: at every step everybody is shown everybody's score."""
    turns = turns_at(reel)
    marks: list[wire.Mark] = []
    before: list[Score] = []
    since: list[dict[ScoreLine, int]] = []
    turn = 0  # in which the decision fell whose outcome a step shows
    for at, game in reel.games(0, len(reel.stops)):
        now, lines = game.scores(), len(game.lines)
        if now != before:
            before = before or [Score(one.seat, ()) for one in now]
            gains = [gain for old, new in zip(before, now, strict=True) for gain in compare(old, new)]
            marks.append(wire.Mark(lines, turn, [one.total for one in now], gains if marks else []))
            since = since or [{} for _ in now]
            since = [{line: been.get(line, lines) for line in one.lines} for been, one in zip(since, now, strict=True)]
        before, turn = now, turns[at]
    return wire.Curve(marks, [[been[line] for line in one.lines] for been, one in zip(since, before, strict=True)])


def turns_at(reel: Reel) -> list[int]:
    """Which turn each step falls into, 0 before the first."""
    begun = [0]
    for event in reel.game.events:
        begun.append(number(event, begun[-1]) if event.word == TURN else begun[-1])
    return [begun[stop.told] for stop in reel.stops]


def compare(old: Score, new: Score) -> list[wire.Gain]:
    """What changed in somebody's points; of a line that has grown, by how much."""
    gone = [line for line in old.lines if line not in new.lines]
    found: list[wire.Gain] = []
    for line in new.lines:
        if line in old.lines:
            continue
        less = next((one for one in gone if one.about == line.about), None)
        if less is not None:
            gone.remove(less)
        (reason,) = reasons([line.reason])
        found.append(wire.Gain(new.seat, line.points - (less.points if less else 0), reason))
    for line in gone:
        (reason,) = reasons([line.reason])
        found.append(wire.Gain(new.seat, -line.points, reason))
    return [gain for gain in found if gain.points]

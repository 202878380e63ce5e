"""Analyses at work: a choice at a time, in a process, and told for the wire (EC-13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cachetools import LRUCache

from ecliptic.bots.analysis import GOOD, Analyst, Judged
from ecliptic.server import wire
from ecliptic.server.history import projector
from ecliptic.server.history.projector import Script, Torn
from ecliptic.server.wire import encode
from ecliptic.server.workers.hints import ground

analysts: Final[LRUCache[str, Analyst]] = LRUCache(2)  # of the tables that are looked at by turns


def analyst(given: Script) -> Analyst | Torn:
    """Who goes through this game, which stays the same once it is over."""
    found = analysts.get(given.table)
    if found is None:
        made = projector.shown(given, lambda reel: Analyst(reel.game))
        if isinstance(made, Torn):
            return made
        found = analysts[given.table] = made
    return found


# Each of these runs in a worker.


def begin(given: Script) -> int | Torn:
    """How many choices mattered."""
    found = analyst(given)
    return found if isinstance(found, Torn) else len(found.stops)


def judge(given: Script, at: int) -> list[Judged]:
    """One of them."""
    found = analyst(given)
    assert isinstance(found, Analyst), "who has begun can go on"
    return found.judge(at, 1)


def sum_up(given: Script, judged: Sequence[Judged]) -> bytes:
    """All of it, as it is told and kept."""
    found = analyst(given)
    assert isinstance(found, Analyst), "who has begun can go on"
    whole = found.sum_up(judged)
    lexicon = found.rules.lexicon

    def pick(line: str) -> wire.Pick:
        return wire.Pick(line, list(lexicon.lines[line].kinds))

    told = [
        wire.JudgedChoice(
            one.lines,
            one.seat,
            one.sort(whole.alone),
            pick(one.line),
            None if one.sort(whole.alone) == GOOD else pick(one.better),
            round(one.cost, 4),
            round(one.cost_by, 4),
            round(one.points, 2),
            [ground(reason) for reason in one.grounds],
            [round(chance, 4) for chance in one.odds],
            [round(by, 4) for by in one.odds_by],
        )
        for one in whole.judged
    ]
    tallies = [
        wire.SeatTally(tally.good, tally.slips, tally.blunders, round(tally.gave, 4), round(tally.took, 4))
        for tally in whole.tallies
    ]
    analysis = wire.Analysis(whole.alone, told, whole.final, whole.turning, tallies)
    return encode(wire.Study(len(told), len(told), analysis))

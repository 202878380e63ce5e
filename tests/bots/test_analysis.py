"""Analyses: they name a planted blunder, say the same twice, in parts as well as whole, and count luck (EC-13)."""

from __future__ import annotations

import functools
import json
from typing import Any

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.bots.analysis import BLUNDER, BLUNDERED, GOOD, Analysis, Analyst, Judged
from ecliptic.bots.bot import ask, make

GOAL = "goal"  # what reveals a goal in Exoplanets
DEALS, MORE = 2, 6  # fewer than usual
LAST = 10  # choices of the game that are looked at


@functools.cache
def spoilt() -> tuple[str, int]:
    """A greedy game in whose last turns somebody ends the turn in place of revealing a goal; and after which line."""
    game = ecliptic.new("exoplanets", 2, 5)
    state: Any = game.state
    bots = [make("greedy", "exoplanets", game.rules, seat) for seat in range(2)]
    planted = -1
    while (decider := game.decider) is not None:
        chosen = ask(bots[decider], game)
        if planted < 0 and not state.star and chosen.verb == GOAL:
            planted, chosen = len(game.lines), next(option for option in game.options() if option.verb == "end")
        game.play(chosen)
    assert planted >= 0
    return game.record(), planted


def game_of(record: str) -> AnyGame:
    return ecliptic.replay(record)


@functools.cache
def analysed() -> Analysis:
    analyst = Analyst(game_of(spoilt()[0]), DEALS, MORE)
    return analyst.sum_up(analyst.judge(len(analyst.stops) - LAST, LAST))


def test_a_planted_blunder_is_named() -> None:
    """Who gives away a goal that can be had is told so: what it cost, what was better, and why (EC-13.1, EC-13.3)."""
    record, planted = spoilt()
    found = analysed()
    (one,) = [one for one in found.judged if one.lines == planted]
    assert one.line == "end"
    assert one.better.startswith(GOAL)
    assert one.sort(found.alone) != GOOD
    assert one.points > one.points_by
    assert one.grounds[0].points > 0
    assert one.grounds[0].reason.rule.startswith("EX-12.")
    assert planted in [found.judged[at].lines for at in found.turning]
    assert game_of(record).over


def test_the_same_game_gets_the_same_analysis() -> None:
    """Also when it is made part by part, as a server does, and when its seed is not known (EC-13.1)."""
    record, _ = spoilt()
    secret = game_of(record).record(secret=True)
    analyst = Analyst(game_of(secret), DEALS, MORE)
    many = len(analyst.stops)
    parts = [one for first in (many - 6, many - 3) for one in analyst.judge(first, 3)]
    assert [one[:8] for one in parts] == [one[:8] for one in analysed().judged[-6:]]
    assert json.loads(json.dumps(analysed().json()))["version"]


def test_chances_and_tallies() -> None:
    """Chances add up, the last one says who won, and every choice is counted once (EC-13.2, EC-13.4)."""
    found = analysed()
    assert all(abs(sum(one.odds) - 1) < 1e-6 for one in found.judged)
    assert sorted(found.final) in ([0.0, 1.0], [0.5, 0.5])
    assert len(found.turning) <= 3
    for seat, tally in enumerate(found.tallies):
        own = [one for one in found.judged if one.seat == seat]
        assert tally.good + tally.slips + tally.blunders == len(own)
        assert tally.gave >= 0
        assert tally.took >= 0
    assert abs(found.tallies[0].gave - found.tallies[1].took) < 1e-6, "of two, one has what the other lacks"


def test_luck_is_what_chance_changed_beyond_choices() -> None:
    """A step without nature's word is no luck, nor one within its interval, nor what a choice itself has cost."""
    analyst = Analyst(game_of(spoilt()[0]))

    def judged(odds: float, chanced: bool, lost: float = 0.0) -> Judged:
        cost = max(0.0, -lost)
        both = [odds, 1 - odds], [0.02, 0.02], [lost, -lost]
        return Judged(0, 0, "a", "b", cost, 0.01, 1.0, 0.1, [], *both, chanced)

    steps = [judged(0.5, False), judged(0.6, True), judged(0.8, False), judged(0.81, True), judged(0.61, True, -0.2)]
    tally = analyst.tally(steps, 0, [1.0, 0.0])
    assert (round(tally.gave, 2), round(tally.took, 2), tally.blunders) == (0.1, 0.0, 1)
    assert steps[-1].sort(alone=False) == BLUNDERED
    assert steps[-1].cost >= BLUNDER

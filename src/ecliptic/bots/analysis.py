"""Analysis of a game that was played: each choice that mattered beside the best others, and what luck did (EC-13)."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ecliptic.bots.comparison import Comparison
from ecliptic.bots.trial import Ground, Swing, Trial, Trials
from ecliptic.core.game import Game

VERSION: Final = 3  # of how games are analysed; a stored analysis of another one is made anew
DEALS: Final = 4  # on which every choice is compared with the best others,
MORE: Final = 12  # and more of them, only of the choice and the best, where it seems to be worse
MOST: Final = 3  # options with which a choice is compared
SLIP: Final = 0.03  # of the chances to win
BLUNDER: Final = 0.10
POINTS: Final = 33.0  # points that stand for a whole chance, in a game in which nobody can be beaten
TURNING: Final = 3  # choices that are named
GOOD, SLIPPED, BLUNDERED = "good", "slip", "blunder"


class Judged(NamedTuple):
    """One choice that mattered: what it was, what it cost, and where the game stood after it."""

    lines: int  # how many there were before it
    seat: int
    line: str
    better: str  # the best other one; the same line where there was none
    cost: float  # in chances to win, below 0 never; alone in points
    cost_by: float
    points: float  # the same in points
    points_by: float
    grounds: list[Ground]  # why the other was better
    odds: list[float]  # of each player, to win, after the choice as its seat could know it; alone the points
    odds_by: list[float]  # half of the 95 % interval of each
    lost: list[float]  # what the choice gave to each player, and took from its own
    chanced: bool  # has nature spoken between the choice that was judged before and this one?

    def sort(self, alone: bool) -> str:
        """Good, a slip or a blunder (EC-13.3)."""
        share = self.cost / POINTS if alone else self.cost
        if self.cost <= self.cost_by or share < SLIP:
            return GOOD
        return BLUNDERED if share >= BLUNDER else SLIPPED


class Tally(NamedTuple):
    """What a seat did well and badly, and what luck gave and took."""

    good: int
    slips: int
    blunders: int
    gave: float
    took: float


class Analysis(NamedTuple):
    """A whole game: the choices that mattered, the turning points by their place among them, each seat's tally."""

    alone: bool  # can nobody be beaten, so that points stand where else chances do?
    judged: list[Judged]
    final: list[float]  # the odds at the end, or the points
    turning: list[int]
    tallies: list[Tally]

    def json(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        return {
            "version": VERSION,
            "alone": self.alone,
            "judged": [
                {
                    **one._asdict(),
                    "sort": one.sort(self.alone),
                    "grounds": [
                        {
                            "seat": ground.seat,
                            "points": ground.points,
                            "rule": ground.reason.rule,
                            "key": ground.reason.key,
                            "params": ground.reason.params,
                        }
                        for ground in one.grounds
                    ],
                }
                for one in self.judged
            ],
            "final": self.final,
            "turning": self.turning,
            "tallies": [tally._asdict() for tally in self.tallies],
        }


class Analyst:
    """Goes through a game that is over, choice by choice. The same game gets the same answers."""

    def __init__(self, game: Game[Any, Any], deals: int = DEALS, more: int = MORE) -> None:
        self.game = game
        self.rules = game.rules
        self.comparison = Comparison(game.header.game, game.rules)
        self.deals = deals
        self.more = more
        self.alone = game.rules.players == 1
        self.luck = hashlib.blake2b(game.digest().encode(), digest_size=16, person=b"analysis").hexdigest()
        self.stops = self.weighty()

    def weighty(self) -> list[int]:
        """After how many lines somebody had a choice that matters."""
        found: list[int] = []
        for at, game in self.walk(range(len(self.game.lines))):
            seat = game.decider
            if seat is not None and seat >= 0 and len(game.options()) > 1:
                if self.comparison.judge.is_weighty(game.state):
                    found.append(at)
        return found

    def walk(self, wanted: Sequence[int]) -> Iterator[tuple[int, Game[Any, Any]]]:
        """The game as it was after so many lines, each time; do not change it."""
        game = self.game.copy()
        game.dice = None
        game.restart([])
        for at in wanted:
            for action in self.game.lines[len(game.lines) : at]:
                game.apply(action)
            yield at, game

    def judge(self, first: int, many: int) -> list[Judged]:
        """So many choices from the first on, by their number among those that matter."""
        return [self.judged(at, game) for at, game in self.walk(self.stops[first : first + many])]

    def judged(self, at: int, game: Game[Any, Any]) -> Judged:
        """One choice."""
        seat = game.decider
        assert seat is not None
        chosen = self.game.lines[at]
        veiled = game.scribe.veil(game.state, seat)
        luck = f"{self.luck} {at}"
        options = [chosen]
        for option in self.comparison.shortlist(veiled, seat, game.options(), random.Random(luck), MOST):
            if option is not chosen:
                options.append(option)
        if len(options) == 1:
            options.append(next(option for option in game.options() if option is not chosen))
        trials = Trials(self.comparison, veiled, seat, options, luck)
        for _ in range(self.deals):
            trials.deal(trials.trials)
        mine, *others = trials.trials
        best = max(others, key=lambda one: one.swing(mine).mean)
        cost, points = Swing(0.0, 0.0), Swing(0.0, 0.0)
        lost = [0.0] * len(mine.odds)
        grounds: list[Ground] = []
        if best.swing(mine).mean > 0:
            # On deals of their own, since it was chosen for being the best on the others.
            fresh = Trials(self.comparison, veiled, seat, [chosen, best.option], f"{luck} again")
            for _ in range(self.more):
                fresh.deal(fresh.trials)
            mine, best = fresh.trials
            points = best.swing(mine)
            cost = points if self.alone else best.chance(mine, seat)
            if cost.mean > cost.by:
                grounds = best.grounds(mine, seat)
                for ground in grounds:
                    ground.reason.messages = self.rules.messages
                lost = [mine.chance(best, player).mean for player in range(len(mine.odds))]
            else:
                best = mine
        else:
            best = mine
        spoken = self.spoken(at)
        stood, by = self.standing(mine, seat)
        return Judged(
            at,
            seat,
            chosen.line,
            best.option.line,
            max(0.0, cost.mean),
            cost.by,
            max(0.0, points.mean),
            points.by,
            grounds,
            stood,
            by,
            lost,
            spoken,
        )

    def standing(self, mine: Trial, seat: int) -> tuple[list[float], list[float]]:
        """Everybody's chances after a choice, with their intervals; alone the points."""
        if self.alone:
            found = mine.level
            return [found.mean], [found.by]
        levels = [mine.likely(player) for player in range(len(mine.odds))]
        return [one.mean for one in levels], [one.by for one in levels]

    def spoken(self, at: int) -> bool:
        """Has nature decided something since the choice before?"""
        before = max((stop for stop in self.stops if stop < at), default=0)
        return any(seat < 0 for seat in self.game.seats[before:at])

    def sum_up(self, judged: Sequence[Judged]) -> Analysis:
        """The whole game, from all its choices."""
        final = self.final()
        order = sorted(range(len(judged)), key=lambda at: -judged[at].cost)
        turning = [at for at in order if judged[at].sort(self.alone) != GOOD][:TURNING]
        tallies = [self.tally(judged, seat, final) for seat in range(self.rules.seats)]
        return Analysis(self.alone, list(judged), final, sorted(turning), tallies)

    def final(self) -> list[float]:
        """How it ended."""
        if self.alone:
            return [float(self.rules.points(self.game.state)[0])]
        return self.comparison.value.chances(self.game.state)

    def tally(self, judged: Sequence[Judged], seat: int, final: Sequence[float]) -> Tally:
        """What a seat did, and what luck did to it (EC-13.4)."""
        sorts = [one.sort(self.alone) for one in judged if one.seat == seat]
        gave = took = 0.0
        for before, after in pairwise(judged):
            # What changed, apart from what the later choice itself cost or gave.
            change = after.odds[seat] - after.lost[seat] - before.odds[seat]
            sure = (before.odds_by[seat] ** 2 + after.odds_by[seat] ** 2) ** 0.5
            if after.chanced and abs(change) > sure:
                gave += max(0.0, change)
                took -= min(0.0, change)
        return Tally(sorts.count(GOOD), sorts.count(SLIPPED), sorts.count(BLUNDERED), gave, took)

"""Comparisons: options tried on the same deals and dice, each played on by the heuristic."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import inf, log, sqrt
from typing import Final

from ecliptic.bots.greedy import heuristic
from ecliptic.bots.judge import Judge
from ecliptic.bots.value import Value, load
from ecliptic.core.action import Action
from ecliptic.core.dice import Dice, Shuffling
from ecliptic.core.game import Game
from ecliptic.core.reason import BadSetup
from ecliptic.core.record import Header
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position

LONGEST: Final = 1_500  # decisions after which an imagined game is broken off
NEVER: Final = -1e5  # what a heuristic rates below this lies outside its plan
OWN_MIND: Final = 0.1  # by how much others misjudge what they see, beside what is at stake
CLOSE: Final = 6  # options that one would hesitate between
SCATTER: Final = 3.0  # by how many points deals usually differ,
KNOWN: Final = 2  # which is known as well as from so many deals more than one

Imagined = Game[Position, Rules]


class Candidate:
    """An option, and how far ahead of another one it was, on the same deals and dice."""

    def __init__(self, option: Action) -> None:
        self.option = option
        self.hunch = 0.0  # how far ahead it seemed at a glance,
        self.trust = 0.0  # which counts as much as so many deals
        self.many = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, ahead: float) -> None:
        self.many += 1
        self.sum += ahead
        self.squares += ahead * ahead

    @property
    def mean(self) -> float:
        """How far ahead it is, by the deals that it was tried on and by the glance."""
        return (self.trust * self.hunch + self.sum) / (self.trust + self.many) if self.trust or self.many else 0.0

    @property
    def error(self) -> float:
        """The standard error of that. After few deals it is not well known, and rather what it usually is."""
        if not self.many:
            return inf
        off = max(0.0, self.squares - self.sum * self.sum / self.many)
        return sqrt((off + KNOWN * SCATTER**2) / (self.many - 1 + KNOWN) / (self.trust + self.many))


class Course:
    """How a game may go on after an option: every seat plays by the heuristic.

    With `minds` all but the seat misjudge what they see a little, each time in another way: nobody is a copy of whoever
    thinks.
    """

    def __init__(
        self, comparison: Comparison, position: Position, option: Action, dice: Dice, minds: str = "", seat: int = -1
    ) -> None:
        self.judge = comparison.judge
        self.game: Imagined = Game(comparison.header, comparison.rules, position.copy(), dice)
        self.start = self.judge.clock(position)
        self.luck = random.Random(minds) if minds else None
        self.seat = seat
        self.game.apply(option)

    def to(self, horizon: int, longest: int = LONGEST) -> Imagined:
        """The game so far on by the judge's clock, or at the first weighty choice after so many decisions more."""
        game, judge, luck = self.game, self.judge, self.luck
        end = self.start + horizon
        for many in range(LONGEST):
            decider = game.decider
            if decider is None or judge.clock(game.state) >= end:
                break
            if many >= longest and judge.is_weighty(game.state):
                break
            options = game.options()
            if len(options) > 1:
                ratings = judge.skim(game.state, decider, options)
                if luck is not None and decider != self.seat:
                    ratings = misjudged(ratings, OWN_MIND, luck)
                game.apply(options[ratings.index(max(ratings))])
            else:
                game.apply(options[0])
        return game


class Comparison:
    """What options lead to, on positions that a seat may be in. All it sees of a game is a veiled position."""

    def __init__(self, game: str, rules: Rules, value: Value | None = None, horizon: int = 0) -> None:
        found = heuristic(game, rules)
        if not isinstance(found, Judge):
            raise BadSetup(f"To compare options takes a judge: what '{game}' brings for bots is none.")
        self.judge = found
        self.value = value or load(game, rules)  # what is learned, or is being learned
        self.horizon = horizon or found.horizon  # how far is played on, by the judge's clock
        self.rules = rules
        self.header = Header(game, 0, rules.seats, (), {}, "", "", "")

    def candidates(self, veiled: Position, seat: int, options: Sequence[Action], rng: random.Random) -> list[Candidate]:
        """The options that are worth a comparison, the best first; only that one where a search is not worth it."""
        most = self.judge.width if self.judge.is_weighty(veiled) else 0
        found = self.shortlist(veiled, seat, options, rng, most)
        return [Candidate(option) for option in (found if most else found[:1])]

    def shortlist(
        self, veiled: Position, seat: int, options: Sequence[Action], rng: random.Random, most: int
    ) -> list[Action]:
        """The options that the heuristic rates best, the best first, and behind them what lies outside its plan."""
        ratings = self.judge.judge(veiled.copy(), seat, options)
        chances = [rng.random() for _ in options]
        order = sorted(range(len(options)), key=lambda at: (-ratings[at], chances[at]))
        planned = [at for at in order if ratings[at] > NEVER][:most]
        strays = [at for at in order if ratings[at] <= NEVER][: self.judge.strays]
        return [options[at] for at in planned + strays] or [options[order[0]]]

    def deal(self, veiled: Position, seat: int, luck: str) -> Position:
        """A position that the seat may be in."""
        position = veiled.copy()
        self.rules.deal(position, seat, Shuffling(Dice(luck)))
        return position

    def played(self, position: Position, option: Action, dice: Dice, longest: int = LONGEST) -> Imagined:
        """What comes of an option: a game played on until the judge's horizon.

        Or until the first weighty choice after so many decisions.
        """
        return Course(self, position, option, dice).to(self.horizon, longest)

    def promised(self, game: Imagined) -> list[float]:
        """The points that each player has at the end, or is promised; a rival without a seat those that it has."""
        points = [float(one) for one in self.rules.points(game.state)]
        if not game.over:
            points[: self.rules.seats] = [self.judge.promise(game.state, one) for one in range(self.rules.seats)]
        return points

    def lead(self, game: Imagined, seat: int) -> float:
        """By how many points a seat is ahead, or is expected to be at the end; alone how many it has."""
        if game.over or (self.value.is_learned and self.judge.learns):
            return self.value.margin(game.state, seat)
        points = self.promised(game)
        return points[seat] - max((one for at, one in enumerate(points) if at != seat), default=0.0)


def misjudged(ratings: Sequence[float], slips: float, luck: random.Random) -> list[float]:
    """How good options seem to somebody who errs by so much of what is at stake; never so far as to leave the plan."""
    stakes = at_stake(ratings)
    return [one + slips * stakes * slip(luck) if one > NEVER else one for one in ratings] if stakes else list(ratings)


def at_stake(ratings: Sequence[float]) -> float:
    """What choosing well is worth among options so rated."""
    top = sorted([one for one in ratings if one > NEVER], reverse=True)[:CLOSE]
    return top[0] - sum(top) / len(top) if top else 0.0


def slip(luck: random.Random) -> float:
    """By how much something seems better than it is. What seems best is then chosen with softmax's chances."""
    return -log(-log(luck.random() or 0.5))

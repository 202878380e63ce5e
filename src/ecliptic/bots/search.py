"""The bot `search`: compares the most promising options on positions as they may be, played on by the heuristic."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from math import inf, sqrt
from typing import Any, Final

from ecliptic.bots.greedy import heuristic
from ecliptic.bots.judge import Judge
from ecliptic.bots.reader import Reader
from ecliptic.core.action import Action
from ecliptic.core.dice import Dice, Shuffling
from ecliptic.core.game import Game
from ecliptic.core.reason import BadSetup
from ecliptic.core.record import Header
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position

DEALS: Final = 16  # positions as they may be, on which options are compared
BATCH: Final = 4  # after so many of them the hopeless are dropped
SECONDS: Final = 3.0  # after which no further position is dealt, whatever is known by then
LONGEST: Final = 1_500  # decisions after which an imagined game is broken off
SURE: Final = 0.5  # standard errors by which an option must be ahead of the heuristic's own
HOPELESS: Final = 1.5  # and by which it may be behind the best
NEVER: Final = -1e5  # what a heuristic rates below this lies outside its plan


class Candidate:
    """An option, and how far ahead of the heuristic's own it was, on the same deals and dice."""

    def __init__(self, option: Action) -> None:
        self.option = option
        self.many = 0
        self.sum = 0.0
        self.squares = 0.0

    def add(self, ahead: float) -> None:
        self.many += 1
        self.sum += ahead
        self.squares += ahead * ahead

    @property
    def mean(self) -> float:
        return self.sum / self.many

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.many < 2:
            return inf
        return sqrt(max(0.0, self.squares - self.sum * self.sum / self.many) / (self.many - 1) / self.many)


class Search(Reader):
    """Leaves the heuristic's own choice only for one that does better on the same deals and dice.

    All it sees of a game is its veiled position, so what it imagines is dealt. Every seat plays on by the heuristic
    until the judge's horizon; what each is promised there, or has at the end, is the result. The same seed makes the
    same decisions, as long as time does not end a search before all deals are made. It keeps no tree.
    """

    looks = True

    def __init__(self, game: str, rules: Rules, seed: str, deals: int = DEALS, seconds: float = SECONDS) -> None:
        found = heuristic(game, rules)
        if not isinstance(found, Judge):
            raise BadSetup(f"The bot 'search' needs a judge, and what '{game}' brings for bots is none.")
        self.judge = found
        self.rules = rules
        self.header = Header(game, 0, rules.seats, (), {}, "", "", "")
        self.deals = deals
        self.seconds = seconds
        self.rng = random.Random(f"{game} search {seed}")

    def choose(self, view: dict[str, Any], options: Sequence[Action]) -> Action:
        assert self.rules.scribe is not None
        return self.decide(self.rules.scribe.read(view), view["seat"], options)

    def decide(self, veiled: Position, seat: int, options: Sequence[Action]) -> Action:
        start = time.monotonic()
        found = self.candidates(veiled, seat, options)
        own = found[0]
        luck = self.rng.getrandbits(64)
        for deal in range(self.deals):
            if len(found) == 1 or time.monotonic() - start > self.seconds:
                break
            position = veiled.copy()
            self.rules.deal(position, seat, Shuffling(Dice(f"{luck} deal {deal}")))
            dice = Dice(f"{luck} dice {deal}")
            usual = self.result(position, own.option, seat, dice)
            for one in found:
                one.add(0.0 if one is own else self.result(position, one.option, seat, dice) - usual)
            if deal % BATCH == BATCH - 1:
                best = max(one.mean for one in found)
                found = [one for one in found if one is own or one.mean + HOPELESS * one.error >= best]
        better = [(one.mean - SURE * one.error, -at) for at, one in enumerate(found) if one.many > 1 and one is not own]
        ahead, at = max(better, default=(0.0, 0))
        return found[-at].option if ahead > 0 else own.option

    def candidates(self, veiled: Position, seat: int, options: Sequence[Action]) -> list[Candidate]:
        """The options that the heuristic rates best, the best first; only that one where a search is not worth it."""
        ratings = self.judge.judge(veiled.copy(), seat, options)
        chances = [self.rng.random() for _ in options]
        order = sorted(range(len(options)), key=lambda at: (-ratings[at], chances[at]))
        if not self.judge.is_weighty(veiled):
            return [Candidate(options[order[0]])]
        planned = [at for at in order if ratings[at] > NEVER][: self.judge.width]
        strays = [at for at in order if ratings[at] <= NEVER][: self.judge.strays]
        return [Candidate(options[at]) for at in planned + strays] or [Candidate(options[order[0]])]

    def result(self, position: Position, option: Action, seat: int, dice: Dice) -> float:
        """By how many points a seat is ahead some time after an option, alone how many it has."""
        game: Game[Position, Rules] = Game(self.header, self.rules, position.copy(), dice)
        judge = self.judge
        end = judge.clock(position) + judge.horizon
        game.apply(option)
        for _ in range(LONGEST):
            decider = game.decider
            if decider is None or judge.clock(game.state) >= end:
                break
            options = game.options()
            if len(options) > 1:
                ratings = judge.weigh(game.state, decider, options)
                game.apply(options[ratings.index(max(ratings))])
            else:
                game.apply(options[0])
        points = [float(one) for one in self.rules.points(game.state)]  # also of a rival without a seat
        if not game.over:
            points[: self.rules.seats] = [judge.promise(game.state, one) for one in range(self.rules.seats)]
        return points[seat] - max((one for at, one in enumerate(points) if at != seat), default=0.0)

"""Estimates with intervals, correction for many comparisons, and how many games would settle a question.

Games are independent of each other, what happens in one of them is not: every interval counts games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil, log1p, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

NORMAL: Final = NormalDist()
CERTAIN: Final = NORMAL.inv_cdf(0.975)  # standard errors to either side of a 95 % interval
FALSE: Final = 0.05  # of all that is said to stand out, the share that may be chance (Benjamini and Hochberg)
SEEN: Final = NORMAL.inv_cdf(0.8)  # a difference that is there should be found four times out of five
ENOUGH: Final = 20  # games in which something must have happened before it is tested
WORTH: Final = 1_000_000  # games more than which nobody would play


class Estimate(NamedTuple):
    """A number, its standard error, and the games in which it could be seen."""

    value: float
    error: float
    games: int

    @property
    def by(self) -> float:
        """Half of the width of the 95 % interval."""
        return CERTAIN * self.error

    @property
    def low(self) -> float:
        return self.value - self.by

    @property
    def high(self) -> float:
        return self.value + self.by

    @property
    def p(self) -> float:
        """How often chance alone would bring a value as far from 0; 1 where too little was seen to say."""
        if self.games < ENOUGH or not self.error:
            return 1.0
        return 2 * (1 - NORMAL.cdf(normal(abs(self.value) / self.error, self.games - 1)))


NOTHING: Final = Estimate(0.0, 0.0, 0)


def normal(t: float, free: int) -> float:
    """Student's t with so many degrees of freedom as the standard normal number that is as rare (Wallace 1959)."""
    return sqrt(free * log1p(t * t / free)) * (8 * free + 1) / (8 * free + 3)


def mean(values: Iterable[float]) -> Estimate:
    """The mean of one number from each game."""
    known = list(values)
    if not known:
        return NOTHING
    middle = sum(known) / len(known)
    if len(known) < 2:
        return Estimate(middle, 0.0, len(known))
    variance = sum((one - middle) ** 2 for one in known) / (len(known) - 1)
    return Estimate(middle, sqrt(variance / len(known)), len(known))


def sparse(values: Sequence[float], games: int) -> Estimate:
    """The mean over so many games of which only these are not 0."""
    if games < 2:
        return NOTHING
    middle = sum(values) / games
    squares = sum((one - middle) ** 2 for one in values) + (games - len(values)) * middle**2
    return Estimate(middle, sqrt(squares / (games - 1) / games), sum(one != 0 for one in values))


class Ratio:
    """Sum over sum, such as wins by plays of a card: its value, and how much each game moves it."""

    def __init__(self, sums: Mapping[int, float], counts: Mapping[int, float]) -> None:
        self.count = sum(counts.values())
        self.value = sum(sums.values()) / self.count if self.count else 0.0
        self.moves = {
            game: (sums.get(game, 0.0) - self.value * count) / self.count for game, count in counts.items() if count
        }

    def estimate(self) -> Estimate:
        """By itself."""
        games = len(self.moves)
        return Estimate(self.value, scatter(self.moves.values(), games), games)

    def against(self, other: Ratio) -> Estimate:
        """How much above another one of the same games, or of games with the same seeds."""
        if not self.moves or not other.moves:
            return NOTHING
        ours, theirs = self.moves, other.moves
        moves = [ours.get(game, 0.0) - theirs.get(game, 0.0) for game in {*ours, *theirs}]
        games = min(len(ours), len(theirs))
        return Estimate(self.value - other.value, scatter(moves, games), games)


def scatter(moves: Iterable[float], games: int) -> float:
    """The error of a sum to which games add so much each; few games scatter more than they show."""
    return sqrt(sum(one * one for one in moves) * games / max(1, games - 1))


def q_values(estimates: Mapping[str, Estimate]) -> dict[str, float]:
    """For each the smallest share of false finds at which it counts as one (Benjamini and Hochberg).

    Who calls all those below 0.05 found is wrong about a twentieth of them. What was seen too seldom is left out of the
    family, and has 1.
    """
    tested = sorted((one.p, name) for name, one in estimates.items() if one.games >= ENOUGH)
    found = dict.fromkeys(estimates, 1.0)
    least = 1.0
    for rank in range(len(tested), 0, -1):
        p, name = tested[rank - 1]
        least = min(least, p * len(tested) / rank)
        found[name] = least
    return found


def settling(estimate: Estimate, games: int, family: int = 1) -> int | None:
    """How many games, where these were played, would show a difference as large as this one, four times out of five.

    Among a family of so many that are tested together it must stand out from all of them, and what is seen in few
    games is not tested at all. None where nobody would play so many.
    """
    if not estimate.value or not estimate.error:
        return None
    needed = NORMAL.inv_cdf(1 - FALSE / 2 / max(1, family)) + SEEN
    many = games * max((needed * estimate.error / abs(estimate.value)) ** 2, ENOUGH / max(1, estimate.games))
    return None if many > WORTH else max(2, rounded(many))


def rounded(many: float) -> int:
    """Two digits of a number of games: nobody knows it better."""
    step: int = 10 ** max(0, len(str(int(many))) - 2)
    return ceil(many / step) * step

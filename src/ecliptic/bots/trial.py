"""Trials: an option played on again and again, on deals that it shares with others, and what came of it each time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from ecliptic.bots.comparison import Comparison
from ecliptic.core.action import Action
from ecliptic.core.dice import Dice
from ecliptic.core.reason import Reason
from ecliptic.core.state import Position

LONGEST: Final = 24  # decisions for which an option is played on, where the horizon is not nearer
NAMED: Final = 0.5  # points, on average, from which on a line of the score is named as a ground
FEW: Final = 2  # grounds that are named at most; what is left is told in one
CERTAIN: Final = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13)  # t, 95 %
AT_LAST: Final = 2.05  # of more than so many
UNKNOWN: Final = 1e6  # half of the interval of a single deal: as wide as can be, and still a number that can be sent

About = tuple[int, str, str]  # whose points, the message, and what it names first


class Outcome(NamedTuple):
    """What an option led to on one deal."""

    lead: float  # in points, over the best of the others
    odds: list[float]  # of each player, to win
    points: dict[About, int]
    reasons: dict[About, Reason]


class Swing(NamedTuple):
    """A difference with half of its 95 % interval: it is none where the interval holds zero."""

    mean: float
    by: float

    @property
    def none(self) -> bool:
        return abs(self.mean) <= self.by


class Ground(NamedTuple):
    """Why an option is better or worse than another: points of a player, on average, and what for."""

    seat: int
    points: float
    reason: Reason


class Trial:
    """An option, and what came of it deal by deal."""

    def __init__(self, option: Action) -> None:
        self.option = option
        self.outcomes: list[Outcome] = []

    @property
    def lead(self) -> float:
        return mean([one.lead for one in self.outcomes])

    @property
    def odds(self) -> list[float]:
        """The chances of each player, on average."""
        return [mean(column) for column in zip(*(one.odds for one in self.outcomes), strict=True)]

    @property
    def level(self) -> Swing:
        """The lead itself, with its interval; alone the points."""
        return swing([one.lead for one in self.outcomes])

    def likely(self, seat: int) -> Swing:
        """How likely a player is to win, with the interval."""
        return swing([one.odds[seat] for one in self.outcomes])

    def swing(self, other: Trial) -> Swing:
        """By how many points it is better than another, on the deals that both had."""
        pairs = zip(self.outcomes, other.outcomes, strict=False)
        return swing([mine.lead - theirs.lead for mine, theirs in pairs])

    def chance(self, other: Trial, seat: int) -> Swing:
        """By how much it makes a seat likelier to win than another option does."""
        pairs = zip(self.outcomes, other.outcomes, strict=False)
        return swing([mine.odds[seat] - theirs.odds[seat] for mine, theirs in pairs])

    def grounds(self, other: Trial, seat: int) -> list[Ground]:
        """What makes the swing, in lines of the score: the most important ones, and what is left in one.

        Points of others count against the seat.
        """
        pairs = list(zip(self.outcomes, other.outcomes, strict=False))
        sums: Counter[About] = Counter()
        reasons: dict[About, Reason] = {}
        for mine, theirs in pairs:
            for about, points in mine.points.items():
                sums[about] += points
            for about, points in theirs.points.items():
                sums[about] -= points
            reasons |= theirs.reasons
        for mine, _ in pairs:
            reasons |= mine.reasons
        found = [Ground(about[0], points / len(pairs), reasons[about]) for about, points in sums.items()]
        found = sorted((one for one in found if abs(one.points) >= NAMED), key=lambda one: -abs(one.points))[:FEW]
        told = sum(one.points if one.seat == seat else -one.points for one in found)
        rest = self.swing(other).mean - told
        if abs(rest) >= NAMED:
            found.append(Ground(seat, rest, Reason("EC-12.3", "hint-rest" if found else "hint-later")))
        return found


class Trials:
    """Options that are tried by one seat, on the same deals and dice."""

    def __init__(
        self, comparison: Comparison, veiled: Position, seat: int, options: Sequence[Action], luck: str
    ) -> None:
        self.comparison = comparison
        self.veiled = veiled
        self.seat = seat
        self.luck = luck
        self.trials = [Trial(option) for option in options]
        self.dealt = 0

    def deal(self, among: Sequence[Trial]) -> None:
        """Try some of them on one more deal."""
        position = self.comparison.deal(self.veiled, self.seat, f"{self.luck} deal {self.dealt}")
        dice = Dice(f"{self.luck} dice {self.dealt}")
        for trial in among:
            trial.outcomes.append(self.outcome(position, trial.option, dice))
        self.dealt += 1

    def outcome(self, position: Position, option: Action, dice: Dice) -> Outcome:
        game = self.comparison.played(position, option, dice, LONGEST)
        points: Counter[About] = Counter()
        reasons: dict[About, Reason] = {}
        for score in game.scores():
            for line in score.lines:
                about = (score.seat, *line.about)
                points[about] += line.points
                reasons[about] = line.reason
        return Outcome(
            self.comparison.lead(game, self.seat), self.comparison.value.chances(game.state), points, reasons
        )


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def swing(values: Sequence[float]) -> Swing:
    """The mean of some differences. Of one alone nothing is known for certain."""
    many, middle = len(values), mean(values)
    if many < 2:
        return Swing(middle, UNKNOWN)
    spread = sqrt(sum((one - middle) ** 2 for one in values) / (many - 1) / many)
    return Swing(middle, spread * (CERTAIN[many - 2] if many - 2 < len(CERTAIN) else AT_LAST))

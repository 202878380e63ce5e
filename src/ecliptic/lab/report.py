"""What many games say: wins, scores, seats, endings and cards, as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Any, NamedTuple

from ecliptic.api import CATALOG, compiled


class Outcome(NamedTuple):
    """One finished game."""

    points: list[int]  # by seat
    winners: list[int]
    first: int  # the seat that took the first turn
    turns: int
    decisions: int
    end: str  # the rule that ended it
    drawn: list[str]  # cards, each time one was drawn
    played: list[tuple[int, str, int]]  # seat, card and points of each card played
    used: Sequence[str] = ()  # cards used for what they do, not for points
    found: Sequence[str] = ()  # what chance brought into play, such as species, in the order of coming
    had: Sequence[tuple[int, str]] = ()  # seat and card, once for each card that came to a seat


class Sum:
    """A running sum with its spread."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.squares = 0.0
        self.least = 0.0
        self.most = 0.0

    def add(self, value: float) -> None:
        self.least = min(self.least, value) if self.count else value
        self.most = max(self.most, value) if self.count else value
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation."""
        return sqrt(max(0.0, self.squares / self.count - self.mean**2)) if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.spread / sqrt(self.count - 1) if self.count > 1 else 0.0


@dataclass(frozen=True)
class CardReport:
    """How one card fared."""

    drawn: int
    played: int
    points: float  # scored by it, when played
    edge: float  # what its player ended above the mean of the table, when played
    used: int = 0  # for what it does, not for points


@dataclass(frozen=True)
class GroupReport:
    """Games into which chance brought the same things."""

    games: int
    order_wins: list[float]  # by position in turn order
    order_scores: list[float]  # by position in turn order
    error: float = 0.0  # the standard error of the mean score; seats of one game are not independent, games are


@dataclass(frozen=True)
class Report:
    """The result of a simulation."""

    game: str
    seats: list[str]
    games: int
    seed: str
    wins: list[float]  # by seat, ties shared; in a solo game: won against the target
    mean_scores: list[float]  # by seat
    score_spread: list[float]  # by seat: the standard deviation
    score_range: list[list[float]]  # by seat: the lowest and the highest
    mean_decisions: float
    mean_turns: float  # of each seat
    most_turns: float
    mean_winner: float  # the best score of a game
    mean_margin: float  # between the best score and the next one; 0 in a solo game
    order_wins: list[float]  # by position in turn order
    order_scores: list[float]  # by position in turn order
    ends: dict[str, int]  # how the games ended
    cards: dict[str, CardReport]
    seconds: float
    decisions_per_second: float
    games_per_second: float
    cores: int
    compiled: bool
    groups: dict[str, GroupReport] = field(default_factory=dict)  # by what chance brought into play; "" for nothing
    error: float = 0.0  # the standard error of the mean score, from the means of games

    def json(self) -> dict[str, Any]:
        """The report, ready for JSON, with numbers short enough to read."""
        rounded = shorten(asdict(self))
        assert isinstance(rounded, dict)
        return rounded


def shorten(value: Any) -> Any:
    """Numbers with four decimals at most."""
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {key: shorten(one) for key, one in value.items()}
    if isinstance(value, list):
        return [shorten(one) for one in value]
    return value


class Group:
    """A running count of games into which chance brought the same things."""

    def __init__(self, places: int) -> None:
        self.wins = [0.0] * places
        self.scores = [Sum() for _ in range(places)]
        self.means = Sum()  # of the seats of each game

    def add(self, one: Outcome) -> None:
        """Count one game."""
        self.means.add(sum(one.points) / len(one.points))
        for seat, points in enumerate(one.points):
            place = (seat - one.first) % len(one.points)
            self.scores[place].add(points)
            if seat in one.winners:
                self.wins[place] += 1 / len(one.winners)

    def report(self) -> GroupReport:
        return GroupReport(self.scores[0].count, self.wins, [one.mean for one in self.scores], self.means.error)


class Tally:
    """Counts games as they come in."""

    def __init__(self, game: str, seats: Sequence[str], cards: Sequence[str]) -> None:
        many = range(len(seats))
        self.game = game
        self.seats = list(seats)
        self.games = 0
        self.wins = [0.0 for _ in many]
        self.scores = [Sum() for _ in many]
        self.order_wins = [0.0 for _ in many]
        self.order_scores = [Sum() for _ in many]
        self.means = Sum()  # of the seats of each game
        self.decisions = Sum()
        self.turns = Sum()
        self.winner = Sum()
        self.margin = Sum()
        self.called = CATALOG.find(game).ends  # how games end, by rule
        self.ends: dict[str, int] = {}
        self.drawn = dict.fromkeys(cards, 0)
        self.points = {card: Sum() for card in cards}
        self.edges = {card: Sum() for card in cards}
        self.used = dict.fromkeys(cards, 0)
        self.groups: dict[str, Group] = {}

    def add(self, one: Outcome) -> None:
        """Count one game."""
        many = len(self.seats)
        self.games += 1
        for seat, points in enumerate(one.points):
            place = (seat - one.first) % many
            self.scores[seat].add(points)
            self.order_scores[place].add(points)
            if seat in one.winners:
                self.wins[seat] += 1 / len(one.winners)
                self.order_wins[place] += 1 / len(one.winners)
        self.decisions.add(one.decisions)
        self.turns.add(one.turns / many)
        best, *others = sorted(one.points, reverse=True)
        self.winner.add(best)
        self.margin.add(best - others[0] if others else 0)
        end = self.called.get(one.end, one.end)
        self.ends[end] = self.ends.get(end, 0) + 1
        for card in one.drawn:
            self.drawn[card] += 1
        mean = sum(one.points) / many
        self.means.add(mean)
        for seat, card, points in one.played:
            self.points[card].add(points)
            self.edges[card].add(one.points[seat] - mean)
        for card in one.used:
            self.used[card] += 1
        self.groups.setdefault(", ".join(sorted(one.found)), Group(many)).add(one)

    def report(self, seed: str, seconds: float, cores: int) -> Report:
        """All counts so far."""
        return Report(
            game=self.game,
            seats=self.seats,
            games=self.games,
            seed=seed,
            wins=self.wins,
            mean_scores=[one.mean for one in self.scores],
            score_spread=[one.spread for one in self.scores],
            score_range=[[one.least, one.most] for one in self.scores],
            mean_decisions=self.decisions.mean,
            mean_turns=self.turns.mean,
            most_turns=self.turns.most,
            mean_winner=self.winner.mean,
            mean_margin=self.margin.mean,
            order_wins=self.order_wins,
            order_scores=[one.mean for one in self.order_scores],
            ends=dict(sorted(self.ends.items())),
            cards={
                card: CardReport(
                    many, self.points[card].count, self.points[card].mean, self.edges[card].mean, self.used[card]
                )
                for card, many in self.drawn.items()
            },
            seconds=seconds,
            decisions_per_second=self.decisions.total / seconds,
            games_per_second=self.games / seconds,
            cores=cores,
            compiled=compiled,
            groups={name: group.report() for name, group in sorted(self.groups.items())},
            error=self.means.error,
        )

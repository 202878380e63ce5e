"""Fitting: from kept games to weights, by ridge regression on how many points each seat ends ahead of the table."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, log
from typing import Any, Final, TypeAlias

from ecliptic.bots.features import KNOTS, Row
from ecliptic.bots.greedy import heuristic
from ecliptic.bots.judge import Judge
from ecliptic.bots.value import Value
from ecliptic.core.rules import Rules
from ecliptic.lab.learn.selfplay import Stage, again

try:
    import numpy as np
except ImportError:  # the extra `train` brings it; playing does without
    np = None  # type: ignore[assignment, unused-ignore]

SAMPLES: Final = 8  # positions of each game that are learned from
FOLDS: Final = 4  # parts of the games; each is foretold by what was learned from the others
STRENGTHS: Final = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0)  # of the pull towards the weights before
ENOUGH: Final = 3  # games for each field from which weights of fields are learned
LEAST: Final = 1e-4  # weights below this are left out
SPREADS: Final = tuple(1.12**step for step in range(-6, 42))  # points that may make a difference
THIRDS: Final = (1 / 3, 2 / 3, 1.01)

__all__ = ["np"]

Matrix: TypeAlias = Any  # of numpy, which need not be there


@dataclass(frozen=True)
class Sample:
    """A position of a game that is over: what is said of each seat, and what came of it."""

    progress: float
    rows: Sequence[Row]
    points: Sequence[float]  # then: by player
    promise: Sequence[float]  # of the heuristic, then


@dataclass(frozen=True)
class Told:
    """What one game tells: some of its positions, its end, and in which lines of the score that lies."""

    number: int
    samples: Sequence[Sample]
    final: Sequence[float]
    won: Sequence[float]  # by player; a tie is shared
    lines: Sequence[Mapping[str, float]]  # by seat, points by rule


@functools.lru_cache(maxsize=256)
def reader(game: str, rules: Rules) -> Value:
    """Whose features are looked at; that it has learned nothing does not matter."""
    return Value(game, rules)


def tell(stage: Stage, row: Mapping[str, Any]) -> Told:
    """Play a kept game again and look at some of its positions."""
    rng = random.Random(f"{stage.seed} {stage.round} {row['number']}")
    many = row["lines"].count("\n") + 1
    chosen = set(rng.sample(range(many), min(SAMPLES, many)))
    samples: list[Sample] = []
    value: Value | None = None
    judge: Judge | None = None
    game = None
    for at, game in enumerate(again(stage, row)):
        if value is None:
            value = reader(stage.game, game.rules)
            found = heuristic(stage.game, game.rules)
            judge = found if isinstance(found, Judge) else None
        if at not in chosen or game.over:
            continue
        features = value.features
        seats = range(stage.seats)
        promise = [judge.promise(game.state, seat) if judge else 0.0 for seat in seats]
        points = [float(one) for one in game.rules.points(game.state)]
        rows = [features.of(game.state, seat) for seat in seats]
        samples.append(Sample(features.progress(game.state), rows, points, promise))
    assert game is not None
    winners = [one.seat for one in game.ranking() if one.won]
    lines: list[dict[str, float]] = [{} for _ in range(stage.seats)]
    for score in game.scores()[: stage.seats]:
        for line in score.lines:
            rule = line.reason.rule
            lines[score.seat][rule] = lines[score.seat].get(rule, 0.0) + line.points
    return Told(
        number=row["number"],
        samples=samples,
        final=[float(one) for one in game.rules.points(game.state)],
        won=[(at in winners) / max(1, len(winners)) for at in range(game.rules.players)],
        lines=lines,
    )


class Sums:
    """What ridge regression needs of any number of samples: their products, added up."""

    def __init__(self, wide: int, targets: int) -> None:
        self.products: Matrix = np.zeros((wide, wide))
        self.answers: Matrix = np.zeros((wide, targets))
        self.many = 0

    def add(self, rows: Matrix, targets: Matrix) -> None:
        self.products += rows.T @ rows
        self.answers += rows.T @ targets
        self.many += len(rows)


def solved(products: Matrix, answers: Matrix, scale: Matrix, strength: float, before: Matrix) -> Matrix:
    """Weights that fit, pulled towards those before, each as strongly as its feature varies."""
    pull = strength * scale
    ridge = products + np.diag(pull)
    return np.linalg.solve(ridge, answers + pull[:, None] * before)


class Fit:
    """Learning from games, in parts of which each is foretold by the others."""

    def __init__(self, stage: Stage, names: Sequence[str], known: int, lines: Sequence[str]) -> None:
        self.stage = stage
        self.names = list(names)
        self.index = {name: at for at, name in enumerate(names)}
        self.known = known
        self.lines = list(lines)
        self.folds = [Sums(len(names), 1 + len(lines)) for _ in range(FOLDS)]
        self.kept: list[tuple[int, Matrix, Told]] = []

    def add(self, told: Told, names: Sequence[str]) -> None:
        """Learn from a game, whose features go by these names."""
        places = [self.index.get(name, -1) for name in names]
        seats = self.stage.seats
        alone = seats == 1
        fold = told.number % FOLDS
        matrix = np.zeros((len(told.samples) * seats, len(self.names)))
        for at, sample in enumerate(told.samples):
            for seat, row in enumerate(sample.rows):
                for place, value in row:
                    if places[place] >= 0:
                        matrix[at * seats + seat, places[place]] += value
            if not alone:
                part = matrix[at * seats : (at + 1) * seats]
                part -= part.mean(axis=0)
        wanted = np.tile(self.wanted(told), (len(told.samples), 1))
        if seats == 2:  # the second seat of two is the first with its sign changed
            matrix, wanted = matrix[::2], wanted[::2]
        self.folds[fold].add(matrix, wanted)
        light = [replace(sample, rows=()) for sample in told.samples]  # what they say is in the matrix
        self.kept.append((fold, matrix.astype(np.float32), replace(told, samples=light)))

    def wanted(self, told: Told) -> Matrix:
        """What is to be foretold of each seat: its points above the mean, and those of each line of the score."""
        seats = self.stage.seats
        rows = [[told.final[seat], *[told.lines[seat].get(line, 0.0) for line in self.lines]] for seat in range(seats)]
        matrix = np.array(rows)
        if seats == 1:
            matrix[0, 0] -= max(told.final[1:], default=0.0)
            return matrix
        return matrix - matrix.mean(axis=0)

    def best(self, before: Matrix) -> tuple[float, bool, float]:
        """The strength of the pull, whether fields are worth learning, and the mean squared error then."""
        found = []
        for fields in (False, True):
            wide = len(self.names) if fields else self.known
            if fields and len(self.kept) < ENOUGH * (len(self.names) - self.known):
                continue
            for strength in STRENGTHS:
                error = many = 0.0
                for fold in range(FOLDS):
                    weights = self.solve(strength, wide, before, fold)[:, :1]
                    for at, matrix, told in self.kept:
                        if at == fold:
                            wanted = np.tile(self.wanted(told)[:, :1], (len(told.samples), 1))
                            wanted = wanted[::2] if self.stage.seats == 2 else wanted
                            error += float(((matrix[:, :wide] @ weights - wanted) ** 2).sum())
                            many += len(wanted)
                found.append((error / max(1.0, many), strength, fields))
        error, strength, fields = min(found)
        return strength, fields, error

    def solve(self, strength: float, wide: int, before: Matrix, without: int = -1) -> Matrix:
        """The weights by all parts of the games but one."""
        parts = [one for at, one in enumerate(self.folds) if at != without]
        products = sum(one.products[:wide, :wide] for one in parts)
        answers = sum(one.answers[:wide] for one in parts)
        scale = products.diagonal() + 1e-6 * max(1, sum(one.many for one in parts))
        return solved(products, answers, scale, strength, before[:wide])

    def foretold(self, strength: float, wide: int, before: Matrix) -> list[tuple[Told, Matrix]]:
        """Each game with what the others say about its positions: by sample and seat, the points above the mean."""
        weights = [self.solve(strength, wide, before, fold)[:, 0] for fold in range(FOLDS)]
        found = []
        for fold, matrix, told in self.kept:
            said = matrix[:, :wide] @ weights[fold]
            if self.stage.seats == 2:
                said = np.stack([said, -said], axis=1)
            found.append((told, said.reshape(len(told.samples), self.stage.seats)))
        return found


Said: TypeAlias = list[tuple[float, Sequence[float], Sequence[float], Sequence[float]]]  # progress, gains, final, won


def chances(gains: Sequence[float], spread: float) -> list[float]:
    """As `Value.likely` has them."""
    if len(gains) == 1:
        won = 1 / (1 + exp(-max(-30.0, min(30.0, gains[0] / spread))))
        return [won, 1 - won]
    best = max(gains)
    odds = [exp((one - best) / spread) for one in gains]
    return [one / sum(odds) for one in odds]


def loss(said: Said, spread: float) -> float:
    """How far chances with this spread are from what happened: the mean of the logarithms."""
    total = 0.0
    for _, gains, _, won in said:
        total -= sum(
            share * log(max(1e-9, chance)) for share, chance in zip(won, chances(gains, spread), strict=False) if share
        )
    return total / max(1, len(said))


def spreads(said: Said) -> list[float]:
    """By progress of the game, the spread whose chances fit best."""
    found = []
    for knot in range(KNOTS):
        near = [one for one in said if abs(one[0] * (KNOTS - 1) - knot) <= 0.75]
        near = near or said
        thin = near[:: max(1, len(near) // 3000)]
        found.append(min(SPREADS, key=lambda spread: loss(thin, spread)))
    return [round(one, 2) for one in found]


def foreseen(said: Said, spread: Callable[[float], float]) -> list[dict[str, float]]:
    """How well something foretells, by third of the game: R² of the points above the mean, Brier score of winning."""
    found = []
    for low, high in zip((0.0, *THIRDS[:-1]), THIRDS, strict=True):
        rows = [one for one in said if low <= one[0] < high]
        if not rows:
            found.append({"samples": 0, "r2": 0.0, "brier": 0.0})
            continue
        wanted = [want for row in rows for want in row[2]]
        off = sum((want - gain) ** 2 for row in rows for want, gain in zip(row[2], row[1], strict=True))
        mean = sum(wanted) / len(wanted)
        all_of_it = sum((want - mean) ** 2 for want in wanted) or 1.0
        brier = 0.0
        for progress, gains, _, won in rows:
            odds = chances(gains, spread(progress))
            brier += sum((chance - share) ** 2 for chance, share in zip(odds, won, strict=False)) / len(gains)
        found.append({"samples": len(rows), "r2": 1 - off / all_of_it, "brier": brier / len(rows)})
    return found


def scaled(said: Said) -> Said:
    """The same with gains stretched so that they fit best in each third, as no bare difference would by itself."""
    out: Said = []
    for low, high in zip((0.0, *THIRDS[:-1]), THIRDS, strict=True):
        rows = [one for one in said if low <= one[0] < high]
        up = sum(gain * want for row in rows for gain, want in zip(row[1], row[2], strict=True))
        down = sum(gain * gain for row in rows for gain in row[1]) or 1.0
        out += [(row[0], [gain * up / down for gain in row[1]], row[2], row[3]) for row in rows]
    return out


def spread_at(knots: Sequence[float]) -> Callable[[float], float]:
    def at(progress: float) -> float:
        place = progress * (KNOTS - 1)
        low = min(int(place), KNOTS - 2)
        return max(0.1, knots[low] * (low + 1 - place) + knots[low + 1] * (place - low))

    return at


def centred(values: Sequence[float]) -> list[float]:
    mean = sum(values) / len(values)
    return [one - mean for one in values] if len(values) > 1 else list(values)


def digits(value: float) -> float:
    """Three digits that count: weights are known no better."""
    return float(f"{value:.3g}")

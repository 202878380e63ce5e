"""Duels: how much stronger one bot is than another, on the same deals, with an interval."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any, Final

from ecliptic.core.reason import BadSetup
from ecliptic.lab.report import Outcome
from ecliptic.lab.runner import running
from ecliptic.lab.simulate import Arena, Contest, Progress, gathered

ROUND: Final = 96  # rounds on one seat before the next one has its turn
CERTAIN: Final = 1.96  # standard errors to either side of a 95 % interval


@dataclass(frozen=True)
class Duel:
    """One bot among others of another sort. In each round it takes every seat in turn, on the same deal."""

    game: str
    bot: str
    against: str = "greedy"
    seats: int = 2
    seed: str = "1"
    modules: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)

    def contest(self, seat: int) -> Contest:
        """Its games in which the bot has this seat."""
        bots = [self.bot if at == seat else self.against for at in range(self.seats)]
        return Contest(self.game, bots, self.seed, self.modules, self.options)


@dataclass(frozen=True)
class Verdict:
    """What came of it, on average: a tie is shared. Intervals count rounds, whose games resemble each other."""

    games: int
    won: float
    won_by: float  # half of the interval's width
    fair: float  # what equals would win
    margin: float  # over the best of the others
    margin_by: float
    own: float  # points
    others: float

    def json(self) -> dict[str, Any]:
        return asdict(self)

    def say(self) -> str:
        """The same as a sentence."""
        return (
            f"Won {self.won:.2f} ± {self.won_by:.2f} of {self.games} games, where {self.fair:.2f} is fair; margin "
            f"{self.margin:+.1f} ± {self.margin_by:.1f}, {self.own:.1f} points against {self.others:.1f}."
        )


def fought(
    duel: Duel,
    rounds: int,
    cores: int | None = None,
    progress: Callable[[int], None] | None = None,
    on: str | None = None,
    keep: Path | None = None,
) -> Verdict:
    """Play a duel of so many rounds. `progress` is told how many games more are done.

    Games kept in the folder `keep` are not played again. After Ctrl-C the verdict is on the rounds that are done, if
    there are two.
    """
    if rounds < 2:
        raise BadSetup(f"{rounds} rounds say nothing about chance; name a number from 2 up.")
    if duel.seats < 2:
        raise BadSetup("A duel needs somebody to play against: name 2 seats or more.")
    arenas = [Arena(duel.contest(seat)) for seat in range(duel.seats)]
    return verdict(play(arenas, rounds, cores, progress, on, keep))


def play(
    arenas: Sequence[Arena],
    rounds: int,
    cores: int | None,
    progress: Progress | None,
    on: str | None,
    keep: Path | None,
) -> list[list[Outcome]]:
    """So many rounds of each arena; after Ctrl-C as many as all have played, if there are two."""
    found: list[list[Outcome]] = [[] for _ in arenas]
    with running(on, cores) as runner:
        try:
            for goal in goals(rounds):
                for arena, outcomes in zip(arenas, found, strict=True):
                    with closing(gathered(runner, arena, goal, keep, progress, len(outcomes))) as parts:
                        for part in parts:
                            outcomes.extend(part)
        except KeyboardInterrupt:
            rounds = min(map(len, found))
            if rounds < 2:
                raise
    return [outcomes[:rounds] for outcomes in found]


def goals(rounds: int) -> Iterator[int]:
    """How many rounds to have played on every seat before the next ones are begun, so that all seats grow alike."""
    yield from range(ROUND, rounds, ROUND)
    yield rounds


def verdict(played: Sequence[Sequence[Outcome]]) -> Verdict:
    """The verdict on games: by the seat of the bot, and in the order of rounds."""
    seats = len(played)
    won, margins, own, others = [], [], [], []
    for outcomes in zip(*played, strict=True):
        rest = [[points for at, points in enumerate(one.points) if at != seat] for seat, one in enumerate(outcomes)]
        mine = [one.points[seat] for seat, one in enumerate(outcomes)]
        shares = [(seat in one.winners) / max(1, len(one.winners)) for seat, one in enumerate(outcomes)]
        won.append(sum(shares) / seats)
        margins.append(sum(points - max(them) for points, them in zip(mine, rest, strict=True)) / seats)
        own.append(sum(mine) / seats)
        others.append(sum(sum(them) / len(them) for them in rest) / seats)
    return Verdict(
        games=seats * len(won),
        won=mean(won),
        won_by=interval(won),
        fair=1 / seats,
        margin=mean(margins),
        margin_by=interval(margins),
        own=mean(own),
        others=mean(others),
    )


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def interval(values: Sequence[float]) -> float:
    """Half of the width of the 95 % interval around a mean."""
    middle = mean(values)
    return CERTAIN * sqrt(sum((one - middle) ** 2 for one in values) / (len(values) - 1) / len(values))

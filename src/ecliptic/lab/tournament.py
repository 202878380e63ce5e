"""Tournaments: any bots against each other, the same deals on all seats, and a ladder of ratings with intervals."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from openskill.models import PlackettLuce, PlackettLuceRating

from ecliptic.core.reason import BadSetup
from ecliptic.lab import charts
from ecliptic.lab.duel import CERTAIN, interval, play
from ecliptic.lab.ledger import Ledger
from ecliptic.lab.report import Outcome
from ecliptic.lab.simulate import Arena, Contest, Progress

AGAIN: Final = 200  # ladders of deals drawn again: intervals are as wide as these scatter, or as openskill is unsure
RATED: Final = 150_000  # games rated for them at most: some ten seconds
WITHIN: Final = (0.025, 0.975)  # of those ladders, as a 95 % interval
LATEST: Final = 0.0  # how much a rating forgets from game to game: bots do not change

Game = tuple[tuple[int, ...], Outcome]  # which bot had which seat, and what came of it


@dataclass(frozen=True)
class Tournament:
    """Bots, each against all others. Every lineup plays the same deals, with the seats changed in turn."""

    game: str
    bots: Sequence[str]
    seats: int = 2
    seed: str = "1"
    modules: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    content: Mapping[str, str] = field(default_factory=dict)

    def lineups(self) -> list[tuple[int, ...]]:
        """Which bots play together on which seats, by number: each of a lineup has every seat once."""
        many = range(len(self.bots))
        if len(self.bots) < 2:
            raise BadSetup("A tournament needs two bots or more: --bots random,greedy.")
        if len(set(self.bots)) < len(self.bots):
            raise BadSetup(f"'{','.join(self.bots)}' names a bot twice; name each once.")
        if self.seats < 2:
            raise BadSetup("A tournament needs somebody to play against: name 2 seats or more.")
        chosen = combinations(many, self.seats) if len(self.bots) >= self.seats else several(many, self.seats)
        return list(dict.fromkeys((*one[first:], *one[:first]) for one in chosen for first in range(self.seats)))

    def contest(self, lineup: Sequence[int]) -> Contest:
        """The games of one lineup."""
        bots = [self.bots[one] for one in lineup]
        return Contest(self.game, bots, self.seed, self.modules, self.options, self.content)


def several(many: Sequence[int], seats: int) -> Iterator[tuple[int, ...]]:
    """Lineups where there are fewer bots than seats: some sit there more than once, but never alone."""
    return (one for one in combinations_with_replacement(many, seats) if len(set(one)) > 1)


@dataclass(frozen=True)
class Rung:
    """One bot of the ladder."""

    bot: str
    rating: float  # the mean of openskill's belief; 25 is the middle of all
    low: float  # of the 95 % interval
    high: float
    games: int
    won: float  # of its games; a shared victory is shared
    won_by: float  # half of the interval's width
    points: float
    beats: dict[str, float]  # how often it was before each of the others, ties counting half


@dataclass(frozen=True)
class Ladder:
    """What came of a tournament, the best first."""

    game: str
    seats: int
    modules: list[str]
    seed: str
    rounds: int
    games: int
    rungs: list[Rung]

    def json(self) -> dict[str, Any]:
        return asdict(self)


def held(
    tournament: Tournament,
    rounds: int,
    cores: int | None = None,
    progress: Progress | None = None,
    on: str | None = None,
    keep: Path | None = None,
) -> Ladder:
    """Play a tournament of so many deals. Games kept in the folder `keep` are not played again.

    After Ctrl-C the ladder is of the deals that all lineups have played, if there are two.
    """
    if rounds < 2:
        raise BadSetup(f"{rounds} rounds say nothing about chance; name a number from 2 up.")
    lineups = tournament.lineups()
    arenas = [Arena(tournament.contest(lineup)) for lineup in lineups]
    outcomes = play(arenas, rounds, cores, progress, on, keep)
    return ladder(tournament, [list(zip(lineups, one, strict=True)) for one in zip(*outcomes, strict=True)])


def rekindled(tournament: Tournament, keep: Path) -> Ladder:
    """The ladder of the games that are kept in a folder, where duels and tournaments of this seed have left them.

    Nothing is played. Who never met is compared by way of others. Pairs may have met unequally often: those who met
    seldom are rated among the other games and not before them, when nothing is known of anybody yet.
    """
    by_table: dict[tuple[int, ...], list[tuple[tuple[int, ...], list[Outcome]]]] = {}
    for lineup in tournament.lineups():
        games = Ledger(keep, Arena(tournament.contest(lineup))).read(make=False)
        by_table.setdefault(tuple(sorted(lineup)), []).append((lineup, games))
    many = [min(len(games) for _, games in seatings) for seatings in by_table.values()]  # on all seats
    deals: list[list[Game]] = [[] for _ in range(max(many))]
    for rounds, seatings in zip(many, by_table.values(), strict=True):
        for number in range(rounds):
            deals[(2 * number + 1) * len(deals) // (2 * rounds)] += [
                (lineup, games[number]) for lineup, games in seatings
            ]
    met = {bot for deal in deals for lineup, _ in deal for bot in lineup}
    strangers = [name for bot, name in enumerate(tournament.bots) if bot not in met]
    if strangers or len(deals) < 2:
        raise BadSetup(f"{keep} has too few games of {', '.join(strangers or tournament.bots)} with this seed.")
    return ladder(tournament, deals)


def ladder(tournament: Tournament, deals: Sequence[Sequence[Game]]) -> Ladder:
    """The ladder of games, which come deal by deal."""
    many = len(tournament.bots)
    believed = rated(many, deals)
    again = drawn_again(many, deals, tournament.seed)
    rungs = [
        Rung(
            bot=bot,
            rating=believed[one].mu,
            low=min(quantile(again[one], WITHIN[0]), believed[one].mu - CERTAIN * believed[one].sigma),
            high=max(quantile(again[one], WITHIN[1]), believed[one].mu + CERTAIN * believed[one].sigma),
            beats={tournament.bots[other]: share for other, share in before(one, many, deals).items()},
            **fared(one, deals),
        )
        for one, bot in enumerate(tournament.bots)
    ]
    rungs.sort(key=lambda rung: rung.rating, reverse=True)
    games = sum(map(len, deals))
    like = tournament
    return Ladder(like.game, like.seats, list(like.modules), like.seed, len(deals), games, rungs)


def rated(many: int, deals: Sequence[Sequence[Game]]) -> list[PlackettLuceRating]:
    """What is believed of so many bots after these games, in their order."""
    model = PlackettLuce(tau=LATEST)
    ratings = [model.rating() for _ in range(many)]
    for deal in deals:
        for lineup, one in deal:
            teams = [[model.create_rating([ratings[bot].mu, ratings[bot].sigma])] for bot in lineup]
            after = model.rate(teams, ranks=ranks(one))
            for bot in set(lineup):  # one that sits there twice has learnt twice about itself
                same = [after[seat][0] for seat, other in enumerate(lineup) if other == bot]
                ratings[bot].mu = fmean(one.mu for one in same)
                ratings[bot].sigma = fmean(one.sigma for one in same)
    return ratings


def ranks(one: Outcome) -> list[float]:
    """The place of each seat: who won first, the others by points."""
    keys = [(seat in one.winners, points) for seat, points in enumerate(one.points)]
    return [float(1 + sum(other > key for other in keys)) for key in keys]


def drawn_again(many: int, deals: Sequence[Sequence[Game]], seed: str) -> list[list[float]]:
    """For each bot the ratings as they might have come out: of as many deals, drawn from these again and again."""
    rng = random.Random(f"ladder {seed}")
    often = max(20, min(AGAIN, RATED // sum(map(len, deals))))
    believed = [rated(many, rng.choices(deals, k=len(deals))) for _ in range(often)]
    return [[one[bot].mu for one in believed] for bot in range(many)]


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which such a share of them lies."""
    ordered = sorted(values)
    at = share * (len(ordered) - 1)
    low = int(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (at - low) * (ordered[high] - ordered[low])


def fared(bot: int, deals: Sequence[Sequence[Game]]) -> dict[str, Any]:
    """How a bot did in plain numbers; intervals count deals, whose games resemble each other."""
    shares, points, games = [], [], 0
    for deal in deals:
        mine = [(seat, one) for lineup, one in deal for seat, other in enumerate(lineup) if other == bot]
        if not mine:
            continue
        games += len(mine)
        shares.append(fmean((seat in one.winners) / max(1, len(one.winners)) for seat, one in mine))
        points.append(fmean(one.points[seat] for seat, one in mine))
    by = interval(shares) if len(shares) > 1 else 1.0
    return {"games": games, "won": fmean(shares), "won_by": by, "points": fmean(points)}


def before(bot: int, many: int, deals: Sequence[Sequence[Game]]) -> dict[int, float]:
    """How often a bot was placed before each of those that it met."""
    found: dict[int, list[float]] = {other: [] for other in range(many) if other != bot}
    for deal in deals:
        for lineup, one in deal:
            places = list(zip(ranks(one), lineup, strict=True))
            mine = [place for place, sat in places if sat == bot]
            for theirs, sat in places:
                if sat != bot:
                    found[sat] += [(place < theirs) + (place == theirs) / 2 for place in mine]
    return {other: fmean(shares) for other, shares in found.items() if shares}


def pictured(ladder: Ladder) -> charts.Picture:
    """The ladder as a picture."""
    dots = [
        charts.Dot(rung.bot, rung.rating, rung.low, rung.high, f"{rung.bot}: {rung.rating:.1f}")
        for rung in ladder.rungs
    ]
    about = f"Ratings of {', '.join(rung.bot for rung in ladder.rungs)} in {ladder.game}, best first"
    return charts.intervals(about, dots, f"rating in {ladder.game}, {ladder.seats} seats, {ladder.games:,} games", 25.0)

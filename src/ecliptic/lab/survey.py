"""A survey: each set of modules with each number of seats, kept game by game, so that a stopped one goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from ecliptic.core.reason import BadSetup
from ecliptic.lab.ledger import Ledger, named
from ecliptic.lab.report import CardReport, Outcome, Report, Tally
from ecliptic.lab.runner import running
from ecliptic.lab.simulate import Arena, Contest, Progress, played

ROUND: Final = 96  # games of a contest before the next one has its turn, so that all of them grow alike


@dataclass(frozen=True)
class Survey:
    """What is played: so many games of each set with each number of seats, by one bot against itself."""

    game: str
    sets: Sequence[Sequence[str]]
    seats: Sequence[int] = (2, 3, 4)
    games: int = 100
    bot: str = "greedy"
    seed: str = "1"

    def contests(self) -> list[Contest]:
        """Every contest of it, or BadSetup with a sentence."""
        if self.games < 1:
            raise BadSetup(f"{self.games} games cannot be played; name a number from 1 up.")
        return [
            Contest(self.game, [self.bot] * seats, self.seed, chosen) for chosen in self.sets for seats in self.seats
        ]


class Part(NamedTuple):
    """What one contest of a survey said."""

    modules: str
    report: Report


def conduct(
    survey: Survey, folder: Path, cores: int | None = 1, progress: Progress | None = None, on: str | None = None
) -> list[Part]:
    """Play what the folder does not hold yet, and say what all of it says; after Ctrl-C, what is done says."""
    arenas = [Arena(contest) for contest in survey.contests()]
    ledgers = [Ledger(folder, arena, named_file(arena.contest)) for arena in arenas]
    with running(on, cores) as runner:
        kept = [ledger.read() for ledger in ledgers]
        try:
            for goal in range(ROUND, survey.games + ROUND, ROUND):
                for arena, ledger, games in zip(arenas, ledgers, kept, strict=True):
                    upto = min(goal, survey.games)
                    with closing(played(runner, arena.contest, upto, len(games))) as parts:
                        for part in parts:
                            ledger.add(len(games), part)
                            games.extend(part)
                            if progress is not None:
                                progress(len(part))
        except KeyboardInterrupt:
            if not all(kept):
                raise
    return [told(arena, games[: survey.games]) for arena, games in zip(arenas, kept, strict=True)]


def named_file(contest: Contest) -> str:
    """What the file of a contest is called: by modules and seats."""
    return f"{named(contest.modules).replace(', ', '+')}-{len(contest.seats)}"


def told(arena: Arena, games: Sequence[Outcome]) -> Part:
    """The numbers of one contest; its speed is not asked for."""
    tally = Tally(arena.contest.game, arena.players(), arena.cards())
    for one in games:
        tally.add(one)
    return Part(named(arena.contest.modules), tally.report(arena.contest.seed, 1.0, 1))


def merged(reports: Sequence[Report]) -> dict[str, CardReport]:
    """How each card fared in all of these together."""
    names = dict.fromkeys(name for report in reports for name in report.cards)
    return {name: pooled([report.cards[name] for report in reports if name in report.cards]) for name in names}


def pooled(cards: Sequence[CardReport]) -> CardReport:
    """One card over several reports."""
    played = sum(card.played for card in cards)
    return CardReport(
        sum(card.drawn for card in cards),
        played,
        sum(card.points * card.played for card in cards) / max(1, played),
        sum(card.edge * card.played for card in cards) / max(1, played),
        sum(card.used for card in cards),
    )


def by_set(parts: Sequence[Part]) -> Iterator[tuple[str, list[Report]]]:
    """The reports of each set of modules."""
    for modules in dict.fromkeys(part.modules for part in parts):
        yield modules, [part.report for part in parts if part.modules == modules]

"""A survey: each set of modules with each number of seats, kept game by game, so that a stopped one goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from ecliptic.core.reason import BadSetup
from ecliptic.lab.report import CardReport, Outcome, Report, Tally
from ecliptic.lab.simulate import Arena, Contest, Progress, chunks

BASE: Final = "base"  # what a set without any module is called
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


class Ledger:
    """The games of one contest in a file: a heading that says what is played, then a line for each game."""

    def __init__(self, folder: Path, arena: Arena) -> None:
        like, contest = arena.model.header, arena.contest
        heading = [contest.game, like.rules, like.content, list(contest.seats), list(contest.modules), contest.seed]
        self.heading = json.dumps(heading)
        self.path = folder / f"{named(contest.modules).replace(', ', '+')}-{len(contest.seats)}.jsonl"
        folder.mkdir(parents=True, exist_ok=True)

    def read(self) -> list[Outcome]:
        """The games kept so far, or BadSetup when they are of another contest."""
        text = self.path.read_text() if self.path.exists() else ""
        # A run that was killed may have left part of a line.
        whole = text[: text.rfind("\n") + 1] or f"{self.heading}\n"
        if whole != text:
            self.path.write_text(whole)
        heading, *lines = whole.splitlines()
        if heading != self.heading:
            wrong = f"{self.path} has games of {heading}, not of {self.heading}"
            raise BadSetup(f"{wrong}; name another folder, or remove that file.")
        return [Outcome(*json.loads(line)) for line in lines]

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Keep some games more."""
        with self.path.open("a") as file:
            file.writelines(json.dumps(one) + "\n" for one in outcomes)


def named(modules: Sequence[str]) -> str:
    """A set of modules in words."""
    return ", ".join(modules) or BASE


def conduct(survey: Survey, folder: Path, cores: int = 1, progress: Progress | None = None) -> list[Part]:
    """Play what the folder does not hold yet, and say what all of it says."""
    arenas = [Arena(contest) for contest in survey.contests()]
    ledgers = [Ledger(folder, arena) for arena in arenas]
    kept = [ledger.read() for ledger in ledgers]
    for goal in range(ROUND, survey.games + ROUND, ROUND):
        for arena, ledger, games in zip(arenas, ledgers, kept, strict=True):
            if len(games) < min(goal, survey.games):
                for part in chunks(arena, min(goal, survey.games), cores, len(games)):
                    ledger.add(part)
                    games.extend(part)
                    if progress is not None:
                        progress(len(part))
    return [told(arena, games[: survey.games]) for arena, games in zip(arenas, kept, strict=True)]


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

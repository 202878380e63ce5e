"""A study: what is played to see how balanced a game is, and the games of each deck, deal by deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from ecliptic.core.reason import BadSetup
from ecliptic.lab.duel import goals
from ecliptic.lab.ledger import named
from ecliptic.lab.report import Outcome
from ecliptic.lab.runner import running
from ecliptic.lab.simulate import Arena, Contest, Progress, gathered

STANDARD: Final = "standard"  # the deck of the game itself
NOBODY: Final = "nobody"  # no deck to compare with


@dataclass(frozen=True)
class Study:
    """Each set of modules with each number of seats, by one bot against itself, with one deck or with two.

    With two, game k of a contest has the same chance in both, and is the same game until the decks differ.
    """

    game: str
    sets: Sequence[Sequence[str]] = ((),)
    seats: Sequence[int] = (2,)
    games: int = 200
    bot: str = "greedy"
    seed: str = "1"
    options: Mapping[str, Any] = field(default_factory=dict)
    content: Mapping[str, str] = field(default_factory=dict)
    against: Mapping[str, str] | None = None  # another deck, {} the standard one; None: nothing is compared

    def contests(self, content: Mapping[str, str]) -> list[Contest]:
        """What is played with one deck."""
        return [
            Contest(self.game, [self.bot] * seats, self.seed, modules, self.options, content)
            for modules in self.sets
            for seats in self.seats
        ]

    @property
    def decks(self) -> list[Mapping[str, str]]:
        """The decks: the one that is asked about, and the other one if there is one."""
        return [self.content] if self.against is None else [self.content, self.against]


class Part(NamedTuple):
    """The games of one contest."""

    arena: Arena
    games: list[Outcome]

    @property
    def modules(self) -> str:
        return named(self.arena.contest.modules)

    @property
    def seats(self) -> int:
        """How many play for points."""
        return len(self.arena.players())


class Deck(NamedTuple):
    """All games with one deck."""

    name: str
    parts: list[Part]

    def games(self) -> Iterator[tuple[int, Part, Outcome]]:
        """Every game with a number that the same deal has in every deck."""
        number = 0
        for part in self.parts:
            for one in part.games:
                yield number, part, one
                number += 1

    @property
    def total(self) -> int:
        """How many games it is."""
        return sum(len(part.games) for part in self.parts)


def conduct(
    study: Study,
    cores: int | None = None,
    progress: Progress | None = None,
    on: str | None = None,
    keep: Path | None = None,
) -> list[Deck]:
    """Play a study. Games kept in the folder `keep` are not played again.

    After Ctrl-C the decks are of the deals that are done in all contests with all decks, if there are two.
    """
    if study.games < 2:
        raise BadSetup(f"{study.games} games say nothing about chance; name a number from 2 up.")
    arenas = [[Arena(contest) for contest in study.contests(deck)] for deck in study.decks]
    if len({tuple(arena.model.header.content for arena in deck) for deck in arenas}) < len(arenas):
        raise BadSetup("The two decks are the same to the game; change a number in one of them.")
    rows = [(arena, list[Outcome]()) for deck in arenas for arena in deck]
    games = study.games
    with running(on, cores) as runner:
        try:
            for goal in goals(games):
                for arena, outcomes in rows:
                    with closing(gathered(runner, arena, goal, keep, progress, len(outcomes))) as parts:
                        for part in parts:
                            outcomes.extend(part)
        except KeyboardInterrupt:
            games = min(len(outcomes) for _, outcomes in rows)
            if games < 2:
                raise
    made = [Part(arena, outcomes[:games]) for arena, outcomes in rows]
    half = len(arenas[0])
    names = [STANDARD if not deck else "yours" for deck in study.decks]
    if names.count("yours") > 1:
        names[1] = "other"
    return [Deck(name, made[at * half : (at + 1) * half]) for at, name in enumerate(names)]

"""A lesson: a first game that teaches itself. A prepared position, and the decisions that lead through it (EC-10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from ecliptic.api import AnyGame

LEARNER: Final = 0  # the seat of whoever learns; bots have the others
ANY: Final = "*"  # stands for any word of a line, and alone for any line


@dataclass(frozen=True)
class Step:
    """A decision of whoever learns: the key of what is said, the lines it is about, and things to look at.

    Decisions that follow each other under one key are one step: what is said is about all of them. In a line `*` stands
    for any word. Several lines are equally good, and after each of them the lesson goes on; `*` alone leaves everything
    open.
    """

    says: str
    wants: str | Sequence[str]
    shows: Sequence[str] = ()

    def fits(self, line: str) -> bool:
        """Is this line what the step is about?"""
        wants = [self.wants] if isinstance(self.wants, str) else self.wants
        return any(alike(one, line) for one in wants)


@dataclass(frozen=True)
class Reply:
    """A decision of the other side, which is written down as well."""

    line: str

    def fits(self, line: str) -> bool:
        """Was this line played?"""
        return line == self.line


def alike(pattern: str, line: str) -> bool:
    """Is the line of this pattern?"""
    wanted, said = pattern.split(), line.split()
    if wanted == [ANY]:
        return True
    return len(wanted) == len(said) and all(one in (ANY, word) for one, word in zip(wanted, said, strict=True))


@dataclass(frozen=True)
class Lesson:
    """A first game of a game with its modules: how it begins, and what is decided until it is played on freely."""

    name: str
    game: str
    position: Callable[[], AnyGame]  # a scenario, so that it is always one that the rules of today allow
    script: Sequence[Step | Reply]
    seed: str = "first light"
    modules: tuple[str, ...] = ()
    seats: int = 2
    steps: Sequence[Step] = field(init=False)  # the first decision of each

    def __post_init__(self) -> None:
        object.__setattr__(self, "steps", [one for at, one in enumerate(self.script) if self.begins(at) is one])

    def key(self, says: str) -> str:
        """Under which key the texts have what is said."""
        return f"lesson-{self.name}-{says}"

    def begins(self, at: int) -> Step | None:
        """The decision at this line of the script, if something new is said at it."""
        here, before = self.script[at], self.script[at - 1] if at else None
        again = isinstance(here, Step) and isinstance(before, Step) and here.says == before.says
        return here if isinstance(here, Step) and not again else None

    def done(self, at: int) -> int:
        """How many steps are behind whoever is at this line of the script."""
        begun = sum(self.begins(line) is not None for line in range(at))
        within = at < len(self.script) and isinstance(self.script[at], Step) and self.begins(at) is None
        return begun - within

    def follow(self, lines: Sequence[str]) -> int:
        """How many of these decisions, those of nature left out, are on the lesson's path."""
        for at, (line, wanted) in enumerate(zip(lines, self.script, strict=False)):
            if not wanted.fits(line):
                return at
        return min(len(lines), len(self.script))

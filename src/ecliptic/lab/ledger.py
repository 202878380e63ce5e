"""Ledgers: the games of a contest in a file as they are played, so that a run that was stopped goes on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ecliptic.core.reason import BadSetup
from ecliptic.lab.report import Outcome
from ecliptic.lab.stamp import stamp

if TYPE_CHECKING:
    from ecliptic.lab.simulate import Arena

BASE: Final = "base"  # what a set without any module is called


class Ledger:
    """The games of one contest: a heading that says what is played by which Ecliptic, then a line for each game.

    The file is called as said, otherwise by what is played, so that a folder takes many contests.
    """

    def __init__(self, folder: Path, arena: Arena, name: str = "") -> None:
        like, contest = arena.model.header, arena.contest
        played = [contest.game, like.rules, like.content, list(contest.seats), list(contest.modules), contest.seed]
        self.heading = json.dumps([*played, like.options, stamp().digest])
        digest = hashlib.sha256(self.heading.encode()).hexdigest()[:10]
        self.path = folder / f"{name or f'{called(arena)}-{digest}'}.jsonl"

    def read(self, make: bool = True) -> list[Outcome]:
        """The games kept so far, or BadSetup when they are of another contest; `make`: begin the file where none is."""
        if not make and not self.path.exists():
            return []
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        # A run that was killed may have left part of a line.
        whole = text[: text.rfind("\n") + 1] or f"{self.heading}\n"
        if whole != text:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self.path.write_text(whole, encoding="utf-8")
            except OSError as error:
                raise BadSetup(f"Games cannot be kept in {self.path.parent}: {error.strerror or error}.") from error
        heading, *lines = whole.splitlines()
        if heading != self.heading:
            wrong = f"{self.path} has games of {heading}, not of {self.heading}"
            raise BadSetup(f"{wrong}; name another folder, or remove that file.")
        return [self.outcome(number, line) for number, line in enumerate(lines)]

    def outcome(self, number: int, line: str) -> Outcome:
        """A game, or BadSetup where it is not the one that should stand here."""
        try:
            at, *values = json.loads(line)
            if at == number:
                return Outcome(*values)
        except (ValueError, TypeError):
            pass
        raise BadSetup(
            f"{self.path}, line {number + 2} is not game {number}, as if two runs had written to it at once; remove the"
            " file, or name another folder."
        )

    def add(self, first: int, outcomes: Sequence[Outcome]) -> None:
        """Keep some games more, from this number up."""
        with self.path.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps([number, *one]) + "\n" for number, one in enumerate(outcomes, first))


def named(modules: Sequence[str]) -> str:
    """A set of modules in words."""
    return ", ".join(modules) or BASE


def called(arena: Arena) -> str:
    """What a contest is called in the name of a file."""
    contest = arena.contest
    words: list[Any] = [contest.game, *contest.modules, *contest.seats]
    return "+".join(map(str, words))[:80].replace("/", "_").replace(":", "_")

"""What a command of the keeper says, in the keeper's language."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

import typer

from ecliptic.cli.table.language import check
from ecliptic.core import messages
from ecliptic.core.grammar import Value
from ecliptic.server.keeping.inspection import Finding

UNITS: Final = ("B", "kB", "MB", "GB", "TB")
STEP: Final = 1000
TYPED: Final[dict[str, Value]] = {  # what is typed is the same in every language
    "recover": "`ecliptic tables recover`",
    "list": "`ecliptic tables list`",
    "yes": "--yes",
    "old": "tables.old",
}


class Speech:
    """Says sentences by key."""

    def __init__(self, language: str) -> None:
        self.language = check(language)
        self.texts = messages.load("ecliptic.cli.keep", language)

    def phrase(self, key: str, **params: Value) -> str:
        """A sentence."""
        return messages.phrase(self.texts[key], TYPED | params, self.texts)

    def say(self, key: str, **params: Value) -> None:
        """Print a sentence."""
        typer.echo(self.phrase(key, **params))

    def complain(self, key: str, **params: Value) -> None:
        """Print a sentence about something that is wrong."""
        typer.echo(self.phrase(key, **params), err=True)

    def report(self, finding: Finding) -> None:
        """Print what is wrong with a table."""
        self.complain(f"finding-{finding.key}", table=finding.table, there=finding.there, written=finding.written)

    def size(self, many: float) -> str:
        """So many bytes, in three digits or so."""
        at = 0
        while many >= STEP and at < len(UNITS) - 1:
            many, at = many / STEP, at + 1
        number = f"{many:.0f}" if at == 0 or many >= 100 else f"{many:.1f}"
        return f"{number if self.language == 'en' else number.replace('.', ',')}\u00a0{UNITS[at]}"


def date(when: float) -> str:
    """A moment, as the clock of this machine has it."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(when))


def folder(data: Path | None) -> Path:
    """The folder of the tables that is meant."""
    from ecliptic.server.run import home

    return data or home()

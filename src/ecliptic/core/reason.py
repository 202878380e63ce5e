"""Reasons: what was wrong, what would be right, and which numbered rule says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from ecliptic.core.messages import phrase

Param: TypeAlias = int | str | dict[str, Any]  # a number, a word, or several words (see `several`)
Params: TypeAlias = Mapping[str, Param]
Messages: TypeAlias = Mapping[str, str]


def several(kind: str, words: Sequence[str]) -> dict[str, Any]:
    """Several words of one kind, to be read as a list: `or`, `and` or `row` (see `grammar.say`)."""
    return {"list": kind, "of": list(words)}


class Reason:
    """One reason: a rule id and a message key with its parameters; the sentence is made per language.

    A reason that a game gives knows the game's messages: its `str` is the sentence with its rule.
    """

    def __init__(self, rule: str, key: str, params: Params | None = None, passing: bool = False) -> None:
        self.rule = rule
        self.key = key
        self.passing = passing  # is only the moment in the way?
        self.params: dict[str, Param] = dict(params or {})
        self.messages: Messages | None = None
        self.said = ""  # its sentence, where it was read from a pickle and knows no messages

    def say(self, messages: Messages) -> str:
        """The sentence in the language of these messages."""
        return phrase(messages[self.key], self.params, messages)

    def __str__(self) -> str:
        if self.messages is None:
            return self.said or f"{self.rule} {self.key} {self.params or ''}".rstrip()
        return f"{self.say(self.messages)} ({self.rule})."

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled with its sentence in place of all the messages of its game."""
        return (
            Reason,
            (self.rule, self.key, self.params, self.passing),
            self.said if self.messages is None else str(self),
        )

    def __setstate__(self, said: str) -> None:
        self.said = said

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Reason)
            and (self.rule, self.key) == (other.rule, other.key)
            and self.params == other.params
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.key))

    def __repr__(self) -> str:
        return f"<{self}>"


class EclipticError(Exception):
    """Base of every error that is somebody's input and not our bug. Its text is a sentence for people."""


class IllegalAction(EclipticError):
    """An action that is not legal now: the sentence, the reasons with their rules, and what is legal."""

    def __init__(self, sentence: str, reasons: Sequence[Reason], legal: Sequence[str]) -> None:
        super().__init__(sentence)
        self.reasons = list(reasons)
        self.legal = list(legal)

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAction, (str(self), self.reasons, self.legal)

    @property
    def rule(self) -> str:
        """The id of the first rule in the way."""
        return self.reasons[0].rule if self.reasons else ""


class BadSetup(EclipticError):
    """A game that cannot be set up: unknown game, module or option, wrong number of seats."""


class BadRecord(EclipticError):
    """A record that cannot be read or replayed. `line` is its line number, 0 when no one line is to blame.

    `reason` says the same as the sentence in other languages, where it is a record's own fault.
    """

    def __init__(self, sentence: str, line: int = 0, reason: Reason | None = None) -> None:
        super().__init__(sentence)
        self.line = line
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return BadRecord, (str(self), self.line, self.reason)


class Problem:
    """What is wrong with a content file: the file, its line or 0, and a message with its parameters (EC-7.2)."""

    def __init__(self, file: str, line: int, key: str, params: Params) -> None:
        self.file = file
        self.line = line
        self.key = key
        self.params: dict[str, Param] = dict(params)

    def __reduce__(self) -> tuple[Any, ...]:
        return Problem, (self.file, self.line, self.key, self.params)

    def say(self, messages: Messages) -> str:
        """The sentence with its place, in the language of these messages."""
        said = phrase(messages[self.key], self.params, messages)
        key = "content-at" if self.line else "content-in"
        return phrase(messages[key], {"file": self.file, "line": str(self.line), "problem": said}, messages)


class BadContent(EclipticError):
    """Content files with problems, each a sentence naming file, line and problem.

    `found` says the same for other languages, as far as the files could be opened at all.
    """

    def __init__(self, problems: Sequence[str], found: Sequence[Problem] = ()) -> None:
        super().__init__("\n".join(problems))
        self.problems = list(problems)
        self.found = list(found)

    def __reduce__(self) -> tuple[Any, ...]:
        return BadContent, (self.problems, self.found)

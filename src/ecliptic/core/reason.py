"""Reasons: what was wrong, what would be right, and which numbered rule says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from ecliptic.core.messages import phrase

Param: TypeAlias = int | str
Params: TypeAlias = Mapping[str, Param]
Messages: TypeAlias = Mapping[str, str]


class Reason:
    """One reason: a rule id and a message key with its parameters; the sentence is made per language.

    A reason that a game gives knows the game's messages: its `str` is the sentence with its rule.
    """

    def __init__(self, rule: str, key: str, params: Params | None = None) -> None:
        self.rule = rule
        self.key = key
        self.params: dict[str, Param] = dict(params or {})
        self.messages: Messages | None = None

    def say(self, messages: Messages) -> str:
        """The sentence in the language of these messages."""
        return phrase(messages[self.key], self.params, messages)

    def __str__(self) -> str:
        return repr(self) if self.messages is None else f"{self.say(self.messages)} ({self.rule})."

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Reason)
            and (self.rule, self.key) == (other.rule, other.key)
            and self.params == other.params
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.key))

    def __repr__(self) -> str:
        return f"{self.rule} {self.key} {self.params}"


class EclipticError(Exception):
    """Base of every error that is somebody's input and not our bug. Its text is a sentence for people."""


class IllegalAction(EclipticError):
    """An action that is not legal now: the sentence, the reasons with their rules, and what is legal."""

    def __init__(self, sentence: str, reasons: Sequence[Reason], legal: Sequence[str]) -> None:
        super().__init__(sentence)
        self.reasons = list(reasons)
        self.legal = list(legal)

    @property
    def rule(self) -> str:
        """The id of the first rule in the way."""
        return self.reasons[0].rule if self.reasons else ""


class BadSetup(EclipticError):
    """A game that cannot be set up: unknown game, module or option, wrong number of seats."""


class BadRecord(EclipticError):
    """A record that cannot be read or replayed. `line` is its line number, 0 when no one line is to blame."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(sentence)
        self.line = line


class BadContent(EclipticError):
    """Content files with problems, each a sentence naming file, line and problem."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = list(problems)

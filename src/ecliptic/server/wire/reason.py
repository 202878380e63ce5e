"""Why something cannot be done."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Reason(Struct, omit_defaults=True):
    """Why something cannot be done: a rule id, a message key and its parameters."""

    rule: str
    key: str
    params: dict[str, int | str | dict[str, Any]]  # a number, a word, or several words in a list
    passing: bool = False  # is only the moment in the way? Left out where it is not


class Trouble(Struct):
    """A request that was refused: the sentence in English, and the key for other languages."""

    sentence: str
    key: str
    params: dict[str, int | str | dict[str, Any]] = {}

"""HTTP: what checking a record has shown."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from ecliptic.server.wire.reason import Reason


class Check(Struct):
    """One thing that was checked of a record: how it went, and the sentence in English and as a key."""

    good: bool
    rule: str
    sentence: str
    key: str
    params: dict[str, int | str | dict[str, Any]] = {}
    why: Reason | None = None  # what `why` among the parameters says, for other languages


class Draw(Struct):
    """One decision of chance: what the record says and what the seed gives."""

    line: int  # of the record's text
    n: int  # its number among the decisions of chance, from 0
    many: int  # so many things could happen, each equally likely
    first: int  # the outcome fell on what the first
    last: int  # to the last of these numbers stand for
    said: str  # what the record says
    given: str  # what the seed gives


class Verdict(Struct):
    """What checking a record has shown."""

    holds: bool
    checks: list[Check]
    seed: str = ""
    promise: str = ""
    draws: list[Draw] = []  # up to the first that is not what the seed gives

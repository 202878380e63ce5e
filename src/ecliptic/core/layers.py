"""Looking for one layer among those that make up a game's rules."""

from __future__ import annotations

from typing import TypeVar

from ecliptic.core.rules import Rules

L = TypeVar("L", bound=Rules)


def seek(rules: Rules, kind: type[L]) -> L | None:
    """The layer of this kind, None where its module is not in play."""
    at: Rules | None = rules
    while at is not None:
        if isinstance(at, kind):
            return at
        at = at.beneath()
    return None


def find(rules: Rules, kind: type[L]) -> L:
    """The layer of this kind, which must be in play."""
    found = seek(rules, kind)
    assert found is not None
    return found

"""A recipe: how rules are made, for pickles of the rules and of what belongs to them."""

from __future__ import annotations

from typing import Any


class Recipe:
    """A function and what it makes rules from. Pickled it is read as these rules, which a process has once.

    Actions have it in place of their rules: nothing that rules consist of refers back to them, so that rules which
    nobody needs any more free themselves.
    """

    def __init__(self) -> None:
        self.steps: tuple[Any, ...] = ()  # nothing: these rules were made by hand

    def __reduce__(self) -> tuple[Any, ...]:
        return self.steps

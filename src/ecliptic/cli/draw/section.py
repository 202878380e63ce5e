"""Sections of a list of options, and examples of what can be typed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ecliptic.cli.draw.look import Look
from ecliptic.core.action import Action


class Section(NamedTuple):
    """Options that belong together. What folds is shown in full only where there is room for it."""

    title: str
    actions: Sequence[Action]
    folds: bool = False


class Examples(NamedTuple):
    """What a person may type in one game, for the help."""

    lines: str
    words: str
    whys: str
    rules: str
    board: str  # how to read what is drawn


def examples(look: Look) -> Examples:
    """What the texts of the game that is shown say of it."""
    return Examples(*(look.say(f"example-{field}") for field in Examples._fields))

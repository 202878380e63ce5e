"""First games: each game teaches itself by being played. A lesson is a position and a script of real lines.

The lessons of a game are `LESSONS`, in the module with the name of the game, or in `lessons` of its own package.
"""

from __future__ import annotations

from collections.abc import Sequence

from ecliptic.api import CATALOG
from ecliptic.core import messages
from ecliptic.core.catalog import GameDef
from ecliptic.discovery import companion
from ecliptic.lessons.lesson import Lesson


def of_game(game: GameDef) -> Sequence[Lesson]:
    """The lessons that a game brings."""
    found = companion(game, "lessons")
    return found.LESSONS if found is not None else ()


def every() -> list[Lesson]:
    """All lessons, in the order of their games."""
    return [one for game in CATALOG.games.values() for one in of_game(game)]


def find(name: str) -> Lesson | None:
    """The lesson of this name, None if there is none (any more)."""
    return next((one for one in every() if one.name == name), None)


def texts(name: str, language: str) -> dict[str, str]:
    """What a lesson of ours says in a language, by key; nothing where there is no such lesson.

    A game from outside has what its lessons say among its other texts.
    """
    lesson = find(name)
    said = messages.load("ecliptic.lessons", language) if lesson else {}
    return {key: text for key, text in said.items() if lesson is not None and key.startswith(lesson.key(""))}


__all__ = ["Lesson", "every", "find", "of_game", "texts"]

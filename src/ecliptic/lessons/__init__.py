"""First games: each game teaches itself by being played. A lesson is a position and a script of real lines."""

from __future__ import annotations

from typing import Final

from ecliptic.core import messages
from ecliptic.lessons.exoplanets import EXOPLANETS
from ecliptic.lessons.lesson import Lesson
from ecliptic.lessons.planetarium import PLANETARIUM
from ecliptic.lessons.primordial import PRIMORDIAL
from ecliptic.lessons.seti import SETI

LESSONS: Final = (PLANETARIUM, PRIMORDIAL, EXOPLANETS, SETI)


def find(name: str) -> Lesson | None:
    """The lesson of this name, None if there is none (any more)."""
    return next((one for one in LESSONS if one.name == name), None)


def texts(name: str, language: str) -> dict[str, str]:
    """What a lesson says in a language, by key; nothing where there is no such lesson."""
    lesson = find(name)
    said = messages.load("ecliptic.lessons", language) if lesson else {}
    return {key: text for key, text in said.items() if lesson is not None and key.startswith(lesson.key(""))}


__all__ = ["LESSONS", "Lesson", "find", "texts"]

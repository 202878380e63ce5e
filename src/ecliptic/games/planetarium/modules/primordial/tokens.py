"""Further tokens. Like matter they are numbers below EMPTY, so that they block and collide as it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ecliptic.core.view import Kind
from ecliptic.games.planetarium.matter import EMPTY, FACE_DOWN, LAID, MATTER, TOKENS

KINDS: Final = len(MATTER)
DOUBLE: Final = -KINDS  # a double token of a kind is kind + DOUBLE (PR-11.7)
HIDDEN: Final = -5  # a Habitable/Hostile token, face down (PR-11.14)
COMET: Final = -6  # (PR-7.1)

DOUBLES: Final = tuple(f"double-{word}" for word in MATTER)
WORDS: Final[dict[int, str]] = {
    **dict(enumerate(TOKENS)),
    **{kind + DOUBLE: word for kind, word in enumerate(DOUBLES)},
    HIDDEN: "hidden",
    COMET: "comet",
}
# On the track a double token lies as on the board, or face down as far below as a single one lies above.
TRACK: Final[dict[int, str]] = {
    **dict(enumerate(LAID)),
    **{kind + DOUBLE: word for kind, word in enumerate(DOUBLES)},
    **{kind + DOUBLE - FACE_DOWN: f"{word} face down" for kind, word in enumerate(DOUBLES)},
}


class Named(Kind):
    """Numbers of any sign written as words."""

    def __init__(self, words: Mapping[int, str]) -> None:
        self.words = dict(words)
        self.numbers = {word: number for number, word in words.items()}

    def show(self, value: int) -> Any:
        return self.words[value]

    def read(self, shown: Any) -> int:
        return self.numbers[shown]

    def bounds(self) -> tuple[int, int] | None:
        return min(self.words), max(self.words)

    def knows(self, word: str) -> bool:
        return word in self.numbers


def is_matter(token: int) -> bool:
    """Is this matter, single or double?"""
    return DOUBLE <= token < EMPTY


def turned_up(laid: int) -> int:
    """A token of the track as it lies on the board (PR-12.13)."""
    if laid >= FACE_DOWN:
        return laid - FACE_DOWN
    return laid if laid >= DOUBLE else laid + FACE_DOWN

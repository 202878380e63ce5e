"""HTTP: content files of people who own a printed game."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class ContentFile(Struct):
    """A content file of a game as it is in the standard box."""

    name: str
    text: str


class ContentPage(Struct):
    """What the owner of a box may replace: the files of a game with some modules, and what may be wrong with them."""

    files: list[ContentFile]
    texts: dict[str, dict[str, str]]  # the sentences about problems by language, by key
    most: int  # kilobytes that all files of a table together may have
    rows: int  # that a file may have


class ContentWish(Struct):
    """Have content files checked: for this game with these modules, and for so many seats, 0 for any number."""

    game: str
    files: dict[str, str]  # name to text
    modules: list[str] = []
    seats: int = 0


class Problem(Struct):
    """What is wrong with a content file."""

    file: str
    line: int  # 0: no one line is to blame
    key: str
    params: dict[str, int | str | dict[str, Any]]
    sentence: str  # in English, with its place


class ContentCheck(Struct):
    """What checking content files has shown: what a record calls the content, or its problems."""

    content: str  # '' where there is a problem
    problems: list[Problem] = []
    more: int = 0  # problems that are left out, for there are so many

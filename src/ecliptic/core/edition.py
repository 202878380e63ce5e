"""Editions: which content files a game with its modules reads, and what its owner's files replace."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

from ecliptic.core import messages
from ecliptic.core.native import mypyc_attr
from ecliptic.core.reason import BadContent
from ecliptic.core.sheet import Problems, Row, rows

STANDARD: Final = "standard"  # how the name of content begins that nobody has replaced
OWN: Final = "own"  # and of content with files of an owner's
DIGITS: Final = 16  # of the digest behind it


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """The content files of a game. A set of modules has an edition of its own."""

    def __init__(self, title: str, home: str, columns: Mapping[str, Sequence[str]]) -> None:
        self.title = title
        self.home = home  # the package of the game's content, which has the texts of what may be wrong with it
        self.columns: dict[str, Sequence[str]] = dict(columns)
        self.homes: dict[str, str] = dict.fromkeys(columns, home)  # packages, by file
        self.single: list[str] = []  # files of one row
        self.elsewhere: dict[str, str] = {}  # files of modules, and which of these read them

    def add(self, file: str, home: str, columns: Sequence[str]) -> None:
        """A file of a module, new or in place of another."""
        self.columns[file] = columns
        self.homes[file] = home

    def texts(self) -> dict[str, str]:
        """The texts of the standard files."""
        return {name: (resources.files(self.homes[name]) / name).read_text(encoding="utf-8") for name in self.columns}

    def tables(self, files: Mapping[str, str], problems: Problems) -> dict[str, list[Row]]:
        """The rows of every file, an owner's in place of the standard ones; these stand in for one that has none."""
        for name in files:
            if name in self.columns:
                continue
            if name in self.elsewhere:
                problems.add(name, 0, "content-elsewhere", module=self.elsewhere[name])
            else:
                problems.add(name, 0, "content-stranger", game=self.title, words=", ".join(self.columns))
        found: dict[str, list[Row]] = {}
        for name, text in self.texts().items():
            table = rows(name, files.get(name, text), self.columns[name], problems, name in self.single)
            found[name] = table or rows(name, text, self.columns[name], problems)
        return found

    def judge(self, problems: Problems) -> None:
        """BadContent if there is any problem."""
        if problems.found:
            english = messages.load("ecliptic.core") | messages.load(self.home)
            raise BadContent([problem.say(english) for problem in problems.found], problems.found)

    def name(self, files: Mapping[str, str], tables: Mapping[str, Sequence[Row]]) -> str:
        """What a record calls this content: whose it is, and a digest of every cell that the rules read (EC-7.4).

        The standard files have one too: with other numbers an old game would silently become another.
        """
        cells = {
            file: [[row.text(column) for column in matters(self.columns[file])] for row in table]
            for file, table in tables.items()
        }
        text = json.dumps(cells, sort_keys=True, separators=(",", ":"))
        return f"{OWN if files else STANDARD}-{hashlib.sha256(text.encode()).hexdigest()[:DIGITS]}"


def matters(columns: Sequence[str]) -> list[str]:
    """The columns that the rules read: not where a value comes from, nor the title of what has an id."""
    titled = "id" in columns or "number" in columns
    return [column for column in columns if column != "origin" and not (titled and column == "name")]


def is_standard(name: str) -> bool:
    """Is this the name of content in which no file was replaced?"""
    return name.partition("-")[0] == STANDARD

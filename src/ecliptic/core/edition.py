"""Editions: which content files a game with its modules reads, and what its owner's files replace."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

from ecliptic.core.native import mypyc_attr
from ecliptic.core.sheet import Row, rows

STANDARD: Final = "standard"  # how the name of content begins that nobody has replaced
OWN: Final = "own"  # and of content with files of an owner's
DIGITS: Final = 16  # of the digest behind it


@mypyc_attr(allow_interpreted_subclasses=True)
class Edition:
    """The content files of a game. A set of modules has an edition of its own."""

    def __init__(self, title: str, home: str, columns: Mapping[str, Sequence[str]]) -> None:
        self.title = title
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

    def tables(self, files: Mapping[str, str], problems: list[str]) -> dict[str, list[Row]]:
        """The rows of every file, an owner's in place of the standard ones; a file that has none has a problem."""
        problems += [self.stranger(name) for name in files if name not in self.columns]
        return {
            name: rows(name, files.get(name, text), self.columns[name], problems, name in self.single)
            for name, text in self.texts().items()
        }

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

    def stranger(self, name: str) -> str:
        """What is wrong with a file that is none of these."""
        if name in self.elsewhere:
            module = self.elsewhere[name]
            return f"{name}: only a game with the module {module} reads it; name it or leave the file out."
        return f"{name}: not a content file of {self.title}; those are {', '.join(self.columns)}."


def matters(columns: Sequence[str]) -> list[str]:
    """The columns that the rules read: not where a value comes from, nor the title of what has an id."""
    titled = "id" in columns or "number" in columns
    return [column for column in columns if column != "origin" and not (titled and column == "name")]


def is_standard(name: str) -> bool:
    """Is this the name of content in which no file was replaced?"""
    return name.partition("-")[0] == STANDARD

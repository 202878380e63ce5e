"""Editions: which content files a game with its modules reads, and what its owner's files replace."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

from ecliptic.core.native import mypyc_attr
from ecliptic.core.sheet import Row, rows

STANDARD: Final = "standard"  # the name of content that nobody has replaced


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

    def stranger(self, name: str) -> str:
        """What is wrong with a file that is none of these."""
        if name in self.elsewhere:
            module = self.elsewhere[name]
            return f"{name}: only a game with the module {module} reads it; name it or leave the file out."
        return f"{name}: not a content file of {self.title}; those are {', '.join(self.columns)}."


def fingerprint(files: Mapping[str, str]) -> str:
    """The name of content with these files of an owner: a record is replayed with the same ones only (EC-7.4)."""
    if not files:
        return STANDARD
    text = "\n".join(f"{file}\n{files[file]}" for file in sorted(files))
    return hashlib.sha256(text.encode()).hexdigest()[:16]

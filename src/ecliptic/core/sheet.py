"""Sheets: content files in CSV, whose every bad cell is answered with file, line and problem."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ecliptic.core.reason import Param, Problem

NUMBER: Final = re.compile(r"-?[0-9]{1,6}")
MOST_ROWS: Final = 500  # of one file: several times what the largest box holds
LONGEST: Final = 10_000  # characters of one line
BRIEF: Final = 60  # characters of a cell that a sentence repeats
STRANGE_MARKS: Final = (";", "\t", "|")  # between the cells of files that are not CSV


class Problems:
    """What is wrong with some content files, as it is found.

    Where a file cannot be read the standard one stands in for it, so that the others are judged all the same. What
    would be said about such a file by another one is then left out, for nobody knows what was meant to stand there.
    """

    def __init__(self) -> None:
        self.found: list[Problem] = []
        self.unread: set[str] = set()
        self.many = 0  # those that were left out counted too

    def add(self, file: str, line: int, key: str, about: Sequence[str] = (), **params: Param) -> None:
        """A problem of a file, or of one of its lines; `about`: the other files that it speaks of too."""
        self.many += 1
        if not any(other in self.unread for other in about):
            said = params.get("said")
            if isinstance(said, str) and len(said) > BRIEF:
                params["said"] = said[:BRIEF] + "…"
            self.found.append(Problem(file, line, key, params))

    def give_up(self, file: str, line: int, key: str, **params: Param) -> None:
        """A problem for which the rest of a file cannot be read."""
        self.add(file, line, key, (), **params)
        self.unread.add(file)


class Row:
    """One row of a content file: complains with file and line."""

    def __init__(self, file: str, line: int, cells: Mapping[str, str], problems: Problems) -> None:
        self.file = file
        self.line = line
        self.cells = cells
        self.problems = problems

    def bad(self, key: str, about: Sequence[str] = (), **params: Param) -> None:
        """What is wrong: a message with its parameters; `about`: the other files that it speaks of too."""
        self.problems.add(self.file, self.line, key, about, **params)

    def text(self, column: str) -> str:
        return (self.cells.get(column) or "").strip()

    def number(self, column: str, least: int, most: int) -> int:
        text = self.text(column)
        if not NUMBER.fullmatch(text) or not least <= int(text) <= most:
            self.bad("content-number", column=column, said=text, least=least, most=most)
            return least
        return int(text)

    def one_of(self, column: str, words: Sequence[str]) -> int:
        """Which of the words the cell holds; -1 for an empty cell."""
        text = self.text(column)
        if text and text not in words:
            self.bad("content-word", column=column, said=text, words=", ".join(words))
        return words.index(text) if text in words else -1

    def spot(self) -> dict[str, Any]:
        """Where it stands, for a sentence about another row."""
        return {"say": "content-spot", "file": self.file, "line": str(self.line)}


def rows(file: str, text: str, wanted: Sequence[str], problems: Problems, single: bool = False) -> list[Row]:
    """The rows of a file (`single`: just one), as far as it can be read; none where its columns are wrong."""
    lines = text.lstrip("\ufeff").splitlines()
    long = next((at for at, line in enumerate(lines, start=1) if len(line) > LONGEST), 0)
    if long:
        problems.give_up(file, long, "content-long", most=LONGEST)
        lines = lines[: long - 1]
    reader = csv.DictReader(lines, strict=True)
    out: list[Row] = []
    try:
        found = [name.strip() for name in reader.fieldnames or ()]
        if (file in problems.unread and not lines) or not check_header(file, found, wanted, problems):
            return []
        reader.fieldnames = found
        for cells in reader:
            row = Row(
                file,
                reader.line_num,
                {key: value for key, value in cells.items() if key and isinstance(value, str)},
                problems,
            )
            if None in cells:
                row.bad("content-cells", count=len(found))
            if len(out) == MOST_ROWS:
                problems.give_up(file, reader.line_num, "content-rows", most=MOST_ROWS)
                break
            if any(cell.strip() for cell in row.cells.values()):  # a spreadsheet may write empty rows at the end
                out.append(row)
    except csv.Error:
        problems.give_up(file, reader.line_num + 1, "content-csv")
    if not out and file not in problems.unread:
        problems.give_up(file, 1, "content-no-row")
    if single and len(out) > 1:
        out[1].bad("content-single")
    return out


def check_header(file: str, found: Sequence[str], wanted: Sequence[str], problems: Problems) -> bool:
    """Are these the columns of the file, each once? The origin may be left out."""
    mark = next((mark for mark in STRANGE_MARKS if len(found) == 1 and mark in found[0]), "")
    if mark:
        problems.give_up(file, 1, "content-marks", mark={"\t": "⇥"}.get(mark, mark))
        return False
    missing = [name for name in wanted if name not in found and name != "origin"]
    strange = [name for name in found if name not in wanted]
    twice = [name for name in wanted if found.count(name) > 1]
    faults = (("content-lacks", missing), ("content-unknown", strange), ("content-twice", twice))
    what = [{"say": key, "words": ", ".join(names)[:LONGEST]} for key, names in faults if names]
    if what:
        problems.give_up(file, 1, "content-header", what={"list": "and", "of": what}, words=", ".join(wanted))
    return not what


def is_word(name: str) -> bool:
    """Can a line of a record hold it as one word?"""
    return name.split() == [name] and name.isprintable()


def check_names(file: Sequence[Row], column: str, taken: dict[str, dict[str, Any]]) -> None:
    """Ids are words that nothing else has, so that a line means one thing."""
    for row in file:
        name = row.text(column)
        if name in taken:
            row.bad("content-taken", (str(taken[name].get("file", "")),), column=column, said=name, where=taken[name])
        elif not is_word(name):
            row.bad("content-name", column=column, said=name)
        taken[name] = row.spot()

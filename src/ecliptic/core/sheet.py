"""Sheets: content files in CSV, whose every bad cell is answered with file, line and problem."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from typing import Final

NUMBER: Final = re.compile(r"-?[0-9]{1,6}")


class Row:
    """One row of a content file: complains with file and line."""

    def __init__(self, file: str, line: int, cells: Mapping[str, str], problems: list[str]) -> None:
        self.file = file
        self.line = line
        self.cells = cells
        self.problems = problems

    def bad(self, problem: str) -> None:
        self.problems.append(f"{self.file}, line {self.line}: {problem}")

    def text(self, column: str) -> str:
        return (self.cells.get(column) or "").strip()

    def number(self, column: str, least: int, most: int) -> int:
        text = self.text(column)
        if not NUMBER.fullmatch(text) or not least <= int(text) <= most:
            self.bad(f"{column} is '{text}'; it should be a whole number from {least} to {most}.")
            return least
        return int(text)

    def one_of(self, column: str, words: Sequence[str]) -> int:
        """Which of the words the cell holds; -1 for an empty cell."""
        text = self.text(column)
        if text and text not in words:
            self.bad(f"{column} is '{text}'; it should be empty or one of {', '.join(words)}.")
        return words.index(text) if text in words else -1


def rows(file: str, text: str, wanted: Sequence[str], problems: list[str], single: bool = False) -> list[Row]:
    """The rows of a file (`single`: just one), or none where its columns are not the right ones."""
    reader = csv.DictReader(text.lstrip("\ufeff").splitlines(), strict=True)
    out: list[Row] = []
    try:
        found = [name.strip() for name in reader.fieldnames or ()]
        if not check_header(file, found, wanted, problems):
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
                row.bad(f"it has more cells than the {len(found)} columns of the header.")
            out.append(row)
    except csv.Error as error:
        problems.append(f"{file}, line {reader.line_num + 1}: {error}; a quotation mark may be missing.")
        return []
    if not out:
        problems.append(f"{file}, line 1: there is no row below the header.")
    if single and len(out) > 1:
        out[1].bad("one row is enough; a second has no meaning.")
    return out


def check_header(file: str, found: Sequence[str], wanted: Sequence[str], problems: list[str]) -> bool:
    """Are these the columns of the file, each once? The origin may be left out."""
    missing = [name for name in wanted if name not in found and name != "origin"]
    strange = [name for name in found if name not in wanted]
    twice = [name for name in wanted if found.count(name) > 1]
    what = [f"lacks {', '.join(missing)}"] if missing else []
    what += [f"has unknown {', '.join(strange)}"] if strange else []
    what += [f"has twice {', '.join(twice)}"] if twice else []
    if what:
        problems.append(f"{file}, line 1: the header {' and '.join(what)}; the columns are {', '.join(wanted)}.")
    return not what


def check_names(file: Sequence[Row], column: str, taken: dict[str, str]) -> None:
    """Ids are words that nothing else has, so that a line means one thing."""
    for row in file:
        name = row.text(column)
        if name.split() != [name] or name in taken:
            where = f", as in {taken[name]}" if name in taken else ""
            row.bad(f"the {column} '{name}' should be one word that nothing else has{where}.")
        taken[name] = f"{row.file} line {row.line}"

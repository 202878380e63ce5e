"""Reads content files into typed tables; complains with file, line and problem."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from ecliptic.core.edition import Edition
from ecliptic.core.reason import BadContent
from ecliptic.core.sheet import Row
from ecliptic.games.seti.solar import CELLS, DISCS, HOLE, LAYERS, LETTERS, OUMUAMUA, PLANETS, RINGS, SECTORS, Solar

Layers: TypeAlias = list[list[list[int]]]  # the cells of each ring of each layer

COLUMNS: Final = {
    "solar.csv": ("layer", "ring", *LETTERS, "origin"),
}


class SetiEdition(Edition):
    """Which files make up the content and how they are read."""

    def __init__(self) -> None:
        super().__init__("SETI", "ecliptic.games.seti.content", COLUMNS)


class Content:
    """Everything printed."""

    def __init__(self, name: str, layers: Layers) -> None:
        self.name = name  # as `Edition.name` gives it
        self.solar = Solar(layers)
        self.visited = Solar(layers, tile=True)  # with 'Oumuamua


def code(word: str) -> int:
    """The code of a cell."""
    at = CELLS.index(word)
    return at if at < len(PLANETS) else at - len(CELLS)


def read_layers(file: Sequence[Row], problems: list[str]) -> Layers:
    """The printed layers of the solar system."""
    before = len(problems)
    layers = [[[HOLE] * SECTORS for _ in range(layer or RINGS)] for layer in range(DISCS + 1)]
    missing = {(layer, ring) for layer in range(DISCS + 1) for ring in range(layer or RINGS)}
    planets: dict[int, Row] = {}
    for row in file:
        layer = row.one_of("layer", LAYERS)
        ring = row.number("ring", 1, RINGS) - 1
        cells = [read_cell(row, letter, layer, planets) for letter in LETTERS]
        if (layer, ring) in missing:
            missing.discard((layer, ring))
            layers[layer][ring] = cells
        else:
            row.bad("the rings are those of disc-1 (1), disc-2 (1-2), disc-3 (1-3) and the base (1-4), each once.")
    problems += [f"solar.csv: ring {ring + 1} of {LAYERS[layer]} is missing." for layer, ring in sorted(missing)]
    problems += [
        f"solar.csv: {name} is missing; each planet is printed once."
        for planet, name in enumerate(PLANETS)
        if planet not in planets
    ]
    if len(problems) == before:
        check_seen(Solar(layers, tile=True), planets)
    return layers


def read_cell(row: Row, letter: str, layer: int, planets: dict[int, Row]) -> int:
    """One cell of a ring; a planet is noted with its row."""
    word = row.text(letter)
    if word not in CELLS:
        row.bad(f"{letter} is '{word}'; it should be one of {', '.join(CELLS)}.")
        return HOLE
    cell = code(word)
    if layer == 0 and cell in (HOLE, OUMUAMUA):
        row.bad(f"{letter} is '{word}'; the base has no holes, and oumuamua fills one.")
    if cell >= 0:
        if cell in planets:
            row.bad(f"{letter} is '{word}', which is also in line {planets[cell].line}; each planet is printed once.")
        planets.setdefault(cell, row)
    return cell


def check_seen(solar: Solar, planets: Mapping[int, Row]) -> None:
    """No disc may ever cover a planet."""
    for planet, row in planets.items():
        if any(where[planet] < 0 for where in solar.where):
            row.bad(f"{PLANETS[planet]} is covered in some positions of the discs; a planet should always be seen.")


def standard_texts() -> dict[str, str]:
    """The texts of the standard files."""
    return BASE.texts()


def build(files: Mapping[str, str]) -> Content:
    """The content with some files replaced (name to text); BadContent names file, line and problem."""
    problems: list[str] = []
    tables = BASE.tables(files, problems)
    if not all(tables.values()):  # a file without rows that can be read says nothing about the others
        raise BadContent(problems)
    layers = read_layers(tables["solar.csv"], problems)
    if problems:
        raise BadContent(problems)
    return Content(BASE.name(files, tables), layers)


BASE: Final = SetiEdition()

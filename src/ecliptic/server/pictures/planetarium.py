"""The board of Planetarium in a picture: orbits around the star, 48 ticks clockwise from north (PL-1.5 to PL-1.8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ecliptic.server.pictures.sheet import INK, LINE, SERIF, THICK, THIN, Point, Sheet, around

EDGE: Final = 488.0
RADII: Final = (0, 88, 150, 211, 272, 333, 394, 456)
TICK: Final = 360 / 48  # degrees
STEPS: Final = 12  # straight pieces of a line
MATTER: Final = {"gas": "#b9a2f0", "rock": "#c2a184", "water": "#55aee8", "metal": "#d3d9e2"}
KINDS: Final = {"terrestrial": "#c98a5a", "gaseous": "#a78bdf", None: "#6f7fb0"}
SIZE: Final = 14.0


def draw(sheet: Sheet, view: Mapping[str, Any], printed: Mapping[str, Any]) -> None:
    """Lines, star, and every token where it lies."""
    places = {space["name"]: (RADII[space["orbit"]], space["tick"]) for space in printed["spaces"]}
    sheet.ring(0, 0, 486, LINE, 2)
    for start, end in printed["thin"]:
        sheet.path(line(places[start], places[end]), THIN, 2)
    for start, end in printed["thick"]:
        sheet.path(line(places[start], places[end]), THICK, 3.4)
    sheet.sun(40)
    for name, token in view["board"].items():
        far, tick = places[name]
        x, y = around(tick * TICK, far)
        piece(sheet, x, y, token or "empty", view)


def line(start: tuple[float, float], end: tuple[float, float]) -> list[Point]:
    """From one space to another, clockwise: along an orbit, or from orbit to orbit."""
    turn = (end[1] - start[1]) % 48
    steps = range(STEPS + 1)
    return [around((start[1] + turn * at / STEPS) * TICK, start[0] + (end[0] - start[0]) * at / STEPS) for at in steps]


def piece(sheet: Sheet, x: float, y: float, token: str, view: Mapping[str, Any]) -> None:
    """A token: matter by shape and colour, a planet with its letter, whatever else as a grey disc."""
    kind = token.removeprefix("double-")
    if token == "empty":
        sheet.disc(x, y, 6, THIN)
    elif token in view["planets"]:
        sheet.globe(x, y, 27, KINDS[view["types"][token]])
        sheet.write(x, y, token, 30, "#ffffff", SERIF, 700, anchor="mm")
    elif kind in MATTER:
        shape(sheet, x, y, kind, SIZE + 2, INK)
        shape(sheet, x, y, kind, SIZE, MATTER[kind])
        if token != kind:  # two of it in one token
            sheet.disc(x, y, 5, INK)
    else:
        sheet.disc(x, y, SIZE, "#8d97b5")
        sheet.disc(x, y, SIZE * 0.55, INK)


def shape(sheet: Sheet, x: float, y: float, kind: str, size: float, colour: str) -> None:
    """Gas is a circle, rock a hexagon, water a drop, metal a diamond."""
    if kind == "rock":
        sheet.regular(x, y, size * 1.1, 6, colour)
    elif kind == "metal":
        sheet.regular(x, y, size * 1.2, 4, colour)
    else:
        if kind == "water":
            sheet.area(
                [(x, y - size * 1.5), (x + size * 0.85, y - size * 0.4), (x - size * 0.85, y - size * 0.4)], colour
            )
        sheet.disc(x, y, size, colour)

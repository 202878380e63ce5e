"""The sky of SETI in a picture: the Sun, four rings in eight sectors, and the stars with their signals outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ecliptic.server.pictures.sheet import LINE, MUTED, THIN, Point, Sheet, around

EDGE: Final = 502.0
FIRST: Final = 70.0
WIDTH: Final = 78.5  # of a ring
RINGS: Final = 4
SECTORS: Final = "abcdefgh"
STEP: Final = 360 / len(SECTORS)
STARS: Final = (393.0, 493.0)  # where those begin and end
COLOURS: Final = {"yellow": "#f6e27f", "red": "#f26d5b", "blue": "#5aa8ff", "black": "#c7cfe6"}
WORLDS: Final = {
    "mercury": ("#b8a793", 15), "venus": ("#e8c98a", 20), "earth": ("#4f9fe0", 21), "mars": ("#d9734a", 17),
    "jupiter": ("#d8a878", 29), "saturn": ("#e3c88f", 25), "uranus": ("#8fd3d8", 22), "neptune": ("#5d7fe0", 22),
    "oumuamua": ("#a08a7c", 14),
}  # fmt: skip
PROBE: Final = 13.0


def draw(sheet: Sheet, view: Mapping[str, Any], printed: Mapping[str, Any]) -> None:
    """Rings and borders, what is where on them, probes, stars and signals."""
    stars = {star["name"]: star["colour"] for star in printed["stars"]}
    for at, sector in enumerate(SECTORS):
        colour = COLOURS.get(stars.get(view["stars"][sector], ""), THIN)
        sheet.area(wedge(*STARS, at * STEP + 0.6, (at + 1) * STEP - 0.6), f"{colour}55")
        signals(sheet, at, view["marks"][sector])
    for ring in range(RINGS + 1):
        sheet.ring(0, 0, FIRST + ring * WIDTH, LINE, 2.4)
    for at in range(len(SECTORS)):
        sheet.path([around(at * STEP, FIRST), around(at * STEP, FIRST + RINGS * WIDTH)], LINE, 2)
    sheet.sun(44)
    for space, what in view["spaces"].items():
        body(sheet, *place(space), what)
    crowd: dict[str, int] = {}
    for seat, player in enumerate(view["players"]):
        for space in player["probes"]:
            far, angle = place(space)
            right, down = around(angle + 9 * (crowd.get(space, 0) + 1), far + 14)
            crowd[space] = crowd.get(space, 0) + 1
            sheet.disc(right, down, PROBE + 5, "#0b1020")
            sheet.mark(right, down, PROBE, seat)


def place(space: str) -> tuple[float, float]:
    """Ring and angle of the middle of a space such as `c2`."""
    return FIRST + (int(space[1:]) - 0.5) * WIDTH, (SECTORS.index(space[0]) + 0.5) * STEP


def wedge(inner: float, outer: float, start: float, end: float) -> list[Point]:
    """A part of a ring between two angles."""
    angles = [start + (end - start) * at / 12 for at in range(13)]
    return [around(angle, inner) for angle in angles] + [around(angle, outer) for angle in reversed(angles)]


def body(sheet: Sheet, far: float, angle: float, what: str) -> None:
    """A planet, asteroids or a comet."""
    x, y = around(angle - 5, far)
    if what in WORLDS:
        colour, size = WORLDS[what]
        if what == "saturn":
            sheet.path([(x - size * 1.6, y + 8), (x + size * 1.6, y - 8)], "#e3c88faa", 6)
        sheet.globe(x, y, size, colour)
    elif what == "asteroids":
        for at in range(7):
            sheet.disc(*around(angle - 15 + at * 5, far + (at * 37 % 23) - 11), 3 + at % 3, "#b59a80")
    elif what == "comet":
        sheet.path([around(angle - 4, far - 8), around(angle + 3, far + 26)], "#7cc7f288", 6)
        sheet.disc(*around(angle - 4, far - 8), 7, "#eaf7ff")


def signals(sheet: Sheet, sector: int, marks: list[int]) -> None:
    """The signals that were marked at a star, in a row."""
    far, middle = sum(STARS) / 2, (sector + 0.5) * STEP
    for at, seat in enumerate(marks):
        x, y = around(middle + (at - (len(marks) - 1) / 2) * 4.6, far)
        sheet.disc(x, y, 17, "#0b1020")
        if seat >= 0:
            sheet.mark(x, y, 11, seat)
        else:
            sheet.disc(x, y, 10, MUTED)

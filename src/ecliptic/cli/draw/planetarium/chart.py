"""The board as a chart: orbits as rings around the star, each space where it lies (PL-1.5 to PL-1.8)."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from ecliptic.cli.draw.look import BRASS, HAIRLINE, LABEL, MATTER, MUTED, PLANET, STAR, Look
from ecliptic.cli.draw.planetarium import primordial
from ecliptic.games.planetarium.board import Board
from ecliptic.games.planetarium.content.reader import TICKS
from ecliptic.games.planetarium.matter import PLANETS

STEPS: Final = 720  # how finely a ring is drawn
NUDGES: Final = [(dy, dx) for dy in (0, -1, 1, -2, 2) for dx in range(-6, 7)]
ROW: Final = 3  # a row is so many columns off: characters are taller than wide

Cell = tuple[int, int]


def number(space: str) -> str:
    """What stands beside a token: the part of the space's name that its orbit does not tell."""
    return space.rpartition("-")[2].lstrip("0") or space


class Chart:
    """Where everything goes on so many columns and rows. Worked out once for each size."""

    def __init__(self, board: Board, width: int, height: int) -> None:
        self.board = board
        self.width = width
        self.height = height
        outer = max(board.orbit)
        self.ring = {orbit: (orbit + 0.15) / (outer + 0.15) for orbit in range(1, outer + 1)}
        angles = [(self.ring[space.orbit], 2 * math.pi * space.tick / TICKS) for space in board.spaces]
        self.wide = (width // 2 - 2) / max(abs(far * math.sin(angle)) for far, angle in angles)
        self.high = (height - 1) / 2 / max(abs(far * math.cos(angle)) for far, angle in angles)
        self.taken: set[Cell] = {(height // 2, width // 2)}
        self.spaces = {}
        for space in board.spaces:
            text = "X" + number(space.name)
            self.spaces[space.name] = self.find_room(text, *self.point(space.orbit, space.tick))
        self.orbits = {orbit: self.find_room(f"({orbit})", *self.point(orbit, self.gap(orbit))) for orbit in self.ring}
        self.lines = self.trace()

    def point(self, orbit: int, tick: float) -> tuple[float, float]:
        """Row and column of a place on a ring."""
        angle = 2 * math.pi * tick / TICKS
        far = self.ring[orbit]
        return (
            (self.height - 1) / 2 - self.high * far * math.cos(angle),
            self.width // 2 + self.wide * far * math.sin(angle),
        )

    def find_room(self, text: str, row: float, column: float) -> Cell:
        """The free cells nearest to a point that take a text, with a gap on either side."""
        found: list[tuple[float, Cell]] = []
        for down, right in NUDGES:
            y, x = round(row) + down, round(column - (len(text) - 1) / 2) + right
            inside = 0 <= y < self.height and x >= 0 and x + len(text) <= self.width
            if inside and not any((y, at) in self.taken for at in range(x - 1, x + len(text) + 1)):
                off = abs(x + (len(text) - 1) / 2 - column) + ROW * abs(y - row)
                found.append((off, (y, x)))
        _, (y, x) = min(found, default=(0.0, (0, 0)))
        self.taken.update((y, at) for at in range(x, x + len(text)))
        return y, x

    def gap(self, orbit: int) -> float:
        """The middle between two spaces of a ring, close to north, where its number goes."""
        ticks = sorted(space.tick for space in self.board.spaces if space.orbit == orbit) or [0]
        middles = [
            (one + ((other - one) % TICKS or TICKS) / 2) % TICKS
            for one, other in zip(ticks, ticks[1:] + ticks[:1], strict=True)
        ]
        return min(middles, key=lambda tick: min(tick, TICKS - tick))

    def trace(self) -> set[Cell]:
        """The cells of the thick lines."""
        cells: set[Cell] = set()
        for src, dst in enumerate(self.board.ahead):
            if dst < 0:
                continue
            one, other = self.board.spaces[src], self.board.spaces[dst]
            span = (other.tick - one.tick) % TICKS
            for step in range(round(STEPS * span / TICKS)):
                row, column = self.point(one.orbit, one.tick + step * TICKS / STEPS)
                cells.add((round(row), round(column)))
        near = {(y, x + side) for y, x in self.taken for side in (-1, 0, 1)}
        return cells - near

    def draw(self, tokens: Sequence[str], touch: Mapping[str, str], look: Look) -> list[Text]:
        """The chart with these tokens on its spaces, row by row."""
        glyphs = look.glyphs
        cells: dict[Cell, tuple[str, str]] = dict.fromkeys(self.lines, (glyphs.line, HAIRLINE))
        cells[self.height // 2, self.width // 2] = (glyphs.star, f"bold {STAR}")
        for orbit, (y, x) in self.orbits.items():
            cells.update({(y, x + at): (sign, LABEL) for at, sign in enumerate(f"({orbit})")})
        for name, token in zip(self.board.names, tokens, strict=True):
            y, x = self.spaces[name]
            mark = touch.get(name, "")
            sign, style = face(token, look)
            small = style if token.upper() in PLANETS else MUTED
            if mark:
                style = small = f"bold reverse {BRASS}"
                if x > 0:
                    cells[y, x - 1] = (glyphs.mark if mark == "to" else " ", f"bold {BRASS}")
            cells[y, x] = (sign, style)
            cells.update({(y, x + 1 + at): (digit, small) for at, digit in enumerate(number(name))})
        return [self.row(cells, y) for y in range(self.height)]

    def row(self, cells: Mapping[Cell, tuple[str, str]], y: int) -> Text:
        """One row; neighbours of one style go together, which is much less to print."""
        text = Text()
        signs = [cells.get((y, x), (" ", "")) for x in range(self.width)]
        for style, run in itertools.groupby(signs, key=lambda cell: cell[1]):
            text.append("".join(sign for sign, _ in run), style)
        return text


def face(token: str, look: Look) -> tuple[str, str]:
    """A token's letter and its style."""
    if token in PLANETS:
        return token, PLANET
    if token in MATTER:
        return look.say(f"sign-{token}"), f"bold {MATTER[token]}"
    if token != "empty" and (more := primordial.face(token, look)) is not None:
        return more
    return look.glyphs.empty, HAIRLINE

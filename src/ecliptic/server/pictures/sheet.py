"""A sheet to draw on, in units of its own: twice as fine as the picture that comes of it, so that edges are smooth."""

from __future__ import annotations

import io
import math
import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

WIDTH: Final = 1200
HEIGHT: Final = 630
FINE: Final = 2  # pixels drawn for each pixel of the picture
GROUND: Final = "#0b1020"
LINE: Final = "#2a3558"
TEXT: Final = "#e8ecf6"
MUTED: Final = "#9aa6c4"
THICK: Final = "#5f6f9e"
THIN: Final = "#3d4a73"
BRASS: Final = "#e0b252"
STAR: Final = "#f2c14e"
STAR_HEART: Final = "#fff3cf"
INK: Final = "#0b1020"
SEATS: Final = ("#f0944a", "#a68cf5", "#5fc97b", "#eef1f8")  # by shape and colour, as everywhere
SANS: Final = "figtree"
SERIF: Final = "cinzel"
DUST: Final = 170
ELLIPSIS: Final = "…"
LETTERS: Final = range(0x20, 0x100)  # what the fonts of the page certainly have
MORE: Final = {*"ŒœŸ", *map(chr, (*range(0x2013, 0x2015), *range(0x2018, 0x201E), 0x2022, 0x2026))}

Point = tuple[float, float]


def around(angle: float, far: float) -> Point:
    """A place at an angle in degrees, clockwise from north."""
    turn = math.radians(angle)
    return far * math.sin(turn), -far * math.cos(turn)


def legible(text: str) -> str:
    """A text without letters that the fonts do not have; what a person calls herself may be in any script."""
    return "".join(letter for letter in text if ord(letter) in LETTERS or letter in MORE).strip()


@cache
def font(folder: Path, family: str, size: int, weight: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Letters of the page, which the build has put into a folder; Pillow's own where they are missing."""
    found = next(iter(sorted(folder.glob(f"{family}-latin-wght-normal-*.woff2"))), None)
    if found is not None:
        try:
            letters = ImageFont.truetype(str(found), size)
            letters.set_variation_by_axes([weight])
        except OSError:  # a Pillow that does not unpack them
            return ImageFont.load_default(size)
        return letters
    return ImageFont.load_default(size)


class Sheet:
    """Shapes and letters; `x`, `y` and `scale` say where and how large the next ones are drawn."""

    def __init__(self, fonts: Path) -> None:
        self.fonts = fonts
        self.image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), GROUND)
        self.pen = ImageDraw.Draw(self.image, "RGBA")
        self.move(0, 0, 1)
        self.sky()

    def move(self, x: float, y: float, scale: float) -> None:
        """From now on (0, 0) is here, and a unit so many pixels."""
        self.x, self.y, self.scale = x, y, scale

    def sky(self) -> None:
        """Dust of stars, the same on every picture."""
        dice = random.Random("dust")
        for _ in range(DUST):
            x, y, far = dice.random() * WIDTH, dice.random() * HEIGHT, 0.4 + dice.random() ** 3 * 1.3
            self.disc(x, y, far, f"#93a3d6{40 + int(dice.random() * 120):02x}")

    def spot(self, x: float, y: float) -> Point:
        return (self.x + x * self.scale) * FINE, (self.y + y * self.scale) * FINE

    def wide(self, width: float) -> int:
        return max(1, round(width * self.scale * FINE))

    def box(self, x: float, y: float, r: float) -> tuple[float, float, float, float]:
        (across, down), far = self.spot(x, y), r * self.scale * FINE
        return across - far, down - far, across + far, down + far

    def disc(self, x: float, y: float, r: float, fill: str) -> None:
        """A filled circle."""
        self.pen.ellipse(self.box(x, y, r), fill=fill)

    def ring(self, x: float, y: float, r: float, colour: str, width: float) -> None:
        """A circle's line."""
        self.pen.ellipse(self.box(x, y, r), outline=colour, width=self.wide(width))

    def path(self, points: Sequence[Point], colour: str, width: float) -> None:
        """A line through these places."""
        self.pen.line([self.spot(*one) for one in points], fill=colour, width=self.wide(width), joint="curve")

    def area(self, points: Sequence[Point], fill: str) -> None:
        """A filled polygon."""
        self.pen.polygon([self.spot(*one) for one in points], fill=fill)

    def regular(self, x: float, y: float, r: float, corners: int, fill: str, turn: float = 0) -> None:
        """A regular polygon, with a corner at `turn` degrees from north."""
        places = [around(turn + 360 * at / corners, r) for at in range(corners)]
        self.area([(x + right, y + down) for right, down in places], fill)

    def globe(self, x: float, y: float, r: float, colour: str) -> None:
        """A world: light on one side, its night on the other."""
        self.disc(x, y, r, colour)
        for step in range(6):
            off = r * 0.07 * (step + 1)
            self.pen.ellipse(self.box(x - off, y - off, r - off * 1.3), fill="#ffffff12")
        self.ring(x, y, r, "#05081266", r * 0.12)

    def sun(self, r: float) -> None:
        """The star in the middle."""
        for step in range(8):
            self.disc(0, 0, r * (2.1 - step * 0.14), "#f2c14e0c")
        self.disc(0, 0, r, STAR)
        self.disc(0, 0, r * 0.7, STAR_HEART)

    def mark(self, x: float, y: float, r: float, seat: int) -> None:
        """The shape of a seat in its colour: triangle, square, circle, diamond."""
        colour = SEATS[seat % len(SEATS)]
        match seat % len(SEATS):
            case 0:
                self.regular(x, y + r * 0.2, r * 1.15, 3, colour)
            case 1:
                self.regular(x, y, r * 1.25, 4, colour, 45)
            case 2:
                self.disc(x, y, r, colour)
            case _:
                self.regular(x, y, r * 1.2, 4, colour)

    def long(self, text: str, size: float, family: str = SANS, weight: int = 500) -> float:
        """How wide a text is, in units."""
        letters = font(self.fonts, family, round(size * self.scale * FINE), weight)
        return letters.getlength(text) / (self.scale * FINE)

    def write(
        self, x: float, y: float, text: str, size: float, colour: str = TEXT, family: str = SANS, weight: int = 500,
        anchor: str = "ls", most: float = math.inf,
    ) -> None:  # fmt: skip
        """A line of text, cut where it would be wider than `most`; `anchor` as Pillow has it."""
        said = text
        while said and self.long(said, size, family, weight) > most:
            said = said.removesuffix(ELLIPSIS)[:-1].rstrip() + ELLIPSIS if len(said) > 2 else ""
        letters = font(self.fonts, family, round(size * self.scale * FINE), weight)
        self.pen.text(self.spot(x, y), said, fill=colour, font=letters, anchor=anchor)

    def png(self) -> bytes:
        """The picture as a file."""
        picture = self.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
        file = io.BytesIO()
        picture.quantize(256, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
        return file.getvalue()

"""The look of the house on a terminal: colours of the observatory chart, glyphs, the room there is."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

INK: Final = "#0b1020"
TEXT: Final = "#e8ecf6"
MUTED: Final = "#9aa6c4"
HAIRLINE: Final = "#5f6f9e"
LABEL: Final = "#7f8db8"
BRASS: Final = "#e0b252"  # what can be touched now
HABITABLE: Final = "#55c2a0"
HOSTILE: Final = "#e0704c"
STAR: Final = "#f2c14e"
NIGHT: Final = f"{TEXT} on {INK}"
PLANET: Final = f"bold {INK} on {TEXT}"
MATTER: Final = {"gas": "#b9a2f0", "rock": "#c2a184", "water": "#55aee8", "metal": "#d3d9e2"}


class Glyphs(NamedTuple):
    """The signs drawn; each has a stand-in for terminals that know only ASCII."""

    star: str = "✶"
    line: str = "·"
    empty: str = "○"
    arrow: str = "→"
    ahead: str = "►"
    last: str = "◆"
    free: str = "·"
    mark: str = "▸"
    seats: tuple[str, ...] = ("▲", "■", "●", "◆", "✚")


UNICODE: Final = Glyphs()
ASCII: Final = Glyphs("*", ".", "o", ">", ">", "#", ".", ">", ("1", "2", "3", "4", "5"))


class Banner(NamedTuple):
    """What a seat is called and coloured."""

    name: str
    colour: str


BANNERS: Final = (
    Banner("Orange", "#f0954f"),
    Banner("Violet", "#b48cf2"),
    Banner("Green", "#6cc070"),
    Banner("White", "#f2f4fa"),
    Banner("Blue", "#6fa8f5"),
)
NATURE: Final = "Chance"
RIVAL: Final = "Rival"  # a player without a chair


class Look:
    """How things look at one terminal: how much room there is, and which glyphs it knows."""

    def __init__(self, width: int = 100, height: int = 32, ascii_only: bool = False) -> None:
        self.width = width
        self.height = height
        self.glyphs = ASCII if ascii_only else UNICODE
        self.chairs = len(BANNERS)  # of the game that is shown

    def seat(self, seat: int) -> Text:
        """A seat by shape, name and colour."""
        if seat < 0:
            return Text().append(NATURE, MUTED)
        colour = BANNERS[seat].colour
        return Text().append(f"{self.glyphs.seats[seat]} {self.name(seat)}", f"bold {colour}")

    def name(self, seat: int) -> str:
        """What a player is called in sentences, with or without a chair."""
        return name(seat) if seat < self.chairs else RIVAL


def name(seat: int) -> str:
    """What a seat is called in sentences."""
    return NATURE if seat < 0 else BANNERS[seat].name

"""The look of the house on a terminal: colours of the observatory chart, glyphs, the room there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text

from ecliptic.core.grammar import Texts, Value, message, say
from ecliptic.core.messages import load

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


COLOURS: Final = ("#f0954f", "#b48cf2", "#6cc070", "#f2f4fa", "#6fa8f5")  # of the seats, which are called so


class Look:
    """How things look at one terminal: how much room there is, which glyphs it knows, and in which words."""

    def __init__(self, width: int = 100, height: int = 32, ascii_only: bool = False, language: str = "en") -> None:
        self.width = width
        self.height = height
        self.glyphs = ASCII if ascii_only else UNICODE
        self.chairs = len(COLOURS)  # of the game that is shown
        self.chairless: tuple[str, ...] = ()  # and the words for whoever plays without one
        self.texts: Texts = load("ecliptic.cli", language)  # with those of the game that is shown

    def say(self, key: str, **params: Value) -> str:
        """A text of the terminal."""
        return message(self.texts, key, params)

    def noun(self, value: Value, form: str = "name") -> str:
        """A noun of the game, or a list of them, in a form."""
        return say(value, self.texts, form)

    def also(self, parts: Sequence[str]) -> str:
        """Several sentences or clauses in one, with the semicolons of the language."""
        return self.noun({"list": "also", "of": list(parts)})

    def seat(self, seat: int) -> Text:
        """A seat by shape, name and colour."""
        if seat < 0:
            return Text().append(self.name(seat), MUTED)
        return Text().append(f"{self.glyphs.seats[seat]} {self.name(seat)}", f"bold {COLOURS[seat]}")

    def name(self, seat: int) -> str:
        """What a player is called in sentences, with or without a chair."""
        if seat < 0:
            return self.say("chance")
        word = dict(enumerate(self.chairless, self.chairs)).get(seat, str(seat))
        return self.say(f"seat-{word}") if f"seat-{word}" in self.texts else word

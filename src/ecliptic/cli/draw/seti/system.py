"""The solar system as it stands: sectors as columns, rings as rows, and above them the stars with their signals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.console import Group
from rich.text import Text

from ecliptic.cli.draw.look import BRASS, HAIRLINE, LABEL, MUTED, PLANET, STAR, Look
from ecliptic.cli.draw.look import COLOURS as SEATS
from ecliptic.core.grammar import say
from ecliptic.core.layers import seek
from ecliptic.games.seti.content.notation import COLOURS, TRACES
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import ASTEROIDS, COMET, LETTERS, NAMES, PLANETS, RINGS, SECTORS
from ecliptic.games.seti.species.anomalies import Anomalies
from ecliptic.games.seti.species.mascamites import Mascamites
from ecliptic.games.seti.state import Seti

MARGIN: Final = 3
TINTS: Final = {"yellow": "#e6c84f", "red": "#e0704c", "blue": "#6fa8f5", "black": "#b9b9c8"}
FIELDS: Final = {ASTEROIDS: "field-asteroids", COMET: "field-comet"}


def seats(marks: list[int], look: Look) -> Text:
    """Markers of players in their order."""
    found = Text()
    for seat in marks:
        found.append(look.glyphs.seats[seat], f"bold {SEATS[seat]}")
    return found


class System:
    """The board, drawn for one position."""

    def __init__(self, rules: SetiRules, state: Seti, look: Look) -> None:
        self.rules = rules
        self.state = state
        self.look = look
        self.wide = (look.width - MARGIN) // SECTORS

    def draw(self, touch: Mapping[str, str]) -> Group:
        """Stars, signals and data, then the rings from the outermost to the one next to the Sun."""
        rows = [self.letters(), self.stars(touch), self.signals(), *self.anomalies()]
        rows += [self.ring(ring, touch) for ring in range(RINGS - 1, -1, -1)]
        return Group(*rows)

    def cell(self, text: Text) -> Text:
        """A text cut and filled to the width of a column."""
        found = text.copy()
        found.truncate(self.wide - 1)
        found.pad_right(self.wide - found.cell_len)
        return found

    def line(self, head: str, cells: list[Text]) -> Text:
        return Text(f"{head:<{MARGIN}}", style=LABEL).append_text(Text().join(self.cell(cell) for cell in cells))

    def letters(self) -> Text:
        """The sectors by letter and colour."""
        cells = []
        for sector, star in enumerate(self.state.stars):
            colour = COLOURS[self.rules.stars[star].colour] if star >= 0 else ""
            said = self.look.say(f"head-{colour}") if colour else ""
            cells.append(Text().append(LETTERS[sector], LABEL).append(f" {said}", TINTS.get(colour, MUTED)))
        return self.line("", cells)

    def stars(self, touch: Mapping[str, str]) -> Text:
        cells = []
        for star in self.state.stars:
            if star < 0:
                cells.append(Text())
                continue
            row = self.rules.stars[star]
            title = say(row.name, self.rules.messages, "name")
            cells.append(Text(title, style=f"bold {BRASS}" if row.name in touch else STAR))
        return self.line(self.look.glyphs.star, cells)

    def signals(self) -> Text:
        """Signals in the order of marking, then the data that are left."""
        cells = []
        for sector, star in enumerate(self.state.stars):
            left = max(0, self.rules.stars[star].data - len(self.state.marks[sector])) if star >= 0 else 0
            marks = seats(self.state.marks[sector], self.look)
            cells.append(marks.append(self.look.glyphs.empty * left, MUTED))
        return self.line("", cells)

    def anomalies(self) -> list[Text]:
        """The anomalies in their sectors, once they are laid out."""
        layer = seek(self.rules, Anomalies)
        laid = layer.part(self.state).sectors if layer is not None else []
        if all(sector < 0 for sector in laid):
            return []
        cells = [Text() for _ in range(SECTORS)]
        for colour, sector in enumerate(laid):
            cells[sector] = Text(
                f"{self.look.glyphs.last} {self.look.say(f'head-{TRACES[colour]}')}", style=TINTS[TRACES[colour]]
            )
        return [self.line("", cells)]

    def capsules(self, space: int) -> Text:
        """The capsules on a space: whose they are, and a c for each."""
        found = Text()
        layer = seek(self.rules, Mascamites)
        for seat, mine in enumerate(layer.part(self.state).players if layer is not None else []):
            for _ in range(mine.spaces.count(space)):
                found.append_text(seats([seat], self.look)).append("c", f"bold {SEATS[seat]}")
        return found

    def ring(self, ring: int, touch: Mapping[str, str]) -> Text:
        """The spaces of a ring with the probes on them."""
        what = self.rules.solar.what[self.state.discs]
        cells = []
        for sector in range(SECTORS):
            space = SECTORS * ring + sector
            here: list[int] = []
            for seat, player in enumerate(self.state.players):
                here += [seat] * player.probes.count(space)
            probes = seats(here, self.look).append_text(self.capsules(space))
            body = what[space]
            if body >= 0:
                word = say(PLANETS[body], self.rules.messages, "name")
            else:
                word = self.look.say(FIELDS[body]) if body in FIELDS else self.look.glyphs.line
            style = PLANET if body >= 0 else MUTED if body in FIELDS else HAIRLINE
            if NAMES[space] in touch:
                style = f"bold {BRASS}"
            room = max(1, self.wide - 1 - probes.cell_len)
            cells.append(Text().append(word[:room], style).append_text(probes))
        return self.line(str(ring + 1), cells)

"""The system on a terminal: the star, and four arms that grow away from it (EX-1, EX-3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.cli.draw.exoplanets import words
from ecliptic.cli.draw.look import BRASS, COLOURS, HAIRLINE, LABEL, MUTED, STAR, Look
from ecliptic.games.exoplanets.actions import ARMS
from ecliptic.games.exoplanets.modules.stars.dynamic import ICONS
from ecliptic.games.exoplanets.planets import TYPES
from ecliptic.games.exoplanets.rules import ExoplanetsRules

CORES: Final = ("dynamic", "chaotic", "red-dwarf", "blue-giant")
STAR_WIDTH: Final = 13
CELL: Final = 14  # columns of a planet at least
DOMINANT: Final = "*"  # a species, behind the shape of its player


class System:
    """The planets of a view, drawn."""

    def __init__(self, rules: ExoplanetsRules, view: dict[str, Any], look: Look, modules: Sequence[str]) -> None:
        self.rules = rules
        self.view = view
        self.look = look
        self.modules = modules
        self.index = {planet.name: at for at, planet in enumerate(rules.planets)}

    def draw(self, touch: Mapping[str, str]) -> RenderableType:
        """Arms to the right of the star; where the window is too narrow, planet by planet."""
        orbits = self.rules.depth + 1
        cell = (self.look.width - STAR_WIDTH) // orbits
        if cell < CELL:
            return Group(self.star_line(), *(line for arm in range(len(ARMS)) for line in self.listed(arm, touch)))
        table = Table.grid()
        table.add_column(width=STAR_WIDTH)
        for _ in range(orbits):
            table.add_column(width=min(cell, CELL + 4), no_wrap=True)
        heads = [Text(self.look.say("head-orbit", orbit=orbit), style=LABEL) for orbit in range(1, orbits + 1)]
        table.add_row(Text(self.look.say(f"core-short-{self.core()}"), style=f"bold {STAR}"), *heads)
        for arm in range(len(ARMS)):
            cells = [self.cell(arm, at, touch) for at in range(orbits)]
            table.add_row(self.beam(arm), *cells)
        return table

    def core(self) -> str:
        """The name of the core in the star."""
        return next((name for name in self.modules if name in CORES), "yellow")

    def star_line(self) -> Text:
        star = self.look.glyphs.star
        core = self.look.say(f"core-{self.core()}")
        return Text().append(f"{star} {self.look.say('star-left', core=core, count=self.view['star'])}", f"bold {STAR}")

    def beam(self, arm: int) -> Text:
        """What is left of an arm: a piece of the star, with its energy in the middle."""
        star = self.look.glyphs.star
        left = self.view["star"]
        rows = {
            0: ["", f"  {star} {star} {star}"],
            1: [f" {star}     {star}", f" {star}{left:^5}{star}"],
            2: [f" {star}{self.look.say('beam-left'):^5}{star}", f" {star}     {star}"],
            3: [f"  {star} {star} {star}", ""],
        }[arm]
        text = Text()
        text.append(f"{rows[0]:<9}", STAR).append("\n")
        text.append(f"{rows[1]:<9}", f"bold {STAR}").append("\n")
        return text.append(f"  {words.named(ARMS[arm], self.look):<6}", LABEL).append_text(self.icon(arm))

    def icon(self, arm: int) -> Text:
        """What the Dynamic core gives in an arm (EX-15.6)."""
        turned = self.view["parts"].get("dynamic", {}).get("arm")
        if turned is None:
            return Text("")
        icon = ICONS[(arm - ARMS.index(turned)) % len(ARMS)]
        return words.letters("+" + (words.letter(icon, self.look) if icon >= 0 else "?"), self.look)

    def cell(self, arm: int, at: int, touch: Mapping[str, str]) -> Text:
        """A place of an arm in three rows: what is printed, who lives there, what space tiles do."""
        row = self.view["arms"][ARMS[arm]]
        if at >= len(row):
            open_now = at == len(row) and ARMS[arm] in touch
            return Text().append(f" {self.look.say('tile-face-down')}", f"bold {BRASS}" if open_now else HAIRLINE)
        name = row[at]
        text = Text(self.look.glyphs.mark if name in touch else " ", style=f"bold {BRASS}")
        text.append_text(words.printed(self.rules.planets[self.index[name]], self.look))
        text.append("\n ").append_text(self.life(name)).append("\n ").append_text(self.effects(name))
        return text

    def life(self, name: str) -> Text:
        """The type, then cubes and species by player."""
        kind = self.rules.planets[self.index[name]].kind
        text = Text().append(self.look.say(f"type-{TYPES[kind]}"), words.TYPE_COLOURS[kind])
        marks = []
        for seat, player in enumerate(self.view["players"]):
            level = DOMINANT if self.view["species"][name] == seat else str(player["cubes"][name] or "")
            if level:
                shape = self.look.glyphs.seats[seat]
                marks.append((f"{shape}{':' if shape.isdecimal() else ''}{level}", f"bold {COLOURS[seat]}"))
        for at, mark in enumerate(marks):
            text.append(" " if len(marks) < 3 or (len(marks) == 3 and not at) else "").append(*mark)
        return text

    def effects(self, name: str) -> Text:
        """The space tile under the planet by its effect, and what all tiles in reach do here."""
        parts = []
        if self.view["power"][name]:
            parts.append(Text().append(words.named(self.view["power"][name], self.look), LABEL))
        if self.view["bonus"][name]:
            parts.append(words.change(self.view["bonus"][name], self.look))
        extra = words.spelled([*self.view["extra"][name].values()], self.look)
        if extra:
            parts.append(words.letters(f"+{extra}", self.look))
        less = self.view["less"][name] + self.view["nursed"].count(name)
        if less:
            parts.append(Text(f"-{less}"))
        return Text(" ").join(parts)

    def listed(self, arm: int, touch: Mapping[str, str]) -> list[Text]:
        """An arm for a narrow window, one planet in a row."""
        row = self.view["arms"][ARMS[arm]]
        left = self.rules.depth + 1 - len(row)
        style = f"bold {BRASS}" if ARMS[arm] in touch else LABEL
        head = Text().append(words.named(ARMS[arm], self.look), style).append_text(self.icon(arm))
        lines = [head.append(f"  {self.look.say('space-tiles', count=left)}", MUTED)]
        for at, name in enumerate(row):
            line = Text(f" {at + 1}{self.look.glyphs.mark if name in touch else ' '}", style=LABEL)
            line.append_text(words.printed(self.rules.planets[self.index[name]], self.look)).append(" ")
            lines.append(line.append_text(self.life(name)).append(" ").append_text(self.effects(name)))
        return lines

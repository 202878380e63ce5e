"""Space tiles of a hand: goal, effect and marker, and what a goal still lacks (EX-8, EX-9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.api import AnyGame
from ecliptic.cli.draw.exoplanets import words
from ecliptic.cli.draw.look import HOSTILE, LABEL, MUTED, STAR, Look
from ecliptic.core.grammar import Value
from ecliptic.core.reason import Reason
from ecliptic.games.exoplanets.goals import Goal, Sky
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.tiles import MARKERS, Tile

TONES = (HOSTILE, STAR)  # fusion, flare


class Titles(Protocol):
    """A drawing that knows what goals and tiles are called."""

    game: AnyGame
    look: Look
    rules: ExoplanetsRules

    def title(self, goal: Goal) -> str:
        """A goal's title in the language of the table."""
        ...

    def tile(self, tile: Tile) -> Value:
        """A space tile as a noun."""
        ...

    def reason(self, reason: Reason) -> str:
        """A reason in the words of the table."""
        ...


class Tiles:
    """Space tiles as a seat reads them, in the words of the table."""

    def __init__(self, drawing: Titles, seat: int, sky: Sky) -> None:
        self.drawing = drawing
        self.game = drawing.game
        self.rules = drawing.rules
        self.look = drawing.look
        self.seat = seat
        self.sky = sky

    def marker(self, tile: Tile) -> Text:
        """The marker that using the tile costs."""
        return Text().append(self.look.say(f"mark-{MARKERS[tile.marker]}"), TONES[tile.marker])

    def effects(self, tile: Tile, brief: bool = False) -> Text:
        """The effect, or both to choose from."""
        powers = [self.rules.powers[power] for power in tile.powers]
        brief = brief or len(powers) > 1
        shown = []
        for power in powers:
            name = Text().append(words.named(power.name, self.look), LABEL)
            shown.append(name if brief else name.append(f" {words.brief(power, self.look)}"))
        return Text(self.look.say("either")).join(shown)

    def line(self, tile: Tile) -> Text:
        """A whole tile in one line."""
        goal = self.rules.goals[tile.goal]
        points = self.look.say("goal-points", count=goal.points)
        text = Text().append(f"{tile.name} ", "bold").append(f"{self.drawing.title(goal)} {points}")
        text.append(f" ({words.goal(goal.asks, self.look)})", MUTED).append("; ").append_text(self.effects(tile))
        return text.append(", ").append_text(self.marker(tile))

    def state_of(self, tile: Tile) -> Text:
        """Is the goal met, and how much of it is there?"""
        goal = self.rules.goals[tile.goal]
        if self.game.over:
            return Text(self.look.say("goal-left"), style=MUTED)
        keys = {reason.key for reason in self.game.why_not(f"goal {tile.name}", self.seat)}
        if "goal-twice" in keys:
            return Text(self.look.say("goal-before"), style=MUTED)
        if "goal-not-met" not in keys:
            return words.ready(self.look.say("goal-met-now"))
        have = words.progress(goal.asks, self.sky, self.look)
        return Text(words.goal(goal.asks, self.look)).append(f", {have}", MUTED)

    def hand(self, held: Sequence[Tile]) -> RenderableType:
        """A hand as a table, one tile in a row."""
        wide = self.look.width >= 90
        table = Table.grid(padding=(0, 1), expand=True)
        for _ in range(3):
            table.add_column(no_wrap=True)
        table.add_column(ratio=3, no_wrap=True, overflow="ellipsis")
        table.add_column(ratio=2, no_wrap=True, overflow="ellipsis")
        table.add_column(no_wrap=True)
        for tile in held:
            goal = self.rules.goals[tile.goal]
            title = Text(self.drawing.title(goal) if wide else "")
            table.add_row(
                Text(tile.name, style="bold"),
                title,
                Text(self.look.say("goal-points", count=goal.points), style="bold"),
                self.state_of(tile),
                self.effects(tile, brief=not wide),
                self.marker(tile),
            )
        return table

    def details(self, held: Sequence[Tile]) -> RenderableType:
        """A hand with everything that is printed, and why a goal cannot be revealed."""
        colon = self.look.say("colon")
        rows: list[Text] = []
        for tile in held:
            rows.append(self.line(tile))
            if self.game.over:
                continue
            reasons = self.game.why_not(f"goal {tile.name}", self.seat)
            own = [reason for reason in reasons if not reason.rule.startswith("EC-")]
            said = self.look.also([f"{self.drawing.reason(reason)} ({reason.rule})" for reason in own])
            have = words.progress(self.rules.goals[tile.goal].asks, self.sky, self.look)
            head = f"    {self.look.say('line-goal')}{colon}{said or self.look.say('all-there')}"
            rows.append(Text(f"{head}, {have}", style=MUTED))
            for at in tile.powers:
                power = self.rules.powers[at]
                told = f"    {words.named(power.name, self.look)}{colon}{words.effect(power, self.look)}"
                rows.append(Text(told, style=MUTED))
        return Group(*rows)

"""The end: the score sheet with the rule behind each line, and the standings."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.api import AnyGame
from ecliptic.cli.draw import Drawing
from ecliptic.cli.draw.look import BRASS, LABEL, MUTED, Look


def scores(game: AnyGame, drawing: Drawing, look: Look) -> RenderableType:
    """Every point of every seat."""
    parts: list[RenderableType] = []
    for score in game.scores():
        head = look.seat(score.seat).append(f"  {look.say('points', count=score.total)}", "bold")
        table = Table.grid(padding=(0, 1))
        table.add_column(justify="right", min_width=5)
        table.add_column()
        table.add_column()
        for line in score.lines:
            said = drawing.reason(line.reason)
            table.add_row(Text(f"{line.points:+d}", style="bold"), said, Text(line.reason.rule, style=MUTED))
        if not score.lines:
            table.add_row("", Text(look.say("nothing-scored"), style=MUTED), "")
        parts.append(Group(head, table))
    return Columns(parts, padding=(0, 3))


def standings(game: AnyGame, drawing: Drawing, look: Look) -> RenderableType:
    """Places, points and tie-breaks, best first."""
    ranking = game.ranking()
    table = Table.grid(padding=(0, 2))
    ties = drawing.standing(ranking[0])
    titles = ["", "", look.say("head-points"), *(f"{title} ({rule})" if rule else title for title, _, rule in ties)]
    table.add_row(*(Text(title, style=LABEL) for title in titles))
    for standing in ranking:
        values = [value for _, value, _ in drawing.standing(standing)]
        style = f"bold {BRASS}" if standing.won else ""
        place = f"{standing.place}." if len(ranking) > 1 else ""
        row = [Text(place, style=style), look.seat(standing.seat), Text(str(standing.points), style=style)]
        table.add_row(*row, *values)
    return Group(table, Text(drawing.verdict(ranking), style=f"bold {BRASS}"))

"""Space tiles of a hand: goal, effect and marker, and what a goal still lacks (EX-8, EX-9)."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.api import AnyGame
from ecliptic.cli.draw.exoplanets import words
from ecliptic.cli.draw.look import HOSTILE, LABEL, MUTED, STAR, Look
from ecliptic.games.exoplanets.goals import Sky
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.tiles import MARKERS, Tile

TONES = (HOSTILE, STAR)  # fusion, flare


def marker(tile: Tile) -> Text:
    """The marker that using the tile costs."""
    return Text().append(MARKERS[tile.marker], TONES[tile.marker])


def effects(rules: ExoplanetsRules, tile: Tile, brief: bool = False) -> Text:
    """The effect, or both to choose from."""
    powers = [rules.powers[power] for power in tile.powers]
    brief = brief or len(powers) > 1
    return Text(" or ").join(
        Text().append(power.name, LABEL) if brief else Text().append(power.name, LABEL).append(f" {words.brief(power)}")
        for power in powers
    )


def line(rules: ExoplanetsRules, tile: Tile) -> Text:
    """A whole tile in one line."""
    goal = rules.goals[tile.goal]
    text = Text().append(f"{tile.name} ", "bold").append(f"{goal.name} {goal.points} CP")
    text.append(f" ({words.goal(goal.words)})", MUTED).append("; ").append_text(effects(rules, tile))
    return text.append(", ").append_text(marker(tile))


def state_of(game: AnyGame, seat: int, tile: Tile, sky: Sky) -> Text:
    """Is the goal met, and how much of it is there?"""
    rules = game.rules
    assert isinstance(rules, ExoplanetsRules)
    goal = rules.goals[tile.goal]
    if game.over:
        return Text("not revealed", style=MUTED)
    keys = {reason.key for reason in game.why_not(f"goal {tile.name}", seat)}
    if "goal-twice" in keys:
        return Text("revealed before", style=MUTED)
    if "goal-not-met" not in keys:
        return words.ready("met")
    have = words.progress(goal.words, sky)
    return Text(words.goal(goal.words)).append(f", {have}" if have else "", MUTED)


def hand(held: Sequence[Tile], game: AnyGame, seat: int, sky: Sky, look: Look) -> RenderableType:
    """A hand as a table, one tile in a row."""
    rules = game.rules
    assert isinstance(rules, ExoplanetsRules)
    wide = look.width >= 90
    table = Table.grid(padding=(0, 1), expand=True)
    for _ in range(3):
        table.add_column(no_wrap=True)
    table.add_column(ratio=3, no_wrap=True, overflow="ellipsis")
    table.add_column(ratio=2, no_wrap=True, overflow="ellipsis")
    table.add_column(no_wrap=True)
    for tile in held:
        goal = rules.goals[tile.goal]
        title = Text(goal.name if wide else "")
        table.add_row(
            Text(tile.name, style="bold"),
            title,
            Text(f"{goal.points} CP", style="bold"),
            state_of(game, seat, tile, sky),
            effects(rules, tile, brief=not wide),
            marker(tile),
        )
    return table


def details(held: Sequence[Tile], game: AnyGame, seat: int, sky: Sky) -> RenderableType:
    """A hand with everything that is printed, and why a goal cannot be revealed."""
    rules = game.rules
    assert isinstance(rules, ExoplanetsRules)
    rows: list[Text] = []
    for tile in held:
        rows.append(line(rules, tile))
        if game.over:
            continue
        reasons = [reason for reason in game.why_not(f"goal {tile.name}", seat) if not reason.rule.startswith("EC-")]
        said = "; ".join(f"{reason.say(rules.messages)} ({reason.rule})" for reason in reasons)
        have = words.progress(rules.goals[tile.goal].words, sky)
        rows.append(Text(f"    goal: {said or 'all it needs is there'}{f', {have}' if have else ''}", style=MUTED))
        for power in tile.powers:
            rows.append(Text(f"    {rules.powers[power].name}: {words.effect(rules.powers[power])}", style=MUTED))
    return Group(*rows)

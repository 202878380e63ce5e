"""Below the system: players, dust cloud, reserve piles and the tiles that fill up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.cli.draw.exoplanets import words
from ecliptic.cli.draw.look import BRASS, HOSTILE, LABEL, MUTED, Look
from ecliptic.games.exoplanets.resources import LETTERS
from ecliptic.games.exoplanets.rules import ExoplanetsRules

WIDE: Final = 90  # columns from which a player fits in one row
ROOMY: Final = 110


def stock(shown: Mapping[str, int]) -> Text:
    """Resources, counted by kind."""
    return Text(" ").join(
        words.letters(letter).append(str(many), "bold" if many else MUTED)
        for letter, many in zip(LETTERS, shown.values(), strict=True)
    )


def players(
    view: dict[str, Any], viewer: int | None, rules: ExoplanetsRules, look: Look, points: Sequence[int]
) -> RenderableType:
    """One row for each player, the viewer first; two in a narrow window."""
    wide = look.width >= WIDE
    table = Table.grid(padding=(0, 2 if look.width >= ROOMY else 1))
    for at in range(7 if wide else 4):
        table.add_column(no_wrap=True, justify="right" if at == 1 else "left")
    rows: list[RenderableType] = [table]
    for seat in sorted(range(len(view["players"])), key=lambda seat: (seat != viewer, seat)):
        player = view["players"][seat]
        who = look.seat(seat)
        if seat == viewer:
            who.append(" (you)", MUTED)
        elif view["decider"] == seat:
            who.append(" decides", BRASS)
        hand = player["hand"] if isinstance(player["hand"], int) else len(player["hand"])
        numbers = [rules.goals[goal_of(rules, name)].number for name in player["goals"]]
        pieces = pair("cubes", player["spare_cubes"]).append_text(pair(" cyl", player["spare_species"]))
        first = [who, Text(f"{points[seat]} CP", style="bold"), stock(player["stock"]), pieces]
        more = [marks(view, seat), pair("hand", hand), pair("goals", " ".join(map(str, numbers)) or "none")]
        if wide:
            table.add_row(*first, *more)
        else:
            rows += [Text("  ").join(first), Text("    ").append_text(Text("  ").join(more))]
    return table if wide else Group(*rows[1:])


def goal_of(rules: ExoplanetsRules, tile: str) -> int:
    """The goal on a tile."""
    return next(one.goal for one in rules.tiles if one.name == tile)


def pair(word: str, value: object) -> Text:
    return Text().append(f"{word} ", LABEL).append(str(value))


def marks(view: dict[str, Any], seat: int) -> Text:
    """The markers of a player."""
    player = view["players"][seat]
    held = [("fusion", player["fusion"]), ("flare", player["flare"]), ("stim", player["stimulation"])]
    if "gravity" in view["parts"]:
        held.append(("grav", view["parts"]["gravity"]["held"][seat]))
    return Text(" ").join(pair(word, many) for word, many in held)


def supplies(view: dict[str, Any], rules: ExoplanetsRules) -> RenderableType:
    """Cloud, bag and piles in one row; the three special-effects tiles in the next."""
    planets = {planet.name: planet for planet in rules.planets}
    first = Text().append("Cloud ", LABEL).append_text(stock(view["cloud"]))
    for number, pile in enumerate(view["piles"].values(), 1):
        first.append(f"   Pile {number} ", LABEL)
        first.append_text(words.printed(planets[pile[-1]]) if pile else Text("empty", style=MUTED))
        if len(pile) > 1:
            first.append(f" of {len(pile)}", MUTED)
    first.append("   Bag ", LABEL).append(str(len(view["bag"])))
    second = Text("   ").join(
        (
            gauge("Fusion", view["fusion"], rules.fusion, "black hole"),
            gauge("Flare", view["flare"], rules.flare, "solar storm"),
            gauge("Creation", view["stimulation"], rules.stimulation, "collision"),
        )
    )
    if "gravity" in view["parts"]:
        second.append("   ").append_text(pair("Gravity", view["parts"]["gravity"]["tile"]))
    return Text("\n").join((first, second))


def gauge(word: str, left: int, full: int, event: str) -> Text:
    """An effect tile: markers taken, and how many are left before its event."""
    text = Text().append(f"{word} ", LABEL).append("#" * (full - left), BRASS).append("." * left, MUTED)
    return text.append(f" {event} next", HOSTILE) if left == 1 else text.append(f" {left} left", MUTED)

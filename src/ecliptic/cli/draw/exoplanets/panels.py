"""Below the system: players, dust cloud, reserve piles and the tiles that fill up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.cli.draw.exoplanets import words
from ecliptic.cli.draw.look import BRASS, HOSTILE, LABEL, MUTED, Look
from ecliptic.games.exoplanets.rules import ExoplanetsRules

WIDE: Final = 90  # columns from which a player fits in one row
ROOMY: Final = 110


def stock(shown: Mapping[str, int], look: Look) -> Text:
    """Resources, counted by kind."""
    return Text(" ").join(
        words.letters(look.say(f"letter-{kind}"), look).append(str(many), "bold" if many else MUTED)
        for kind, many in shown.items()
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
            who.append(f" {look.say('you')}", MUTED)
        elif view["decider"] == seat:
            who.append(f" {look.say('decides')}", BRASS)
        hand = player["hand"] if isinstance(player["hand"], int) else len(player["hand"])
        numbers = [rules.goals[goal_of(rules, name)].number for name in player["goals"]]
        pieces = pair(look.say("head-cubes"), player["spare_cubes"])
        pieces.append_text(pair(f" {look.say('head-species')}", player["spare_species"]))
        total = Text(look.say("goal-points", count=points[seat]), style="bold")
        first = [who, total, stock(player["stock"], look), pieces]
        met = " ".join(map(str, numbers)) or look.say("no-goals")
        more = [marks(view, seat, look), pair(look.say("head-hand"), hand), pair(look.say("head-goals"), met)]
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


def marks(view: dict[str, Any], seat: int, look: Look) -> Text:
    """The markers of a player."""
    player = view["players"][seat]
    held = [("fusion", player["fusion"]), ("flare", player["flare"]), ("stimulation", player["stimulation"])]
    if "gravity" in view["parts"]:
        held.append(("gravity", view["parts"]["gravity"]["held"][seat]))
    return Text(" ").join(pair(look.say(f"mark-{word}"), many) for word, many in held)


def supplies(view: dict[str, Any], rules: ExoplanetsRules, look: Look) -> RenderableType:
    """Cloud, bag and piles in one row; the three special-effects tiles in the next."""
    planets = {planet.name: planet for planet in rules.planets}
    first = Text().append(f"{look.say('head-cloud')} ", LABEL).append_text(stock(view["cloud"], look))
    for number, pile in enumerate(view["piles"].values(), 1):
        first.append(f"   {look.say('label-pile', number=number)} ", LABEL)
        top = words.printed(planets[pile[-1]], look) if pile else Text(look.say("pile-bare"), style=MUTED)
        first.append_text(top)
        if len(pile) > 1:
            first.append(f" {look.say('of-so-many', count=len(pile))}", MUTED)
    first.append(f"   {look.say('head-bag')} ", LABEL).append(str(len(view["bag"])))
    second = Text("   ").join(
        (
            gauge("fusion", view["fusion"], rules.fusion, look),
            gauge("flare", view["flare"], rules.flare, look),
            gauge("stimulation", view["stimulation"], rules.stimulation, look),
        )
    )
    if "gravity" in view["parts"]:
        second.append("   ").append_text(pair(look.say("head-gravity"), view["parts"]["gravity"]["tile"]))
    return Text("\n").join((first, second))


def gauge(word: str, left: int, full: int, look: Look) -> Text:
    """An effect tile: markers taken, and how many are left before its event."""
    name = look.say(f"gauge-{word}")
    text = Text().append(f"{name} ", LABEL).append("#" * (full - left), BRASS).append("." * left, MUTED)
    if left == 1:
        danger = look.say(f"next-{word}")
        return text.append(f" {danger}", HOSTILE)
    return text.append(f" {look.say('so-many-left', count=left)}", MUTED)

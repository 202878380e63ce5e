"""Cards of Planetarium in text: what is printed on them, and what they still need (PL-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.api import AnyGame
from ecliptic.cli.draw.look import BRASS, HABITABLE, HOSTILE, LABEL, MATTER, MUTED, Look
from ecliptic.cli.draw.planetarium import primordial
from ecliptic.core.reason import Reason
from ecliptic.games.planetarium.cards import EITHER, FINAL, SIDES, TYPES, Card
from ecliptic.games.planetarium.content.reader import Content
from ecliptic.games.planetarium.matter import MATTER as KINDS
from ecliptic.games.planetarium.matter import PLANETS, amounts
from ecliptic.games.planetarium.rules import PlanetariumRules

# What a card needs, in a word or two. Reasons that are not here speak of the moment: another's turn, another question.
SHORT: Final = {
    "needs-gaseous": "a gaseous planet",
    "needs-terrestrial": "a terrestrial planet",
    "needs-orbit": "orbit {first}-{last}",
    "needs-habitable": "to be habitable",
    "needs-hostile": "to be hostile",
    "needs-matter": "",
    "needs-marker": "marker",
    **primordial.SHORT,
}
DEMANDS: Final = 31  # columns for what a card asks for, at most


def cost(card: Card) -> Text:
    """The price, a letter for each token."""
    text = Text()
    for kind, many in enumerate(amounts(card.cost)):
        text.append(KINDS[kind][0].upper() * many, f"bold {MATTER[KINDS[kind]]}")
    return text


def points(card: Card) -> Text:
    """The points and the side they count for."""
    text = Text().append(str(card.points), "bold")
    if card.habitable:
        return text.append(" habitable", HABITABLE)
    if card.hostile:
        return text.append(" hostile", HOSTILE)
    return text.append(" final" if card.deck == FINAL else "", BRASS)


def aligned(text: Text) -> Text:
    """Numbers below each other in a column."""
    return text if text.plain[:2].isdigit() else Text(" ").append_text(text)


def demands(card: Card, content: Content) -> Text:
    """The requirement icons, in words."""
    parts = []
    if card.types != EITHER:
        parts.append(TYPES[0] if card.types == 1 else TYPES[1])
    if (card.first_orbit, card.last_orbit) != (1, 7):
        span = f"{card.first_orbit}-{card.last_orbit}" if card.first_orbit < card.last_orbit else str(card.first_orbit)
        parts.append(f"orbit {span}")
    if card.sides != EITHER:
        parts.append(SIDES[0] if card.sides == 1 else SIDES[1])
    if content.more:
        parts += primordial.demands(content, content.cards.index(card))
    return Text(" ".join(parts))


def icons(card: Card) -> Text:
    """The other icons, in words."""
    # every Final takes a marker away, so there the icon tells nothing new
    found = [
        ("gravity", card.gravity),
        ("downgrade", card.downgrade),
        ("marker", card.marker and card.deck != FINAL),
    ]
    return Text(" ".join(word for word, there in found if there), style=LABEL)


def line(card: Card, content: Content) -> Text:
    """A whole card in one line."""
    parts = [Text(f"{card.name} {card.title}"), points(card), cost(card), demands(card, content), icons(card)]
    return Text("  ").join(part for part in parts if part)


def lacks(game: AnyGame, seat: int, card: Card) -> list[list[Reason]]:
    """What the card still needs on each planet; an empty list where it needs nothing more."""
    found = []
    for planet in PLANETS:
        reasons = game.why_not(f"play {card.name} {planet}", seat)
        found.append([one for one in reasons if one.key in SHORT])
    return found


def needs(game: AnyGame, seat: int, card: Card) -> Text:
    """Where a card can be played, or what is missing on the planet that is closest to it."""
    if game.over:
        return Text("not played", style=MUTED)
    missing = lacks(game, seat, card)
    ready = [planet for planet, reasons in zip(PLANETS, missing, strict=True) if not reasons]
    if ready:
        return Text("ready for " + ", ".join(ready), style=f"bold {BRASS}")
    at = min(range(len(PLANETS)), key=lambda planet: distance(missing[planet]))
    reasons = missing[at]
    matter = Text()
    for reason in reasons:
        if reason.key == "needs-matter":
            kind = str(reason.params["matter"])
            matter.append(kind[0].upper() * int(str(reason.params["count"])), f"bold {MATTER[kind]}")
    others = [Text(SHORT[reason.key].format(**reason.params)) for reason in reasons if reason.key != "needs-matter"]
    parts = ([matter] if matter else []) + others
    text = Text(f"{PLANETS[at]} needs ").append_text(Text(", ").join(parts))
    return text.append(f" {reasons[0].rule}", MUTED)


def distance(reasons: Sequence[Reason]) -> tuple[int, int]:
    """How far a planet is from taking a card: what moving cannot mend first, then the tokens missing."""
    fixed = sum(reason.key in ("needs-gaseous", "needs-terrestrial", *primordial.FIXED) for reason in reasons)
    tokens = sum(int(str(reason.params.get("count", 2))) for reason in reasons)
    return fixed, tokens


def hand(cards: Sequence[Card], game: AnyGame, seat: int, look: Look) -> RenderableType:
    """A hand as a table, one card in a row."""
    wide = look.width >= 96
    content = cast(PlanetariumRules, game.rules).content
    table = Table.grid(padding=(0, 1), expand=True)
    for _ in range(4):
        table.add_column(no_wrap=True)
    if wide:
        table.add_column(no_wrap=True, max_width=DEMANDS)
    table.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
    for card in cards:
        extra = Text(" ").join(part for part in (demands(card, content), icons(card)) if part)
        row = [Text(card.name, style="bold"), Text(card.title), aligned(points(card)), cost(card)]
        table.add_row(*row, *([extra] if wide else []), needs(game, seat, card))
    return table


def details(cards: Sequence[Card], game: AnyGame, seat: int) -> RenderableType:
    """A hand with everything: what is printed, and each planet with all that is missing there."""
    rows: list[Text] = []
    messages = game.rules.messages
    for card in cards:
        rows.append(line(card, cast(PlanetariumRules, game.rules).content))
        if game.over:
            continue
        for planet, reasons in zip(PLANETS, lacks(game, seat, card), strict=True):
            said = "; ".join(f"{reason.say(messages)} ({reason.rule})" for reason in reasons)
            rows.append(Text(f"    {planet}: {said or 'all it needs is there'}", style=MUTED if reasons else BRASS))
    return Group(*rows)


def held(view: dict[str, Any], seat: int) -> list[str]:
    """The ids in a seat's own hand, with Finals it is just choosing from."""
    player = view["players"][seat]
    return [*player["hand"], *player["drawn"]]

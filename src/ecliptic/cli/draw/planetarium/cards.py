"""Cards of Planetarium in text: what is printed on them, and what they still need (PL-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecliptic.api import AnyGame
from ecliptic.cli.draw.look import BRASS, HABITABLE, HOSTILE, LABEL, MATTER, MUTED, Look
from ecliptic.cli.draw.planetarium import primordial
from ecliptic.core.grammar import Value
from ecliptic.core.reason import Reason
from ecliptic.games.planetarium.cards import EITHER, FINAL, SIDES, TYPES, Card
from ecliptic.games.planetarium.content.reader import Content
from ecliptic.games.planetarium.matter import MATTER as KINDS
from ecliptic.games.planetarium.matter import PLANETS, amounts

# Reasons that say what a card needs. Others speak of the moment: another's turn, another question.
LACKS: Final = (
    "needs-gaseous",
    "needs-terrestrial",
    "needs-orbit",
    "needs-habitable",
    "needs-hostile",
    "needs-matter",
    "needs-marker",
    *primordial.LACKS,
)
DEMANDS: Final = 31  # columns for what a card asks for, at most


class Titles(Protocol):
    """A drawing that knows what cards are called."""

    game: AnyGame
    look: Look
    content: Content

    def title(self, card: Card) -> str:
        """A card's title in the language of the table."""
        ...

    def reason(self, reason: Reason) -> str:
        """A reason in the words of the table."""
        ...

    def card(self, card: Card) -> Value:
        """A card as a noun."""
        ...


def aligned(text: Text) -> Text:
    """Numbers below each other in a column."""
    return text if text.plain[:2].isdigit() else Text(" ").append_text(text)


class Faces:
    """Cards as a seat reads them, in the words of the table."""

    def __init__(self, drawing: Titles, seat: int) -> None:
        self.drawing = drawing
        self.game = drawing.game
        self.look = drawing.look
        self.content = drawing.content
        self.seat = seat

    def name(self, card: Card) -> str:
        """Its id and its title."""
        return f"{card.name} {self.drawing.title(card)}"

    def cost(self, card: Card) -> Text:
        """The price, a letter for each token."""
        text = Text()
        for kind, many in enumerate(amounts(card.cost)):
            text.append(self.look.say(f"sign-{KINDS[kind]}") * many, f"bold {MATTER[KINDS[kind]]}")
        return text

    def points(self, card: Card) -> Text:
        """The points and the side they count for."""
        text = Text().append(str(card.points), "bold")
        if card.habitable:
            return text.append(f" {self.look.say('card-habitable')}", HABITABLE)
        if card.hostile:
            return text.append(f" {self.look.say('card-hostile')}", HOSTILE)
        return text.append(f" {self.look.say('card-final')}" if card.deck == FINAL else "", BRASS)

    def demands(self, card: Card) -> Text:
        """The requirement icons, in words."""
        say = self.look.say
        parts = []
        if card.types != EITHER:
            parts.append(say(f"demand-{TYPES[0] if card.types == 1 else TYPES[1]}"))
        first, last = card.first_orbit, card.last_orbit
        if (first, last) != (1, 7):
            parts.append(say("demand-orbit", orbits=f"{first}-{last}" if first < last else str(first)))
        if card.sides != EITHER:
            parts.append(say(f"demand-{SIDES[0] if card.sides == 1 else SIDES[1]}"))
        if self.content.more:
            parts += primordial.demands(self.content, self.content.cards.index(card), self.look)
        return Text(" ".join(parts))

    def icons(self, card: Card) -> Text:
        """The other icons, in words."""
        # every Final takes a marker away, so there the icon tells nothing new
        found = [
            ("gravity", card.gravity),
            ("downgrade", card.downgrade),
            ("marker", card.marker and card.deck != FINAL),
        ]
        return Text(" ".join(self.look.say(f"icon-{word}") for word, there in found if there), style=LABEL)

    def line(self, card: Card) -> Text:
        """A whole card in one line."""
        parts = [Text(self.name(card)), self.points(card), self.cost(card), self.demands(card), self.icons(card)]
        return Text("  ").join(part for part in parts if part)

    def lacks(self, card: Card) -> list[list[Reason]]:
        """What the card still needs on each planet; an empty list where it needs nothing more."""
        found = []
        for planet in PLANETS:
            reasons = self.game.why_not(f"play {card.name} {planet}", self.seat)
            found.append([one for one in reasons if one.key in LACKS])
        return found

    def needs(self, card: Card) -> Text:
        """Where a card can be played, or what is missing on the planet that is closest to it."""
        if self.game.over:
            return Text(self.look.say("not-played"), style=MUTED)
        missing = self.lacks(card)
        ready = [planet for planet, reasons in zip(PLANETS, missing, strict=True) if not reasons]
        if ready:
            return Text(self.look.say("ready-for", planets=", ".join(ready)), style=f"bold {BRASS}")
        at = min(range(len(PLANETS)), key=lambda planet: distance(missing[planet]))
        reasons = missing[at]
        matter = Text()
        for reason in reasons:
            if reason.key == "needs-matter":
                kind = str(reason.params["matter"])
                letters = self.look.say(f"sign-{kind}") * int(str(reason.params["count"]))
                matter.append(letters, f"bold {MATTER[kind]}")
        others = [Text(self.lack(reason)) for reason in reasons if reason.key != "needs-matter"]
        parts = ([matter] if matter else []) + others
        before, _, behind = self.look.say("needs", planet=PLANETS[at], what="\0").partition("\0")
        text = Text(before).append_text(Text(", ").join(parts)).append(behind)
        return text.append(f" {reasons[0].rule}", MUTED)

    def lack(self, reason: Reason) -> str:
        """A reason in a word or two."""
        first, last = reason.params.get("first"), reason.params.get("last")
        told = {**reason.params, "orbits": f"{first}-{last}"} if first is not None else reason.params
        return self.look.say(f"lacks-{reason.key}", **told)

    def hand(self, cards: Sequence[Card]) -> RenderableType:
        """A hand as a table, one card in a row."""
        wide = self.look.width >= 96
        table = Table.grid(padding=(0, 1), expand=True)
        for _ in range(4):
            table.add_column(no_wrap=True)
        if wide:
            table.add_column(no_wrap=True, max_width=DEMANDS)
        table.add_column(ratio=1, no_wrap=True, overflow="ellipsis")
        for card in cards:
            extra = Text(" ").join(part for part in (self.demands(card), self.icons(card)) if part)
            title = Text(self.drawing.title(card))
            row = [Text(card.name, style="bold"), title, aligned(self.points(card)), self.cost(card)]
            table.add_row(*row, *([extra] if wide else []), self.needs(card))
        return table

    def details(self, cards: Sequence[Card]) -> RenderableType:
        """A hand with everything: what is printed, and each planet with all that is missing there."""
        rows: list[Text] = []
        for card in cards:
            rows.append(self.line(card))
            if self.game.over:
                continue
            for planet, reasons in zip(PLANETS, self.lacks(card), strict=True):
                said = self.look.also([f"{self.drawing.reason(reason)} ({reason.rule})" for reason in reasons])
                told = f"    {planet}{self.look.say('colon')}{said or self.look.say('all-there')}"
                rows.append(Text(told, style=MUTED if reasons else BRASS))
        return Group(*rows)


def distance(reasons: Sequence[Reason]) -> tuple[int, int]:
    """How far a planet is from taking a card: what moving cannot mend first, then the tokens missing."""
    fixed = sum(reason.key in ("needs-gaseous", "needs-terrestrial", *primordial.FIXED) for reason in reasons)
    tokens = sum(int(str(reason.params.get("count", 2))) for reason in reasons)
    return fixed, tokens


def held(view: dict[str, Any], seat: int) -> list[str]:
    """The ids in a seat's own hand, with Finals it is just choosing from."""
    player = view["players"][seat]
    return [*player["hand"], *player["drawn"]]

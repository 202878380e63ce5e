"""Cards of the row and the hand, and what everything on the table does."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ecliptic.cli.draw.look import BRASS, HOSTILE, LABEL, MUTED
from ecliptic.cli.draw.seti.panels import titled
from ecliptic.cli.draw.seti.species import board_words
from ecliptic.cli.draw.seti.system import TINTS
from ecliptic.core.grammar import language_of, say
from ecliptic.core.messages import load
from ecliptic.games.seti import describe
from ecliptic.games.seti.content import printed
from ecliptic.games.seti.content.notation import COLOURS, ODD_INCOMES
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import PLANETS
from ecliptic.games.seti.state import Seti


def price(card: printed.Card) -> str:
    """What playing a card costs: credits, or energy for a message (SE-19.8)."""
    return f"{card.cost} {'en' if card.kind == printed.MESSAGE else 'cr'}"


def head(card: printed.Card, rules: SetiRules) -> Text:
    """A card's id and title, what it costs, its corner, colour and income."""
    texts = {**rules.messages, **load("ecliptic.cli.draw.seti", language_of(rules.messages))}
    title, colour = say(card.name, texts, "name"), COLOURS[card.sector]
    goods = [describe.told("amount", count=many, good=good) for good, many in card.corner.items()]
    corner = describe.told("head-corner", corner=describe.joined("plus", goods))
    income = describe.told("head-income", income=ODD_INCOMES[card.income])
    text = Text().append(f"{card.name} ", f"bold {BRASS}").append(title, "bold").append(f"  {price(card)}", "bold")
    text.append(f"  {say(corner, texts)}", MUTED).append(f"  {say({'say': f'head-{colour}'}, texts)}", TINTS[colour])
    return text.append(f"  {say(income, texts)}", MUTED)


def face(card: printed.Card, rules: SetiRules) -> Text:
    """What a card does, below its head."""
    return Text(describe.sentences(describe.card(card), rules.messages), style=MUTED)


def row(rules: SetiRules, state: Seti) -> RenderableType:
    """The open cards."""
    rows: list[Text] = []
    for card in state.row:
        if card >= 0:
            what = rules.content.cards[card]
            rows += [head(what, rules), face(what, rules)]
    return titled("Row", rows) if rows else Text("The row is empty.", style=MUTED)


def hand(rules: SetiRules, state: Seti, viewer: int) -> RenderableType:
    """The viewer's cards, each with what is missing to play it."""
    held = state.players[viewer].hand
    rows: list[Text] = []
    for card in held:
        what = rules.content.cards[card]
        text = head(what, rules)
        for reason in rules.price_reasons(state, viewer, rules.cards[card]):
            text.append(f"  {reason.say(rules.messages)}", HOSTILE)
        rows += [text, face(what, rules)]
    return titled("Hand", rows) if rows else Text("No card in your hand.", style=MUTED)


def reference(rules: SetiRules) -> RenderableType:
    """What planets, moons, stars, techs and gold tiles do."""
    content = rules.content
    rows: list[RenderableType] = []

    def add(title: str, things: list[tuple[str, list[Any]]]) -> None:
        rows.append(Text(title, style=LABEL))
        for word, values in things:
            said = describe.sentences(values, rules.messages)
            rows.append(Text().append(f"  {say(word, rules.messages, 'name')}: ", "bold").append(said, MUTED))

    add("Planets", [(PLANETS[one.planet], describe.planet(one)) for one in content.planets])
    add("Moons", [(one.name, describe.moon(one)) for one in content.moons])
    add("Stars", [(one.name, describe.star(one)) for one in content.stars])
    add("Techs", [(one.name, describe.tech(one)) for one in content.techs])
    add("Gold tiles", [(one.name, describe.gold(one)) for one in content.gold])
    add("Species", board_words(rules))
    return Group(*rows)

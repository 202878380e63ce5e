"""Cards of the row and the hand, and what everything on the table does."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ecliptic.cli.draw.look import BRASS, HOSTILE, LABEL, MUTED, Look
from ecliptic.cli.draw.onlooker import Onlooker
from ecliptic.cli.draw.seti.panels import titled
from ecliptic.cli.draw.seti.species import board_words
from ecliptic.cli.draw.seti.system import TINTS
from ecliptic.core.grammar import say
from ecliptic.games.seti import describe
from ecliptic.games.seti.content import printed
from ecliptic.games.seti.content.notation import COLOURS, ODD_INCOMES
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import PLANETS
from ecliptic.games.seti.state import Seti


def price(card: printed.Card) -> describe.Told:
    """What playing a card costs: credits, or energy for a message (SE-19.8)."""
    return describe.told("amount", count=card.cost, good="energy" if card.kind == printed.MESSAGE else "credit")


def head(card: printed.Card, look: Look) -> Text:
    """A card's id and title, what it costs, its corner, colour and income."""
    texts = look.texts
    title, colour = say(card.name, texts, "name"), COLOURS[card.sector]
    goods = [describe.told("amount", count=many, good=good) for good, many in card.corner.items()]
    corner = describe.told("head-corner", corner=describe.joined("plus", goods))
    income = describe.told("head-income", income=ODD_INCOMES[card.income])
    text = (
        Text()
        .append(f"{card.name} ", f"bold {BRASS}")
        .append(title, "bold")
        .append(f"  {say(price(card), texts)}", "bold")
    )
    text.append(f"  {say(corner, texts)}", MUTED).append(f"  {say({'say': f'head-{colour}'}, texts)}", TINTS[colour])
    return text.append(f"  {say(income, texts)}", MUTED)


def face(card: printed.Card, rules: SetiRules) -> Text:
    """What a card does, below its head."""
    return Text(describe.sentences(describe.card(card), rules.messages), style=MUTED)


def row(rules: SetiRules, state: Seti, look: Look) -> RenderableType:
    """The open cards."""
    rows: list[Text] = []
    for card in state.row:
        if card >= 0:
            what = rules.content.cards[card]
            rows += [head(what, look), face(what, rules)]
    return titled(look.say("panel-row"), rows) if rows else Text(look.say("panel-row-empty"), style=MUTED)


def hand(rules: SetiRules, state: Seti, viewer: int, drawing: Onlooker) -> RenderableType:
    """The viewer's cards, each with what is missing to play it."""
    look = drawing.look
    held = state.players[viewer].hand
    rows: list[Text] = []
    for card in held:
        what = rules.content.cards[card]
        text = head(what, look)
        for reason in rules.price_reasons(state, viewer, rules.cards[card]):
            text.append(f"  {drawing.reason(reason)}", HOSTILE)
        rows += [text, face(what, rules)]
    return titled(look.say("panel-cards"), rows) if rows else Text(look.say("panel-no-cards"), style=MUTED)


def reference(rules: SetiRules, look: Look) -> RenderableType:
    """What planets, moons, stars, techs and gold tiles do."""
    content = rules.content
    rows: list[RenderableType] = []

    def add(title: str, things: list[tuple[str, list[Any]]]) -> None:
        rows.append(Text(look.say(title), style=LABEL))
        for word, values in things:
            said = describe.sentences(values, rules.messages)
            head = f"  {look.noun(word)}{look.say('colon')}"
            rows.append(Text().append(head, "bold").append(said, MUTED))

    add("panel-planets", [(PLANETS[one.planet], describe.planet(one)) for one in content.planets])
    add("panel-moons", [(one.name, describe.moon(one)) for one in content.moons])
    add("panel-stars", [(one.name, describe.star(one)) for one in content.stars])
    add("panel-techs", [(one.name, describe.tech(one)) for one in content.techs])
    add("panel-gold-tiles", [(one.name, describe.gold(one)) for one in content.gold])
    add("panel-species", board_words(rules, look))
    return Group(*rows)

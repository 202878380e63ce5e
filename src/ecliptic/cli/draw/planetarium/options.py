"""The options of Planetarium in groups and in a few words each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from ecliptic.cli.draw.look import BRASS, MATTER, PLANET, Look
from ecliptic.cli.draw.planetarium import cards, primordial
from ecliptic.cli.draw.section import Section
from ecliptic.core.action import Action
from ecliptic.games.planetarium.actions import Downgrade, DrawFrom, Keep, Leave, Mark, Move, Pass, Play, Store, Take
from ecliptic.games.planetarium.matter import PLANETS

PASSES: Final = {"AdjustStar": "label-pass-star", "Draw": "label-pass-draw", "PlayFinals": "label-pass-finals"}
GAP: Final = "\0"  # stands in a sentence for a part that has a colour


def sections(tokens: Sequence[str], options: Sequence[Action], look: Look) -> list[Section]:
    """First what gains something, last what does nothing."""
    moves = [option for option in options if isinstance(option, Move)]
    creates = primordial.creates(options)
    if moves or creates:
        collects = [move for move in moves if meets(tokens, move)]
        others = [move for move in moves if not meets(tokens, move)]
        roams = [move for move in others if tokens[move.src] in PLANETS]
        drifts = [move for move in others if tokens[move.src] not in PLANETS]
        collects.sort(key=lambda move: (max(tokens[move.src], tokens[move.dst], key=PLANETS.__contains__), move.src))
        drifts.sort(key=lambda move: (move.src, move.dst))
        return [
            Section(look.say("section-Collect"), collects),
            Section(look.say("section-Planets"), roams, True),
            Section(look.say("section-Matter"), drifts, True),
            *([Section(look.say("section-Create"), creates, True)] if creates else []),
            *(
                [Section(look.say("section-Star"), stars)]
                if (stars := list(filter(primordial.bright, options)))
                else []
            ),
        ]
    last = [option for option in options if isinstance(option, (Pass, Leave))]
    takes = [option for option in options if isinstance(option, Take)]
    rest = [option for option in options if option not in last and option not in takes]
    return [Section("", rest), Section(look.say("section-Matter"), takes), Section("", last)]


def meets(tokens: Sequence[str], move: Move) -> bool:
    """Does this move make matter and a planet meet (PL-4.1, PL-4.2)?"""
    return tokens[move.dst] != "empty"


def label(view: dict[str, Any], drawing: cards.Titles, faces: cards.Faces, action: Action) -> Text:
    """An option in a few words."""
    content, look = drawing.content, drawing.look
    names = content.board.names
    tokens: Sequence[str] = [*view["board"].values()]
    if isinstance(action, Move):
        text = token(tokens[action.src], look)
        text.append(f" {names[action.src]}{look.glyphs.arrow}{names[action.dst]}")
        if meets(tokens, action):
            text.append(" +", BRASS).append_text(token(tokens[action.dst], look))
        return text
    if isinstance(action, Take):
        return token(tokens[action.space], look).append(f" {names[action.space]}")
    if isinstance(action, (Play, Keep, Downgrade)):
        return card_label(drawing, faces, action)
    if isinstance(action, Store):
        return Text(look.say("label-store", planet=PLANETS[action.planet]))
    if isinstance(action, Mark):
        key = "label-mark" if action.planet >= 0 else "label-no-mark"
        return Text(look.say(key, planet=PLANETS[action.planet]))
    if isinstance(action, DrawFrom):
        deck = content.words[action.deck]
        key = "label-draw-final" if deck == "final" else "label-draw"
        return Text(look.say(key, deck=deck, count=view["bags"][deck]))
    if isinstance(action, Leave):
        return Text(look.say("label-leave"))
    if isinstance(action, Pass):
        return Text(look.say(PASSES.get(view["prompt"], "label-pass")))
    return primordial.label(view, drawing, action) or Text(action.line)


def card_label(drawing: cards.Titles, faces: cards.Faces, action: Play | Keep | Downgrade) -> Text:
    """What is done with a card; its points and its price have their colours."""
    look, card = drawing.look, drawing.content.cards[action.card]
    if isinstance(action, Downgrade):
        return Text(look.say("label-downgrade", card=drawing.card(card)))
    if isinstance(action, Keep):
        return put(look.say("label-keep", card=GAP), [faces.line(card)])
    said = look.say("label-play", card=drawing.card(card), planet=PLANETS[action.planet], points=GAP, cost=GAP)
    return put(said, [faces.points(card), faces.cost(card)])


def put(said: str, texts: Sequence[Text]) -> Text:
    """A sentence with coloured parts where it has gaps."""
    first, *rest = said.split(GAP)
    found = Text(first)
    for text, part in zip(texts, rest, strict=True):
        found.append_text(text).append(part)
    return found


def token(word: str, look: Look) -> Text:
    """A token by its letter."""
    if word in MATTER:
        return Text().append(look.say(f"sign-{word}"), f"bold {MATTER[word]}")
    if (more := primordial.word(word, look)) is not None:
        return more
    return Text().append(word, PLANET if word in PLANETS else "")

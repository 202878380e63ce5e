"""The options of Planetarium in groups and in a few words each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from ecliptic.cli.draw.look import BRASS, MATTER, MUTED, PLANET, Glyphs
from ecliptic.cli.draw.planetarium import cards, primordial
from ecliptic.cli.draw.section import Section
from ecliptic.core.action import Action
from ecliptic.games.planetarium.actions import Downgrade, DrawFrom, Keep, Leave, Mark, Move, Pass, Play, Store, Take
from ecliptic.games.planetarium.content.reader import Content
from ecliptic.games.planetarium.matter import PLANETS

QUESTIONS: Final = {
    "MoveToken": "Move one token, a planet or matter.",
    "PlayCard": "Play a card, or pass.",
    "PlayFinals": "Your final turn: play Final cards, or end it.",
    "TakeMarker": "You have no marker to spare: take one from another card, or play without.",
    "Gravity": "Gravity: take one matter token from the board, or none.",
    "StoreMatter": "On which planet of your mat does it go?",
    "Draw": "Draw a card. From which deck?",
    "KeepFinal": "Keep one of these Final cards; the other is discarded.",
    "SetAside": "Keep one of your two Final cards; whoever gives up the most points begins.",
    **primordial.QUESTIONS,
}


def sections(tokens: Sequence[str], options: Sequence[Action]) -> list[Section]:
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
            Section("Collect", collects),
            Section("Planets", roams, True),
            Section("Matter", drifts, True),
            *([Section("Create a protoplanet", creates, True)] if creates else []),
            *([Section("Star", stars)] if (stars := list(filter(primordial.bright, options))) else []),
        ]
    last = [option for option in options if isinstance(option, (Pass, Leave))]
    takes = [option for option in options if isinstance(option, Take)]
    rest = [option for option in options if option not in last and option not in takes]
    return [Section("", rest), Section("Matter", takes), Section("", last)]


def meets(tokens: Sequence[str], move: Move) -> bool:
    """Does this move make matter and a planet meet (PL-4.1, PL-4.2)?"""
    return tokens[move.dst] != "empty"


def label(view: dict[str, Any], content: Content, action: Action, glyphs: Glyphs) -> Text:
    """An option in a few words."""
    tokens: Sequence[str] = [*view["board"].values()]
    if isinstance(action, Move):
        text = token(tokens[action.src])
        text.append(f" {content.board.names[action.src]}{glyphs.arrow}{content.board.names[action.dst]}")
        if meets(tokens, action):
            text.append(" +", BRASS).append_text(token(tokens[action.dst]))
        return text
    if isinstance(action, Play):
        card = content.cards[action.card]
        text = Text(f"Play {card.name} {card.title} on {PLANETS[action.planet]} for ")
        return text.append_text(cards.points(card)).append(", pays ", MUTED).append_text(cards.cost(card))
    if isinstance(action, Keep):
        return Text("Keep ").append_text(cards.line(content.cards[action.card], content))
    if isinstance(action, Downgrade):
        card = content.cards[action.card]
        return Text(f"Downgrade {card.name} {card.title}: give it and 1 point for a Low card")
    if isinstance(action, Take):
        return token(tokens[action.space]).append(f" {content.board.names[action.space]}")
    if isinstance(action, Store):
        return Text(f"Store it on {PLANETS[action.planet]}")
    if isinstance(action, Mark):
        there = action.planet >= 0
        return Text(f"Take the marker from planet {PLANETS[action.planet]}" if there else "Play without a marker")
    if isinstance(action, DrawFrom):
        left = view["bags"][content.words[action.deck]]
        deck = content.words[action.deck]
        extra = ", keep one of two" if deck == "final" else ""
        return Text(f"{deck.capitalize()} ").append(f"({left} left{extra})", MUTED)
    if isinstance(action, Leave):
        return Text("Take nothing")
    if isinstance(action, Pass):
        if view["prompt"] == "AdjustStar":
            return Text("Leave the star as it is")
        if view["prompt"] == "Draw":
            return Text("Draw no card")
        return Text("Play no more" if view["prompt"] == "PlayFinals" else "Play no card")
    return primordial.label(view, content, view["parts"], action) or Text(action.line)


def token(word: str) -> Text:
    """A token by its letter."""
    if word in MATTER:
        return Text().append(word[0].upper(), f"bold {MATTER[word]}")
    if (more := primordial.word(word)) is not None:
        return more
    return Text().append(word, PLANET if word in PLANETS else "")

"""Facts about a table of Planetarium, in the words of the rulebook: for the scenarios of chapters 9 to 13."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import pytest

from ecliptic import IllegalAction
from ecliptic.api import AnyGame
from ecliptic.games.planetarium.cards import DECKS
from ecliptic.games.planetarium.matter import LAID, MATTER, PLANETS, TOKENS, amounts
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium, Player


def state(game: AnyGame) -> Planetarium:
    return cast(Planetarium, game.state)


def rules(game: AnyGame) -> PlanetariumRules:
    return cast(PlanetariumRules, game.rules)


def player(game: AnyGame, seat: int = 0) -> Player:
    return state(game).players[seat]


def where(game: AnyGame, planet: str) -> str:
    """The space that a planet is on."""
    return rules(game).board.names[state(game).planets[PLANETS.index(planet)]]


def planets(game: AnyGame) -> str:
    """The spaces of all planets, A to D."""
    return " ".join(where(game, planet) for planet in PLANETS)


def on(game: AnyGame, space: str) -> str:
    """What lies on a space."""
    return TOKENS[state(game).board[rules(game).board.index[space]]]


def pool(game: AnyGame, planet: str, seat: int = 0) -> str:
    """What a player's mat holds for a planet, as letters: GGRM."""
    held = amounts(player(game, seat).mat[PLANETS.index(planet)])
    return "".join(word[0].upper() * many for word, many in zip(MATTER, held, strict=True))


def names(game: AnyGame, cards: Iterable[int]) -> str:
    return " ".join(rules(game).cards[card].name for card in cards)


def hand(game: AnyGame, seat: int = 0) -> str:
    return names(game, player(game, seat).hand)


def deck(game: AnyGame, word: str) -> str:
    return names(game, state(game).bags[DECKS.index(word)])


def discards(game: AnyGame, word: str) -> str:
    return names(game, state(game).discards[DECKS.index(word)])


def track(game: AnyGame) -> list[str]:
    """The tokens on the Evolution Track before its final space."""
    return [LAID[token] for token in state(game).track]


def last(game: AnyGame) -> list[str]:
    """The tokens on the final space of the Evolution Track."""
    return [LAID[token] for token in state(game).last]


def options(game: AnyGame) -> list[str]:
    return [action.line for action in game.options()]


def moves_from(game: AnyGame, space: str) -> set[str]:
    """Where the token on a space can move."""
    return {line.split()[2] for line in options(game) if line.startswith(f"move {space} ")}


def play(game: AnyGame, *lines: str) -> None:
    for line in lines:
        game.play(line)


def told(game: AnyGame, word: str) -> list[str]:
    """The rules that the events with this word cite."""
    return [event.rule for event in game.events if event.word == word]


def refused(game: AnyGame, line: str, rule: str) -> IllegalAction:
    """An action is refused by a rule, and nothing has changed."""
    before, lines = game.digest(), len(game.lines)
    assert game.why_not(line)[0].rule == rule
    with pytest.raises(IllegalAction) as refusal:
        game.play(line)
    assert refusal.value.rule == rule
    assert (game.digest(), len(game.lines)) == (before, lines)
    return refusal.value

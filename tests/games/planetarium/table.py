"""What scenarios of Planetarium look at: the table in words, and refusals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import pytest

from ecliptic import IllegalAction
from ecliptic.api import AnyGame
from ecliptic.core.effect import Chance
from ecliptic.games.planetarium.content.reader import standard_texts
from ecliptic.games.planetarium.matter import MATTER, PLANETS, amounts
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium, Player

NOT_YOU = "EC-1.1"  # another seat decides
NO_SUCH = "EC-1.2"  # no such line
NOT_NOW = "EC-1.4"  # another question is open


def state(game: AnyGame) -> Planetarium:
    return cast(Planetarium, game.state)


def rules(game: AnyGame) -> PlanetariumRules:
    return cast(PlanetariumRules, game.rules)


def player(game: AnyGame, seat: int = 0) -> Player:
    return state(game).players[seat]


def options(game: AnyGame) -> list[str]:
    """The lines that can be played."""
    return [action.line for action in game.options()]


def weights(game: AnyGame) -> list[int]:
    """How likely each of the options is, where chance decides."""
    top = game.state.agenda[-1]
    assert isinstance(top.effect, Chance)
    return list(top.effect.weights(game, top) or [1] * len(game.options()))


def moves(game: AnyGame, space: str) -> list[str]:
    """Where the token on a space can move, in the order of the board."""
    found = [line.split() for line in options(game) if line.startswith(f"move {space} ")]
    assert len({to for _, _, to in found}) == len(found)
    return sorted(to for _, _, to in found)


def token(game: AnyGame, space: str) -> str:
    """What lies on a space: a kind of matter, a planet's letter, empty, or a token of a module."""
    return rules(game).token_name(state(game).board[rules(game).board.index[space]])


def where(game: AnyGame, planet: str) -> str:
    """The space a planet is on."""
    return rules(game).board.names[state(game).planets[PLANETS.index(planet)]]


def planets(game: AnyGame) -> str:
    """The spaces of all planets, A to D."""
    return " ".join(where(game, planet) for planet in PLANETS)


def pool(game: AnyGame, seat: int, planet: str) -> str:
    """The matter on a planet of a mat, such as GGRW."""
    many = amounts(player(game, seat).mat[PLANETS.index(planet)])
    return "".join(MATTER[kind][0].upper() * count for kind, count in enumerate(many))


def track(game: AnyGame) -> list[str]:
    """The tokens on the Evolution Track before its final space."""
    return cast(list[str], game.view()["track"])


def last(game: AnyGame) -> list[str]:
    """The tokens on the final space of the Evolution Track."""
    return cast(list[str], game.view()["last"])


def row(game: AnyGame, planet: str) -> list[tuple[str, int]]:
    """The cards played on a planet, each with whose marker lies on it (-1: nobody's)."""
    s = state(game)
    names = [rules(game).cards[card].name for card in s.row_cards]
    played = zip(names, s.row_planets, s.row_marks, strict=True)
    return [(name, mark) for name, on, mark in played if PLANETS[on] == planet]


def side(game: AnyGame, planet: str) -> str:
    """Which side of a planet's token shows."""
    return ("hostile", "habitable")[state(game).sides[PLANETS.index(planet)]]


def sums(game: AnyGame, planet: str) -> tuple[int, int]:
    """The habitable and the hostile points in a planet's row."""
    at = PLANETS.index(planet)
    return state(game).habitable[at], state(game).hostile[at]


def names(game: AnyGame, cards: Iterable[int]) -> str:
    return " ".join(rules(game).cards[card].name for card in cards)


def hand(game: AnyGame, seat: int = 0) -> str:
    return names(game, player(game, seat).hand)


def deck(game: AnyGame, word: str) -> str:
    return names(game, state(game).bags[rules(game).decks.index(word)])


def discards(game: AnyGame, word: str) -> str:
    return names(game, state(game).discards[rules(game).decks.index(word)])


def events(game: AnyGame) -> list[str]:
    """The words of everything that happened."""
    return [event.word for event in game.events]


def told(game: AnyGame, word: str) -> list[str]:
    """The rules that the events with this word cite."""
    return [event.rule for event in game.events if event.word == word]


def play(game: AnyGame, *lines: str) -> None:
    for line in lines:
        game.play(line)


def refused(game: AnyGame, line: str, *cited: str) -> str:
    """A line is refused for exactly these rules and changes nothing; gives back the sentence."""
    before = game.digest(), options(game), len(game.lines)
    with pytest.raises(IllegalAction) as refusal:
        game.play(line)
    assert (game.digest(), options(game), len(game.lines)) == before
    assert line not in options(game)
    assert [reason.rule for reason in refusal.value.reasons] == list(cited)
    assert refusal.value.rule == cited[0]
    assert game.why_not(line) == refusal.value.reasons
    assert refusal.value.legal == options(game)
    return str(refusal.value)


def edited(file: str, *changes: Sequence[str]) -> dict[str, str]:
    """A content file with some words exchanged: (old, new) each."""
    text = standard_texts()[file]
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return {file: text}

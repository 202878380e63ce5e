"""What scenarios of Exoplanets look at: the table in words, and refusals."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

import pytest

from ecliptic import IllegalAction
from ecliptic.api import AnyGame
from ecliptic.games.exoplanets.actions import ARMS
from ecliptic.games.exoplanets.resources import bundle
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from ecliptic.games.exoplanets.state import Exoplanets, Player
from tests.situations import scenario

NOT_YOU = "EC-1.1"  # another seat decides
NO_SUCH = "EC-1.2"  # no such line
NOT_OFFERED = "EC-1.3"  # the question is open, the answer is none of its own
NOT_NOW = "EC-1.4"  # another question is open


def exo(**situation: Any) -> AnyGame:
    """A situation in Exoplanets."""
    return scenario("exoplanets", **situation)


def state(game: AnyGame) -> Exoplanets:
    return cast(Exoplanets, game.state)


def rules(game: AnyGame) -> ExoplanetsRules:
    return cast(ExoplanetsRules, game.rules)


def player(game: AnyGame, seat: int = 0) -> Player:
    return state(game).players[seat]


def options(game: AnyGame, verb: str = "") -> list[str]:
    """The lines that can be played, or those with one verb."""
    return [action.line for action in game.options() if verb in ("", action.line.split()[0])]


def play(game: AnyGame, *lines: str) -> None:
    for line in lines:
        game.play(line)


def at(game: AnyGame) -> tuple[int | None, str]:
    """Who decides, and what."""
    return game.decider, game.prompt


def events(game: AnyGame) -> list[str]:
    """The words of everything that happened."""
    return [event.word for event in game.events]


def told(game: AnyGame, word: str) -> list[str]:
    """The rules that the events with this word cite."""
    return [event.rule for event in game.events if event.word == word]


def planet(game: AnyGame, name: str) -> int:
    return [one.name for one in rules(game).planets].index(name)


def worlds(game: AnyGame, planets: Iterable[int]) -> str:
    """Planet tiles by name."""
    return " ".join(rules(game).planets[one].name for one in planets)


def tiles(game: AnyGame, given: Iterable[int]) -> str:
    """Space tiles by name."""
    return " ".join(rules(game).tiles[one].name for one in given)


def arm(game: AnyGame, word: str) -> str:
    """The planets of an arm, from the star outwards."""
    return worlds(game, state(game).arms[ARMS.index(word)])


def piles(game: AnyGame) -> list[str]:
    """The reserve piles, each with its top last."""
    return [worlds(game, pile) for pile in state(game).piles]


def hand(game: AnyGame, seat: int = 0) -> str:
    return tiles(game, player(game, seat).hand)


def goals(game: AnyGame, seat: int = 0) -> str:
    return tiles(game, player(game, seat).goals)


def used(game: AnyGame) -> str:
    return tiles(game, state(game).used)


def under(game: AnyGame, name: str) -> str:
    """The space tile under a planet, '' for none."""
    tile = state(game).under[planet(game, name)]
    return rules(game).tiles[tile].name if tile >= 0 else ""


def stock(game: AnyGame, seat: int = 0) -> str:
    """The resources of a player, such as E3W1G1."""
    return bundle(player(game, seat).stock)


def cloud(game: AnyGame) -> str:
    return bundle(state(game).cloud)


def level(game: AnyGame, name: str, seat: int = 0) -> int:
    """The cubes of a player on a planet."""
    return player(game, seat).cubes[planet(game, name)]


def ruler(game: AnyGame, name: str) -> int:
    """The seat whose Species a planet carries, -1 for none."""
    return state(game).species[planet(game, name)]


def pool(game: AnyGame, seat: int = 0) -> tuple[int, int]:
    """The cubes and cylinders that a player has in the pool."""
    return player(game, seat).spare_cubes, player(game, seat).spare_species


def markers(game: AnyGame, seat: int = 0) -> tuple[int, int, int]:
    """The Fusion, Solar Flare and Stimulation Markers of a player."""
    one = player(game, seat)
    return one.fusion, one.flare, one.stimulation


def on_tiles(game: AnyGame) -> tuple[int, int, int]:
    """The markers on the Fusion, Solar Flare and Creation Tiles."""
    return state(game).fusion, state(game).flare, state(game).stimulation


def price(game: AnyGame, name: str, levels: int = 1) -> set[str]:
    """Every way in which the player in turn may pay for levels on a planet."""
    seat = next(seat for seat in range(len(state(game).players)) if state(game).in_turn(seat))
    return {bundle(bill) for bill in rules(game).bills(state(game), seat, planet(game, name), levels)}


def worth(game: AnyGame, name: str) -> int:
    """The sum of the CP modifiers of a planet."""
    return state(game).bonus[planet(game, name)]


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
    return str(refusal.value)

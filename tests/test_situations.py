"""Situations to try things at (EC-10.5): what was taken from the tests of rules can still be played."""

from __future__ import annotations

import pytest

from ecliptic import api, rulebook, situations
from ecliptic.core.catalog import GameDef
from ecliptic.core.effect import CHANCE_SEAT
from ecliptic.discovery import is_own

OURS = [game for game in api.CATALOG.games.values() if is_own(game)]
STEP = 7  # of the situations of rules one in so many is opened here
FINDING = ("analyze", "trace left blue", "end")


def opened(game: str, one: situations.Situation, seed: str = "situation") -> api.AnyGame:
    found = api.new(game, one.seats, None, one.modules, one.options, listen=True)
    api.place(found, one.origin)
    api.sow(found, one.seed or seed)
    return found


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_a_situation_is_of_a_rule_and_can_be_played(game: GameDef) -> None:
    """EC-10.5: whoever is named decides, and has a choice. Where positions have changed run `tools/situations.py`."""
    found = situations.of_game(game.name)
    rules = {rule.name for document in rulebook.of_game(game.name) for part in document.chapters for rule in part.rules}
    named = {name for name in found if not name.startswith(situations.DISCOVERY)}
    assert named <= rules
    assert len(named) > len(rules) // 3
    for name in sorted(found)[::STEP]:
        begun = opened(game.name, found[name])
        assert begun.decider == found[name].decider != CHANCE_SEAT, name
        assert len(begun.options()) > 1, name


def test_a_discovery_is_one_step_away() -> None:
    """EC-10.5: analyze, mark the trace, end the turn, and the species that was named is there."""
    found = {name: one for name, one in situations.of_game("seti").items() if name.startswith(situations.DISCOVERY)}
    assert len(found) == 5
    for name, one in found.items():
        game = opened("seti", one)
        for line in FINDING:
            game.play(line)
        told = next(event for event in game.events if event.word == "discovered")
        assert told.params["species"] == name.removeprefix(situations.DISCOVERY)


def test_a_game_from_outside_has_none() -> None:
    assert situations.of_game("toy") == situations.of_game("../seti") == {}

"""The set-up of the solo game, at each level of difficulty."""

from __future__ import annotations

from typing import Final

import pytest

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.core.reason import BadSetup
from ecliptic.games.seti.goods import CREDIT, DATA, ENERGY, MOVE, PUBLICITY
from ecliptic.games.seti.rival.layer import Rival
from tests.games.seti.rival.table import rival
from tests.games.seti.table import player, rules, state

# Objectives of kinds I, II and III, advanced cards in the deck, the start of the progress marker, the track.
LEVELS: Final = {
    1: ([0, 0, 0], 0, 1, "computer telescope probe"),
    2: ([2, 3, 5], 0, 1, "computer telescope probe"),
    3: ([2, 4, 6], 1, 1, "telescope probe computer"),
    4: ([2, 6, 7], 1, 4, "computer telescope probe"),
    5: ([2, 7, 8], 1, 9, "probe computer telescope"),
}


def begun(level: int = 1, seed: int = 1) -> AnyGame:
    """A solo game at the player's choice of the first income, or later."""
    return api.new("seti", 1, seed, options={"difficulty": level}, listen=True)


def test_it_is_set_up_for_two() -> None:
    """Stacks of 3 cards, and 2 neutral markers each at 20 and 30 points (SE-21.1)."""
    game = begun()
    s = state(game)
    assert [len(stack) for stack in s.stacks] == [3, 3, 3, 3]
    assert s.neutral == [2, 2]
    assert len(s.players) == rules(game).players == 2
    assert rules(game).seats == 1


def test_the_rival_has_publicity_only() -> None:
    """4 publicity, no credits, energy, data, moves, cards or income card (SE-21.2)."""
    game = begun()
    theirs = player(game, 1)
    assert [theirs.stock[good] for good in (CREDIT, ENERGY, PUBLICITY, DATA, MOVE)] == [0, 0, 4, 0, 0]
    assert (theirs.hand, theirs.income, theirs.aside) == ([], [], -1)
    assert [player(game).stock[good] for good in (CREDIT, ENERGY, PUBLICITY)] == [4, 3, 4]
    assert len(player(game).hand) == 5


def test_chance_picks_who_starts() -> None:
    """Either starts, with 1 point, and the other has 2 (SE-21.3)."""
    found = set()
    for seed in range(12):
        s = state(begun(seed=seed))
        found.add(s.first)
        assert s.players[s.first].score == 1
        assert s.players[1 - s.first].score == 2
    assert found == {0, 1}


@pytest.mark.parametrize("level", LEVELS)
def test_levels(level: int) -> None:
    """Objectives, advanced cards, start space and order of the track (SE-21.4, SE-21.5, SE-21.9, SE-21.10)."""
    objectives, advanced, start, track = LEVELS[level]
    game = begun(level)
    layer = find(game.rules, Rival)
    part = rival(game)
    assert part.level == level
    kinds = [layer.objectives[one].level for one in part.objectives]
    assert [part.stack[kind] + kinds.count(kind + 1) for kind in range(3)] == objectives
    assert kinds == ([1, 1, 2] if level > 1 else [])  # SE-21.32
    assert [layer.rivals[card].name for card in part.deck] == ["S01", "S02", "S03", "S04"]
    assert (part.unknown, part.above, part.box) == (advanced, 0, 10 - advanced)
    assert part.progress == start
    names = [rules(game).techs[tech].name for tech in part.track]
    assert names == [f"{kind}-{number}" for kind in track.split() for number in (1, 2, 3, 4)]


def test_there_are_five_levels() -> None:
    """The level is an option of the game for one seat, the easiest unless said otherwise (SE-21.4)."""
    assert begun().header.options == {"difficulty": 1}
    with pytest.raises(BadSetup, match="difficulty' can be 1, 2, 3, 4, 5, not 6"):
        api.new("seti", 1, 1, options={"difficulty": 6})
    with pytest.raises(BadSetup, match="for 1 seat only"):
        api.new("seti", 2, 1, options={"difficulty": 1})


def test_an_advanced_card_is_known_only_when_it_is_turned_up() -> None:
    """From the third level on chance says which advanced card it is when it comes up (SE-21.5)."""
    game = api.new("seti", 1, None, options={"difficulty": 3})
    while game.prompt != "RevealCard":
        wanted = [action for action in game.options() if action.line in ("first 1", "pass")]
        game.apply(wanted[0] if wanted else game.options()[0])
    weights = {action.line: weight for action, weight in game.outcomes()}
    assert weights == {
        **{f"reveal S{number:02}": 10 for number in range(1, 5)},
        **{f"reveal S{number:02}": 1 for number in range(5, 15)},
    }

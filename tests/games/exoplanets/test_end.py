"""The end of the game (EX-11)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.exoplanets.table import (
    arm,
    at,
    events,
    exo,
    hand,
    level,
    markers,
    options,
    play,
    refused,
    ruler,
    state,
    stock,
    told,
    under,
)
from tests.games.exoplanets.walks import decisions, played

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
OVER = "EC-1.5"


def test_the_game_ends_with_the_turn_of_the_last_energy() -> None:
    """EX-11.1: taking it ends nothing, the end of that turn does."""
    game = exo(at="source", star=1, arms={"north": "R1"}, piles=("R2 R3", "S1"), seed=None)
    play(game, "draw pile-1", "place R3 north", "tile T01a")
    assert (state(game).star, game.over, at(game)) == (0, False, (0, "Evolution"))
    play(game, "end")
    assert (game.over, at(game)) == (True, (None, ""))
    assert told(game, "ended") == ["EX-11.1"]


def test_the_game_goes_on_while_the_star_has_energy() -> None:
    """EX-11.1: with one Energy left the next player has a turn."""
    game = exo(star=1)
    play(game, "end")
    assert at(game) == (1, "ChooseSource")
    assert "ended" not in events(game)


def test_the_last_turn_is_played_in_full() -> None:
    """EX-11.2: life, a Species, an effect with its event, a goal."""
    game = exo(
        star=0,
        arms={"north": "R1 R2", "east": "S1"},
        stock={0: "E5"},
        life={0: {"R1": 3}},
        hands={0: "T01b T03b T07a", 1: "T02a T02b"},
        fusion={1: 2},
    )
    play(game, "species R1", "develop R2", "goal T07a", "use T01b shadow S1", "discard T03b")
    play(game, "discard T02a", "discard T02b")
    assert at(game) == (0, "Evolution")
    assert (ruler(game, "R1"), level(game, "R2"), under(game, "S1"), hand(game, 1)) == (0, 1, "T01b", "")
    assert (stock(game), markers(game)) == ("E3", (0, 0, 2))
    play(game, "end")
    assert game.over


@SEATS
def test_everybody_has_five_turns(seats: int) -> None:
    """EX-11.3: 10/15/20 turns, five for each player."""
    for seed in range(2):
        game = played(seats, seed=seed)
        turns = Counter(event.seat for event in game.events if event.word == "turn")
        assert turns == dict.fromkeys(range(seats), 5)
        assert (state(game).turns, state(game).star) == (5 * seats, 0)


@SEATS
def test_there_is_always_a_place(seats: int) -> None:
    """EX-11.4: each turn finds an arm with a space tile, and 2/1/0 tiles lie there at the end."""
    for game in decisions(seats, seed=3):
        if game.prompt in ("ChooseSource", "PlacePlanet"):
            assert sum(seats + 2 - len(row) for row in state(game).arms) >= 1
        if game.prompt == "PlacePlanet":
            assert options(game, "place")
    assert sum(seats + 2 - len(row) for row in state(game).arms) == {2: 2, 3: 1, 4: 0}[seats]


def test_three_arms_full() -> None:
    """EX-11.4: the last planet goes to the fourth arm."""
    game = exo(seats=4, at="place", star=1, drawn="R1", arms={"north": "R2"}, seed=None)
    assert [len(row) for row in state(game).arms] == [5, 6, 6, 6]
    assert options(game) == ["place R1 north"]
    refused(game, "place R1 south", "EX-3.11")
    play(game, "place R1 north")
    assert arm(game, "north").split()[-1] == "R1"


def test_nobody_plays_after_the_last_turn() -> None:
    """EX-11.5: neither tiles nor life, of whatever player."""
    game = exo(
        star=0,
        arms={"north": "R1"},
        stock={0: "E5", 1: "E5"},
        life={0: {"R1": 1}, 1: {"R1": 1}},
        hands={0: "T02a", 1: "T01a"},
    )
    play(game, "end")
    for line in ("develop R1", "species R1", "use T02a bounty", "use T01a bounty", "draw bag", "end"):
        refused(game, line, OVER)
        assert [reason.rule for reason in game.why_not(line, seat=1)] == [OVER]


def test_scoring_follows_at_once() -> None:
    """EX-11.5: with the end of the last turn the standings are there, nothing is asked before."""
    game = exo(star=0, arms={"north": "R1"}, life={0: {"R1": 2}})
    play(game, "end")
    assert options(game) == []
    assert [(one.place, one.seat, one.points, one.won) for one in game.ranking()] == [(1, 0, 2, True), (2, 1, 0, False)]

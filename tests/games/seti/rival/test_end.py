"""Milestones of the rival, the end of the game, and who wins."""

from __future__ import annotations

import pytest

from tests.games.seti.rival.table import does, params, rival, solo, told
from tests.games.seti.table import play, player, state


def test_the_rival_reaches_neutral_milestones() -> None:
    """At 20 points it places a neutral marker like a player (SE-21.29)."""
    game = solo("S01", score=19, probes={1: "earth"}, goods="publicity 0")
    found = does(game, "reveal S01")  # an orbiter at Venus, 9 points: 28
    assert found["traces"] == "+left-red:neutral"
    assert found["neutral"] == -1
    assert found["marked"] == "+income:1"


@pytest.mark.parametrize(
    ("card", "marked", "wanted"),
    [
        ("S01", {}, "+income:1"),
        ("S04", {}, "+tech:1"),
        ("S04", {"tech": "0"}, "+mission:1"),
        ("S01", {"income": "0", "other": "0"}, "+mission:1"),
    ],
)
def test_a_gold_tile_by_the_arrow(card: str, marked: dict[str, str], wanted: str) -> None:
    """At a gold milestone it marks a tile whose first value is free, the arrow's of several (SE-21.30)."""
    points = 70 if marked else 2
    game = solo(card, score=24, points=points, probes={1: "earth"}, goods="publicity 0", marked=marked)
    assert does(game, f"reveal {card}")["marked"] == wanted


def test_no_gold_tile_without_a_free_first_value() -> None:
    """If every first value is taken it marks none (SE-21.30)."""
    marked = {"income": "0", "other": "0", "mission": "0"}
    game = solo("S01", score=24, points=70, probes={1: "earth"}, goods="publicity 0", marked=marked)
    state(game).marked[3] = [0]
    player(game).golds = 4
    game.play("reveal S01")
    assert "rival-no-gold" in told(game)
    assert state(game).marked == [[0], [0], [0], [0]]
    assert player(game, 1).golds == 1


def test_the_rivals_milestones_in_the_players_turn() -> None:
    """They are settled at the end of any turn, by the arrow of the card turned up last (SE-21.56)."""
    game = solo("", turn=0, at="close", score=26, opened="S01 S03 S04 S02")
    play(game, "end")
    assert state(game).marked == [[], [], [], [1]]  # S02 points right
    first = solo("S01 S02 S03 S04", turn=0, at="close", score=26, opened="")
    play(first, "end")
    assert state(first).marked == [[1], [], [], []]  # before the first card the arrow points left


def test_the_rival_does_not_score_gold_tiles() -> None:
    """They only keep the first value from the player (SE-21.30)."""
    game = solo("", round=5, passed="0", score=80, techs="probe-1 telescope-1 computer-1", marked={"tech": "1"})
    assert game.over
    assert player(game, 1).score == 80


@pytest.mark.parametrize(("mine", "theirs", "won"), [(13, 12, True), (13, 13, False), (12, 13, False)])
def test_winning(mine: int, theirs: int, won: bool) -> None:
    """The player wins with more points than the rival, and with as many does not (SE-21.50)."""
    game = solo("", round=5, passed="0", points=mine, score=theirs)
    assert game.over
    standings = {standing.seat: standing for standing in game.ranking()}
    assert (standings[0].won, standings[1].won) == (won, not won)
    assert [standing.place for standing in game.ranking()] == [1, 2]
    assert (standings[0].points, standings[1].points) == (mine, theirs)


def test_points_for_what_was_not_completed() -> None:
    """5 points of the rival for each objective that is not completed, open or in the stack (SE-21.36)."""
    game = solo("", round=5, passed="0", level=2, objectives="O101 O201:1 O202", pile="O103")
    assert game.over
    # ten objectives, of which one is completed
    assert params(game, "objectives-left") == [{"count": 9, "points": 5}]
    assert [one["points"] for one in params(game, "points") if one["by"] == "objectives"] == [45]  # told after that
    assert player(game, 1).score == 2 + 45
    lines = [str(line.reason.rule) for line in game.scores()[1].lines]
    assert lines == ["SE-2.11", "SE-21.36"]


def test_a_completed_one_that_was_not_collected_is_completed() -> None:
    """One with all tasks marked is not counted as left undone (SE-21.36, SE-21.54)."""
    game = solo("", round=5, passed="0", level=2, objectives="O101:1 O201:1 O202")
    assert params(game, "objectives-left") == [{"count": 9, "points": 5}]


def test_the_first_level_has_no_objectives() -> None:
    """Nothing is spent, missed or scored for them (SE-21.37)."""
    game = solo("", round=5, passed="0")
    assert player(game, 1).score == 2
    game = solo("", round=2, passed="0")
    play(game, game.options()[0].line)
    assert rival(game).progress == 2  # for the card of the stack alone
    assert params(game, "objectives-spent") == []

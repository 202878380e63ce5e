"""Scoring, ties and winning (EX-12, EX-13)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ecliptic.api import AnyGame
from tests.games.exoplanets.table import exo, hand, play, price, stock, worth


def lines(game: AnyGame, seat: int = 0) -> list[tuple[int, str]]:
    """The lines of a score: points and the rule that gives them."""
    return [(line.points, line.reason.rule) for line in game.scores()[seat].lines]


def totals(game: AnyGame) -> list[int]:
    return [score.total for score in game.scores()]


def finished(**situation: Any) -> AnyGame:
    """A game that ends in this situation."""
    game = exo(star=0, **situation)
    play(game, "end")
    assert game.over
    return game


def places(game: AnyGame) -> list[tuple[int, int, bool]]:
    """Place, seat and victory, best first."""
    return [(one.place, one.seat, one.won) for one in game.ranking()]


# Life and Species


@pytest.mark.parametrize("cubes", [1, 2, 3])
@pytest.mark.parametrize(("planet", "cost"), [("R1", 1), ("G3", 2), ("O7", 3)])
def test_each_cube_scores_the_printed_cost(planet: str, cost: int, cubes: int) -> None:
    """EX-12.1: 1 CP times the size."""
    game = finished(arms={"north": planet}, life={0: {planet: cubes}})
    assert lines(game) == [(cubes * cost, "EX-12.1")]
    assert totals(game) == [cubes * cost, 0]


def test_two_cubes_on_a_planet_of_cost_two() -> None:
    """EX-12.1: example 17, Gas and Energy, 4 CP."""
    game = finished(arms={"north": "G3"}, life={0: {"G3": 2}})
    assert totals(game) == [4, 0]


@pytest.mark.parametrize(("planet", "points"), [("R1", 5), ("G3", 10), ("O7", 15)])
def test_a_species_scores_five_times_the_printed_cost(planet: str, points: int) -> None:
    """EX-12.2: 5 CP times the size."""
    game = finished(arms={"north": planet}, species={planet: 1})
    assert lines(game, 1) == [(points, "EX-12.2")]
    assert totals(game) == [0, points]


def test_prices_do_not_score() -> None:
    """EX-12.3: a Gas more on R1 and a resource less on O7 change what is paid, not what is scored."""
    game = exo(
        star=0,
        arms={"north": "R1", "east": "O7"},
        under={"R1": "T04b", "O7": "T07b"},
        life={0: {"R1": 2, "O7": 1}},
    )
    assert price(game, "R1") == {"E1G1"}
    assert price(game, "O7") == {"E1W1G1", "E1G2", "W1G2"}
    play(game, "end")
    assert lines(game) == [(2, "EX-12.1"), (3, "EX-12.1")]


def test_nurture_does_not_score() -> None:
    """EX-12.3: nor does a price that was lower for one turn."""
    game = exo(arms={"north": "G3"}, life={0: {"G3": 2}}, nursed="G3")
    assert lines(game) == [(4, "EX-12.1")]


@pytest.mark.parametrize(("planet", "cost"), [("R3", 1), ("S3", 1), ("S5", 2), ("O5", 2), ("G8", 3)])
def test_an_entry_with_two_kinds_counts_once(planet: str, cost: int) -> None:
    """EX-12.4: as one resource."""
    life = finished(arms={"north": planet}, life={0: {planet: 2}})
    assert totals(life) == [2 * cost, 0]
    species = finished(arms={"north": planet}, species={planet: 0})
    assert totals(species) == [5 * cost, 0]


# Modifiers


@pytest.mark.parametrize("cubes", [1, 2, 3])
def test_modifiers_count_once(cubes: int) -> None:
    """EX-12.5: +2 for a planet, not for each cube."""
    game = finished(arms={"north": "R1"}, under={"R1": "T02b"}, life={0: {"R1": cubes}})
    assert lines(game) == [(cubes, "EX-12.1"), (2, "EX-12.5")]


def test_the_sum_of_the_modifiers() -> None:
    """EX-12.5: +2 of the own tile, -3 of a neighbour's and -2 of the orbit's are -3 for the Species."""
    game = finished(
        arms={"north": "R1 R7", "east": "S1"}, under={"R1": "T02b", "R7": "T01b", "S1": "T03b"}, species={"R1": 0}
    )
    assert worth(game, "R1") == -3
    assert lines(game) == [(5, "EX-12.2"), (-3, "EX-12.5")]


def test_modifiers_that_cancel_out() -> None:
    """EX-12.5: +2 and -2 make no line."""
    game = finished(arms={"north": "R1", "east": "S1"}, under={"R1": "T02b", "S1": "T03b"}, life={0: {"R1": 1}})
    assert lines(game) == [(1, "EX-12.1")]


def test_modifiers_are_for_everybody_there() -> None:
    """EX-12.6: each of three players with life adds the +2 in the own score."""
    game = finished(
        seats=3, arms={"north": "R1"}, under={"R1": "T02b"}, life={0: {"R1": 1}, 1: {"R1": 3}, 2: {"R1": 2}}
    )
    assert totals(game) == [3, 5, 4]
    game = finished(arms={"north": "O7 R1"}, under={"R1": "T01b"}, life={0: {"O7": 2}, 1: {"O7": 3}})
    assert [lines(game, seat)[-1] for seat in (0, 1)] == [(-3, "EX-12.5")] * 2
    assert totals(game) == [3, 6]


def test_nothing_without_presence() -> None:
    """EX-12.7: neither points nor a +2 or -3 for seat 1."""
    game = finished(
        arms={"north": "R1 R7", "east": "S1"},
        under={"S1": "T02b", "R7": "T01b"},
        species={"R1": 0},
        life={0: {"S1": 1}},
    )
    assert lines(game, 1) == []
    assert totals(game) == [5 - 3 + 1 + 2, 0]


def test_no_planet_scores_below_zero() -> None:
    """EX-12.8: example 18, one cube on a planet of cost 2 with -3 CP."""
    game = finished(arms={"north": "G3 R1"}, under={"R1": "T01b"}, life={0: {"G3": 1}})
    assert worth(game, "G3") == -3
    assert lines(game) == [(2, "EX-12.1"), (-2, "EX-12.8")]
    assert totals(game) == [0, 0]


def test_a_loss_does_not_reach_other_planets() -> None:
    """EX-12.8: what is below zero on one planet is not taken from another, and each player is judged alone."""
    game = finished(arms={"north": "R1 R2 S1"}, under={"R1": "T01b"}, life={0: {"R2": 1, "S1": 3}, 1: {"R2": 3}})
    assert lines(game) == [(1, "EX-12.1"), (-1, "EX-12.8"), (3, "EX-12.1")]
    assert lines(game, 1) == [(3, "EX-12.1"), (-3, "EX-12.5")]
    assert totals(game) == [3, 0]


# Goals, the rest, and the sum


def test_goals_score_what_is_printed() -> None:
    """EX-12.9: 2, 4 and 5 CP."""
    game = finished(goals={0: "T01a T18b", 1: "T02b"})
    assert lines(game) == [(2, "EX-12.9"), (5, "EX-12.9")]
    assert lines(game, 1) == [(4, "EX-12.9")]


def test_what_scores_nothing() -> None:
    """EX-12.10: resources, all three kinds of markers, the pool and the hand, though its goal is met."""
    game = finished(
        arms={"north": "R1"},
        stock={0: "E5W5G5"},
        fusion={0: 2},
        flare={0: 2},
        stimulation={0: 3},
        hands={0: "T19a T19b"},
    )
    assert stock(game) == "E5W5G5"
    assert lines(game) == []
    assert totals(game) == [0, 0]


def test_hands_are_not_shown_at_the_end() -> None:
    """EX-12.11: the others see how many tiles are left."""
    game = finished(hands={0: "T01a T05b", 1: "T02a"})
    assert hand(game) == "T01a T05b"
    assert game.view(0)["players"][0]["hand"] == ["T01a", "T05b"]
    for seat in (1, None):
        assert game.view(seat)["players"][0]["hand"] == 2
        assert not {"T01a", "T05b"} & set(json.dumps(game.view(seat)).split('"'))


def test_the_score_of_the_example() -> None:
    """EX-12.1, EX-12.2, EX-12.5, EX-12.9, EX-12.12: example 16, Kate's 40 CP line by line."""
    game = finished(
        arms={"north": "R7 S1", "east": "O7 G3"},
        species={"R7": 0, "S1": 0},
        life={0: {"O7": 2, "G3": 3}},
        under={"G3": "T11b"},
        goals={0: "T01a T02a"},
    )
    assert lines(game) == [
        (15, "EX-12.2"),
        (5, "EX-12.2"),
        (6, "EX-12.1"),
        (6, "EX-12.1"),
        (2, "EX-12.5"),
        (2, "EX-12.9"),
        (4, "EX-12.9"),
    ]
    assert totals(game) == [40, 0]
    assert [line.say(game.rules.messages) for line in game.scores()[0].lines] == [
        "+15 Species on R7 (cost 3) (EX-12.2)",
        "+5 Species on S1 (cost 1) (EX-12.2)",
        "+6 Life of level 2 on O7 (cost 3) (EX-12.1)",
        "+6 Life of level 3 on G3 (cost 2) (EX-12.1)",
        "+2 Space tiles that affect G3 (+2) (EX-12.5)",
        "+2 Aggressive Parasites (goal 1) (EX-12.9)",
        "+4 Extreme Conditions (goal 2) (EX-12.9)",
    ]


# Ties and winning


def test_most_points_win() -> None:
    """EX-13.1: one point decides, whatever goals and Species the others have."""
    game = finished(
        seats=3,
        arms={"north": "R1 G3", "east": "S1", "south": "O7"},
        goals={0: "T01a T12a"},
        species={"S1": 1},
        life={2: {"O7": 2}},
    )
    assert totals(game) == [4, 5, 6]
    assert places(game) == [(1, 2, True), (2, 1, False), (3, 0, False)]


def test_a_tie_goes_to_the_most_goals() -> None:
    """EX-13.2: one goal and three cubes against a Species, 5 CP each: goals come before Species."""
    game = finished(arms={"north": "R1", "east": "S1"}, goals={1: "T01a"}, life={1: {"R1": 3}}, species={"S1": 0})
    assert totals(game) == [5, 5]
    assert places(game) == [(1, 1, True), (2, 0, False)]


def test_the_number_of_goals_counts_not_their_points() -> None:
    """EX-13.2: two goals of 2 CP each beat one of 4 CP."""
    game = finished(goals={0: "T02a", 1: "T01a T03a"})
    assert totals(game) == [4, 4]
    assert places(game) == [(1, 1, True), (2, 0, False)]


def test_a_second_tie_goes_to_the_most_species() -> None:
    """EX-13.3: five cubes on planets of cost 1 against one Species, a goal each."""
    game = finished(
        arms={"north": "R1", "east": "S1", "south": "O1"},
        life={0: {"R1": 3, "O1": 2}},
        species={"S1": 1},
        goals={0: "T01a", 1: "T01b"},
    )
    assert totals(game) == [7, 7]
    assert places(game) == [(1, 1, True), (2, 0, False)]


def test_species_in_the_system_count_not_their_points() -> None:
    """EX-13.3: two Species on planets of cost 1 beat one of cost 2."""
    game = finished(arms={"north": "R1", "east": "S1", "south": "G3"}, species={"R1": 1, "S1": 1, "G3": 0})
    assert totals(game) == [10, 10]
    assert places(game) == [(1, 1, True), (2, 0, False)]


def test_victory_is_shared() -> None:
    """EX-13.4: two players equal in all three, the third behind."""
    game = finished(
        seats=3, arms={"north": "R1", "east": "S1", "south": "O1"}, species={"R1": 0, "S1": 2}, life={1: {"O1": 1}}
    )
    assert totals(game) == [5, 1, 5]
    assert places(game) == [(1, 0, True), (1, 2, True), (3, 1, False)]


def test_a_tie_behind_the_winner_is_broken_too() -> None:
    """EX-13.2, EX-13.4: for the places behind the same rules hold."""
    game = finished(
        seats=4,
        arms={"north": "R1", "east": "S1", "south": "O1", "west": "O7"},
        species={"O7": 3},
        goals={2: "T01a"},
        life={0: {"R1": 2}, 1: {"S1": 2}},
    )
    assert totals(game) == [2, 2, 2, 15]
    assert places(game) == [(1, 3, True), (2, 2, False), (3, 0, False), (3, 1, False)]


def test_a_game_without_points_is_shared() -> None:
    """EX-13.4: everybody has nothing."""
    game = finished(seats=4)
    assert [won for _, _, won in places(game)] == [True] * 4

"""Space tiles as goals (EX-8)."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic.api import AnyGame
from tests.games.exoplanets.table import (
    at,
    exo,
    goals,
    hand,
    level,
    markers,
    on_tiles,
    options,
    play,
    refused,
    told,
    used,
)

GARDENS = {"north": "R1", "east": "R2"}
PAIR = {0: {"R1": 1, "R2": 1}}


def test_a_goal_is_revealed() -> None:
    """EX-8.1: from the hand, set aside face up."""
    game = exo(arms=GARDENS, life=PAIR, hands={0: "T03a T01a"})
    assert options(game, "goal") == ["goal T03a"]
    play(game, "goal T03a")
    assert (goals(game), hand(game), used(game)) == ("T03a", "T01a", "")
    assert told(game, "goal") == ["EX-8.1"]
    assert game.view(1)["players"][0]["goals"] == ["T03a"]
    assert at(game) == (0, "Evolution")


def test_only_a_tile_of_the_hand() -> None:
    """EX-8.1: not one of another hand, nor one face down."""
    game = exo(arms=GARDENS, life=PAIR, hands={1: "T03a"})
    refused(game, "goal T03a", "EX-8.1")
    refused(game, "goal T03b", "EX-8.1")


def test_only_in_the_second_phase() -> None:
    """EX-8.1: not before the planet is added."""
    game = exo(at="source", arms=GARDENS, life=PAIR, hands={0: "T03a"})
    refused(game, "goal T03a", "EX-2.6", "EX-3.1")


def test_met_at_the_moment_of_revealing() -> None:
    """EX-8.2: not before, and not when it is over."""
    game = exo(arms=GARDENS, life={0: {"R1": 1}}, stock={0: "E1"}, hands={0: "T03a"})
    refused(game, "goal T03a", "EX-8.2")
    play(game, "develop R2", "goal T03a")
    game = exo(hands={0: "T19a"}, stock={0: "E3W2G2"}, arms=GARDENS)
    assert options(game, "goal") == ["goal T19a"]
    play(game, "develop R1")
    refused(game, "goal T19a", "EX-8.2")


def test_any_number_of_goals() -> None:
    """EX-8.3, EX-8.4: three in one turn, and no marker for them."""
    life = {0: {"R1": 1, "R2": 1, "S1": 1, "O1": 1}}
    game = exo(arms={"north": "R1", "east": "R2", "south": "S1", "west": "O1"}, life=life, hands={0: "T03a T14a T17a"})
    play(game, "goal T03a", "goal T14a", "goal T17a")
    assert goals(game) == "T03a T14a T17a"
    assert (markers(game), on_tiles(game)) == ((0, 0, 0), (3, 3, 4))


def test_a_tile_is_used_once() -> None:
    """EX-8.5: as a goal or as an effect."""
    game = exo(arms=GARDENS, life=PAIR, hands={0: "T03a"})
    twin = game.copy()
    play(game, "goal T03a")
    refused(game, "use T03a triad", "EX-9.1")
    play(twin, "use T03a triad")
    refused(twin, "goal T03a", "EX-8.1")


def test_a_permanent_effect_is_no_goal_any_more() -> None:
    """EX-8.5: also when the tile still lies on the table."""
    game = exo(arms=GARDENS, life=PAIR, hands={0: "T03b"})
    play(game, "use T03b blight R1")
    refused(game, "goal T03b", "EX-8.1")


def test_each_goal_once() -> None:
    """EX-8.6, EX-8.7: the second tile with the same number is good for its effect only."""
    game = exo(arms=GARDENS, life=PAIR, goals={0: "T03a"}, hands={0: "T03b"})
    assert options(game, "goal") == []
    refused(game, "goal T03b", "EX-8.6")
    play(game, "use T03b blight R1")
    assert (goals(game), hand(game)) == ("T03a", "")


def test_two_identical_tiles_in_one_turn() -> None:
    """EX-8.6: of two tiles in the hand one can be revealed, whichever."""
    game = exo(arms=GARDENS, life=PAIR, hands={0: "T03a T03b"})
    assert options(game, "goal") == ["goal T03a", "goal T03b"]
    play(game, "goal T03b")
    refused(game, "goal T03a", "EX-8.6")


def test_the_same_goal_of_another_player() -> None:
    """EX-8.8: the limit is for one player."""
    game = exo(arms=GARDENS, life=PAIR, goals={1: "T03a"}, hands={0: "T03b"})
    play(game, "goal T03b")
    assert (goals(game), goals(game, 1)) == ("T03b", "T03a")


def test_a_goal_counts_for_good() -> None:
    """EX-8.9, EX-8.10: also when its condition is over, as after an eviction."""
    life = {0: {"R1": 3}, 1: {"R1": 1, "R2": 1}}
    game = exo(arms=GARDENS, life=life, goals={1: "T03a"}, stock={0: "E1"})
    assert goal_points(game, 1) == 2
    play(game, "species R1", "take E1")
    assert level(game, "R1", 1) == 0
    assert (goals(game, 1), goal_points(game, 1)) == ("T03a", 2)


def goal_points(game: AnyGame, seat: int) -> int:
    """The CP of a player for goals."""
    lines = game.scores()[seat].lines
    return sum(line.points for line in lines if line.reason.rule == "EX-12.9")


def test_a_black_hole_takes_no_goals() -> None:
    """EX-8.10: nor anything else; they cannot be discarded."""
    game = exo(arms=GARDENS, hands={0: "T01b", 1: "T05a"}, goals={0: "T02a", 1: "T03a"}, fusion={1: 2})
    play(game, "use T01b shadow R1", "discard T05a")
    assert (goals(game), goals(game, 1)) == ("T02a", "T03a")
    assert at(game) == (0, "Evolution")


# EX-8.11 to EX-8.30: each goal by number, in a situation in which it is met and one in which it just is not.
ARMS = {"north": "R1 O1 G1", "east": "R2 S1 O2", "south": "G2 S2", "west": "R7 O7"}


def lives(*names: str) -> dict[str, Any]:
    return {"life": {0: dict.fromkeys(names, 1)}}


def species(*names: str) -> dict[str, Any]:
    return {"species": dict.fromkeys(names, 0)}


GOALS = [
    # number and rule, CP, a situation that meets it, one that just does not
    (1, "EX-8.12", 2, {"life": {0: {"R1": 1, "S1": 2}, 1: {"R1": 3, "S1": 1}}}, lives("R1", "S1")),
    (2, "EX-8.13", 4, species("R7"), lives("R7")),
    (3, "EX-8.14", 2, lives("R1", "R7"), lives("R1", "O1")),
    (4, "EX-8.15", 2, lives("O1", "O7"), lives("O1", "R1")),
    (5, "EX-8.16", 2, lives("G1", "G2"), lives("G1", "R1")),
    (6, "EX-8.17", 2, lives("S1", "S2"), lives("S1", "R1")),
    (7, "EX-8.18", 3, species("R1"), species("O1")),
    (8, "EX-8.19", 3, species("O7"), species("R1")),
    (9, "EX-8.20", 3, species("G1"), species("R1")),
    (10, "EX-8.21", 3, species("S1"), species("R1")),
    (11, "EX-8.22", 4, lives("R1", "S1", "G1", "O1"), lives("R1", "S1", "G1", "R2")),
    (12, "EX-8.23", 2, lives("R1", "S1", "G1"), lives("R1", "S1", "O1")),
    (13, "EX-8.24", 3, lives("O1", "S1"), lives("R1", "R2", "O1", "G1")),
    (14, "EX-8.25", 2, lives("R1", "G2"), lives("R1", "O1", "S1")),
    (15, "EX-8.26", 3, lives("O2"), lives("S1")),
    (16, "EX-8.27", 3, lives("R1", "O1", "G1"), lives("R1", "O1", "S1", "O2")),
    (17, "EX-8.28", 3, lives("R1", "S1", "G2", "O7"), lives("R1", "S1", "G2", "O1")),
    (18, "EX-8.29", 5, species("R1", "G1"), species("R1")),
    (19, "EX-8.30", 2, {"stock": {0: "E3W2G2"}}, {"stock": {0: "E2W2G2"}}),
]


def situation(number: int, given: dict[str, Any]) -> AnyGame:
    """With both tiles of a goal; for goal 15 the arm reaches the outermost orbit."""
    arms = dict(ARMS)
    if number == 15:
        arms["east"] = "R2 S1 G2 O2"
        arms["south"] = "S2"
    return exo(**{"arms": arms, "hands": {0: f"T{number:02}a T{number:02}b"}} | given)


@pytest.mark.parametrize(("number", "rule", "points", "met", "missed"), GOALS, ids=[row[1] for row in GOALS])
def test_every_goal(number: int, rule: str, points: int, met: dict[str, Any], missed: dict[str, Any]) -> None:
    """EX-8.12 to EX-8.30: met or not, and what it is worth."""
    tile = f"T{number:02}b"
    game = situation(number, missed)
    refused(game, f"goal {tile}", "EX-8.2")
    game = situation(number, met)
    play(game, f"goal {tile}")
    assert (goals(game), goal_points(game, 0)) == (tile, points)
    assert rule == f"EX-8.{number + 11}"


@pytest.mark.parametrize(
    ("number", "given"),
    [
        (1, {"life": {0: {"R1": 1, "S1": 2, "O1": 1}, 1: {"R1": 3, "S1": 1, "O1": 1}}}),
        (3, lives("R1", "R2", "R7")),
        (12, lives("R1", "O1", "G1", "O7")),
        (18, species("R1", "G1", "S1")),
        (19, {"stock": {0: "E9W9G9"}}),
    ],
)
def test_numbers_are_minimums(number: int, given: dict[str, Any]) -> None:
    """EX-8.11: more than asked for is enough."""
    assert f"goal T{number:02}a" in options(situation(number, given))


@pytest.mark.parametrize("number", [3, 4, 5, 6, 11, 12, 13, 14, 15, 16, 17])
def test_a_species_is_presence(number: int) -> None:
    """EX-8.14 to EX-8.17, EX-8.22 to EX-8.28: presence is Life or a Species."""
    met = next(row[3] for row in GOALS if row[0] == number)["life"][0]
    names = list(met)
    mixed = {"life": {0: dict.fromkeys(names[1:], 1)}, "species": {names[0]: 0}}
    assert f"goal T{number:02}a" in options(situation(number, mixed))


@pytest.mark.parametrize("number", [3, 4, 5, 6, 11, 12, 13, 14, 15, 16, 17])
def test_presence_of_others_does_not_count(number: int) -> None:
    """EX-8.14 to EX-8.17, EX-8.22 to EX-8.28: it must be own presence on every planet."""
    met = next(row[3] for row in GOALS if row[0] == number)["life"][0]
    names = list(met)
    others = {"life": {0: dict.fromkeys(names[1:], 1), 1: {names[0]: 1}}}
    assert options(situation(number, others), "goal") == []


@pytest.mark.parametrize("number", [2, 7, 8, 9, 10, 18])
def test_a_species_must_be_own(number: int) -> None:
    """EX-8.13, EX-8.18 to EX-8.21, EX-8.29: not that of another player, nor level 3."""
    met = next(row[3] for row in GOALS if row[0] == number)["species"]
    theirs = {"species": dict.fromkeys(met, 1)}
    assert options(situation(number, theirs), "goal") == []
    close = {"life": {0: dict.fromkeys(met, 3)}}
    assert options(situation(number, close), "goal") == []


def test_parasites_need_two_shared_planets() -> None:
    """EX-8.12: one shared planet is not enough, and own Species share nothing."""
    one = {"life": {0: {"R1": 1, "S1": 2}, 1: {"R1": 3}}}
    refused(situation(1, one), "goal T01a", "EX-8.2")
    ruled = {"life": {0: {"R1": 1}, 1: {"R1": 3}}, "species": {"S1": 0}}
    refused(situation(1, ruled), "goal T01a", "EX-8.2")


@pytest.mark.parametrize("name", ["R1", "G2"])
def test_extreme_conditions_are_three_resources(name: str) -> None:
    """EX-8.13: a Species on a cheaper planet is not enough, whatever effects add to its price."""
    haze = {"under": {"R2": "T04b", "R7": "T14b"}}
    refused(situation(2, species(name) | haze), "goal T02a", "EX-8.2")


def test_orbit_one_is_no_shared_orbit() -> None:
    """EX-8.24: all four planets of orbit 1 are not enough."""
    refused(situation(13, lives("R1", "R2", "G2", "R7")), "goal T13a", "EX-8.2")


@pytest.mark.parametrize("orbit", [2, 3, 4, 5, 6])
def test_every_orbit_behind_the_first_can_be_shared(orbit: int) -> None:
    """EX-8.24: also the outermost one of four players; two planets of neighbouring orbits are not enough."""
    arms = {"north": "R1 R2 R3 R4 R5 R6", "east": "S1 S2 S3 S4 S5 S6"}
    for other, met in ((orbit, True), (orbit - 1, False)):
        game = exo(seats=4, arms=arms, life={0: {f"R{orbit}": 1, f"S{other}": 1}}, hands={0: "T13a"})
        assert bool(options(game, "goal")) is met


@pytest.mark.parametrize(("seats", "outermost"), [(2, 4), (3, 5), (4, 6)])
def test_the_far_frontier(seats: int, outermost: int) -> None:
    """EX-8.26: orbit 4/5/6, and no orbit before it."""
    names = ["R1", "R2", "R3", "R4", "R5", "R6"][:outermost]
    arms = {"north": " ".join(names)}
    for at_orbit, name in enumerate(names, 1):
        game = exo(seats=seats, arms=arms, life={0: {name: 1}}, hands={0: "T15a"})
        assert options(game, "goal") == (["goal T15a"] if at_orbit == outermost else [])


@pytest.mark.parametrize(
    ("have", "met"),
    [("E3W2G2", True), ("E2W2G3", True), ("E2W3G2", True), ("E5W1G2", False), ("E1W4G4", False), ("E9W9G1", False)],
)
def test_full_stores(have: str, met: bool) -> None:
    """EX-8.30: seven resources, two of each kind among them."""
    assert bool(options(exo(stock={0: have}, hands={0: "T19a"}), "goal")) is met


def test_markers_are_no_stores() -> None:
    """EX-8.30: resources only; Fusion, Solar Flare and Stimulation Markers do not count."""
    game = exo(stock={0: "E2W2G2"}, hands={0: "T19a"}, fusion={0: 2}, flare={0: 2}, stimulation={0: 3})
    refused(game, "goal T19a", "EX-8.2")

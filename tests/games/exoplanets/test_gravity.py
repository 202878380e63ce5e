"""The Gravity expansion (EX-14)."""

from __future__ import annotations

from typing import Any

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.exoplanets.modules.gravity import Gravity
from tests.games.exoplanets.table import (
    NOT_YOU,
    at,
    cloud,
    events,
    exo,
    hand,
    level,
    markers,
    on_tiles,
    options,
    play,
    price,
    refused,
    rules,
    state,
    stock,
    under,
    used,
    worth,
)

KINDS = {"energy": "E1", "water": "W1", "gas": "G1"}


def table(**situation: Any) -> AnyGame:
    """A situation with Gravity."""
    return exo(**({"modules": "gravity"} | situation))


def gravity(game: AnyGame) -> tuple[int, list[int]]:
    """The Gravity Markers on the tile and those of each player."""
    part = find(rules(game), Gravity).part(state(game))
    return part.tile, part.held


def can(game: AnyGame) -> set[str]:
    """What gravity can be used for now."""
    return {line for line in options(game) if line.split()[0] in ("convert", "lift")}


# Markers


@pytest.mark.parametrize(("seats", "many"), [(2, 10), (3, 15), (4, 20)])
def test_the_gravity_tile(seats: int, many: int) -> None:
    """EX-14.1: 10/15/20 markers on the tile, none in hand, and no others in the game."""
    game = ecliptic.new("exoplanets", seats=seats, modules=["gravity"], seed=1)
    assert gravity(game) == (many, [0] * seats)


def test_adding_a_planet_takes_a_marker() -> None:
    """EX-14.2: right after the Energy from the star, before the icons, without being asked."""
    game = table(at="place", arms={"north": "R1"}, drawn="S1", seed=None)
    play(game, "place S1 north", "tile T01a")
    assert gravity(game) == (9, [1, 0])
    told = [(event.word, event.rule) for event in game.events][-4:]
    assert told == [("star", "EX-4.1"), ("marker", "EX-14.2"), ("received", "EX-4.3"), ("received", "EX-4.4")]
    assert at(game) == (0, "Evolution")


# Changing resources


@pytest.mark.parametrize("have", KINDS)
@pytest.mark.parametrize("want", KINDS)
def test_a_marker_changes_a_resource(have: str, want: str) -> None:
    """EX-14.3: one into one of another kind, for one marker."""
    game = table(gravity={0: 1}, stock={0: KINDS[have]})
    line = f"convert {have} {want}"
    if have == want:
        refused(game, line, "EC-1.2")
        return
    assert can(game) == {f"convert {have} {other}" for other in KINDS if other != have}
    play(game, line)
    assert (stock(game), gravity(game)) == (KINDS[want], (10, [0, 0]))


def test_only_own_resources_are_changed() -> None:
    """EX-14.3: seat 0 has no Water, though seat 1 and the cloud have."""
    game = table(gravity={0: 3}, stock={0: "E1", 1: "W3"})
    refused(game, "convert water gas", "EX-14.3")


def test_a_change_is_an_exchange_with_the_cloud() -> None:
    """EX-14.4: the resource goes there and the other comes from there."""
    game = table(gravity={0: 1}, stock={0: "E1"})
    assert cloud(game) == "E27W17G17"
    play(game, "convert energy gas")
    assert cloud(game) == "E28W17G16"
    told = [(event.word, event.rule, event.params["bundle"]) for event in game.events]
    assert told == [("gave", "EX-14.3", "E1"), ("received", "EX-14.3", "G1")]


def test_the_cloud_must_have_the_kind() -> None:
    """EX-14.4: no Energy and no Water there; the Energy of the star is not for this."""
    game = table(gravity={0: 3}, stock={0: "G2"}, cloud="G1", star=5)
    assert state(game).star == 5
    assert can(game) == set()
    refused(game, "convert gas energy", "EX-14.4")
    refused(game, "convert gas water", "EX-14.4")
    refused(game, "convert energy water", "EX-14.3", "EX-14.4")


# Removing tiles


@pytest.mark.parametrize(("seats", "many"), [(2, 3), (3, 3), (4, 2)])
def test_the_price_of_a_removal(seats: int, many: int) -> None:
    """EX-14.5: 3/3/2 markers for one tile."""
    game = table(seats=seats, gravity={0: many}, arms={"north": "R1"}, under={"R1": "T02b"})
    play(game, "lift R1")
    assert (under(game, "R1"), gravity(game)) == ("", (5 * seats, [0] * seats))
    short = table(seats=seats, gravity={0: many - 1}, arms={"north": "R1"}, under={"R1": "T02b"})
    refused(short, "lift R1", "EX-14.11")


def test_there_must_be_a_tile_to_remove() -> None:
    """EX-14.5: a planet without one, and one that is not in the system."""
    game = table(gravity={0: 3}, arms={"north": "R1"})
    refused(game, "lift R1", "EX-14.5")
    refused(game, "lift R2", "EX-14.5")


def test_any_tile_can_be_removed() -> None:
    """EX-14.6: of each orbit and arm, also from a planet that another player's Species closed."""
    game = table(
        gravity={0: 3},
        arms={"north": "R1 R2", "east": "S1"},
        under={"R1": "T02b", "R2": "T01b", "S1": "T03b"},
        species={"R2": 1},
    )
    assert {line for line in can(game) if line.startswith("lift")} == {"lift R1", "lift R2", "lift S1"}
    play(game, "lift R2")
    assert under(game, "R2") == ""


def test_a_tile_that_another_player_played() -> None:
    """EX-14.6: seat 0 plays it, seat 1 removes it in the next turn."""
    game = table(gravity={1: 3}, arms={"north": "R1"}, hands={0: "T02b"})
    play(game, "use T02b beacon R1", "end", "lift R1")
    assert (under(game, "R1"), gravity(game)[1]) == ("", [0, 0])


def test_a_removed_tile_goes_back_into_the_box() -> None:
    """EX-14.7: in no hand and in no arm; everybody has seen it go there."""
    game = table(gravity={0: 3}, arms={"north": "R1"}, under={"R1": "T02b"})
    play(game, "lift R1")
    s = state(game)
    tile = [one.name for one in rules(game).tiles].index("T02b")
    assert (used(game), hand(game), hand(game, 1)) == ("T02b", "", "")
    assert tile in s.boxed
    assert tile not in s.unseen + s.under
    assert {s.power[one] for row in s.arms for one in row} == {-1}  # nor does its effect stay in sight
    assert game.view(1)["used"] == ["T02b"]


@pytest.mark.parametrize(
    ("tile", "planet", "before", "after"),
    [
        ("T04b", "S1", {"E1G1"}, {"E1"}),
        ("T06b", "S1", {"E1W1"}, {"E1"}),
        ("T09b", "R4", {"E1W1G1"}, {"W1G1"}),
        ("T07b", "R7", {"E1W1", "E1G1", "W1G1"}, {"E1W1G1"}),
    ],
)
def test_prices_fall_back_at_once(tile: str, planet: str, before: set[str], after: set[str]) -> None:
    """EX-14.8: haze and frost on an orbit, glare on a neighbour, cradle on the host."""
    game = table(gravity={0: 3}, arms={"north": "R7 R4", "east": "S1"}, under={"R7": tile})
    assert price(game, planet) == before
    play(game, "lift R7")
    assert price(game, planet) == after


@pytest.mark.parametrize(
    ("tile", "planet", "points"),
    [("T02b", "R7", 2), ("T01b", "R4", -3), ("T03b", "S1", -2), ("T03b", "R7", -2), ("T10b", "R4", 2)],
)
def test_points_end_at_once(tile: str, planet: str, points: int) -> None:
    """EX-14.8: beacon, shadow, blight and glow."""
    game = table(gravity={0: 3}, arms={"north": "R7 R4", "east": "S1"}, under={"R7": tile}, species={planet: 1})
    assert worth(game, planet) == points
    total = game.scores()[1].total
    play(game, "lift R7")
    assert worth(game, planet) == 0
    assert game.scores()[1].total == total - points


def test_other_tiles_stay() -> None:
    """EX-14.8: only the effects of the removed tile end."""
    game = table(gravity={0: 3}, arms={"north": "R7 R4", "east": "S1"}, under={"R7": "T03b", "S1": "T17b"})
    assert worth(game, "S1") == -4
    play(game, "lift R7")
    assert (worth(game, "S1"), worth(game, "R7"), under(game, "S1")) == (-2, -2, "T17b")


def test_the_removal_of_the_example() -> None:
    """EX-14.5, EX-14.3, EX-14.8: example 19, three players, 3 + 1 + 1 = 5 markers."""
    game = table(
        seats=3,
        gravity={0: 5},
        arms={"north": "R1", "east": "S1"},
        under={"R1": "T03b"},
        stock={0: "E2"},
        life={0: {"S1": 3}},
    )
    assert (worth(game, "S1"), gravity(game)) == (-2, (10, [5, 0, 0]))
    play(game, "lift R1", "convert energy water", "convert energy gas")
    assert (worth(game, "S1"), worth(game, "R1"), stock(game), gravity(game)) == (0, 0, "W1G1", (15, [0, 0, 0]))


def test_history_is_not_touched() -> None:
    """EX-14.9: what the dear level cost and the markers of the tile stay where they are."""
    game = table(gravity={0: 3}, arms={"north": "R1"}, hands={0: "T06b"}, stock={0: "E2W1"})
    play(game, "use T06b frost R1", "develop R1")
    assert (stock(game), level(game, "R1"), markers(game)) == ("E1", 1, (1, 0, 1))
    before = on_tiles(game)
    play(game, "lift R1")
    assert (stock(game), level(game, "R1"), markers(game), on_tiles(game)) == ("E1", 1, (1, 0, 1), before)
    play(game, "develop R1")
    assert (stock(game), level(game, "R1")) == ("0", 2)


def test_the_planet_can_be_host_again() -> None:
    """EX-14.10: refused while a tile lies there, allowed after its removal."""
    game = table(gravity={0: 3}, arms={"north": "R1"}, under={"R1": "T03b"}, hands={0: "T02b"})
    refused(game, "use T02b beacon R1", "EX-9.7")
    play(game, "lift R1", "use T02b beacon R1")
    assert (under(game, "R1"), worth(game, "R1")) == ("T02b", 2)


# When


def test_gravity_is_for_the_own_turn() -> None:
    """EX-14.11: seat 1 waits."""
    game = table(gravity={1: 4}, arms={"north": "R1"}, under={"R1": "T02b"}, stock={0: "E1", 1: "E1"})
    assert can(game) == set()
    for line in ("convert energy water", "lift R1"):
        assert [reason.rule for reason in game.why_not(line, seat=1)] == [NOT_YOU]
        refused(game, line, "EX-14.11")
    play(game, "end")
    assert {"convert energy water", "lift R1"} <= can(game)


def test_as_often_as_there_are_markers() -> None:
    """EX-14.11: removals and changes in any order, until none is left."""
    game = table(gravity={0: 8}, arms={"north": "R1 R2"}, under={"R1": "T02b", "R2": "T01b"}, stock={0: "E2"})
    play(game, "convert energy water", "lift R2", "convert water gas", "lift R1")
    assert (stock(game), used(game), gravity(game)) == ("E1G1", "T01b T02b", (10, [0, 0]))
    refused(game, "convert energy water", "EX-14.11")


def test_gravity_in_both_phases() -> None:
    """EX-14.12: at the choice of source, tile and arm, pile, and in the second phase."""
    game = table(
        at="source",
        gravity={0: 5},
        arms={"north": "R1 R2"},
        under={"R1": "T02b"},
        stock={0: "E1"},
        seed=None,
    )
    lift = "lift R1"
    assert (at(game), lift in can(game)) == ((0, "ChooseSource"), True)
    play(game, "convert energy water", "draw bag", "planet R3", "planet S1")
    assert (at(game), lift in can(game)) == ((0, "PlacePlanet"), True)
    play(game, "convert water gas")
    assert at(game) == (0, "PlacePlanet")
    play(game, "place R3 north")
    assert (at(game), lift in can(game)) == ((0, "ReserveTile"), True)
    play(game, lift)
    assert (at(game), gravity(game)[1][0]) == ((0, "ReserveTile"), 0)
    play(game, "reserve pile-1", "tile T01a")
    assert (at(game), gravity(game)[1][0]) == ((0, "Evolution"), 1)
    play(game, "convert gas water")
    assert at(game) == (0, "Evolution")


@pytest.mark.parametrize("step", ["source", "place", "evolution"])
def test_why_gravity_cannot_be_used_now(step: str) -> None:
    """EX-14.11, EX-14.12: the time is right, so what is missing are markers."""
    game = table(at=step, drawn="R1" if step == "place" else "", stock={0: "E1"})
    refused(game, "convert energy water", "EX-14.11")


def test_not_inside_a_payment() -> None:
    """EX-14.12: while the player chooses how to pay for an either/or entry."""
    game = table(gravity={0: 5}, arms={"north": "R3", "east": "R1"}, under={"R1": "T02b"}, stock={0: "W1G1"})
    play(game, "develop R3")
    assert at(game) == (0, "PayLife")
    refused(game, "convert gas energy", "EX-14.12", "EX-5.6")
    refused(game, "lift R1", "EX-14.12", "EX-5.6")


@pytest.mark.parametrize(("tile", "effect", "prompt"), [("T01a", "bounty", "TakeAny"), ("T09a", "barter", "GiveBack")])
def test_not_inside_an_effect(tile: str, effect: str, prompt: str) -> None:
    """EX-14.12: while the player chooses resources for an effect."""
    game = table(gravity={0: 5}, hands={0: tile}, stock={0: "E2"})
    play(game, f"use {tile} {effect}")
    assert at(game) == (0, prompt)
    refused(game, "convert energy gas", "EX-14.12", {"TakeAny": "EX-4.11", "GiveBack": "EX-9.23"}[prompt])


def test_not_inside_an_event() -> None:
    """EX-14.12: while tiles are lost to a black hole, nor in a collision."""
    game = table(gravity={0: 5}, hands={0: "T03a T01a"}, fusion={1: 2}, stock={0: "E2"})
    play(game, "use T03a triad")
    assert at(game) == (0, "LoseTile")
    refused(game, "convert energy gas", "EX-14.12", "EX-10.5")
    game = table(gravity={0: 5}, arms={"north": "R1"}, stimulation={0: 3}, stock={0: "E2"})
    play(game, "develop R1")
    assert at(game) == (0, "TakeAny")
    refused(game, "convert energy gas", "EX-14.12", "EX-4.11")


def test_not_inside_a_power() -> None:
    """EX-14.12: once the Blue Giant's power is begun, its resources come first."""
    game = table(
        modules="gravity blue-giant",
        at="power",
        gravity={0: 5},
        arms={"north": "R7"},
        life={0: {"R7": 1}},
        stock={0: "E2"},
    )
    play(game, "convert energy gas", "recall R7")
    assert at(game) == (0, "TakeAny")
    refused(game, "convert energy gas", "EX-14.12", "EX-4.11")


def test_not_inside_what_the_core_gives() -> None:
    """EX-14.12: nor is the free choice of the Dynamic core a decision on the turn."""
    game = table(
        modules="gravity dynamic",
        at="place",
        gravity={0: 5},
        core="east",
        arms={"north": "R1"},
        drawn="S1",
        seed=None,
    )
    play(game, "place S1 north", "tile T01a")
    assert at(game) == (0, "TakeAny")
    refused(game, "convert energy gas", "EX-14.12", "EX-4.11")


# What markers are


def test_spent_markers_go_back_to_the_tile() -> None:
    """EX-14.13: each change one, each removal three."""
    game = table(gravity={0: 5, 1: 2}, arms={"north": "R1"}, under={"R1": "T02b"}, stock={0: "E1"})
    assert gravity(game) == (3, [5, 2])
    play(game, "convert energy water")
    assert gravity(game) == (4, [4, 2])
    play(game, "lift R1")
    assert gravity(game) == (7, [1, 2])


def test_the_last_marker_triggers_nothing() -> None:
    """EX-14.14: the tile is empty and the turn goes on."""
    game = table(at="place", star=1, gravity={0: 4, 1: 5}, arms={"north": "R1"}, drawn="S1", seed=None)
    play(game, "place S1 north", "tile T01a")
    assert (gravity(game), at(game)) == ((0, [5, 5]), (0, "Evolution"))
    assert not {"black-hole", "solar-storm", "collision"} & set(events(game))


def test_markers_pay_for_no_life() -> None:
    """EX-14.15: ten markers and no resource buy nothing."""
    game = table(gravity={0: 10}, arms={"north": "R1"})
    refused(game, "develop R1", "EX-5.14")


def test_markers_do_not_count_for_goals() -> None:
    """EX-14.15: six resources and four markers are not seven resources."""
    game = table(gravity={0: 4}, stock={0: "E2W2G2"}, hands={0: "T19a"})
    refused(game, "goal T19a", "EX-8.2")


def test_markers_are_not_lost() -> None:
    """EX-14.15: neither the storm nor the black hole nor the collision takes any."""
    game = table(
        gravity={0: 4, 1: 3},
        arms={"north": "R1"},
        hands={0: "T02b T03a"},
        flare={1: 2},
        fusion={1: 2},
        stimulation={1: 3},
        stock={0: "E1G2", 1: "G2"},
    )
    play(game, "use T02b beacon R1", "use T03a triad", "develop R1", "take W1")
    assert {"black-hole", "solar-storm", "collision"} <= set(events(game))
    assert gravity(game)[1] == [4, 3]


def test_markers_score_nothing() -> None:
    """EX-14.15: nor do they break a tie."""
    game = table(star=0, gravity={0: 10})
    play(game, "end")
    assert [(one.place, one.points) for one in game.ranking()] == [(1, 0), (1, 0)]


def test_markers_are_kept() -> None:
    """EX-14.16: as many as there are, from turn to turn."""
    game = table(gravity={0: 9}, piles=("R7 R8", "S1"), arms={"north": "R1"}, seed=None)
    play(game, "end", "draw pile-1", "place R8 north", "tile T01a", "end")
    assert (at(game), gravity(game)) == ((0, "ChooseSource"), (0, [9, 1]))

"""Components and set-up (EX-1)."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

import ecliptic
from ecliptic import CHANCE
from ecliptic.api import AnyGame
from ecliptic.core.effect import Chance
from ecliptic.games.exoplanets.planets import TYPES
from ecliptic.games.exoplanets.tiles import MARKERS
from tests.games.exoplanets.table import (
    NOT_OFFERED,
    NOT_YOU,
    arm,
    at,
    cloud,
    exo,
    hand,
    on_tiles,
    options,
    piles,
    planet,
    play,
    player,
    pool,
    price,
    refused,
    rules,
    state,
    stock,
    tiles,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def born(seats: int = 2) -> AnyGame:
    """Six planets have been drawn; space tiles are next."""
    game = ecliptic.new("exoplanets", seats=seats, listen=True)
    play(game, *(f"planet {name}" for name in ("R1", "S1", "G1", "O1", "R2", "S2")))
    return game


def dealt(seats: int = 2) -> AnyGame:
    """Everybody has been offered three space tiles, in the order of the table."""
    game = born(seats)
    while game.prompt == "Offer":
        game.apply(game.options()[0])
    return game


def started(seats: int = 2, first: int = 0) -> AnyGame:
    """The first turn begins; everybody kept what came last."""
    game = dealt(seats)
    while game.prompt == "TossTile":
        game.apply(game.options()[0])
    play(game, f"first {first}")
    return game


@SEATS
def test_two_to_four_players(seats: int) -> None:
    """EX-1.1: two to four players."""
    assert len(state(ecliptic.new("exoplanets", seats=seats, seed=1)).players) == seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_else(seats: int) -> None:
    """EX-1.1: no other number of players."""
    with pytest.raises(ecliptic.BadSetup, match="2 to 4"):
        ecliptic.new("exoplanets", seats=seats, seed=1)


def test_planet_tiles() -> None:
    """EX-1.2: 30 planet tiles, each with type, cost and two icons."""
    planets = rules(born()).planets
    assert len(planets) == len({one.name for one in planets}) == 30
    assert Counter(TYPES[one.kind] for one in planets) == {"rocky": 8, "super-earth": 7, "gaseous": 8, "ocean": 7}
    assert {one.inner for one in planets} == {one.outer for one in planets} == {0, 1, 2}


@pytest.mark.parametrize(
    ("name", "kind", "cost"),
    [("R1", "rocky", ["E"]), ("R4", "rocky", ["G", "W"]), ("O3", "ocean", ["E", "G"]), ("S1", "super-earth", ["E"])],
)
def test_the_printed_planets(name: str, kind: str, cost: list[str]) -> None:
    """EX-1.2: what the examples of the rulebook tell of planets."""
    game = born()
    one = rules(game).planets[planet(game, name)]
    assert (TYPES[one.kind], one.slots) == (kind, cost)


def test_printed_costs() -> None:
    """EX-1.3: one to three resources; an entry with two kinds is one of them."""
    game = born()
    assert {one.cost for one in rules(game).planets} == {1, 2, 3}
    both = {one.name: one.cost for one in rules(game).planets if any(len(slot) > 1 for slot in one.slots)}
    assert both == {"R3": 1, "S3": 1, "S5": 2, "G8": 3, "O5": 2}
    assert price(game, "R3") == {"G1", "W1"}
    assert price(game, "G8") == {"E2G1", "E2W1"}


def test_space_tiles() -> None:
    """EX-1.4: 38 space tiles with a goal, its CP, one effect and one consequence; each of 19 goals on two."""
    game = born()
    all_tiles = rules(game).tiles
    assert len(all_tiles) == len({tile.name for tile in all_tiles}) == 38
    assert {len(tile.powers) for tile in all_tiles} == {1}
    assert set(Counter(tile.goal for tile in all_tiles).values()) == {2}
    assert [goal.number for goal in rules(game).goals] == list(range(1, 20))
    assert all(goal.points > 0 for goal in rules(game).goals)
    assert {MARKERS[tile.marker] for tile in all_tiles} == {"fusion", "flare"}


@SEATS
def test_resources(seats: int) -> None:
    """EX-1.5: 37 Energy, 17 Water, 17 Gas, wherever they lie."""
    game = started(seats)
    assert rules(game).markers == [37, 17, 17]
    shown = [game.view()["cloud"], *(one["stock"] for one in game.view()["players"])]
    total = Counter({"energy": state(game).star})
    for one in shown:
        total.update(one)
    assert total == {"energy": 37, "water": 17, "gas": 17}


@pytest.mark.parametrize(
    ("seats", "star", "dust", "box", "undealt"),
    [
        (2, 10, "E25W15G15", 22, 20),
        (3, 15, "E19W14G14", 16, 13),
        (4, 20, "E13W13G13", 10, 6),
    ],
)
def test_the_worked_example_of_set_up(seats: int, star: int, dust: str, box: int, undealt: int) -> None:
    """EX-1.6, EX-1.13, EX-1.20: example 1, by the number of players."""
    game = started(seats)
    s = state(game)
    in_arms = 4 * rules(game).depth
    assert (s.star, cloud(game), len(s.bag)) == (star, dust, 24)
    assert (len(s.boxed), len(s.unseen) - in_arms) == (seats, undealt)
    assert len(s.boxed) + len(s.unseen) - in_arms == box


def test_all_planets_start_in_the_bag() -> None:
    """EX-1.7: the first planet may be any of the 30."""
    game = ecliptic.new("exoplanets")
    assert game.decider == CHANCE
    assert options(game) == [f"planet {one.name}" for one in rules(game).planets]
    assert chances(game) == []


def chances(game: AnyGame) -> list[int]:
    """The weights of what chance decides; none are equal ones."""
    top = state(game).agenda[-1]
    return cast(Chance, top.effect).weights(game, top)


def test_the_first_orbit() -> None:
    """EX-1.8: four planets, one in each arm."""
    game = born()
    assert [arm(game, word) for word in ("north", "east", "south", "west")] == ["R1", "S1", "G1", "O1"]
    assert [event.rule for event in game.events if event.word == "placed"] == ["EX-1.8"] * 4
    assert [state(game).place[planet(game, name)] & 7 for name in ("R1", "S1", "G1", "O1")] == [0] * 4


def test_inner_icons_face_the_star() -> None:
    """EX-1.8: so the outer icon of a first planet, O1's Energy, is what the next one meets with its inner Gas."""
    game = started()
    play(game, "draw pile-1", "place R2 west", "tile T08a", "planet S3")
    assert [event.params["bundle"] for event in game.events if event.word == "received"] == ["G1", "E1"]


def test_reserve_piles() -> None:
    """EX-1.9: two more planets, one on each pile, for all to see."""
    game = born()
    assert piles(game) == ["R2", "S2"]
    assert game.view(1)["piles"] == {"pile-1": ["R2"], "pile-2": ["S2"]}
    laid = [(event.seat, event.rule, event.params) for event in game.events if event.word == "reserved"]
    assert laid == [
        (-1, "EX-1.9", {"planet": "R2", "pile": "pile-1"}),
        (-1, "EX-1.9", {"planet": "S2", "pile": "pile-2"}),
    ]
    assert "refilled" not in [event.word for event in game.events]  # nothing was emptied (EX-3.8)


@pytest.mark.parametrize(("seats", "deep"), [(2, 3), (3, 4), (4, 5)])
def test_space_tiles_in_the_arms(seats: int, deep: int) -> None:
    """EX-1.10: 3/4/5 space tiles in each arm, so the outermost orbit is 4/5/6."""
    game = started(seats)
    assert rules(game).depth == deep
    full = " ".join(["R1", "R2", "R3", "R4", "R5", "R6"][: deep + 1])
    game = exo(seats=seats, at="place", arms={"north": full}, drawn="S1")
    assert options(game, "place") == ["place S1 east", "place S1 south", "place S1 west"]
    refused(game, "place S1 north", "EX-3.11")


def test_space_tiles_of_the_arms_are_face_down() -> None:
    """EX-1.10: nobody sees them."""
    game = started()
    assert {game.view(seat)["unseen"] for seat in (None, 0, 1)} == {38 - 6}


@SEATS
def test_three_tiles_for_everybody(seats: int) -> None:
    """EX-1.11: three space tiles each, two kept, one put away."""
    game = dealt(seats)
    for seat in range(seats):
        offered = tiles(game, player(game, seat).offered).split()
        assert at(game) == (seat, "TossTile")
        assert options(game) == [f"toss {name}" for name in offered]
        play(game, f"toss {offered[1]}")
        assert hand(game, seat).split() == [offered[0], offered[2]]
        assert tiles(game, [player(game, seat).tossed]) == offered[1]


def test_only_one_that_was_dealt_can_be_put_away() -> None:
    """EX-1.11: not a tile of somebody else."""
    game = dealt()
    refused(game, "toss T02b", "EX-1.11")


def test_what_is_kept_is_secret() -> None:
    """EX-1.12: the others see neither the hand nor the tile put away."""
    game = dealt(3)
    play(game, "toss T01b")
    for viewer in (None, 1, 2):
        first = game.view(viewer)["players"][0]
        assert (first["hand"], first["offered"], first["tossed"]) == (2, 0, None)
        assert game.view(viewer)["boxed"] == 1
    assert game.view(0)["players"][0]["hand"] == ["T01a", "T02a"]
    assert game.view(0)["players"][0]["tossed"] == "T01b"


def test_players_choose_independently() -> None:
    """EX-1.12: what a later seat sees is the same, whatever an earlier one kept."""
    views = []
    for away in ("T01a", "T02a"):
        game = dealt()
        play(game, f"toss {away}")
        views.append((game.view(1), options(game)))
    assert views[0] == views[1]


def test_tiles_put_away_are_used_no_more() -> None:
    """EX-1.13: a tile put away is never found in an arm."""
    game = started()
    assert tiles(game, state(game).boxed) == "T01a T02b"
    play(game, "draw pile-1", "place R2 west")
    assert game.prompt == "FindTile"
    assert not {"tile T01a", "tile T02b"} & set(options(game))
    refused(game, "tile T01a", NOT_OFFERED)


@SEATS
def test_pools(seats: int) -> None:
    """EX-1.14: 6 cubes and 4 cylinders each."""
    game = started(seats)
    assert [pool(game, seat) for seat in range(seats)] == [(6, 4)] * seats


@pytest.mark.parametrize(("seats", "markers"), [(2, (3, 3, 4)), (3, (4, 4, 6)), (4, (4, 4, 8))])
def test_effect_tiles(seats: int, markers: tuple[int, int, int]) -> None:
    """EX-1.15, EX-1.16, EX-1.17: Fusion 3/4/4, Solar Flare 3/4/4, Stimulation 4/6/8; the players have none."""
    game = started(seats)
    assert on_tiles(game) == markers
    assert all((one.fusion, one.flare, one.stimulation) == (0, 0, 0) for one in state(game).players)


def test_markers_that_are_not_used_stay_out() -> None:
    """EX-1.18: with two players the third Fusion Marker is the last, so the fourth is not in the game."""
    game = exo(hands={0: "T01b T03a"}, fusion={1: 2}, arms={"north": "R1"})
    play(game, "use T01b shadow R1")
    assert "black-hole" in [event.word for event in game.events]
    play(game, "discard T03a")
    assert (state(game).fusion, player(game, 0).fusion, player(game, 1).fusion) == (3, 0, 0)


@SEATS
def test_resources_of_the_players(seats: int) -> None:
    """EX-1.19: 1 Energy, 1 Water and 1 Gas each."""
    game = started(seats)
    assert [stock(game, seat) for seat in range(seats)] == ["E1W1G1"] * seats


def test_effects_need_no_tokens() -> None:
    """EX-1.21: effects hold on as many planets as they reach, some on the same one."""
    arms = {
        "north": "R1 R2 R3 R4",
        "east": "R5 R6 R7 R8",
        "south": "S1 S2 S3",
        "west": "G1 G2 G3",
    }
    orbits = {"R1": "T03b", "R2": "T17b", "S1": "T04b", "S2": "T06b"}
    glow = {"R6": "T10b", "G2": "T15b"}
    game = exo(arms=arms, under=orbits | glow)
    found = [[state(game).bonus[one] for one in row] for row in state(game).arms]
    assert found == [[-2, -2, 0, 0], [0, -2, 2, 0], [-2, -2, 0], [0, -2, 2]]


@SEATS
def test_chance_picks_the_first_player(seats: int) -> None:
    """EX-1.22: when set-up is complete, everybody equally likely."""
    game = dealt(seats)
    for _ in range(seats):
        refused(game, "first 0", "EX-1.11")
        game.apply(game.options()[0])
    assert at(game) == (CHANCE, "FirstPlayer")
    assert options(game) == [f"first {seat}" for seat in range(seats)]
    assert chances(game) == []
    play(game, f"first {seats - 1}")
    assert at(game) == (seats - 1, "ChooseSource")
    assert state(game).first == seats - 1


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 0]), (2, [2, 0, 1, 2])])
def test_turns_go_round(first: int, order: list[int]) -> None:
    """EX-1.23: clockwise by seats."""
    game = started(3, first)
    found = []
    for _ in range(4):
        assert game.prompt == "ChooseSource"
        found.append(game.decider)
        play(game, "draw pile-1")
        while game.prompt != "Evolution":
            game.apply(game.options()[0])
        play(game, "end")
    assert found == order


def test_nobody_else_takes_the_turn() -> None:
    """EX-1.23: another seat is told whose turn it is."""
    game = started(2, first=1)
    assert game.why_not("draw bag", seat=0)[0].rule == NOT_YOU
    assert game.why_not("draw bag", seat=1) == []

"""Adding a planet (EX-3)."""

from __future__ import annotations

import pytest

from ecliptic import CHANCE
from ecliptic.games.exoplanets.actions import ARMS
from tests.games.exoplanets.table import (
    NOT_OFFERED,
    arm,
    at,
    events,
    exo,
    hand,
    options,
    piles,
    planet,
    play,
    refused,
    rules,
    state,
    stock,
    told,
    worlds,
)


def test_three_sources() -> None:
    """EX-3.1: the bag or the top of either pile, before anything is drawn."""
    game = exo(at="source", seed=None)
    assert at(game) == (0, "ChooseSource")
    assert options(game) == ["draw bag", "draw pile-1", "draw pile-2"]
    assert state(game).drawn == []
    refused(game, "planet R1", "EX-3.1")


def test_two_tiles_from_the_bag() -> None:
    """EX-3.2: at random, each tile of the bag once."""
    game = exo(at="source", bag="R1 R2 R3", seats=4, star=7, seed=None)
    play(game, "draw bag")
    assert (game.decider, options(game)) == (CHANCE, ["planet R1", "planet R2", "planet R3"])
    play(game, "planet R2")
    assert (game.decider, options(game)) == (CHANCE, ["planet R1", "planet R3"])
    refused(game, "planet R2", NOT_OFFERED)
    play(game, "planet R3")
    assert at(game) == (0, "PlacePlanet")
    assert worlds(game, state(game).drawn) == "R2 R3"
    assert worlds(game, state(game).bag) == "R1"
    assert told(game, "drew") == ["EX-3.2", "EX-3.2"]


@pytest.mark.parametrize(("added", "other"), [("S1", "G1"), ("G1", "S1")])
def test_one_of_the_two_is_added(added: str, other: str) -> None:
    """EX-3.3, EX-3.4: whichever the player chooses; the other goes onto a pile."""
    game = exo(at="place", drawn="S1 G1", arms={"north": "R1"}, piles=("R2", "R3"), seed=None)
    assert {line.split()[1] for line in options(game)} == {"S1", "G1"}
    play(game, f"place {added} north", "reserve pile-1")
    assert arm(game, "north") == f"R1 {added}"
    assert piles(game) == [f"R2 {other}", "R3"]


def test_no_tile_of_a_pile_instead() -> None:
    """EX-3.3: once two tiles are drawn, the piles are closed for this turn."""
    game = exo(at="place", drawn="S1 G1", piles=("R2", "R3"))
    refused(game, "draw pile-1", "EX-3.3")
    refused(game, "place R2 north", "EX-3.3")


@pytest.mark.parametrize(("pile", "after"), [("pile-1", ["R2 G1", "R3"]), ("pile-2", ["R2", "R3 G1"])])
def test_the_other_tile_goes_onto_either_pile(pile: str, after: list[str]) -> None:
    """EX-3.4: face up, onto the top, as the player chooses; declining is not possible."""
    game = exo(at="place", drawn="S1 G1", piles=("R2", "R3"), seed=None)
    play(game, "place S1 north")
    assert options(game) == ["reserve pile-1", "reserve pile-2"]
    refused(game, "end", "EX-2.2", "EX-3.4")
    play(game, f"reserve {pile}")
    assert piles(game) == after
    assert [pile.split() for pile in after] == [*game.view(1)["piles"].values()]


def test_one_tile_in_the_bag() -> None:
    """EX-3.5: it is drawn and added, and no tile goes to a pile."""
    game = exo(seats=3, at="source", star=3, bag="R1", seed=None)
    before = piles(game)
    play(game, "draw bag")
    assert options(game) == ["planet R1"]
    play(game, "planet R1")
    assert at(game) == (0, "PlacePlanet")
    assert {line.split()[1] for line in options(game)} == {"R1"}
    play(game, "place R1 west")
    assert at(game) == (CHANCE, "FindTile")
    play(game, "tile T01a")
    assert (at(game), piles(game), state(game).bag) == ((0, "Evolution"), before, [])


def test_an_empty_bag() -> None:
    """EX-3.6: only the piles can be chosen."""
    game = exo(seats=3, at="source", star=2, bag="")
    assert options(game) == ["draw pile-1", "draw pile-2"]
    refused(game, "draw bag", "EX-3.6")


def test_a_planet_is_always_left() -> None:
    """EX-3.6: at most 24 of the 30 are in the system."""
    game = exo(seats=4, at="source", star=1, bag="")
    assert sum(map(len, state(game).arms)) == 23
    assert options(game) == ["draw pile-1", "draw pile-2"]
    play(game, "draw pile-2")
    game.apply(game.options()[0])
    assert sum(map(len, state(game).arms)) == 24
    assert sum(map(len, state(game).piles)) == 6


def test_only_the_top_of_a_pile() -> None:
    """EX-3.7: the tile laid last, and it must be added."""
    game = exo(at="source", piles=("R2 R3", "R4"), arms={"north": "R1 S1 S2"}, seed=None)
    play(game, "draw pile-1")
    assert {line.split()[1] for line in options(game)} == {"R3"}
    refused(game, "place R2 north", "EX-3.3")
    refused(game, "reserve pile-1", "EX-3.3")
    play(game, "place R3 north", "tile T01a")
    assert (arm(game, "north"), piles(game)) == ("R1 S1 S2 R3", ["R2", "R4"])
    assert at(game) == (0, "Evolution")


@pytest.mark.parametrize(
    ("source", "line", "after"),
    [("draw pile-1", "place R2 north", ["O1", "R4"]), ("draw pile-2", "place R4 north", ["R2", "O1"])],
)
def test_an_emptied_pile_is_refilled(source: str, line: str, after: list[str]) -> None:
    """EX-3.8: with one tile of the bag, face up."""
    game = exo(at="source", piles=("R2", "R4"), seed=None)
    in_bag = len(state(game).bag)
    play(game, source, line, "tile T01a", "planet O1")
    assert (piles(game), len(state(game).bag)) == (after, in_bag - 1)
    assert told(game, "refilled") == ["EX-3.8"]
    assert [*game.view(1)["piles"].values()] == [pile.split() for pile in after]


def test_a_pile_with_tiles_left_is_not_refilled() -> None:
    """EX-3.8: only a pile whose last tile was taken."""
    game = exo(at="source", piles=("R2 R3", "R4"), arms={"north": "R1 S1"}, seed=None)
    play(game, "draw pile-1", "place R3 north", "tile T01a")
    assert at(game) == (0, "Evolution")
    assert "refilled" not in events(game)


def test_no_refill_from_an_empty_bag() -> None:
    """EX-3.9: the pile stays empty and cannot be chosen."""
    game = exo(seats=3, at="source", star=2, bag="", piles=("R1", "R2"), seed=None)
    play(game, "draw pile-1", "place R1 west", "tile T01a")
    assert at(game) == (0, "Evolution")
    assert piles(game)[0] == ""
    play(game, "end")
    assert options(game) == ["draw pile-2"]
    refused(game, "draw pile-1", "EX-3.9")


def test_the_innermost_space_tile() -> None:
    """EX-3.10: the planet touches the last one of the arm, in the next orbit."""
    game = exo(at="place", drawn="S1", arms={"north": "R1 R2", "east": "R3"}, seed=None)
    twin = game.copy()
    play(game, "place S1 north", "tile T01a")
    assert (arm(game, "north"), state(game).place[planet(game, "S1")]) == ("R1 R2 S1", 0 << 3 | 2)
    play(twin, "place S1 east", "tile T01a")
    assert (arm(twin, "east"), state(twin).place[planet(twin, "S1")]) == ("R3 S1", 1 << 3 | 1)


def test_every_arm_with_a_space_tile() -> None:
    """EX-3.11: of two players' four orbits, an arm is full with four planets."""
    game = exo(at="place", drawn="S1", arms={"south": "R1 R2 R3 R4", "west": "R5 R6 R7"})
    assert options(game) == ["place S1 north", "place S1 east", "place S1 west"]
    refused(game, "place S1 south", "EX-3.11")


def test_the_planet_lies_like_its_neighbours() -> None:
    """EX-3.12: with its inner icon to the inner neighbour and its outer icon to the next planet."""
    game = exo(at="place", drawn="R5", arms={"north": "R1"}, piles=("S1", "R4"), seed=None)
    play(game, "place R5 north", "tile T01a")
    assert stock(game) == "E1W1G1"  # R5's inner Water, R1's outer Gas
    play(game, "end", "draw pile-2", "place R4 north", "tile T01b", "planet O1")
    assert stock(game, 1) == "E3"  # R4's inner Energy, R5's outer Energy


def test_the_space_tile_goes_to_the_hand() -> None:
    """EX-3.13: into the hand of the player in turn, who alone sees it."""
    game = exo(seats=3, turn=1, at="place", drawn="R5", hands={1: "T09a", 0: "T02a"}, seed=None)
    play(game, "place R5 north", "tile T05a")
    assert [hand(game, seat) for seat in range(3)] == ["T02a", "T05a T09a", ""]
    assert game.view(1)["players"][1]["hand"] == ["T05a", "T09a"]
    assert [game.view(seat)["players"][1]["hand"] for seat in (None, 0, 2)] == [2, 2, 2]
    found = next(event for event in game.events if event.word == "found")
    assert (found.seat, found.rule, found.params, found.secret) == (1, "EX-3.13", {}, {"tile": "T05a"})


def test_any_face_down_tile_may_lie_there() -> None:
    """EX-3.13: every tile that nobody has seen, and no other."""
    game = exo(at="place", drawn="R5", hands={0: "T01a", 1: "T01b"}, used="T02a", seed=None)
    play(game, "place R5 north")
    unknown = [tile.name for tile in rules(game).tiles if tile.name not in ("T01a", "T01b", "T02a", "T19a", "T19b")]
    assert options(game) == [f"tile {name}" for name in unknown]


def test_no_limit_to_a_hand() -> None:
    """EX-3.14: however many there are, one more is taken."""
    many = "T01a T01b T02a T02b T03a T03b T04a T04b T05a T05b T06a T06b"
    game = exo(at="place", drawn="R5", hands={0: many}, seed=None)
    play(game, "place R5 north", "tile T07a")
    assert hand(game) == f"{many} T07a"
    assert at(game) == (0, "Evolution")


@pytest.mark.parametrize(("seats", "left"), [(2, 2), (3, 1), (4, 0)])
def test_tiles_left_in_the_arms(seats: int, left: int) -> None:
    """EX-3.15: 2/1/0 places are still space tiles at the end, and they stay face down."""
    game = exo(seats=seats, at="end", star=0)
    assert game.over
    deep = rules(game).depth + 1
    assert sum(deep - len(row) for row in state(game).arms) == left
    assert isinstance(game.view(0)["unseen"], int)


def test_arms_are_named() -> None:
    """EX-3.11: four arms."""
    assert options(exo(at="place", drawn="S1")) == [f"place S1 {word}" for word in ARMS]

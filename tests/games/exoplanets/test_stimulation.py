"""Stimulation and the collision of particles (EX-7)."""

from __future__ import annotations

import pytest

from ecliptic.core.pool import size
from tests.games.exoplanets.table import (
    at,
    cloud,
    events,
    exo,
    level,
    markers,
    on_tiles,
    options,
    play,
    player,
    refused,
    ruler,
    stock,
    told,
)


def test_a_marker_for_the_first_level() -> None:
    """EX-7.1: one from the Creation Tile, for creating life and for developing it."""
    for life in ({}, {0: {"R1": 2}}):
        game = exo(arms={"north": "R1"}, stock={0: "E1"}, life=life)
        play(game, "develop R1")
        assert (markers(game), on_tiles(game)) == ((0, 0, 1), (3, 3, 3))
        assert told(game, "marker") == ["EX-7.1"]


def test_no_marker_for_further_levels() -> None:
    """EX-7.2: one for each planet and turn, whatever happened in between."""
    game = exo(arms={"north": "R1 S1"}, stock={0: "E4"}, hands={0: "T01a"})
    play(game, "develop R1", "develop R1", "use T01a bounty", "take E2", "develop S1", "develop R1")
    assert (level(game, "R1"), level(game, "S1")) == (3, 1)
    assert markers(game) == (0, 1, 2)


def test_kate_develops_the_same_planet_again() -> None:
    """EX-7.2, EX-7.3: example 10, the second level on R4 gives no marker, one of her next turn does."""
    game = exo(arms={"north": "O3", "east": "R1", "west": "R4"}, stock={0: "E3G1W1"}, hands={0: "T01a"}, seed=None)
    play(game, "develop R1", "develop R1", "develop R1", "develop R4")
    assert markers(game) == (0, 0, 2)
    play(game, "use T01a bounty", "take W1G1", "develop R4")
    assert (level(game, "R4"), markers(game), stock(game)) == (2, (0, 1, 2), "0")
    play(game, "end", "draw bag", "planet R2", "planet R5", "place R2 north", "reserve pile-1", "tile T05a", "end")
    play(game, "draw bag", "planet R3", "planet R6", "place R6 north", "reserve pile-1", "tile T01b")
    assert stock(game) == "E1W1G1"
    play(game, "develop R4")
    assert (level(game, "R4"), markers(game)) == (3, (0, 1, 3))


def test_each_planet_gives_its_own_marker() -> None:
    """EX-7.3: three planets, three markers."""
    game = exo(seats=3, arms={"north": "R1 S1", "east": "R2"}, stock={0: "E3"})
    play(game, "develop R1", "develop S1", "develop R2")
    assert (markers(game), on_tiles(game)) == ((0, 0, 3), (4, 4, 3))


@pytest.mark.parametrize("cubes", [1, 2, 3])
def test_a_species_gives_a_marker(cubes: int) -> None:
    """EX-7.4: one, and a jump over several levels one too."""
    game = exo(arms={"north": "R1"}, life={0: {"R1": cubes}}, stock={0: "E3"})
    play(game, "species R1")
    assert markers(game) == (0, 0, 1)


def test_a_species_after_a_level_gives_none() -> None:
    """EX-7.2, EX-7.4: the planet has given its marker of this turn."""
    game = exo(arms={"north": "R1"}, life={0: {"R1": 2}}, stock={0: "E2"})
    play(game, "develop R1", "species R1")
    assert (ruler(game, "R1"), markers(game)) == (0, (0, 0, 1))


def test_the_marker_is_taken_at_once() -> None:
    """EX-7.5: nobody is asked, and it comes right after the level."""
    game = exo(arms={"north": "R1"}, stock={0: "E1"})
    play(game, "develop R1")
    assert events(game) == ["paid", "life", "marker"]
    assert (at(game), markers(game)) == ((0, "Evolution"), (0, 0, 1))


def test_the_marker_waits_for_the_payment() -> None:
    """EX-7.5: no level, no marker."""
    game = exo(arms={"north": "R3"}, stock={0: "W1G1"})
    play(game, "develop R3")
    assert (game.prompt, markers(game)) == ("PayLife", (0, 0, 0))
    play(game, "pay G1")
    assert markers(game) == (0, 0, 1)


def test_the_last_marker_makes_particles_collide() -> None:
    """EX-7.6: at once, not at the end of the turn; the last but one does not."""
    game = exo(arms={"north": "R1 S1"}, stock={0: "E2"}, stimulation={1: 2})
    play(game, "develop R1")
    assert (at(game), on_tiles(game)[2]) == ((0, "Evolution"), 1)
    play(game, "develop S1")
    assert told(game, "collision") == ["EX-7.6"]
    assert (game.prompt, on_tiles(game)[2]) == ("TakeAny", 0)


def test_the_five_markers_of_john() -> None:
    """EX-7.6, EX-7.7, EX-7.8: example 8, five markers give two resources, 1 Gas and 1 Energy."""
    game = exo(seats=3, arms={"north": "R1"}, stock={0: "E1"}, stimulation={0: 4, 1: 1})
    play(game, "develop R1")
    assert at(game) == (0, "TakeAny")
    refused(game, "take E1", "EX-4.11")
    refused(game, "take E2G1", "EX-4.11")
    play(game, "take E1G1")
    assert (stock(game), markers(game), stock(game, 1)) == ("E1G1", (0, 0, 0), "0")
    assert (on_tiles(game), at(game)) == ((4, 4, 6), (0, "Evolution"))


@pytest.mark.parametrize(("many", "got"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_two_markers_for_a_resource(many: int, got: int) -> None:
    """EX-7.7, EX-7.8: rounded down; an odd marker is given back for nothing."""
    game = exo(seats=3, arms={"north": "R1"}, stock={0: "E1"}, stimulation={1: many, 2: 5 - many})
    play(game, "develop R1")
    while game.prompt == "TakeAny":
        game.apply(game.options()[0])
    assert [size(player(game, seat).stock) for seat in range(3)] == [0, got, (5 - many) // 2]
    assert [markers(game, seat)[2] for seat in range(3)] == [0, 0, 0]
    assert on_tiles(game)[2] == 6


def test_the_order_of_taking() -> None:
    """EX-7.9: in seat order, beginning with the player in turn, each all at once; the cloud may run short."""
    game = exo(
        seats=4,
        turn=2,
        arms={"north": "R1"},
        stock={0: "0", 1: "0", 2: "E1"},
        stimulation={0: 2, 1: 2, 2: 3},
        cloud="W1G1",
    )
    play(game, "develop R1")
    assert (at(game), cloud(game)) == ((2, "TakeAny"), "E1W1G1")
    play(game, "take E1W1")
    assert (at(game), options(game)) == ((0, "TakeAny"), ["take G1"])
    play(game, "take G1")
    assert (at(game), cloud(game)) == ((2, "Evolution"), "0")
    assert [stock(game, seat) for seat in range(3)] == ["G1", "0", "E1W1"]


def test_markers_are_taken_one_at_a_time() -> None:
    """EX-7.10: the next marker comes from the refilled tile."""
    game = exo(arms={"north": "R1 S1"}, stock={0: "E2"}, stimulation={0: 1, 1: 2})
    play(game, "develop R1", "take G1", "take W1")
    assert (markers(game), on_tiles(game)[2]) == ((0, 0, 0), 4)
    play(game, "develop S1")
    assert (markers(game), on_tiles(game)[2]) == ((0, 0, 1), 3)


def test_no_second_marker_after_the_collision() -> None:
    """EX-7.11: a planet that gave one in this turn does not give another."""
    game = exo(arms={"north": "R1 S1"}, stock={0: "E3"}, stimulation={1: 2})
    play(game, "develop S1", "develop R1", "take E1", "take W1")
    assert events(game).count("collision") == 1
    play(game, "develop S1", "develop R1")
    assert (level(game, "S1"), level(game, "R1"), markers(game)) == (2, 2, (0, 0, 0))


def test_resources_of_a_collision_are_spent_at_once() -> None:
    """EX-7.12: in the same turn."""
    game = exo(arms={"north": "R1", "east": "G1"}, stock={0: "E1"}, stimulation={0: 3})
    refused(game, "develop G1", "EX-5.14")
    play(game, "develop R1")
    refused(game, "develop G1", "EX-4.11", "EX-5.14")
    play(game, "take E1G1", "develop G1")
    assert (level(game, "G1"), stock(game)) == (1, "E1")

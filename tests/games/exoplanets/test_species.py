"""Species (EX-6)."""

from __future__ import annotations

import pytest

from ecliptic.api import AnyGame
from tests.games.exoplanets.table import (
    NO_SUCH,
    NOT_YOU,
    at,
    cloud,
    events,
    exo,
    level,
    markers,
    on_tiles,
    options,
    play,
    pool,
    price,
    refused,
    ruler,
    stock,
)

ROCK = {"north": "R1"}


def john(**more: object) -> AnyGame:
    """John began with 1 cube on R1, has 1 cube in the pool and 3 Energy."""
    arms = {"north": "R1", "east": "R2", "south": "S1"}
    mine = {"R1": 1, "R2": 3, "S1": 1}
    return exo(**{"arms": arms, "life": {0: mine}, "stock": {0: "E3"}} | more)


def test_the_jump_of_john() -> None:
    """EX-6.2, EX-6.5, EX-6.7, EX-7.4: example 6, from one cube to a Species."""
    game = john()
    assert pool(game) == (1, 4)
    play(game, "species R1")
    assert (ruler(game, "R1"), level(game, "R1")) == (0, 0)
    assert (pool(game), stock(game), markers(game)) == ((2, 3), "0", (0, 0, 1))


def test_the_eviction_of_kate() -> None:
    """EX-6.9, EX-6.12, EX-6.13: example 7, her two cubes go home for two resources, and R1 is closed."""
    game = john(life={0: {"R1": 1, "R2": 3, "S1": 1}, 1: {"R1": 2}})
    play(game, "species R1")
    assert (at(game), pool(game, 1), level(game, "R1", 1)) == ((1, "TakeAny"), (6, 4), 0)
    play(game, "take W1G1")
    assert (stock(game, 1), at(game)) == ("W1G1", (0, "Evolution"))
    refused(game, "develop R1", "EX-6.9")


@pytest.mark.parametrize("cubes", [1, 2, 3])
def test_the_fourth_level_is_a_species(cubes: int) -> None:
    """EX-6.1, EX-6.2, EX-6.7: a cylinder goes on the planet, the cubes come back, the missing levels are paid."""
    game = exo(arms=ROCK, life={0: {"R1": cubes}}, stock={0: "E3"})
    assert pool(game) == (6 - cubes, 4)
    play(game, "species R1")
    assert (ruler(game, "R1"), level(game, "R1"), pool(game)) == (0, 0, (6, 3))
    assert stock(game) == {1: "0", 2: "E1", 3: "E2"}[cubes]


def test_life_at_the_start_of_the_turn() -> None:
    """EX-6.3: with it, one cube and then three more levels; without it, no Species."""
    game = exo(arms=ROCK, life={0: {"R1": 1}}, stock={0: "E3"})
    play(game, "develop R1", "develop R1", "species R1")
    assert ruler(game, "R1") == 0
    game = exo(arms=ROCK, life={0: {"R1": 1}}, began="", stock={0: "E3"})
    assert options(game) == ["end", "develop R1"]
    refused(game, "species R1", "EX-6.3")


def test_a_turn_remembers_where_it_began_with_life() -> None:
    """EX-6.3, EX-6.4: from the first decision of a turn to the next: only R2 had own Life when it began."""
    game = exo(
        at="turn",
        arms={"north": "R1 R3", "east": "R2"},
        piles=("O1 O2", "G1"),
        life={0: {"R2": 1}, 1: {"R1": 1, "R2": 1}},
        stock={0: "E9", 1: "E9"},
        seed=None,
    )
    play(game, "draw pile-1", "place O2 south", "tile T01a", "develop R1", "develop R1", "develop R1")
    refused(game, "species R1", "EX-6.3")
    play(game, "species R2", "take E1", "end")
    assert (ruler(game, "R2"), at(game)) == (0, (1, "ChooseSource"))
    play(game, "draw pile-1", "place O1 south", "tile T01b", "planet G2", "develop O2")
    refused(game, "species O2", "EX-6.3")
    play(game, "species R1")
    assert (ruler(game, "R1"), level(game, "R1"), at(game)) == (1, 0, (0, "TakeAny"))


def test_kate_has_no_fourth_level() -> None:
    """EX-6.3, EX-6.4: example 5, with 1 Energy more level 3 is the highest of this turn, and 4 comes in the next."""
    game = exo(arms={"east": "R1", "west": "R4"}, stock={0: "E4G1W1"}, seed=None)
    play(game, "develop R1", "develop R1", "develop R1")
    refused(game, "species R1", "EX-6.3")
    refused(game, "develop R1", "EX-5.16")
    play(game, "end", "draw bag", "planet R2", "planet R3", "place R2 north", "reserve pile-1", "tile T01a", "end")
    play(game, "draw bag", "planet S1", "planet S2", "place S1 south", "reserve pile-1", "tile T01b")
    play(game, "species R1")
    assert (ruler(game, "R1"), level(game, "R1")) == (0, 0)


def test_what_a_waiting_player_lacks() -> None:
    """EX-6.3: a player who waits is told of the own life, not of that of the player in turn."""
    life = {0: {"R1": 1}, 1: {"R2": 1}}
    game = exo(arms={"north": "R1", "east": "R2"}, life=life, stock={0: "E3", 1: "E3"})
    assert game.needs(1)["species R2"] == []
    assert game.needs(0)["species R1"] == []
    assert "species R1" not in game.needs(1)
    assert [reason.rule for reason in game.why_not("species R1", seat=1)] == [NOT_YOU, "EX-6.3", "EX-5.14"]


def test_no_species_from_nothing() -> None:
    """EX-6.3: however rich the player is."""
    game = exo(arms=ROCK, stock={0: "E9"})
    refused(game, "species R1", "EX-6.3")
    refused(game, "species R2", "EX-5.1")


def test_life_of_others_at_the_start_does_not_help() -> None:
    """EX-6.3: it must be own Life."""
    game = exo(arms=ROCK, life={1: {"R1": 3}}, stock={0: "E9"})
    refused(game, "species R1", "EX-6.3")


def test_the_jump_pays_everything_at_once() -> None:
    """EX-6.5, EX-6.7: three prices of E+G+W for three levels; less than that is refused."""
    game = exo(arms={"north": "R7"}, life={0: {"R7": 1}}, stock={0: "E3W3G2"})
    assert price(game, "R7", 3) == {"E3W3G3"}
    refused(game, "species R7", "EX-5.14")
    game = exo(arms={"north": "R7"}, life={0: {"R7": 1}}, stock={0: "E3W3G3"})
    play(game, "species R7")
    assert (stock(game), ruler(game, "R7")) == ("0", 0)
    assert events(game) == ["paid", "species", "marker"]


def test_the_jump_places_no_cubes() -> None:
    """EX-6.6: it needs no cube in the pool."""
    life = {0: {"R1": 1, "R2": 3, "S1": 2}}
    game = exo(arms={"north": "R1 S1", "east": "R2"}, life=life, stock={0: "E3"})
    assert pool(game) == (0, 4)
    play(game, "species R1")
    assert pool(game) == (1, 3)


def test_the_jump_with_enough_cubes() -> None:
    """EX-6.6: it may be used all the same, beside the single level."""
    game = exo(arms=ROCK, life={0: {"R1": 1}}, stock={0: "E3"})
    assert options(game) == ["end", "develop R1", "species R1"]
    play(game, "species R1")
    assert (pool(game), stock(game)) == ((6, 3), "0")


def test_the_price_of_a_jump_with_effects() -> None:
    """EX-6.7: one full price for each level: a haze adds a Gas to each, a cradle takes one off each."""
    arms = {"north": "R1", "east": "R2"}
    dear = exo(arms=arms, under={"R2": "T04b"}, life={0: {"R1": 1}}, stock={0: "E3G3"})
    play(dear, "species R1")
    assert stock(dear) == "0"
    cheap = exo(arms={"north": "R4"}, under={"R4": "T07b"}, life={0: {"R4": 2}}, stock={0: "W1G2"})
    assert price(cheap, "R4", 2) == {"W2", "W1G1", "G2"}
    play(cheap, "species R4")
    assert options(cheap) == ["pay W1G1", "pay G2"]
    play(cheap, "pay G2")
    assert (ruler(cheap, "R4"), stock(cheap)) == (0, "W1")


def test_no_cylinder_no_species() -> None:
    """EX-6.8: with four Species life stops at level 3."""
    arms = {"north": "R1 R3 R4 R5", "east": "R2"}
    game = exo(arms=arms, species=dict.fromkeys(["R1", "R3", "R4", "R5"], 0), life={0: {"R2": 3}}, stock={0: "E9"})
    assert pool(game) == (3, 0)
    refused(game, "species R2", "EX-6.8")
    refused(game, "develop R2", "EX-5.16")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_species_closes_the_planet(seat: int) -> None:
    """EX-6.9, EX-6.10: for everybody, its owner included; no cube and no second Species."""
    game = exo(turn=seat, arms=ROCK, species={"R1": 0}, stock={seat: "E9"})
    refused(game, "develop R1", "EX-6.9")
    refused(game, "species R1", "EX-6.9")
    assert options(game, "develop") == options(game, "species") == []


def test_closed_for_the_rest_of_the_game() -> None:
    """EX-6.9: also right after the Species was created, in the same turn."""
    game = exo(arms=ROCK, life={0: {"R1": 3}}, stock={0: "E9"})
    play(game, "species R1")
    refused(game, "develop R1", "EX-6.9")
    refused(game, "species R1", "EX-6.9")


def test_a_species_is_never_removed() -> None:
    """EX-6.11: neither the turn of others nor any effect takes it away; there is no line for it."""
    hands = {1: "T03b T06b T09b T01b"}
    game = exo(turn=1, arms={"north": "R1 S1", "east": "R2"}, species={"R1": 0}, hands=hands, stock={1: "E9"})
    play(game, "use T03b blight R1", "use T01b shadow S1", "use T06b frost R2")
    assert (ruler(game, "R1"), pool(game)) == (0, (6, 3))
    refused(game, "recall R1", NO_SUCH)


def test_cubes_of_all_others_go_home() -> None:
    """EX-6.12, EX-6.13, EX-6.16: in seat order after the player in turn, each all at once."""
    life = {0: {"R1": 2}, 1: {"R1": 3}, 2: {"R1": 1}, 3: {"R1": 1, "R2": 1}}
    game = exo(seats=4, turn=2, arms={"north": "R1", "east": "R2"}, life=life, stock={2: "E3"})
    play(game, "species R1")
    assert [pool(game, seat) for seat in range(4)] == [(6, 4), (6, 4), (6, 3), (5, 4)]
    assert at(game) == (3, "TakeAny")
    refused(game, "take E2", "EX-4.11")
    play(game, "take E1")
    assert at(game) == (0, "TakeAny")
    play(game, "take E1W1")
    assert at(game) == (1, "TakeAny")
    play(game, "take E1W1G1")
    assert at(game) == (2, "Evolution")
    assert [stock(game, seat) for seat in range(4)] == ["E1W1", "E1W1G1", "0", "E1"]
    assert [level(game, "R1", seat) for seat in range(4)] == [0, 0, 0, 0]
    assert level(game, "R2", 3) == 1


def test_the_evicted_do_not_get_more_than_there_is() -> None:
    """EX-6.13, EX-6.16: the cloud is limited, so the order decides."""
    life = {0: {"R1": 3}, 1: {"R1": 2}, 2: {"R1": 2}}
    game = exo(seats=3, arms=ROCK, life=life, stock={0: "E1", 1: "0"}, cloud="W2")
    play(game, "species R1")
    assert options(game) == ["take E1W1", "take W2"]
    play(game, "take W2")
    before = stock(game, 2)
    assert (at(game), options(game)) == ((2, "TakeAny"), ["take E1"])
    play(game, "take E1")
    assert (cloud(game), stock(game, 1)) == ("0", "W2")
    assert stock(game, 2) != before
    assert at(game) == (0, "Evolution")


def test_two_species_in_one_turn() -> None:
    """EX-6.12, EX-6.13, EX-6.16, EX-7.6: each evicts for itself; the second takes the last Stimulation Marker."""
    life = {0: {"R1": 3, "S1": 1}, 1: {"R1": 1, "S1": 2}, 2: {"R1": 2, "S1": 1}}
    game = exo(seats=3, arms={"north": "R1", "east": "S1"}, life=life, stock={0: "E4"}, stimulation={1: 3, 2: 1})
    play(game, "species R1", "take G1", "take W2")
    assert (at(game), markers(game), on_tiles(game)[2]) == ((0, "Evolution"), (0, 0, 1), 1)
    play(game, "species S1")
    assert (at(game), level(game, "S1", 1), level(game, "S1", 2)) == ((1, "TakeAny"), 0, 0)
    play(game, "take G2", "take W1")  # compensation first, then the marker and its collision: 2, 3 and 1 of them
    assert (at(game), on_tiles(game)[2]) == ((0, "TakeAny"), 0)
    play(game, "take E1")
    assert at(game) == (1, "TakeAny")
    play(game, "take E1")
    assert on_tiles(game)[2] == 6
    assert (at(game), [stock(game, seat) for seat in range(3)]) == ((0, "Evolution"), ["E1", "E1G3", "W3"])
    assert (ruler(game, "R1"), ruler(game, "S1"), pool(game)) == (0, 0, (6, 2))
    assert [pool(game, seat) for seat in (1, 2)] == [(6, 4), (6, 4)]


def test_the_creator_gets_nothing_for_own_cubes() -> None:
    """EX-6.14: they come back for nothing."""
    game = exo(arms=ROCK, life={0: {"R1": 3}}, stock={0: "E1"})
    play(game, "species R1")
    assert (at(game), stock(game), pool(game)) == ((0, "Evolution"), "0", (6, 3))


def test_the_order_of_creating_a_species() -> None:
    """EX-6.15, EX-7.5: pay, cylinder, cubes back, compensation, Stimulation Marker."""
    game = exo(arms=ROCK, life={0: {"R1": 3}, 1: {"R1": 1}}, stock={0: "E1"}, stimulation={1: 3}, cloud="0")
    play(game, "species R1")
    # What was paid is in the cloud already, and the marker that starts the collision has not been taken.
    assert (at(game), cloud(game), ruler(game, "R1"), pool(game, 1)) == ((1, "TakeAny"), "E1", 0, (6, 4))
    assert (markers(game), on_tiles(game)) == ((0, 0, 0), (3, 3, 1))
    play(game, "take E1")
    assert events(game) == ["paid", "species", "evicted", "received", "marker", "collision"]
    assert (at(game), on_tiles(game)) == ((0, "Evolution"), (3, 3, 4))


def test_the_creator_waits_for_the_evicted() -> None:
    """EX-6.15, EX-6.16: nothing else happens before they have chosen."""
    game = exo(arms=ROCK, life={0: {"R1": 3}, 1: {"R1": 1}}, stock={0: "E1"})
    play(game, "species R1")
    refused(game, "end", "EX-4.11")
    play(game, "take G1", "end")

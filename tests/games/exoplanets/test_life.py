"""Life (EX-5)."""

from __future__ import annotations

import pytest

from ecliptic.api import AnyGame
from tests.games.exoplanets.table import (
    NO_SUCH,
    NOT_NOW,
    at,
    cloud,
    events,
    exo,
    level,
    markers,
    options,
    planet,
    play,
    pool,
    price,
    refused,
    ruler,
    rules,
    state,
    stock,
)

KATE = {"north": "O3", "east": "R1", "west": "R4"}


def kate(more: str = "") -> AnyGame:
    """Kate begins the phase with 3 Energy, 1 Gas and 1 Water."""
    return exo(arms=KATE, stock={0: "E3G1W1" + more})


def test_kate_one_way() -> None:
    """EX-5.3, EX-7.1, EX-7.2: example 3, three levels for Energy and one for Gas and Water."""
    game = kate()
    play(game, "develop R1", "develop R1", "develop R1", "develop R4")
    assert (level(game, "R1"), level(game, "R4"), stock(game)) == (3, 1, "0")
    assert (pool(game), markers(game)) == ((2, 4), (0, 0, 2))


def test_kate_the_other_way() -> None:
    """EX-5.3, EX-7.3: example 4, one level for Energy and Gas, two for Energy; the Water is kept."""
    game = kate()
    play(game, "develop O3", "develop R1", "develop R1")
    assert (level(game, "O3"), level(game, "R1"), stock(game)) == (1, 2, "W1")
    assert (pool(game), markers(game)) == ((3, 4), (0, 0, 2))


def test_any_planet_of_the_system() -> None:
    """EX-5.1: in any arm and orbit."""
    game = exo(arms={"north": "R1 S1 G2 O2", "east": "R2", "south": "R3 S2", "west": "S3 G1 O1"}, stock={0: "E6W1G1"})
    every = ["R1", "S1", "G2", "O2", "R2", "R3", "S2", "S3", "G1", "O1"]
    assert options(game, "develop") == [f"develop {name}" for name in every]
    play(game, "develop O2", "develop O1")
    assert (level(game, "O2"), level(game, "O1")) == (1, 1)


def test_no_life_outside_the_system() -> None:
    """EX-5.1: neither on a reserve pile nor in the bag."""
    game = exo(piles=("R1", "S1"), stock={0: "E9"})
    refused(game, "develop R1", "EX-5.1")
    refused(game, "develop R2", "EX-5.1")


@pytest.mark.parametrize("owner", [0, 1])
def test_no_life_beside_a_species(owner: int) -> None:
    """EX-5.1, EX-6.9: whoever it belongs to."""
    game = exo(arms={"north": "R1"}, species={"R1": owner}, stock={0: "E9"})
    refused(game, "develop R1", "EX-6.9")


def test_any_number_of_planets_and_levels() -> None:
    """EX-5.2: six levels on three planets in one turn."""
    game = exo(arms={"north": "R1 S1", "east": "R2"}, stock={0: "E6"})
    play(game, "develop R1", "develop S1", "develop S1", "develop R2", "develop R1", "develop R1")
    assert [level(game, name) for name in ("R1", "S1", "R2")] == [3, 2, 1]
    assert (pool(game), stock(game)) == ((0, 4), "0")


def test_a_level_costs_the_price_and_places_a_cube() -> None:
    """EX-5.3: the price once, one cube of the pool."""
    game = exo(arms={"north": "R8"}, stock={0: "E3G2"})
    play(game, "develop R8")
    assert (level(game, "R8"), pool(game), stock(game)) == (1, (5, 4), "E1G1")
    assert [event.rule for event in game.events if event.word in ("paid", "life")] == ["EX-5.3", "EX-5.3"]


def test_levels_are_bought_one_by_one() -> None:
    """EX-5.4: each paid in full before the next; what one level leaves does not help a second."""
    game = exo(arms={"north": "R4"}, stock={0: "G2W1"})
    play(game, "develop R4")
    assert (level(game, "R4"), stock(game)) == (1, "G1")
    refused(game, "develop R4", "EX-5.14")


def test_the_price_with_effects() -> None:
    """EX-5.5: printed cost, plus what effects add, minus what they take off."""
    arms = {"north": "R4", "east": "R2"}
    assert price(exo(arms=arms), "R4") == {"W1G1"}
    assert price(exo(arms=arms, under={"R2": "T04b"}), "R4") == {"W1G2"}
    assert price(exo(arms=arms, under={"R2": "T04b", "R4": "T07b"}), "R4") == {"W1G1", "G2"}


def test_either_kind() -> None:
    """EX-5.6: an entry with two kinds is paid with either, for each level anew."""
    game = exo(arms={"north": "R3"}, stock={0: "G2W1"})
    play(game, "develop R3")
    assert (at(game), options(game)) == ((0, "PayLife"), ["pay W1", "pay G1"])
    refused(game, "pay E1", "EX-5.14")
    refused(game, "pay W1G1", "EX-5.14")
    play(game, "pay W1")
    assert (level(game, "R3"), stock(game)) == (1, "G2")
    play(game, "develop R3")
    assert (level(game, "R3"), stock(game)) == (2, "G1")  # only one way is left, so nobody asks


def test_no_question_with_one_way_to_pay() -> None:
    """EX-5.6: who has one of the two kinds only is not asked."""
    game = exo(arms={"north": "S5"}, stock={0: "E1W1"})
    play(game, "develop S5")
    assert (at(game), level(game, "S5"), stock(game)) == ((0, "Evolution"), 1, "0")


def test_an_addition_names_its_kind() -> None:
    """EX-5.7: haze asks for Gas, even on a planet of Gas/Water."""
    game = exo(arms={"north": "R3"}, under={"R3": "T04b"}, stock={0: "W2"})
    assert price(game, "R3") == {"W1G1", "G2"}
    refused(game, "develop R3", "EX-5.14")
    game = exo(arms={"north": "R3"}, under={"R3": "T04b"}, stock={0: "G1W1"})
    play(game, "develop R3")
    assert stock(game) == "0"


def test_additions_add_up() -> None:
    """EX-5.8: two hazes, a frost and a glare on one planet."""
    arms = {"north": "R1 S1", "east": "R2", "south": "O2", "west": "G2"}
    under = {"S1": "T09b", "R2": "T04b", "O2": "T14b", "G2": "T06b"}
    game = exo(arms=arms, under=under, stock={0: "E2W1G2"})
    assert price(game, "R1") == {"E2W1G2"}
    play(game, "develop R1")
    assert (level(game, "R1"), stock(game)) == (1, "0")


def test_a_reduction_is_of_the_payers_choice() -> None:
    """EX-5.9: any one resource of the price, for each level anew."""
    game = exo(arms={"north": "R7"}, under={"R7": "T07b"}, stock={0: "E2W2G2"})
    assert price(game, "R7") == {"E1W1", "E1G1", "W1G1"}
    play(game, "develop R7", "pay E1W1", "develop R7")
    assert options(game) == ["pay E1W1", "pay E1G1", "pay W1G1"]
    play(game, "pay W1G1")
    assert (level(game, "R7"), stock(game)) == (2, "E1G1")


def test_a_reduction_may_take_an_added_resource_or_an_either_or_entry() -> None:
    """EX-5.9: S5 costs E and G/W; with a frost of one Water more and a cradle."""
    game = exo(arms={"north": "S5", "east": "R2"}, under={"S5": "T07b", "R2": "T06b"})
    assert price(game, "S5") == {"E1G1", "E1W1", "W1G1", "W2"}


def test_reductions_add_up() -> None:
    """EX-5.10: a cradle and a nurture take two off."""
    game = exo(arms={"north": "R7"}, under={"R7": "T07b"}, hands={0: "T06a"}, stock={0: "G1"})
    refused(game, "develop R7", "EX-5.14")
    play(game, "use T06a nurture R7")
    assert price(game, "R7") == {"E1", "W1", "G1"}
    play(game, "develop R7")
    assert (level(game, "R7"), stock(game)) == (1, "0")


def test_two_reductions_of_one_turn_add_up() -> None:
    """EX-5.10, EX-9.21: a second nurture on the same planet takes another one off, for the jump too."""
    game = exo(arms={"north": "R7 R8"}, hands={0: "T06a T08a"}, life={0: {"R7": 2}}, stock={0: "W2"})
    play(game, "use T06a nurture R7")
    refused(game, "species R7", "EX-5.14")
    play(game, "use T08a nurture R7")
    assert (price(game, "R7"), price(game, "R8")) == ({"E1", "W1", "G1"}, {"E2G1"})
    play(game, "species R7")
    assert (ruler(game, "R7"), stock(game)) == (0, "0")


def test_never_below_one_resource() -> None:
    """EX-5.11: example 15, a planet of 1 Energy with a cradle and a nurture costs 1 Energy."""
    game = exo(arms={"north": "R1"}, under={"R1": "T07b"}, hands={0: "T06a"}, stock={0: "E1W1G1"})
    assert price(game, "R1") == {"E1"}
    play(game, "use T06a nurture R1")
    assert price(game, "R1") == {"E1"}
    play(game, "develop R1")
    assert (level(game, "R1"), stock(game)) == (1, "W1G1")
    refused(exo(arms={"north": "R1"}, nursed="R1 R1 R1"), "develop R1", "EX-5.14")


def test_additions_come_before_reductions() -> None:
    """EX-5.9, EX-5.12: example 14, a planet of 1 Energy with a haze and a cradle costs 1 Energy or 1 Gas."""
    game = exo(arms={"north": "R1", "east": "R2"}, under={"R1": "T07b", "R2": "T04b"}, stock={0: "E1G1"})
    assert price(game, "R1") == {"E1", "G1"}
    play(game, "develop R1")
    assert options(game) == ["pay E1", "pay G1"]
    play(game, "pay G1")
    assert (level(game, "R1"), stock(game)) == (1, "E1")


def test_ways_with_the_same_markers_are_one() -> None:
    """EX-5.13: two Gas/Water levels at once are paid W2, W1G1 or G2, each offered once."""
    game = exo(arms={"north": "R3"}, life={0: {"R3": 2}}, stock={0: "W2G2"})
    play(game, "species R3")
    assert options(game) == ["pay W2", "pay W1G1", "pay G2"]
    game = exo(arms={"north": "R8"}, nursed="R8", stock={0: "E2G1"})  # either Energy may be left out
    play(game, "develop R8")
    assert options(game) == ["pay E2", "pay E1G1"]


@pytest.mark.parametrize("have", ["0", "E1", "G1", "E9W9", "G9"])
def test_a_level_is_paid_in_full(have: str) -> None:
    """EX-5.14: what is missing cannot be replaced by anything."""
    game = exo(arms={"north": "R5"}, stock={0: have})
    refused(game, "develop R5", "EX-5.14")
    assert "develop R5" not in options(game)


def test_the_sentence_names_the_price() -> None:
    """EX-5.14: what it costs and what there is."""
    game = exo(arms={"north": "R5"}, stock={0: "E1W2"})
    assert "1 more level of life on R5 costs E1G1, and you have E1W2" in refused(game, "develop R5", "EX-5.14")


def test_no_cube_no_level() -> None:
    """EX-5.15: with an empty pool no level from 1 to 3."""
    life = {0: {"R1": 3, "R2": 2, "S1": 1}}
    game = exo(arms={"north": "R1 S1", "east": "R2", "south": "G2"}, life=life, stock={0: "E9"})
    assert pool(game) == (0, 4)
    assert options(game, "develop") == []
    for name in ("R2", "S1", "G2"):
        refused(game, f"develop {name}", "EX-5.15")
    play(game, "species R1")
    assert pool(game) == (3, 3)
    play(game, "develop R2")
    assert level(game, "R2") == 3


def test_three_cubes_at_most() -> None:
    """EX-5.16: the fourth level is no cube."""
    game = exo(arms={"north": "R1"}, life={0: {"R1": 3}}, stock={0: "E9"})
    refused(game, "develop R1", "EX-5.16")


def test_many_players_on_one_planet() -> None:
    """EX-5.17: any number of players."""
    life = {0: {"R1": 1}, 1: {"R1": 3}, 2: {"R1": 2}}
    game = exo(seats=4, turn=3, arms={"north": "R1"}, life=life, stock={3: "E1"})
    play(game, "develop R1")
    assert [level(game, "R1", seat) for seat in range(4)] == [1, 3, 2, 1]


def test_levels_of_others_do_not_matter() -> None:
    """EX-5.18: neither for the price nor for the level nor for the Species."""
    arms = {"north": "R1"}
    alone = exo(arms=arms, life={0: {"R1": 1}}, stock={0: "E3"})
    crowded = exo(arms=arms, life={0: {"R1": 1}, 1: {"R1": 3}}, stock={0: "E3"})
    assert price(alone, "R1") == price(crowded, "R1")
    assert options(alone) == options(crowded)
    play(crowded, "develop R1")
    assert (level(crowded, "R1"), level(crowded, "R1", 1), pool(crowded, 1)) == (2, 3, (3, 4))
    assert (cloud(alone), cloud(crowded)) == ("E25W17G17", "E26W17G17")


def test_cubes_are_not_taken_back() -> None:
    """EX-5.19: no line takes own cubes from a planet, except that of a Species."""
    game = exo(arms={"north": "R1"}, life={0: {"R1": 3}}, stock={0: "E1"})
    assert options(game) == ["end", "species R1"]
    refused(game, "recall R1", NO_SUCH)
    play(game, "species R1")
    assert pool(game) == (6, 3)


def test_life_on_the_new_planet() -> None:
    """EX-5.20: on the planet added in this turn."""
    game = exo(at="place", drawn="S1", arms={"north": "R1"}, seed=None)
    play(game, "place S1 north")
    refused(game, "develop S1", NOT_NOW)
    play(game, "tile T01a", "develop S1")
    assert (level(game, "S1"), stock(game), ruler(game, "S1")) == (1, "E1G1", -1)
    assert planet(game, "S1") not in state(game).began


def test_prices_of_all_tiles_alone() -> None:
    """EX-5.5: without effects every planet costs what is printed."""
    game = exo()
    for one in rules(game).planets:
        sizes = {sum(int(digit) for digit in bill if digit.isdigit()) for bill in price(game, one.name)}
        assert sizes == {one.cost}
    assert events(game) == []

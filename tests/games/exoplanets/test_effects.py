"""Space tiles as effects (EX-9)."""

from __future__ import annotations

import pytest

from tests.games.exoplanets.table import (
    NO_SUCH,
    at,
    cloud,
    events,
    exo,
    hand,
    level,
    markers,
    on_tiles,
    options,
    planet,
    play,
    price,
    refused,
    rules,
    state,
    stock,
    told,
    under,
    used,
    worth,
)
from tests.situations import scenario

# A long arm and three others: neighbours along the arm, orbits across the arms.
SKY = {"north": "R1 S1 G1 O1", "east": "R2 S2 G2", "south": "R3 S3", "west": "R5"}


def test_an_effect_of_the_hand() -> None:
    """EX-9.1: a tile of the own hand, in the second phase of the own turn."""
    game = exo(hands={0: "T03a", 1: "T04a"})
    assert options(game, "use") == ["use T03a triad"]
    refused(game, "use T04a triad", "EX-9.1")
    refused(game, "use T12a triad", "EX-9.1")
    play(game, "use T03a triad")
    assert hand(game) == ""
    refused(game, "use T03a triad", "EX-9.1")


def test_not_in_the_first_phase() -> None:
    """EX-9.1: no effect before the planet is added."""
    refused(exo(at="source", hands={0: "T03a"}), "use T03a triad", "EX-2.6", "EX-3.1")


def test_only_the_effect_of_the_tile() -> None:
    """EX-9.1: T03a is a triad and nothing else."""
    refused(exo(hands={0: "T03a"}), "use T03a bounty", NO_SUCH)


def test_any_number_of_effects() -> None:
    """EX-9.2: four in one turn."""
    game = exo(seats=3, arms=SKY, hands={0: "T03a T04a T02b T04b"})
    play(game, "use T03a triad", "use T04a triad", "use T02b beacon R1", "use T04b haze R2")
    assert (hand(game), used(game), markers(game)) == ("", "T03a T04a", (2, 2, 0))


def test_the_order_of_using_an_effect() -> None:
    """EX-9.3: show the tile, carry out the effect in full, take the marker, then the event."""
    game = exo(hands={0: "T01a"}, flare={0: 1, 1: 1}, stock={0: "G1", 1: "G2"})
    play(game, "use T01a bounty")
    assert (events(game), markers(game)) == (["used"], (0, 1, 0))
    play(game, "take W1G1")
    assert events(game) == ["used", "received", "marker", "solar-storm", "lost", "lost", "received", "received"]
    # The storm takes both Gas, of the effect too, and the one Water of whoever has most markers.
    assert (stock(game), stock(game, 1)) == ("E1", "E1")


@pytest.mark.parametrize(("tile", "line", "got"), [("T03a", "use T03a triad", 0), ("T02b", "use T02b beacon R1", 1)])
def test_the_marker_is_compulsory(tile: str, line: str, got: int) -> None:
    """EX-9.4: the one that the tile shows, without a question."""
    game = exo(arms=SKY, hands={0: tile})
    play(game, line)
    assert markers(game)[got] == sum(markers(game)) == 1
    assert on_tiles(game)[got] == 2
    assert (told(game, "marker"), at(game)) == (["EX-9.4"], (0, "Evolution"))


def test_every_tile_takes_its_own_marker() -> None:
    """EX-9.4: Fusion or Solar Flare as printed on the tile, whatever the effect."""
    for tile in rules(exo()).tiles:
        game = exo(seats=3, hands={0: tile.name})
        game.apply(next(action for action in game.options() if action.line.startswith(f"use {tile.name}")))
        while game.prompt in ("TakeAny", "GiveBack", "TakeOther"):
            game.apply(game.options()[0])
        assert markers(game) == ((1, 0, 0) if tile.marker == 0 else (0, 1, 0))


def test_a_one_time_tile_goes_out_of_play() -> None:
    """EX-9.5: into the box, for all to see; it lies under no planet."""
    game = exo(arms=SKY, hands={0: "T01a"})
    play(game, "use T01a bounty")
    assert (used(game), hand(game)) == ("", "")  # its effect is not done yet
    play(game, "take E2")
    assert (used(game), set(state(game).under)) == ("T01a", {-1})
    assert game.view(1)["used"] == ["T01a"]


def test_the_flare_of_kate() -> None:
    """EX-9.3, EX-9.5, EX-9.18: example 9, 1 Water, 1 Gas, 1 Solar Flare Marker, the tile in the box."""
    game = exo(hands={0: "T01a"})
    play(game, "use T01a bounty", "take W1G1")
    assert (stock(game), markers(game), used(game)) == ("W1G1", (0, 1, 0), "T01a")
    assert at(game) == (0, "Evolution")


def test_a_permanent_tile_goes_under_a_planet() -> None:
    """EX-9.6: of the player's choice, and it stays there."""
    game = exo(arms=SKY, hands={0: "T02b"})
    play(game, "use T02b beacon S2")
    assert (under(game, "S2"), used(game), hand(game)) == ("T02b", "", "")
    play(game, "end")
    assert (under(game, "S2"), worth(game, "S2")) == ("T02b", 2)


def test_the_fusion_of_kate() -> None:
    """EX-9.6, EX-9.15, EX-9.27: example 11, both neighbours -3 CP, the host unchanged, 1 Fusion Marker."""
    game = exo(arms=SKY, hands={0: "T01b"})
    play(game, "use T01b shadow S1")
    assert [worth(game, name) for name in ("R1", "S1", "G1", "O1")] == [-3, 0, -3, 0]
    assert (markers(game), under(game, "S1")) == ((1, 0, 0), "T01b")


def test_one_tile_under_a_planet() -> None:
    """EX-9.7: no second one, whoever laid the first."""
    game = exo(arms=SKY, under={"R1": "T02b"}, hands={0: "T01b"})
    assert "use T01b shadow R1" not in options(game)
    refused(game, "use T01b shadow R1", "EX-9.7")
    play(game, "use T01b shadow S1")
    assert (under(game, "R1"), under(game, "S1")) == ("T02b", "T01b")


def test_any_planet_may_be_host() -> None:
    """EX-9.8: whoever lives there, in whatever orbit, a Species or the new planet."""
    game = exo(arms=SKY, life={1: {"R1": 3}}, species={"S1": 1, "R2": 0}, hands={0: "T02b"})
    every = [name for row in SKY.values() for name in row.split()]
    assert options(game, "use") == [f"use T02b beacon {name}" for name in every]
    play(game, "use T02b beacon S1")
    assert under(game, "S1") == "T02b"


def test_no_host_outside_the_system() -> None:
    """EX-9.8: a planet of a pile or the bag cannot be host."""
    game = exo(arms=SKY, piles=("R7", "R8"), hands={0: "T02b"})
    refused(game, "use T02b beacon R7", "EX-9.8")
    refused(game, "use T02b beacon R6", "EX-9.8")


def test_no_host_no_permanent_effect() -> None:
    """EX-9.9: when every planet has a space tile; one-time effects and goals are still possible."""
    arms = {"north": "R1 R4", "east": "R2", "south": "R3", "west": "R5"}
    full = {"R1": "T01b", "R2": "T02b", "R3": "T03b", "R4": "T04b", "R5": "T05b"}
    game = exo(arms=arms, under=full, life={0: {"R1": 1, "R2": 1}}, hands={0: "T07b T03a"})
    assert options(game) == ["end", "goal T03a", "use T03a triad"]
    for name in ("R1", "R2", "R3", "R4", "R5"):
        refused(game, f"use T07b cradle {name}", "EX-9.7")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_permanent_effects_hold_for_all(seat: int) -> None:
    """EX-9.10: a haze makes life dearer for everybody."""
    game = exo(seats=3, turn=seat, arms=SKY, under={"R2": "T04b"}, stock={seat: "E1G1"})
    play(game, "develop R1")
    assert (level(game, "R1", seat), stock(game, seat)) == (1, "0")


def test_permanent_effects_hold_for_who_played_them() -> None:
    """EX-9.10: also for that player."""
    game = exo(arms=SKY, hands={0: "T04b"}, stock={0: "E1"})
    play(game, "use T04b haze R2")
    refused(game, "develop R1", "EX-5.14")


def test_an_effect_that_changes_nothing() -> None:
    """EX-9.11: a harvest without presence, a bounty from an empty cloud, a shadow beside nobody; and three markers."""
    game = exo(seats=3, arms={"north": "R1 R2", "east": "R3"}, hands={0: "T10a T01a T01b"}, stock={0: "0"}, cloud="0")
    play(game, "use T10a harvest", "use T01a bounty", "use T01b shadow R3")
    assert (stock(game), markers(game)) == ("0", (1, 2, 0))
    assert set(state(game).bonus) == {0}


def test_neighbours_lie_along_the_arm() -> None:
    """EX-9.12: the inner and the outer one; no planet of another arm, none of the same orbit."""
    game = exo(arms=SKY, hands={0: "T10b"})
    play(game, "use T10b glow S1")
    assert {name: worth(game, name) for row in SKY.values() for name in row.split() if worth(game, name)} == {
        "R1": 2,
        "G1": 2,
    }


def test_the_last_planet_of_an_arm_has_one_neighbour() -> None:
    """EX-9.12: the inner one."""
    game = exo(arms=SKY, under={"O1": "T10b"})
    assert [worth(game, name) for name in ("R1", "S1", "G1", "O1")] == [0, 0, 2, 0]


@pytest.mark.parametrize(
    ("tile", "bonus", "cost"),
    [
        ("T01b", -3, {"E1"}),  # shadow: neighbours
        ("T09b", 0, {"E2"}),  # glare: neighbours
        ("T02b", 0, {"E1"}),  # beacon: the host alone
    ],
)
def test_planets_added_later_are_neighbours(tile: str, bonus: int, cost: set[str]) -> None:
    """EX-9.13: an effect on neighbours reaches a planet added beside the host."""
    game = exo(at="place", drawn="S1", arms={"north": "R1"}, under={"R1": tile}, seed=None)
    play(game, "place S1 north")
    assert (worth(game, "S1"), price(game, "S1")) == (bonus, cost)


def test_planets_added_later_are_in_the_orbit() -> None:
    """EX-9.13: an effect on an orbit reaches a planet added to it in another arm, and none of the next orbit."""
    arms = {"north": "R1 R2", "east": "R3", "south": "R4 R5"}
    for where, change in (("east", (-2, {"E1G1"})), ("south", (0, {"E1"}))):
        game = exo(at="place", drawn="S1", arms=arms, under={"R2": "T04b", "R5": "T03b"}, seed=None)
        play(game, f"place S1 {where}")
        assert (worth(game, "S1"), price(game, "S1")) == change


def test_the_star_is_no_neighbour() -> None:
    """EX-9.14: a host in orbit 1 has an outer neighbour only; across the star nothing happens."""
    game = exo(arms=SKY, under={"R1": "T01b"})
    assert [worth(game, name) for name in ("R1", "S1", "R2", "R3", "R5")] == [0, -3, 0, 0, 0]


@pytest.mark.parametrize("tile", ["T01b", "T09b", "T10b"])
def test_neighbours_are_not_the_host(tile: str) -> None:
    """EX-9.15: shadow, glare and glow leave the host as it is."""
    game = exo(arms=SKY, under={"S1": tile})
    assert (worth(game, "S1"), price(game, "S1")) == (0, {"E1"})


@pytest.mark.parametrize(
    ("tile", "bonus", "costs"),
    [
        ("T03b", -2, [{"E1"}, {"W1"}, {"E1", "G1"}]),  # blight
        ("T04b", 0, [{"E1G1"}, {"W1G1"}, {"E1G1", "G2"}]),  # haze
        ("T06b", 0, [{"E1W1"}, {"W2"}, {"E1W1", "W1G1"}]),  # frost
    ],
)
def test_an_orbit_with_its_host(tile: str, bonus: int, costs: list[set[str]]) -> None:
    """EX-9.16, EX-9.28, EX-9.29, EX-9.30: every planet of the orbit, the host included, and no other."""
    game = exo(arms=SKY, under={"S2": tile})
    ring = ("S1", "S2", "S3")
    assert [worth(game, name) for name in ring] == [bonus] * 3
    assert [price(game, name) for name in ring] == costs
    for name in ("R1", "R2", "R3", "R5", "G1", "G2", "O1"):
        assert (worth(game, name), state(game).extra[planet(game, name)]) == (0, 0)


def test_prices_change_from_now_on() -> None:
    """EX-9.17: at once, and levels bought earlier stay paid."""
    game = exo(arms=SKY, hands={0: "T04b"}, stock={0: "E2G1"})
    play(game, "develop R1")
    assert stock(game) == "E1G1"
    play(game, "use T04b haze R5")
    assert (stock(game), level(game, "R1"), price(game, "R1")) == ("E1G1", 1, {"E1G1"})
    play(game, "develop R1")
    assert (stock(game), level(game, "R1")) == ("0", 2)


def test_bounty() -> None:
    """EX-9.18: two resources of free choice."""
    game = exo(hands={0: "T01a"})
    play(game, "use T01a bounty")
    assert options(game) == ["take E2", "take E1W1", "take E1G1", "take W2", "take W1G1", "take G2"]
    play(game, "take W2")
    assert stock(game) == "W2"


@pytest.mark.parametrize(("dust", "got"), [("E9W9G9", "E1W1G1"), ("W9", "W1"), ("E1G1", "E1G1")])
def test_triad(dust: str, got: str) -> None:
    """EX-9.19: one of each kind, as far as the cloud has it (EX-4.9)."""
    game = exo(hands={0: "T03a"}, stock={0: "0"}, cloud=dust)
    play(game, "use T03a triad")
    assert (stock(game), at(game)) == (got, (0, "Evolution"))


@pytest.mark.parametrize(
    ("life", "species", "due"),
    [
        ({}, {}, 0),
        ({"R1": 3}, {}, 1),
        ({"R1": 1, "S1": 1}, {}, 2),
        ({"R1": 1}, {"S1": 0, "R2": 1}, 2),
        ({"R1": 1, "S1": 1, "R2": 2, "R3": 1}, {"R5": 0}, 3),
    ],
)
def test_harvest(life: dict[str, int], species: dict[str, int], due: int) -> None:
    """EX-9.20: one for each planet with own presence, at most three."""
    game = exo(arms=SKY, life={0: life}, species=species, hands={0: "T10a"})
    play(game, "use T10a harvest")
    if due:
        assert options(game)[0] == f"take E{due}"
        play(game, f"take G{due}")
    assert (stock(game), at(game)) == (f"G{due}" if due else "0", (0, "Evolution"))
    assert markers(game) == (0, 1, 0)


def test_nurture() -> None:
    """EX-9.21: one resource less for each level there, until the end of this turn."""
    game = exo(arms={"north": "R4 R6"}, hands={0: "T06a"}, stock={0: "W2"})
    play(game, "use T06a nurture R4")
    assert (price(game, "R4"), price(game, "R6")) == ({"W1", "G1"}, {"E1W1"})
    play(game, "develop R4", "develop R4")
    assert (level(game, "R4"), stock(game), used(game)) == (2, "0", "T06a")
    play(game, "end")
    assert price(game, "R4") == {"W1G1"}


def test_nurture_helps_a_jump() -> None:
    """EX-9.21: each of its levels."""
    game = exo(arms={"north": "R4"}, hands={0: "T06a"}, life={0: {"R4": 1}}, stock={0: "G3"})
    play(game, "use T06a nurture R4", "species R4")
    assert stock(game) == "0"


def test_nurture_anywhere_in_the_system() -> None:
    """EX-9.22: also a planet with a Species or a space tile; not one outside."""
    game = exo(arms=SKY, species={"S1": 1}, under={"R1": "T02b"}, hands={0: "T06a"}, piles=("R7", "R8"))
    every = [name for row in SKY.values() for name in row.split()]
    assert options(game, "use") == [f"use T06a nurture {name}" for name in every]
    refused(game, "use T06a nurture R7", "EX-9.22")
    play(game, "use T06a nurture S1")
    refused(game, "develop S1", "EX-6.9")


def test_barter() -> None:
    """EX-9.23: up to three resources, all at once, each for one of another kind; then one of free choice."""
    game = exo(hands={0: "T09a"}, stock={0: "E3W1"})
    play(game, "use T09a barter")
    assert at(game) == (0, "GiveBack")
    play(game, "give E2W1")
    assert (at(game), stock(game)) == ((0, "TakeOther"), "E1")
    assert options(game) == ["take E1W2", "take E1W1G1", "take E1G2", "take W2G1", "take W1G2", "take G3"]
    refused(game, "take E2G1", "EX-9.23")  # three were given, two of them Energy: only the Water can become Energy
    refused(game, "take W3", "EX-9.23")
    refused(game, "take G2", "EX-9.23")
    play(game, "take W1G2")
    assert (at(game), stock(game)) == ((0, "TakeAny"), "E1W1G2")
    play(game, "take G1")
    assert (stock(game), markers(game), used(game)) == ("E1W1G3", (0, 1, 0), "T09a")


def test_barter_is_one_exchange() -> None:
    """EX-9.23: what was taken is not given back again, and what was given may be taken for another kind."""
    game = exo(hands={0: "T09a"}, stock={0: "E1W1", 1: "0"}, cloud="G1", seats=3)
    play(game, "use T09a barter", "give E1W1")
    assert options(game) == ["take E1W1", "take E1G1", "take W1G1"]
    play(game, "take E1G1")
    assert (at(game), stock(game)) == ((0, "TakeAny"), "E1G1")
    assert "give E1" not in options(game)


def test_barter_with_what_there_is() -> None:
    """EX-9.23: own resources only, three at most, and only what the cloud can answer."""
    game = exo(hands={0: "T09a"}, stock={0: "E2", 1: "G17W17"})
    play(game, "use T09a barter")
    assert options(game) == ["give 0"]
    refused(game, "give E1", "EX-9.23")
    refused(game, "give W1", "EX-9.23")
    refused(game, "give E4", NO_SUCH)
    game = exo(hands={0: "T09a"}, stock={0: "E5", 1: "0"}, cloud="W1", seats=3)
    play(game, "use T09a barter")
    assert options(game) == ["give 0", "give E1"]
    play(game, "give E1", "take W1", "take E1")
    assert (stock(game), cloud(game)) == ("E5W1", "0")


def test_barter_says_what_the_cloud_lacks() -> None:
    """EX-9.23, EX-4.10: Water would be another kind, but there is none; the log tells what was given and taken."""
    game = exo(hands={0: "T09a"}, stock={0: "E2", 1: "W17"})
    play(game, "use T09a barter", "give E1")
    assert "The dust cloud does not hold W1; it has E27G17" in refused(game, "take W1", "EX-4.10")
    refused(game, "take E1", "EX-9.23")
    play(game, "take G1", "take G1")
    told_of = [(event.word, event.rule, event.params["bundle"]) for event in game.events[1:-1]]
    assert told_of == [("gave", "EX-9.23", "E1"), ("received", "EX-9.23", "G1"), ("received", "EX-9.24", "G1")]


def test_exchanges_are_optional_the_last_resource_is_not() -> None:
    """EX-9.24: nothing may be given, one must be taken."""
    game = exo(hands={0: "T09a"}, stock={0: "E3"})
    play(game, "use T09a barter")
    assert "give 0" in options(game)
    play(game, "give 0")
    assert options(game) == ["take E1", "take W1", "take G1"]
    refused(game, "take 0", "EX-4.11")
    refused(game, "end", "EX-4.11")
    play(game, "take W1")
    assert (stock(game), at(game)) == ("E3W1", (0, "Evolution"))


def test_cradle() -> None:
    """EX-9.25: everybody pays 1 resource less for each level on the host, and on no other planet."""
    game = exo(turn=1, arms={"north": "R4 R6", "east": "R5"}, under={"R4": "T07b"}, stock={1: "G2"})
    assert [price(game, name) for name in ("R4", "R6", "R5")] == [{"W1", "G1"}, {"E1W1"}, {"E1G1"}]
    play(game, "develop R4", "develop R4")
    assert (level(game, "R4", 1), stock(game, 1)) == (2, "0")


def test_beacon() -> None:
    """EX-9.26: the host alone is worth +2 CP."""
    game = exo(arms=SKY, under={"S1": "T02b"})
    assert [worth(game, name) for name in ("R1", "S1", "G1", "S2", "S3")] == [0, 2, 0, 0, 0]


def test_glare() -> None:
    """EX-9.31: each level on each neighbour costs 1 Energy more."""
    game = exo(arms=SKY, under={"S2": "T09b"}, stock={0: "E2W1"})
    assert [price(game, name) for name in ("R2", "S2", "G2", "S1")] == [{"E2"}, {"W1"}, {"E2"}, {"E1"}]
    play(game, "develop R2")
    assert stock(game) == "W1"


def test_glow() -> None:
    """EX-9.32: each neighbour is worth +2 CP."""
    game = exo(arms=SKY, under={"S2": "T10b"})
    assert [worth(game, name) for name in ("R2", "S2", "G2", "S1")] == [2, 0, 2, 0]


def test_modifiers_add_up() -> None:
    """EX-9.33: two shadows, a glow, a beacon and a blight on one planet."""
    game = exo(arms=SKY, under={"R1": "T01b", "G1": "T05b", "S1": "T02b", "S2": "T03b"})
    assert worth(game, "S1") == -3 - 3 + 2 - 2
    game = exo(arms=SKY, under={"R1": "T10b", "G1": "T01b"})
    assert worth(game, "S1") == 2 - 3


def test_who_waits_is_not_shown_the_nurture_of_another() -> None:
    """EX-9.21: the discount is for the player in turn alone, also in what the others are told."""
    game = scenario("exoplanets", arms={"north": "R4"}, nursed="R4", stock={0: "G1", 1: "G1"}, turn=0)
    needs = {seat: [reason.key for reason in game.needs(seat)["develop R4"]] for seat in (0, 1)}
    assert needs == {0: [], 1: ["cannot-pay"]}

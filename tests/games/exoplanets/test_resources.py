"""Resources (EX-4)."""

from __future__ import annotations

import pytest

from ecliptic.api import AnyGame
from tests.games.exoplanets.table import (
    at,
    cloud,
    events,
    exo,
    hand,
    options,
    play,
    refused,
    state,
    stock,
    told,
)


def add(game: AnyGame, planet: str, arm: str = "north") -> None:
    play(game, f"place {planet} {arm}", "tile T01a")


def test_the_worked_example_of_john() -> None:
    """EX-3.13, EX-4.1, EX-4.3, EX-4.4: example 2, a Super-Earth beyond a Rocky planet."""
    game = exo(at="place", drawn="S1", arms={"north": "R1"}, seed=None)
    assert (state(game).star, cloud(game)) == (10, "E27W17G17")
    add(game, "S1")
    assert (state(game).star, stock(game), hand(game)) == (9, "E2G1", "T01a")
    assert cloud(game) == "E26W17G16"
    gains = [(event.word, event.rule, dict(event.params)) for event in game.events[-3:]]
    assert gains == [
        ("star", "EX-4.1", {"left": 9}),
        ("received", "EX-4.3", {"bundle": "E1"}),
        ("received", "EX-4.4", {"bundle": "G1"}),
    ]


def test_energy_of_the_star() -> None:
    """EX-4.1: 1 Energy for the player in turn, whatever the planets show."""
    game = exo(seats=3, turn=2, at="place", drawn="O1", arms={"north": "R2"}, stock={0: "E1", 2: "G1"}, seed=None)
    add(game, "O1")
    assert state(game).star == 14
    assert [stock(game, seat) for seat in range(3)] == ["E1", "0", "E1W2G1"]


def test_only_planets_take_energy_from_the_star() -> None:
    """EX-4.2: effects, compensation and collisions take Energy from the cloud; if it has none, there is none."""
    life = {0: {"R1": 3}, 1: {"R1": 1}}
    game = exo(
        arms={"north": "R1"}, stock={0: "E2"}, life=life, hands={0: "T01a T03a"}, stimulation={1: 3}, cloud="E2W1G3"
    )
    star = state(game).star
    play(game, "use T03a triad", "use T01a bounty", "take E1G1", "species R1")
    assert (at(game), cloud(game)) == ((1, "TakeAny"), "E1G1")
    play(game, "take E1")
    assert at(game) == (1, "TakeAny")  # the collision: one marker of seat 0, three of seat 1
    refused(game, "take E1", "EX-4.10")
    play(game, "take G1")
    assert (state(game).star, cloud(game)) == (star, "0")


@pytest.mark.parametrize(("name", "got"), [("S1", "E2G1"), ("O1", "E1W1G1"), ("G1", "E1G2")])
def test_the_inner_icon(name: str, got: str) -> None:
    """EX-4.3: 1 resource of the kind of the new planet's inner icon, E, W or G."""
    game = exo(at="place", drawn=name, arms={"north": "R1"}, seed=None)
    add(game, name)
    assert stock(game) == got


@pytest.mark.parametrize(("neighbour", "got"), [("R5", "E3"), ("R2", "E2W1"), ("R1", "E2G1")])
def test_the_outer_icon_of_the_neighbour(neighbour: str, got: str) -> None:
    """EX-4.4: 1 resource of the kind of the inner neighbour's outer icon, E, W or G."""
    game = exo(at="place", drawn="S1", arms={"north": neighbour}, seed=None)
    add(game, "S1")
    assert stock(game) == got


def test_the_neighbour_is_the_last_of_the_arm() -> None:
    """EX-4.4: not the planet of orbit 1, and none of another arm."""
    game = exo(at="place", drawn="S1", arms={"north": "R1 R2", "east": "R5 R8"}, seed=None)
    add(game, "S1")
    assert stock(game) == "E2W1"


def test_the_same_kind_twice() -> None:
    """EX-4.5: both icons give, also when both show Gas."""
    game = exo(at="place", drawn="G1", arms={"north": "R1"}, seed=None)
    add(game, "G1")
    assert stock(game) == "E1G2"
    assert told(game, "received") == ["EX-4.3", "EX-4.4"]


def test_the_other_icons_give_nothing() -> None:
    """EX-4.6: neither the new planet's outer icon nor its neighbour's inner one."""
    game = exo(at="place", drawn="G1", arms={"north": "R6"}, seed=None)  # G1 is G inside and E outside, R6 G and G
    add(game, "G1")
    assert stock(game) == "E1G2"
    game = exo(at="place", drawn="G2", arms={"north": "O1"}, seed=None)  # G2 is G inside and W outside, O1 W and E
    add(game, "G2")
    assert stock(game) == "E2G1"


def test_resources_come_from_the_cloud() -> None:
    """EX-4.7: icons and effects."""
    game = exo(at="place", drawn="O1", arms={"north": "R1"}, hands={0: "T02a T03a"}, seed=None)
    add(game, "O1")
    assert (stock(game), cloud(game)) == ("E1W1G1", "E27W16G16")
    play(game, "use T02a bounty", "take W2", "use T03a triad")
    assert (stock(game), cloud(game)) == ("E2W4G2", "E26W13G15")


def test_the_cloud_is_limited() -> None:
    """EX-4.8: what is not in it cannot be taken; no marker is added to the 37, 17 and 17."""
    game = exo(stock={1: "W17"}, hands={0: "T01a"})
    assert cloud(game) == "E28G17"
    play(game, "use T01a bounty")
    assert options(game) == ["take E2", "take E1G1", "take G2"]
    refused(game, "take W2", "EX-4.10")


@pytest.mark.parametrize(
    ("dust", "got"),
    [("E5W5", "E1W1"), ("E5G5", "E1G1"), ("0", "E1"), ("E9", "E1"), ("W1G1", "E1W1G1")],
)
def test_a_missing_kind_is_lost(dust: str, got: str) -> None:
    """EX-4.9: O1 shows Water, R1 Gas; for a kind that is out the player gets nothing."""
    game = exo(at="place", drawn="O1", arms={"north": "R1"}, cloud=dust, stock={0: "0"}, seed=None)
    add(game, "O1")
    assert stock(game) == got
    assert events(game).count("none-left") == 3 - len(got) // 2
    assert at(game) == (0, "Evolution")


def test_a_missing_kind_is_not_given_later() -> None:
    """EX-4.9: markers that come back to the cloud are not owed to anybody."""
    game = exo(
        at="place", drawn="O1", arms={"north": "R1", "east": "O2"}, cloud="E5", stock={0: "W1"}, hands={0: "T03a"}
    )
    play(game, "place O1 north", "use T03a triad")
    assert (stock(game), told(game, "none-left")) == ("E2W1", ["EX-4.3", "EX-4.4", "EX-9.19", "EX-9.19"])
    play(game, "develop O1")
    assert (stock(game), cloud(game)) == ("E2", "E4W1")


def test_free_choice_is_among_what_is_there() -> None:
    """EX-4.10: any kind that is left, in any mix."""
    game = exo(cloud="E1W5G1", hands={0: "T01a"})
    play(game, "use T01a bounty")
    assert options(game) == ["take E1W1", "take E1G1", "take W2", "take W1G1"]
    refused(game, "take E2", "EX-4.10")
    refused(game, "take G2", "EX-4.10")
    play(game, "take E1G1")
    assert (stock(game), cloud(game)) == ("E1G1", "W5")


def test_everything_due_is_taken() -> None:
    """EX-4.11: not fewer, not more, and declining is not possible."""
    game = exo(hands={0: "T01a"})
    play(game, "use T01a bounty")
    refused(game, "take E1", "EX-4.11")
    refused(game, "take 0", "EX-4.11")
    refused(game, "take E1W1G1", "EX-4.11")
    refused(game, "end", "EX-4.11")


def test_as_much_as_the_cloud_can_give() -> None:
    """EX-4.11: of two that are due, the one that is left."""
    game = exo(cloud="W1", hands={0: "T01a"})
    play(game, "use T01a bounty")
    assert options(game) == ["take W1"]
    refused(game, "take W2", "EX-4.11")
    play(game, "take W1")
    assert (at(game), stock(game), cloud(game)) == ((0, "Evolution"), "W1", "0")


def test_nothing_to_choose_from_an_empty_cloud() -> None:
    """EX-4.11: then the choice is passed over."""
    game = exo(cloud="0", hands={0: "T01a"})
    play(game, "use T01a bounty")
    assert (at(game), stock(game)) == ((0, "Evolution"), "0")


def test_the_order_of_taking() -> None:
    """EX-4.12: Energy of the star, inner icon, outer icon of the neighbour; with one Gas left the inner one has it."""
    game = exo(at="place", drawn="G1", arms={"north": "R1"}, cloud="E5W5G1", stock={0: "0"}, seed=None)
    add(game, "G1")
    assert [(event.word, event.rule) for event in game.events[-3:]] == [
        ("star", "EX-4.1"),
        ("received", "EX-4.3"),
        ("none-left", "EX-4.4"),
    ]
    assert stock(game) == "E1G1"


def test_what_is_paid_goes_to_the_cloud() -> None:
    """EX-4.13: the price of life, what a storm takes, and what barter gives back."""
    game = exo(arms={"north": "R4"}, stock={0: "E1W2G4"}, hands={0: "T09a"}, flare={0: 1, 1: 1})
    assert cloud(game) == "E27W15G13"
    play(game, "develop R4")
    assert (stock(game), cloud(game)) == ("E1W1G3", "E27W16G14")
    play(game, "use T09a barter", "give E1")
    assert cloud(game) == "E28W16G14"
    play(game, "take W1", "take W1")  # the third flare: a storm takes two Gas and one Water for one Energy
    assert (stock(game), cloud(game)) == ("E1W2G1", "E27W15G16")


def test_no_limit_to_resources() -> None:
    """EX-4.14: a player may hold nearly everything, and keeps it from turn to turn."""
    game = exo(at="end", stock={0: "E20W17G16"}, seed=None)
    assert (game.decider, stock(game)) == (1, "E20W17G16")
    play(game, "draw pile-1")
    game.apply(game.options()[0])
    play(game, "tile T01a", "planet R1", "end")
    assert (at(game), stock(game)) == ((0, "ChooseSource"), "E20W17G16")
    play(game, "draw pile-1", "place R1 north", "tile T02a", "planet R2")
    assert stock(game).startswith("E21")

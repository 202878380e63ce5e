"""The turn and its phases (EX-2)."""

from __future__ import annotations

import pytest

from ecliptic import CHANCE
from tests.games.exoplanets.table import (
    NOT_YOU,
    arm,
    at,
    events,
    exo,
    goals,
    hand,
    level,
    markers,
    options,
    piles,
    play,
    price,
    refused,
    ruler,
    state,
    stock,
    used,
)


def test_birth_comes_before_evolution() -> None:
    """EX-2.1: a planet first, then life, then the next player."""
    game = exo(at="turn", arms={"north": "R1 R3"}, piles=("S1 R2", "G1"), stock={0: "E1"}, seed=None)
    assert at(game) == (0, "ChooseSource")
    play(game, "draw pile-1", "place R2 north", "tile T01a")
    assert at(game) == (0, "Evolution")
    play(game, "develop R1", "end")
    assert at(game) == (1, "ChooseSource")


@pytest.mark.parametrize("line", ["develop R1", "end"])
@pytest.mark.parametrize("step", ["source", "place"])
def test_no_life_before_the_planet(step: str, line: str) -> None:
    """EX-2.1, EX-2.2, EX-2.6: the first phase is compulsory, it cannot be left for the second."""
    drawn = "R2" if step == "place" else ""
    game = exo(at=step, arms={"north": "R1"}, stock={0: "E3"}, drawn=drawn)
    refused(game, line, "EX-2.2" if line == "end" else "EX-2.6", "EX-3.3" if drawn else "EX-3.1")


def test_no_second_planet() -> None:
    """EX-2.2: exactly one planet in a turn."""
    game = exo(at="source", arms={"north": "R1 R3"}, piles=("S1 R2", "G1"), seed=None)
    before = sum(map(len, state(game).arms))
    play(game, "draw pile-1", "place R2 north", "tile T01a")
    assert sum(map(len, state(game).arms)) == before + 1
    refused(game, "draw pile-1", "EX-2.2", "EX-2.4")
    refused(game, "place S1 north", "EX-2.2", "EX-2.4", "EX-3.3")


def test_the_steps_of_the_first_phase() -> None:
    """EX-2.3: source, planet and arm, the other tile, the space tile, then resources."""
    game = exo(at="source", arms={"north": "R1"}, seed=None)
    play(game, "draw bag")
    assert at(game) == (CHANCE, "DrawPlanet")
    play(game, "planet S1", "planet G1")
    assert at(game) == (0, "PlacePlanet")
    play(game, "place S1 north")
    assert at(game) == (0, "ReserveTile")
    play(game, "reserve pile-1")
    assert at(game) == (CHANCE, "FindTile")
    assert stock(game) == "0"
    play(game, "tile T01a")
    assert at(game) == (0, "Evolution")
    assert stock(game) == "E2G1"
    assert events(game) == ["drew", "drew", "placed", "reserved", "found", "star", "received", "received"]


def test_the_refill_comes_late() -> None:
    """EX-2.3: the new tile of an emptied pile is not known when the arm is chosen, and comes before the resources."""
    game = exo(at="source", piles=("S1", "G1"), seed=None)
    play(game, "draw pile-1")
    assert (game.prompt, piles(game)) == ("PlacePlanet", ["", "G1"])
    play(game, "place S1 north", "tile T01a")
    assert (at(game), stock(game)) == ((CHANCE, "Refill"), "0")
    play(game, "planet R4")
    assert (at(game), piles(game)) == ((0, "Evolution"), ["R4", "G1"])
    assert state(game).star == 9


def test_any_order_and_as_often_as_possible() -> None:
    """EX-2.4: life, a goal, life, an effect, life, another effect."""
    game = exo(arms={"north": "R1 S1", "east": "R2"}, stock={0: "E4"}, hands={0: "T03a T03b T01a T12a"})
    play(game, "develop R1", "develop R2", "goal T03a", "develop R1", "use T01a bounty", "take E2")
    play(game, "develop S1", "use T12a triad", "develop S1")
    assert (level(game, "R1"), level(game, "R2"), level(game, "S1")) == (2, 1, 2)
    assert (goals(game), used(game), hand(game)) == ("T03a", "T01a T12a", "T03b")
    assert stock(game) == "E2W1G1"


def test_nothing_is_compulsory() -> None:
    """EX-2.5: a player who could do everything may do nothing."""
    game = exo(arms={"north": "R1", "east": "R2"}, life={0: {"R1": 3, "R2": 1}}, stock={0: "E5W5G5"}, hands={0: "T03a"})
    assert {line.split()[0] for line in options(game)} == {"end", "develop", "species", "goal", "use"}
    play(game, "end")
    assert at(game) == (1, "ChooseSource")
    assert (stock(game), hand(game), ruler(game, "R1")) == ("E5W5G5", "T03a", -1)


def test_nothing_possible() -> None:
    """EX-2.5: with nothing left the turn is still ended by the player."""
    assert options(exo()) == ["end"]


@pytest.mark.parametrize("line", ["goal T03a", "use T03a triad"])
@pytest.mark.parametrize("step", ["source", "place"])
def test_no_space_tile_in_the_first_phase(step: str, line: str) -> None:
    """EX-2.6: neither as a goal nor as an effect."""
    drawn = "S2" if step == "place" else ""
    life = {0: {"R1": 1, "R2": 1}}
    game = exo(at=step, arms={"north": "R1", "east": "R2"}, life=life, hands={0: "T03a"}, drawn=drawn)
    refused(game, line, "EX-2.6", "EX-3.3" if drawn else "EX-3.1")


def test_no_space_tile_in_the_turn_of_another() -> None:
    """EX-2.6: in the own turn only."""
    game = exo(arms={"north": "R1", "east": "R2"}, life={1: {"R1": 1, "R2": 1}}, hands={1: "T03a"})
    assert [reason.rule for reason in game.why_not("goal T03a", seat=1)] == [NOT_YOU]
    assert [reason.rule for reason in game.why_not("use T03a triad", seat=1)] == [NOT_YOU]
    refused(game, "use T03a triad", "EX-9.1")


def test_the_new_tile_may_be_played_at_once() -> None:
    """EX-2.7: the space tile of the first phase, as an effect or as a goal."""
    for line in ("use T03a triad", "goal T03a"):
        game = exo(at="place", arms={"north": "R1", "east": "R2"}, life={0: {"R1": 1, "R2": 1}}, drawn="S1", seed=None)
        play(game, "place S1 north", "tile T03a")
        assert hand(game) == "T03a"
        play(game, line)
        assert hand(game) == ""


def test_the_turn_is_ended_by_saying_so() -> None:
    """EX-2.8: whenever nothing is pending."""
    game = exo(arms={"north": "R1"}, stock={0: "E2"}, hands={0: "T01a"})
    assert options(game)[0] == "end"
    play(game, "develop R1")
    assert options(game)[0] == "end"
    play(game, "use T01a bounty")
    refused(game, "end", "EX-4.11")
    play(game, "take E2")
    play(game, "end")
    assert game.decider == 1


def test_no_end_inside_a_payment() -> None:
    """EX-2.8: a choice that is pending comes first."""
    game = exo(arms={"north": "R3"}, stock={0: "G1W1"})
    play(game, "develop R3")
    refused(game, "end", "EX-5.6")
    play(game, "pay W1", "end")
    assert (level(game, "R3"), stock(game)) == (1, "G1")


@pytest.mark.parametrize(("seat", "after"), [(0, 1), (1, 2), (2, 0)])
def test_the_turn_passes_clockwise(seat: int, after: int) -> None:
    """EX-2.9: to the next seat, from the last to the first."""
    game = exo(seats=3, turn=seat)
    play(game, "end")
    assert at(game) == (after, "ChooseSource")


def test_what_holds_for_the_turn_ends_with_it() -> None:
    """EX-2.10: the cheaper planet of effect nurture costs its price again, and gives a marker again."""
    game = exo(arms={"north": "R4"}, stock={0: "G1"}, hands={0: "T06a"})
    play(game, "use T06a nurture R4")
    assert price(game, "R4") == {"G1", "W1"}
    play(game, "develop R4", "end")
    assert price(game, "R4") == {"W1G1"}
    assert (state(game).grown, state(game).nursed) == ([], [])
    assert (markers(game), arm(game, "north")) == ((1, 0, 1), "R4")

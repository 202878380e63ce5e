"""The greedy bot makes the sensible choice in situations where there is one."""

from __future__ import annotations

import pytest

from ecliptic.api import AnyGame
from ecliptic.bots.bot import ask, make
from tests.situations import scenario


def choice(game: AnyGame) -> str:
    """What the greedy bot does for the seat that decides."""
    return ask(make("greedy", "planetarium", game.rules, 1), game).line


def test_it_collects_what_completes_a_card() -> None:
    """Century Storm lacks one gas on C."""
    game = scenario(
        "planetarium",
        planets={"C": "5-03"},
        matter={"5-02": "gas", "5-04": "water", "3-05": "rock", "2-07": "metal"},
        mats={0: {"C": "GGG"}},
        hands={0: "L10 H07 F08"},
    )
    assert choice(game) == "move 5-02 5-03"


def test_it_plays_a_card_it_can_pay() -> None:
    game = scenario("planetarium", at="card", fill=True, mats={0: {"C": "GGGG"}}, hands={0: "L10 L12 H07 H02 F05"})
    assert choice(game) == "play H07 C"


def test_it_plays_the_better_of_two_cards() -> None:
    """Both want the same gas."""
    game = scenario("planetarium", at="card", mats={0: {"C": "GGGG"}}, hands={0: "L06 H07"}, track=33)
    assert choice(game) == "play H07 C"


def test_gravity_fetches_what_is_needed() -> None:
    """After Captured Asteroid, Magnetic Field on B lacks the metal only."""
    game = scenario(
        "planetarium",
        at="card",
        matter={"7-03": "metal", "7-07": "gas", "7-10": "rock", "6-01": "water"},
        mats={0: {"B": "GRRRW"}},
        hands={0: "L07 H01"},
    )
    game.play("play L07 B")
    assert choice(game) == "take 7-03"
    game.play("take 7-03")
    assert choice(game) == "store B"


def test_it_moves_a_planet_into_the_orbit_its_final_needs() -> None:
    """In the final turn Distant Wanderer needs orbit 7, one step from where D stands."""
    game = scenario(
        "planetarium",
        final=1,
        planets={"D": "6-04"},
        mats={0: {"D": "G"}},
        rows={"D": [("L01", 0)]},
        hands={0: "L02 L03 H01 H02 F14", 1: ""},
        track=35,
    )
    assert choice(game) == "move 6-04 7-05"


def test_it_plays_all_finals_it_can() -> None:
    """The dearer Final must not take the matter that lets both be played."""
    game = scenario(
        "planetarium",
        at="finals",
        final=0,
        planets={"C": "2-01", "D": "1-01"},
        mats={0: {"C": "GG", "D": "GGR"}},
        rows={"C": [("L01", 0)], "D": [("L02", 0)]},
        hands={0: "F01 F12"},
        track=35,
    )
    played = []
    while game.decider == 0:
        line = choice(game)
        played.append(line)
        game.play(line)
        if line == "pass":
            break
    assert sorted(played)[:2] == ["play F01 D", "play F12 C"]


def test_it_keeps_the_final_it_can_meet() -> None:
    """Frozen Dwarf wants a terrestrial planet far out; Desert World is nearly there."""
    game = scenario(
        "planetarium",
        at="draw",
        mats={0: {"B": "R"}},
        rows={"B": [("L10", 0)]},
        hands={0: "L01 L02 H01 H03"},
        decks={"final": "F02 F08"},
        track=28,
    )
    game.play("draw final")
    assert choice(game) == "keep F08"


@pytest.mark.parametrize("seats", [1, 2])
def test_it_downgrades_a_card_that_cannot_be_played_any_more(seats: int) -> None:
    """All water is gone, so Global Ocean never comes; gas and rock lie about."""
    spaces = ("2-06", "2-07", "3-04", "3-05", "3-07", "4-07", "5-01", "5-02", "5-04", "6-03", "6-04", "6-06")
    game = scenario(
        "planetarium",
        seats=seats,
        at="card",
        matter={space: ("gas", "rock")[at % 2] for at, space in enumerate(spaces)},
        scores={0: 20},
        hands={0: "H05"},
        track=20,
    )
    assert choice(game) == "downgrade H05"

"""Gravity and Downgrade (PL-8)."""

from __future__ import annotations

import pytest

from ecliptic import CHANCE, BadContent
from ecliptic.api import AnyGame
from ecliptic.games.planetarium.cards import LOW
from ecliptic.games.planetarium.matter import PLANETS
from tests.games.planetarium.table import (
    NO_SUCH,
    NOT_YOU,
    discards,
    edited,
    events,
    hand,
    options,
    play,
    player,
    pool,
    refused,
    row,
    rules,
    side,
    state,
    token,
    track,
)
from tests.situations import scenario

SKY = {"1-01": "metal", "4-03": "gas", "7-16": "water"}


def captured(**situation: object) -> AnyGame:
    """Seat 0 has just paid for Captured Asteroid (L07, Gravity) on planet A."""
    game = scenario("planetarium", at="card", mats={0: {"A": "RR"}}, hands={0: "L07"}, **{"matter": SKY, **situation})
    play(game, "play L07 A")
    return game


def test_gravity_takes_matter_from_anywhere() -> None:
    """PL-8.1: from each space of the board that holds some, one token."""
    game = captured()
    assert (game.decider, game.prompt) == (0, "Gravity")
    assert options(game) == ["leave", "take 1-01", "take 4-03", "take 7-16"]
    play(game, "take 7-16", "store C")
    assert [token(game, space) for space in SKY] == ["metal", "gas", "empty"]
    assert pool(game, 0, "C") == "W"
    assert game.prompt == "Draw"


@pytest.mark.parametrize("space", ["4-04", "2-08", "5-03"])
def test_gravity_needs_matter_there(space: str) -> None:
    """PL-8.1: an empty space has nothing to take, and a planet is no matter."""
    refused(captured(), f"take {space}", "PL-8.1")


@pytest.mark.parametrize(("card", "matter"), [("L07", "RR"), ("L17", "GR"), ("H06", "RRM"), ("H10", "RRR")])
def test_cards_with_gravity(card: str, matter: str) -> None:
    """PL-8.1: every card with the icon grants it, Low or High."""
    game = scenario("planetarium", at="card", mats={0: {"D": matter}}, hands={0: card}, matter=SKY)
    play(game, f"play {card} D")
    assert game.prompt == "Gravity"


def test_cards_without_gravity() -> None:
    """PL-8.1: no icon, no Gravity."""
    game = scenario("planetarium", at="card", mats={0: {"A": "RR"}}, hands={0: "L02"}, matter=SKY)
    play(game, "play L02 A")
    assert game.prompt == "Draw"
    refused(game, "take 4-03", "PL-9.1")


@pytest.mark.parametrize("planet", PLANETS)
def test_the_token_goes_to_any_planet(planet: str) -> None:
    """PL-8.2: of the own mat, whichever planet the card went to."""
    game = captured()
    play(game, "take 1-01")
    assert options(game) == ["store A", "store B", "store C", "store D"]
    play(game, f"store {planet}")
    assert [pool(game, 0, one) for one in PLANETS] == ["M" if one == planet else "" for one in PLANETS]
    assert [pool(game, 1, one) for one in PLANETS] == [""] * 4


def test_a_taken_token_must_be_stored() -> None:
    """PL-8.2: it goes nowhere else."""
    game = captured()
    play(game, "take 1-01")
    refused(game, "leave", "PL-8.2")
    refused(game, "draw low", "PL-8.2")


def test_gravity_may_be_declined() -> None:
    """PL-8.3: everything stays where it is, and the draw follows."""
    game = captured()
    play(game, "leave")
    assert [token(game, space) for space in SKY] == ["metal", "gas", "water"]
    assert player(game, 0).mat == [0, 0, 0, 0]
    assert (game.decider, game.prompt) == (0, "Draw")


def test_gravity_leaves_track_and_mats_alone() -> None:
    """PL-8.4: tokens there cannot be named, and none of them is offered."""
    game = scenario(
        "planetarium",
        at="card",
        mats={0: {"A": "RR", "B": "M"}, 1: {"A": "W"}},
        hands={0: "L07"},
        matter={"4-03": "gas"},
        track="MM",
    )
    play(game, "play L07 A")
    assert options(game) == ["leave", "take 4-03"]
    refused(game, "take track", NO_SUCH)
    play(game, "take 4-03", "store B")
    assert (pool(game, 0, "B"), pool(game, 1, "A")) == ("GM", "W")
    assert track(game) == ["metal", "metal", "rock", "rock"]


def test_gravity_over_an_empty_board() -> None:
    """PL-8.5: the card is played all the same, and Gravity is passed over."""
    game = captured(matter={})
    assert (game.prompt, row(game, "A"), player(game, 0).score) == ("Draw", [("L07", 0)], 3)
    assert [event.rule for event in game.events if event.word == "no-gravity"] == ["PL-8.5"]


def test_gravity_does_not_pay_for_its_own_card() -> None:
    """PL-8.6: the price comes first, so a token on the board does not help."""
    game = scenario("planetarium", at="card", mats={0: {"A": "R"}}, hands={0: "L07"}, matter={"2-07": "rock"})
    refused(game, "play L07 A", "PL-6.8")


def test_gravity_comes_after_points_and_before_the_draw() -> None:
    """PL-8.6: at the question, price, points and token of the planet are settled."""
    game = captured(rows={"A": [("L17", 1)]})
    assert game.prompt == "Gravity"
    assert (track(game), player(game, 0).score, side(game, "A")) == (["rock", "rock"], 3, "habitable")
    assert hand(game, 0) == ""
    play(game, "take 4-03", "store A")
    assert game.prompt == "Draw"


def test_gravity_pays_for_a_final() -> None:
    """PL-8.6: in the same final turn, with the token just taken."""
    game = scenario(
        "planetarium",
        at="card",
        mats={0: {"A": "RR"}},
        hands={0: "L07 F08"},
        matter={"6-01": "rock"},
        track=34,
    )
    play(game, "play L07 A")
    assert (game.prompt, state(game).final_seat) == ("Gravity", 0)
    play(game, "take 6-01", "store A")
    assert (game.prompt, options(game)) == ("PlayFinals", ["pass", "play F08 A"])
    play(game, "play F08 A")
    assert player(game, 0).score == 3 + 7
    assert state(game).last[1:] == [1]
    assert pool(game, 0, "A") == ""


def downgradable(**situation: object) -> AnyGame:
    """Seat 0 may play or downgrade; it has a point, and nature shows the card on demand."""
    usual = {"hands": {0: "L01 L02 H02 H01 F01"}, "scores": {0: 5}, "matter": SKY, "seed": None}
    return scenario("planetarium", at="card", **{**usual, **situation})


def test_downgrade() -> None:
    """PL-8.7, PL-8.8: a High card with the icon and a point for a Low card."""
    game = downgradable()
    assert options(game) == ["pass", "downgrade H02"]
    play(game, "downgrade H02")
    assert game.decider == CHANCE
    low = [card.name for card in rules(game).cards if card.deck == LOW]
    assert options(game) == [f"card {name}" for name in low if name not in ("L01", "L02")]
    play(game, "card L09")
    assert hand(game, 0) == "L01 L02 L09 H01 F01"
    assert player(game, 0).score == 4
    assert [(line.points, line.reason.rule) for line in game.scores()[0].lines] == [(5, "EC-5.7"), (-1, "PL-8.8")]
    assert (game.decider, game.prompt) == (1, "MoveToken")


def test_the_icon_is_needed() -> None:
    """PL-8.7: a High card without it is not downgraded."""
    refused(downgradable(), "downgrade H01", "PL-8.7")


def test_the_card_must_be_in_the_hand() -> None:
    """PL-8.7: not one of another hand."""
    refused(downgradable(hands={0: "H02", 1: "H04"}), "downgrade H04", "PL-5.18")


def test_a_downgrade_takes_one_point_each_turn() -> None:
    """PL-8.8: 2 points are two downgrades, and then there is no third."""
    game = downgradable(hands={0: "H02 H04 H05"}, scores={0: 2}, seed=3)
    play(game, "downgrade H02", "move 2-08 2-01", "pass", "move 2-01 2-02", "downgrade H04")
    assert (player(game, 0).score, player(game, 0).downgrades) == (0, 2)
    play(game, "move 2-02 2-03", "pass", "move 2-03 2-04")
    refused(game, "downgrade H05", "PL-8.11")


def test_one_downgrade_in_a_turn() -> None:
    """PL-8.9: the turn is over with the first."""
    game = downgradable(hands={0: "H02 H04"}, seed=1)
    play(game, "downgrade H02")
    assert game.decider == 1
    assert [reason.rule for reason in game.why_not("downgrade H04", seat=0)] == [NOT_YOU]
    refused(game, "downgrade H04", "PL-2.4", "PL-5.18", "PL-8.11")


def test_a_downgrade_is_instead_of_a_card() -> None:
    """PL-8.10: no card is played after it and no further card drawn, nor is one downgraded after playing."""
    playable = {"hands": {0: "L02 H02 H04"}, "mats": {0: {"A": "RR"}}}
    game = downgradable(**playable)
    assert options(game) == ["pass", "play L02 A", "downgrade H02", "downgrade H04"]
    play(game, "downgrade H02", "card L05")
    assert (game.decider, game.prompt, row(game, "A")) == (1, "MoveToken", [])
    assert hand(game, 0) == "L02 L05 H04"
    assert events(game).count("drew") == 1
    game = downgradable(**playable)
    play(game, "play L02 A")
    refused(game, "downgrade H02", "PL-8.10", "PL-9.1")


@pytest.mark.parametrize("score", [0, 1, 2])
def test_the_point_must_be_there(score: int) -> None:
    """PL-8.11: with a score of 0 there is none to give."""
    game = downgradable(scores={0: score}, seed=1)
    if score:
        play(game, "downgrade H02")
        assert player(game, 0).score == score - 1
    else:
        assert options(game) == ["pass"]
        refused(game, "downgrade H02", "PL-8.11")


@pytest.mark.parametrize("card", ["L01", "F01"])
def test_only_high_cards_are_downgraded(card: str) -> None:
    """PL-8.12: neither Low nor Final cards."""
    refused(downgradable(), f"downgrade {card}", "PL-8.12")


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("low.csv", "L02,Impact Basin,0,2,0,0,4,0,4,,,,,", "L02,Impact Basin,0,2,0,0,4,0,4,,,,downgrade,"),
        ("final.csv", "1-2,,marker,name known", "1-2,,marker downgrade,name known"),
    ],
)
def test_no_other_card_gets_the_icon(file: str, old: str, new: str) -> None:
    """PL-8.12: a content file that prints it on a Low or Final card is refused."""
    with pytest.raises(BadContent, match=r"PL-8\.12"):
        scenario("planetarium", content=edited(file, (old, new)))


def test_a_downgraded_card_lies_open_and_does_nothing() -> None:
    """PL-8.13: onto the High discard pile, without price, points or row."""
    game = downgradable(discards={"high": "H04"}, sides={"A": "habitable"}, seed=1)
    before = state(game).habitable[:], state(game).hostile[:], state(game).sides[:]
    play(game, "downgrade H02")  # Plate Tectonics: three Rock and a Water that nobody has
    assert discards(game, "high") == "H04 H02"
    assert game.view(None)["discards"]["high"] == ["H04", "H02"]
    assert (track(game), state(game).row_cards, player(game, 0).spare) == ([], [], 8)
    assert (state(game).habitable, state(game).hostile, state(game).sides) == before


def test_no_downgrade_without_low_cards() -> None:
    """PL-8.14: the Low deck must have a card to give."""
    game = downgradable(decks={"low": ""})
    assert options(game) == ["pass"]
    refused(game, "downgrade H02", "PL-8.14")
    assert options(downgradable(decks={"low": "L03"})) == ["pass", "downgrade H02"]


@pytest.mark.parametrize("final", [0, 1])
def test_no_downgrade_in_a_final_turn(final: int) -> None:
    """PL-8.15: in nobody's."""
    game = downgradable(final=final)
    assert options(game) == ["pass"]
    refused(game, "downgrade H02", "PL-8.15")

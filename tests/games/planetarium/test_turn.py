"""The turn (PL-2)."""

from __future__ import annotations

import pytest

from tests.games.planetarium.table import (
    discards,
    events,
    hand,
    moves,
    options,
    play,
    player,
    refused,
    row,
    token,
    where,
)
from tests.situations import scenario

ROCK_FOR_A = {0: {"A": "RR"}}


def test_move_then_card_then_draw() -> None:
    """PL-2.1: a move, then a card, then a draw, then the next player."""
    game = scenario("planetarium", mats=ROCK_FOR_A, hands={0: "L02 L01"}, seed=None)
    assert (game.decider, game.prompt) == (0, "MoveToken")
    play(game, "move 2-08 2-01")
    assert (game.decider, game.prompt) == (0, "PlayCard")
    play(game, "play L02 A")
    assert (game.decider, game.prompt) == (0, "Draw")
    play(game, "draw low", "card L03")
    assert (game.decider, game.prompt) == (1, "MoveToken")


@pytest.mark.parametrize(
    ("at", "line", "said"),
    [
        ("move", "play L02 A", "PL-2.4"),  # the move comes first
        ("move", "draw low", "PL-2.11 PL-2.4"),
        ("card", "draw low", "PL-2.11 PL-2.6"),  # nothing is drawn before a card is played
        ("draw", "play L02 A", "PL-2.9 PL-9.1"),  # the card is over
    ],
)
def test_the_order_is_fixed(at: str, line: str, said: str) -> None:
    """PL-2.1: no step before its time nor after it; the rule is named, and what is open now."""
    game = scenario("planetarium", at=at, mats=ROCK_FOR_A, hands={0: "L02"})
    refused(game, line, *said.split())


def test_one_token_is_moved() -> None:
    """PL-2.2: one token, matter or planet, and no second one."""
    game = scenario("planetarium", matter={"4-02": "gas", "6-07": "rock"})
    assert moves(game, "4-02") == ["4-03", "5-03"]
    assert "2-01" in moves(game, "2-08")
    play(game, "move 4-02 4-03")
    assert (token(game, "4-02"), token(game, "4-03"), token(game, "6-07")) == ("empty", "gas", "rock")
    refused(game, "move 6-07 6-08", "PL-2.2", "PL-2.6")


def test_a_second_move_is_refused_for_the_time_alone() -> None:
    """PL-2.2: a planet that could move is told that the move is over, and nothing false."""
    game = scenario("planetarium", at="card")
    refused(game, "move 2-08 2-01", "PL-2.2", "PL-2.6")


def test_no_token_no_move() -> None:
    """PL-2.2: a move needs a token."""
    refused(scenario("planetarium"), "move 4-02 4-03", "PL-2.2")


def test_tokens_belong_to_nobody() -> None:
    """PL-2.3: each player may move each token."""
    offered = [options(scenario("planetarium", seats=3, turn=seat, fill=True)) for seat in range(3)]
    assert offered[0] == offered[1] == offered[2]
    rows = {"A": [("L02", 1)]}
    game = scenario("planetarium", rows=rows)
    play(game, "move 2-08 2-01")
    assert where(game, "A") == "2-01"


def test_the_move_is_compulsory() -> None:
    """PL-2.4: as long as a token can move, there is nothing else to choose."""
    game = scenario("planetarium", hands={0: "L02"}, mats=ROCK_FOR_A)
    assert {line.split()[0] for line in options(game)} == {"move"}
    refused(game, "pass", "PL-2.4")


def test_a_move_that_no_token_has_is_skipped() -> None:
    """PL-2.5: on a board of dead ends the turn goes on with the card."""
    dead_end = {"lines.csv": "from,to,line\n1-01,1-02,thick\n"}
    game = scenario("planetarium", at="turn", matter={"1-02": "gas"}, content=dead_end)
    assert (game.decider, game.prompt) == (0, "PlayCard")
    assert events(game) == ["turn", "no-move"]
    assert game.events[-1].rule == "PL-2.5"


def test_a_move_that_one_token_has_is_not_skipped() -> None:
    """PL-2.4, PL-2.5: one line that one token can take is enough."""
    one_line = {"lines.csv": "from,to,line\n1-01,1-02,thick\n"}
    game = scenario("planetarium", at="turn", matter={"1-01": "gas"}, content=one_line)
    assert (game.prompt, options(game)) == ("MoveToken", ["move 1-01 1-02"])


def test_four_planets_round_the_star_can_still_move() -> None:
    """PL-2.5: planets that hold a whole ring leave it by the thin lines."""
    ring = {"A": "1-01", "B": "1-02", "C": "1-03", "D": "1-04"}
    game = scenario("planetarium", planets=ring)
    assert options(game) == ["move 1-01 2-01", "move 1-02 2-03", "move 1-03 2-05", "move 1-04 2-07"]


def test_a_card_may_be_played_after_the_move() -> None:
    """PL-2.6: a Low or a High card whose requirements are met."""
    game = scenario("planetarium", at="card", mats={0: {"A": "GRWM"}}, hands={0: "L01 L02 H01 H02 F01"})
    assert options(game) == ["pass", "play L01 A", "play H01 A"]
    play(game, "play H01 A")
    assert row(game, "A") == [("H01", 0)]


def test_a_card_may_be_downgraded_instead() -> None:
    """PL-2.7: with a point to give, one card with the icon, and no card is played then."""
    game = scenario(
        "planetarium", at="card", mats=ROCK_FOR_A, hands={0: "L02 H02 H04"}, scores={0: 1}, decks={"low": "L05"}
    )
    assert options(game) == ["pass", "play L02 A", "downgrade H02", "downgrade H04"]
    play(game, "downgrade H04")
    assert hand(game, 0) == "L02 L05 H02"
    assert discards(game, "high") == "H04"
    assert (game.decider, game.prompt, row(game, "A")) == (1, "MoveToken", [])


@pytest.mark.parametrize("mats", [{}, ROCK_FOR_A])
def test_a_player_may_do_neither(mats: dict[int, dict[str, str]]) -> None:
    """PL-2.8: passing is always possible, whether or not a card could be played."""
    game = scenario("planetarium", at="card", mats=mats, hands={0: "L02 H02"}, scores={0: 5})
    assert "pass" in options(game)
    play(game, "pass")
    assert (game.decider, game.prompt) == (1, "MoveToken")


def test_one_card_in_a_turn() -> None:
    """PL-2.9: after the first card no second one, before the draw or after it."""
    game = scenario("planetarium", at="card", mats={0: {"A": "RRRR"}}, hands={0: "L02 L10"}, seed=None)
    play(game, "play L02 A")
    refused(game, "play L10 A", "PL-2.9", "PL-9.1")
    play(game, "draw low", "card L07")
    assert (game.decider, game.prompt) == (1, "MoveToken")
    assert (row(game, "A"), hand(game, 0)) == ([("L02", 0)], "L07 L10")


def test_who_played_must_draw() -> None:
    """PL-2.10: the draw cannot be declined."""
    game = scenario("planetarium", at="card", mats=ROCK_FOR_A, hands={0: "L02 L01 H01 H02 F01"})
    play(game, "play L02 A")
    assert options(game) == ["draw low", "draw high", "draw final"]
    refused(game, "pass", "PL-9.1")
    play(game, "draw high")
    assert len(hand(game, 0).split()) == 5
    assert player(game, 0).backs == [1, 3, 1]


def test_who_did_nothing_does_not_draw() -> None:
    """PL-2.11: no card played nor downgraded, no card drawn."""
    game = scenario("planetarium", at="card", mats=ROCK_FOR_A, hands={0: "L02 L01 H01 H02 F01"})
    play(game, "pass")
    assert game.decider == 1
    assert hand(game, 0) == "L01 L02 H01 H02 F01"
    assert "drew" not in events(game)


@pytest.mark.parametrize(("seat", "after"), [(0, 1), (1, 2), (2, 0)])
def test_the_turn_passes_clockwise(seat: int, after: int) -> None:
    """PL-2.12: to the next seat, from the last to the first."""
    game = scenario("planetarium", seats=3, turn=seat, fill=True)
    play(game, "move 2-08 2-01", "pass")
    assert (game.decider, game.prompt) == (after, "MoveToken")

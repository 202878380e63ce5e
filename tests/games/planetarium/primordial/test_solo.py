"""Alone with modules (PR-12)."""

from __future__ import annotations

from typing import Any

from ecliptic.api import AnyGame
from tests.games.planetarium.primordial.table import (
    bombarded,
    matter_on_board,
    primordial,
    purses,
    token,
    track,
)
from tests.games.planetarium.table import events, options, play, player, state, where

SOLO = ("epochs", "hidden-matter", "double-matter")


def dice(roll: int, **situation: Any) -> AnyGame:
    """The situation after the dice fell."""
    game = primordial(situation.pop("modules", SOLO), seats=1, at="dice", seed=None, **situation)
    play(game, f"roll {roll}")
    return game


def test_protoplanets_move_in_the_order_of_letters() -> None:
    """PR-12.3, PR-12.4, PR-12.8: letters without a body are passed over; matter goes face down onto the track."""
    game = dice(7, protoplanets={"C": "4-02"}, planets={"A": "2-01"}, matter={"2-03": "rock", "4-05": "gas"})
    assert (where(game, "A"), where(game, "C")) == ("2-03", "4-05")
    assert track(game) == ["rock face down", "gas face down"]
    assert state(game).target == 96
    assert state(game).planets[1] == -1
    assert "created" not in events(game)


def test_high_sums_move_nothing() -> None:
    """PR-12.4: as planets; the sum must reach the orbit."""
    game = dice(3, protoplanets={"C": "4-02"}, matter={"4-05": "gas"})
    assert where(game, "C") == "4-02"


def test_dice_and_comets() -> None:
    """PR-12.5, PR-12.6, PR-12.9: never moved by the dice; met, a comet goes to the box and the target stays."""
    game = dice(7, bombarded=True, comets="4-05 6-01", planets={"A": "4-02"}, matter={"4-08": "gas"})
    assert where(game, "A") == "4-05"
    assert token(game, "6-01") == "comet"
    assert purses(game).box == 3
    assert (track(game), state(game).target) == ([], 100)


def test_dice_and_hidden_tokens() -> None:
    """PR-12.6, PR-12.10: turned up as usual, the target stays."""
    game = dice(7, hidden="4-05", planets={"A": "4-02"}, matter={"4-08": "gas"})
    assert where(game, "A") == "4-05"
    play(game, "face habitable-5")
    assert state(game).sides[0] == 1
    assert state(game).target == 100


def test_only_matter_is_compared() -> None:
    """PR-12.7: comets and hidden tokens on an adjacent orbit do not count."""
    game = primordial(SOLO, seats=1, at="dice", seed=None, planets={"A": "4-02"})
    board = game.rules.board  # type: ignore[attr-defined]
    names, at = board.names, board.index["4-02"]
    inner = [end for end in board.thin[at] if board.orbit[end] == 3]
    outer = [end for end in board.thin[at] if board.orbit[end] == 5]
    if not (inner and outer):
        at = next(
            space
            for space in range(len(names))
            if board.orbit[space] == 4 and {board.orbit[end] for end in board.thin[space]} == {3, 5}
        )
        outer = [end for end in board.thin[at] if board.orbit[end] == 5]
    lonely = [name for name in names if name.startswith("3-")][:3]
    free = [name for name in names if name.startswith("5-") and board.index[name] not in outer][:1]
    game = dice(7, planets={"A": names[at]}, hidden=" ".join(lonely), matter={free[0]: "double-gas"})
    assert board.orbit[board.index[where(game, "A")]] == 5


def test_the_dice_start_the_bombardment() -> None:
    """PR-12.11, PR-12.12, PR-12.13, PR-12.14: worked example 20: at once, and the roll goes on."""
    game = dice(7, track=7, facedown=20, planets={"A": "2-01", "B": "4-02"}, matter={"2-03": "double-rock"}, target=100)
    assert "bombardment" in events(game)
    while game.decider == -1 and options(game)[0].split()[0] in ("matter", "face"):
        play(game, options(game)[0])
    assert bombarded(game)
    assert all("face down" in laid for laid in track(game))
    assert len(track(game)) == 1  # B moved on the refilled board
    assert where(game, "B") == "4-03"
    assert state(game).target == 98
    assert matter_on_board(game) > 28


def test_a_double_token_lowers_by_two() -> None:
    """PR-12.15: it is one token."""
    game = dice(7, planets={"A": "2-01"}, matter={"2-03": "double-rock"})
    assert track(game) == ["double-rock face down"]
    assert state(game).target == 98


def test_heat_and_cold_count() -> None:
    """PR-12.16: before the score is compared with the target."""
    game = primordial(("frost-line",), seats=1, at="end", final=0, rows={"C": [("FH08", 0)]}, scores={0: 95})
    assert game.over
    assert player(game, 0).score == 101
    assert game.ranking()[0].won


def test_the_player_changes_the_star() -> None:
    """PR-12.17: the dice do not."""
    game = primordial(("frost-line", "variable-star"), seats=1, at="turn", scores={0: 4}, matter={"7-01": "gas"})
    assert "star brighter" in options(game)


def test_first_hand() -> None:
    """PR-12.1, PR-12.2: two proto cards, and two decks of three."""
    from ecliptic import api
    from ecliptic.games.planetarium.modules import GAME

    api.CATALOG.add(GAME)
    game = api.new("planetarium", 1, 1, ["epochs"], {"target": 110})
    assert state(game).target == 110
    assert [len(bag) for bag in state(game).bags[3:]] == [3, 3]

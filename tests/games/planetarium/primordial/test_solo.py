"""Alone with modules (PR-12)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.planetarium.modules.epochs import Epochs
from ecliptic.games.planetarium.modules.epochs.bombardment import Dig
from tests.games.planetarium.primordial.table import (
    bombarded,
    kind,
    line,
    matter_on_board,
    on_board,
    pool,
    primordial,
    purses,
)
from tests.games.planetarium.table import events, hand, options, play, player, row, rules, state, token, track, where

SOLO = ("epochs", "hidden-matter", "double-matter")


def dice(roll: int, **situation: Any) -> AnyGame:
    """The situation after the dice fell."""
    game = primordial(situation.pop("modules", SOLO), seats=1, at="dice", seed=None, **situation)
    play(game, f"roll {roll}")
    return game


@pytest.mark.parametrize("target", [90, 100, 110, 130, 150, 160, 180])
def test_targets_with_epochs(target: int) -> None:
    """PR-12.1, PR-12.18: the printed ones and some of ours."""
    game = ecliptic.new("planetarium", 1, 5, ["epilogue"], {"target": target})
    assert (state(game).target, game.header.options["target"]) == (target, target)
    assert ecliptic.replay(game.record()).digest() == game.digest()


def test_our_targets_need_epochs() -> None:
    """PR-12.18: without it they are refused, and the catalog says with what they belong."""
    with pytest.raises(ecliptic.BadSetup, match="can be 140 with the module 'epochs' only"):
        ecliptic.new("planetarium", 1, 5, ["frost-line"], {"target": 140})
    assert ecliptic.catalog()["planetarium"]["options"]["target"]["more"] == {"epochs": [130, 140, 150, 160, 170, 180]}


def test_protoplanets_move_in_the_order_of_letters() -> None:
    """PR-12.4, PR-12.8: letters without a body are passed over; matter goes face down onto the track."""
    game = dice(7, protoplanets={"C": "4-02"}, planets={"A": "2-01"}, matter={"2-03": "rock", "4-05": "gas"})
    assert (where(game, "A"), where(game, "C")) == ("2-03", "4-05")
    assert track(game) == ["rock face down", "gas face down"]
    assert state(game).target == 96
    assert state(game).planets[1] == -1


@pytest.mark.parametrize("roll", range(2, 13))
def test_the_dice_create_and_form_nothing(roll: int) -> None:
    """PR-12.3: whatever the sum: no letter gets a body, no protoplanet becomes a planet though its card is there."""
    game = dice(
        roll,
        protoplanets={"C": "2-02"},
        mats={0: {"C": "RRGG"}},
        hands={0: "PR1 PG1"},
        matter={"1-01": "gas", "2-04": "rock", "2-05": "water"},
    )
    assert [at >= 0 for at in state(game).planets] == [False, False, True, False]
    assert kind(game, "C") is None
    assert (hand(game), row(game, "C"), pool(game, 0, "C")) == ("PR1 PG1", [], "GGRR")
    assert not {"created", "formed", "played"} & set(events(game))
    assert where(game, "C") == ("2-04" if roll <= 7 else "2-02")
    assert game.decider == 0
    assert any(text.startswith("create A") for text in options(game))


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
    """PR-12.7: lines lead from 4-03 to 3-03 and 5-04; comets and hidden tokens on an orbit do not count."""
    alone = {"planets": {"A": "4-03"}, "bombarded": True}
    game = dice(7, **alone, hidden="3-05 3-06", comets="3-07 3-08", matter={"5-08": "gas"})
    assert where(game, "A") == "5-04"
    game = dice(7, **alone, hidden="5-05 5-06", comets="5-07 5-08", matter={"3-06": "gas"})
    assert where(game, "A") == "3-03"


def test_a_double_token_is_compared_as_one() -> None:
    """PR-12.7: one double against one single is a tie, so the orbit nearer to the star is taken (PL-12.16)."""
    game = dice(7, planets={"A": "4-03"}, matter={"5-08": "double-gas", "3-06": "rock"})
    assert where(game, "A") == "3-03"
    more = dice(7, planets={"A": "4-03"}, matter={"5-08": "gas", "5-09": "double-gas", "3-06": "double-rock"})
    assert where(more, "A") == "5-04"


@pytest.mark.parametrize("body", ["planets", "protoplanets"])
def test_a_line_to_a_body_is_not_usable(body: str) -> None:
    """PR-12.7: the matter of that orbit does not help, whichever body it is."""
    situation: dict[str, Any] = {"planets": {"A": "4-03"}, "matter": {"5-08": "gas", "5-10": "gas"}}
    situation[body] = {**situation.get(body, {}), "D": "5-04"}
    assert where(dice(4, **situation), "A") == "3-03"


def test_the_dice_start_the_bombardment() -> None:
    """PR-12.11, PR-12.12, PR-12.14: worked example 20: at once, and the roll goes on."""
    game = dice(7, track=7, facedown=20, planets={"A": "2-01", "B": "4-02"}, matter={"2-03": "double-rock"}, target=100)
    laid = next(event for event in game.events if event.word == "face-down")
    assert laid.params["target"] == 58
    fallen = next(event for event in game.events if event.word == "bombardment")
    assert (fallen.params["tokens"], state(game).target, track(game)) == (28, 58, [])
    while game.prompt in ("Rain", "Dig"):
        play(game, options(game)[0])
    assert bombarded(game)
    assert len(track(game)) == 1  # B moved on the refilled board
    assert "face down" in track(game)[0]
    assert where(game, "B") == "4-03"
    assert state(game).target == 56


def test_face_down_tokens_fall_face_up() -> None:
    """PR-12.13: all 28 are mixed, single and double, and lie on the board as matter like any other."""
    game = dice(
        4,
        modules=("epochs", "double-matter"),
        track="GG" + "R" * 5 + "g",
        facedown=19,
        planets={"A": "2-01"},
        matter={"2-03": "double-rock"},
    )
    part = find(rules(game), Epochs).part(state(game))
    taken = 8 + 19 + 1
    spaces = 72 - 1 - on_board(game, "comet")
    assert part.falling[4:6] == [1, 1]  # the double Gas that lay face up, the double Rock that the dice laid face down
    assert sum(part.falling) == taken + 16  # the extra tokens are not enough (PR-6.9)
    assert (state(game).agenda[-1].effect, state(game).track) == (Dig(spaces - taken - 16), [])
    rng = random.Random(1)
    while game.prompt in ("Rain", "Dig"):
        play(game, rng.choice(options(game)))
    shown = Counter(game.view()["board"].values())
    assert not [word for word in shown if "face down" in word]
    assert (shown["empty"], matter_on_board(game)) == (0, spaces)
    assert shown["double-gas"] >= 1
    assert shown["double-rock"] >= 1


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
    """PR-12.17: the dice do not, whatever they show."""
    modules = ("frost-line", "variable-star")
    game = primordial(modules, seats=1, at="turn", scores={0: 4}, matter={"7-01": "gas"})
    assert "star brighter" in options(game)
    for roll in range(2, 13):
        rolled = dice(roll, modules=modules, scores={0: 4}, matter={"7-01": "gas"})
        assert (line(rolled), player(rolled).score) == (3, 4)
        assert "star" not in events(rolled)


def test_first_hand() -> None:
    """PR-12.1, PR-12.2: two proto cards, and two decks of three."""
    from ecliptic import api
    from ecliptic.games.planetarium import GAME

    api.CATALOG.add(GAME)
    game = api.new("planetarium", 1, 1, ["epochs"], {"target": 110})
    assert state(game).target == 110
    assert [len(bag) for bag in state(game).bags[3:]] == [3, 3]

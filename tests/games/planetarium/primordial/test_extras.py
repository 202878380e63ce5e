"""Double matter and hidden tokens in play (PR-11)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from ecliptic import CHANCE, IllegalAction, api
from ecliptic.api import AnyGame
from ecliptic.core.view import EVERYTHING
from ecliptic.testing.builder import Impossible
from tests.games.planetarium.primordial.table import kind, on_board, pool, primordial
from tests.games.planetarium.table import (
    events,
    moves,
    options,
    play,
    player,
    refused,
    side,
    sums,
    token,
    track,
    weights,
)

DOUBLE = ("double-matter",)
HIDDEN = ("epochs", "hidden-matter")


def test_double_matter_moves_as_one() -> None:
    """PR-11.7: moved, blocked, collected like a single token."""
    game = primordial(DOUBLE, matter={"4-01": "double-gas", "4-02": "rock"}, planets={"B": "4-04"})
    assert "4-02" not in moves(game, "4-01")
    refused(game, "move 4-01 4-02", "PL-3.5")
    play(game, "move 4-02 4-03", "pass", "move 4-01 4-02", "pass", "move 4-04 4-05", "pass")
    met = primordial(DOUBLE, matter={"4-01": "double-gas"}, planets={"B": "4-02"})
    play(met, "move 4-01 4-02")
    assert pool(met, 0, "B") == "g"


def test_a_planet_collects_double_matter() -> None:
    """PR-11.7: it ends a sweep."""
    game = primordial(DOUBLE, matter={"4-05": "double-water"}, planets={"B": "4-02"})
    assert "4-06" not in moves(game, "4-02")
    play(game, "move 4-02 4-05")
    assert pool(game, 0, "B") == "w"


def test_gravity_takes_double_matter() -> None:
    """PR-11.7: one token, into one pool."""
    game = primordial(DOUBLE, at="card", mats={0: {"A": "RR"}}, hands={0: "L07"}, matter={"6-01": "double-metal"})
    play(game, "play L07 A", "take 6-01", "store C")
    assert pool(game, 0, "C") == "m"


def test_two_units() -> None:
    """PR-11.8, PR-11.10: one double Rock pays two, and takes one space of the track."""
    game = primordial(DOUBLE, at="card", mats={0: {"A": "r"}}, hands={0: "L02"})
    play(game, "play L02 A")
    assert track(game) == ["double-rock"]
    assert pool(game, 0, "A") == ""


def test_no_change() -> None:
    """PR-11.9: it may pay for one unit, and the rest is lost."""
    game = primordial(DOUBLE, at="card", mats={0: {"A": "Gr"}}, hands={0: "L01"})
    play(game, "play L01 A")
    assert track(game) == ["gas", "double-rock"]
    assert pool(game, 0, "A") == ""


def test_ways_to_pay_three() -> None:
    """PR-7.18, PR-11.9: worked example 12."""
    game = primordial(DOUBLE, at="card", mats={0: {"B": "RrrW"}}, hands={0: "H02"})
    play(game, "play H02 B")
    assert options(game) == ["pay rock double-rock water", "pay double-rock double-rock water"]
    play(game, "pay rock double-rock water")
    assert track(game) == ["rock", "double-rock", "water"]


def test_singles_first_on_the_track() -> None:
    """PR-11.11: within one kind, before double ones."""
    game = primordial(DOUBLE, at="card", mats={0: {"B": "RrW"}}, hands={0: "H02"})
    play(game, "play H02 B")
    assert track(game) == ["rock", "double-rock", "water"]


def test_too_little() -> None:
    """PR-11.8: a double token is two units of its kind, of no other."""
    game = primordial(DOUBLE, at="card", mats={0: {"A": "g"}}, hands={0: "L02"})
    refused(game, "play L02 A", "PL-6.8")


NINE = ("L01", "L02", "L03", "L04", "L05", "L06", "L07", "L08", "L09")


def test_more_markers_last_longer() -> None:
    """PR-11.1: the ninth card still has a marker of its own; with 8 one has to be taken (PL-5.12)."""
    for modules, spare in ((("more-markers",), 5), ((), 0)):
        game = primordial(
            modules, at="card", rows={"A": [(card, 0) for card in NINE[:8]]}, mats={0: {"B": "RM"}}, hands={0: "L09"}
        )
        play(game, "play L09 B")
        assert game.prompt == ("Draw" if modules else "TakeMarker")
        assert player(game, 0).spare == spare


def test_more_markers_run_out_too() -> None:
    """PR-11.1: behind the 14th one is taken from a card, or the card stays without (PL-5.12, PL-5.13)."""
    fourteen = [(f"L{at:02}", 0) for at in range(2, 16)]
    game = primordial(("more-markers",), at="card", rows={"A": fourteen}, mats={0: {"B": "GR"}}, hands={0: "L01"})
    assert player(game, 0).spare == 0
    play(game, "play L01 B")
    assert options(game) == ["marker A", "marker none"]
    play(game, "marker A")
    assert player(game, 0).markers == [13, 1, 0, 0]


def hidden(**situation: Any) -> AnyGame:
    return primordial(HIDDEN, **situation)


def test_hidden_tokens_move_like_matter() -> None:
    """PR-11.16: one space, blocked by matter and blocking it."""
    game = hidden(hidden="4-01", matter={"4-02": "gas", "4-12": "rock"})
    assert "4-02" not in moves(game, "4-01")
    refused(game, "move 4-12 4-01", "PL-3.5")
    free = hidden(hidden="4-01", protoplanets={"A": "1-01"})
    assert "4-02" in moves(free, "4-01")
    assert "4-03" not in moves(free, "4-01")


def test_hidden_tokens_accelerate() -> None:
    """PR-11.16: after the acceleration too."""
    game = hidden(hidden="4-01", bombarded=True, track=28)
    assert "4-03" in moves(game, "4-01")


@pytest.mark.parametrize("move", ["move 4-01 4-02", "move 4-02 4-01"])
def test_turned_up_on_a_planet(move: str) -> None:
    """PR-11.13, PR-11.17, PR-11.19, PR-11.21, PR-14.2: worked example 18; any of the six."""
    game = hidden(hidden="4-01", planets={"B": "4-02"}, rows={"B": [("PR3", 1)]}, seed=None)
    play(game, move)
    assert game.decider == CHANCE
    faces = [f"face {name}-{many}" for name in ("habitable", "hostile") for many in (2, 3, 5)]
    assert options(game) == faces
    play(game, "face hostile-5")
    assert (sums(game, "B"), side(game, "B")) == ((4, 5), "hostile")
    assert pool(game, 0, "B") == ""
    assert player(game, 0).score == 0
    assert "turned-up" in events(game)
    with pytest.raises(IllegalAction):
        game.undo()


def test_a_hidden_token_ends_a_sweep() -> None:
    """PR-11.18: like matter."""
    game = hidden(hidden="4-05", planets={"B": "4-02"}, rows={"B": [("PR1", 1)]})
    assert "4-05" in moves(game, "4-02")
    refused(game, "move 4-02 4-06", "PR-11.18")


def test_turned_up_on_a_protoplanet() -> None:
    """PR-4.15, PR-11.20: worked example 19: it counts as soon as the planet exists, and a tie is hostile."""
    game = hidden(
        at="card",
        protoplanets={"B": "4-03"},
        corners={"B": "habitable-3 hostile-2 hostile-5"},
        mats={0: {"B": "RW"}},
        hands={0: "PR3"},
    )
    play(game, "play PR3 B")
    assert sums(game, "B") == (7, 7)
    assert (kind(game, "B"), side(game, "B")) == ("terrestrial", "hostile")


def test_a_protoplanet_has_no_side_yet() -> None:
    """PR-11.20: the token in the corner waits."""
    game = hidden(hidden="4-01", protoplanets={"B": "4-02"}, seed=None)
    play(game, "move 4-01 4-02", "face habitable-5")
    assert side(game, "B") == "hostile"
    assert "turned" not in events(game)


def test_seen_faces_do_not_come_again() -> None:
    """PR-14.2, PR-14.3: the others are equally likely, and two are never shown."""
    game = hidden(hidden="4-01", planets={"B": "4-02"}, corners={"B": "habitable-2 hostile-3"}, seed=None)
    play(game, "move 4-01 4-02")
    assert options(game) == ["face habitable-3", "face habitable-5", "face hostile-2", "face hostile-5"]


def test_gravity_takes_no_hidden_token() -> None:
    """PR-11.22: it never lies on a mat."""
    situation: dict[str, Any] = {"at": "card", "hidden": "4-01", "planets": {"A": "2-01"}, "hands": {0: "L07"}}
    game = hidden(mats={0: {"A": "RR"}}, **situation)
    play(game, "play L07 A")
    assert "no-gravity" in events(game)
    beside = hidden(mats={0: {"A": "RR"}}, matter={"7-01": "gas"}, **situation)
    play(beside, "play L07 A")
    assert options(beside) == ["leave", "take 7-01"]
    refused(beside, "take 4-01", "PR-11.22")
    refused(beside, "take 4-02", "PL-8.1")  # where nothing lies


def test_the_bombardment_leaves_hidden_tokens() -> None:
    """PR-6.6, PR-11.23: also on a lettered space, which gets no comet."""
    game = hidden(
        at="card", hidden="2-08 4-01", planets={"A": "2-01"}, mats={0: {"A": "RR"}}, hands={0: "L02"}, track=26
    )
    play(game, "play L02 A")
    assert token(game, "2-08") == token(game, "4-01") == "hidden"
    assert on_board(game, "comet") == 3


def test_no_number_leaks() -> None:
    """PR-14.1, PR-14.3: not even the whole state knows one, nor the record, the events or a view, until it collides."""
    game = api.new("planetarium", 2, 1, HIDDEN, listen=True)
    known = json.dumps(game.scribe.show(game.state, EVERYTHING)) + game.record()
    known += "".join(f"{event.params} {event.secret}" for event in game.events)
    for seat in (None, 0, 1):
        assert [*game.view(seat)["board"].values()].count("hidden") == 4
        known += json.dumps(game.view(seat))
    assert not re.search(r"(habitable|hostile)-\d", known)
    met = hidden(hidden="4-01 4-05", planets={"B": "4-02"}, seed=None)
    play(met, "move 4-01 4-02")
    assert weights(met) == [1] * 6
    play(met, "face hostile-3")
    for seat in (None, 0, 1):
        assert met.view(seat)["parts"]["hidden-matter"]["corners"]["B"] == ["hostile-3"]
        assert re.findall(r"(?:habitable|hostile)-\d", json.dumps(met.view(seat))) == ["hostile-3"]


def test_four_hidden_tokens() -> None:
    """PR-11.14: the builder knows that there are four in the game."""
    with pytest.raises(Impossible, match=r"PR-11\.14"):
        hidden(hidden="4-01 4-02 4-03 4-04 4-05")

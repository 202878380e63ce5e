"""Collisions and storing (PL-4)."""

from __future__ import annotations

from random import Random

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.games.planetarium.matter import EMPTY, PLANETS, size
from tests.games.planetarium.table import moves, options, play, pool, refused, state, token, track, where
from tests.situations import scenario


def pools(game: AnyGame) -> dict[tuple[int, str], str]:
    """Every pool that holds matter, by seat and planet."""
    found = {(seat, planet): pool(game, seat, planet) for seat in range(len(state(game).players)) for planet in PLANETS}
    return {whose: matter for whose, matter in found.items() if matter}


@pytest.mark.parametrize(("src", "kind"), [("5-02", "gas"), ("4-02", "rock"), ("6-02", "water")])
def test_matter_moves_onto_a_planet(src: str, kind: str) -> None:
    """PL-4.1, PL-4.3: along a thick or a thin line; it leaves the board for the planet's pool."""
    game = scenario("planetarium", matter={src: kind})
    assert "5-03" in moves(game, src)
    play(game, f"move {src} 5-03")
    assert (token(game, src), token(game, "5-03"), where(game, "C")) == ("empty", "C", "5-03")
    assert pools(game) == {(0, "C"): kind[0].upper()}
    assert [(event.word, event.rule) for event in game.events[-1:]] == [("stored", "PL-4.1")]


@pytest.mark.parametrize(("dst", "kind"), [("5-04", "gas"), ("4-03", "rock"), ("6-03", "metal"), ("5-09", "water")])
def test_a_planet_moves_onto_matter(dst: str, kind: str) -> None:
    """PL-4.2, PL-4.3: with a step or a sweep; the planet stands there and the matter is in its pool."""
    game = scenario("planetarium", matter={dst: kind})
    play(game, f"move 5-03 {dst}")
    assert (token(game, "5-03"), token(game, dst), where(game, "C")) == ("empty", "C", dst)
    assert pools(game) == {(0, "C"): kind[0].upper()}
    assert [(event.word, event.rule) for event in game.events[-1:]] == [("stored", "PL-4.2")]


def test_the_pool_is_that_of_the_planet_met() -> None:
    """PL-4.3: each planet has its own."""
    game = scenario("planetarium", matter={"2-07": "gas", "3-05": "rock", "5-02": "water", "6-04": "metal"})
    for src, dst in (("2-07", "2-08"), ("3-05", "3-06"), ("5-02", "5-03"), ("6-04", "6-05")):
        play(game, f"move {src} {dst}", "pass")
    assert pools(game) == {(0, "A"): "G", (1, "B"): "R", (0, "C"): "W", (1, "D"): "M"}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_mat_is_that_of_the_mover(seat: int) -> None:
    """PL-4.4: whoever played cards on the planet or moved it before."""
    game = scenario("planetarium", seats=3, turn=seat, matter={"2-07": "gas"}, rows={"A": [("L02", 1), ("L01", 2)]})
    play(game, "move 2-07 2-08")
    assert pools(game) == {(seat, "A"): "G"}


def test_stored_matter_stays() -> None:
    """PL-4.5: turns pass, its planet travels and meets more, and the pool only grows."""
    game = scenario("planetarium", mats={0: {"A": "GW", "C": "M"}, 1: {"A": "R"}}, matter={"2-03": "gas"})
    play(game, "move 2-08 2-01", "pass", "move 2-01 2-03", "pass", "move 5-03 4-03", "pass")
    assert pools(game) == {(0, "A"): "GW", (0, "C"): "M", (1, "A"): "GR"}


def test_stored_matter_leaves_only_to_pay() -> None:
    """PL-4.5: a card takes its price from one pool and leaves all others alone."""
    mats = {0: {"A": "RRG", "B": "RR"}, 1: {"A": "RR"}}
    game = scenario("planetarium", at="card", mats=mats, hands={0: "L02"})
    play(game, "play L02 A")
    assert pools(game) == {(0, "A"): "G", (0, "B"): "RR", (1, "A"): "RR"}
    assert track(game) == ["rock", "rock"]


def test_no_action_moves_stored_matter() -> None:
    """PL-4.5: there is no line that would, outside Gravity, whose matter comes from the board."""
    game = scenario("planetarium", at="card", mats={0: {"A": "G"}}, hands={0: "L02"})
    assert options(game) == ["pass"]
    refused(game, "store B", "PL-2.6")


def test_a_pool_has_no_limit() -> None:
    """PL-4.6: all matter but one token lies in one pool, and the last joins it."""
    everything = {"gas": 22, "rock": 22, "water": 16, "metal": 7}
    game = scenario("planetarium", mats={0: {"A": everything}}, matter={"2-07": "metal"})
    play(game, "move 2-07 2-08")
    assert pool(game, 0, "A") == "G" * 22 + "R" * 22 + "W" * 16 + "M" * 8


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_mats_are_public(viewer: int | None) -> None:
    """PL-4.7: everybody sees what lies on every mat."""
    game = scenario("planetarium", seats=3, mats={0: {"A": "GGR"}, 2: {"D": "WM"}})
    nothing = {"gas": 0, "rock": 0, "water": 0, "metal": 0}
    shown = [[*part["mat"].values()] for part in game.view(viewer)["players"]]
    assert shown == [
        [{**nothing, "gas": 2, "rock": 1}, nothing, nothing, nothing],
        [nothing] * 4,
        [nothing, nothing, nothing, {**nothing, "water": 1, "metal": 1}],
    ]


def test_empty_spaces_stay_empty() -> None:
    """PL-4.8: nothing comes back to the board."""
    game = scenario("planetarium", matter={"2-07": "gas", "5-04": "rock"})
    play(game, "move 2-07 2-08", "pass", "move 5-03 5-04", "pass")
    assert all(lies >= EMPTY for lies in state(game).board)
    assert [token(game, space) for space in ("2-07", "5-03")] == ["empty", "empty"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_matter_is_always_somewhere(seats: int) -> None:
    """PL-4.8: 68 tokens on board, mats and track, at every decision of a whole game but one token in hand."""
    game = ecliptic.new("planetarium", seats=seats, seed=seats)
    choice = Random(seats)
    while not game.over:
        s = state(game)
        lie = sum(token < EMPTY for token in s.board) + len(s.track) + len(s.last)
        lie += sum(size(one) for player in s.players for one in player.mat)
        assert lie + (game.prompt == "StoreMatter") == 68
        picked = [action for action in game.options() if action.line not in ("pass", "leave")]
        game.apply(choice.choice(picked or list(game.options())))

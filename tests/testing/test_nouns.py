"""The nouns in which situations are said, as somebody meets them who writes a first test."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable

import pytest

import ecliptic
import ecliptic.views
from ecliptic import BadRecord, BadSetup
from ecliptic.api import CATALOG, AnyGame
from ecliptic.discovery import companion
from ecliptic.testing import Impossible, Noun, scenario
from ecliptic.testing.exoplanets import Life, Markers, Stocks, System
from ecliptic.testing.planetarium import Board, Hands, Mats, Players, Rows, Track
from tests.records import untrailed

SITUATIONS = {
    "planetarium": (
        Board(matter={"4-03": "gas", "5-01": "rock"}),
        Hands({0: "L01 H02", 1: "F03"}),
        Mats({0: {"A": "GGRR"}}),
        Players({0: 7}),
    ),
    "exoplanets": (System({"north": "R1 S1"}), Stocks({0: "E3W2"}), Life({0: {"R1": 1}}), Markers(fusion={0: 1})),
}


def test_a_situation_in_nouns() -> None:
    game = scenario("planetarium", *SITUATIONS["planetarium"], at="card")
    view = ecliptic.views.planetarium(game, 0)
    assert (view["board"]["4-03"], view["board"]["4-04"]) == ("gas", "empty")
    assert (view["players"][0]["hand"], view["points"]) == (["L01", "H02"], [7, 0])
    assert game.prompt == "PlayCard"


def test_what_is_said_later_counts() -> None:
    """A usual situation, of which a test changes what it is about."""
    usual = (Board(matter={"4-03": "gas"}, planets={"A": "1-01"}), Hands({0: "L01"}), Rows(sides={"B": "habitable"}))
    view = ecliptic.views.planetarium(scenario("planetarium", *usual, Hands({0: "L02"}), Board(matter={})), 0)
    assert view["players"][0]["hand"] == ["L02"]
    assert (view["board"]["4-03"], view["planets"]["A"], view["sides"]["B"]) == ("empty", "1-01", "habitable")


@pytest.mark.parametrize("game", sorted(ecliptic.catalog()))
def test_every_noun_says_what_it_is(game: str) -> None:
    """Each has a docstring of its own, and every field can be left unsaid."""
    for kind in companion(CATALOG.find(game), "testing").NOUNS:
        assert kind.__doc__
        assert kind.__doc__ != Noun.__doc__
        assert all(one.default is None for one in dataclasses.fields(kind))
        scenario(game, kind())


@pytest.mark.parametrize(
    ("game", "noun", "sentence"),
    [
        ("planetarium", System({}), "System(.*) is nothing that lies on a table of planetarium; .* Board, Mats, Hands"),
        ("exoplanets", Track(3), "is nothing that lies on a table of exoplanets; that is said with System, Reserve"),
        ("planetarium", "gas", "'gas' is nothing that lies on a table"),
        ("planetarium", {"hands": {0: "L01"}}, "is nothing that lies on a table"),
    ],
)
def test_no_noun_of_the_game(game: str, noun: Noun, sentence: str) -> None:
    with pytest.raises(Impossible, match=sentence):
        scenario(game, noun)


def test_no_such_game() -> None:
    with pytest.raises(BadSetup, match="There is no game 'chess'"):
        scenario("chess")


def test_nouns_are_values() -> None:
    assert Hands({0: "L01"}) == Hands({0: "L01"})
    assert Hands({0: "L01"}) != Hands({0: "L02"})


# Records


def wander(game: AnyGame, steps: int = 25) -> AnyGame:
    rng = random.Random(1)
    for _ in range(steps):
        if not game.over:
            game.play(rng.choice(game.options()))
    return game


@pytest.mark.parametrize("game", SITUATIONS)
@pytest.mark.parametrize("seed", [0, None])
def test_the_record_of_a_situation_replays(game: str, seed: int | None) -> None:
    """EC-3.8: with the position it began in, and on from there."""
    played = wander(scenario(game, *SITUATIONS[game], seed=seed))
    again = ecliptic.replay(played.record())
    assert (again.digest(), again.lines, again.seats) == (played.digest(), played.lines, played.seats)
    assert again.record() == played.record()
    assert again.view(0) == played.view(0)
    floor = again.undo_floor()
    while len(again.lines) > floor:
        again.undo()
        played.undo()
        assert again.digest() == played.digest()


def test_the_record_of_a_situation_with_modules() -> None:
    """EC-3.8: modules, options and content are those of the situation."""
    modules = ("epochs", "frost-line", "variable-star", "double-matter")
    board = Board(matter={"4-03": "double-gas"}, planets={"B": "3-03"}, comets="5-01", bombarded=True)
    played = wander(scenario("planetarium", board, modules=modules, seats=3))
    assert ecliptic.replay(played.record()).digest() == played.digest()
    solo = wander(scenario("planetarium", seats=1, at="dice", options={"target": 90}))
    again = ecliptic.replay(solo.record())
    assert (again.digest(), again.header.options) == (solo.digest(), {"target": 90})


def test_the_record_of_a_game_dealt_anew() -> None:
    """EC-3.8: it begins where it was dealt."""
    guess = wander(wander(ecliptic.new("planetarium", seats=2, seed=1)).deal(0, 5))
    assert ecliptic.replay(guess.record()).digest() == guess.digest()


@pytest.mark.parametrize(
    "edit",
    [
        lambda origin: "{}",
        lambda origin: "[]",
        lambda origin: "nonsense",
        lambda origin: origin.replace('"4-03"', '"9-99"').replace('"gas"', '"dust"'),
        lambda origin: origin.replace('"players":[', '"players":[7,'),
        lambda origin: origin[:-1],
    ],
)
def test_a_position_that_is_none(edit: Callable[[str], str]) -> None:
    """EC-3.8: a record whose first position cannot be read is refused."""
    text = wander(scenario("planetarium", *SITUATIONS["planetarium"])).record()
    text = untrailed(text)  # with a trail it would be the header that is refused (EC-3.9)
    line = next(line for line in text.splitlines() if line.startswith("origin: "))
    with pytest.raises(BadRecord, match="is not a position of this game"):
        ecliptic.replay(text.replace(line, f"origin: {edit(line.removeprefix('origin: '))}"))


def test_a_game_from_its_start_has_no_origin() -> None:
    assert "origin" not in ecliptic.new("planetarium", seats=2, seed=1).record()

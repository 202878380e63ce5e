"""Bots play by the rules, from their view alone, and the same way each time."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.bots.bot import QUICK, ask, make
from ecliptic.core.action import Action
from tests.proof import AGAIN


def finished(seats: Sequence[str], seed: int, options: dict[str, Any] | None = None) -> AnyGame:
    """A game played to its end by these bots; each decision is checked."""
    game = ecliptic.new("planetarium", len(seats), seed, options=options)
    bots = [make(name, "planetarium", game.rules, f"{seed}/{seat}") for seat, name in enumerate(seats)]
    while (decider := game.decider) is not None:
        game.play(ask(bots[decider], game))
    return game


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("name", QUICK)
def test_legal_on_all_seat_counts(name: str, seats: int) -> None:
    for seed in range(2):
        game = finished([name] * seats, seed)
        assert game.over


@pytest.mark.parametrize("target", [90, 100, 110])
def test_greedy_plays_solo(target: int) -> None:
    assert finished(["greedy"], 5, {"target": target}).over


def test_the_same_seed_makes_the_same_decisions() -> None:
    first, second = (finished(["greedy", "random", "greedy"], 3) for _ in range(2))
    assert first.record() == second.record()
    other = ecliptic.new("planetarium", 2, 3)
    lines = set()
    for seed in range(8):
        lines.add(make("random", "planetarium", other.rules, seed).choose({}, range_of(other)).line)
    assert len(lines) > 1


def range_of(game: AnyGame) -> Sequence[Action]:
    """The options of the first move."""
    while game.prompt != "MoveToken":
        game.apply(game.options()[0])
    return game.options()


def test_a_bot_depends_on_view_and_options_only() -> None:
    """Two positions that look the same to a seat are the same to its bot, whatever others hold."""
    game = ecliptic.new("planetarium", 2, 11)
    rng = random.Random(4)
    compared = 0
    while not game.over and compared < 25:
        decider, options = game.decider, game.options()
        assert decider is not None
        if len(options) > 1:
            view = game.view(decider)
            twin = game.copy()
            twin.state = game.scribe.read(view)
            twin.rules.deal(twin.state, decider, rng)
            assert twin.view(decider) == view
            here, there = (make("greedy", "planetarium", one.rules, 9) for one in (game, twin))
            assert here.choose(view, options) is there.choose(twin.view(decider), twin.options())
            compared += 1
        game.apply(options[int(rng.random() * len(options))])


def test_choosing_leaves_the_view_as_it_was() -> None:
    game = ecliptic.new("planetarium", 2, 2)
    bot = make("greedy", "planetarium", game.rules, 2)
    while not game.over:
        if len(game.options()) > 1:
            view = game.view(game.decider)
            action = bot.choose(view, game.options())
            assert view == game.view(game.decider)
        else:
            action = game.options()[0]
        game.apply(action)


@AGAIN  # in other games: test_seti.py, test_exoplanets.py
def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(40):
        greedy = seed % 2
        seats = ["random", "random"]
        seats[greedy] = "greedy"
        won += any(one.won and one.seat == greedy for one in finished(seats, seed).ranking())
    assert won >= 36


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_end_by_the_final_space_in_a_normal_time(seats: int) -> None:
    for seed in range(4):
        state: Any = finished(["greedy"] * seats, seed).state
        assert state.last, "a guard had to end the game"
        assert state.turns / seats < 80


def test_unknown_bots_and_games_are_refused_with_a_sentence() -> None:
    rules = ecliptic.new("planetarium", 2, 1).rules
    with pytest.raises(
        ecliptic.BadSetup, match=r"There is no bot 'clever'; the bots are random, greedy, search, easy, "
    ):
        make("clever", "planetarium", rules, 1)
    with pytest.raises(ecliptic.BadSetup, match="There is no game 'chess'"):
        make("greedy", "chess", rules, 1)

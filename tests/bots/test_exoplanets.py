"""The greedy bot in Exoplanets: legal with every module, from its view alone, and sensible where one can be."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.bots.bot import ask, make
from tests.proof import again
from tests.situations import scenario

SETS = [
    (),
    ("gravity", "dynamic"),
    ("gravity", "chaotic", "space"),
    ("gravity", "red-dwarf"),
    ("blue-giant", "space"),
]


def finished(seats: Sequence[str], seed: int, modules: Sequence[str] = ()) -> AnyGame:
    """A game played to its end by these bots; each decision is checked."""
    game = ecliptic.new("exoplanets", len(seats), seed, modules)
    bots = [make(name, "exoplanets", game.rules, f"{seed}/{seat}") for seat, name in enumerate(seats)]
    while (decider := game.decider) is not None:
        game.play(ask(bots[decider], game))
    return game


def choice(game: AnyGame) -> str:
    """What the greedy bot does for the seat that decides."""
    return ask(make("greedy", "exoplanets", game.rules, 1), game).line


@pytest.mark.parametrize("modules", SETS, ids="-".join)
@pytest.mark.parametrize("seats", [2, again(4)])
def test_legal_with_every_module(modules: tuple[str, ...], seats: int) -> None:
    game = finished(["greedy"] * seats, seats, modules)
    assert game.over
    assert max(score.total for score in game.scores()) > 20


def test_the_same_seed_makes_the_same_decisions() -> None:
    first, second = (finished(["greedy", "random", "greedy"], 3) for _ in range(2))
    assert first.record() == second.record()


def test_greedy_beats_random() -> None:
    for seed in range(12):
        seats = ["random", "random"]
        seats[seed % 2] = "greedy"
        assert finished(seats, seed).ranking()[0].seat == seed % 2


@pytest.mark.parametrize("modules", [(), ("gravity", "chaotic", "space")], ids="-".join)
def test_a_bot_depends_on_view_and_options_only(modules: tuple[str, ...]) -> None:
    """Two positions that look the same to a seat are the same to its bot, which leaves the view as it was."""
    game = ecliptic.new("exoplanets", 2, 11, modules)
    rng = random.Random(4)
    bot = make("greedy", "exoplanets", game.rules, 9)
    while not game.over:
        decider, options = game.decider, game.options()
        if len(options) > 1:
            view = game.view(decider)
            twin = game.copy()
            twin.state = game.scribe.read(view)
            twin.rules.deal(twin.state, -1 if decider is None else decider, rng)
            here, there = (make("greedy", "exoplanets", one.rules, 9) for one in (game, twin))
            assert here.choose(view, options) is there.choose(twin.view(decider), twin.options())
            assert view == game.view(decider)
        game.apply(ask(bot, game))


# Situations


def test_it_reveals_a_goal_that_is_met() -> None:
    game = scenario(
        "exoplanets", arms={"north": "R1 R2"}, life={0: {"R1": 1, "R2": 1}}, hands={0: "T03b"}, stock={0: "E1"}
    )
    assert choice(game) == "goal T03b"


def test_it_makes_a_species_when_it_can_pay_for_it() -> None:
    game = scenario("exoplanets", star=1, arms={"north": "R7"}, life={0: {"R7": 3}}, stock={0: "E1W1G1"})
    assert choice(game) == "species R7"


def test_it_evicts_others_in_the_last_turn() -> None:
    """Both planets cost the same; on one of them the other player loses six points."""
    game = scenario(
        "exoplanets",
        star=0,
        arms={"north": "R7", "east": "O7"},
        life={0: {"R7": 3, "O7": 3}, 1: {"O7": 2}},
        stock={0: "E1W1G1"},
    )
    assert choice(game) == "species O7"


def test_it_spends_everything_in_the_last_turn() -> None:
    game = scenario("exoplanets", star=0, arms={"north": "R1", "east": "O3"}, stock={0: "E3G1"})
    before = game.scores()[0].total
    lines = []
    while game.decider == 0 and not game.over:
        lines.append(choice(game))
        game.play(lines[-1])
    assert lines[-1] == "end"
    assert game.scores()[0].total - before == 4  # a point for each resource


def test_it_pays_with_what_it_needs_less() -> None:
    """R3 costs Gas or Water; only Gas makes a second planet possible."""
    game = scenario("exoplanets", star=0, arms={"north": "R3", "east": "G1"}, stock={0: "W1G1"})
    game.play("develop R3")
    assert choice(game) == "pay W1"


def test_it_takes_what_completes_a_purchase() -> None:
    """The Species of O6 lacks two Water."""
    game = scenario("exoplanets", star=0, arms={"north": "O6"}, life={0: {"O6": 3}}, stock={0: "E1"}, hands={0: "T01a"})
    assert choice(game) == "use T01a bounty"
    game.play("use T01a bounty")
    assert choice(game) == "take W2"


def test_it_puts_a_beacon_under_its_own_species() -> None:
    game = scenario("exoplanets", star=1, arms={"north": "R1 S1"}, species={"S1": 0, "R1": 1}, hands={0: "T02b"})
    assert choice(game) == "use T02b beacon S1"


def test_it_puts_a_shadow_where_others_live() -> None:
    game = scenario(
        "exoplanets", star=1, arms={"north": "R7 S1", "east": "O7 S2"}, species={"R7": 0, "O7": 1}, hands={0: "T12b"}
    )
    assert choice(game) == "use T12b shadow S2"


def test_gravity_changes_what_is_missing() -> None:
    game = scenario(
        "exoplanets",
        modules="gravity",
        star=0,
        arms={"north": "R7"},
        life={0: {"R7": 3}},
        stock={0: "E2W1"},
        gravity={0: 1},
    )
    assert choice(game) == "convert energy gas"


def test_it_ends_its_turn_when_nothing_is_left_to_do() -> None:
    game = scenario("exoplanets", arms={"north": "R1"}, hands={0: "T18a"})
    assert choice(game) == "end"


@pytest.mark.parametrize(("core", "line"), [("blue-giant", "decline"), ("red-dwarf", "decline")])
def test_it_does_without_a_power_that_brings_nothing(core: str, line: str) -> None:
    """One cube on the only planet of its cost, in the last turn."""
    game = scenario(
        "exoplanets", modules=core, at="power", star=0, arms={"north": "R7"}, life={0: {"R7": 3}}, stock={0: "E1W1G1"}
    )
    assert choice(game) == line


def test_decisions_are_quick() -> None:
    """A plan looks at a bounded number of positions, however rich the seat is."""
    game: Any = scenario(
        "exoplanets", seats=4, star=4, stock={0: "E12W8G8"}, hands={0: "T01a T06a T08a T02b"}, life={0: {}}
    )
    assert choice(game)

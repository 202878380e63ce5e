"""The greedy bot in SETI: legal, from its view alone, better than chance, and sensible where one can be."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from ecliptic.api import AnyGame
from ecliptic.bots.bot import ask, make
from tests.games.seti.table import fresh, seti, state
from tests.proof import AGAIN, again


def finished(seats: Sequence[str], seed: int) -> AnyGame:
    """A game played to its end by these bots; each decision is checked."""
    game = fresh(len(seats), seed)
    bots = [make(name, "seti", game.rules, f"{seed}/{seat}") for seat, name in enumerate(seats)]
    while (decider := game.decider) is not None:
        game.play(ask(bots[decider], game))
    return game


def choice(game: AnyGame) -> str:
    """What the greedy bot does for the seat that decides."""
    return ask(make("greedy", "seti", game.rules, 1), game).line


def turn(game: AnyGame) -> list[str]:
    """What the greedy bot does for seat 0 until its turn ends; nature takes its first option."""
    bot = make("greedy", "seti", game.rules, 1)
    lines: list[str] = []
    while game.decider != 1 and not game.over:
        if game.decider is None:
            game.play(game.options()[0])
            continue
        lines.append(ask(bot, game).line)
        game.play(lines[-1])
        if lines[-1] in ("end", "pass"):
            break
    return lines


@pytest.mark.laws
@pytest.mark.parametrize("seats", [2, again(4)])
def test_legal_on_all_seat_counts(seats: int) -> None:
    game = finished(["greedy"] * seats, seats)
    assert game.over
    assert min(score.total for score in game.scores()) > 40


@AGAIN
def test_the_same_seed_makes_the_same_decisions() -> None:
    first, second = (finished(["greedy", "random"], 3) for _ in range(2))
    assert first.record() == second.record()


def test_greedy_beats_random() -> None:
    for seed in range(3):
        seats = ["random", "random"]
        seats[seed % 2] = "greedy"
        assert finished(seats, seed).ranking()[0].seat == seed % 2


def test_a_bot_depends_on_view_and_options_only() -> None:
    """Two positions that look the same to a seat are the same to its bot, which leaves the view as it was."""
    game = fresh(2, 11)
    rng = random.Random(4)
    bot = make("greedy", "seti", game.rules, 9)
    compared = 0
    while state(game).round < 2:
        decider, options = game.decider, game.options()
        if decider is not None and len(options) > 1:
            view = game.view(decider)
            twin = game.copy()
            twin.state = game.scribe.read(view)
            twin.rules.deal(twin.state, decider, rng)
            here, there = (make("greedy", "seti", one.rules, 9) for one in (game, twin))
            assert here.choose(view, options) is there.choose(twin.view(decider), twin.options())
            assert view == game.view(decider)
            compared += 1
        game.apply(ask(bot, game) if decider is not None else game.options()[0])
    assert compared > 10


# Situations


def test_it_completes_a_mission_that_is_met() -> None:
    """Having orbited Venus it takes the 7 points of its mission first."""
    assert choice(seti(missions="C005", orbiters="venus", goods="credit 3")) == "mission C005"


def test_it_puts_data_on_the_computer() -> None:
    assert choice(seti(goods="credit 0 energy 0 data 2", data=1)) == "place top"


def test_it_analyzes_a_full_computer() -> None:
    assert choice(seti(goods="credit 0 energy 1 publicity 0", data=6)) == "analyze"


def test_it_fills_the_computer_and_analyzes_it() -> None:
    """Two data are missing on the computer: it puts them there and analyzes in the same turn."""
    lines = turn(seti(goods="credit 0 energy 1 publicity 0 data 2", data=4, round=5))
    assert lines[:3] == ["place top", "place top", "analyze"]


def test_it_lands_in_the_last_round() -> None:
    """A probe at Mars and energy for a landing: it neither passes nor scans."""
    assert choice(seti(probes="mars", goods="credit 1 energy 3 publicity 0", round=5)).startswith("land mars")


def test_it_flies_on_to_land_in_the_last_round() -> None:
    """The probe is one step from Venus: it goes there, and lands in the same turn."""
    lines = turn(seti(probes="e1", goods="credit 0 energy 4 publicity 0", round=5))
    assert lines[:2] == ["move e1 d1", "land venus"]


def test_it_exchanges_credits_for_the_energy_of_a_landing() -> None:
    """One energy is missing and credits are of no other use."""
    lines = turn(seti(probes="venus", goods="credit 2 energy 2 publicity 0", round=5, row="", deck=""))
    assert lines[:2] == ["exchange credit energy", "land venus"]


def test_it_marks_the_gold_tile_that_scores_most() -> None:
    """Six techs, two of each kind, are worth 22 points there; nothing else counts anything."""
    techs = "probe-1 probe-2 telescope-1 telescope-2 computer-1 computer-2"
    game = seti(at="end", round=5, score=25, techs=techs, sides={"tech": 1})
    assert choice(game) == "gold tech"


def test_it_wins_a_sector_with_its_last_signal() -> None:
    """With a signal the sector of the Earth is complete and its own: 61 Virginis has one slot left."""
    game = seti(goods="credit 1 energy 2 publicity 0", signals={"61-virginis": "0 0 0 1 1"}, round=5)
    assert choice(game) == "scan"


def test_the_last_player_of_the_game_goes_on() -> None:
    """The final scoring after its pass is no reason to pass: there is still a computer to be analyzed."""
    game = seti(
        goods="credit 0 energy 1 publicity 0",
        data=6,
        round=5,
        passed="1",
        score=30,
        techs="probe-1 telescope-1 computer-1",
        sides={"tech": 1},
        marked={"tech": "0"},
    )
    assert choice(game) == "analyze"


def test_it_buys_no_card_that_it_cannot_play() -> None:
    """In the last round credits are spent on what gives points, not on cards for the hand."""
    lines = turn(seti(probes="mars", goods="credit 2 energy 3 publicity 0", round=5))
    assert "exchange credit card" not in lines
    assert any(line.startswith("land") for line in lines)


def test_it_keeps_its_cards() -> None:
    """Without anything to pay for an action it passes, and throws no card away for a corner."""
    lines = turn(seti("C005 C012 C093", goods="credit 0 energy 0 publicity 0"))
    assert lines == ["pass"]


def test_it_researches_early() -> None:
    assert choice(seti(goods="credit 0 energy 0 publicity 6")) == "research"

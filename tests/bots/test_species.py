"""The greedy bot and the species of SETI: it wins with every pair, and uses what each of them brings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, cast

import pytest

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.bots.bot import ask, make
from ecliptic.bots.heuristics.seti.worth import Worth
from ecliptic.core.action import Action
from ecliptic.core.dice import Dice
from ecliptic.core.layers import find
from ecliptic.games.seti.content.notation import SPECIES
from ecliptic.games.seti.rival.layer import Rival
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import PLANETS
from ecliptic.games.seti.species.exertians import Exertians
from ecliptic.games.seti.traces import NEUTRAL
from tests.games.seti.species.table import contact, lay_out, put, raise_to
from tests.games.seti.species.test_exertians import found
from tests.games.seti.species.test_mascamites import met
from tests.games.seti.species.test_oumuamua import visited
from tests.games.seti.table import play, state
from tests.proof import again, rows

PAIRS = list(combinations(SPECIES, 2))
SHOWN = ("centaurians", "exertians")


class Contact(Dice):
    """Dice by which certain species are discovered, in this order."""

    def __init__(self, seed: str, species: Sequence[str]) -> None:
        super().__init__(seed)
        self.species = species

    def pick(self, n: int, options: Sequence[Action], weights: Sequence[int]) -> Action:
        lines = [option.line for option in options]
        wanted = [f"species {name}" for name in self.species if f"species {name}" in lines]
        return options[lines.index(wanted[0])] if wanted else super().pick(n, options, weights)


def finished(seats: Sequence[str], seed: int, species: Sequence[str], at_once: bool = False) -> AnyGame:
    """A game with these species, played to its end by these bots; each decision is checked.

    With `at_once` neutral markers lie on all discovery spaces, so both are discovered in the first turn.
    """
    game = api.new("seti", len(seats), seed, listen=True)
    game.dice = Contact(str(seed), species)
    if at_once:
        state(game).traces[:] = [NEUTRAL] * 6
    bots = [make(name, "seti", game.rules, f"{seed}/{seat}") for seat, name in enumerate(seats)]
    while (decider := game.decider) is not None:
        game.play(ask(bots[decider], game))
    return game


def choice(game: AnyGame) -> str:
    """What the greedy bot does for the seat that decides."""
    return ask(make("greedy", "seti", game.rules, 1), game).line


def after(game: AnyGame, *lines: str) -> str:
    """The same when these lines were played."""
    play(game, *lines)
    return choice(game)


@pytest.mark.parametrize("pair", rows(PAIRS, lambda pair: pair == SHOWN), ids="-".join)
def test_it_beats_random_with_every_pair(pair: tuple[str, str]) -> None:
    for seed, order in ((1, pair), (2, pair[::-1])):
        seats = ["random", "random"]
        seats[seed % 2] = "greedy"
        game = finished(seats, seed, order)
        assert game.ranking()[0].seat == seed % 2
        assert state(game).species[0] == SPECIES.index(order[0])


@pytest.mark.parametrize("pair", rows(PAIRS, lambda pair: pair == ("mascamites", "oumuamua")), ids="-".join)
def test_both_boards_are_used(pair: tuple[str, str]) -> None:
    """With both species discovered from the first turn on, traces are marked on both boards."""
    game = finished(["greedy"] * 2, 3, pair, at_once=True)
    assert {str(event.params["species"]) for event in game.events if event.word == "board"} == set(pair)


# Mascamites


def test_it_delivers_a_capsule_that_has_arrived() -> None:
    """The capsule is on Earth: 7 points and 2 data for nothing (SE-16.21)."""
    game = met("ET01", capsules="f1-points", goods="energy 0")
    lay_out(game, "ET01")
    assert choice(game) == "mission ET01"


def test_it_brings_a_capsule_home() -> None:
    """Two steps and it is delivered, in the same turn."""
    game = met("ET06", capsules="d1-points", goods="credit 0 energy 2 publicity 0", round=5)
    lay_out(game, "ET06")
    assert after(game) == "capsule 1 d1 e1"
    assert after(game, "capsule 1 d1 e1") == "capsule 1 e1 f1"
    assert after(game, "capsule 1 e1 f1") == "mission ET06"


def test_it_lands_by_a_card_that_collects() -> None:
    """At Saturn with the card: the landing costs 1 credit instead of 3 energy, and it takes the sample of 7 points."""
    game = met("ET07", probes="h3", goods="credit 1 energy 2 publicity 0", round=4)
    assert choice(game) == "play ET07"
    play(game, "play ET07", "land saturn", "trace left yellow 4")
    while choice(game) == "place top":  # the data of the first lander
        play(game, "place top")
    assert choice(game) == "collect points"


# Anomalies


def test_it_takes_the_lead_where_earth_comes_next() -> None:
    """Of equal columns it marks the one whose anomaly is next: yellow, in the sector next to Earth's (SE-17.19)."""
    game = contact("anomalies", "ET19", open="ET20", discs=2)
    for colour in ("red", "yellow", "blue"):
        put(game, colour, (1, 1), (2, 1), (3, 1))
    play(game, "play ET19")
    assert choice(game) == "trace left yellow 4"


# 'Oumuamua


def test_it_spends_four_exofossils() -> None:
    """25 points for a trace (SE-18.12)."""
    assert after(visited(fossils=4, data=6), "analyze") == "trace left blue 1"


def test_it_lands_on_the_visitor() -> None:
    """9 points and 2 exofossils."""
    game = visited(probes="f3", goods="credit 1 energy 3 publicity 0", round=4)
    assert choice(game) in ("land oumuamua", "orbit oumuamua")


def test_it_marks_the_tile_for_an_exofossil() -> None:
    """The third signal gives 2 points, 1 data and an exofossil; the sector is not near completion (SE-18.19)."""
    assert after(visited(marks="01"), "scan", "scan earth") == "signal oumuamua"


# Centaurians


def test_it_pays_data_for_the_dear_space() -> None:
    """15 points for 3 data of the pool (SE-19.19)."""
    game = contact("centaurians", open="ET31", goods="data 3", data=6)
    assert after(game, "analyze") == "trace left blue 4"


def test_it_sends_a_message() -> None:
    """A launch for 1 energy, and an income to come."""
    game = contact("centaurians", "ET31", open="ET40", goods="credit 1 energy 3 publicity 0", round=2)
    assert choice(game) == "play ET31"


def test_it_takes_points_for_its_message_at_the_end() -> None:
    """In the last round 8 points are more than publicity and a card (SE-19.6)."""
    game = contact("centaurians", open="ET31", score=5, round=5)
    raise_to(game, 20)
    assert after(game, "launch", "end") in ("reward points", "reward trace")


# Exertians


def hiding(cards: str, **more: Any) -> AnyGame:
    """Seat 0 has reached the first milestone of the Exertians with these cards to choose from."""
    game = found(cards, score=10, **more)
    part = find(game.rules, Exertians).part(state(game))
    part.milestones = [10, 999]
    play(game, "launch", "end")
    assert game.prompt == "HideCard"
    return game


def test_it_hides_a_card_whose_condition_is_met() -> None:
    """Three computer techs are there; three telescopes are not."""
    assert choice(hiding("ET42 ET43 ET53", techs="computer-1 computer-2 computer-3", round=5)) == "hide ET43"


def test_it_declines_danger_for_nothing() -> None:
    """None of these can be met any more, and each would make it the most dangerous (SE-20.18)."""
    assert choice(hiding("ET51 ET53 ET49", round=5)) == "decline"


# The rival


@pytest.mark.parametrize("level", [again(1), again(2), again(3), 4, again(5)])
def test_it_meets_the_rival(level: int) -> None:
    """Alone at each difficulty it plays on to the end, and completes objectives where there are any (SE-21)."""
    game = api.new("seti", 1, level, options={"difficulty": level}, listen=True)
    bot = make("greedy", "seti", game.rules, level)
    while game.decider is not None:
        game.play(ask(bot, game))
    assert len(game.scores()) == 2
    assert game.scores()[0].total > 60
    done = sum(event.word == "objective-done" for event in game.events)
    assert (done > 0) == (level > 1)


def test_it_does_what_an_objective_wants() -> None:
    """Orbiting Venus is worth more while an objective waits for it (SE-21.33)."""
    worth = Worth(cast(SetiRules, api.new("seti", 1, 1, options={"difficulty": 2}).rules))
    layer = find(worth.rules, Rival)
    s = layer.start()
    part = layer.part(s)
    part.objectives = [[one.name for one in layer.objectives].index("O203")]
    part.marked = [0]
    wanted = worth.goal(s, 0, PLANETS.index("venus"), False)
    part.marked = [1]
    assert wanted > worth.goal(s, 0, PLANETS.index("venus"), False)
    assert worth.solo.of(s) > 0

"""The greedy bot knows the expansion: it plays every set of modules to the end, and sensibly."""

from __future__ import annotations

from typing import Any

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.bots.bot import ask, make
from tests.proof import again
from tests.situations import scenario

ALL = ("epochs", "frost-line", "variable-star", "more-markers", "extra-matter", "double-matter", "hidden-matter")


def finished(seats: list[str], seed: int, modules: tuple[str, ...]) -> AnyGame:
    """A game played to its end by these bots; each decision is checked."""
    game = ecliptic.new("planetarium", len(seats), seed, modules, listen=True)
    bots = [make(name, "planetarium", game.rules, f"{seed}/{seat}") for seat, name in enumerate(seats)]
    while (decider := game.decider) is not None:
        game.play(ask(bots[decider], game))
    return game


@pytest.mark.parametrize(
    ("modules", "seats"),
    [
        (ALL, 1),
        again(("epochs", "frost-line"), 1),
        again(ALL, 4),
        (("epochs",), 3),
        again(("epochs", "hidden-matter"), 2),
        again(("frost-line",), 4),
        again(("frost-line", "red-dwarf"), 2),
        (("frost-line", "white-star", "extra-matter"), 3),
        (("frost-line", "variable-star"), 2),
        (("double-matter",), 2),
        (("more-markers", "extra-matter"), 1),
    ],
    ids=str,
)
def test_it_plays_every_module_to_the_end(modules: tuple[str, ...], seats: int) -> None:
    """Legally, by the final space or the matter guard, never by the stall guard (PL-10.31)."""
    game = finished(["greedy"] * seats, 3, modules)
    rule = next(event.rule for event in game.events if event.word == "final-turns")
    assert rule != "PL-10.31"


@pytest.mark.parametrize("modules", [("epochs", "frost-line"), again(("epochs",)), again(("frost-line",))], ids=str)
def test_it_beats_chance(modules: tuple[str, ...]) -> None:
    for seed in range(4):
        me = seed % 2
        game = finished(["greedy" if seat == me else "random" for seat in range(2)], seed, modules)
        mine, other = game.scores()[me].total, game.scores()[1 - me].total
        assert mine > other + 20


def test_it_beats_the_target_alone() -> None:
    """PR-12.1: with Epochs it lets planets rest far out, so that the dice do not fill the track before its cards do."""
    games = [finished(["greedy"], seed, ("epochs",)) for seed in range(6)]
    assert sum(game.ranking()[0].won for game in games) >= 5
    assert all(sum(event.word == "turn" for event in game.events) < 120 for game in games)


def test_it_forms_planets() -> None:
    """Protoplanets are created, proto cards played, and those without use are exchanged (PR-3.1, PR-4.10, PR-4.22)."""
    games = [finished(["greedy", "greedy", "greedy"], seed, ("epochs",)) for seed in range(3)]
    words = [event.word for game in games for event in game.events]
    assert words.count("created") == 12
    assert words.count("formed") >= 10
    assert "discarded" in words
    assert words.count("bombardment") == 3


def choice(game: AnyGame) -> str:
    """What the greedy bot does for the seat that decides."""
    return ask(make("greedy", "planetarium", game.rules, 1), game).line


def shining(card: str, **situation: Any) -> AnyGame:
    """Planet B stands in orbit 4, just outside the line, and a card for the inside can be paid."""
    return scenario(
        "planetarium",
        modules=("frost-line", "variable-star"),
        at="card",
        planets={"B": "4-03"},
        matter={"7-01": "gas", "7-02": "rock", "6-01": "water", "6-06": "metal", "5-05": "gas"},
        scores={0: 10},
        hands={0: card},
        **situation,
    )


def test_it_changes_the_star_for_a_card_that_pays() -> None:
    """PR-10.5: in the final turn Boiling Oceans brings 6 points and 6 for its heat, for 2."""
    assert choice(shining("FH01", mats={0: {"B": "RWW"}}, final=1, track=36)) == "star brighter"


def test_it_leaves_the_star_when_it_earns_less_than_it_costs() -> None:
    """Nothing can be paid, so a line elsewhere brings nothing; a small card can wait for the planet to move."""
    assert choice(shining("FH01", mats={0: {"B": "R"}}, final=1, track=36)) == "pass"
    assert choice(shining("FL01", mats={0: {"B": "GG"}})) == "pass"


def test_stars_are_changed_rarely() -> None:
    """Two points a change are dear: on average less than one change of a seat in a game."""
    games = [finished(["greedy", "greedy"], seed, ("frost-line", "variable-star")) for seed in range(4)]
    assert sum(event.word == "star" for game in games for event in game.events) <= 8


def test_it_forms_the_type_that_its_cards_want() -> None:
    """Both proto cards can be paid; Banded Clouds and Century Storm want a gaseous planet (PR-4.11)."""
    game = scenario(
        "planetarium",
        modules=("epochs",),
        at="card",
        protoplanets={"A": "5-03"},
        matter={"5-04": "gas", "5-05": "gas", "5-02": "gas", "3-01": "rock", "2-02": "water"},
        mats={0: {"A": "GGGGRR"}},
        hands={0: "PR1 PG1 L06 H07"},
    )
    assert choice(game) == "play PG1 A"


def test_it_collects_a_comet_that_completes_a_card() -> None:
    """Magnetic Field lacks the metal only, and a comet stands for it (PR-7.11)."""
    game = scenario(
        "planetarium",
        modules=("epochs",),
        bombarded=True,
        planets={"B": "4-03"},
        comets=["4-04"],
        matter={"4-02": "gas", "6-01": "rock", "7-02": "gas"},
        mats={0: {"B": "GRW"}},
        hands={0: "H01"},
    )
    assert choice(game) == "move 4-03 4-04"


def test_it_brings_heat_for_the_majority_that_a_final_wants() -> None:
    """Two cards alike but for their tokens: heat lets Hothouse Desert be played afterwards (PR-9.17)."""
    game = scenario(
        "planetarium",
        modules=("frost-line",),
        at="card",
        final=1,
        planets={"B": "3-03"},
        mats={0: {"B": "GGRRR"}},
        rows={"B": [("FL15", 0)]},
        hands={0: "FL04 FL14 FF04", 1: ""},
        track=36,
    )
    assert choice(game) == "play FL04 B"

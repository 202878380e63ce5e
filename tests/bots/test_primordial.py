"""The greedy bot knows the expansion: it plays every set of modules to the end, and sensibly."""

from __future__ import annotations

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.bots.bot import ask, make

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
        (ALL, 4),
        (("epochs",), 3),
        (("epochs", "hidden-matter"), 2),
        (("frost-line",), 4),
        (("frost-line", "red-dwarf"), 2),
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


@pytest.mark.parametrize("modules", [("epochs",), ("frost-line",), ("epochs", "frost-line")], ids=str)
def test_it_beats_chance(modules: tuple[str, ...]) -> None:
    for seed in range(4):
        me = seed % 2
        game = finished(["greedy" if seat == me else "random" for seat in range(2)], seed, modules)
        mine, other = game.scores()[me].total, game.scores()[1 - me].total
        assert mine > other + 20


def test_it_forms_planets() -> None:
    """Protoplanets are created, proto cards played, and those without use are exchanged (PR-3.1, PR-4.10, PR-4.22)."""
    games = [finished(["greedy", "greedy", "greedy"], seed, ("epochs",)) for seed in range(3)]
    words = [event.word for game in games for event in game.events]
    assert words.count("created") == 12
    assert words.count("formed") >= 10
    assert "discarded" in words
    assert words.count("bombardment") == 3

"""Exoplanets at the terminal table."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.bots.bot import ask, make
from ecliptic.cli.draw import drawing
from ecliptic.cli.draw.exoplanets import words
from ecliptic.cli.draw.look import Look
from ecliptic.games.exoplanets.content.reader import build
from ecliptic.games.exoplanets.goals import condition
from tests.cli.conftest import Run
from tests.proof import again
from tests.situations import scenario

ALL = "gravity,chaotic,space"


def drawn(game: AnyGame, viewer: int | None, width: int = 98, ascii_only: bool = False) -> str:
    """The table and the hand as text."""
    console = Console(width=width, height=32, record=True, file=io.StringIO(), color_system=None)
    shown = drawing(game, Look(width, 32, ascii_only))
    console.print(shown.table(viewer))
    if viewer is not None:
        console.print(shown.hand(viewer))
        console.print(shown.hand(viewer, full=True))
    return console.export_text()


@pytest.mark.parametrize(("seats", "modules"), [("me,greedy", "space"), again("me,greedy,random,me", ALL)])
def test_a_whole_game(run: Run, shelf: Path, seats: str, modules: str) -> None:
    """By always taking the first option; the score sheet names the rule of each line."""
    ran = run("play", "exoplanets", "--seats", seats, "--seed", 3, "--modules", modules, typed="1\n" * 2000)
    assert ran.code == 0, ran.err
    assert "EX-12.1" in ran.out
    assert "wins with" in ran.out or "share the victory" in ran.out
    for rule in ("EX-13.2", "EX-13.3"):  # the tie-breaks
        assert rule in ran.out
    game = ecliptic.replay(next(shelf.rglob("*.record")).read_text())
    assert game.over
    assert f"{game.ranking()[0].points}" in ran.out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("develop R9", "There is no planet tile 'R9'"),
        ("why", "why species R1"),
        ("why R3", "EX-6.3"),
        ("rules EX-6.5", "may pay all levels that are missing"),
        ("?", "'develop R1'"),
        ("all", "End your turn"),
        ("log all", "Turn 1"),
        ("hand", "goal:"),
        ("board", "Yellow star"),
    ],
)
def test_what_is_typed_is_answered(run: Run, typed: str, answer: str) -> None:
    ran = run("play", "exoplanets", "--seats", "me,greedy", "--seed", 4, typed=f"1\n1\n1\n1\n{typed}\n")
    assert ran.code == 0
    assert answer in ran.out


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("width", [98, 58])
def test_nothing_is_cut_off(seats: int, width: int) -> None:
    """Every planet of the system, the piles and all players are there, in every position of a game."""
    game = ecliptic.new("exoplanets", seats, 2, ALL.split(","))
    bot = make("random", "exoplanets", game.rules, 3)
    for _ in range(4 * seats):
        for _ in range(8):
            if not game.over:
                game.apply(ask(bot, game))
        text = drawn(game, game.decider, width, ascii_only=width < 90)
        view = game.view(None)
        for name in (name for row in view["arms"].values() for name in row):
            assert f"[{name} " in text
        for player in ("Orange", "Violet", "Green", "White")[:seats]:
            assert player in text
        assert all(len(line) <= width for line in text.splitlines())


def test_what_lies_on_a_planet_is_shown_on_it() -> None:
    """Cubes and species by shape, the tile under a planet, and what it does to its neighbours."""
    game = scenario(
        "exoplanets",
        arms={"north": "R1 S1 G1", "east": "O7"},
        life={0: {"R1": 2}, 1: {"R1": 1}},
        species={"G1": 1},
        under={"S1": "T01b", "O7": "T04b"},
        hands={0: "T03b T12a", 1: "T05a"},
        stock={0: "E2"},
    )
    text = drawn(game, 0)
    rows = text.splitlines()
    assert "▲2 ■1" in text
    assert "■*" in text
    assert "Shadow" in text
    assert sum(row.count("-3CP") for row in rows) == 2
    assert "Haze" in text
    assert "+G" in text
    assert "T05a" not in text  # the hand of the other
    assert "presence on 2 rocky planets, 1 of 2" in text


def test_a_goal_that_is_met_is_called_so() -> None:
    game = scenario("exoplanets", arms={"north": "R1 R2"}, life={0: {"R1": 1, "R2": 1}}, hands={0: "T03b"})
    assert " met " in drawn(game, 0)


def test_places_are_marked() -> None:
    """An open arm while a planet is placed, and the planets that options mention."""
    game = scenario("exoplanets", arms={"north": "R1"}, at="place", drawn="S1", stock={0: "E3"})
    shown = drawing(game, Look(98, 32))
    assert shown.touched(game.options()) == dict.fromkeys(("north", "east", "south", "west"), "to")
    later = scenario("exoplanets", arms={"north": "R1"}, life={0: {"R1": 1}}, stock={0: "E3"})
    assert drawing(later, Look(98, 32)).touched([later.options()[1]]) == {"R1": "to"}


def test_every_option_has_a_label() -> None:
    """In games with every module, in a few words that fit into a row."""
    for modules in (("gravity", "chaotic", "space"), ("red-dwarf",), ("blue-giant", "gravity"), ("dynamic",)):
        game = ecliptic.new("exoplanets", 2, 5, modules)
        bot = make("random", "exoplanets", game.rules, 1)
        prompts = set()
        while not game.over:
            if game.prompt not in prompts:
                prompts.add(game.prompt)
                shown = drawing(game, Look(98, 32))
                seat = game.decider or 0
                assert not shown.question().startswith("Decide")
                offered = [action for section in shown.sections(seat) for action in section.actions]
                assert sorted(map(str, offered)) == sorted(map(str, game.options()))
                labels = [shown.label(seat, action).plain for action in offered]
                assert len(set(labels)) == len(labels)
                assert all(0 < len(label) <= 60 for label in labels)
            game.apply(ask(bot, game))


def test_every_goal_and_effect_has_words() -> None:
    """Also those that only an owner's files have."""
    content = build({})
    look = drawing(ecliptic.new("exoplanets", 2, 1), Look()).look
    for goal in content.goals:
        assert words.goal(goal.asks, look)
    for text in (
        "life cost 3 2",
        "species cost 2",
        "species ocean 2",
        "quiet-arm 1",
        "grown 3",
        "affected 2",
        "alone 3",
    ):
        asks = condition(text)
        assert asks is not None
        assert words.goal(asks, look)
    assert len({words.effect(power, look) for power in content.powers}) == len(content.powers)
    assert len({words.brief(power, look) for power in content.powers}) == len(content.powers)

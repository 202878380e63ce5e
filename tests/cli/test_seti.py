"""SETI at a terminal."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.cli.draw import drawing
from ecliptic.cli.draw.look import Look
from ecliptic.cli.table import story
from ecliptic.cli.table.language import speak
from ecliptic.games.seti import CHOICES, GAME
from tests.cli.conftest import Run
from tests.proof import again

ALWAYS_ONE = "1\n" * 3000
WIDTHS = (80, 120)


def drawn(game: AnyGame, part: Any, width: int) -> str:
    console = Console(width=width, no_color=True, highlight=False)
    with console.capture() as captured:
        console.print(part)
    return captured.get()


def played(seed: int, seats: int, decisions: int) -> AnyGame:
    """A game that was played at random for so many decisions, mostly without free actions."""
    game = ecliptic.new("seti", seats, seed, listen=True)
    dice = random.Random(seed)
    for _ in range(decisions):
        if game.over:
            break
        options = game.options()
        main = [option for option in options if not option.aside] or options
        game.play(dice.choice(main if dice.random() < 0.8 else options))
    return game


@pytest.mark.parametrize("seats", ["me,random", again("me,me,random")])
def test_a_whole_game_by_always_taking_the_first_option(run: Run, shelf: Path, seats: str) -> None:
    ran = run("play", "seti", "--seats", seats, "--seed", 5, typed=ALWAYS_ONE)
    assert ran.code == 0, ran.err
    assert "SE-2.11" in ran.out  # the score sheet names the rule of each line
    assert "SE-14.6" in ran.out
    record = min(shelf.rglob("*.record")).read_text()
    game = ecliptic.replay(record)
    assert game.over
    assert f"with {game.ranking()[0].points} points" in ran.out


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_is_drawn_within_the_window(seed: int, width: int) -> None:
    """Table, hand, question and each option, for whoever decides; nothing is wider than the window."""
    game = ecliptic.new("seti", 2 + seed, seed, listen=True)
    dice = random.Random(seed)
    at = 0
    while not game.over:
        seat = game.decider
        assert seat is not None
        picture = drawing(game, Look(width - 2, 40))
        if at % 15 == 0:
            said = drawn(game, picture.table(seat), width) + drawn(game, picture.hand(seat), width)
            assert max(len(line) for line in said.splitlines()) <= width
            assert "{" not in said
        assert picture.question()
        shown = [option for section in picture.sections(seat) for option in section.actions]
        assert sorted(map(str, shown)) == sorted(map(str, game.options()))
        for option in shown:
            label = picture.label(seat, option).plain
            assert label
            assert "{" not in label, option
        main = [option for option in game.options() if not option.aside] or game.options()
        game.play(dice.choice(main if dice.random() < 0.9 else game.options()))
        at += 1


def test_the_solar_system_is_drawn_as_it_stands() -> None:
    """Each planet once, in the column of its sector and the row of its ring, after every rotation (SE-3.2)."""
    game = played(3, 2, 120)
    state: Any = game.state
    rules: Any = game.rules
    lines = drawn(game, drawing(game, Look(118, 40)).table(0), 120).splitlines()
    rows = {line[0]: line for line in lines if line[:3] in ("1  ", "2  ", "3  ", "4  ")}
    wide = (118 - 3) // 8
    for planet, title in enumerate(("Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune")):
        space = rules.solar.where[state.discs][planet]
        line = rows[str(space // 8 + 1)]
        assert line[3 + wide * (space % 8) :].startswith(title)


def test_every_question_has_words() -> None:
    """For each choice of the rules."""
    messages = GAME.rules(2, (), {}, GAME.content({})).messages
    for choice in CHOICES:
        assert f"ask-{choice.word or type(choice).__name__}" in messages


def test_why_a_planet_or_a_card_cannot_be_had(run: Run) -> None:
    ran = run("play", "seti", "--seats", "me,random", "--seed", 5, typed="1\nwhy mars\nwhy analyze\nhand\nq\n")
    assert "You have no probe at Mars (SE-5.9)" in ran.out
    assert "Analyzing needs data on all 6 top spaces, and 0 are filled (SE-5.18)" in ran.out
    assert "Landing: gain 6 points, then mark a yellow trace." in ran.out  # what Mars gives


@pytest.mark.parametrize(
    "command",
    [
        ("simulate", "seti", "--games", 2, "--seats", "random,random", "--cores", 1),
        ("games",),
        ("rules", "SE-5.9"),
        ("perft", "seti", "--depth", 2),
    ],
)
def test_the_other_commands_know_it(run: Run, command: tuple[object, ...]) -> None:
    ran = run(*command)
    assert ran.code == 0, ran.err
    assert ran.out


def test_its_files_are_exported_and_read_again(run: Run, shelf: Path) -> None:
    """An owner replaces any of them (SE-15.16)."""
    assert run("content", "seti", "--export", shelf / "mine").code == 0
    assert {"cards.csv", "stars.csv", "gold.csv"} <= {path.name for path in (shelf / "mine").iterdir()}
    ran = run("content", "seti", shelf / "mine")
    assert ran.code == 0, ran.err


def test_a_saved_game_is_replayed_and_verified(run: Run, shelf: Path) -> None:
    run("play", "seti", "--seats", "me,random", "--seed", 5, typed=ALWAYS_ONE)
    record = min(shelf.rglob("*.record"))
    for command in ("replay", "verify"):
        ran = run(command, record)
        assert ran.code == 0, ran.err


# Other languages

TONGUES = {
    "fr": ("lancer une sonde (2 crédits)", "Faites une action principale", "Jouer", "Survol de Mars"),
    "it": ("lancia una sonda (2 crediti)", "Compi un\u2019azione principale", "Gioca", "Sorvolo di Marte"),
}


@pytest.mark.parametrize("language", TONGUES)
def test_a_game_is_played_in_another_language(language: str, request: pytest.FixtureRequest) -> None:
    """Questions, options, cards and the log; every option of a walk has its words, and no key or gap is left bare."""
    game = played(3, 2, 0)
    speak(game, language)
    request.addfinalizer(lambda: speak(game, "en"))
    dice = random.Random(3)
    shown: list[str] = []
    for _ in range(250):
        if game.over:
            break
        drawer = drawing(game, Look())
        assert game.decider is not None
        if game.decider >= 0:
            labels = [str(drawer.label(game.decider, option)) for option in game.options()]
            headings = [section.title for section in drawer.sections(game.decider)]
            shown += [*labels, *headings, drawer.question(), drawn(game, drawer.hand(game.decider), 200)]
        game.apply(dice.choice(game.options()))
    said = "\n".join([*shown, *story.tell(game.events, None, game.rules.messages, drawing(game, Look()))])
    assert not re.search(r"[{}]|\b(label|section|head|ask|event|do|has|when|face)-[a-zA-Z]", said)
    assert [word for word in TONGUES[language] if word not in said] == []
    assert not re.search(r"\b(the|of the|launch|discard|gains|pays)\b", said.replace("Breakthrough Listen", ""))


def test_a_language_that_nobody_speaks_is_refused(run: Run) -> None:
    ran = run("play", "seti", "--language", "xx")
    assert ran.code != 0
    assert "There is no language 'xx'; there are en, fr, it." in ran.err

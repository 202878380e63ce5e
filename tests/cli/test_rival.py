"""The solo game of SETI at a terminal: the rival and the objectives as they are drawn and told."""

from __future__ import annotations

import random
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import ecliptic
from ecliptic import api
from ecliptic.cli.draw import drawing
from ecliptic.cli.draw.look import Look
from ecliptic.cli.table.ending import scores, standings
from ecliptic.cli.table.language import speak
from ecliptic.cli.table.screen import Screen
from ecliptic.cli.table.seats import Seating
from ecliptic.cli.table.session import Session
from ecliptic.cli.table.story import steps, tell
from tests.cli.conftest import Run
from tests.cli.test_species import drawn, label, table
from tests.games.seti.rival.table import solo
from tests.games.seti.table import play


def test_the_rival_is_drawn() -> None:
    """What it has, its progress and the card turned up last, line by line."""
    game = solo("S01", opened="S02 S03 S04", turn=0, score=12, goods="publicity 5", techs="probe-1", data=3, progress=6)
    shown = table(game)
    assert "Rival ■ Rival 12 points publicity 5 computer ●●●○○○ pool 0 probes none" in shown
    assert "level 1 progress 6/12 (telescope 2) techs probe 1 cards to come 1" in shown
    assert "S04 arrow right" in shown
    assert "3 Take a free tech, and gain 1 progress." in shown
    assert "Goals" not in shown


def test_objectives_are_drawn() -> None:
    """Each with its tasks, done and open, and how many there are."""
    game = solo("S01", turn=0, level=2, objectives="O101 O204:1", pile="O103")
    shown = table(game)
    assert (
        "Goals O101 open: Have at least 8 publicity. O204 done: Take a telescope tech. open: Complete a mission."
        in shown
    )
    assert "completed 1 in the stack 7" in shown


def test_a_task_is_offered_in_words() -> None:
    """An option says what the task asks for."""
    game = solo("S01", turn=0, level=2, objectives="O205 O103", probes={0: "jupiter"}, own="probe-4")
    play(game, "land io")
    assert label(game, "task O205 1") == "O205 · orbit or land at Jupiter or Saturn, moons included"


def test_the_rivals_turn_is_told() -> None:
    """The card, what was tried and why not, what was done and why."""
    game = solo("S02", goods="publicity 5", data=4)
    play(game, "reveal S02", "card C001", "card C002")
    told = tell(game.events, 0, drawing(game, Look()))
    assert "The rival turns over a card" in told
    assert "Action 1 is not possible: of 6 spaces of its computer, 4 are filled" in told
    assert "Action 2 is not possible: it costs 6 publicity, and the rival has 5" in told
    assert "Action 3: the rival marks signals" in told
    assert "The rival chooses the sector of Sirius A: it is the biggest of equals" in told
    assert any(one.startswith("The rival marks a signal in the sector of Sirius A") for one in told)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The rival scores 2 points (second slot)"),
        ("fr", "Le rival marque 2 points (deuxième emplacement)"),
        ("it", "Il rivale segna 2 punti (secondo spazio)"),
    ],
)
def test_the_rival_is_called_so_in_every_language(language: str, words: str) -> None:
    """Its name in a sentence is that of the language, not one of the terminal's."""
    game = solo("S02", goods="publicity 5", signals={"61-virginis": "0"})
    try:
        speak(game, language)
        play(game, "reveal S02", "card C001", "card C002")
        told = tell(game.events, 0, drawing(game, Look()))
    finally:
        speak(game, "en")
    assert words in told


def test_a_whole_turn_of_the_rival_is_shown(run: Run) -> None:
    """Before the player's next decision: the card, what was refused and why, what was done and why (SE-21.7)."""
    ran = run("play", "seti", "--seats", "me", "--option", "difficulty=4", "--seed", 5, typed="1\n1\n1\nquit\n")
    wanted = [
        "The rival turns over a card.",
        "Action 1 is not possible: of 6 spaces of its computer, 0 are filled.",
        "Action 2 is not possible: it costs 6 publicity, and the rival has 4.",
        "Action 3: the rival marks signals.",
    ]
    assert f"Round 1, turn 2: the rival. {' '.join(wanted)}" in ran.out
    assert ran.out.count("The arrow takes the rightmost card of the row") == 2


def test_each_step_has_its_line() -> None:
    """A line for the card, each that was refused, what was done, and each decision in it."""
    game = solo("S02", goods="publicity 5", data=4)
    play(game, "reveal S02", "card C001", "card C002")
    found = steps(game.events, 0, drawing(game, Look()))
    assert found[:3] == [
        "The rival turns over a card",
        "Action 1 is not possible: of 6 spaces of its computer, 4 are filled",
        "Action 2 is not possible: it costs 6 publicity, and the rival has 5",
    ]
    assert [one.split(":")[0].split(",")[0] for one in found[3:]] == [
        "Action 3",
        "The arrow takes the rightmost card of the row",
        "The rival chooses the sector of Sirius A",
        "The arrow takes the rightmost card of the row",
        "The rival chooses the sector of 61 Virginis",
        "Round 1",
    ]


def test_the_last_step_is_told_however_long_it_is() -> None:
    """A small window leaves no step out of sight: what does not fit are those before it."""
    page = StringIO()
    game = solo("S01", turn=0)
    session = Session(game, Seating(["me"], game), Screen(Console(file=page, width=60)), Path("game.record"))
    session.follow(["The first", "The rival does a lot " * 200])
    said = " ".join(page.getvalue().split())
    assert said.startswith("… The rival does a lot The rival does a lot")


def test_the_last_turns_of_the_rival_have_room(run: Run) -> None:
    """After the player has passed the rival goes on for some turns: what does not fit is left to the log."""
    typed = "1\npass\n1\nquit\n"
    ran = run("play", "seti", "--seats", "me", "--option", "difficulty=4", "--seed", 5, typed=typed)
    cut = re.search(r"… (?!\d)", ran.out)  # where it is cut depends on how long the sentences are
    assert cut is not None
    assert "deck is empty, so it passes." in ran.out[cut.start() :]
    assert "Round 2, turn 9: the rival. The rival turns over a card" in ran.out[cut.start() :]


@pytest.mark.parametrize("level", [1, 4])
def test_a_whole_game_is_drawn_and_told(level: int) -> None:
    """Every position and every event of a game has its words, and the end its score sheet."""
    game = api.new("seti", 1, level, options={"difficulty": level}, listen=True)
    dice = random.Random(level)
    look = Look(118, 40)
    shown = drawing(game, look)
    steps = 0
    while not game.over:
        if steps % 25 == 0:
            assert max(map(len, drawn(shown.table(0)).splitlines())) <= 120
            assert shown.question()
            assert all(shown.label(0, action).plain for action in game.options())
        steps += 1
        wanted = [action for action in game.options() if action.line != "pass"]
        game.apply(dice.choice(wanted or game.options()))
    assert len(tell(game.events, 0, shown)) > 100
    assert "Rival" in drawn(scores(game, shown, look))
    assert "Rival" in drawn(standings(game, shown, look))


def test_a_whole_solo_game_by_always_taking_the_first_option(run: Run, shelf: Path) -> None:
    """The end names who has won, and the rule by which the player wins or loses (SE-21.50)."""
    typed = "1\n" * 3000
    ran = run("play", "seti", "--seats", "me", "--option", "difficulty=2", "--seed", 5, typed=typed)
    assert ran.code == 0, ran.err
    game = ecliptic.replay(min(shelf.rglob("*.record")).read_text())
    assert game.over
    winner = "Orange" if game.ranking()[0].seat == 0 else "Rival"
    assert f"{winner} wins with {game.ranking()[0].points} points (SE-21.50)." in ran.out
    assert "Violet" not in ran.out

"""Walking through records."""

from pathlib import Path

import pytest

import ecliptic
from tests.cli.conftest import Run


@pytest.fixture
def record(shelf: Path) -> Path:
    """A whole game by first options, plays before passes."""
    game = ecliptic.new("planetarium", 2, "3")
    while not game.over:
        game.play(game.options()[-1])
    file = shelf / "whole.record"
    file.write_text(game.record())
    return file


def test_the_end_is_shown_where_nobody_can_step(run: Run, record: Path) -> None:
    ran = run("replay", record)
    assert ran.code == 0
    assert "wins with" in ran.out or "share the victory" in ran.out


def test_a_position_in_the_middle(run: Run, record: Path) -> None:
    ran = run("replay", record, "--at", 90)
    assert "After line 90 of" in ran.out
    assert "(you)" not in ran.out


def test_hands_are_for_their_seat(run: Run, record: Path) -> None:
    """A spectator sees no hand, a seat its own (EC-6.1, EC-6.2)."""
    hand = ecliptic.replay(record.read_text()).view(1)["players"][1]["hand"]
    lines = len(ecliptic.replay(record.read_text()).lines)
    assert hand
    assert all(card in run("replay", record, "--at", lines, "--view", 1).out for card in hand)
    assert "ready for" not in run("replay", record, "--view", 1).out  # it is over
    last = run("replay", record, "--at", lines).out
    assert not any(card in last for card in hand)


def test_the_story(run: Run, record: Path) -> None:
    """Each sentence with its rule; cards drawn are named to their seat only (EC-6.3)."""
    told = run("replay", record, "--log").out
    assert "Turn 1: " in told
    assert "The game is over PL-10.29" in told
    assert "Orange draws a Low card" in told
    assert "Orange draws L" in run("replay", record, "--log", "--view", 0).out


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--at", "99999"], "there is no position after 99999"),
        (["--view", "7"], "The game has seats 0 to 1, and 7 is none of them"),
    ],
)
def test_places_that_are_not_there(run: Run, record: Path, args: list[str], sentence: str) -> None:
    ran = run("replay", record, *args)
    assert ran.code == 2
    assert sentence in ran.err


def test_a_bad_record(run: Run, shelf: Path) -> None:
    """The sentence says what is wrong; there is no traceback (EC-3.1)."""
    file = shelf / "bad.record"
    file.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in run("replay", file).err
    file.write_text("hello\n")
    ran = run("replay", file)
    assert (ran.code, "not an Ecliptic record" in ran.err) == (2, True)

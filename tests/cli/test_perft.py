"""Counting positions."""

import pytest

from ecliptic.cli import perft
from tests.cli.conftest import Run


def test_counts_add_up(run: Run) -> None:
    """Below the options of the root lies what lies below the root."""
    ran = run("perft", "--seats", 2, "--seed", 1, "--depth", 3, "--divide")
    counts = [line.split() for line in ran.raw.splitlines()]
    totals = [int(words[1]) for words in counts if words[0].isdigit()]
    below = [int(words[-1]) for words in counts if not words[0].isdigit()]
    assert len(totals) == 3
    assert len(below) == totals[0]
    assert sum(below) == totals[2]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_same_seed_gives_the_same_counts(run: Run, seats: int) -> None:
    """Chance is a matter of the seed and its count alone (EC-4.1)."""
    args = ("perft", "planetarium", "--seats", seats, "--seed", "again", "--depth", 2)
    assert run(*args).raw == run(*args).raw


def test_it_begins_with_the_first_turn() -> None:
    assert perft.after_set_up("planetarium", 2, "1").prompt == "MoveToken"


def test_an_unknown_game(run: Run) -> None:
    ran = run("perft", "monopoly")
    assert ran.code == 2
    assert "There is no game 'monopoly'" in ran.err

"""Duels: the same deals on every seat, and an interval that counts them once."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from ecliptic import BadSetup
from ecliptic.cli import app
from ecliptic.lab.duel import Duel, fought, interval, verdict
from ecliptic.lab.report import Outcome


def ended(points: list[int]) -> Outcome:
    """A game that ended so."""
    winners = [seat for seat, one in enumerate(points) if one == max(points)]
    return Outcome(points, winners, 0, 1, 1, "", [], [])


def test_a_bot_is_as_strong_as_itself() -> None:
    """With seats changed on the same deals nobody is ahead of an equal on average, whatever a seat is worth."""
    found = fought(Duel("exoplanets", "random", "random"), 6, 1)
    assert (found.games, found.fair) == (12, 0.5)
    assert abs(found.won - 0.5) <= found.won_by + 0.3


def test_rounds_are_counted_not_games() -> None:
    """A round that is won on both seats and one that is lost on both: two results, not four."""
    found = verdict([[ended([9, 4]), ended([3, 5])], [ended([1, 4]), ended([6, 5])]])
    assert (found.games, found.won, found.own, found.others) == (4, 0.5, 5.25, 4.0)
    assert found.margin == 1.25
    assert found.won_by == pytest.approx(1.96 * 0.5)


def test_a_shared_victory_counts_half() -> None:
    found = verdict([[ended([4, 4]), ended([4, 4])], [ended([4, 4]), ended([4, 4])]])
    assert (found.won, found.won_by, found.margin) == (0.5, 0.0, 0.0)


def test_the_interval_of_a_mean() -> None:
    assert interval([0.0, 1.0]) == pytest.approx(1.96 * 0.5)


def test_what_cannot_be_fought_is_refused() -> None:
    with pytest.raises(BadSetup, match="1 rounds say nothing about chance"):
        fought(Duel("exoplanets", "greedy"), 1, 1)
    with pytest.raises(BadSetup, match="A duel needs somebody to play against"):
        fought(Duel("planetarium", "greedy", seats=1), 2, 1)


@pytest.mark.parametrize("as_json", [False, True])
def test_the_command(as_json: bool) -> None:
    words = ["duel", "exoplanets", "--bot", "greedy", "--against", "random", "--rounds", "2", "--cores", "1"]
    ran = CliRunner().invoke(app, words + ["--json"] * as_json)
    assert ran.exit_code == 0, ran.output
    if as_json:
        assert json.loads(ran.stdout)["won"] == 1.0
    else:
        assert "Won 1.00 ± 0.00 of 4 games, where 0.50 is fair; margin +" in ran.stdout

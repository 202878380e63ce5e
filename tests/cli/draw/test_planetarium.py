"""Planetarium on a terminal: what the last page says, and what the help tells of the board."""

from __future__ import annotations

from typing import Any

import pytest

from ecliptic.cli.draw import drawing
from ecliptic.cli.draw.look import Look
from tests.cli.conftest import Run
from tests.situations import scenario


@pytest.mark.parametrize(
    ("situation", "sentence"),
    [
        ({"scores": {0: 30, 1: 31}}, "Violet wins with 31 points (PL-11.1)."),
        ({"mats": {0: {"A": "G"}}}, "Violet wins with 30 points, by a tie-break: matter left (PL-11.2)."),
        ({"rows": {"A": [("L01", 1)]}}, "Violet wins with 30 points, by a tie-break: markers on cards (PL-11.3)."),
        ({"hands": {0: "L03"}}, "Violet wins with 30 points, by a tie-break: cards in hand (PL-11.4)."),
        ({}, "Orange and Violet share the victory with 30 points (PL-11.5)."),
    ],
)
def test_the_verdict_names_what_decided(situation: dict[str, Any], sentence: str) -> None:
    """PL-11.1 to PL-11.5: points, the tie-break that made the difference, or a shared victory."""
    game = scenario("planetarium", at="end", turn=1, final=0, **({"scores": {0: 30, 1: 30}} | situation))
    assert game.over
    assert drawing(game, Look(100, 40, False)).verdict(game.ranking()) == sentence


def test_the_help_says_how_to_read_the_board(run: Run) -> None:
    ran = run("play", "--seed", 1, typed="?\n")
    assert "W7 on orbit (4) lies on 4-07" in ran.out

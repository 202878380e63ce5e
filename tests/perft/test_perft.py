"""Perft counts: every option is listed, none twice, in the first moves and in crafted positions."""

from __future__ import annotations

import json

import pytest

from tests.perft.make import COUNTS, POSITIONS, perft


@pytest.mark.golden
@pytest.mark.parametrize("name", POSITIONS)
def test_perft(name: str) -> None:
    """PL-2.2, PL-3.8 to PL-3.17, PL-10.3 to PL-10.6, EX-3.1 to EX-3.11, EX-5.6, EX-9.8.

    If a change is meant: `python -m tests.perft.make`.
    """
    depth, make = POSITIONS[name]
    assert [perft(make(), at) for at in range(1, depth + 1)] == json.loads(COUNTS.read_text(encoding="utf-8"))[name]


@pytest.mark.golden
def test_nothing_is_left_over() -> None:
    assert list(json.loads(COUNTS.read_text(encoding="utf-8"))) == list(POSITIONS)


@pytest.mark.golden
def test_counting_changes_nothing() -> None:
    game = POSITIONS["a rich hand"][1]()
    before = game.digest()
    perft(game, 3)
    assert game.digest() == before

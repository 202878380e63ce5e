"""Perft counts: every option is listed, none twice, in the first moves and in crafted positions."""

from __future__ import annotations

import json

import pytest

from tests.perft.make import PLACES, Place, file_of, perft


@pytest.mark.golden
@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.name)
def test_perft(place: Place) -> None:
    """PL-2.2, PL-3.8 to PL-3.17, PL-10.3 to PL-10.6, EX-3.1 to EX-3.11, EX-5.6, EX-9.8.

    If a change is meant: `python -m tests.perft.make`.
    """
    assert place.counts() == json.loads(file_of(place.game).read_text(encoding="utf-8"))[place.name]


@pytest.mark.golden
def test_nothing_is_left_over() -> None:
    for file in {file_of(place.game) for place in PLACES}:
        names = [place.name for place in PLACES if file_of(place.game) == file]
        assert list(json.loads(file.read_text(encoding="utf-8"))) == names


@pytest.mark.golden
def test_counting_changes_nothing() -> None:
    game = next(place for place in PLACES if place.name == "a rich hand").make()
    before = game.digest()
    perft(game, 3)
    assert game.digest() == before

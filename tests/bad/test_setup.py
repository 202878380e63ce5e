"""Games that cannot be set up: a sentence, and nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

import ecliptic
from ecliptic import BadSetup, EclipticError


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'; there is planetarium"),
        ({"game": ""}, "There is no game ''"),
        ({"seats": 0}, "Planetarium is for 1 to 4 seats, not 0."),
        ({"seats": 5}, "Planetarium is for 1 to 4 seats, not 5."),
        ({"seats": -1}, "Planetarium is for 1 to 4 seats, not -1."),
        ({"modules": ("black-holes",)}, "Planetarium has no module 'black-holes'"),
        ({"options": {"speed": 2}}, "Planetarium has no option 'speed'; it has target"),
        ({"options": {"target": 100}}, "The option 'target' is for 1 seat only."),
        ({"seats": 1, "options": {"target": 95}}, "The option 'target' can be 100, 90, 110, not 95."),
        ({"seats": 1, "options": {"target": "100"}}, "The option 'target' can be 100, 90, 110, not '100'."),
        ({"seats": 1, "options": {"target": 100.0}}, "The option 'target' can be 100, 90, 110, not 100.0."),
        ({"seats": 1, "options": {"target": [100]}}, "The option 'target' can be 100, 90, 110, not [100]."),
        ({"seats": 1, "options": {"target": None}}, "The option 'target' can be 100, 90, 110, not None."),
        ({"seed": ""}, "A seed is one line without spaces around it"),
        ({"seed": " 7"}, "A seed is one line without spaces around it"),
        ({"seed": "7\n0 pass"}, "A seed is one line without spaces around it"),
    ],
    ids=str,
)
def test_refused(given: dict[str, Any], sentence: str) -> None:
    """EC-5.1, EC-5.2, EC-5.3, EC-5.4: what is unknown is named, and what would be right."""
    before = ecliptic.games()
    with pytest.raises(BadSetup) as refused:
        ecliptic.new(**{"game": "planetarium", "seats": 2, "seed": 1, **given})
    assert sentence in str(refused.value)
    assert isinstance(refused.value, EclipticError)
    assert ecliptic.games() == before


@pytest.mark.parametrize("seed", ["a word", "ünï", 0, -3, 10**40])
def test_seeds_that_a_record_holds(seed: int | str) -> None:
    game = ecliptic.new("planetarium", seed=seed)
    assert ecliptic.replay(game.record()).header.seed == str(seed)


@pytest.mark.parametrize("seat", [-9, -8, -1, 2, 99])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    """EC-6.1: no number of a seat shows more than a seat may see."""
    game = ecliptic.new("planetarium", seats=2, seed=1)
    for ask in (lambda: game.view(seat), lambda: game.why_not("pass", seat)):
        with pytest.raises(EclipticError, match=rf"There is no seat {seat}; there are 2, counted from 0\."):
            ask()


def test_options_left_out_have_their_default() -> None:
    """EC-5.4."""
    assert ecliptic.new("planetarium", seats=1, seed=1).view()["target"] == 100
    assert ecliptic.new("planetarium", seats=2, seed=1).header.options == {}

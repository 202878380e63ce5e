"""Games that cannot be set up: a sentence, and nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

import ecliptic
from ecliptic import BadSetup, EclipticError


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"game": "chess"}, "There is no game 'chess'; the games are planetarium"),
        ({"game": ""}, "There is no game ''"),
        ({"seats": 0}, "Planetarium is for 1 to 4 seats, not 0."),
        ({"seats": 5}, "Planetarium is for 1 to 4 seats, not 5."),
        ({"seats": -1}, "Planetarium is for 1 to 4 seats, not -1."),
        ({"modules": ("black-holes",)}, "Planetarium has no module 'black-holes'"),
        ({"options": {"speed": 2}}, "Planetarium has no option 'speed'; it has target"),
        ({"options": {"target": 100}}, "The option 'target' is for 1 seat only."),
        ({"seats": 1, "options": {"target": 95}}, "The option 'target' can be 100, 90, 110, not 95."),
        ({"seats": 1, "options": {"target": 140}}, "The option 'target' can be 140 with the module 'epochs' only."),
        (
            {"seats": 1, "modules": ["epochs"], "options": {"target": 95}},
            "The option 'target' can be 100, 90, 110, 130, 140, 150, 160, 170, 180, not 95.",
        ),
        ({"seats": 1, "options": {"target": "100"}}, "The option 'target' can be 100, 90, 110, not '100'."),
        ({"seats": 1, "options": {"target": 100.0}}, "The option 'target' can be 100, 90, 110, not 100.0."),
        ({"seats": 1, "options": {"target": [100]}}, "The option 'target' can be 100, 90, 110, not [100]."),
        ({"seats": 1, "options": {"target": None}}, "The option 'target' can be 100, 90, 110, not None."),
        ({"seed": ""}, "A seed is one line without spaces around it"),
        ({"seed": " 7"}, "A seed is one line without spaces around it"),
        ({"seed": "7\n0 pass"}, "A seed is one line without spaces around it"),
        ({"seed": "\ud800"}, "A seed is one line without spaces around it"),
        ({"game": None}, "A game is named by a word such as 'planetarium', not None."),
        ({"game": ["planetarium"]}, "A game is named by a word such as 'planetarium', not ['planetarium']."),
        ({"seats": "x"}, "The number of seats is a whole number such as 2, not 'x'."),
        ({"seats": 2.0}, "The number of seats is a whole number such as 2, not 2.0."),
        ({"seats": True}, "The number of seats is a whole number such as 2, not True."),
        ({"seed": 1.5}, "A seed is a whole number or one line of text, not 1.5."),
        ({"seed": True}, "A seed is a whole number or one line of text, not True."),
        ({"seed": b"7"}, "A seed is a whole number or one line of text, not b'7'."),
        ({"modules": "epochs"}, "Modules are a list of their names such as ['epochs'], not 'epochs'."),
        ({"modules": None}, "Modules are a list of their names such as ['epochs'], not None."),
        ({"modules": (7,)}, "Modules are a list of their names such as ['epochs'], not (7,)."),
        ({"modules": {"epochs"}}, "Modules are a list of their names such as ['epochs'], not {'epochs'}."),
        ({"options": "target"}, "Options are a dictionary from name to value such as {'target': 90}, not 'target'."),
        ({"options": {1: 2}}, "Options are a dictionary from name to value such as {'target': 90}, not {1: 2}."),
        ({"content": "low.csv"}, "Content is a dictionary from the name of a file to its text, not 'low.csv'."),
        ({"content": {"low.csv": None}}, "Content is a dictionary from the name of a file to its text"),
    ],
    ids=str,
)
def test_refused(given: dict[str, Any], sentence: str) -> None:
    """EC-5.1 to EC-5.6: what is unknown or of the wrong type is named, and what would be right."""
    before = ecliptic.catalog()
    with pytest.raises(BadSetup) as refused:
        ecliptic.new(**{"game": "planetarium", "seats": 2, "seed": 1, **given})
    assert sentence in str(refused.value)
    assert isinstance(refused.value, EclipticError)
    assert ecliptic.catalog() == before


@pytest.mark.parametrize("seed", ["a word", "ünï", 0, -3, 10**40])
def test_seeds_that_a_record_holds(seed: int | str) -> None:
    game = ecliptic.new("planetarium", seed=seed)
    assert ecliptic.replay(game.record()).header.seed == str(seed)


def test_a_seed_of_too_many_digits() -> None:
    """EC-5.5: a number that has no text is no line of a record."""
    with pytest.raises(BadSetup, match="A seed is one line"):
        ecliptic.new("planetarium", seed=10**5000)


def test_a_wrong_type_spoils_no_later_game() -> None:
    """EC-5.6: rules are shared by games set up alike, so what only equals a number of seats must not make any."""
    for seats in (1.0, 2.0, 3.0, 4.0, True):
        with pytest.raises(BadSetup):
            ecliptic.new("planetarium", seats=seats, seed=1)  # type: ignore[arg-type]
    for count in (1, 2, 3, 4):
        game = ecliptic.new("planetarium", seats=count, seed=1)
        assert ecliptic.replay(game.record()).record() == game.record()


@pytest.mark.parametrize("seat", [-9, -8, -1, 2, 99, "0", "x", 1.0, 0.5, True, [0]], ids=repr)
def test_a_seat_that_is_not_at_the_table(seat: object) -> None:
    """EC-6.1: no number of a seat shows more than a seat may see."""
    game = ecliptic.new("planetarium", seats=2, seed=1)
    for ask in (lambda: game.view(seat), lambda: game.why_not("pass", seat)):
        with pytest.raises(EclipticError) as refused:
            ask()
        assert str(refused.value) == f"There is no seat {seat!r}; there are 2, counted from 0."


def test_options_left_out_have_their_default() -> None:
    """EC-5.4."""
    assert ecliptic.new("planetarium", seats=1, seed=1).view()["target"] == 100
    assert ecliptic.new("planetarium", seats=2, seed=1).header.options == {}

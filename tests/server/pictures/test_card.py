"""Pictures of tables: every game has one, in every set-up, and nothing that is hidden changes it."""

from __future__ import annotations

import random
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import ecliptic
from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.discovery import is_own
from ecliptic.server.pictures.caption import Caption, Seat
from ecliptic.server.pictures.card import Scene, board, card
from ecliptic.server.pictures.sheet import HEIGHT, WIDTH, Sheet, legible

FONTS = Path(api.__file__).parent / "server" / "static" / "assets"
SETUPS = [
    ("planetarium", 2, ""),
    ("planetarium", 4, "epochs frost-line variable-star double-matter hidden-matter more-markers"),
    ("exoplanets", 2, ""),
    ("exoplanets", 4, "gravity chaotic space"),
    ("seti", 1, ""),
    ("seti", 4, ""),
]
WORDS = Caption("Evenings", "Planetarium", (Seat(0, "Ada", "12", True), Seat(1, "Жанна", "7", False)), "Turn 4")


def begun(name: str, seats: int, modules: str, moves: int, seed: str = "pictures") -> AnyGame:
    game = ecliptic.new(name, seats, seed, modules.split())
    dice = random.Random(seed)
    for _ in range(moves):
        if game.over:
            break
        game.play(dice.choice(game.options()).line)
    return game


def scene(game: AnyGame) -> Scene:
    return Scene(game.view(None), game.header.seats, list(game.header.modules), dict(game.header.options))


def test_every_game_of_ours_is_tried() -> None:
    assert {name for name, *_ in SETUPS} == {name for name, game in api.CATALOG.games.items() if is_own(game)}


@pytest.mark.parametrize(("name", "seats", "modules"), SETUPS)
def test_a_board_is_drawn_from_beginning_to_end(name: str, seats: int, modules: str) -> None:
    """At no moment of a game is there anything on it that cannot be drawn."""
    for moves in (0, 30, 120, 3000):
        assert board(Sheet(FONTS), name, scene(begun(name, seats, modules, moves)))


@pytest.mark.parametrize(("name", "seats", "modules"), SETUPS[::2])
def test_what_is_hidden_is_not_in_it(name: str, seats: int, modules: str) -> None:
    """EC-6.2: whatever hands, bags and decks hold, the same bytes come of it."""
    game = begun(name, seats, modules, 40)
    twin = game.deal(None, "otherwise")
    assert any(game.view(seat) != twin.view(seat) for seat in range(seats)), "something is hidden"
    assert card(name, WORDS, scene(game), FONTS) == card(name, WORDS, scene(twin), FONTS)


def test_a_picture_has_its_size_and_costs_little_to_send() -> None:
    made = card("seti", WORDS, scene(begun("seti", 4, "", 200)), FONTS)
    picture = Image.open(BytesIO(made.data))
    assert (picture.size, picture.format) == ((WIDTH, HEIGHT), "PNG")
    assert len(made.data) < 200_000


def test_what_cannot_be_drawn_is_shown_without_its_board() -> None:
    """As of a game from outside, or of a position that an older version has kept."""
    bare = card("planetarium", WORDS, None, FONTS)
    assert card("planetarium", WORDS, Scene({"board": {"no such": "gas"}}, 2, [], {}), FONTS).data != b""
    assert card("planetarium", WORDS, scene(begun("planetarium", 2, "", 9)), FONTS) != bare


def test_letters_that_the_fonts_lack_are_left_out() -> None:
    assert [legible(name) for name in ("Zoë Œuvre", "Жанна", "李 Bea")] == ["Zoë Œuvre", "", "Bea"]

"""Views as `docs/view.md` describes them and `ecliptic.views` types them."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import types
import typing
from pathlib import Path
from typing import Any

import pytest

import ecliptic
from ecliptic import EclipticError, views
from ecliptic.api import AnyGame
from ecliptic.core.view import EVERYTHING
from tests.proof import AGAIN, again
from tests.situations import scenario

ROOT = Path(__file__).parents[1]
TYPES: dict[str, Any] = {name: getattr(views, f"{name.title()}View") for name in ecliptic.catalog()}
SETS = [
    ("planetarium", 1, ()),
    ("planetarium", 2, ()),
    ("planetarium", 2, ("epochs", "frost-line", "variable-star", "hidden-matter")),
    ("planetarium", 4, ("epochs", "frost-line", "variable-star", "hidden-matter")),
    ("planetarium", 3, ("extra-matter", "double-matter", "more-markers")),
    ("planetarium", 2, ("frost-line", "red-dwarf")),
    ("exoplanets", 2, ()),
    ("exoplanets", 4, ("gravity", "dynamic", "space")),
    ("exoplanets", 3, ("chaotic",)),
    ("seti", 2, ()),
    ("seti", 4, ()),
]
ONCE = (SETS[0], SETS[2], SETS[7], SETS[9])  # alone, and each game once with modules of every kind that it has
EVERY = 3  # positions are looked at; one more or less is as good, since seats take turns
ROWS = [row if row in ONCE else again(*row) for row in SETS]


def fits(shown: Any, hint: Any, where: str) -> None:
    """Is a value what its type says, to the last entry?"""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any:
        return
    if typing.is_typeddict(hint):
        fields = typing.get_type_hints(hint)
        assert set(shown) <= set(fields), f"{where} has {set(shown) - set(fields)} besides"
        assert set(hint.__required_keys__) <= set(shown), f"{where} lacks {set(fields) - set(shown)}"
        for name, value in shown.items():
            fits(value, fields[name], f"{where}.{name}")
    elif origin is types.UnionType:
        assert any(matches(shown, one, where) for one in args), f"{where} is {shown!r}, not {hint}"
    elif origin is list:
        assert type(shown) is list, f"{where} is {shown!r}, not a list"
        for value in shown:
            fits(value, args[0], f"{where}[]")
    elif origin is dict:
        assert type(shown) is dict, f"{where} is {shown!r}, not by name"
        for key, value in shown.items():
            fits(key, args[0], f"{where} key")
            fits(value, args[1], f"{where}[{key}]")
    else:
        assert type(shown) is hint, f"{where} is {shown!r}, not {hint.__name__}"


def matches(shown: Any, hint: Any, where: str) -> bool:
    try:
        fits(shown, hint, where)
    except AssertionError:
        return False
    return True


def positions(name: str, seats: int, modules: tuple[str, ...]) -> typing.Iterator[AnyGame]:
    """Every decision of a game played at random, nature's too, and the end."""
    game = ecliptic.new(name, seats, None, modules)
    rng = random.Random(seats)
    while not game.over:
        yield game
        game.apply(rng.choice(game.options()))
    yield game


@pytest.mark.parametrize(("name", "seats", "modules"), ROWS)
def test_a_view_has_its_type(name: str, seats: int, modules: tuple[str, ...]) -> None:
    """EC-6.1, EC-6.2: all through a game, for every seat in turn and for a spectator."""
    for at, game in enumerate(positions(name, seats, modules)):
        if at % EVERY:
            continue
        seat = [None, *range(seats)][at // EVERY % (seats + 1)]
        view = game.view(seat)
        fits(view, TYPES[name], name)
        assert json.loads(json.dumps(view)) == view
        assert (view["seat"], view["decider"], view["modules"]) == (seat, game.decider, list(modules))
        assert view["points"] == [score.total for score in game.scores()]


@pytest.mark.parametrize(("name", "seats", "modules"), ROWS)
def test_a_view_can_be_read(name: str, seats: int, modules: tuple[str, ...]) -> None:
    """EC-6.1: what a seat sees is a position with gaps, which shows the seat the same again."""
    for at, game in enumerate(positions(name, seats, modules)):
        if at % 29 == 0:
            for seat in range(seats):
                twin = game.copy()
                twin.state = game.scribe.read(game.view(seat))
                mine = [view["players"][seat] for view in (game.view(seat), twin.view(seat))]
                assert mine[0] == mine[1]


def test_the_points_of_every_view_agree() -> None:
    """EC-5.7: a built position too."""
    view = views.planetarium(scenario("planetarium", scores={0: 7, 1: 30}))
    assert view["points"] == [player["score"] for player in view["players"]] == [7, 30]


def test_words_of_a_view_are_words_of_lines() -> None:
    """An arm, a space, a pile or a planet is called in a view as in the lines that name it."""
    game = ecliptic.new("exoplanets", 2, 1, ["dynamic"])
    view = views.exoplanets(game)
    arm = view["parts"]["dynamic"]["arm"]
    assert arm is not None
    assert f"core {arm}" in map(str, game.lines)
    lines = set(game.rules.lexicon.lines)
    assert all(f"place {planet} {arm}" in lines for arm in view["arms"] for planet in view["bag"])
    assert all(f"reserve {pile}" in lines for pile in view["piles"])
    placed = {planet: place for planet, place in view["place"].items() if place}
    assert placed == {row[0]: f"{arm}-1" for arm, row in view["arms"].items()}
    board = views.planetarium(ecliptic.new("planetarium", 2, 1))
    assert {space for space, token in board["board"].items() if token in "ABCD"} == set(board["planets"].values())


@pytest.mark.parametrize(
    ("modules", "star"),
    [
        ((), "yellow"),
        (("frost-line",), "yellow"),
        (("frost-line", "red-dwarf"), "red-dwarf"),
        (("frost-line", "white-star"), "white-star"),
        (("frost-line", "variable-star"), "variable-star"),
    ],
)
def test_the_star_of_planetarium(modules: tuple[str, ...], star: str) -> None:
    """PR-10.1 to PR-10.3, PR-8.5: which star it is, how bright, and what is in the supply."""
    view = views.planetarium(ecliptic.new("planetarium", 2, 1, modules))
    assert (view["star"], view["brightness"]) == (star, "medium" if star == "variable-star" else None)
    assert view["supplies"] == ({"heat": 30, "cold": 30} if modules else {})


@pytest.mark.parametrize("name", ecliptic.catalog())
def test_every_game_has_a_typed_view(name: str) -> None:
    game = ecliptic.new(name, ecliptic.catalog()[name]["seats"][-1], 1)
    assert getattr(views, name)(game, 0) == game.view(0)
    assert name in {game for game, _, _ in SETS}


def test_a_view_of_another_game() -> None:
    game = ecliptic.new("exoplanets", 2, 1)
    with pytest.raises(EclipticError, match=r"This is a game of exoplanets, not of planetarium"):
        views.planetarium(game)


def test_a_save_keeps_its_own_shape() -> None:
    """The fingerprint does not depend on what views are made to look like."""
    game = ecliptic.new("exoplanets", 2, 1, ["dynamic"])
    saved = game.scribe.show(game.state, EVERYTHING)
    assert (type(saved["arms"]), type(saved["parts"]), type(saved["place"])) == (list, list, list)
    assert game.scribe.digest(game.scribe.read(saved)) == game.digest()


@pytest.mark.parametrize("name", ecliptic.catalog())
def test_the_document_has_every_field(name: str) -> None:
    """`docs/view.md` is up to date, and nothing in it is without a meaning."""
    text = (ROOT / "docs/view.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| (.*) \|$", text, re.MULTILINE)
    assert all(row.split(" | ")[-1].strip() for _, row in rows)
    for hint in (TYPES[name], typing.get_type_hints(TYPES[name])["parts"]):
        for field in typing.get_type_hints(hint):
            assert f"`{field}`" in text


@AGAIN  # `make check` asks the same
def test_the_document_is_made_from_the_fields() -> None:
    ran = subprocess.run(
        [sys.executable, "tools/view.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )
    assert ran.returncode == 0, ran.stderr

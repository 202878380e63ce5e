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
from ecliptic.games.seti.rules import SetiRules
from ecliptic.games.seti.solar import CELLS, NAMES, PLANETS
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


# What SETI's view says in words


def test_what_each_space_of_seti_shows() -> None:
    """SE-3.1: planets, asteroids and comets where the discs show them now; the rest is empty."""
    game = ecliptic.new("seti", 2, 3)
    assert isinstance(game.rules, SetiRules)
    rng = random.Random(4)
    seen = set()
    while not game.over:
        view = views.seti(game)
        discs = view["discs"]
        if discs not in seen:
            seen.add(discs)
            assert {name: view["spaces"].get(name, "empty") for name in NAMES} == {
                name: CELLS[cell] for name, cell in zip(NAMES, game.rules.solar.what[discs], strict=True)
            }
            assert sorted(word for word in view["spaces"].values() if word in PLANETS) == sorted(
                planet for planet in PLANETS if planet != "oumuamua" or discs >= 512
            )
        probes = {space for player in view["players"] for space in player["probes"]}
        assert probes <= set(NAMES)
        game.apply(rng.choice(game.options()))
    assert len(seen) > 3


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (1, 7)])
def test_the_data_left_in_a_sector_of_seti(seats: int, seed: int) -> None:
    """SE-8.2, SE-8.9: one less for each signal, none in a complete sector, and all again when it is resolved."""
    game = ecliptic.new("seti", seats, seed)
    printed = {star["name"]: star["data"] for star in game.rules.printed()["stars"]}
    rng = random.Random(9)
    fewest = 99
    while not game.over:
        view = views.seti(game)
        for sector, star in view["stars"].items():
            assert star is not None
            assert view["data"][sector] == max(0, printed[star] - len(view["marks"][sector]))
        fewest = min(fewest, *view["data"].values())
        assert ("oumuamua" in view["data"]) == (view["discs"] >= 512)
        game.apply(rng.choice(game.options()))
    assert fewest < min(printed.values())


def test_the_data_left_on_the_tile() -> None:
    """SE-18.17: 'Oumuamua's tile has three, less one for each signal on it."""
    record = (ROOT / "tests/golden/seti-oumuamua-early.record").read_text(encoding="utf-8")
    whole = ecliptic.replay(record)
    game = ecliptic.new("seti", whole.header.seats, None, options=whole.header.options)
    left = set()
    for line in whole.lines:
        game.apply(line)
        view = views.seti(game)
        if view["discs"] < 512:
            assert "oumuamua" not in view["data"]
        else:
            assert "oumuamua" in view["spaces"].values()
            assert view["data"]["oumuamua"] == max(0, 3 - len(view["parts"]["oumuamua"]["marks"]))
            left.add(view["data"]["oumuamua"])
    assert 3 in left
    assert len(left) > 1


def test_numbers_in_views_of_seti_are_explained() -> None:
    """Whatever is a number that stands for something else says in the document how to read it."""
    text = (ROOT / "docs/view.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| .* \| (.*) \|$", text.partition("## SETI")[2], re.MULTILINE)
    bits = [(field, about) for field, about in rows if "bits" in about and field != "notes"]
    assert {field for field, _ in bits} == {"piles", "slots", "looked", "watched", "spent", "marked"}
    assert all("as bits: 1 for" in about for _, about in bits)
    assert "ten numbers" in dict(rows)["notes"]
    assert "base 33" in dict(rows)["slung"]
    assert "| bonus | `vp` `energy` `publicity` `card` |" in text
    game = ecliptic.new("seti", 2, 1)
    assert len(views.seti(game)["notes"]) == 10
    bonuses = ["vp", "energy", "publicity", "card"]
    for tech, pile in views.seti(game)["piles"].items():
        below = [bonus for at, bonus in enumerate(bonuses) if pile >> at & 1]
        assert sorted([*below, str(views.seti(game)["tops"][tech])]) == sorted(bonuses)


# What is asked


@pytest.mark.parametrize(("name", "seats", "modules"), [*ROWS, ("seti", 1, ())])
def test_every_prompt_is_described(name: str, seats: int, modules: tuple[str, ...]) -> None:
    """`docs/prompts.md` has each word that a game's prompt says, under the game, with who decides."""
    text = (ROOT / "docs/prompts.md").read_text(encoding="utf-8")
    title = ecliptic.catalog()[name]["title"]
    shared, mine = (
        dict(
            re.findall(
                r"^\| `(\w+)` \| ([a-z ]+) \|", text.partition(f"## {head}\n")[2].partition("\n## ")[0], re.MULTILINE
            )
        )
        for head in ("What cards are composed of", title)
    )
    asked = {}
    for game in positions(name, seats, modules):
        if not game.over:
            asked[game.prompt] = "chance" if game.decider == ecliptic.CHANCE else "a seat"
    assert len(asked) > 5
    assert asked.items() <= {**shared, **mine}.items()


@AGAIN  # `make check` asks the same
def test_the_prompts_are_made_from_the_choices() -> None:
    ran = subprocess.run(
        [sys.executable, "tools/prompts.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert ran.returncode == 0, ran.stderr

"""What is of another kind than a field or an argument says is refused with a sentence, whatever it is."""

from __future__ import annotations

import dataclasses
import pydoc
from typing import Any

import pytest

from ecliptic import EclipticError
from ecliptic.api import CATALOG
from ecliptic.discovery import companion
from ecliptic.testing import Impossible, Noun, exoplanets, planetarium, rival, scenario, seti, species

FIELDS = [
    (game.name, kind, one.name)
    for game in CATALOG.games.values()
    for kind in companion(game, "testing").NOUNS
    for one in dataclasses.fields(kind)
]
WRONG: dict[str, list[Any]] = {
    "seats": ["2", 2.0, None, [2], True, {}],
    "turn": ["0", 0.0, None, [], True],
    "at": [0, None, [], ("main",), True],
    "modules": [5, None, [5], {"epochs": 1}, True, "nowhere"],
    "options": [5, "target", [1], {5: 1}, {"target": None}],
    "content": [5, "x", [1], {5: "x"}, {"x": 5}, {"x.csv": "y"}],
    "seed": [2.5, [1], {}, True, b"x"],
}
NOTHING = object()
# Values of every kind; each is wrong for nearly every field.
LOOSE: list[Any] = [
    5,
    -1,
    2.5,
    True,
    "",
    "x",
    "C001",
    b"x",
    [],
    [5],
    ["x"],
    (),
    (1, 2, 3),
    {},
    NOTHING,
    [None],
    [[]],
    {1, 2},
]
KEYS: list[Any] = [0, -1, "A", "left red 1", None, True]
MORE: dict[str, dict[str, Any]] = {
    "planetarium": {"modules": "epochs frost-line variable-star hidden-matter double-matter"},
    "exoplanets": {"modules": "gravity space"},
    "seti": {},
}
MET = seti.Life(
    {f"{side} {colour}": 1 for side in ("left", "right") for colour in ("red", "yellow", "blue")},
    species={"left": "mascamites", "right": "centaurians"},
)


def tell(game: str, kind: type[Noun], name: str, given: Any) -> None:
    """Say it; it is accepted, or refused with a sentence, and nothing else happens."""
    for more in ({}, MORE[game]):
        try:
            nouns = (MET,) if kind in species.NOUNS else ()
            scenario(game, *nouns, kind(**{name: given}), **more)
        except EclipticError as refusal:
            said = str(refusal)
            assert said.endswith((".", "?")), said
            assert len(said.split()) > 3, said


@pytest.mark.parametrize(("game", "kind", "name"), FIELDS, ids=[f"{kind.__name__}.{name}" for _, kind, name in FIELDS])
def test_no_field_answers_with_a_raw_error(game: str, kind: type[Noun], name: str) -> None:
    for loose in LOOSE:
        tell(game, kind, name, loose)
        for key in KEYS:
            tell(game, kind, name, {key: loose})
    tell(game, kind, name, {0: {"A": 2.5}})
    tell(game, kind, name, {0: {5: "x"}})
    tell(game, kind, name, {"A": {"B": 1}})
    tell(game, kind, name, {"A": [("L01", "0")]})


@pytest.mark.parametrize(
    ("noun", "said", "sentence"),
    [
        (
            planetarium.Hands,
            {"cards": {0: 5}},
            "Hands: `cards` of seat 0 is names, as one text with spaces or one by one",
        ),
        (
            planetarium.Players,
            {"scores": {0: "20"}},
            "Players: `scores` of seat 0 is a whole number, so it is not '20'.",
        ),
        (planetarium.Players, {"scores": {0: True}}, "so it is not True."),
        (
            planetarium.Rows,
            {"cards": {"A": [("L01",)]}},
            "Rows: `cards` of A is a list, each entry (a text, a whole number)",
        ),
        (planetarium.Track, {"tokens": 2.0}, "Track: `tokens` is a whole number or a text, so it is not 2.0. It says:"),
        (planetarium.Board, {"bombarded": 1}, "Board: `bombarded` is True or False, so it is not 1."),
        (exoplanets.Reserve, {"piles": "R1 S1"}, "Reserve: `piles` is a list, each entry names"),
        (
            exoplanets.Life,
            {"cubes": {0: {"R1": "1"}}},
            "Life: `cubes` of seat 0, R1 is a whole number, so it is not '1'.",
        ),
        (seti.Stock, {"goods": {0: {"credit": 9}}}, "Stock: `goods` of seat 0 is a text, so it is not {'credit': 9}."),
        (
            seti.Sky,
            {"discs": (1, 2)},
            "Sky: `discs` is a whole number or (a whole number, a whole number, a whole number)",
        ),
        (species.Exertians, {"milestones": 30}, "Exertians: `milestones` is (a whole number, a whole number)"),
        (rival.Solo, {"stack": [1, "2", 3]}, "Solo: `stack` is a list, each entry a whole number"),
    ],
)
def test_what_is_of_another_kind(noun: type[Noun], said: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Impossible) as refusal:
        noun(**said)
    assert sentence in str(refusal.value)


@pytest.mark.parametrize(
    "more",
    [{name: wrong} for name, some in WRONG.items() for wrong in some],
    ids=str,
)
@pytest.mark.parametrize("game", CATALOG.games)
def test_no_argument_answers_with_a_raw_error(game: str, more: dict[str, Any]) -> None:
    with pytest.raises(EclipticError) as refusal:
        scenario(game, **more)
    assert str(refusal.value).endswith((".", "?"))


@pytest.mark.parametrize("game", [5, None, [], {}, b"seti", ""])
def test_no_game(game: Any) -> None:
    with pytest.raises(EclipticError, match=r"`game` is a text|There is no game ''"):
        scenario(game)


def test_names_can_come_one_by_one() -> None:
    """In lists, tuples, sets, or from something that can be looked through once."""
    for names in (["L01", "H02"], ("L01", "H02"), iter(["L01", "H02"]), (name for name in ("L01", "H02"))):
        game = scenario("planetarium", planetarium.Hands({0: names}))
        assert game.view(0)["players"][0]["hand"] == ["L01", "H02"]
    assert scenario("planetarium", planetarium.Board(hidden=set())).decider == 0


@pytest.mark.parametrize(("game", "kind", "name"), FIELDS, ids=[f"{kind.__name__}.{name}" for _, kind, name in FIELDS])
def test_pydoc_tells_what_a_field_says(game: str, kind: type[Noun], name: str) -> None:
    text = pydoc.plain(pydoc.render_doc(kind))
    about = next(one.metadata["about"] for one in dataclasses.fields(kind) if one.name == name)
    by = next(one.metadata.get("by", "") for one in dataclasses.fields(kind) if one.name == name)
    shown = " ".join(text.replace("|", " ").split())
    assert " ".join(f"`{name}`{f' (by {by})' if by else ''}: {about}".split()) in shown
    assert len(about) > 8

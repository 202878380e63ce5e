"""Combining modules (EX-17)."""

from __future__ import annotations

from itertools import product

import pytest

import ecliptic
from ecliptic import CHANCE
from ecliptic.core.layers import find
from ecliptic.games.exoplanets import GAME
from ecliptic.games.exoplanets.modules import CORES
from ecliptic.games.exoplanets.modules.gravity import Gravity
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from tests.games.exoplanets.table import (
    at,
    cloud,
    exo,
    hand,
    level,
    options,
    play,
    player,
    refused,
    rules,
    state,
    stock,
    tiles,
    used,
)
from tests.games.exoplanets.walks import played

COMBINATIONS = [
    tuple(name for name in (gravity, core, space) if name)
    for gravity, core, space in product(("", "gravity"), ("", *CORES), ("", "space"))
]
POWER = {"chaotic": "exchange T01a", "red-dwarf": "shift R1 S1", "blue-giant": "recall R1"}


# Every way to combine


@pytest.mark.parametrize("modules", COMBINATIONS, ids="+".join)
def test_every_combination_is_a_game(modules: tuple[str, ...]) -> None:
    """EX-17.1: each of the twenty is set up and played to its end, and its record replays."""
    assert len(COMBINATIONS) == 20
    game = played(3, modules, seed=len(modules))
    assert (state(game).turns, state(game).star) == (15, 0)
    assert ecliptic.replay(game.record()).digest() == game.digest()


@pytest.mark.parametrize("modules", [("gravity", "dynamic", "space"), ("space", "dynamic", "gravity")])
def test_the_order_of_modules_has_no_meaning(modules: tuple[str, ...]) -> None:
    """EX-17.1: the same seed gives the same position, in whatever order they are named."""
    game = ecliptic.new("exoplanets", modules=modules, seed=5)
    assert game.digest() == ecliptic.new("exoplanets", modules=["dynamic", "gravity", "space"], seed=5).digest()


@pytest.mark.parametrize(
    ("modules", "sentence"),
    [
        (["gravity", "dynamic", "chaotic"], "The module 'dynamic' cannot be played with the module 'chaotic'."),
        (["red-dwarf", "space", "blue-giant"], "The module 'red-dwarf' cannot be played with the module 'blue-giant'."),
        (["space", "space"], "The module 'space' is named twice."),
        (
            ["moons"],
            "Exoplanets has no module 'moons'; it has gravity, dynamic, chaotic, red-dwarf, blue-giant, space.",
        ),
    ],
)
def test_combinations_that_are_none(modules: list[str], sentence: str) -> None:
    """EX-17.1, EX-15.2: two cores, a module twice, an unknown one: each is refused with its sentence."""
    with pytest.raises(ecliptic.BadSetup) as refusal:
        ecliptic.new("exoplanets", modules=modules)
    assert str(refusal.value) == sentence
    with pytest.raises(ecliptic.BadSetup):
        exo(modules=modules)


def test_modules_stay() -> None:
    """EX-17.2: they stand in the header of the record, and the game replayed from it has them again."""
    game = played(2, ["gravity", "chaotic"], seed=1)
    assert game.header.modules == ("gravity", "chaotic")
    text = game.record()
    assert "modules: gravity chaotic\n" in text
    again = ecliptic.replay(text)
    assert (again.header.modules, len(state(again).parts)) == (("gravity", "chaotic"), 2)


def test_a_game_does_not_change_its_modules() -> None:
    """EX-17.2: lines of a module that is not in play mean nothing."""
    game = exo(arms={"north": "R1"}, stock={0: "E1"}, life={0: {"R1": 1}}, hands={0: "T01a"})
    for line in ("convert energy water", "lift R1", "exchange T01a", "shift R1 S1", "recall R1", "core north"):
        refused(game, line, "EC-1.2")


def test_without_modules_it_is_the_base_game() -> None:
    """EX-17.3: the plain rules, no part of a module, 38 space tiles; the Yellow core is no module."""
    game = ecliptic.new("exoplanets", seed=1)
    assert (type(game.rules), state(game).parts, len(rules(game).tiles)) == (ExoplanetsRules, [], 38)
    with pytest.raises(ecliptic.BadSetup, match="no module 'yellow'"):
        ecliptic.new("exoplanets", modules=["yellow"])


def test_a_module_leaves_the_rest_alone() -> None:
    """EX-17.3: whoever never uses Gravity has the game that the base rules make of the same lines."""
    plain = ecliptic.new("exoplanets", seed=11)
    heavy = ecliptic.new("exoplanets", modules=["gravity"], seed=11)
    while not plain.over:
        line = options(plain)[len(plain.lines) % len(options(plain))]
        plain.play(line)
        heavy.play(line)
        assert [one for one in options(heavy) if one.split()[0] not in ("convert", "lift")] == options(plain)
    assert heavy.over
    assert [score.total for score in plain.scores()] == [score.total for score in heavy.scores()]
    shown = [
        {key: value for key, value in game.view(0).items() if key not in ("parts", "agenda", "modules")}
        for game in (plain, heavy)
    ]
    assert shown[0] == shown[1]


# What meets what


def test_the_order_of_resources() -> None:
    """EX-17.4: star, Gravity Marker, inner icon, outer icon of the neighbour, core."""
    game = exo(modules="gravity dynamic", core="north", at="place", arms={"north": "R1"}, drawn="S1", seed=None)
    play(game, "place S1 north", "tile T01a")
    told = [(event.word, event.rule) for event in game.events if event.word in ("star", "marker", "received")]
    assert told == [
        ("star", "EX-4.1"),
        ("marker", "EX-14.2"),
        ("received", "EX-4.3"),
        ("received", "EX-4.4"),
        ("received", "EX-15.6"),
    ]


@pytest.mark.parametrize(
    ("have", "missing"), [("W1", ["EX-4.4", "EX-15.6"]), ("W1G1", ["EX-15.6"]), ("G1", ["EX-4.3", "EX-15.6"])]
)
def test_the_order_matters_when_the_cloud_runs_short(have: str, missing: list[str]) -> None:
    """EX-17.4: of Water for the inner icon and for the core, the inner icon has the first."""
    game = exo(
        modules="gravity dynamic",
        core="north",
        at="place",
        arms={"north": "R1"},
        drawn="O1",
        cloud=have,
        seed=None,
    )
    play(game, "place O1 north", "tile T01a")
    assert [event.rule for event in game.events if event.word == "none-left"] == missing
    assert (stock(game), cloud(game)) == (f"E1{have}", "0")


def test_the_box_has_tiles_of_both_kinds() -> None:
    """EX-17.5: with Space and Chaotic any of the 48 tiles may lie there, those put away included."""
    game = exo(modules="chaotic space", at="power", hands={0: "T01a X20a"}, tossed={0: "X21a", 1: "T02a"}, seed=None)
    play(game, "exchange X20a")
    assert at(game) == (CHANCE, "DrawBox")
    drawn = {line.split()[1] for line in options(game)}
    names = {tile.name for tile in rules(game).tiles}
    assert drawn == names - {"T01a", "X20a"}
    play(game, "tile X21a X24b")
    assert (hand(game), tiles(game, state(game).boxed)) == ("T01a X21a", "T02a X20a X24b")


def test_removed_tiles_may_come_back() -> None:
    """EX-17.6: a tile removed with Gravity lies in the box, from which the Chaotic core draws; it can be used again."""
    game = exo(
        modules="gravity chaotic",
        at="power",
        gravity={0: 3},
        arms={"north": "R1"},
        hands={0: "T01a"},
        under={"R1": "T18b"},
        seed=None,
    )
    play(game, "lift R1")
    assert used(game) == "T18b"
    play(game, "exchange T01a", "tile T18b T05b")
    assert (hand(game), used(game), tiles(game, player(game).lost)) == ("T18b", "T18b", "T01a")
    assert "T18b" not in tiles(game, state(game).boxed).split()
    play(game, "use T18b frost R1")
    assert used(game) == ""  # everybody sees that it is in the box no more


def test_a_removed_tile_reaches_nothing() -> None:
    """EX-14.8, EX-16.12: without the second tile goal 23 is not met; one revealed before counts for good (EX-8.9)."""
    given = {
        "modules": "gravity space",
        "gravity": {0: 3},
        "arms": {"north": "R1", "east": "S1"},
        "under": {"R1": "T02b", "S1": "T03b"},
        "life": {0: {"R1": 3}},
        "hands": {0: "X23a"},
    }
    early, late = exo(**given), exo(**given)
    play(early, "goal X23a", "lift S1")
    assert [line.points for line in early.scores()[0].lines] == [3, 2, 3]
    play(late, "lift S1")
    refused(late, "goal X23a", "EX-8.2")


def test_a_removed_cradle_makes_the_jump_dearer() -> None:
    """EX-14.8, EX-6.7: what nurture spares stays until the turn ends, what the tile spared does not."""
    game = exo(
        modules="gravity",
        gravity={0: 3},
        arms={"north": "R7"},
        under={"R7": "T07b"},
        nursed="R7",
        life={0: {"R7": 2}},
        stock={0: "E2"},
    )
    assert "species R7" in options(game)
    play(game, "lift R7")
    refused(game, "species R7", "EX-5.14")
    assert "develop R7" not in options(game)


def test_moved_life_was_not_bought() -> None:
    """EX-17.7: two levels bought and one cube moved are no burst of life; a third level is."""
    game = exo(
        modules="red-dwarf space",
        at="power",
        arms={"north": "R1", "east": "S1", "south": "R2", "west": "G2"},
        life={0: {"R1": 2}},
        stock={0: "E3"},
        hands={0: "X22a"},
    )
    play(game, "shift R1 S1", "develop R2", "develop G2")
    refused(game, "goal X22a", "EX-8.2")
    play(game, "develop S1")
    assert level(game, "S1") == 2
    play(game, "goal X22a")


@pytest.mark.parametrize("core", POWER)
def test_gravity_before_and_after_a_power(core: str) -> None:
    """EX-17.8: the power waits while a resource is changed, and the second phase allows it again."""
    game = exo(
        modules=f"gravity {core}",
        at="power",
        gravity={0: 5},
        arms={"north": "R1", "east": "S1"},
        life={0: {"R1": 1}},
        hands={0: "T01a"},
        stock={0: "E2"},
        under={"R1": "T02b"},
    )
    prompt = game.prompt
    play(game, "convert energy water")
    assert (at(game), stock(game)) == ((0, prompt), "E1W1")
    play(game, "lift R1")
    assert at(game) == (0, prompt)
    play(game, POWER[core])
    if game.prompt == "TakeAny":
        play(game, "take G1")
    assert at(game) == (0, "Evolution")
    play(game, "convert energy gas")
    assert find(rules(game), Gravity).part(state(game)).held == [0, 0]


@pytest.mark.parametrize("core", POWER)
def test_gravity_without_markers_at_a_power(core: str) -> None:
    """EX-17.8, EX-14.11: the moment is right, but there is no marker."""
    game = exo(
        modules=f"gravity {core}",
        at="power",
        arms={"north": "R1", "east": "S1"},
        life={0: {"R1": 1}},
        hands={0: "T01a"},
        stock={0: "E2"},
    )
    refused(game, "convert energy water", "EX-14.11")


def test_the_modules_of_the_catalog() -> None:
    """EX-17.1: one for Gravity, one for each core but the Yellow, one for Space."""
    assert [module.name for module in GAME.modules] == ["gravity", *CORES, "space"]

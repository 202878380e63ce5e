"""The Stars expansion: Dynamic, Chaotic, Red Dwarf and Blue Giant (EX-15)."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any, cast

import pytest

import ecliptic
from ecliptic import CHANCE
from ecliptic.api import AnyGame
from ecliptic.core.effect import Chance
from ecliptic.core.layers import find
from ecliptic.games.exoplanets.actions import ARMS
from ecliptic.games.exoplanets.modules import CORES
from ecliptic.games.exoplanets.modules.stars import Dynamic
from ecliptic.games.exoplanets.rules import ExoplanetsRules
from tests.games.exoplanets.table import (
    NOT_YOU,
    at,
    cloud,
    exo,
    hand,
    level,
    markers,
    options,
    play,
    player,
    pool,
    price,
    refused,
    ruler,
    rules,
    state,
    stock,
    tiles,
    used,
)
from tests.games.exoplanets.walks import decisions

POWERS = {"chaotic": "ExchangeTile", "red-dwarf": "ShiftLife", "blue-giant": "RecallLife"}
LINES = {"chaotic": "exchange T01a", "red-dwarf": "shift R1 S1", "blue-giant": "recall R1"}


def chaotic(**situation: Any) -> AnyGame:
    """The Chaotic core is to be used; chance is the test's."""
    given = {"modules": "chaotic", "at": "power", "hands": {0: "T01a T02a"}, "seed": None}
    return exo(**(given | situation))


def dwarf(**situation: Any) -> AnyGame:
    """The Red Dwarf is to be used, where life allows it."""
    return exo(**({"modules": "red-dwarf", "at": "power"} | situation))


def giant(**situation: Any) -> AnyGame:
    """The Blue Giant is to be used, where there is life."""
    return exo(**({"modules": "blue-giant", "at": "power"} | situation))


def chances(game: AnyGame) -> dict[str, Fraction]:
    """How likely each outcome is, by the first tile it names."""
    top = state(game).agenda[-1]
    lines = options(game)
    weights = cast(Chance, top.effect).weights(game, top) or [1] * len(lines)
    found: Counter[str] = Counter()
    for line, weight in zip(lines, weights, strict=True):
        found[line.split()[1]] += weight
    return {name: Fraction(weight, sum(weights)) for name, weight in found.items()}


# Cores


def test_there_are_five_cores() -> None:
    """EX-15.1: four modules, and without them the Yellow core."""
    assert {"dynamic", "chaotic", "red-dwarf", "blue-giant"} == set(CORES)
    assert set(CORES) <= set(ecliptic.catalog()["exoplanets"]["modules"])


@pytest.mark.parametrize(("one", "two"), list(combinations(CORES, 2)))
def test_there_is_one_core_in_a_game(one: str, two: str) -> None:
    """EX-15.2: two of them are refused before set-up, in either order, with a sentence."""
    for first, second in ((one, two), (two, one)):
        with pytest.raises(ecliptic.BadSetup) as refusal:
            ecliptic.new("exoplanets", modules=[first, second])
        assert str(refusal.value) == f"The module '{first}' cannot be played with the module '{second}'."


def test_the_same_core_twice() -> None:
    """EX-15.2: nor can one core be named twice."""
    with pytest.raises(ecliptic.BadSetup, match=r"The module 'chaotic' is named twice\."):
        ecliptic.new("exoplanets", modules=["chaotic", "chaotic"])


def test_the_yellow_core_has_no_power() -> None:
    """EX-15.3: after the resources of the planet comes the second phase, and nothing is added to the state."""
    game = exo(at="place", arms={"north": "R1"}, drawn="S1", life={0: {"R1": 1}}, hands={0: "T01a"}, seed=None)
    play(game, "place S1 north", "tile T02a")
    assert (at(game), stock(game)) == ((0, "Evolution"), "E2G1")
    assert (type(game.rules), state(game).parts) == (ExoplanetsRules, [])


@pytest.mark.parametrize("core", POWERS)
def test_a_power_is_for_everybody_in_the_own_turn(core: str) -> None:
    """EX-15.4: seat 0 is asked in its turn, seat 1 in the next."""
    game = exo(
        modules=core,
        at="place",
        arms={"north": "R1", "east": "S1"},
        drawn="R2",
        piles=("S2 O1", "G1"),
        star=9,
        life={0: {"R1": 1}, 1: {"R1": 1}},
        hands={0: "T01a", 1: "T02a"},
        seed=None,
    )
    play(game, "place R2 north", "tile T03a")
    assert at(game) == (0, POWERS[core])
    play(game, "decline", "end", "draw pile-1", "place O1 east", "tile T04a")
    assert at(game) == (1, POWERS[core])


def test_the_dynamic_core_is_for_everybody() -> None:
    """EX-15.4: both players get the Water of the north arm."""
    game = exo(
        modules="dynamic",
        core="north",
        at="place",
        arms={"north": "R1"},
        drawn="S1",
        piles=("S2 R2", "G1"),
        star=9,
        seed=None,
    )
    play(game, "place S1 north", "tile T03a", "end", "draw pile-1", "place R2 north", "tile T04a")
    assert (stock(game), stock(game, 1)) == ("E2W1G1", "E1W2G1")


@pytest.mark.parametrize("core", POWERS)
def test_powers_are_optional(core: str) -> None:
    """EX-15.5: declining leads to the second phase and changes nothing else."""
    game = exo(modules=core, at="power", arms={"north": "R1", "east": "S1"}, life={0: {"R1": 1}}, hands={0: "T01a"})
    assert "decline" in options(game)
    before = game.view(0)["players"]
    play(game, "decline")
    assert at(game) == (0, "Evolution")
    assert game.view(0)["players"] == before


@pytest.mark.parametrize("core", POWERS)
def test_powers_are_used_once_and_before_the_second_phase(core: str) -> None:
    """EX-15.5: after its use it is gone, and so it is after declining."""
    game = exo(
        modules=core,
        at="power",
        arms={"north": "R1", "east": "S1", "south": "O1"},
        life={0: {"R1": 2}},
        hands={0: "T01a T02a"},
    )
    refused(game, "develop R1", "EX-2.6", "EX-15.5", "EX-5.14")
    refused(game, "end", "EX-2.2", "EX-15.5")
    other = game.copy()
    play(game, LINES[core])
    if game.prompt == "TakeAny":
        play(game, "take E1")
    assert at(game) == (0, "Evolution")
    again = {"chaotic": "exchange T02a", "red-dwarf": "shift R1 O1", "blue-giant": "recall R1"}[core]
    refused(game, again, "EX-15.5", "EX-2.4")
    play(other, "decline")
    refused(other, again, "EX-15.5", "EX-2.4")


@pytest.mark.parametrize("core", POWERS)
def test_powers_come_after_the_resources(core: str) -> None:
    """EX-15.5: not before the planet is added; then its resources and its space tile are there."""
    game = exo(
        modules=core,
        at="place",
        arms={"north": "R1", "east": "S2"},
        drawn="S1",
        life={0: {"R1": 1}},
        hands={0: "T01a"},
        seed=None,
    )
    refused(game, LINES[core], "EX-15.5", "EX-3.3", *(["EX-15.18"] if core == "red-dwarf" else []))
    play(game, "place S1 north", "tile T03a")
    assert (at(game), stock(game), hand(game)) == ((0, POWERS[core]), "E2G1", "T01a T03a")


# Dynamic


@pytest.mark.parametrize("water", ARMS)
@pytest.mark.parametrize(("steps", "gained"), [(0, "E1W1G2"), (1, "E1G3"), (2, "E2G2")])
def test_the_dynamic_core_gives_by_arm(water: str, steps: int, gained: str) -> None:
    """EX-15.6, EX-15.8: beside Energy and two Gas, Water at its arm, clockwise Gas and then Energy."""
    word = ARMS[(ARMS.index(water) + steps) % 4]
    game = exo(modules="dynamic", core=water, at="place", arms={word: "R1"}, drawn="R2", seed=None)
    play(game, f"place R2 {word}", "tile T01a")
    assert (at(game), stock(game)) == ((0, "Evolution"), gained)
    assert [event.rule for event in game.events if event.word == "received"] == ["EX-4.3", "EX-4.4", "EX-15.6"]


@pytest.mark.parametrize("water", ARMS)
def test_the_dynamic_core_gives_a_free_choice(water: str) -> None:
    """EX-15.6, EX-15.8: at the fourth arm, which lies before that of the Water."""
    word = ARMS[(ARMS.index(water) + 3) % 4]
    game = exo(modules="dynamic", core=water, at="place", arms={word: "R1"}, drawn="R2", seed=None)
    play(game, f"place R2 {word}", "tile T01a")
    assert (at(game), stock(game)) == ((0, "TakeAny"), "E1G2")
    assert options(game) == ["take E1", "take W1", "take G1"]
    play(game, "take W1")
    assert (at(game), stock(game)) == ((0, "Evolution"), "E1W1G2")


def test_the_dynamic_core_of_the_example() -> None:
    """EX-15.6, EX-15.10: example 20, John's planet with Water for the arm."""
    game = exo(modules="dynamic", core="north", at="place", arms={"north": "R1"}, drawn="S1", seed=None)
    play(game, "place S1 north", "tile T01a")
    gained = [(event.rule, event.params) for event in game.events if event.word in ("star", "received")]
    assert gained == [
        ("EX-4.1", {"left": 9}),
        ("EX-4.3", {"bundle": "E1"}),
        ("EX-4.4", {"bundle": "G1"}),
        ("EX-15.6", {"bundle": "W1"}),
    ]
    assert (stock(game), hand(game)) == ("E2W1G1", "T01a")


def test_the_resource_of_the_core_must_be_taken() -> None:
    """EX-15.7: the free choice cannot be declined, nor put off."""
    game = exo(modules="dynamic", core="east", at="place", arms={"north": "R1"}, drawn="R2", seed=None)
    play(game, "place R2 north", "tile T01a")
    refused(game, "take 0", "EX-4.11")
    refused(game, "end", "EX-4.11")
    with pytest.raises(ecliptic.IllegalAction):
        game.play("decline")


def test_the_core_gives_for_each_planet() -> None:
    """EX-15.7: turn after turn, it is no power to use once."""
    game = exo(
        modules="dynamic",
        core="north",
        at="place",
        arms={"north": "R1"},
        drawn="R2",
        piles=("O1 O2 R3", "S1"),
        star=8,
        seed=None,
    )
    play(game, "place R2 north", "tile T01a", "end")
    play(game, "draw pile-1", "place R3 north", "tile T02a", "end")
    play(game, "draw pile-1", "place O2 north", "tile T03a")
    told = [(event.seat, event.params["bundle"]) for event in game.events if event.rule == "EX-15.6"]
    assert told == [(0, "W1"), (1, "W1"), (0, "W1")]


def test_the_icons_of_the_core() -> None:
    """EX-15.8: over the four arms, clockwise."""
    given = []
    for word in ARMS:
        game = exo(modules="dynamic", core="north", at="place", arms={word: "R1"}, drawn="R2", seed=None)
        play(game, f"place R2 {word}", "tile T01a")
        found = [str(event.params["bundle"]) for event in game.events if event.rule == "EX-15.6"]
        given.append(found[0] if found else game.prompt)
    assert given == ["W1", "G1", "E1", "TakeAny"]


def test_chance_turns_the_core() -> None:
    """EX-15.9: before anything is drawn, into one of four positions, each equally likely."""
    game = ecliptic.new("exoplanets", modules=["dynamic"], listen=True)
    assert at(game) == (CHANCE, "AlignCore")
    assert game.view(None)["parts"] == {"dynamic": {"arm": None}}
    assert options(game) == ["core north", "core east", "core south", "core west"]
    top = state(game).agenda[-1]
    assert cast(Chance, top.effect).weights(game, top) == []
    play(game, "core south")
    assert find(rules(game), Dynamic).part(state(game)).arm == ARMS.index("south")
    assert game.view(None)["parts"] == {"dynamic": {"arm": "south"}}
    assert at(game) == (CHANCE, "FirstOrbit")


@pytest.mark.parametrize("seed", range(8))
def test_the_core_is_known_when_the_first_tile_is_put_away(seed: int) -> None:
    """EX-15.9: nobody sees an alignment that changes before the first turn."""
    game = ecliptic.new("exoplanets", modules=["dynamic"], seed=seed)
    assert game.prompt == "TossTile"
    shown = game.view(0)["parts"]
    while game.prompt == "TossTile":
        game.apply(game.options()[0])
    assert game.view(0)["parts"] == shown


def test_the_core_comes_last() -> None:
    """EX-15.10: with one Water in the cloud the icon of the planet has it, and the core has none to give."""
    game = exo(modules="dynamic", core="north", at="place", arms={"north": "R1"}, drawn="O1", cloud="W1G1", seed=None)
    play(game, "place O1 north", "tile T01a")
    assert (stock(game), cloud(game)) == ("E1W1G1", "0")
    assert [event.rule for event in game.events if event.word == "none-left"] == ["EX-15.6"]


def test_an_empty_cloud_has_no_free_choice() -> None:
    """EX-15.7, EX-15.10: the last markers went for the icons, and nothing is asked."""
    game = exo(modules="dynamic", core="east", at="place", arms={"north": "R1"}, drawn="O1", cloud="W1G1", seed=None)
    play(game, "place O1 north", "tile T01a")
    assert (at(game), stock(game)) == ((0, "Evolution"), "E1W1G1")


def test_the_planets_of_set_up_give_nothing() -> None:
    """EX-15.11: when the first turn begins, everybody has one resource of each kind."""
    game = ecliptic.new("exoplanets", modules=["dynamic"], seed=3)
    while game.prompt == "TossTile":
        game.play(options(game)[0])
    assert (game.prompt, stock(game), stock(game, 1)) == ("ChooseSource", "E1W1G1", "E1W1G1")


# Chaotic


def test_the_chaotic_core_exchanges_a_tile() -> None:
    """EX-15.12: one of the hand goes, one of the box comes."""
    game = chaotic()
    assert options(game) == ["decline", "exchange T01a", "exchange T02a"]
    play(game, "exchange T01a")
    assert at(game) == (CHANCE, "DrawBox")
    play(game, "tile T05b")
    assert (hand(game), tiles(game, player(game).lost), at(game)) == ("T02a T05b", "T01a", (0, "Evolution"))
    assert [(event.word, event.rule) for event in game.events] == [("exchanged", "EX-15.12"), ("found", "EX-15.12")]


def test_only_tiles_of_the_hand_are_exchanged() -> None:
    """EX-15.12: neither an unseen tile nor a revealed goal nor one of another hand."""
    game = chaotic(hands={0: "T01a", 1: "T04a"}, goals={0: "T03a"})
    for line in ("exchange T05a", "exchange T03a", "exchange T04a"):
        refused(game, line, "EX-15.12")


@pytest.mark.parametrize(("seats", "box"), [(2, 22), (3, 16), (4, 10)])
def test_each_tile_of_the_box_is_equally_likely(seats: int, box: int) -> None:
    """EX-15.13: 22/16/10 tiles; one put away comes with 1 in that many, the others share the rest alike."""
    game = ecliptic.new("exoplanets", seats=seats, modules=["chaotic"])
    while game.prompt != "ExchangeTile":
        game.apply(game.options()[0])
    put_away = tiles(game, state(game).boxed).split()
    game.play(options(game, "exchange")[0])
    found = chances(game)
    unseen = tiles(game, state(game).unseen).split()
    assert len(put_away) == seats
    assert set(found) == {*put_away, *unseen}
    assert [found[name] for name in put_away] == [Fraction(1, box)] * seats
    assert {found[name] for name in unseen} == {Fraction(box - seats, box) / len(unseen)}
    assert sum(found.values()) == 1


def test_what_came_into_the_box_is_drawn_like_all_else() -> None:
    """EX-15.13, EX-15.14: used for an effect, to a black hole, for this power: each tile there is as likely."""
    game = chaotic(used="T03a T03b", lost={0: "T04a", 1: "T04b"}, tossed={0: "T06a", 1: "T07a"})
    play(game, "exchange T01a")
    found = chances(game)
    came = {"T03a", "T03b", "T04a", "T04b", "T06a", "T07a"}
    in_arms = 4 * 4 - sum(map(len, state(game).arms))
    box = len(state(game).unseen) - in_arms + len(came)
    assert {found[name] for name in came} == {Fraction(1, box)}
    assert sum(found.values()) == 1


def test_the_tile_discarded_for_the_power_is_not_drawn() -> None:
    """EX-15.15: it goes into the box after the draw, and another player may have it then."""
    game = chaotic(hands={0: "T01a T02a", 1: "T05a"}, piles=("R1 R2", "S1"), arms={"north": "R3"})
    play(game, "exchange T01a")
    assert not {"T01a", "T02a", "T05a"} & set(chances(game))
    play(game, "tile T06b", "end", "draw pile-1", "place R2 north", "tile T07b", "exchange T05a")
    assert "T01a" in chances(game)
    assert "T05a" not in chances(game)


def test_a_used_tile_that_was_drawn_is_a_tile_like_any_other() -> None:
    """EX-15.14: it is used once more and lies in the box again; meanwhile nobody else can tell where it is."""
    game = chaotic(used="T03a", seed=None)
    view = game.view(1)
    play(game, "exchange T01a", "tile T03a T05b")
    assert (hand(game), used(game)) == ("T02a T03a", "T03a")
    assert game.view(1)["used"] == view["used"] == ["T03a"]
    play(game, "use T03a triad")
    assert (hand(game), used(game)) == ("T02a", "T03a")
    assert "T03a" in tiles(game, state(game).boxed).split()


def test_the_box_never_runs_dry_in_play() -> None:
    """EX-15.13, EX-15.14: four players who exchange in each turn draw twenty times; what they discard comes back."""
    game = ecliptic.new("exoplanets", seats=4, modules=["chaotic"], seed=7)
    drawn: list[str] = []
    discarded: list[str] = []
    while not game.over:
        lines = options(game)
        line = next((one for one in lines if one.startswith("exchange")), lines[0])
        in_box = tiles(game, [*state(game).unseen, *state(game).boxed]).split()
        game.play(line)
        if line.startswith("exchange"):
            drawn.append(str(game.lines[-1]).split()[1])
            discarded.append(line.split()[1])
            assert drawn[-1] in in_box
            assert drawn[-1] != discarded[-1]
    assert len(drawn) == 20
    assert set(drawn) & set(discarded)


def test_without_a_hand_nothing_is_exchanged() -> None:
    """EX-15.16: the power is not offered."""
    game = chaotic(hands={})
    assert at(game) == (0, "Evolution")
    refused(game, "exchange T01a", "EX-15.5", "EX-2.4", "EX-15.12")


def test_without_a_box_nothing_is_exchanged() -> None:
    """EX-15.16: no tile in the box; it cannot come about in play, so the tiles are taken away here."""
    game = exo(modules="chaotic", at="place", arms={"north": "R1"}, drawn="S1", hands={0: "T01a"}, seed=None)
    s = state(game)
    s.boxed.clear()
    del s.unseen[12:]
    play(game, "place S1 north", "tile T02a")
    assert at(game) == (0, "Evolution")
    refused(game, "exchange T01a", "EX-15.5", "EX-2.4")


def test_an_exchange_is_secret() -> None:
    """EX-15.17: the others see neither tile, in no view and no event."""
    game = chaotic()
    play(game, "exchange T01a", "tile T05b")
    for seat in (1, None):
        said = json.dumps([game.view(seat), [event.show(seat) for event in game.events]])
        assert '"T01a"' not in said
        assert '"T05b"' not in said
    assert [event.show(0)["tile"] for event in game.events] == ["T01a", "T05b"]


def test_nobody_can_count_where_the_tile_came_from() -> None:
    """EX-15.17: an undealt tile and one put away at set-up look the same to all others, its former owner included."""
    views = []
    for line in ("tile T05b", "tile T06a T05b", "tile T07a T05b"):
        game = chaotic(tossed={0: "T06a", 1: "T07a"})
        play(game, "exchange T01a", line)
        views.append([game.view(seat) for seat in (1, None)])
        assert hand(game) == f"T02a {line.split()[1]}"
        assert len(game.lines) == 2
    assert views[0] == views[1] == views[2]


def test_the_undealt_tile_that_takes_the_place() -> None:
    """EX-15.13, EX-15.17: after a tile put away has come, an undealt one is known to be in the box, not in an arm."""
    game = chaotic(tossed={0: "T06a", 1: "T07a"}, piles=("R1 R2", "S1"), arms={"north": "R3"})
    play(game, "exchange T01a", "tile T06a T05b")
    assert tiles(game, state(game).boxed) == "T01a T05b T07a"
    play(game, "end", "draw pile-1", "place R2 north")
    assert at(game) == (CHANCE, "FindTile")
    assert not {"tile T05b", "tile T06a", "tile T07a"} & set(options(game))


# Red Dwarf


def test_the_red_dwarf_moves_a_cube() -> None:
    """EX-15.18: one of two, to another planet of the same size, whatever its type, arm and orbit."""
    game = dwarf(arms={"north": "R1 O1", "east": "S1", "south": "G3"}, life={0: {"R1": 2}})
    assert {"shift R1 O1", "shift R1 S1"} <= set(options(game))
    play(game, "shift R1 O1")
    assert (level(game, "R1"), level(game, "O1"), pool(game)) == (1, 1, (4, 4))
    assert [(event.word, event.rule) for event in game.events] == [("shifted", "EX-15.18")]


def test_where_the_red_dwarf_cannot_move_a_cube() -> None:
    """EX-15.18: to another size, to the same planet, out of the system, or from where there is none."""
    game = dwarf(arms={"north": "R1 O1", "east": "S1", "south": "G3"}, life={0: {"R1": 2}, 1: {"S1": 1}})
    refused(game, "shift R1 G3", "EX-15.18")
    refused(game, "shift R1 R1", "EX-15.18")
    refused(game, "shift R1 R2", "EX-15.18")
    refused(game, "shift O1 R1", "EX-15.18")
    refused(game, "shift S1 R1", "EX-15.18")


def test_the_red_dwarf_asks_nobody_without_a_move() -> None:
    """EX-15.18: no life, or no other planet of that size: the second phase follows."""
    assert at(dwarf(arms={"north": "R1"})) == (0, "Evolution")
    lone = {"north": "R1", "east": "G3", "south": "G4", "west": "O7 R7"}
    assert at(dwarf(arms=lone, life={0: {"R1": 1}})) == (0, "Evolution")
    assert at(dwarf(arms=lone, life={0: {"G3": 1}})) == (0, "ShiftLife")


@pytest.mark.parametrize(("src", "dst"), [("R4", "G6"), ("S5", "R5"), ("R3", "S1"), ("G8", "O6")])
def test_kinds_play_no_part(src: str, dst: str) -> None:
    """EX-15.19: Gas and Water against two Energy, either/or entries against plain ones."""
    game = dwarf(arms={"north": src, "east": dst}, life={0: {src: 1}})
    play(game, f"shift {src} {dst}")
    assert (level(game, src), level(game, dst)) == (0, 1)


def test_prices_play_no_part() -> None:
    """EX-15.19: R1 costs two with haze and G3 one with cradle; the printed sizes decide."""
    game = dwarf(
        arms={"north": "R1", "east": "R2 G3", "south": "O1 G4"},
        under={"R1": "T04b", "G3": "T07b"},
        life={0: {"R1": 1, "G3": 1}},
    )
    assert (price(game, "R1"), price(game, "G3")) == ({"E1G1"}, {"E1", "G1"})
    refused(game, "shift R1 G4", "EX-15.18")
    refused(game, "shift G3 R2", "EX-15.18")
    assert {"shift R1 R2", "shift G3 G4"} <= set(options(game))


def test_no_fourth_cube() -> None:
    """EX-15.20: three own cubes are there; three of another player do not matter."""
    game = dwarf(arms={"north": "R1", "east": "S1", "south": "O1"}, life={0: {"R1": 1, "S1": 3}, 1: {"O1": 3}})
    refused(game, "shift R1 S1", "EX-15.20")
    play(game, "shift R1 O1")
    assert (level(game, "O1"), level(game, "O1", 1)) == (1, 3)


@pytest.mark.parametrize("owner", [0, 1])
def test_no_cube_on_a_closed_planet(owner: int) -> None:
    """EX-15.20: whosever Species it is."""
    game = dwarf(arms={"north": "R1", "east": "S1", "south": "O1"}, life={0: {"R1": 1}}, species={"S1": owner})
    refused(game, "shift R1 S1", "EX-15.20")


def test_a_move_is_no_creation_of_life() -> None:
    """EX-15.21: it costs nothing and gives no marker; the first level bought there in the turn does."""
    game = dwarf(arms={"north": "R1", "east": "S1"}, life={0: {"R1": 1}}, stock={0: "E1"})
    play(game, "shift R1 S1")
    assert (stock(game), markers(game), state(game).grown) == ("E1", (0, 0, 0), [])
    play(game, "develop S1")
    assert (level(game, "S1"), stock(game), markers(game)) == (2, "0", (0, 0, 1))


def test_a_moved_cube_is_no_life_at_the_start() -> None:
    """EX-15.22: level 1 by the move, level 3 by buying, no Species before the next turn."""
    game = dwarf(arms={"north": "R1", "east": "S1"}, life={0: {"R1": 2}}, stock={0: "E6"})
    play(game, "shift R1 S1", "develop S1", "develop S1")
    refused(game, "species S1", "EX-6.3")
    assert "species R1" in options(game)


def test_a_cube_moved_to_own_life_changes_nothing() -> None:
    """EX-15.22: the turn began with Life on both planets, so both may become Species."""
    game = dwarf(arms={"north": "R1", "east": "S1"}, life={0: {"R1": 2, "S1": 1}}, stock={0: "E6"})
    play(game, "shift R1 S1", "species S1", "species R1")
    assert (ruler(game, "S1"), ruler(game, "R1"), stock(game)) == (0, 0, "E1")


def test_moving_the_last_cube_loses_the_condition() -> None:
    """EX-15.23: life created anew on that planet stops at level 3 in this turn."""
    game = dwarf(arms={"north": "R1", "east": "S1"}, life={0: {"R1": 1}}, stock={0: "E9"})
    play(game, "shift R1 S1", "develop R1", "develop R1", "develop R1")
    said = refused(game, "species R1", "EX-6.3")
    assert "A species needs life of yours on R1 since the start of your turn" in said
    refused(game, "develop R1", "EX-5.16")


# Blue Giant


@pytest.mark.parametrize(("planet", "due"), [("R1", 1), ("G3", 2), ("R7", 3), ("S5", 2)])
def test_the_blue_giant_takes_a_cube_back(planet: str, due: int) -> None:
    """EX-15.24: for as many resources of free choice as the size of the printed cost."""
    game = giant(arms={"north": planet}, life={0: {planet: 2}})
    assert options(game) == ["decline", f"recall {planet}"]
    play(game, f"recall {planet}")
    assert (at(game), len(options(game))) == ((0, "TakeAny"), (due + 1) * (due + 2) // 2)
    refused(game, f"take W{due + 1}", "EX-4.11")
    play(game, f"take G{due}")
    assert (level(game, planet), pool(game), stock(game)) == (1, (5, 4), f"G{due}")
    assert at(game) == (0, "Evolution")


def test_the_blue_giant_of_the_example() -> None:
    """EX-15.24: example 21, two cubes on a planet of cost 3."""
    game = giant(arms={"north": "O7"}, life={0: {"O7": 2}})
    play(game, "recall O7", "take E1W1G1")
    assert (level(game, "O7"), stock(game)) == (1, "E1W1G1")


@pytest.mark.parametrize(("dust", "taken"), [("0", ""), ("W1", "take W1"), ("E1G1", "take E1G1")])
def test_the_blue_giant_and_a_cloud_that_runs_short(dust: str, taken: str) -> None:
    """EX-15.24, EX-4.11: the cube comes back for what the cloud can give, and be it nothing."""
    game = giant(arms={"north": "R7"}, life={0: {"R7": 1}}, stock={0: "0"}, cloud=dust)
    play(game, "recall R7", *([taken] if taken else []))
    assert (at(game), level(game, "R7"), stock(game), cloud(game)) == ((0, "Evolution"), 0, dust, "0")


def test_a_cube_taken_back_and_bought_again_gives_a_marker() -> None:
    """EX-15.24, EX-7.1: taking back buys no level; the first one bought there afterwards does."""
    game = giant(arms={"north": "R1"}, life={0: {"R1": 3}}, stock={0: "E1"})
    play(game, "recall R1", "take E1")
    assert (markers(game), state(game).grown) == ((0, 0, 0), [])
    play(game, "develop R1", "species R1")
    assert (ruler(game, "R1"), markers(game)) == (0, (0, 0, 1))


def test_only_own_cubes_are_taken_back() -> None:
    """EX-15.24: not those of another player, none where there is none."""
    game = giant(arms={"north": "R1", "east": "S1", "south": "O1"}, life={0: {"R1": 1}, 1: {"S1": 1}})
    refused(game, "recall S1", "EX-15.24")
    refused(game, "recall O1", "EX-15.24")
    refused(game, "recall R2", "EX-15.24")
    assert at(giant(arms={"north": "R1"}, life={1: {"R1": 1}})) == (0, "Evolution")


def test_prices_do_not_change_what_the_blue_giant_gives() -> None:
    """EX-15.25: a Gas more on R1, one resource less on R7."""
    game = giant(
        arms={"north": "R1", "east": "S1 R7"}, under={"R1": "T04b", "R7": "T07b"}, life={0: {"R1": 1, "R7": 1}}
    )
    other = game.copy()
    play(game, "recall R1")
    assert options(game) == ["take E1", "take W1", "take G1"]
    play(other, "recall R7", "take E3")
    assert stock(other) == "E3"


def test_a_species_cannot_be_taken_back() -> None:
    """EX-15.26: cubes only."""
    game = giant(arms={"north": "R1", "east": "S1"}, life={0: {"R1": 1}}, species={"S1": 0})
    assert options(game) == ["decline", "recall R1"]
    refused(game, "recall S1", "EX-15.26")
    assert at(giant(arms={"north": "S1"}, species={"S1": 0})) == (0, "Evolution")


def test_taking_the_last_cube_back_loses_the_condition() -> None:
    """EX-15.27: no Species there in this turn; with one cube left it is possible."""
    game = giant(arms={"north": "R1"}, life={0: {"R1": 1}}, stock={0: "E9"})
    play(game, "recall R1", "take E1", "develop R1", "develop R1", "develop R1")
    refused(game, "species R1", "EX-6.3")
    game = giant(arms={"north": "R1"}, life={0: {"R1": 2}}, stock={0: "E9"})
    play(game, "recall R1", "take E1", "species R1")
    assert ruler(game, "R1") == 0


@pytest.mark.parametrize("core", POWERS)
def test_nobody_else_uses_the_power(core: str) -> None:
    """EX-15.4: in the turn of seat 0 seat 1 is not asked."""
    game = exo(
        modules=core,
        at="power",
        arms={"north": "R1", "east": "S1"},
        life={0: {"R1": 1}, 1: {"R1": 1}},
        hands={0: "T02a", 1: "T01a"},
    )
    assert NOT_YOU in [reason.rule for reason in game.why_not(LINES[core], seat=1)]


@pytest.mark.parametrize("core", POWERS)
def test_a_power_that_is_offered_can_be_used(core: str) -> None:
    """EX-15.5, EX-15.16: over whole games there is always more to choose than declining, once in a turn."""
    asked: Counter[int] = Counter()
    for game in decisions(3, [core], seed=2):
        if game.prompt == POWERS[core]:
            assert len(options(game)) > 1
            asked[state(game).turns] += 1
    assert asked
    assert max(asked.values()) == 1

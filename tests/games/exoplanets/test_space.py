"""The Space expansion (EX-16)."""

from __future__ import annotations

from typing import Any

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.games.exoplanets.content import reader
from ecliptic.games.exoplanets.tiles import KINDS
from tests.games.exoplanets.table import (
    at,
    exo,
    goals,
    hand,
    markers,
    options,
    play,
    price,
    refused,
    rules,
    state,
    stock,
    under,
    used,
    worth,
)

TILES = "X20a X20b X21a X21b X22a X22b X23a X23b X24a X24b"


def table(**situation: Any) -> AnyGame:
    """A situation with Space."""
    return exo(**({"modules": "space"} | situation))


# The tiles


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_more_tiles(seats: int) -> None:
    """EX-16.1: 48 in all, and set-up can offer any of them."""
    game = ecliptic.new("exoplanets", seats=seats, modules=["space"])
    names = [tile.name for tile in rules(game).tiles]
    assert (len(names), " ".join(name for name in names if name.startswith("X"))) == (48, TILES)
    while game.prompt != "Offer":
        game.apply(game.options()[0])
    assert options(game) == [f"tile {name}" for name in names]


def test_an_arm_may_hold_them() -> None:
    """EX-16.1: they are mixed with the others, so a planet may uncover one."""
    game = table(at="place", arms={"north": "R1"}, drawn="S1", seed=None)
    play(game, "place S1 north", "tile X20a")
    assert hand(game) == "X20a"


def test_without_the_expansion_there_are_none() -> None:
    """EX-16.1: 38 tiles in the base game, whose lines name no other."""
    game = exo(hands={0: "T01a"})
    assert len(rules(game).tiles) == 38
    refused(game, "goal X20a", "EC-1.2")


@pytest.mark.parametrize("name", TILES.split())
def test_what_is_on_a_tile(name: str) -> None:
    """EX-16.2: a goal of 20 to 24, a one-time and a permanent effect, one consequence."""
    game = table()
    tile = next(one for one in rules(game).tiles if one.name == name)
    assert rules(game).goals[tile.goal].number == int(name[1:3])
    assert [KINDS[rules(game).powers[power].kind] for power in tile.powers] == ["once", "lasting"]
    assert tile.marker in (0, 1)


# Their effects


def test_one_of_two_effects() -> None:
    """EX-16.3: bounty or shadow; then the tile is used up and the other is void."""
    game = table(arms={"north": "R1 R2"}, hands={0: "X20a"})
    assert {"use X20a bounty", "use X20a shadow R1", "use X20a shadow R2"} <= set(options(game))
    play(game, "use X20a bounty", "take W2")
    assert (stock(game), hand(game), used(game), worth(game, "R2")) == ("W2", "", "X20a", 0)
    refused(game, "use X20a shadow R1", "EX-9.1")


def test_the_other_of_two_effects() -> None:
    """EX-16.3: with shadow no resources come."""
    game = table(arms={"north": "R1 R2"}, hands={0: "X20a"})
    play(game, "use X20a shadow R1")
    assert (at(game), stock(game), under(game, "R1"), worth(game, "R2")) == ((0, "Evolution"), "0", "X20a", -3)
    refused(game, "use X20a bounty", "EX-9.1")


def test_an_effect_the_tile_does_not_have() -> None:
    """EX-16.3: only the two it shows."""
    game = table(arms={"north": "R1"}, hands={0: "X20a"})
    refused(game, "use X20a cradle R1", "EC-1.2")


@pytest.mark.parametrize(
    ("line", "taken"),
    [
        ("use X20a bounty", (0, 1, 0)),
        ("use X20a shadow R1", (0, 1, 0)),
        ("use X23b bounty", (1, 0, 0)),
        ("use X23b glare R1", (1, 0, 0)),
        ("use X24b shadow R1", (1, 0, 0)),
        ("use T01a bounty", (0, 1, 0)),
    ],
)
def test_the_consequence_is_that_of_the_tile(line: str, taken: tuple[int, int, int]) -> None:
    """EX-16.4: whichever effect was chosen, and whatever the effect costs on other tiles."""
    game = table(arms={"north": "R1"}, hands={0: "X20a X23b X24b T01a"})
    play(game, line)
    if game.prompt == "TakeAny":
        play(game, "take E2")
    assert markers(game) == taken


@pytest.mark.parametrize(
    ("line", "where"), [("use X20b triad", "used"), ("use X20b cradle R1", "R1"), ("use X21a nurture R1", "used")]
)
def test_where_the_tile_goes(line: str, where: str) -> None:
    """EX-16.5: to the box after a one-time effect, also one with a planet, under the host for a permanent one."""
    game = table(arms={"north": "R1"}, hands={0: "X20b X21a"})
    name = line.split()[1]
    play(game, line)
    assert (used(game), under(game, "R1")) == ((name, "") if where == "used" else ("", name))


def test_without_a_free_host() -> None:
    """EX-16.6: all four planets have tiles, so bounty is left and shadow is not."""
    game = table(
        at="evolution",
        arms={"north": "R1 R2", "east": "S1", "south": "O1", "west": "G1"},
        under={"R1": "T02b", "R2": "T11b", "S1": "T18a", "O1": "T03b", "G1": "T17b"},
        hands={0: "X20a"},
    )
    assert options(game, "use") == ["use X20a bounty"]
    refused(game, "use X20a shadow R1", "EX-9.7")
    refused(game, "use X20a shadow S1", "EX-9.7")


def test_only_the_chosen_effect_holds() -> None:
    """EX-16.7: X20b gives no triad when it makes R7 cheaper; and of two permanent effects one is chosen."""
    game = table(arms={"north": "R7"}, hands={0: "X20b"})
    play(game, "use X20b cradle R7")
    assert (stock(game), price(game, "R7")) == ("0", {"E1W1", "E1G1", "W1G1"})
    text = reader.standard_texts()["tiles.csv"]
    files = {"tiles.csv": text.replace("T02b,2,beacon,", "T02b,2,beacon cradle,")}
    game = exo(content=files, arms={"north": "R7"}, hands={0: "T02b"})
    other = game.copy()
    play(game, "use T02b beacon R7")
    assert (worth(game, "R7"), price(game, "R7")) == (2, {"E1W1G1"})
    play(other, "use T02b cradle R7")
    assert (worth(other, "R7"), price(other, "R7")) == (0, {"E1W1", "E1G1", "W1G1"})


# Their goals


def test_their_goals_are_goals() -> None:
    """EX-16.8: revealed once, for no marker, and the second tile of the number is for its effect only."""
    game = table(arms={"north": "R7", "east": "O7"}, life={0: {"R7": 1, "O7": 1}}, hands={0: "X21a X21b"})
    play(game, "goal X21a")
    assert (goals(game), hand(game), markers(game)) == ("X21a", "X21b", (0, 0, 0))
    refused(game, "goal X21b", "EX-8.6")
    assert [(line.points, line.reason.rule) for line in game.scores()[0].lines][-1] == (3, "EX-12.9")
    play(game, "use X21b blight R7")
    assert under(game, "R7") == "X21b"


def test_another_player_may_reveal_the_same() -> None:
    """EX-16.8: seat 1 has the other tile of goal 21."""
    game = table(
        turn=1,
        arms={"north": "R7", "east": "O7"},
        life={1: {"R7": 1, "O7": 1}},
        hands={1: "X21b"},
        goals={0: "X21a"},
    )
    play(game, "goal X21b")
    assert (goals(game), goals(game, 1)) == ("X21a", "X21b")


PLACES = {"north": "R1 R7", "east": "S1 O7", "south": "O1", "west": "G3"}


@pytest.mark.parametrize(
    ("life", "species", "met"),
    [
        ({0: {"R1": 1, "S1": 1, "O1": 1}}, {}, True),
        ({0: {"R1": 1, "S1": 1}}, {"O1": 0}, True),
        ({0: {"R1": 2, "S1": 3}}, {}, False),
        ({0: {"R1": 1, "S1": 1, "O1": 1}, 1: {"O1": 1}}, {}, False),
        ({0: {"R1": 1, "S1": 1, "O1": 1, "G3": 1}, 1: {"O1": 1}}, {}, True),
        ({0: {"R1": 1, "S1": 1}}, {"O1": 1}, False),
    ],
)
def test_lone_pioneers(life: dict[int, dict[str, int]], species: dict[str, int], met: bool) -> None:
    """EX-16.9: goal 20, 3 CP."""
    check("X20a", 3, met, life=life, species=species)


@pytest.mark.parametrize(
    ("life", "species", "met"),
    [
        ({0: {"R7": 1, "O7": 1}}, {}, True),
        ({0: {"R7": 1}}, {"O7": 0}, True),
        ({0: {"R7": 1, "O7": 1}, 1: {"R7": 2}}, {}, True),
        ({0: {"R7": 3, "G3": 1}}, {}, False),
        ({0: {"R7": 1}}, {"O7": 1}, False),
    ],
)
def test_harsh_homes(life: dict[int, dict[str, int]], species: dict[str, int], met: bool) -> None:
    """EX-16.10: goal 21, 3 CP."""
    check("X21a", 3, met, life=life, species=species)


def test_prices_do_not_make_harsh_homes() -> None:
    """EX-16.10: G3 costs three with haze in its orbit, but two are printed."""
    check("X21a", 3, False, life={0: {"G3": 1, "R7": 1}}, under={"G3": "T04b"})


@pytest.mark.parametrize(
    ("began", "life", "species", "grown", "met"),
    [
        ("", {0: {"R1": 1, "S1": 1, "O1": 1}}, {}, None, True),
        ("R1", {0: {"R1": 2, "S1": 1, "O1": 1}}, {}, "R1 S1 O1", True),
        ("R1", {0: {"R1": 1, "S1": 1, "O1": 1}}, {}, None, False),
        ("R1", {0: {"S1": 1, "O1": 1}}, {"R1": 0}, "R1 S1 O1", True),
    ],
)
def test_burst_of_life(
    began: str, life: dict[int, dict[str, int]], species: dict[str, int], grown: str | None, met: bool
) -> None:
    """EX-16.11: goal 22, 2 CP: what was bought in this turn, a Species included."""
    check("X22a", 2, met, life=life, species=species, began=began, grown=grown)


def test_burst_of_life_in_play() -> None:
    """EX-16.11: three planets in one turn; three levels on one planet are not enough, and a new turn begins anew."""
    game = table(arms=PLACES, stock={0: "E3W1"}, life={0: {"R1": 3}}, hands={0: "X22a"}, star=8)
    play(game, "species R1")
    refused(game, "goal X22a", "EX-8.2")
    play(game, "develop S1", "develop S1")
    refused(game, "goal X22a", "EX-8.2")
    play(game, "develop O1")
    assert "goal X22a" in options(game)
    play(game, "end")
    assert "goal X22a" not in options(game)
    assert len(state(game).grown) == 0


def test_burst_of_life_is_for_the_player_in_turn() -> None:
    """EX-16.11: what another player buys in the own turn brings a waiting player no nearer to it."""
    life = {0: {"R1": 1, "S1": 1, "O1": 1}}
    game = table(arms=PLACES, life=life, began="", hands={0: "X22a", 1: "X22b"})
    assert game.needs(0)["goal X22a"] == []
    assert [reason.rule for reason in game.needs(1)["goal X22b"]] == ["EX-8.2"]


@pytest.mark.parametrize(
    ("under_planets", "home", "met"),
    [
        ({"R1": "T02b", "S1": "T03b"}, "R1", True),  # the own beacon and the blight of the orbit
        ({"R1": "T02b", "S1": "T03b"}, "S1", False),  # blight alone
        ({"R1": "T01b", "S1": "T03b"}, "R1", False),  # shadow does not change its host
        ({"R7": "T01b", "S1": "T03b"}, "R1", True),  # the shadow of the neighbour and the blight of the orbit
        ({"S1": "T03b", "O1": "T04b"}, "G3", True),  # blight and haze of one orbit
        ({"S1": "T03b", "O1": "T04b"}, "R7", False),  # in another orbit
    ],
)
def test_against_the_odds(under_planets: dict[str, str], home: str, met: bool) -> None:
    """EX-16.12, EX-16.13: goal 23, 3 CP: two tiles reach a planet with presence."""
    check("X23a", 3, met, life={0: {home: 1}}, under=under_planets)
    check("X23a", 3, met, species={home: 0}, under=under_planets)
    check("X23a", 3, False, life={1: {home: 1}}, under=under_planets)


@pytest.mark.parametrize(
    ("life", "species", "met"),
    [
        ({}, {"R1": 0}, True),
        ({0: {"R7": 1}, 1: {"S1": 1}}, {"R1": 0}, True),
        ({1: {"R7": 1}}, {"R1": 0}, False),
        ({}, {"R1": 0, "R7": 1}, False),
        ({1: {"R7": 1}}, {"R1": 0, "O1": 0}, True),
        ({0: {"R1": 3}}, {}, False),
    ],
)
def test_quiet_arm(life: dict[int, dict[str, int]], species: dict[str, int], met: bool) -> None:
    """EX-16.14: goal 24, 4 CP."""
    check("X24a", 4, met, life=life, species=species)


def check(tile: str, points: int, met: bool, **situation: Any) -> None:
    """A goal can be revealed for its points, or is refused because it is not met."""
    game = table(arms=PLACES, hands={0: tile}, **situation)
    if not met:
        refused(game, f"goal {tile}", "EX-8.2")
        return
    before = game.scores()[0].total
    play(game, f"goal {tile}")
    assert (goals(game), game.scores()[0].total - before) == (tile, points)

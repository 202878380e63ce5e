"""Requirements (PL-6)."""

from __future__ import annotations

import pytest

from ecliptic.api import AnyGame
from ecliptic.games.planetarium.matter import PLANETS
from tests.games.planetarium.table import edited, options, play, player, pool, refused, row, sums, track
from tests.situations import scenario


def able(card: str, planet: str, **situation: object) -> AnyGame:
    """Seat 0 is to play, holds the card and has plenty of matter on the planet."""
    return scenario("planetarium", at="card", hands={0: card}, mats={0: {planet: "GGGGRRRWWWMM"}}, **situation)


def test_all_requirements_must_be_met() -> None:
    """PL-6.1: Oxygen Production wants matter and a habitable planet; each alone is too little."""
    habitable = {"sides": {"A": "habitable"}}
    assert options(scenario("planetarium", at="card", hands={0: "H08"}, mats={0: {"A": "GGWW"}}, **habitable)) == [
        *("pass", "play H08 A")
    ]
    refused(scenario("planetarium", at="card", hands={0: "H08"}, mats={0: {"A": "GGWW"}}), "play H08 A", "PL-6.6")
    refused(
        scenario("planetarium", at="card", hands={0: "H08"}, mats={0: {"A": "GGW"}}, **habitable),
        "play H08 A",
        "PL-6.8",
    )


def test_a_refusal_names_everything_that_is_missing() -> None:
    """PL-6.1: Frozen Dwarf on a gaseous, habitable planet in orbit 5, without matter and marker."""
    game = scenario("planetarium", at="finals", final=0, hands={0: "F02"}, sides={"C": "habitable"})
    refused(game, "play F02 C", "PL-6.3", "PL-6.4", "PL-6.7", "PL-6.8", "PL-6.8", "PL-10.18")


@pytest.mark.parametrize("planet", PLANETS)
def test_gaseous(planet: str) -> None:
    """PL-6.2: Century Storm needs a gaseous planet."""
    game = able("H07", planet)
    if planet in "CD":
        play(game, f"play H07 {planet}")
        assert row(game, planet) == [("H07", 0)]
    else:
        refused(game, f"play H07 {planet}", "PL-6.2")


@pytest.mark.parametrize("planet", PLANETS)
def test_terrestrial(planet: str) -> None:
    """PL-6.3: Plate Tectonics needs a terrestrial planet."""
    game = able("H02", planet)
    if planet in "AB":
        play(game, f"play H02 {planet}")
        assert row(game, planet) == [("H02", 0)]
    else:
        refused(game, f"play H02 {planet}", "PL-6.3")


@pytest.mark.parametrize("orbit", range(1, 8))
@pytest.mark.parametrize(("card", "first", "last"), [("H04", 1, 3), ("L04", 3, 7), ("H11", 4, 7), ("H13", 1, 4)])
def test_orbits(card: str, first: int, last: int, orbit: int) -> None:
    """PL-6.4: from the lower to the higher number, both included."""
    game = able(card, "A", planets={"A": f"{orbit}-01"})
    if first <= orbit <= last:
        assert f"play {card} A" in options(game)
    else:
        assert f"in orbit {orbit}" in refused(game, f"play {card} A", "PL-6.4")


def test_one_orbit() -> None:
    """PL-6.4: a card may ask for a single orbit."""
    situation = {"at": "finals", "final": 0, "hands": {0: "F15"}, "mats": {0: {"A": "R"}}, "rows": {"A": [("L05", 0)]}}
    assert options(scenario("planetarium", planets={"A": "1-03"}, **situation)) == ["pass", "play F15 A"]
    refused(scenario("planetarium", planets={"A": "2-03"}, **situation), "play F15 A", "PL-6.4")


@pytest.mark.parametrize("space", [f"7-{place:02}" for place in range(1, 17)])
def test_all_arms_are_orbit_7(space: str) -> None:
    """PL-6.5: Distant Wanderer can be played in each of them."""
    game = scenario(
        "planetarium",
        at="finals",
        final=0,
        hands={0: "F14"},
        planets={"D": space},
        mats={0: {"D": "G"}},
        rows={"D": [("L02", 0)]},
    )
    assert options(game) == ["pass", "play F14 D"]


def test_habitable() -> None:
    """PL-6.6: the token must show Habitable."""
    assert "play H08 A" in options(able("H08", "A", rows={"A": [("L05", 1)]}))
    refused(able("H08", "A", rows={"A": [("L01", 1)]}), "play H08 A", "PL-6.6")
    refused(able("H08", "A"), "play H08 A", "PL-6.6")


def test_hostile() -> None:
    """PL-6.7: the token must show Hostile."""
    assert "play H17 A" in options(able("H17", "A"))
    assert "play H17 A" in options(able("H17", "A", rows={"A": [("L01", 1)]}))
    refused(able("H17", "A", rows={"A": [("L05", 1)]}), "play H17 A", "PL-6.7")


def test_the_token_counts_and_not_the_sums() -> None:
    """PL-6.6, PL-6.7: at equal sums the side that shows is what a card asks for."""
    tied = {"A": [("L05", 1), ("L01", 1)]}
    game = able("H08 H17", "A", rows=tied)
    assert sums(game, "A") == (4, 4)
    assert "play H08 A" in options(game)
    refused(game, "play H17 A", "PL-6.7")


@pytest.mark.parametrize("matter", ["GRWM", "GGRWM", "GRRWWMM"])
def test_enough_matter(matter: str) -> None:
    """PL-6.8: at least the numbers shown; exactly these are paid."""
    game = scenario("planetarium", at="card", hands={0: "H01"}, mats={0: {"D": matter}})
    play(game, "play H01 D")
    assert len(pool(game, 0, "D")) == len(matter) - 4
    assert track(game) == ["gas", "rock", "water", "metal"]


@pytest.mark.parametrize(("matter", "missing"), [("", 4), ("RWM", 1), ("GGGG", 3), ("GWW", 2), ("RRRRRR", 3)])
def test_too_little_matter(matter: str, missing: int) -> None:
    """PL-6.8: a reason for each kind that is short."""
    game = scenario("planetarium", at="card", hands={0: "H01"}, mats={0: {"D": matter}})
    refused(game, "play H01 D", *["PL-6.8"] * missing)


def test_how_much_is_missing() -> None:
    """PL-6.8: the refusal counts."""
    game = scenario("planetarium", at="card", hands={0: "H07"}, mats={0: {"C": "G"}})
    assert "3 more gas tokens on planet C" in refused(game, "play H07 C", "PL-6.8")


def test_much_matter_of_one_kind_is_none_of_another() -> None:
    """PL-6.8: full pools are counted kind by kind."""
    game = scenario(
        "planetarium", at="card", hands={0: "L04 L05"}, mats={0: {"C": {"gas": 22, "rock": 22, "metal": 8}}}
    )
    assert options(game) == ["pass", "play L05 C"]
    refused(game, "play L04 C", "PL-6.8")


MARKED = edited("low.csv", ("L01,Volcanic Plumes,1,1,0,0,4,0,4,,,,,", "L01,Volcanic Plumes,1,1,0,0,4,0,4,,,,marker,"))


def test_a_marker_to_remove() -> None:
    """PL-6.9, PL-6.10: an own marker comes off the row and back to the supply, from where the new card is marked."""
    rows = {"A": [("L02", 1), ("L03", 0), ("L05", 0)], "B": [("L08", 0)]}
    game = scenario("planetarium", at="card", hands={0: "L01"}, mats={0: {"A": "GR"}}, rows=rows, content=MARKED)
    assert player(game, 0).spare == 5
    play(game, "play L01 A")
    assert row(game, "A") == [("L02", 1), ("L03", -1), ("L05", 0), ("L01", 0)]
    assert row(game, "B") == [("L08", 0)]
    assert (player(game, 0).spare, player(game, 0).markers) == (5, [2, 1, 0, 0])


@pytest.mark.parametrize(
    "rows",
    [
        {},  # none at all
        {"A": [("L02", 1)]},  # another player's
        {"A": [("L02", 0, False)]},  # a card that has none
        {"B": [("L02", 0)]},  # on another planet
    ],
)
def test_no_marker_to_remove(rows: dict[str, list[tuple[str, int]]]) -> None:
    """PL-6.9: it must be an own marker, on a card of that planet."""
    game = scenario("planetarium", at="card", hands={0: "L01"}, mats={0: {"A": "GR"}}, rows=rows, content=MARKED)
    refused(game, "play L01 A", "PL-6.9")


def test_a_removed_marker_can_be_used_again() -> None:
    """PL-6.10: with all eight on cards, the one that comes off marks the new card, and nobody is asked."""
    eight = ("L02", "L03", "L05", "L06", "L07", "L08", "L09", "L10")
    rows = {"A": [(card, 0) for card in eight]}
    game = scenario("planetarium", at="card", hands={0: "L01"}, mats={0: {"A": "GR"}}, rows=rows, content=MARKED)
    play(game, "play L01 A")
    assert game.prompt == "Draw"
    assert [mark for _, mark in row(game, "A")] == [-1, *[0] * 8]
    assert (player(game, 0).spare, player(game, 0).markers) == (0, [8, 0, 0, 0])


def test_a_final_gives_its_marker_back() -> None:
    """PL-6.9, PL-6.10: as every Final card does."""
    game = scenario(
        "planetarium",
        at="finals",
        final=0,
        hands={0: "F08"},
        mats={0: {"A": "R"}},
        rows={"A": [("L02", 0), ("L01", 0)]},
    )
    play(game, "play F08 A")
    assert (player(game, 0).spare, player(game, 0).markers) == (7, [1, 0, 0, 0])
    assert row(game, "A") == [("L02", -1), ("L01", 0), ("F08", -1)]


@pytest.mark.parametrize("shown", ["hostile", "habitable"])
@pytest.mark.parametrize("planet", PLANETS)
@pytest.mark.parametrize("orbit", range(1, 8))
def test_no_icon_no_demand(orbit: int, planet: str, shown: str) -> None:
    """PL-6.11: Volcanic Plumes suits every planet, orbit and state."""
    game = scenario(
        "planetarium",
        at="card",
        hands={0: "L01"},
        mats={0: {planet: "GR"}},
        planets={planet: f"{orbit}-02"},
        sides={planet: shown},
    )
    assert options(game) == ["pass", f"play L01 {planet}"]

"""The rival's probes: launching, the way to a planet, and what becomes of them there."""

from __future__ import annotations

import pytest

from ecliptic.api import AnyGame
from tests.games.seti.rival.table import does, params, solo, told
from tests.games.seti.table import player

EARTH = {1: "earth"}


def steps(game: AnyGame) -> list[str]:
    """The spaces that the rival's probe has come to."""
    return [str(one["to"]) for one in params(game, "moved")]


def test_launching_costs_nothing() -> None:
    """Without a probe on Earth the rival launches for nothing and gains what the card adds (SE-21.16)."""
    game = solo("S14", goods="publicity 3")
    assert does(game, "reveal S14") == {"probes_1": "+f1", "publicity_1": 1, "progress": 1}


def test_a_probe_on_earth_is_enough() -> None:
    """With a probe on Earth launching is impossible (SE-21.16)."""
    game = solo("S14", probes=EARTH, goods="publicity 0")
    does(game, "reveal S14", "card C001")
    assert told(game)[1] == "rival-probe-on-earth"


def test_without_a_planet_in_reach_the_line_is_impossible() -> None:
    """No planet of the list within the moves: the next line is tried (SE-21.17)."""
    traces: dict[str, int | str] = {"left red": 0, "left yellow": 0, "left blue": 0}
    far = solo("S17", probes=EARTH, traces=traces, species={"left": "oumuamua"}, discs=4 * 64)  # at b3
    does(far, "reveal S17", "card C001")
    assert params(far, "rival-no-planet") == [{"number": 1, "moves": 4}]
    assert told(far)[2] == "rival-does-telescope"


def test_the_way_with_the_most_publicity() -> None:
    """To Jupiter in four moves it goes by Venus, which is a visit more (SE-21.17)."""
    game = solo("S08", probes=EARTH, goods="publicity 0")
    does(game, "reveal S08")
    assert steps(game) == ["e1", "d1", "d2", "d3"]


def test_the_shortest_of_equal_ways() -> None:
    """To Venus it takes two of its three moves: a third would gain nothing (SE-21.57)."""
    game = solo("S01", probes=EARTH, goods="publicity 0")
    does(game, "reveal S01")
    assert steps(game) == ["e1", "d1"]


def test_a_planet_is_visited_again() -> None:
    """To Jupiter in two of four moves: by Neptune and back it has a visit there and another to Jupiter (SE-21.60)."""
    game = solo("S08", probes=EARTH, goods="publicity 0", discs=2)
    does(game, "reveal S08")
    assert steps(game) == ["d2", "d3", "d4", "d3"]
    visits = [one["by"] for one in params(game, "gained") if one["good"] == "publicity"]
    assert visits[:3] == ["jupiter", "neptune", "jupiter"]


def test_asteroids_cost_a_move_more() -> None:
    """Saturn is four steps away by g2 and h2, but these are asteroids: the way leads round them (SE-21.17)."""
    game = solo("S07", probes=EARTH, goods="publicity 0")
    game.play("reveal S07")
    assert len(steps(game)) == 4
    assert not {"g2", "h2"} & set(steps(game)[:-1])


def test_a_moon_for_a_probe_tech() -> None:
    """With a probe tech it lands on a free moon, the leftmost by this arrow, and discards the tech (SE-21.18)."""
    game = solo("S08", probes=EARTH, techs="probe-2", goods="publicity 0")  # arrow left: Callisto
    assert does(game, "reveal S08") == {
        "probes_1": "-f1",
        "publicity_1": 3,  # Venus, Jupiter, the second space of the computer
        "moons_1": "+callisto",
        "points_1": "+callisto=13",
        "filled_1": 4,
        "progress": 4,
        "techs_1": "-probe-2",
        "spent": "+probe-2",
    }
    assert [word for word in told(game) if word in ("rival-uses-probe", "rival-moon-left")] == told(game)[-2:]


def test_the_arrow_chooses_the_moon() -> None:
    """The rightmost moon of Saturn is Enceladus, the leftmost Titan (SE-21.18, SE-21.31)."""
    game = solo("S07", probes=EARTH, techs="probe-1", goods="publicity 0")  # arrow right
    found = does(game, "reveal S07")
    assert found["moons_1"] == "+enceladus"
    taken = solo("S07", probes=EARTH, techs="probe-1", goods="publicity 0", landers={0: "enceladus"})
    assert does(taken, "reveal S07")["moons_1"] == "+titan"


def test_a_tech_stays_where_no_moon_is_free() -> None:
    """Venus has no moon, so the tech is kept (SE-21.18)."""
    game = solo("S01", probes=EARTH, techs="probe-1", goods="publicity 0")
    does(game, "reveal S01")
    assert player(game, 1).techs[0] == 1
    assert player(game, 1).orbiters[1] == 1


@pytest.mark.parametrize(
    ("card", "orbiters", "landers", "becomes", "why"),
    [
        ("S01", {}, {}, "orbit", "rival-card-orbit"),
        ("S01", {0: "venus"}, {}, "land", "rival-first-land"),
        ("S01", {}, {0: "venus"}, "orbit", "rival-first-orbit"),
        ("S01", {0: "venus"}, {0: "venus"}, "orbit", "rival-card-orbit"),
        ("S08", {}, {}, "land", "rival-card-land"),
        ("S08", {0: "jupiter"}, {}, "land", "rival-first-land"),
        ("S08", {}, {0: "jupiter"}, "orbit", "rival-first-orbit"),
        ("S08", {0: "jupiter"}, {0: "jupiter"}, "land", "rival-card-land"),
    ],
)
def test_a_free_first_space_else_the_card(
    card: str, orbiters: dict[int, str], landers: dict[int, str], becomes: str, why: str
) -> None:
    """It takes a free first space; if both or neither are free, the card says which (SE-21.18)."""
    game = solo(card, probes=EARTH, goods="publicity 0", orbiters=orbiters, landers=landers)
    game.play(f"reveal {card}")
    mine = player(game, 1)
    assert (sum(mine.orbiters), sum(mine.landers)) == ((1, 0) if becomes == "orbit" else (0, 1))
    assert why in told(game)


def test_orbiting_and_landing_cost_nothing() -> None:
    """The rival pays nothing, and gains what a player does: data, points, a trace (SE-21.19)."""
    game = solo("S08", probes=EARTH, goods="publicity 0")
    found = does(game, "reveal S08")
    assert found["points_1"] == "+discovery=5 +jupiter=7"
    assert found["filled_1"] == 2
    assert [event.word for event in game.events if event.word == "paid"] == []


def test_the_arrow_chooses_the_data_space_of_mars() -> None:
    """Mars has data spaces of 2 and 1: left takes 2, and what nothing else decides is the arrow's (SE-21.31)."""
    game = solo("S13", probes=EARTH)
    assert does(game, "reveal S13")["filled_1"] == 2


def test_the_players_landing_is_cheaper_with_the_rivals_orbiter() -> None:
    """An orbiter of the rival is an orbiter like any other (SE-5.13)."""
    game = solo("S01", turn=0, probes={0: "mars"}, orbiters={1: "mars"}, mine="energy 2")
    assert "land mars" in [action.line for action in game.options()]

"""Where the rival marks traces."""

from __future__ import annotations

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.oumuamua import Oumuamua
from tests.games.seti.rival.table import does, params, solo, told
from tests.games.seti.table import state

ALL: dict[str, int | str] = {"left red": 0, "left yellow": 0, "left blue": 0}


def taken(game: AnyGame, column: int, *spaces: int) -> None:
    """Markers of the player on spaces of a column, counted from 1."""
    part = find(game.rules, Boards).part(state(game))
    part.spaces[column] = [space - 1 for space in spaces]
    part.markers[column] = [0] * len(spaces)


@pytest.mark.parametrize(
    ("card", "traces", "where", "why"),
    [
        ("S01", {}, "+left-blue:1", "left"),
        ("S02", {}, "+right-blue:1", "right"),
        ("S02", {"right blue": 0}, "+left-blue:1", "lowest"),
        ("S01", {"left blue": "neutral"}, "+right-blue:1", "lowest"),
    ],
)
def test_discovery_spaces_first(card: str, traces: dict[str, int | str], where: str, why: str) -> None:
    """The lowest free space of the colour over both species; the arrow decides between equal ones (SE-21.26)."""
    game = solo(card, data=6, traces=traces)
    assert does(game, f"reveal {card}")["traces"] == where
    assert f"rival-trace-{why}" in told(game)


def test_overflow_only_when_all_is_full() -> None:
    """With both discovery spaces of the colour taken, and no board, it goes into overflow (SE-21.26)."""
    game = solo("S01", data=6, traces={"left blue": 0, "right blue": 0})
    found = does(game, "reveal S01")
    assert found["overflow_1"] == "+left-blue"
    assert found["points_1"] == "+overflow=3"
    game = solo("S02", data=6, traces={"left blue": 0, "right blue": 0})
    assert does(game, "reveal S02")["overflow_1"] == "+right-blue"


def test_a_discovery_space_is_lower_than_a_board() -> None:
    """The other species' discovery space comes before the first space of a discovered board (SE-21.26)."""
    game = solo("S01", data=6, traces=ALL, species={"left": "anomalies"})
    assert does(game, "reveal S01")["traces"] == "+right-blue:1"


def test_the_lowest_space_of_a_board() -> None:
    """Then the lowest free space of the column, before any overflow (SE-21.26)."""
    traces: dict[str, int | str] = {**ALL, "right blue": 0}
    game = solo("S01", data=6, traces=traces, species={"left": "anomalies"})
    taken(game, 2, 1, 3)
    found = does(game, "reveal S01")
    assert found["board"] == "+left-blue-2:1"
    assert found["points_1"] == "+anomalies=2"
    assert found["progress"] == 1  # the card of the species that the space gives (SE-21.13)


def test_any_colour_looks_at_all_columns() -> None:
    """Titan gives two traces of any colour: the lowest of all six columns, by the arrow (SE-21.27)."""
    game = solo("S07", probes={1: "earth"}, techs="probe-1", goods="publicity 0", landers={0: "enceladus"})
    found = does(game, "reveal S07")
    assert found["traces"] == "+right-blue:1 +right-yellow:1"
    game = solo(
        "S07",
        probes={1: "earth"},
        techs="probe-1",
        goods="publicity 0",
        landers={0: "enceladus"},
        traces={"right red": 0, "right yellow": 0, "right blue": 0, "left blue": 0},
    )
    game.play("reveal S07")
    assert state(game).traces[:3] == [1, 1, 0]


def test_spaces_that_it_cannot_pay_are_skipped() -> None:
    """The lowest space of 'Oumuamua costs 4 exofossils; without them it is as if occupied (SE-21.28, SE-21.43)."""
    traces: dict[str, int | str] = {**ALL, "right blue": 0}
    game = solo("S01", data=6, traces=traces, species={"left": "oumuamua"})
    found = does(game, "reveal S01")
    assert found["board"] == "+left-blue-2:1"
    rich = solo("S01", data=6, traces=traces, species={"left": "oumuamua"})
    find(rich.rules, Oumuamua).part(state(rich)).exofossils[1] = 4
    found = does(rich, "reveal S01")
    assert found["board"] == "+left-blue-1:1"
    assert found["exofossils_1"] == -4
    assert found["points_1"] == "+oumuamua=25"
    assert params(rich, "rival-trace-lowest") == [{"side": "left", "colour": "blue"}]

"""Why the rival does what it does, told in its turn: every decision of the arrow, and every space it passes over."""

from __future__ import annotations

from typing import Any, Final

import pytest

from ecliptic.core.layers import find
from ecliptic.games.seti.species.board import Boards
from ecliptic.games.seti.species.centaurians import Centaurians
from ecliptic.games.seti.species.oumuamua import Oumuamua
from tests.games.seti.rival.table import does, params, rules_of, solo, told
from tests.games.seti.table import play, state

LEFT: Final[dict[str, int | str]] = {"left red": 0, "left yellow": 0, "left blue": 0}
PROBE: Final[dict[str, Any]] = {"probes": {1: "earth"}, "goods": "publicity 0"}


@pytest.mark.parametrize(
    ("card", "marked", "why"),
    [
        ("S01", {}, "rival-gold-left"),
        ("S04", {}, "rival-gold-right"),
        ("S04", {"income": "0", "other": "0", "mission": "0"}, "rival-gold-only"),
    ],
)
def test_which_gold_tile(card: str, marked: dict[str, str], why: str) -> None:
    """The side that the arrow shows, or the only one with a free first space (SE-21.30)."""
    game = solo(card, score=24, points=70 if marked else 2, marked=marked, **PROBE)
    play(game, f"reveal {card}")
    assert rules_of(game, why) == ["SE-21.30"]


@pytest.mark.parametrize(("arrow", "free", "why"), [("S01", 4, ["left"]), ("S02", 3, ["right"]), ("S01", 1, [])])
def test_which_reward_of_a_message(arrow: str, free: int, why: list[str]) -> None:
    """The leftmost or rightmost that is free; with one left there is nothing to decide (SE-21.45)."""
    opened = " ".join([*sorted({"S01", "S02", "S04"} - {arrow}), arrow])
    met = {"left": "centaurians"}
    game = solo("S18", turn=0, at="close", opened=opened, score=12, traces=LEFT, species=met)
    part = find(game.rules, Centaurians).part(state(game))
    part.players[1].tile = 12
    for one in range(4 - free):
        part.covered[one] = 0
    play(game, "end")
    assert [word for word in told(game) if "reward" in word] == [f"rival-reward-{side}" for side in why]
    assert part.covered.count(1) == 1


def test_which_data_space() -> None:
    """Mars has two; with the arrow to the left the rival takes the 2 data (SE-21.31)."""
    game = solo("S13", discs=64, **PROBE)
    found = does(game, "reveal S13")
    assert (found["landers_1"], found["filled_1"]) == ("+mars", 2)
    assert rules_of(game, "rival-berth-left") == ["SE-21.31"]
    one = solo("S13", discs=64, landers={0: "mars"}, orbiters={0: "mars"}, **PROBE)
    does(one, "reveal S13")
    assert rules_of(one, "rival-berth-left") == []


@pytest.mark.parametrize(("card", "moon", "why"), [("S08", "+callisto", "left"), ("S07", "+enceladus", "right")])
def test_which_moon(card: str, moon: str, why: str) -> None:
    """The leftmost or the rightmost that is free, for the probe tech (SE-21.18, SE-21.22)."""
    game = solo(card, techs="probe-2", **PROBE)
    assert does(game, f"reveal {card}")["moons_1"] == moon
    assert rules_of(game, f"rival-moon-{why}") == rules_of(game, "rival-uses-probe") == ["SE-21.18"]


def test_which_complete_sector_first() -> None:
    """Two are complete at once: the arrow decides which is resolved first (SE-21.31)."""
    signals = {"61-virginis": "1 1 1 1 1", "sirius-a": "1 1 1 1 1"}
    game = solo("S02", signals=signals, goods="publicity 0")
    play(game, "reveal S02", "card C001", "card C002")
    assert rules_of(game, "rival-order-right") == ["SE-21.31"]
    assert len(params(game, "sector")) == 2


def test_a_telescope_tech_is_told() -> None:
    """One signal more by a card of the row, for the tech (SE-21.22)."""
    game = solo("S02", techs="telescope-1", goods="publicity 0")
    play(game, "reveal S02")
    assert rules_of(game, "rival-uses-telescope") == ["SE-21.22"]


def test_a_space_for_exofossils_is_passed_over() -> None:
    """Too few exofossils: the space counts as occupied, and this is told (SE-21.43)."""
    traces: dict[str, int | str] = {**LEFT, "right blue": 0}
    game = solo("S01", data=6, traces=traces, species={"left": "oumuamua"})
    find(game.rules, Oumuamua).part(state(game)).exofossils[1] = 3
    assert does(game, "reveal S01")["board"] == "+left-blue-2:1"
    assert params(game, "rival-skips-exofossils") == [{"need": 4, "have": 3}]


@pytest.mark.parametrize(
    ("full", "pool", "why"), [(False, 5, "rival-skips-open"), (True, 0, "rival-skips-data"), (True, 1, "")]
)
def test_a_space_for_data_is_passed_over(full: bool, pool: int, why: str) -> None:
    """Without a full computer, or with too little data beside it, the space counts as occupied (SE-21.46)."""
    traces: dict[str, int | str] = {**LEFT, "right yellow": 0}
    game = solo("S13", discs=64, data=6 if full else 0, traces=traces, species={"left": "centaurians"}, **PROBE)
    part = find(game.rules, Boards).part(state(game))
    part.spaces[1], part.markers[1] = [0, 1, 2, 3], [0, 0, 0, 0]
    state(game).players[1].stock[3] = pool if full else 0
    state(game).berths[2:4] = [0, 0]  # no data for landing on Mars
    state(game).players[0].landers[3] = 2
    state(game).first_orbits[3] = 0
    state(game).players[0].orbiters[3] = 1
    found = does(game, "reveal S13")
    assert [word for word in told(game) if "skips" in word] == ([why] if why else [])
    assert ("board" in found) is not bool(why)
    assert ("rival-trace-over" in told(game)) is bool(why)

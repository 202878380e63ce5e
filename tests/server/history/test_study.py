"""Analyses on a server: made in the background with progress, once, and kept with their table (EC-13)."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecliptic.bots import analysis
from ecliptic.server import wire
from tests.bots.test_analysis import spoilt
from tests.server.house import PATIENCE, Running, running, settings


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """On few deals, and of few choices, so that it does not take long."""
    monkeypatch.setattr(analysis, "DEALS", 2)
    weighty = analysis.Analyst.weighty
    monkeypatch.setattr(analysis.Analyst, "weighty", lambda self: weighty(self)[-3:])
    monkeypatch.setattr(analysis.Analyst.__init__, "__defaults__", (2, 3))


def take_in(house: Running) -> wire.Seated:
    """A table with a game that is over."""
    status, found = house.ask("/api/records", {"text": spoilt()[0]})
    assert status == 201, found
    return msgspec.convert(found, wire.Seated)


def look(house: Running, seated: wire.Seated) -> Any:
    wish = {"keys": [seated.spectate], "seat": -1}
    status, found = house.ask(f"/api/tables/{seated.table}/analysis", wish)
    assert status == 200, found
    return found


def whole(house: Running, table: wire.Seated) -> wire.Study:
    """The analysis, once it is done."""
    end = time.monotonic() + PATIENCE
    while (found := look(house, table))["found"] is None:
        assert time.monotonic() < end
        assert found["done"] <= max(found["many"], 1)
        time.sleep(0.05)
    return msgspec.convert(found, wire.Study)


def test_an_analysis_is_made_once_and_kept(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as house:
        table = take_in(house)
        assert look(house, table)["found"] is None, "it is made in the background"
        first = whole(house, table)
        assert first.found is not None
        assert (first.done, first.many) == (len(first.found.judged), len(first.found.judged))
        assert [len(one.odds) for one in first.found.judged] == [2] * 3
        assert {one.sort for one in first.found.judged} <= {"good", "slip", "blunder"}
        assert sum(tally.good + tally.slips + tally.blunders for tally in first.found.tallies) == 3
    with running(settings(tmp_path)) as house:
        assert look(house, table) == msgspec.to_builtins(first), "it is read, not made again"


def test_a_running_game_is_not_analysed(house: Running) -> None:
    """It would tell what is hidden (EC-13.1)."""
    seated = house.create("me", "bot:random")
    status, refused = house.ask(f"/api/tables/{seated.table}/analysis", {"keys": [], "seat": -1})
    assert (status, refused["key"]) == (409, "analysis-not-over")

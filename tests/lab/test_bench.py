"""The measurement runs and says what it found; how fast is not for a test to judge."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from typer.testing import CliRunner

import ecliptic
from ecliptic.cli import app
from ecliptic.core.reason import BadSetup
from ecliptic.discovery import CATALOG, is_own
from ecliptic.lab import bench
from ecliptic.lab.bench import PEERS, Speed, budgets
from ecliptic.lab.pace import BATCH, CATAN, ENVIRONMENT, SPIEL, TABLE, TENSOR, ZOO, agents, called, finish, seti
from ecliptic.lab.pace.seti import CONTACT, SOLO

NAMES = [
    *(
        f"{about['title']}, {how}"
        for about in ecliptic.catalog().values()
        for how in ("2 seats", "4 seats", "2 seats, greedy")
    ),
]
NAMES[-1:-1] = [CONTACT, SOLO]  # of SETI, the last


def test_it_measures_ourselves() -> None:
    told: list[str] = []
    result = bench.bench(seconds=0.001, repeats=1, peers=False, progress=told.append)
    assert [speed.name for speed in result.speeds] == told == NAMES
    assert all(speed.decisions_per_second > speed.games_per_second > 0 for speed in result.speeds)
    assert [cost.what for cost in result.micros] == ["copy", "options"]
    assert (result.ratios, result.missing) == ([], [])


def test_both_species_are_discovered(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game with two species is one: both are there when it is over."""
    finished: list[Any] = []

    def kept(game: Any, rng: random.Random) -> int:
        finished.append(game)
        return finish(game, rng)

    monkeypatch.setattr(seti, "finish", kept)
    assert seti.play_contact(random.Random(2)) > 50
    assert min(finished[0].state.species) >= 0


def test_missing_peers_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(name: str) -> object:
        raise ImportError(name)

    ours = bench.ours()
    titles = [game.title for game in CATALOG.games.values() if is_own(game)]
    for name in ecliptic.catalog():
        ecliptic.new(name, 2)  # its code is there before nothing can be imported any more
    monkeypatch.setattr(bench, "ours", lambda: ours)
    monkeypatch.setattr("importlib.import_module", nobody)
    found, missing = bench.contenders()
    assert list(found) == NAMES
    ours_there = [form.format(title) for title in titles for form in (BATCH, TABLE, SPIEL)]
    assert missing == [*PEERS.values(), CATAN.format(2), CATAN.format(4), TENSOR, ENVIRONMENT, ZOO, *ours_there]


def test_some_are_measured_alone() -> None:
    """Those with a word in their names, and whom they are measured against."""
    result = bench.bench(seconds=0.001, repeats=1, only=["exoplanets, batch"])
    batch = BATCH.format("Exoplanets")
    assert {speed.name for speed in result.speeds} | set(result.missing) == {called("exoplanets", 2), batch, TENSOR}
    assert {line.what for line in result.ratios} >= {f"decisions/s, {batch} ÷ {called('exoplanets', 2)}"}


def test_a_name_that_nobody_has_is_refused() -> None:
    with pytest.raises(
        BadSetup, match=r"^Nothing that is measured has batches in its name\. There are: .*; Exoplanets, batch"
    ):
        bench.contenders(only=["batches"])


def test_interfaces_play() -> None:
    """The interfaces for learning agents that need nothing else are measured by what they decide."""
    rng = random.Random(1)
    assert agents.play_batch("exoplanets")(rng) == agents.LANES * agents.STEPS
    assert agents.table("exoplanets")(rng) > 20


def test_ratios_stand_beside_their_budgets() -> None:
    names = {name for line in budgets() for name in (line.ours, line.peer)}
    speeds = [
        Speed(name, 60.0 if name.startswith(("Planetarium", "Exoplanets", "SETI")) else 20.0, 3.0, 1)
        for name in sorted(names)
    ]
    checks = bench.ratios(speeds)
    assert len(checks) == len(list(budgets()))
    assert checks[0].value == pytest.approx(3)
    assert all(check.met == (check.value >= check.budget) for check in checks)


def test_games_of_unequal_length_are_not_compared() -> None:
    """Every ratio is one of decisions per second, whatever games per second say, with Catanatron too."""
    speeds = [Speed(called("planetarium", 4), 50.0, 1.0, 1), Speed(CATAN.format(4), 10.0, 9.0, 1)]
    (check,) = bench.ratios(speeds)
    assert check.what == "decisions/s, Planetarium, 4 seats ÷ Catanatron, 4 seats"
    assert check.value == pytest.approx(5)


@pytest.mark.parametrize("as_json", [False, True])
def test_the_command(as_json: bool) -> None:
    words = ["bench", "--seconds", "0.001", "--repeats", "1", "--no-peers"]
    ran = CliRunner().invoke(app, words + ["--json"] * as_json)
    assert ran.exit_code == 0, ran.output
    if as_json:
        assert {"compiled", "speeds", "micros", "ratios", "missing"} <= set(json.loads(ran.stdout))
    else:
        assert "Planetarium, 2 seats" in ran.stdout
        assert "Exoplanets, 4 seats" in ran.stdout

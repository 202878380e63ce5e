"""The bench runs and reports."""

from __future__ import annotations

import pytest

from ecliptic.core.reason import BadSetup
from ecliptic.server.bench import Load, measure, quantile
from tests.server.cluster import Cluster


def test_a_small_load_is_measured() -> None:
    said: list[str] = []
    report = measure(Load(games=4, idle=40, seconds=1, rate=10, burst=0.5, game="seti"), said.append)
    found = {line.what: line for line in report}
    assert found["refused moves"].measured == "0"
    assert found["sockets"].good
    assert found["durable acknowledgement at that rate"].measured.startswith("p50 ")
    assert len(said) == 3


def test_stores_and_processes_are_set_beside_each_other(cluster: Cluster) -> None:
    load = Load(games=2, idle=0, seconds=1, rate=10, burst=0.5, store=cluster.database(), workers=2)
    report = measure(load, lambda _: None)
    assert [line.measured for line in report if line.what == "refused moves"] == ["0"] * 3
    ratios = [line for line in report if "÷" in line.what]
    assert [line.what.partition(" ÷ ")[0] for line in ratios] == ["PostgreSQL, one process", "PostgreSQL, 2 processes"]
    assert all("own time for a move" in line.measured for line in ratios)


def test_a_game_that_is_not_there_is_a_sentence() -> None:
    with pytest.raises(BadSetup, match="chess"):
        measure(Load(game="chess"), print)


def test_quantiles() -> None:
    values = [float(number) for number in range(100)]
    assert (quantile(values, 0.5), quantile(values, 0.99), quantile([], 0.5)) == (50, 99, float("inf"))

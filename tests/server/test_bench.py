"""The bench runs and reports."""

from __future__ import annotations

import pytest

from ecliptic.core.reason import BadSetup, EclipticError
from ecliptic.server.bench import gaps
from ecliptic.server.bench.load import Line, Load
from ecliptic.server.bench.measure import TIMES, measure, ratios
from ecliptic.server.bench.players import quantile
from ecliptic.server.bench.server import fresh, order
from tests.proof import AGAIN
from tests.server.cluster import Cluster


def lines(load: Load) -> list[dict[str, Line]]:
    """What is told of a load, sheet by sheet."""
    return [{line.what: line for line in sheet.lines} for sheet in measure(load, lambda _: None)]


def test_a_small_load_is_measured() -> None:
    said: list[str] = []
    load = Load(games=4, idle=40, seconds=1, rate=10, burst=0.5, game="seti")
    (sheet,) = measure(load, said.append)
    found = {line.what: line for line in sheet.lines}
    assert sheet.columns == ["SQLite"]
    assert found["refused moves"].told == ["0"]
    assert found["sockets"].good
    middle, slow = map(float, found["durable acknowledgement, p50 and p99, ms"].told[0].split(","))
    assert 0 < middle <= slow
    assert float(found["computing for a move, ms"].told[0]) > 0
    assert len(said) == 3


def test_stores_and_processes_are_set_beside_each_other(cluster: Cluster) -> None:
    """In turns, each with a database of its own, of which none is left."""
    address = cluster.database()
    before = cluster.run("select datname from pg_database order by 1", "postgres").stdout
    load = Load(games=2, idle=0, seconds=1, rate=10, burst=0.5, store=address, workers=2)
    (sheet,) = measure(load, lambda _: None)
    assert sheet.columns == ["SQLite", "PostgreSQL", "PostgreSQL, 2 processes"]
    found = {line.what: line for line in sheet.lines}
    assert found["refused moves"].told == ["0"] * 3
    assert all(f"({TIMES} " in one for one in found["computing for a move, ms"].told[1:])
    assert float(found["and of the database, ms"].told[1]) > 0
    assert cluster.run("select datname from pg_database order by 1", "postgres").stdout == before


@AGAIN
def test_growth_is_measured() -> None:
    """The same server with more tables, two people at one page at each."""
    load = Load(games=0, seconds=1, rate=10, burst=0.5, sizes=(2, 6))
    (sheet,) = measure(load, lambda _: None)
    assert sheet.columns == ["2 tables", "6 tables"]
    found = {line.what: line for line in sheet.lines}
    assert found["games that lost a socket"].good
    assert f"({TIMES} " in found["memory of those that serve, MB"].told[1]


def test_a_database_that_may_not_be_made_is_a_sentence(cluster: Cluster) -> None:
    address = cluster.database()
    order(address, "create role stranger login")
    with (
        pytest.raises(EclipticError, match="permission denied to create database"),
        fresh(address.replace("ecliptic@", "stranger@")),
    ):
        pass


def test_values_are_told_beside_the_first() -> None:
    assert ratios([2.0, 3.0], "1") == ["2.0", f"3.0 ({TIMES} 1.50)"]
    assert ratios([0.0, 3.0], "0") == ["0", "3"]


@AGAIN
def test_gaps_are_measured_and_no_move_is_lost() -> None:
    """A new version takes over, and a server is killed and started again."""
    found = gaps.measure(tables=4)
    assert [gap.lost for gap in found] == [0] * 2
    assert all(gap.away and 0 < gap.shortest <= gap.longest for gap in found)


def test_a_game_that_is_not_there_is_a_sentence() -> None:
    with pytest.raises(BadSetup, match="chess"):
        lines(Load(game="chess"))


def test_quantiles() -> None:
    values = [float(number) for number in range(100)]
    assert (quantile(values, 0.5), quantile(values, 0.99), quantile([], 0.5)) == (50, 99, float("inf"))

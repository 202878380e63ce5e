"""Every game as rows in a Parquet file."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecliptic import BadSetup
from ecliptic.cli import app
from ecliptic.lab.parquet import COLUMNS, rows, written
from ecliptic.lab.simulate import Arena, Contest, simulate
from tests.proof import AGAIN

CONTEST = Contest("seti", ["random"], "3", options={"difficulty": 2})  # the rival has no chair


def test_a_row_for_each_seat() -> None:
    arena = Arena(CONTEST)
    one = arena.play(4)
    mine, rival = rows(arena, 4, [one])
    assert list(mine) == list(COLUMNS)
    assert (mine["game"], mine["seed"], mine["seat"], mine["bot"]) == (4, "3/4", 0, "random")
    assert (rival["seat"], rival["bot"]) == (1, "rival")
    assert [mine["points"], rival["points"]] == one.points
    assert mine["won"] + rival["won"] == 1
    assert set(mine["played"]) <= set(mine["had"])


@AGAIN
@pytest.mark.skipif(find_spec("pyarrow") is None, reason="tools/install .venv prove (make prove does it)")
def test_the_file_holds_the_games_of_the_report(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    words = f"simulate planetarium --seats random,greedy --games 5 --seed 9 --cores 1 --json --parquet {file}"
    ran = CliRunner().invoke(app, words.split())
    assert ran.exit_code == 0, ran.output
    table = importlib.import_module("pyarrow.parquet").read_table(file).to_pylist()
    report = simulate(Contest("planetarium", ["random", "greedy"], "9"), 5, 1)
    assert [row["game"] for row in table] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    for seat in (0, 1):
        mine = [row for row in table if row["seat"] == seat]
        assert sum(row["won"] for row in mine) == report.wins[seat]
        assert sum(row["points"] for row in mine) / 5 == pytest.approx(report.mean_scores[seat])
    assert sum(len(row["played"]) for row in table) == sum(card.played for card in report.cards.values())
    with pytest.raises(BadSetup, match="cannot be written"), written(tmp_path / "no" / "games.parquet", CONTEST):
        pass


def test_without_the_extra_it_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr("ecliptic.lab.parquet.importlib.import_module", missing)
    with pytest.raises(BadSetup, match=r"pip install 'ecliptic\[parquet\]'"), written(tmp_path / "games", CONTEST):
        pass
    with written(None, CONTEST) as seen:
        assert seen is None

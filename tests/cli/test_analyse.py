"""`ecliptic analyse`: a planted blunder is told, with what was better; the same record is told the same (EC-13)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import ecliptic
from ecliptic.bots import analysis
from ecliptic.bots.analysis import BLUNDERED, GOOD, Analyst
from ecliptic.cli import app
from tests.bots.test_analysis import spoilt


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with a blunder, of which only the choices about it are looked at, on few deals."""
    text, planted = spoilt()
    every = Analyst.weighty
    monkeypatch.setattr(Analyst, "weighty", lambda self: [at for at in every(self) if abs(at - planted) <= 3])
    monkeypatch.setattr(analysis, "DEALS", 2)
    monkeypatch.setattr(analysis, "MORE", 6)
    path = tmp_path / "game.txt"
    path.write_text(text, "utf-8")
    return path


def told(*words: str) -> Result:
    ran = CliRunner().invoke(app, ["analyse", *words])
    assert ran.exit_code == 0, ran.output
    return ran


def test_it_names_the_blunder_and_what_was_better(record: Path) -> None:
    """In words and as JSON; twice the same, in each language."""
    found = json.loads(told(str(record), "--json").stdout)
    (one,) = [one for one in found["judged"] if one["lines"] == spoilt()[1]]
    assert one["line"] == "end"
    assert one["better"].startswith("goal ")
    assert one["sort"] != GOOD
    assert one["points"] > one["points_by"]
    assert found["judged"][found["turning"][0]]["cost"] > 0
    assert one in [found["judged"][at] for at in found["turning"]]
    assert json.loads(told(str(record), "--json").stdout) == found
    said = {told(str(record), "--language", language).stdout for language in ("en", "fr", "it")}
    assert len(said) == 3


def test_a_game_that_is_still_played_is_not_analysed(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(ecliptic.new("exoplanets", 2, 1).record(), "utf-8")
    ran = CliRunner().invoke(app, ["analyse", str(path)])
    assert ran.exit_code != 0
    assert BLUNDERED not in ran.output
    assert "Only a game that is over can be analysed" in ran.stderr

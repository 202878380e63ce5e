"""Learning: from nothing, in little time, to something that is better than chance; stopped and gone on with."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import ecliptic
from ecliptic.bots.features import KNOTS
from ecliptic.bots.value import Learned, Value
from ecliptic.cli import app
from ecliptic.core.reason import BadSetup
from ecliptic.lab.learn import train as training
from ecliptic.lab.learn.selfplay import Stage, again, gather, kept
from ecliptic.lab.learn.train import Plan, compared, train
from ecliptic.lab.runner import Here

HERE = Here()


def quiet(word: str, more: int, of: int) -> None:
    """Nobody looks on."""


def scattered(game: str, seats: int) -> dict[str, Any]:
    """Weights of nobody's: as learning would begin if it did not begin with what it sees."""
    rng = random.Random(3)
    names = Value(game, ecliptic.new(game, seats, 1).rules).features.names
    return {"weights": {name: rng.gauss(0, 1) for name in names}, "spread": [4.0] * KNOTS}


@pytest.mark.prove
def test_from_nothing_it_learns_to_win(tmp_path: Path) -> None:
    """A small budget, a random start: what was learned wins most games, and foretells more than the score does."""
    lesson = train(Plan("planetarium", 2, 60, "t", folder=tmp_path), HERE, quiet)
    stage = Stage("planetarium", 2, "t")
    assert compared(stage, lesson.told, scattered("planetarium", 2), 3, HERE) > 0.7
    late = {word: lesson.report[word][-1] for word in training.WHAT}
    assert late["learned"]["r2"] > 0
    assert late["learned"]["samples"] > 20
    assert "| learned |" in training.say(lesson)


def test_the_same_seed_learns_the_same_and_goes_on_where_it_stopped(tmp_path: Path) -> None:
    stage = Stage("planetarium", 2, "t")
    whole = gather(stage, 6, tmp_path / "whole", HERE)
    gather(stage, 2, tmp_path / "halves", HERE)
    with (tmp_path / "halves" / stage.file).open("ab") as file:
        file.write(whole.read_bytes()[:40])  # writing was stopped in the middle
    halves = gather(stage, 6, tmp_path / "halves", HERE)
    assert list(kept(halves)) == list(kept(whole))
    plans = [Plan("planetarium", 2, 6, "t", folder=tmp_path / name) for name in ("whole", "halves")]
    one, two = (train(plan, HERE, quiet) for plan in plans)
    assert one.told == two.told


def test_kept_games_are_played_again_to_the_same_end(tmp_path: Path) -> None:
    stage = Stage("exoplanets", 3, "t")
    for row in kept(gather(stage, 2, tmp_path, HERE)):
        *_, game = again(stage, row)
        assert game.over
        assert list(game.header.modules) == row["modules"]


@pytest.mark.prove
def test_a_later_round_plays_with_what_was_learned(tmp_path: Path) -> None:
    lesson = train(Plan("exoplanets", 2, 4, "t", 2, 1, tmp_path), HERE, quiet)
    assert (tmp_path / Stage("exoplanets", 2, "t", 1).file).exists()
    assert lesson.round == 0 or lesson.told["won"] > 0.5
    assert Learned(lesson.told).weights


def test_the_command_says_what_it_learned(tmp_path: Path) -> None:
    words = ["train", "exoplanets", "--games", "8", "--cores", "1", "--folder", str(tmp_path)]
    ran = CliRunner().invoke(app, words)
    assert ran.exit_code == 0, ran.output
    assert "| foretold by |" in ran.output
    assert (tmp_path / "exoplanets-2.json").exists()
    assert CliRunner().invoke(app, ["train", "exoplanets", "--seats", "9"]).exit_code == 2


def test_without_numpy_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "np", None)
    with pytest.raises(BadSetup, match=r"ecliptic\[train\]"):
        train(Plan("exoplanets", 2, 1, "t", folder=tmp_path), HERE, quiet)

"""Simulations: the same games on any number of cores, and one JSON object."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ecliptic import BadSetup
from ecliptic.cli import app
from ecliptic.lab.findings import findings
from ecliptic.lab.report import CardReport, Outcome, Report, Tally
from ecliptic.lab.simulate import Arena, Contest, simulate

CLOCK = {"seconds", "decisions_per_second", "games_per_second", "cores"}


def timeless(report: Report) -> dict[str, Any]:
    """A report without what depends on the machine."""
    return {key: value for key, value in report.json().items() if key not in CLOCK}


def test_game_k_is_the_same_on_any_number_of_cores() -> None:
    match = Contest("planetarium", ["random", "random"], "5")
    games = 19
    done: list[int] = []
    one, two = simulate(match, games, 1), simulate(match, games, 2, done.append)
    assert timeless(one) == timeless(two)
    assert sum(done) == games
    assert Arena(match).play(7) == Arena(match).play(7)


@pytest.mark.parametrize("cores", [1, 2])
def test_ctrl_c_keeps_the_games_that_are_done(cores: int) -> None:
    """The report is the one of so many games; before the first of them there is nothing to keep."""
    match = Contest("planetarium", ["random", "random"], "5")
    stopped = simulate(match, 400, cores, interrupt)
    assert 1 <= stopped.games < 400
    assert timeless(stopped) == timeless(simulate(match, stopped.games, 1))


def interrupt(more: int) -> None:
    """What Ctrl-C does after some games."""
    raise KeyboardInterrupt


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    """What is kept is not played again, whoever asks; the report is that of one go."""
    match = Contest("planetarium", ["random", "random"], "5")
    stopped = simulate(match, 400, 1, interrupt, keep=tmp_path)
    (file,) = tmp_path.iterdir()
    assert len(file.read_text().splitlines()) == 1 + stopped.games
    shown: list[Outcome] = []
    whole = simulate(match, 12, 1, keep=tmp_path, seen=shown.extend)
    assert timeless(whole) == timeless(simulate(match, 12, 1))
    assert [one.points for one in shown] == [Arena(match).play(number).points for number in range(12)]
    before = file.read_text()
    assert timeless(simulate(match, 12, 2, keep=tmp_path)) == timeless(whole)
    assert file.read_text() == before
    simulate(Contest("planetarium", ["random", "random"], "6"), 1, 1, keep=tmp_path)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_ledger_that_two_have_written_to_is_refused(tmp_path: Path) -> None:
    match = Contest("planetarium", ["random", "random"], "5")
    simulate(match, 3, 1, keep=tmp_path)
    (file,) = tmp_path.iterdir()
    file.write_text(file.read_text() + file.read_text().splitlines()[1] + "\n")
    with pytest.raises(BadSetup, match="line 5 is not game 3, as if two runs had written to it at once"):
        simulate(match, 5, 1, keep=tmp_path)


def test_ctrl_c_before_the_first_game_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Arena, "play", lambda *_: interrupt(0))
    with pytest.raises(KeyboardInterrupt):
        simulate(Contest("planetarium", ["random", "random"], "5"), 2, 1)


def test_the_numbers_agree_with_each_other() -> None:
    report = simulate(Contest("planetarium", ["greedy", "random", "random"], "2"), 6, 1)
    assert report.games == 6
    assert sum(report.wins) == pytest.approx(6)
    assert sum(report.order_wins) == pytest.approx(6)
    assert sum(report.mean_scores) == pytest.approx(sum(report.order_scores))
    assert sum(report.ends.values()) == 6
    assert set(report.ends) <= {"final space", "matter guard", "stall guard"}
    assert len(report.cards) == 52
    assert all(card.played <= card.drawn for card in report.cards.values())
    assert report.decisions_per_second == pytest.approx(report.mean_decisions * report.games_per_second)


def test_solo_wins_are_games_won_against_the_target() -> None:
    match = Contest("planetarium", ["greedy"], "1", options={"target": 90})
    report = simulate(match, 4, 1)
    arena = Arena(match)
    assert report.wins == [sum(bool(arena.play(number).winners) for number in range(4))]


def test_whoever_plays_without_a_chair_has_a_row() -> None:
    report = simulate(Contest("seti", ["random"], "1", options={"difficulty": 2}), 2, 1)
    assert report.seats == ["random", "rival"]
    assert report.wins == [0.0, 2.0]
    assert report.mean_scores[1] > report.mean_scores[0]


def test_ties_are_shared() -> None:
    tally = Tally("planetarium", ["greedy", "greedy"], ["L01"])
    tally.add(Outcome([20, 20], [0, 1], 1, 40, 90, "PL-10.9", ["L01"], [(0, "L01", 4)]))
    report = tally.report("1", 2.0, 1)
    assert report.wins == report.order_wins == [0.5, 0.5]
    assert (report.ends, report.mean_turns) == ({"final space": 1}, 20)
    assert report.cards["L01"] == CardReport(1, 1, 4.0, 0.0)


def test_findings_name_what_stands_out() -> None:
    tally = Tally("planetarium", ["greedy", "greedy"], ["L01", "L02"])
    for _ in range(40):
        tally.add(Outcome([30, 20], [0], 0, 40, 90, "PL-10.31", ["L01", "L02"], [(0, "L01", 4)]))
    assert findings(tally.report("1", 2.0, 1)) == [
        "L02 was drawn 40 times and never played.",
        "Place 1 in turn order scores +5.0 against the mean.",
        "Place 2 in turn order scores -5.0 against the mean.",
        "40 of 40 games ended by the stall guard.",
    ]


@pytest.mark.parametrize(("games", "cores"), [(0, 1), (5, 0)])
def test_impossible_numbers_are_refused(games: int, cores: int) -> None:
    with pytest.raises(BadSetup, match="from 1 up"):
        simulate(Contest("planetarium", ["random", "random"]), games, cores)


def test_the_command_prints_one_json_object() -> None:
    words = [
        "simulate",
        "planetarium",
        "--seats",
        "greedy,random",
        "--games",
        "2",
        "--seed",
        "1",
        "--cores",
        "1",
        "--json",
    ]
    ran = CliRunner().invoke(app, words)
    assert ran.exit_code == 0, ran.output
    found = json.loads(ran.stdout)
    wanted = ("game", "seats", "games", "wins", "mean_scores", "mean_decisions", "decisions_per_second")
    assert set(wanted) | {"games_per_second"} <= set(found)
    assert (found["game"], found["seats"], found["games"]) == ("planetarium", ["greedy", "random"], 2)
    assert found["wins"] == [2, 0]


def test_the_command_prints_tables() -> None:
    words = ["simulate", "--seats", "random,random", "--games", "3", "--cores", "1", "--cards"]
    ran = CliRunner().invoke(app, words)
    assert ran.exit_code == 0, ran.output
    assert "By place in turn order" in ran.stdout
    assert "H01" in ran.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("simulate nothing", "There is no game 'nothing'"),
        ("simulate --seats clever,random", "There is no bot 'clever'"),
        ("simulate --seats random,random,random,random,random", "1 to 4 seats, not 5"),
        ("simulate --seats greedy --option target=5", "The option 'target' can be"),
        ("simulate --option target", "NAME=VALUE"),
        ("simulate --modules moons", "no module 'moons'"),
        ("simulate --games 0", "name a number from 1 up"),
        ("simulate --content nowhere.csv", "nowhere.csv cannot be read"),
    ],
)
def test_bad_input_gets_a_sentence(words: str, sentence: str) -> None:
    ran = CliRunner().invoke(app, words.split())
    assert ran.exit_code == 2
    assert sentence in ran.stderr
    assert "Traceback" not in ran.output


def test_content_of_ones_own(tmp_path: Path) -> None:
    """A track of four spaces makes short games; a bad row is named."""
    short = tmp_path / "track.csv"
    short.write_text("spaces,acceleration,origin\n4,2,mine\n")
    runner = CliRunner()
    words = ["simulate", "--seats", "greedy,greedy", "--games", "2", "--cores", "1", "--json", "--content"]
    for named in (short, tmp_path):
        ran = runner.invoke(app, [*words, str(named)])
        assert ran.exit_code == 0, ran.output
        assert json.loads(ran.stdout)["mean_turns"] < 12
    short.write_text("spaces,acceleration,origin\nfour,2,mine\n")
    ran = runner.invoke(app, [*words, str(short)])
    assert (ran.exit_code, "track.csv, line 2" in ran.stderr) == (2, True)


def test_space_tiles_are_counted_like_cards() -> None:
    """Exoplanets: as goals they score, for their effects they are used; with the Chaotic core too."""
    report = simulate(Contest("exoplanets", ["greedy", "greedy"], "4", ("gravity", "chaotic", "space")), 3, 1)
    assert report.ends == {"last energy": 3}
    assert report.mean_turns == 5
    assert len(report.cards) == 48
    assert sum(card.played for card in report.cards.values()) > 0
    assert sum(card.used for card in report.cards.values()) > 0
    assert sum(card.drawn for card in report.cards.values()) >= 3 * (6 + 10)


def test_the_command_plays_with_modules() -> None:
    words = "simulate exoplanets --seats greedy,random --games 2 --cores 1 --modules gravity,space --cards"
    ran = CliRunner().invoke(app, words.split())
    assert ran.exit_code == 0, ran.output
    assert "last energy 2" in ran.stdout
    assert "X20a" in ran.stdout
    assert "used" in ran.stdout


def test_a_thread_can_simulate() -> None:
    """Only the main thread may say what is heard; another one leaves that alone."""
    done: list[Report] = []
    match = Contest("planetarium", ["random", "random"], "5")
    thread = threading.Thread(target=lambda: done.append(simulate(match, 16, 2)))
    thread.start()
    thread.join(timeout=120)
    assert [report.games for report in done] == [16]

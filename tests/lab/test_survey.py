"""Surveys: games are kept as they are played, a stopped one goes on, and all of it is told in Markdown."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ecliptic import BadSetup
from ecliptic.cli import app
from ecliptic.lab.markdown import pages, row
from ecliptic.lab.report import Outcome, Report, Tally
from ecliptic.lab.simulate import Contest, simulate
from ecliptic.lab.survey import Part, Survey, conduct, merged
from tests.proof import AGAIN


def survey(games: int, seed: str = "3") -> Survey:
    return Survey("planetarium", [(), ("frost-line",)], (2, 3), games, "random", seed)


def told(parts: Sequence[Part]) -> list[Any]:
    return [(part.modules, part.report.json()) for part in parts]


def made(games: int, order: Sequence[int], cards: Sequence[str] = ("L01", "L02"), end: str = "PL-10.9") -> Report:
    """A report of equal games with these points by place in turn order; L01 is played by the first place."""
    tally = Tally("planetarium", ["greedy"] * len(order), cards)
    for _ in range(games):
        winners = [seat for seat, points in enumerate(order) if points == max(order)]
        tally.add(Outcome(list(order), winners, 0, 40, 90, end, list(cards), [(0, cards[0], 4)]))
    return tally.report("1", 1.0, 1)


def test_a_stopped_survey_goes_on(tmp_path: Path) -> None:
    """Games played before are not played again, and the result is that of one go."""
    conduct(survey(2), tmp_path / "slowly")
    done: list[int] = []
    slowly = conduct(survey(5), tmp_path / "slowly", progress=done.append)
    assert sum(done) == 4 * 3
    assert told(slowly) == told(conduct(survey(5), tmp_path / "at-once"))
    assert [(part.modules, len(part.report.seats)) for part in slowly] == [
        ("base", 2),
        ("base", 3),
        ("frost-line", 2),
        ("frost-line", 3),
    ]


def test_its_games_are_those_of_a_simulation(tmp_path: Path) -> None:
    part = conduct(survey(4), tmp_path)[2]
    same = simulate(Contest("planetarium", ["random", "random"], "3", ("frost-line",)), 4, 1)
    assert part.report.order_scores == same.order_scores
    assert part.report.cards == same.cards
    assert (part.report.mean_winner, part.report.mean_margin) == (same.mean_winner, same.mean_margin)


def test_games_of_another_match_are_refused(tmp_path: Path) -> None:
    conduct(survey(1), tmp_path)
    with pytest.raises(BadSetup, match="name another folder, or remove that file"):
        conduct(survey(1, seed="4"), tmp_path)
    kept = (tmp_path / "frost-line-3.jsonl").read_text().splitlines()
    assert json.loads(kept[0])[3:-1] == [["random"] * 3, ["frost-line"], "3", {}]
    assert len(kept) == 2


@pytest.mark.parametrize("cut", [5, 1, 10_000])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    """Whoever was stopped while writing has lost that game, or at worst the heading, and nothing else."""
    once = conduct(survey(2), tmp_path)
    kept = tmp_path / "frost-line-3.jsonl"
    text = kept.read_text()
    kept.write_text(text[: max(3, len(text) - cut)])
    assert conduct(survey(2), tmp_path) == once
    assert kept.read_text() == text


def test_winner_and_margin() -> None:
    report = made(3, [30, 21, 25])
    assert (report.mean_winner, report.mean_margin) == (30, 5)
    assert (
        row("base", report)
        == "| base | 3 | 3 | 25.3 ± 0.0 | 30.0 | 5.0 | 13.3 (13) | 100 · 0 · 0 % | 30.0 · 21.0 · 25.0 |"
    )


def test_errors_are_those_of_the_means_of_games() -> None:
    """Games with means of 20, 24 and 28: a deviation of 4, so an error of 4 by the root of 3."""
    tally = Tally("planetarium", ["greedy"] * 2, [])
    for points in ([25, 15], [30, 18], [26, 30]):
        tally.add(Outcome(points, [0], 0, 10, 100, "PL-10.9", [], []))
    report = tally.report("1", 1.0, 1)
    assert report.error == pytest.approx(4 / 3**0.5)
    assert report.groups[""].error == report.error


def test_cards_are_counted_over_all_seats() -> None:
    """The edge is the mean over all times the card was played."""
    cards = merged([made(1, [30, 20]), made(3, [22, 20])])
    assert (cards["L01"].drawn, cards["L01"].played, cards["L01"].edge) == (4, 4, (5 + 3 * 1) / 4)
    assert (cards["L02"].drawn, cards["L02"].played, cards["L02"].edge) == (4, 0, 0)


def test_pages_say_what_stands_out() -> None:
    """A card is dead when it is so with all numbers of seats together; a place is favoured with one of them."""
    parts = [Part("base", made(20, [30, 20])), Part("base", made(20, [22, 21], end="PL-10.31"))]
    lines = list(pages(parts))
    assert "| L01 | 40 | 100% | +2.8 | L02 | 40 | 0% |  |" in lines
    assert lines[-4:] == [
        "- base: L02 was drawn 40 times and never played.",
        "- base, 2 seats: Place 1 in turn order scores +5.0 against the mean.",
        "- base, 2 seats: Place 2 in turn order scores -5.0 against the mean.",
        "- base, 2 seats: 20 of 20 games ended by the stall guard.",
    ]
    assert list(pages([Part("base", made(1, [20, 20], ["L01"]))]))[-1] == "Nothing does."


def test_groups_by_what_came_into_play() -> None:
    """Points by the species that were discovered, in whatever order; nothing is told where nothing came."""
    tally = Tally("seti", ["greedy", "greedy"], ["C001"])
    for found, points in (
        (["exertians", "anomalies"], [90, 80]),
        (["anomalies", "exertians"], [70, 60]),
        ([], [50, 55]),
    ):
        tally.add(Outcome(points, [points.index(max(points))], 1, 40, 90, "", [], [], (), found))
    lines = list(pages([Part("base", tally.report("1", 1.0, 1))]))
    assert "| anomalies, exertians | 2 | 2 | 75.0 ± 10.0 | 0 · 100 % | 70.0 · 80.0 |" in lines
    assert "| none | 2 | 1 | 52.5 ± 0.0 | 100 · 0 % | 55.0 · 50.0 |" in lines
    assert "## By what came into play" not in "".join(pages([Part("base", made(1, [20, 20]))]))


@AGAIN
def test_seti_is_surveyed(tmp_path: Path) -> None:
    """From the command line: cards are played and counted though no line of the score names them."""
    words = "survey seti --seats 2 --games 1 --seed 4 --keep"
    ran = CliRunner().invoke(app, [*words.split(), str(tmp_path)])
    assert ran.exit_code == 0, ran.output
    assert "| base | 2 | 1 |" in ran.stdout
    assert "## By what came into play" in ran.stdout
    report = simulate(Contest("seti", ["greedy", "greedy"], "4"), 1, 1)
    assert sum(card.played for card in report.cards.values()) > 10
    assert sum(group.games for group in report.groups.values()) == 1


def test_the_command_prints_markdown(tmp_path: Path) -> None:
    words = "survey --set epochs --set epochs,frost-line --seats 2 --games 1 --bot random --keep"
    ran = CliRunner().invoke(app, [*words.split(), str(tmp_path)])
    assert ran.exit_code == 0, ran.output
    assert "| epochs, frost-line | 2 | 1 |" in ran.stdout
    assert " PR1 |" in ran.stdout
    assert {path.name for path in tmp_path.iterdir()} == {"epochs-2.jsonl", "epochs+frost-line-2.jsonl"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--seats two", "numbers with commas, as in 2,3,4"),
        ("--games 0", "name a number from 1 up"),
        ("--cores 0", "name a number from 1 up"),
        ("--set red-dwarf", "frost-line"),
        ("--seats 5", "1 to 4 seats, not 5"),
    ],
)
def test_bad_input_gets_a_sentence(tmp_path: Path, words: str, sentence: str) -> None:
    ran = CliRunner().invoke(app, ["survey", *words.split(), "--keep", str(tmp_path / "none")])
    assert ran.exit_code == 2
    assert sentence in ran.stderr
    assert not (tmp_path / "none").exists()

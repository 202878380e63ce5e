"""Balance studies: a changed card is found on the same deals, and page, sheets and sentences say the same."""

from __future__ import annotations

import csv
import io
import random
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from ecliptic import BadSetup
from ecliptic.api import CATALOG
from ecliptic.cli import app
from ecliptic.lab.balance.answer import Answer, answer
from ecliptic.lab.balance.cards import Fate, fates, titles
from ecliptic.lab.balance.numbers import Estimate
from ecliptic.lab.balance.page import page
from ecliptic.lab.balance.sheets import sheets
from ecliptic.lab.balance.study import Deck, Part, Study, conduct
from ecliptic.lab.balance.whole import Edit, contested, edits
from ecliptic.lab.balance.words import CARDS, CHANGED, GAMES, ORDER, about_places, about_the_unplayed
from ecliptic.lab.report import Outcome
from tests.proof import AGAIN

DRAWS = pytest.mark.skipif(find_spec("matplotlib") is None, reason="tools/install .venv prove (make prove does it)")


def changed(game: str, file: str, row: str, column: str, more: int) -> dict[str, str]:
    """A content file in which one number is larger."""
    text = CATALOG.find(game).texts()[file]
    rows = list(csv.reader(text.splitlines()))
    at = rows[0].index(column)
    for one in rows:
        if one[0] == row:
            one[at] = str(int(one[at]) + more)
    made = io.StringIO()
    csv.writer(made, lineterminator="\n").writerows(rows)
    return {file: made.getvalue()}


RAISED = changed("planetarium", "low.csv", "L07", "points", 3)


@pytest.fixture(scope="module")
def raised() -> Answer:
    """Sixty deals with the raised card and without."""
    study = Study("planetarium", games=60, bot="random", seed="8", content=RAISED, against={})
    return answer(study, conduct(study, 1))


def test_a_card_worth_three_points_more_is_found(raised: Answer) -> None:
    """Whoever plays at random plays the same games with both decks: just that card differs, by three points a play."""
    found = raised.comparison
    assert found is not None
    by_name = {one.name: one for one in found.changes}
    assert found.edits == [Edit("low.csv", "L07", "points", "3", "6")]
    assert [one.name for one in found.changes if one.found] == ["L07"]
    card = by_name["L07"]
    plays = sum(name == "L07" for part in found.other.parts for one in part.games for _, name, _ in one.played)
    assert plays > 20
    assert card.brought.value == pytest.approx(3 * plays / 60)
    assert card.q["brought"] < 0.001
    assert card.games["brought"] is not None
    assert card.games["brought"] <= 60
    assert found.unlike <= plays
    assert all(one.brought.value == 0 for one in found.changes if one.name != "L07")
    score = found.differences[0]
    assert score.estimate.value == pytest.approx(card.brought.value / 2)
    assert score.estimate.low > 0


def test_it_is_found_with_the_games_that_were_said_to_settle_it(raised: Answer) -> None:
    """On other deals, as many as were asked for: four times of five is what they are reckoned for."""
    assert raised.comparison is not None
    asked = next(one.games["brought"] for one in raised.comparison.changes if one.name == "L07")
    assert asked is not None
    runs = [Study("planetarium", games=asked, bot="random", seed=seed, content=RAISED, against={}) for seed in "abcde"]
    answers = [answer(study, conduct(study, 1)).comparison for study in runs]
    found = [[one.name for one in each.changes if "brought" in one.found] for each in answers if each is not None]
    assert found.count(["L07"]) >= 4
    assert found.count(["L07"]) + found.count([]) == len(runs)  # and nothing else


def test_sentences_say_what_was_changed_and_what_came_of_it(raised: Answer) -> None:
    said = [one.text for one in raised.sayings()]
    assert said[0] == "Changed in low.csv: L07 points 3 → 6."
    assert re.fullmatch(
        r"Each of 60 deals was played with both decks; in \d+ of them \(\d+%\) something went .*", said[1]
    )
    assert re.match(r"Captured Asteroid \(L07\) brings \+\d\.\d\d ± \d\.\d\d points a game", said[2])
    assert "would settle a difference of this size" in " ".join(said)
    topics = [topic for topic, _ in groupby(one.topic for one in raised.sayings())]
    assert topics[:4] == [CHANGED, CARDS, GAMES, ORDER]
    assert len(topics) == len(set(topics))  # each topic once


def test_turn_order_is_one_sentence() -> None:
    won = [[0], [0], [0], [0], [1], [0], [0], [0]] * 30
    games = [Outcome([20, 10], winner, 0, 40, 90, "PL-10.9", [], []) for winner in won]
    (said,) = about_places([contested(deck(games).parts[0])])
    assert said == (
        ORDER,
        "2 seats: places 1 and 2 in turn order win 88% and 12% (± 4) of games, where 50% is fair.",
        True,
    )
    fair = [Outcome([20, 10], [number % 2], 0, 40, 90, "PL-10.9", [], []) for number in range(200)]
    (said,) = about_places([contested(deck(fair).parts[0])])
    assert (said.loud, said.text[:43]) == (False, "2 seats: no place in turn order is ahead, w")
    (said,) = about_places([contested(deck(fair[::2][:19]).parts[0])])  # all won by who begins
    assert said == (ORDER, "2 seats: 19 games are too few to tell whether a place in turn order is ahead.", False)


def test_a_tile_is_called_by_goal_and_effect() -> None:
    part = conduct(Study("exoplanets", games=2, bot="random"), 1)[0]
    assert titles(part)["T07a"] == "Masters of Rock, bounty"


def test_the_same_deck_twice_is_refused() -> None:
    with pytest.raises(BadSetup, match="The two decks are the same to the game; change a number in one of them"):
        conduct(Study("planetarium", games=2, bot="random", against={}), 1)
    with pytest.raises(BadSetup, match="1 games say nothing about chance"):
        conduct(Study("planetarium", games=1), 1)


def test_a_stopped_study_goes_on_and_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    study = Study("planetarium", games=9, bot="random", content=RAISED, against={})
    done: list[int] = []

    def interrupt(more: int) -> None:
        done.append(more)
        if sum(done) >= 9 + 3:  # of the second deck's deals
            raise KeyboardInterrupt

    stopped = conduct(study, 1, interrupt, keep=tmp_path)
    (mine, other) = stopped
    assert 2 <= mine.total == other.total < 9
    whole = conduct(study, 1, keep=tmp_path)
    assert [[list(map(list_of, part.games)) for part in deck.parts] for deck in whole] == [
        [list(map(list_of, part.games)) for part in deck.parts] for deck in conduct(study, 1)
    ]


def list_of(one: Outcome) -> list[Any]:
    """What a ledger gives back: lists where there were tuples."""
    return [one.points, one.winners, [list(play) for play in one.played], [list(card) for card in one.had]]


def deck(games: Sequence[Outcome]) -> Deck:
    """A deck of made-up games of Planetarium with two seats."""
    study = Study("planetarium", games=2, bot="random")
    part = conduct(study, 1)[0].parts[0]
    return Deck("standard", [Part(part.arena, list(games))])


def test_a_card_of_winners_stands_out() -> None:
    """L01 is played by who wins nine times of ten, L02 to L06 by either as it comes."""
    games = []
    rng = random.Random(5)
    for number in range(200):
        winner = number % 2
        mine = winner if number % 10 else 1 - winner
        played = [(mine, "L01", 4)]
        played += [(rng.randrange(2), f"L0{card}", 3) for card in range(2, 7)]
        points = [30, 20] if winner == 0 else [20, 30]
        games.append(
            Outcome(points, [winner], number // 2 % 2, 40, 90, "PL-10.9", ["L01"], played, (), (), [(mine, "L01")])
        )
    found = {one.name: one for one in fates(deck(games))}
    best = found["L01"]
    assert (best.drawn, best.had, best.played, best.points) == (200, 200, 200, 4)
    assert best.won == pytest.approx(0.9)
    assert best.fair == 0.5
    assert best.effect.low > 0.1
    assert [one.name for one in found.values() if one.q < 0.05 and one.effect.value > 0] == ["L01"]
    assert found["L07"].q == 1.0
    numbers = contested(deck(games).parts[0])
    assert [won.value for won in numbers.won] == [0.5, 0.5]
    assert (numbers.score.value, numbers.winner.value, numbers.margin.value) == (25, 30, 10)


def test_cards_that_nobody_plays_are_named_one_by_one_or_all_together() -> None:
    nothing = Estimate(0.0, 1.0, 0)
    cards = [
        Fate(f"L{number:02}", "", 40, 40, int(number == 1), 0, 0.0, 0.0, 0.0, 0.5, nothing, nothing, nothing, 1.0)
        for number in range(1, 10)
    ]
    some = [one.text for one in about_the_unplayed(cards[:8])]
    assert some[:2] == ["L01 was played only 1 of 40 times it was drawn.", "L02 was drawn 40 times and never played."]
    assert len(some) == 8
    assert [one.text for one in about_the_unplayed(cards)] == [
        (
            "9 cards were played less than once in 20 times they were drawn, 8 of them never: "
            "L01, L02, L03, L04, L05, L06, L07, L08, L09."
        )
    ]


def test_edits_name_rows_that_come_and_go() -> None:
    study = Study("exoplanets", games=2, bot="random")
    mine, other = conduct(study, 1)[0], conduct(study, 1)[0]
    text = CATALOG.find("exoplanets").texts()["planets.csv"]
    shorter = "\n".join(text.splitlines()[:-1]) + "\n"
    last = text.splitlines()[-1].split(",")[0]
    contest = mine.parts[0].arena.contest
    object.__setattr__(contest, "content", {"planets.csv": shorter})
    assert edits(mine, other) == [Edit("planets.csv", last, "", "there", "gone")]
    assert edits(other, mine) == [Edit("planets.csv", last, "", "not there", "new")]


class Reader(HTMLParser):
    """What a page holds and what it would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]


@AGAIN
@DRAWS
@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("planetarium", "--games 24 --bot random --set base --set epochs,frost-line --seats 2,3"),
        ("exoplanets", "--games 24 --bot random --modules gravity,space"),
        ("seti", "--games 4 --bot greedy"),
    ],
)
def test_a_page_stands_alone(tmp_path: Path, game: str, words: str) -> None:
    """One file that fetches nothing, the same whenever and wherever it is made; every sheet has all of its columns."""
    made = []
    for place in ("1", "2"):
        file = tmp_path / place / "balance.html"
        file.parent.mkdir()
        ran = CliRunner().invoke(
            app, f"balance {game} {words.replace('--set base', '--set=')} --cores {place} --page {file}".split()
        )
        assert ran.exit_code == 0, ran.output
        made.append({one.name: one.read_text() for one in file.parent.iterdir()})
    one, two = made
    assert set(one) == set(two) >= {"balance.html", "balance-cards.csv", "balance-contests.csv", "balance-places.csv"}
    assert [one[name] == two[name] for name in one if name.endswith(".csv")] == [True] * (len(one) - 1)
    reader = Reader()
    reader.feed(one["balance.html"])
    assert reader.tags.count("svg") >= 2
    assert not [where for where in reader.fetched if not where.startswith(("#", "data:"))]
    for name, text in one.items():
        if name.endswith(".csv"):
            assert len({len(row) for row in csv.reader(text.splitlines())}) == 1, name


@AGAIN
@DRAWS
def test_a_page_about_a_change(raised: Answer) -> None:
    found = raised
    text = page(found, "ecliptic balance", ["balance-cards.csv"])
    assert text == page(found, "ecliptic balance", ["balance-cards.csv"])
    for wanted in ("The change", "Captured Asteroid (L07)", "games that would settle it", "on the same deals"):
        assert wanted in text
    assert set(sheets(found)) == {"cards", "contests", "places", "differences", "changes", "edits"}
    assert sheets(found)["edits"].splitlines()[1] == "low.csv,L07,points,3,6"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--bot clever", "There is no bot 'clever'"),
        ("--seats two", "numbers with commas, as in 2,3,4"),
        ("--seats 5", "1 to 4 seats, not 5"),
        ("--modules moons", "no module 'moons'"),
        ("--games 1", "say nothing about chance"),
        ("--content nowhere.csv", "nowhere.csv cannot be read"),
        ("--against nowhere.csv", "nowhere.csv cannot be read"),
        ("--page nowhere/balance.html", "nowhere/balance.html cannot be written"),
        ("--on ray://127.0.0.1:9", "Nobody answers at 127.0.0.1:9"),
    ],
)
def test_bad_input_gets_a_sentence(words: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ecliptic.lab.charts.drawer", lambda: None)
    ran = CliRunner().invoke(app, ["balance", "planetarium", *words.split()])
    assert ran.exit_code == 2, ran.output
    assert sentence in ran.stderr
    assert "Traceback" not in ran.output


def test_a_bad_deck_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("ecliptic.lab.charts.drawer", lambda: None)
    (tmp_path / "low.csv").write_text(RAISED["low.csv"].replace(",6,", ",many,", 1))
    ran = CliRunner().invoke(app, ["balance", "planetarium", "--content", "low.csv"])
    assert ran.exit_code == 2
    assert "low.csv, line " in ran.stderr

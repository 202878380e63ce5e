"""Tournaments: everybody on all seats of the same deals, ratings with intervals, and a ladder to print."""

from __future__ import annotations

import json
from collections import Counter
from itertools import cycle, islice
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ecliptic.cli import app
from ecliptic.lab.duel import Duel, fought
from ecliptic.lab.ledger import Ledger
from ecliptic.lab.report import Outcome
from ecliptic.lab.simulate import Arena
from ecliptic.lab.tournament import Game, Tournament, held, ladder, ranks, rekindled

PAIR = Tournament("exoplanets", ["strong", "weak"])


def ended(points: list[int]) -> Outcome:
    """A game that ended so."""
    winners = [seat for seat, one in enumerate(points) if one == max(points)]
    return Outcome(points, winners, 0, 1, 1, "", [], [])


def deals(won: list[bool]) -> list[list[Game]]:
    """Deals of two games with seats changed, in which the first bot wins or loses both."""
    return [[((0, 1), ended([2, 1] if mine else [1, 2])), ((1, 0), ended([1, 2] if mine else [2, 1]))] for mine in won]


@pytest.mark.parametrize(
    ("bots", "seats", "lineups"),
    [("ab", 2, 2), ("abc", 2, 6), ("abc", 3, 3), ("abcd", 3, 12), ("ab", 3, 6), ("ab", 4, 12)],
)
def test_everybody_has_every_seat(bots: str, seats: int, lineups: int) -> None:
    found = Tournament("planetarium", list(bots), seats).lineups()
    assert len(found) == len(set(found)) == lineups
    assert all(len(set(lineup)) > 1 for lineup in found)
    for seat in range(seats):
        assert len(set(Counter(lineup[seat] for lineup in found).values())) == 1


def test_the_stronger_is_above_and_more_games_say_more() -> None:
    pattern = [True, True, False, True]
    few, many = (ladder(PAIR, deals(list(islice(cycle(pattern), length)))) for length in (12, 120))
    for found in (few, many):
        best, last = found.rungs
        assert (best.bot, last.bot) == ("strong", "weak")
        assert best.won == pytest.approx(0.75)
        assert last.won == pytest.approx(0.25)
        assert best.beats == {"weak": 0.75}
        assert best.low < best.rating < best.high
    assert many.rungs[0].high - many.rungs[0].low < 0.6 * (few.rungs[0].high - few.rungs[0].low)
    assert many.rungs[0].low > many.rungs[1].high


def test_who_always_wins_has_an_interval_too() -> None:
    best = ladder(PAIR, deals([True] * 5)).rungs[0]
    assert best.high - best.low > 1


def test_equals_are_not_told_apart() -> None:
    one, other = ladder(PAIR, deals([True, False] * 30)).rungs
    assert one.low < other.rating < one.high


def test_a_bot_that_sits_there_twice() -> None:
    """It learns from both of its seats, and is not compared with itself."""
    trio = Tournament("planetarium", ["strong", "weak"], 3)
    found = ladder(trio, [[((0, 0, 1), ended([9, 8, 1])), ((0, 1, 0), ended([9, 1, 8]))]] * 5)
    assert [(rung.bot, rung.games) for rung in found.rungs] == [("strong", 20), ("weak", 10)]
    assert found.rungs[0].beats == {"weak": 1.0}


def test_places_after_the_winner_go_by_points() -> None:
    assert ranks(Outcome([5, 9, 9, 5], [2], 0, 1, 1, "", [], [])) == [3, 2, 1, 3]


def test_a_stopped_tournament_goes_on(tmp_path: Path) -> None:
    tournament = Tournament("exoplanets", ["greedy", "random"])
    with pytest.raises(KeyboardInterrupt):  # before both lineups have played two deals
        held(tournament, 9, 1, interrupt, keep=tmp_path)
    at_once = held(tournament, 4, 1)
    assert held(tournament, 4, 1, keep=tmp_path) == at_once
    before = {file: file.read_text() for file in tmp_path.iterdir()}
    assert len(before) == 2
    assert held(tournament, 4, 2, keep=tmp_path) == at_once
    assert before == {file: file.read_text() for file in tmp_path.iterdir()}


def interrupt(more: int) -> None:
    """What Ctrl-C does after some games."""
    raise KeyboardInterrupt


def test_ctrl_c_keeps_the_deals_that_are_done() -> None:
    tournament = Tournament("exoplanets", ["greedy", "random"])
    done: list[int] = []

    def late(more: int) -> None:
        done.append(more)
        if sum(done) >= 9 + 2:  # of the second lineup's games
            raise KeyboardInterrupt

    stopped = held(tournament, 9, 1, late)
    assert 2 <= stopped.rounds < 9
    assert stopped == held(tournament, stopped.rounds, 1)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--bots greedy", "needs two bots or more"),
        ("--bots greedy,random,greedy", "names a bot twice"),
        ("--bots greedy,clever", "There is no bot 'clever'"),
        ("--bots greedy,random --seats 1", "needs somebody to play against"),
        ("--bots greedy,random --rounds 1", "1 rounds say nothing about chance"),
        ("--on ray://127.0.0.1:9", "Nobody answers at 127.0.0.1:9"),
    ],
)
def test_bad_input_gets_a_sentence(words: str, sentence: str) -> None:
    ran = CliRunner().invoke(app, ["tournament", *words.split()])
    assert ran.exit_code == 2
    assert sentence in ran.stderr


@pytest.mark.parametrize("form", ["", "--json", "--markdown"])
def test_the_command(form: str) -> None:
    words = f"tournament exoplanets --bots random,greedy --rounds 2 --cores 1 {form}"
    ran = CliRunner().invoke(app, words.split())
    assert ran.exit_code == 0, ran.output
    if form == "--json":
        assert [rung["bot"] for rung in json.loads(ran.stdout)["rungs"]] == ["greedy", "random"]
    else:
        assert ran.stdout.index("greedy") < ran.stdout.rindex("random")
        assert ("| bot | rating |" in ran.stdout) is (form == "--markdown")


def test_who_met_seldom_is_rated_among_the_others(tmp_path: Path) -> None:
    """Not before them, when all are thought to be equal: who beats the middle one stands above it."""
    tournament = Tournament("exoplanets", ["random", "easy", "greedy"], seed="k")
    for lineup, rounds, winner in (((0, 1), 60, 1), ((1, 0), 60, 0), ((1, 2), 3, 1), ((2, 1), 3, 0)):
        one = ended([10 + 5 * (seat == winner) for seat in range(2)])
        ledger = Ledger(tmp_path, Arena(tournament.contest(lineup)))
        ledger.read()
        ledger.add(0, [one] * rounds)
    found = rekindled(tournament, tmp_path)
    assert [rung.bot for rung in found.rungs] == ["greedy", "easy", "random"]
    assert [rung.games for rung in found.rungs] == [6, 126, 120]


def test_kept_games_of_duels_are_rated(tmp_path: Path) -> None:
    """Who never met is compared by way of others, pairs may have met unequally often, and nothing is played."""
    for bot, against, rounds in (("greedy", "easy", 6), ("easy", "random", 3)):
        fought(Duel("exoplanets", bot, against, seed="k"), rounds, 1, keep=tmp_path)
    words = ["tournament", "exoplanets", "--bots", "random,easy,greedy", "--seed", "k", "--json", "--kept", "--keep"]
    ran = CliRunner().invoke(app, [*words, str(tmp_path)])
    assert ran.exit_code == 0, ran.output
    found = json.loads(ran.stdout)
    rungs = {rung["bot"]: rung for rung in found["rungs"]}
    assert [rungs[bot]["games"] for bot in ("greedy", "easy", "random")] == [12, 18, 6]
    assert set(rungs["greedy"]["beats"]) == {"easy"}
    assert len(list(tmp_path.iterdir())) == 4
    assert CliRunner().invoke(app, [*words[:-1]]).exit_code == 2
    empty = CliRunner().invoke(app, [*words, str(tmp_path / "none")])
    assert "has too few games of random, easy, greedy" in empty.stderr

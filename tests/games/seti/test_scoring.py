"""The end of the game and its scoring (SE-14)."""

from __future__ import annotations

from ecliptic.testing.seti import Rounds, Stock
from tests.games.seti.table import changes, play, player, seti, situation, state


def test_the_end() -> None:
    """The last pass of round 5 ends the game, the one before does not (SE-14.1)."""
    game = situation(Rounds(5, passed="1"), seats=3)
    play(game, "pass")
    assert game.decider == 2
    play(game, "pass")
    assert game.over
    assert game.events[-1].word == "ended"


def test_the_order_of_scoring() -> None:
    """Cards that score at the end, then gold tiles, line by line with what is behind each (SE-14.2, SE-14.3)."""
    game = seti(
        round=5,
        passed="1",
        score=25,
        finale="C012 C127",
        orbiters="jupiter",
        landers="io",
        techs="probe-1 probe-2",
        sides={"tech": 2},
        marked={"tech": "0"},
    )
    found = changes(game, "pass")
    assert found["points"] == "+end-C012=6 +end-C127=0 +tech-2=7"
    told = [(event.params["by"], event.params["points"]) for event in game.events if event.rule == "SE-14.2"]
    assert told[:3] == [("C012", 6), ("C127", 0), ("tech-2", 7)]
    lines = {str(line.reason.params.get("what", "")): line for line in game.scores()[0].lines}
    assert (lines["C012"].points, lines["C012"].reason.rule) == (6, "SE-14.2")
    assert (lines["tech-2"].points, lines["tech-2"].reason.rule) == (7, "SE-14.3")
    assert game.scores()[0].total == player(game).score == 25 + 6 + 7


def test_what_scores_nothing() -> None:
    """Hand, open missions, credits, energy, publicity, data and probes (SE-14.4)."""
    game = seti(
        "C012 C113",
        round=5,
        passed="1",
        probes="a1",
        missions="C033 C001:1",
        goods="credit 30 energy 30 publicity 10 data 6",
        data=5,
    )
    assert "points" not in changes(game, "pass")


def test_points_at_the_end_reach_no_milestones() -> None:
    """24 points and 7 for a card leave the tiles and neutral markers as they are (SE-14.5)."""
    game = seti(round=5, passed="1", score=19, finale="C012", orbiters="jupiter jupiter jupiter")
    found = changes(game, "pass")
    assert found["points"] == "+end-C012=9"
    assert game.over
    assert player(game).score == 28
    assert state(game).marked == [[], [], [], []]
    assert state(game).neutral == [2, 2]


def test_all_is_counted_before_anything_is_added() -> None:
    """C113 scores one unmarked tile at its third value, whatever the marked ones give (SE-14.2)."""
    game = seti(round=5, passed="1", score=10, finale="C113", techs="probe-1 probe-2", sides={"tech": 2})
    assert changes(game, "pass")["points"] == "+end-C113=3"


def test_the_winner() -> None:
    """Most points; there is no tie-break, so equals share the victory (SE-14.6)."""
    alone = situation(Rounds(5, passed="1 2"), Stock(scores={0: 12, 1: 19, 2: 7}), seats=3)
    play(alone, "pass")
    assert [(one.seat, one.place, one.won) for one in alone.ranking()] == [(1, 1, True), (0, 2, False), (2, 3, False)]
    tied = situation(Rounds(5, passed="1 2"), Stock({0: "credit 9"}, {0: 19, 1: 19, 2: 7}), seats=3)
    play(tied, "pass")
    assert [(one.seat, one.place, one.won) for one in tied.ranking()] == [(0, 1, True), (1, 1, True), (2, 3, False)]
    assert [one.ties for one in tied.ranking()] == [(), (), ()]


def test_points_of_the_computer() -> None:
    """Data above a tech is told as points of the computer, with its rule (SE-9.4)."""
    game = seti(techs="computer-1:1", goods="data 1")
    assert changes(game, "place top")["points"] == "+computer=2"
    line = next(line for line in game.scores()[0].lines if line.points == 2)
    assert line.reason.rule == "SE-9.4"

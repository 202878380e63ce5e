"""Lines that cannot be played: a sentence with its rule, and the game is as it was."""

from __future__ import annotations

import pytest

import ecliptic
from ecliptic import IllegalAction
from ecliptic.api import AnyGame


@pytest.fixture
def game() -> AnyGame:
    """The first move of a game."""
    game = ecliptic.new("planetarium", seats=2, seed=1)
    while game.prompt != "MoveToken":
        game.play(game.options()[0])
    return game


@pytest.mark.parametrize(
    ("line", "rule", "sentence"),
    [
        ("", "EC-1.2", "'' is not a line of this game; lines begin with card,"),
        ("fly", "EC-1.2", "'fly' is not a line of this game"),
        ("move", "EC-1.2", "A line with 'move' reads 'move SPACE SPACE'"),
        ("move 9-99 1-01", "EC-1.2", "There is no space '9-99'"),
        ("play X99 A", "EC-1.2", "There is no card 'X99'"),
        ("play H01 E", "EC-1.2", "There is no planet 'E'"),
        ("draw all", "EC-1.2", "There is no deck 'all'"),
        ("pass", "PL-2.4", "First move a token"),
        ("matter gas", "PL-2.4", "First move a token"),
        ("move 1-01 6-01", "PL-3.2", "No line leads clockwise from 1-01 to 6-01"),
        ("{0} {line} %s \\n", "EC-1.2", "is not a line of this game"),
        ("move\x001-01", "EC-1.2", "is not a line of this game"),
        ("\u202emove 1-01 1-02", "EC-1.2", "is not a line of this game"),
        ("MOVE 1-01 1-02", "EC-1.2", "is not a line of this game"),
    ],
    ids=repr,
)
def test_refused(game: AnyGame, line: str, rule: str, sentence: str) -> None:
    """EC-1.2, EC-1.4, EC-1.6: the error names the reason, its rule, and what is legal."""
    before = game.record()
    with pytest.raises(IllegalAction) as refused:
        game.play(line)
    assert refused.value.rule == rule
    assert sentence in str(refused.value)
    assert f"({rule})" in str(refused.value)
    assert refused.value.legal == [str(action) for action in game.options()]
    assert game.record() == before


@pytest.mark.parametrize("action", [None, 0, 5, 1.5, True, b"pass", [], {}, ("move", "1-01")], ids=repr)
def test_neither_action_nor_line(game: AnyGame, action: object) -> None:
    """EC-1.2, EC-1.6: what is not even text is refused like an unknown line, compiled and interpreted."""
    before = game.record()
    assert [reason.rule for reason in game.why_not(action)] == ["EC-1.2"]
    with pytest.raises(IllegalAction, match="is not a line of this game; lines begin with") as refused:
        game.play(action)
    assert refused.value.rule == "EC-1.2"
    assert game.record() == before


def test_an_option_of_nobody(game: AnyGame) -> None:
    """EC-1.3: an answer to the open question that is not among the options."""
    assert game.why_not("pick 1")[0].rule == "EC-1.2"
    game.play(game.options()[0])
    assert game.prompt == "PlayCard"
    illegal = game.why_not("play L01 A")
    assert illegal
    assert {reason.rule for reason in illegal} <= {"PL-5.18", "PL-6.8"}


def test_only_the_decider(game: AnyGame) -> None:
    """EC-1.1."""
    decider = game.decider
    assert decider is not None
    line = str(game.options()[0])
    assert game.why_not(line, decider) == []
    reasons = game.why_not(line, 1 - decider)
    assert [reason.rule for reason in reasons] == ["EC-1.1"]
    assert reasons[0].say(game.rules.messages) == f"Seat {decider} decides now"


def test_a_huge_line(game: AnyGame) -> None:
    """The error repeats its beginning only."""
    for line in ("x" * 10_000_000, "move " * 100_000, "move " + "1" * 1_000_000 + " 1-01"):
        with pytest.raises(IllegalAction) as refused:
            game.play(line)
        assert len(str(refused.value)) < 2000


def test_after_the_end() -> None:
    """EC-1.5."""
    game = ecliptic.new("planetarium", seats=1, seed=1)
    while not game.over:
        game.apply(game.options()[0])
    before = game.record()
    with pytest.raises(IllegalAction, match="The game is over") as refused:
        game.play("pass")
    assert refused.value.rule == "EC-1.5"
    assert refused.value.legal == []
    assert game.record() == before


@pytest.mark.parametrize("to", [None, -1, 0, 79, 80, 81, 10**9, "0", 79.0, True, [79]], ids=repr)
def test_nothing_to_undo(to: object) -> None:
    """EC-2.1, EC-2.2: what chance did stays, and what did not happen cannot be undone."""
    game = ecliptic.new("planetarium", seats=2, seed=1)
    assert len(game.lines) == 80
    before = game.record()
    with pytest.raises(IllegalAction) as refused:
        game.undo(to)
    assert refused.value.rule in ("EC-2.1", "EC-2.2")
    assert refused.value.rule in str(refused.value)
    assert game.record() == before
    empty = ecliptic.new("planetarium", seats=2)
    with pytest.raises(IllegalAction) as refused:
        empty.undo(to)
    assert refused.value.rule == "EC-2.2"

"""Records that cannot be replayed: a sentence that names the line and the reason."""

# ruff: noqa: E501 - one bad record, one row

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ecliptic
from ecliptic import BadRecord, BadSetup, EclipticError
from tests.records import untrailed

GOLDEN = Path(__file__).parents[1] / "golden"
GOOD = untrailed((GOLDEN / "solo-lost.record").read_text(encoding="utf-8"))
LINES = GOOD.splitlines()
FIRST = LINES.index("") + 1  # the first decision
LAST = len(LINES) - 1  # the closing line

Edit = Callable[[list[str]], list[str]]


def at(number: int, line: str) -> Edit:
    return lambda lines: [*lines[:number], line, *lines[number + 1 :]]


def header(key: str, value: str) -> Edit:
    return lambda lines: [f"{key}: {value}" if line.startswith(f"{key}:") else line for line in lines]


def without(key: str) -> Edit:
    return lambda lines: [line for line in lines if not line.startswith(f"{key}:")]


def first_of(mark: str) -> int:
    return next(number for number in range(FIRST, len(LINES)) if LINES[number].startswith(mark))


MOVE = first_of("0 move")

BAD: list[tuple[str, Edit, int, str]] = [
    # EC-3.1: the format
    ("nothing", lambda _: [], 1, "This is not an Ecliptic record"),
    ("another file", lambda _: ["[Event 'Candidates']", "1. e4 e5"], 1, "This is not an Ecliptic record"),
    ("no format", at(0, "ecliptic-record"), 1, "Line 1: the format should be a number"),
    ("a strange format", at(0, "ecliptic-record one"), 1, "Line 1: the format should be a number"),
    ("a raised format", at(0, "ecliptic-record ²"), 1, "Line 1: the format should be a number"),
    ("a newer format", at(0, "ecliptic-record 3"), 1, "Line 1: this record has format 3, written by a newer Ecliptic"),
    ("an older format", at(0, "ecliptic-record 1"), 1, "Line 1: this record has format 1, written by an older Ecliptic"),
    ("a format of digits", at(0, "ecliptic-record " + "9" * 5000), 1, "Line 1: the format should be a number"),
    # EC-3.2: the header
    ("no game", without("game"), 8, "The header lacks game"),
    ("no promise and seed", lambda lines: without("seed")(without("promise")(lines)), 7, "The header lacks promise, seed"),
    ("an unknown header line", at(3, "colour: blue"), 4, "Line 4: 'colour: blue' is not a header line"),
    ("a header line twice", at(2, "game: planetarium"), 3, "Line 3: the header says 'game' a second time"),
    ("no empty line", lambda lines: [line for line in lines if line], FIRST, f"Line {FIRST}: '* matter"),
    ("seats in words", header("seats", "one"), 0, "The header says 'seats: one'; it should be a whole number"),
    ("seats in raised digits", header("seats", "²"), 0, "The header says 'seats: ²'; it should be a whole number"),
    ("seats beyond counting", header("seats", "9" * 5000), 0, "The header says 'seats: 999"),
    ("options in words", header("options", "easy"), 0, "The header says 'options: easy'; it should be a JSON object"),
    ("options in a list", header("options", "[1]"), 0, "The header says 'options: [1]'; it should be a JSON object"),
    ("options without a bottom", header("options", "[" * 100_000), 0, "it should be a JSON object"),
    # EC-3.3: the lines
    ("an illegal line", at(MOVE, "0 move 1-01 1-02"), MOVE + 1, f"Line {MOVE + 1}: 'move 1-01 1-02' cannot be played"),
    ("an unknown line", at(MOVE, "0 fly"), MOVE + 1, f"Line {MOVE + 1}: 'fly' cannot be played: 'fly' is not a line"),
    ("an answer to no question", at(MOVE, "0 pass"), MOVE + 1, "(PL-2.4)"),
    ("a line lost", lambda lines: [*lines[:MOVE], *lines[MOVE + 1 : LAST], f"end {LAST - FIRST - 1} 0"], MOVE + 1, "(PL-2.4)"),
    ("a wrong seat", at(MOVE, "1" + LINES[MOVE][1:]), MOVE + 1, "it is 0 who decides here (MoveToken), not 1"),
    ("chance for a seat", at(MOVE, "*" + LINES[MOVE][1:]), MOVE + 1, "it is 0 who decides here (MoveToken), not *"),
    ("a seat for chance", at(FIRST, "0 matter gas"), FIRST + 1, "it is * who decides here (Scatter), not 0"),
    ("no mark", at(MOVE, "move 1-01 1-02"), MOVE + 1, "should begin with a seat number or *"),
    ("a card drawn twice", at(first_of("* card") + 1, LINES[first_of("* card")]), first_of("* card") + 2, "cannot be played"),
    (
        "a line after the end of the game",
        lambda lines: [*lines[:LAST], "0 pass", f"end {LAST - FIRST + 1} {LINES[LAST].split()[2]}"],
        LAST + 1,
        f"Line {LAST + 1}: 'pass' comes after the end of the game",
    ),
    # EC-3.4: the closing line
    ("no closing line", lambda lines: lines[:LAST], LAST, "without its closing line"),
    ("cut in the middle", lambda lines: lines[:MOVE], MOVE, "without its closing line"),
    ("a closing line cut short", at(LAST, "end"), LAST + 1, "the closing line should read 'end COUNT DIGEST TRAIL'"),
    ("a strange count", at(LAST, "end many 0123456789abcdef"), LAST + 1, "the closing line should read"),
    ("a wrong count", at(LAST, f"end 3 {LINES[LAST].split()[2]}"), LAST + 1, "the record says it has 3 decisions"),
    ("a wrong fingerprint", at(LAST, f"{LINES[LAST][:-16]}0123456789abcdef"), 0, "its closing line says 0123456789abcdef"),
    ("a line behind the closing line", lambda lines: [*lines, "0 pass"], LAST + 2, f"Line {LAST + 2}: '0 pass' stands behind"),
    # EC-3.5, EC-3.6: other content, newer rules
    ("other content", header("content", "0123456789abcdef"), 0, "The record was played with content '0123456789abcdef'"),
    ("a seed of half a character", header("seed", "\ud800"), 0, "The header says 'seed: '\\ud800'', which a record cannot hold"),
    ("newer rules", header("rules", "99"), 0, "The record follows rules version 99 of Planetarium"),
]  # fmt: skip


@pytest.mark.parametrize(("edit", "number", "sentence"), [row[1:] for row in BAD], ids=[row[0] for row in BAD])
def test_refused(edit: Edit, number: int, sentence: str) -> None:
    """EC-3.1 to EC-3.6: the first thing that is wrong is named, with its line."""
    with pytest.raises(BadRecord) as refused:
        ecliptic.replay("\n".join(edit(LINES)) + "\n")
    assert sentence in str(refused.value)
    assert refused.value.line == number
    assert len(str(refused.value)) < 2000


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (header("game", "chess"), "There is no game 'chess'"),
        (header("seats", "7"), "Planetarium is for 1 to 4 seats, not 7."),
        (header("modules", "black-holes"), "Planetarium has no module 'black-holes'"),
        (header("options", '{"target": 95}'), "The option 'target' can be 100, 90, 110, not 95."),
        (header("options", '{"target": 110.0}'), "The option 'target' can be 100, 90, 110, not 110.0."),
        (header("options", '{"speed": 1}'), "Planetarium has no option 'speed'"),
    ],
)
def test_a_header_that_cannot_be_set_up(edit: Edit, sentence: str) -> None:
    """EC-5.1 to EC-5.4 hold for records too."""
    with pytest.raises(BadSetup) as refused:
        ecliptic.replay("\n".join(edit(LINES)))
    assert sentence in str(refused.value)


@pytest.mark.parametrize("text", [None, 5, b"ecliptic-record 1", ["ecliptic-record 1"]], ids=repr)
def test_no_text(text: Any) -> None:
    """EC-3.1: a record is text."""
    with pytest.raises(BadRecord, match=r"A record is the text of its file, as `game\.record\(\)` gives it, not"):
        ecliptic.replay(text)


def test_an_illegal_line_names_its_rule() -> None:
    """EC-3.3: the reason is the rule's own."""
    with pytest.raises(BadRecord, match=rf"^Line {MOVE + 1}: .*\(PL-3\.\d+\)"):
        ecliptic.replay("\n".join(at(MOVE, "0 move 1-01 1-02")(LINES)))


@pytest.mark.parametrize("cut", range(0, len(GOOD) - 1, 97))
def test_cut_anywhere(cut: int) -> None:
    """EC-3.4: no beginning of a record passes for a record."""
    with pytest.raises(EclipticError):
        ecliptic.replay(GOOD[:cut])


def test_what_a_text_editor_does() -> None:
    """Other line ends, blank lines and spaces around do no harm."""
    for text in (GOOD.replace("\n", "\r\n"), GOOD + "\n\n  \n", GOOD.replace("\n0 ", "\n\n  0   ")):
        assert untrailed(ecliptic.replay(text).record()) == GOOD


GARBAGE = {
    "zeros": "\x00" * 100_000,
    "zeros behind the first line": "ecliptic-record 1\n" + "\x00\x01\x02" * 1000,
    "noise": random.Random(1).randbytes(4096).decode("latin-1"),
    "half a character": "ecliptic-record 1\ngame: \udcff\n",
}


@pytest.mark.parametrize("name", GARBAGE)
def test_garbage(name: str) -> None:
    """EC-3.1."""
    with pytest.raises(BadRecord):
        ecliptic.replay(GARBAGE[name])


def test_huge() -> None:
    """A hundred thousand good lines and a long one are answered like any other."""
    with pytest.raises(BadRecord, match="it was cut short"):
        ecliptic.replay("\n".join([*LINES[:FIRST], *["0 pass"] * 100_000]))
    with pytest.raises(BadRecord) as refused:
        ecliptic.replay("\n".join(at(MOVE, "0 " + "x" * 5_000_000)(LINES)))
    assert len(str(refused.value)) < 2000


def test_a_game_at_the_table_is_left_alone() -> None:
    """Whatever is refused, games that were there before go on as they were."""
    game = ecliptic.replay(GOOD)
    fresh = ecliptic.new("planetarium", seats=2, seed=4)
    kept = game.record(), fresh.record(), [str(action) for action in fresh.options()]
    for _, edit, _, _ in BAD:
        with pytest.raises(EclipticError):
            ecliptic.replay("\n".join(edit(LINES)))
    assert (game.record(), fresh.record(), [str(action) for action in fresh.options()]) == kept

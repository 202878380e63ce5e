"""Content files with problems: each is told, with file, line, and what would be right (PL-13.8)."""

# ruff: noqa: E501 - one bad file, one row

from __future__ import annotations

import pytest

import ecliptic
from ecliptic import BadContent, BadRecord
from ecliptic.games.planetarium.content.reader import standard_texts

STANDARD = standard_texts()


def edit(file: str, line: int, column: str, value: str) -> dict[str, str]:
    """A standard file with one cell changed; lines count from 1, the header's."""
    lines = STANDARD[file].splitlines()
    cells = lines[line - 1].split(",")
    cells[lines[0].split(",").index(column)] = value
    return {file: "\n".join([*lines[: line - 1], ",".join(cells), *lines[line:]])}


def drop(file: str, line: int) -> dict[str, str]:
    lines = STANDARD[file].splitlines()
    return {file: "\n".join(lines[: line - 1] + lines[line:])}


def add(file: str, line: str) -> dict[str, str]:
    return {file: STANDARD[file] + line + "\n"}


BAD: list[tuple[dict[str, str], str]] = [
    ({"hand.csv": "x"}, "hand.csv: not a content file of Planetarium"),
    ({"../low.csv": "x"}, "../low.csv: not a content file of Planetarium"),
    ({"low.csv": ""}, "low.csv, line 1: the header lacks id, name"),
    ({"low.csv": "\x00\x01\x02"}, "low.csv, line 1"),
    ({"low.csv": STANDARD["low.csv"].splitlines()[0]}, "low.csv, line 1: there is no row below the header"),
    ({"low.csv": "\n".join(STANDARD["low.csv"].splitlines()[:6])}, "low.csv: 5 cards are too few"),
    ({"low.csv": STANDARD["low.csv"].replace("points", "score", 1)}, "low.csv, line 1: the header lacks points and has unknown columns: score"),
    (edit("low.csv", 3, "gas", "many"), "low.csv, line 3: gas is 'many'; it should be a whole number from 0 to"),
    (edit("low.csv", 3, "gas", "-1"), "low.csv, line 3: gas is '-1'"),
    (edit("low.csv", 3, "gas", "--1"), "low.csv, line 3: gas is '--1'"),
    (edit("low.csv", 3, "gas", "²"), "low.csv, line 3: gas is '²'"),
    (edit("low.csv", 3, "gas", "9" * 5000), "low.csv, line 3: gas is '999"),
    (edit("low.csv", 3, "metal", "9"), "low.csv, line 3: the card needs 9 metal, but the game has 8: it could never be played"),
    (edit("high.csv", 2, "points", ""), "high.csv, line 2: points is ''"),
    (edit("high.csv", 2, "id", "H02"), "high.csv, line 3: the id 'H02' should be one word that no other card has, as in high.csv line 2"),
    (edit("high.csv", 2, "id", "L01"), "as in low.csv line 2"),
    (edit("high.csv", 2, "id", "H 1"), "high.csv, line 2: the id 'H 1' should be one word"),
    (edit("high.csv", 2, "id", ""), "high.csv, line 2: the id '' should be one word"),
    (edit("high.csv", 2, "name", ""), "high.csv, line 2: card H01 has no name"),
    (edit("high.csv", 2, "hostile", "3"), "high.csv, line 2: a card counts for one side at most (PL-7.2)"),
    (edit("final.csv", 2, "habitable", "3"), "final.csv, line 2: the Final cards count for neither side (PL-7.7)"),
    (edit("low.csv", 2, "icons", "downgrade"), "low.csv, line 2: only High cards can have the downgrade icon (PL-8.12)"),
    (edit("low.csv", 2, "icons", "wormhole"), "low.csv, line 2: there is no icon 'wormhole'"),
    (edit("low.csv", 2, "type", "rocky"), "low.csv, line 2: type is 'rocky'; it should be empty or one of terrestrial, gaseous"),
    (edit("low.csv", 2, "side", "nice"), "low.csv, line 2: side is 'nice'"),
    (edit("low.csv", 2, "orbits", "5-3"), "low.csv, line 2: orbits is '5-3', which no planet can be in"),
    (edit("low.csv", 2, "orbits", "0-9"), "low.csv, line 2: orbits is '0-9'"),
    (edit("low.csv", 2, "orbits", "²"), "low.csv, line 2: orbits is '²'"),
    (edit("track.csv", 2, "spaces", "1"), "track.csv, line 2: spaces is '1'"),
    (edit("track.csv", 2, "acceleration", "36"), "track.csv, line 2: acceleration is '36'"),
    (add("track.csv", "20,10,ours"), "track.csv, line 3: one row is enough"),
    (edit("matter.csv", 2, "gas", "23"), "matter.csv, line 2: 69 Matter tokens for 68 white dots"),
    (edit("matter.csv", 2, "metal", "200"), "matter.csv, line 2: metal is '200'"),
    (edit("spaces.csv", 2, "name", "1-02"), "spaces.csv, line 3: the name '1-02' should be one word that no other space has"),
    (edit("spaces.csv", 2, "orbit", "8"), "spaces.csv, line 2: orbit is '8'"),
    (edit("spaces.csv", 2, "planet", "E"), "spaces.csv, line 2: planet is 'E'"),
    (edit("spaces.csv", 2, "planet", "A"), "planet A already starts on"),
    (drop("spaces.csv", 2), "lines.csv, line 2: there is no space '1-01' in spaces.csv"),
    (edit("lines.csv", 2, "line", "dotted"), "lines.csv, line 2: line is 'dotted'; it should be thick or thin"),
    (add("lines.csv", "1-02,1-01,thick"), "does not lead clockwise"),
    (add("lines.csv", "1-01,3-02,thin"), "should join two adjacent orbits"),
    (add("lines.csv", "1-01,1-02,thick"), "the line from 1-01 to 1-02 is already there"),
    (add("low.csv", 'L99,"no end'), "low.csv, line 20: it cannot be read as CSV; a quotation mark may be missing"),
    (add("low.csv", "L99," + "x" * 200_000), "low.csv, line 20: the line has more than 10000 characters"),
    (add("low.csv", "L99,One,1,1,0,0,4,0,4,,,,,ours,and,more"), "low.csv, line 20: it has more cells than the 14 columns"),
]  # fmt: skip


@pytest.mark.parametrize(("files", "sentence"), BAD, ids=[sentence[:50] for _, sentence in BAD])
def test_refused(files: dict[str, str], sentence: str) -> None:
    """EC-7.2, EC-7.3: a game is not set up, and every problem names its file."""
    with pytest.raises(BadContent) as refused:
        ecliptic.new("planetarium", seats=2, seed=1, content=files)
    assert any(sentence in problem for problem in refused.value.problems), refused.value.problems
    assert all(problem.partition(",")[0].partition(":")[0] in (*STANDARD, *files) for problem in refused.value.problems)
    assert str(refused.value) == "\n".join(refused.value.problems)


def test_every_problem_is_told_at_once() -> None:
    """EC-7.2: in one go, so that a file is not mended line by line."""
    files = edit("low.csv", 2, "gas", "x") | edit("high.csv", 4, "orbits", "9") | edit("final.csv", 5, "side", "nice")
    files |= {"notes.csv": "x"} | add("track.csv", "20,10,ours")
    with pytest.raises(BadContent) as refused:
        ecliptic.new("planetarium", seats=2, seed=1, content=files)
    assert [problem.partition(":")[0] for problem in refused.value.problems] == [
        "notes.csv",
        "track.csv, line 3",
        "low.csv, line 2",
        "high.csv, line 4",
        "final.csv, line 5",
    ]


def test_a_record_knows_its_content() -> None:
    """EC-3.5, EC-7.1, EC-7.4: it replays on the files it was played with, and on no others."""
    files = edit("low.csv", 2, "points", "5")
    game = ecliptic.new("planetarium", seats=2, seed=1, content=files)
    text = game.record()
    assert ecliptic.replay(text, content=files).record() == text
    for other in (None, edit("low.csv", 2, "points", "6")):
        with pytest.raises(BadRecord, match="give the same content files"):
            ecliptic.replay(text, content=other)


def test_standard_content_is_left_alone() -> None:
    """A game on other content, refused or not, changes nothing for the next one."""
    before = ecliptic.new("planetarium", seats=2, seed=1).record()
    ecliptic.new("planetarium", seats=2, seed=1, content=edit("low.csv", 2, "points", "9"))
    with pytest.raises(BadContent):
        ecliptic.new("planetarium", seats=2, seed=1, content=edit("low.csv", 2, "points", "x"))
    assert ecliptic.new("planetarium", seats=2, seed=1).record() == before


def test_huge_files() -> None:
    """Far more rows than a box could hold are refused as quickly as any."""
    row = STANDARD["low.csv"].splitlines()[1]
    with pytest.raises(BadContent) as refused:
        ecliptic.new("planetarium", seats=2, seed=1, content=add("low.csv", "\n".join([row] * 20_000)))
    assert refused.value.problems

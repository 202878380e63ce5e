"""The content files of the solo game: what is wrong with a cell is said with file, line and problem."""

from __future__ import annotations

import pytest

from ecliptic import api
from ecliptic.core.reason import BadContent
from ecliptic.games.seti import GAME

TEXTS = GAME.texts()


def problems(file: str, old: str, new: str) -> list[str]:
    """What is wrong with a file in which something was replaced."""
    assert old in TEXTS[file]
    with pytest.raises(BadContent) as bad:
        GAME.content({file: TEXTS[file].replace(old, new, 1)})
    return bad.value.problems


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("rivals.csv", "S01,basic", "S01,plain", "kind is 'plain'"),
        ("rivals.csv", "saturn:3", "pluto:3", "is no action of the rival"),
        ("rivals.csv", "analyze 3 vp", "analyze x vp", "is no action of the rival"),
        ("rivals.csv", ",right,analyze ", ",up,analyze ", "arrow is 'up'"),
        ("rivals.csv", ",exertians  ,", ",anomalies  ,", "one card for each species"),
        ("objectives.csv", "publicity 8", "publicity many", "'publicity many' is no task"),
        ("objectives.csv", "O101,1", "O101,4", "level is '4'"),
        ("levels.csv", "1    ,0", "2    ,0", "this should be 1"),
        (
            "levels.csv",
            "probe computer telescope",
            "probe probe telescope",
            "it should have probe, telescope, computer",
        ),
        ("levels.csv", "5    ,2  ,7", "5    ,9  ,7", "more objectives of kind 1 than there are"),
    ],
)
def test_what_is_wrong_is_said(file: str, old: str, new: str, problem: str) -> None:
    """A sentence for each bad cell (SE-15.16)."""
    assert any(problem in one and one.startswith(file) for one in problems(file, old, new)), problems(file, old, new)


def test_own_files_are_played_with() -> None:
    """An owner's rival card changes what the rival does, and the record names the content (SE-15.16)."""
    own = {"rivals.csv": TEXTS["rivals.csv"].replace("S05,advanced", "X05,advanced")}
    game = api.new("seti", 1, 1, options={"difficulty": 3}, content=own)
    assert game.header.content.startswith("own-")
    assert "reveal X05" in game.rules.lexicon.lines
    assert game.rules.printed()["rivals"][4]["name"] == "X05"
    assert game.rules.printed()["objectives"][0]["says"][0]["say"] == "task-publicity"

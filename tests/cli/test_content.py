"""Content files of a player."""

from pathlib import Path

import pytest

import ecliptic
from tests.cli.conftest import Run


@pytest.fixture
def folder(run: Run, tmp_path: Path) -> Path:
    """The standard files, written out to be changed."""
    out = tmp_path / "mine"
    ran = run("content", "planetarium", "--export", out)
    assert ran.code == 0, ran.err
    return out


def change(file: Path, line: int, old: str, new: str) -> None:
    rows = file.read_text().splitlines()
    assert old in rows[line - 1]
    rows[line - 1] = rows[line - 1].replace(old, new)
    file.write_text("\n".join(rows) + "\n")


def test_what_was_written_is_well(run: Run, folder: Path) -> None:
    ran = run("content", "planetarium", folder)
    assert ran.code == 0
    assert ran.out.startswith("All is well: ")
    assert "low.csv with 18 rows" in ran.out
    assert "spaces.csv with 72 rows" in ran.out


def test_a_broken_row(run: Run, folder: Path) -> None:
    """A sentence with file, line and what would be right (EC-7.2); the game is not set up on it (EC-7.3)."""
    change(folder / "low.csv", 3, "L02", "L 02")
    change(folder / "high.csv", 2, "11,11", "eleven,11")
    ran = run("content", "planetarium", folder)
    assert ran.code == 1
    assert "low.csv, line 3: " in ran.err
    assert "high.csv, line 2: points is 'eleven'; it should be a whole number" in ran.err
    assert f"2 problems in {folder}" in ran.err.replace("\n", "")
    played = run("play", "--content", folder)
    assert played.code == 2
    assert "high.csv, line 2" in played.err


def test_one_file_alone(run: Run, folder: Path, shelf: Path) -> None:
    """The others stay as they are (EC-7.1); the record has a fingerprint (EC-7.4) and needs the same file (EC-3.5)."""
    change(folder / "low.csv", 2, "Volcanic Plumes", "Smoking Mountain")
    for file in folder.glob("*.csv"):
        if file.name != "low.csv":
            file.unlink()
    save = shelf / "mine.record"
    ran = run("play", "--seats", "me", "--content", folder, "--seed", 1, "--save", save, typed="1\n")
    assert ran.code == 0, ran.err
    text = save.read_text()
    assert "\ncontent: standard\n" not in text
    with pytest.raises(ecliptic.BadRecord, match="give the same content files"):
        ecliptic.replay(text)
    assert run("play", "--resume", save).code == 0  # the note beside it knows the folder
    assert run("verify", save, "--content", folder).code == 0
    assert run("replay", save, "--content", folder / "low.csv").code == 0
    Path(f"{save}.seats").unlink()
    refused = run("play", "--resume", save)
    assert refused.code == 2
    assert "give the same content files" in refused.err


def test_a_strange_file(run: Run, folder: Path) -> None:
    (folder / "moons.csv").write_text("name\nEuropa\n")
    ran = run("content", "planetarium", folder)
    assert ran.code == 1
    assert "moons.csv: not a content file of Planetarium" in ran.err


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["planetarium"], "Name the folder with your files"),
        (["planetarium", "no-such-folder"], "is no folder"),
        (["monopoly", "."], "There is no game 'monopoly'"),
        (["planetarium", "--export", "/proc/mine"], "cannot be written"),
    ],
)
def test_bad_wishes(run: Run, args: list[str], sentence: str) -> None:
    ran = run("content", *args)
    assert ran.code == 2
    assert sentence in ran.err


def test_nothing_is_overwritten(run: Run, folder: Path) -> None:
    ran = run("content", "planetarium", "--export", folder)
    assert ran.code == 2
    assert "already holds" in ran.err


def test_an_empty_folder_and_a_file_that_is_no_text(run: Run, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "holds no .csv file" in run("content", "planetarium", empty).err
    (empty / "low.csv").write_bytes(b"\xff\xfe")
    assert "low.csv: it is not UTF-8 text" in run("content", "planetarium", empty).err

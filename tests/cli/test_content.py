"""Content files of a player."""

from pathlib import Path

import pytest

import ecliptic
from ecliptic import api
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
    assert "\ncontent: own-" in text
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


PRIMORDIAL = "epochs,frost-line,double-matter,hidden-matter"


@pytest.fixture
def primordial(run: Run, tmp_path: Path) -> Path:
    """The standard files of a game with modules."""
    out = tmp_path / "primordial"
    ran = run("content", "planetarium", "--module", PRIMORDIAL, "--export", out)
    assert ran.code == 0, ran.err
    return out


def test_files_of_the_modules(run: Run, primordial: Path) -> None:
    """All files that these modules read are written out, and are well (PR-14.10)."""
    proto = {"rocky.csv", "gaseous.csv", "extra.csv", "double.csv", "hidden.csv"}
    base = {"spaces.csv", "lines.csv", "track.csv", "matter.csv", "low.csv", "high.csv", "final.csv"}
    assert {file.name for file in primordial.iterdir()} == proto | base
    assert "Sunward Haze" in (primordial / "low.csv").read_text()
    ran = run("content", "planetarium", primordial, "--module", PRIMORDIAL)
    assert ran.code == 0, ran.err
    assert "rocky.csv with 4 rows" in ran.out
    assert "extra.csv with 1 row," in ran.out
    assert "--module epochs --module frost-line --module double-matter --module hidden-matter --content" in ran.out


def test_an_owner_of_primordial(run: Run, primordial: Path, shelf: Path) -> None:
    """Own decks for the modules are played with, and the record needs them again (PR-14.10)."""
    change(primordial / "rocky.csv", 2, "Runaway Accretion,0,2,0,0,4,0,4", "Printed Accretion,0,1,0,0,7,0,7")
    change(primordial / "low.csv", 2, "Sunward Haze", "Printed Haze")
    for file in primordial.glob("*.csv"):
        if file.name not in ("rocky.csv", "low.csv"):
            file.unlink()
    save = shelf / "mine.record"
    wish = ("play", "--seats", "me", "--module", PRIMORDIAL, "--content", primordial, "--seed", 1, "--save", save)
    assert run(*wish, typed="1\n").code == 0
    files = {file.name: file.read_text() for file in primordial.glob("*.csv")}
    game = ecliptic.replay(save.read_text(), files)
    titles = {card["name"]: card["title"] for card in game.rules.printed()["cards"]}
    assert (titles["PR1"], titles["FL01"], titles["PG1"]) == ("Printed Accretion", "Printed Haze", "Envelope Capture")
    with pytest.raises(ecliptic.BadRecord, match="give the same content files"):
        ecliptic.replay(save.read_text())
    assert run("verify", save, "--content", primordial).code == 0


def test_broken_rows_of_the_modules(run: Run, primordial: Path) -> None:
    """Each bad row is told by file and line, all at once (EC-7.2, PR-14.10 to PR-14.12)."""
    change(primordial / "rocky.csv", 3, "terrestrial", "gaseous")
    change(primordial / "low.csv", 2, "inside,1,0", "under,1,1")
    change(primordial / "hidden.csv", 4, "habitable,5", "habitable,0")
    change(primordial / "extra.csv", 2, "5,5,4,2", "5,5,four,2")
    ran = run("content", "planetarium", primordial, "--module", PRIMORDIAL)
    assert ran.code == 1
    for sentence in (
        "rocky.csv, line 3: becomes is 'gaseous'; in rocky.csv it should be terrestrial",
        "low.csv, line 2: frost is 'under'; it should be empty or one of inside, outside",
        "low.csv, line 2: a card brings heat or cold, not both",
        "low.csv, high.csv, final.csv: the cards bring 31 cold tokens, and there are 30 (PR-14.11)",
        "hidden.csv, line 4: points is '0'; it should be a whole number from 1 to 99",
        "extra.csv, line 2: water is 'four'; it should be a whole number from 0 to 127",
    ):
        assert sentence in ran.err
    assert "6 problems in" in ran.err


def test_modules_not_named(run: Run, primordial: Path) -> None:
    """Files of a module that is not in play are refused with its name; a set that is not allowed with the rule."""
    ran = run("content", "planetarium", primordial)
    assert ran.code == 1
    assert "hidden.csv: only a game with the module hidden-matter reads it" in ran.err
    assert "rocky.csv: only a game with the module epochs reads it" in ran.err
    for file in ("rocky", "gaseous", "extra", "double", "hidden"):
        (primordial / f"{file}.csv").unlink()
    ran = run("content", "planetarium", primordial)
    said = "low.csv, line 1: the header has unknown columns: frost, heat, cold, temperature; the columns are id, name"
    assert said in ran.err
    refused = run("content", "planetarium", primordial, "--module", "hidden-matter")
    assert refused.code == 2
    assert "(PR-1.8)" in refused.err


@pytest.fixture
def space(run: Run, tmp_path: Path) -> Path:
    """The standard files of Exoplanets with Space."""
    out = tmp_path / "space"
    ran = run("content", "exoplanets", "--module", "space,gravity", "--export", out)
    assert ran.code == 0, ran.err
    return out


def test_an_owner_of_space(run: Run, space: Path, shelf: Path) -> None:
    """Own tiles of Space are played with beside our others, and the record needs them again (EX-18.10)."""
    change(space / "space-tiles.csv", 2, "X20a,20,bounty shadow", "MINE,20,bounty glow")
    change(space / "space-goals.csv", 2, "Lone Pioneers,3", "Printed Pioneers,5")
    ran = run("content", "exoplanets", space, "--module", "space,gravity")
    assert ran.code == 0, ran.err
    assert "space-tiles.csv with 10 rows" in ran.out
    assert "space-goals.csv with 5 rows" in ran.out
    for file in space.glob("*.csv"):
        if not file.name.startswith("space-"):
            file.unlink()
    save = shelf / "mine.record"
    wish = ("play", "exoplanets", "--seats", "me,random", "--module", "space,gravity", "--content", space)
    assert run(*wish, "--seed", 1, "--save", save, typed="1\n").code == 0
    files = {file.name: file.read_text() for file in space.glob("*.csv")}
    printed = ecliptic.replay(save.read_text(), files).rules.printed()
    assert {"MINE", "X20b", "T01a"} <= {tile["name"] for tile in printed["tiles"]}
    (goal,) = [one for one in printed["goals"] if one["name"] == "Printed Pioneers"]
    assert (goal["number"], goal["points"], goal["says"]["say"]) == (20, 5, "cond-alone")
    assert run("verify", save, "--content", space).code == 0
    with pytest.raises(ecliptic.BadRecord, match="give the same content files"):
        ecliptic.replay(save.read_text())


def test_broken_rows_of_space(run: Run, space: Path) -> None:
    """Each with its own file and line (EC-7.2, EX-18.10); without the module the files themselves are refused."""
    change(space / "space-tiles.csv", 3, "triad cradle", "triad")
    change(space / "space-goals.csv", 4, "22", "3")
    ran = run("content", "exoplanets", space, "--module", "space")
    assert ran.code == 1
    for sentence in (
        "space-tiles.csv, line 3: effects is 'triad'; it should name two different effects of effects.csv",
        "space-goals.csv, line 4: there is already a goal 3",
        "space-tiles.csv, line 6: there is no goal 22 in goals.csv or space-goals.csv",
    ):
        assert sentence in ran.err
    assert "4 problems in" in ran.err
    without = run("content", "exoplanets", space)
    assert without.code == 1
    assert "space-tiles.csv: only a game with the module space reads it" in without.err


def test_the_page_about_content() -> None:
    """docs/content.md names every file and every column of every game."""
    page = (Path(__file__).parents[2] / "docs" / "content.md").read_text(encoding="utf-8")
    everything = ["epochs", "frost-line", "extra-matter", "double-matter", "hidden-matter"]
    for game, modules in (("planetarium", everything), ("planetarium", []), ("exoplanets", ["space"])):
        for name, text in api.CATALOG.find(game).texts(modules).items():
            assert f"`{name}`" in page
            assert all(f"`{column}`" in page for column in text.splitlines()[0].split(","))


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

"""The command that serves the browser's table, as far as it gets with bad wishes."""

from pathlib import Path

from ecliptic import api
from tests.cli.conftest import Run


def test_bad_rows_are_told_before_the_server_starts(run: Run, tmp_path: Path) -> None:
    """EC-7.2, EC-7.3: each with file, line and what would be right; the exit code is that of `play`."""
    folder = tmp_path / "mine"
    folder.mkdir()
    text = api.CATALOG.find("planetarium").texts()["low.csv"].replace("L02,", "L 02,").replace("L04,", ",")
    (folder / "low.csv").write_text(text)
    ran = run("serve", "--data", tmp_path / "data", "--no-browser", "--content", folder)
    assert (ran.code, ran.out) == (2, "")
    assert "low.csv, line 3: the id 'L 02' should be one word" in ran.err
    assert "low.csv, line 5: the id '' should be one word" in ran.err
    assert not (tmp_path / "data").exists()
    for wish, sentence in (
        (["--content", folder, "--game", "monopoly"], "There is no game 'monopoly'"),
        (["--content", folder, "--module", "red-dwarf"], "(PR-1.5)"),
        (["--content", tmp_path / "nowhere"], "nowhere"),
        (["--module", "epochs"], "give the files with --content"),
    ):
        refused = run("serve", "--no-browser", *wish)
        assert (refused.code, refused.out) == (2, ""), refused.err
        assert sentence in refused.err

"""What docs/adding.md shows is a game: taken out of the page as it stands, it is played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ADDING = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
FILES = re.findall(r"^```\w+\n# (comets/\S+)\n(.*?)^```", ADDING, flags=re.MULTILINE | re.DOTALL)


@pytest.fixture
def comets(tmp_path: Path) -> Path:
    """The folder of the game that the page shows."""
    for name, text in FILES:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path / "comets"


def run(home: Path, *words: str, said: str = "") -> str:
    command = [sys.executable, "-m", "ecliptic", "--game-dir", str(home), *words]
    ran = subprocess.run(command, input=said, capture_output=True, text=True, check=False, timeout=120)
    assert (ran.returncode, ran.stderr) == (0, "")
    return ran.stdout


def test_the_new_game_is_played(comets: Path, tmp_path: Path) -> None:
    """In the terminal to its end, where an answer to why cites its rule, and by bots."""
    lines = [
        "",
        "take 3",
        "",
        "take 3",
        "",
        "take 3",
        "",
        "take 1",
        "",
        "why take 3",
        "take 2",
    ]  # and Enter between two
    words = ["play", "comets", "--seats", "me,me", "--seed", "1", "--save", str(tmp_path / "saved")]
    played = run(comets, *words, said="\n".join([*lines, ""]))
    assert "How many comets do you take?" in played
    assert "Take 3 comets" in played
    assert re.search(r"There are only 2 left.*CO-1\.1", played)
    assert "takes 2 comets" in played
    assert "The last comet" in played
    assert "10 games" in run(comets, "simulate", "comets", "--games", "10", "--cores", "1")


@pytest.mark.prove
def test_the_new_game_is_under_the_laws(comets: Path) -> None:
    """Whatever is named by the variable is tried as our games are, with no file of the tests touched."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "comets", "tests/laws"]
    kept = os.environ | {"ECLIPTIC_GAMES": str(comets)}
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600, cwd=ROOT, env=kept)
    assert ran.returncode == 0, ran.stdout
    assert int(re.findall(r"(\d+) passed", ran.stdout)[-1]) > 40

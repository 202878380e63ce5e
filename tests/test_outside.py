"""A game in a folder of its own, outside the package: played by everybody with no other file touched.

The toy is copied away from the tests, and whoever plays it is a process that knows of nothing but its folder.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ecliptic.server import wire
from tests.laws.cases import OUTSIDE
from tests.server.house import Page, ask, dial
from tests.server.process import Process

WRONG: dict[str, tuple[str, str]] = {  # by folder: what its __init__.py says, and what is said of it
    "broken": ("GAME = (", "'(' was never closed (__init__.py, line 1)"),
    "empty": ("", "its __init__.py has no GAME, which should be its GameDef"),
    "failing": ("raise RuntimeError('no luck')", "RuntimeError: no luck (__init__.py, line 1)"),
    "odd": ("GAME = 7", "its GAME is int, not a GameDef"),
    "double": (
        "from ecliptic.core.catalog import GameDef\nGAME = GameDef('toy', 'Again', 1, (2,))",
        "there is a game 'toy' already; it needs another name",
    ),
    "json": ("", "there is a module 'json' already"),
    "ruleless": (
        "from ecliptic.core.catalog import GameDef\nGAME = GameDef('ruleless', 'Ruleless', 1, (2,))",
        "GameDef has no method `rules`",
    ),
}


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """The toy's folder, away from everything."""
    return Path(shutil.copytree(OUTSIDE / "toy", tmp_path / "games" / "toy", ignore=shutil.ignore_patterns("__py*")))


def run(*words: object, typed: str = "", cwd: Path, path: str = "") -> subprocess.CompletedProcess[str]:
    """`ecliptic` in a process of its own, in a folder from which the tests cannot be seen."""
    command = [sys.executable, "-m", "ecliptic", *map(str, words)]
    kept = {name: value for name, value in os.environ.items() if name != "ECLIPTIC_GAMES"}
    kept |= {"HOME": str(cwd), "PYTHONPATH": path}
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, check=False, timeout=120, cwd=cwd, env=kept
    )


@pytest.mark.prove
def test_it_is_listed(toy: Path, tmp_path: Path) -> None:
    """Beside our own games, where the folder is named that it lies in."""
    listed = run("--game-dir", toy.parent, "games", cwd=tmp_path)
    assert (listed.returncode, listed.stderr) == (0, "")
    assert "toy: Signals, 2 to 3 players, rules version 2" in listed.stdout
    assert "planetarium: Planetarium" in listed.stdout


def test_it_is_played_at_the_terminal(toy: Path, tmp_path: Path) -> None:
    """In the words of its own texts, in a language that it speaks; an answer to why cites its own rules."""
    words = ["play", "toy", "--seats", "me,greedy", "--seed", "1", "--language", "it", "--save", tmp_path / "saved"]
    played = run("--game-dir", toy, *words, typed="perché play a01\nscan\nquit\n", cwd=tmp_path)
    assert (played.returncode, played.stderr) == (0, "")
    assert "Cerca un segnale" in played.stdout
    assert re.search(r"a01 non .* \(?TY-1\.1", played.stdout)
    assert "scan" in (tmp_path / "saved").read_text(encoding="utf-8")
    saved = run("--game-dir", toy, "verify", tmp_path / "saved", cwd=tmp_path)
    assert saved.returncode == 0, saved.stderr


def test_bots_play_it(toy: Path, tmp_path: Path) -> None:
    """On two cores too: the processes that play know of the folder."""
    words = ["simulate", "toy", "--games", "40", "--cores", "2", "--seats", "greedy,random", "--module", "visitors"]
    ran = run("--game-dir", toy, *words, cwd=tmp_path)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "toy, 40 games" in ran.stdout


def test_it_is_played_over_the_server(toy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lobby lists it; a table is founded and joined by HTTP and played to its end by two people at their pages."""
    monkeypatch.setenv("ECLIPTIC_GAMES", str(toy))
    with Process(tmp_path / "data", "--port", "0") as server, ExitStack() as doors:
        url = f"http://127.0.0.1:{server.port}"
        row = next(row for row in ask(f"{url}/api/games")[1] if row["name"] == "toy")
        assert (row["title"], row["seats"], row["usual"]) == ("Signals", [2, 3], "normal")
        made = seated(f"{url}/api/tables", {"game": "toy", "chairs": [{"kind": "me"}, {"kind": "open"}]})
        joined = seated(f"{url}/api/tables/{made.table}/join", {"name": "Bea", "seat": -1})
        pages = []
        for who in (made, joined):
            page = Page(doors.enter_context(dial(server.port, made.table)))
            page.send(wire.Hello([key.key for key in who.keys], -1))
            page.until(wire.Welcome)
            pages.append(page)
        while not pages[0].sync().ranking:
            for page in pages:
                decision = page.sync().decision
                if decision is not None and decision.seat == page.update.seat:
                    assert isinstance(page.act(confirm=True), wire.Ack)
        assert {"drew", "gained", "closed"} <= {event["word"] for event in pages[1].events}
        assert [one.seat for one in pages[0].update.scores] == [0, 1]


def seated(url: str, wish: dict[str, Any]) -> wire.Seated:
    """What the server answers to somebody who sits down."""
    status, found = ask(url, wish)
    assert status == 201, found
    return msgspec.convert(found, wire.Seated)


def test_an_installed_game_names_itself(toy: Path, tmp_path: Path) -> None:
    """As an entry point of its package, without any folder being named."""
    about = toy.parent / "toy-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[ecliptic.games]\ntoy = toy:GAME\n", encoding="utf-8")
    ran = run("simulate", "toy", "--games", "2", "--cores", "1", cwd=tmp_path, path=str(toy.parent))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "toy, 2 games" in ran.stdout


def test_a_broken_game_is_answered_with_a_sentence(toy: Path, tmp_path: Path) -> None:
    """Each with what is wrong with it, and all others go on."""
    for name, (text, _) in WRONG.items():
        (toy.parent / name).mkdir()
        (toy.parent / name / "__init__.py").write_text(text, encoding="utf-8")
    shutil.move(toy.parent / "double", toy.parent / "zzz")  # it comes after the game whose name it has
    listed = run("--game-dir", toy.parent, "--game-dir", tmp_path / "nowhere", "games", cwd=tmp_path)
    assert listed.returncode == 0
    for sentence in (sentence for _, sentence in WRONG.values()):
        assert sentence in listed.stderr
    assert "nowhere: the folder is not there" in listed.stderr
    assert "Traceback" not in listed.stderr
    assert "toy: Signals" in listed.stdout
    assert "seti: SETI" in listed.stdout
    asked = run("--game-dir", toy.parent / "empty", "play", "empty", cwd=tmp_path)
    assert asked.returncode == 2
    assert "its __init__.py has no GAME" in asked.stderr


@pytest.mark.prove
def test_what_it_brings_is_loaded_when_it_is_needed(toy: Path, tmp_path: Path) -> None:
    """A module beside the rules that cannot be loaded is named; whoever does not need it plays."""
    (toy / "bot.py").write_text("import nothing_like_it\n", encoding="utf-8")
    greedy = run("--game-dir", toy, "simulate", "toy", "--games", "1", "--seats", "greedy,greedy", cwd=tmp_path)
    assert greedy.returncode == 2
    assert "The game 'toy' has a bot.py that cannot be loaded" in greedy.stderr
    assert (
        run("--game-dir", toy, "simulate", "toy", "--games", "1", "--seats", "random,random", cwd=tmp_path).returncode
        == 0
    )

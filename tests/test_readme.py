"""What the README promises."""

import ast
import itertools
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ecliptic
from ecliptic.cli import app

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


EXAMPLES = re.findall(r"^```python\n(.*?)^```", README, flags=re.MULTILINE | re.DOTALL)
SPOKEN = [span for span in re.findall(r"`([^`\n]+)`", README) if re.match(r"(ecliptic|game)\.\w|scenario\(", span)]


def test_the_python_examples_run() -> None:
    """As they stand, each going on from those before it."""
    assert len(EXAMPLES) == 3
    script = "\n".join(EXAMPLES)
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=120)
    assert ran.returncode == 0, ran.stderr


def test_the_scenario_runs_by_itself() -> None:
    """It brings its imports, so that it can be pasted anywhere."""
    script = next(example for example in EXAMPLES if "scenario(" in example)
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=120)
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("span", SPOKEN)
def test_what_the_text_names_exists(span: str) -> None:
    """Code within sentences names things that are there; a scenario in a sentence would have to run as it stands."""
    assert not span.startswith(("scenario(", "ecliptic.testing.scenario(")), "a scenario needs its imports: a block"
    parsed = ast.parse(span, mode="eval").body
    named = parsed.func if isinstance(parsed, ast.Call) else parsed
    things = {"ecliptic": ecliptic, "game": ecliptic.new("planetarium", seats=2, seed=1)}
    assert eval(ast.unparse(named), things) is not None  # noqa: S307  # our own text


@pytest.mark.parametrize(
    "document",
    [
        "README.md",
        "CONTRIBUTING.md",
        "STYLE.md",
        "CHANGELOG.md",
        *sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md")),
    ],
)
def test_links_lead_somewhere(document: str) -> None:
    file = ROOT / document
    links = re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", file.read_text(encoding="utf-8"))
    assert [link for link in links if not (file.parent / link).exists()] == []


def test_the_architecture_lists_the_core_file_by_file() -> None:
    listed = re.findall(
        r"^\| `([a-z]+\.py)` \|", (ROOT / "docs/architecture.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    files = {path.name for path in (ROOT / "src/ecliptic/core").glob("*.py")} - {"__init__.py"}
    assert sorted(set(listed) - {"api.py", "views.py"}) == sorted(files)


def test_the_readme_names_every_command() -> None:
    named = re.findall(r"^\| `ecliptic ([a-z-]+)`", README, flags=re.MULTILINE)
    commands = [str(command.name) for command in app.registered_commands]
    groups = [str(group.name) for group in app.registered_groups]
    assert sorted(named) == sorted(commands + groups)


@pytest.mark.parametrize(
    ("game", "title"), [("planetarium", "Planetarium"), ("exoplanets", "Exoplanets"), ("seti", "SETI")]
)
def test_the_notation_has_every_line(game: str, title: str) -> None:
    """Each first word of a line stands in the tables of its game, with the modules that bring it."""
    text = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    shared, section = (
        re.search(rf"^## Lines of {of}\n(.*?)^## ", text, re.MULTILINE | re.DOTALL) for of in ("every game", title)
    )
    assert shared is not None
    assert section is not None
    shown = set(re.findall(r"`(?:\* )?([a-z]+)[ `]", section[1] + shared[1]))
    about = ecliptic.catalog()[game]
    modules = [(), *((module,) for module in about["modules"])]
    for module, seats in itertools.product(modules, {min(about["seats"]), 2}):  # alone there may be more lines
        try:
            verbs = ecliptic.new(game, seats=seats, modules=module).rules.lexicon.verbs()
        except ecliptic.BadSetup:  # it needs another one
            continue
        assert set(verbs) <= shown, module


def test_every_make_command_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    prose = README + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:`|^)make ([a-z-]+)", prose, flags=re.MULTILINE))
    assert {name for name in named if not re.search(rf"^{name}:", makefile, flags=re.MULTILINE)} == set()


@pytest.mark.parametrize("game", ["planetarium", "exoplanets"])
def test_the_map_of_a_games_code_is_true(game: str) -> None:
    """Every chapter of the rules has its row, and each file and function that a row names is there."""
    folder = ROOT / "src/ecliptic/games" / game
    rows = re.findall(
        r"^\| [^|]+ \| ([A-Z0-9, -]+) \| (.+) \|$", (folder / "README.md").read_text("utf-8"), re.MULTILINE
    )
    chapters = [chapter for cell, _ in rows for chapter in cell.split(", ")]
    rules = (ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8")
    assert chapters == [f"{chapters[0][:2]}-{number}" for number in re.findall(r"^## (\d+) ", rules, re.MULTILINE)]
    for _, cell in rows:
        for where in cell.split("; "):
            files = [word for word in re.findall(r"`([\w/.*]+)`", where) if re.search(r"[./]", word)]
            base = folder / files[0] if files[0].endswith("/") else folder
            found = [path for name in files for path in [*folder.glob(name), *base.glob(name)]]
            assert {path.name for path in found} >= {Path(name).name for name in files if "*" not in name}, where
            source = "".join(path.read_text("utf-8") for path in found if path.suffix == ".py")
            for word in re.findall(r"`(\w+)`", where):
                assert re.search(rf"\b(?:def|class) {word}\b", source), f"{game}: {word} is not in {files}"


def test_a_game_can_be_imported_by_its_path() -> None:
    """The interface has no name that hides the package of the games."""
    script = "import ecliptic.games.planetarium\nassert ecliptic.games.planetarium.GAME.name == 'planetarium'"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, timeout=120)
    assert ran.returncode == 0, ran.stderr

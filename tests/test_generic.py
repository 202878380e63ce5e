"""Generic code names no game: whatever differs between games, a game declares."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from ecliptic import api
from ecliptic.discovery import ROOMS, is_own

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = ROOT / "src" / "ecliptic"
PAGE: Final = ROOT / "web" / "src"
OURS: Final = [game for game in api.CATALOG.games.values() if is_own(game)]
# In the rooms where each game has a module of its name, what is of all games; the rest belongs to some game.
GENERIC: Final = {
    "bots/heuristics": ["__init__.py"],
    "cli/draw": ["__init__.py", "look.py", "onlooker.py", "plain.py", "section.py", "tongue.py"],
    "server/pictures": ["__init__.py", "caption.py", "card.py", "sheet.py"],
    "lessons": ["__init__.py", "lesson.py"],
    "testing": ["__init__.py", "builder.py", "kinds.py"],
    "lab/pace": ["__init__.py", "agents.py"],
}
COMMON: Final = {"", "card", "tile", "space", "species"}  # words that one game has, and every language
RULE: Final = re.compile(r"(?!EC-)[A-Z]{2}-\d+\.\d+")  # the table's own are EC


def names() -> set[str]:
    """What games are called."""
    return {word.lower() for game in OURS for word in (game.name, game.title)}


def words() -> set[str]:
    """What only one game speaks of: its modules, its words for statistics."""
    modules = {module.name for game in OURS for module in game.modules}
    return (modules | {word for game in OURS for word in (*game.cards, game.chairless, game.discovers)}) - COMMON


def python() -> Iterator[Path]:
    """The files of Python that are of no game; `views.py` is made from what games declare."""
    for file in sorted(SOURCES.rglob("*.py")):
        place = file.relative_to(SOURCES).as_posix()
        room = next((room for room in GENERIC if place.startswith(f"{room}/")), None)
        if place.startswith("games/") or place == "views.py":
            continue
        if room is None or place.removeprefix(f"{room}/") in GENERIC[room]:
            yield file


def page() -> Iterator[Path]:
    """The files of the page that are of no game."""
    for file in sorted([*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte"), *PAGE.rglob("*.css")]):
        place = file.relative_to(PAGE)
        if place.parts[0] != "generated" and not (place.parts[0] == "games" and len(place.parts) > 2):
            yield file


def said(tree: ast.AST) -> Iterator[str]:
    """The strings of a module, without its docstrings, which may give examples."""
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def imported(tree: ast.AST) -> Iterator[str]:
    """The modules that a module imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names)


def test_each_room_is_known() -> None:
    """Where a game of ours has what it brings, somebody has said what there is of all games."""
    assert set(GENERIC) == {place.removeprefix("ecliptic.").replace(".", "/") for place in ROOMS.values()}
    assert all((SOURCES / room / file).is_file() for room, files in GENERIC.items() for file in files)


@pytest.mark.parametrize("file", list(python()), ids=lambda file: str(file.relative_to(SOURCES)))
def test_no_game_is_named(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    strings = set(said(tree))
    assert {one for one in strings if set(re.findall(r"[\w-]+", one.lower())) & names()} == set()
    assert strings & words() == set()
    assert {one for one in strings if RULE.fullmatch(one)} == set()
    rooms = ("ecliptic.games", *ROOMS.values())
    games = tuple(f"{room}.{game.name}" for room in rooms for game in OURS)
    assert [one for one in imported(tree) if one.startswith(games)] == []


@pytest.mark.parametrize("file", list(page()), ids=lambda file: str(file.relative_to(PAGE)))
def test_the_page_names_no_game(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert set(re.findall(r"\w+", text.lower())) & names() == set()
    assert {one for _, one in re.findall(r"([\"'`])([\w-]+)\1", text)} & words() == set()

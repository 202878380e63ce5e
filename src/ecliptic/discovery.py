"""Discovery: which games there are, and what each brings for the terminal, for bots, for tests and for lessons.

A game is a package with its declaration, a `GameDef` under the name `GAME`. There are those of this package, those that
installed packages name in the entry point group `ecliptic.games`, and those in folders that somebody names, by
`ECLIPTIC_GAMES` or `ecliptic --game-dir`. Of a game from outside that cannot be taken in, `CATALOG.broken` says why,
and all others go on. See docs/adding.md.
"""

from __future__ import annotations

import importlib
import os
import pkgutil
import re
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from importlib import metadata
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from ecliptic import games
from ecliptic.core.catalog import Catalog, GameDef
from ecliptic.core.effect import MAX_SEATS
from ecliptic.core.reason import BadSetup, EclipticError
from ecliptic.core.rules import Rules

GROUP: Final = "ecliptic.games"  # of entry points, and the package of our own games
NAMED: Final = "ECLIPTIC_GAMES"  # folders, separated as those of PATH are
DECLARATION: Final = "GAME"
# What a game may bring besides its rules, and the package in which ours have it, each under its own name; any other
# game has a module of the first word in its own package.
ROOMS: Final = {
    "bot": "ecliptic.bots.heuristics",
    "drawing": "ecliptic.cli.draw",
    "picture": "ecliptic.server.pictures",
    "lessons": "ecliptic.lessons",
    "testing": "ecliptic.testing",
    "pace": "ecliptic.lab.pace",
}
NEEDED: Final = ("start", "scores", "ranking", "deal")  # hooks without which nothing can be played
WORD: Final = re.compile(r"[a-z][a-z0-9-]*")


class Unfit(EclipticError):
    """What is missing or wrong in a game from outside, so that it cannot be taken in."""


def is_own(game: GameDef) -> bool:
    """Is it a game of this package?"""
    return game.package.startswith(f"{GROUP}.")


def companion(game: GameDef, role: str) -> Any:
    """The module with what a game brings for one side of the table; None where it brings nothing."""
    name = f"{ROOMS[role]}.{game.name}" if is_own(game) else f"{game.package}.{role}"
    if not game.package or find_spec(name) is None:
        return None
    try:
        return importlib.import_module(name)
    except Exception as error:
        if is_own(game):
            raise
        raise BadSetup(f"The game '{game.name}' has a {role}.py that cannot be loaded: {fault(error)}.") from error


def gathered() -> Catalog:
    """Our games in their order, and those from outside that are installed or in named folders."""
    catalog = Catalog()
    for game in own():
        catalog.add(game)
    add_installed(catalog)
    add_folders(catalog, [Path(one) for one in os.environ.get(NAMED, "").split(os.pathsep) if one])
    return catalog


def own() -> list[GameDef]:
    """The games of this package."""
    found: list[GameDef] = []
    for one in pkgutil.iter_modules(games.__path__, f"{GROUP}."):
        game = importlib.import_module(one.name).GAME
        game.package = one.name
        found.append(game)
    return sorted(found, key=lambda game: (game.order, game.name))


def add_installed(catalog: Catalog) -> None:
    """Take in what installed packages declare: `[project.entry-points."ecliptic.games"]`, `toy = "toy:GAME"`."""
    for point in sorted(metadata.entry_points(group=GROUP), key=lambda point: point.name):
        take(catalog, point.name, f"the installed package '{point.module}'", point.load)


def add_folders(catalog: Catalog, folders: Iterable[Path]) -> None:
    """Take in the games of folders: each is a game's own, or has those of several games in it."""
    for folder in folders:
        found = list(homes(folder))
        for home in found:
            take(catalog, home.name, f"the folder {home}", lambda home=home: opened(home))  # type: ignore[misc]
        if not found:
            missing = "has no __init__.py, and no folder in it has one" if folder.is_dir() else "is not there"
            catalog.broken[folder.name] = f"There is no game in {folder}: the folder {missing}."


def name_folders(folders: Iterable[Path]) -> None:
    """Take in the games of folders, here and in every process that this one starts."""
    named = [str(folder.resolve()) for folder in folders]
    os.environ[NAMED] = os.pathsep.join([*filter(None, [os.environ.get(NAMED)]), *named])
    add_folders(CATALOG, map(Path, named))


def homes(folder: Path) -> Iterator[Path]:
    """The folders of games here: this one, or those in it."""
    if (folder / "__init__.py").is_file():
        yield folder.resolve()
    elif folder.is_dir():
        yield from sorted(one.resolve() for one in folder.iterdir() if (one / "__init__.py").is_file())


def opened(home: Path) -> ModuleType:
    """The package in a folder, under the folder's name."""
    name, file = home.name, home / "__init__.py"
    if not name.isidentifier():
        raise Unfit(f"a package cannot be called '{name}'; call the folder by a word of letters, digits and _")
    known = sys.modules[name].__spec__ if name in sys.modules else find_spec(name)
    if known is not None and (known.origin is None or Path(known.origin).resolve() != file):
        raise Unfit(f"there is a module '{name}' already ({known.origin}); call the folder otherwise")
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, file, submodule_search_locations=[str(home)])
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        for part in [one for one in sys.modules if one == name or one.startswith(f"{name}.")]:
            del sys.modules[part]
        raise
    return module


def take(catalog: Catalog, name: str, where: str, load: Callable[[], Any]) -> None:
    """Take in a game from outside, or keep what is wrong with it."""
    try:
        found = load()
        module = found if isinstance(found, ModuleType) else sys.modules[type(found).__module__]
        game = check(catalog, getattr(found, DECLARATION, None) if isinstance(found, ModuleType) else found)
        catalog.add(game, module.__name__ if hasattr(module, "__path__") else module.__package__ or "")
    except Unfit as wrong:
        catalog.broken[name] = f"The game in {where} cannot be played: {wrong}."
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever is wrong with one game, the others go on
        catalog.broken[name] = f"The game in {where} cannot be played: {fault(error)}."


def check(catalog: Catalog, game: Any) -> GameDef:
    """A declaration that can be played; Unfit says what it lacks."""
    if game is None:
        raise Unfit(f"its __init__.py has no {DECLARATION}, which should be its GameDef")
    if not isinstance(game, GameDef):
        raise Unfit(f"its {DECLARATION} is {type(game).__name__}, not a GameDef (ecliptic.core.catalog)")
    if not isinstance(game.name, str) or not WORD.fullmatch(game.name):
        raise Unfit(f"it is called {game.name!r}; a game is named by a word of small letters, digits and -")
    if game.name in catalog.games:
        raise Unfit(f"there is a game '{game.name}' already; it needs another name")
    if not game.seats or any(not isinstance(many, int) or not 1 <= many <= MAX_SEATS for many in game.seats):
        raise Unfit(f"its seats are {game.seats}; they should be numbers from 1 to {MAX_SEATS}, as in (2, 3)")
    if type(game).rules is GameDef.rules:
        raise Unfit(f"{type(game).__name__} has no method `rules`, which makes the rules for so many seats")
    check_rules(game.rules(game.seats[0], (), game.check(game.seats[0], (), {}), game.content({})))
    return game


def check_rules(rules: Any) -> None:
    """Have rules all that any game needs? Unfit says what they lack."""
    if not isinstance(rules, Rules):
        raise Unfit(f"its method `rules` returns {type(rules).__name__}, not Rules (ecliptic.core.rules)")
    missing = [f"`{hook}`" for hook in NEEDED if getattr(type(rules), hook) is getattr(Rules, hook)]
    if missing:
        raise Unfit(f"{type(rules).__name__} lacks {' and '.join(missing)}, which every game's rules have")
    if rules.scribe is None:
        raise Unfit(f"{type(rules).__name__} has no `scribe`, which writes views and saves (ecliptic.core.view)")
    if not rules.choices:
        raise Unfit(f"{type(rules).__name__} has no `choices`, the list of all choices that players are asked for")


def fault(error: BaseException) -> str:
    """An error that is no sentence, and where it is."""
    if isinstance(error, SyntaxError):
        return f"{error.msg} ({Path(error.filename or '').name}, line {error.lineno})"
    calls = [one for one in traceback.extract_tb(error.__traceback__) if not one.filename.startswith("<")]
    where = f" ({Path(calls[-1].filename).name}, line {calls[-1].lineno})" if calls else ""
    return f"{type(error).__name__}: {error}{where}"


CATALOG: Final = gathered()

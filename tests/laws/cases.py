"""What the laws are tried on: one row for each game, set of modules and number of seats.

A game says so in a module of its own: ours in this folder under their names, one from outside in `laws` of its package.
All of it may be left out: `TRIALS`, dictionaries with `seats` and, if need be, other fields of a Case; `BOUND`, the
most lines of a game; `conserve` and `secrets`; `Quiet`, a layer over its rules that changes nothing.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from ecliptic import api, rulebook
from ecliptic.api import AnyGame
from ecliptic.core.catalog import Catalog, GameDef
from ecliptic.discovery import add_folders, companion, is_own
from ecliptic.testing import Noun, scenario
from tests.proof import rows

DOCUMENTS: Final = Path(__file__).parents[2] / "docs" / "rules"
OUTSIDE: Final = Path(__file__).parents[1] / "outside"  # games that are no part of the package


def numbered() -> frozenset[str]:
    """The ids of all rules in the rules documents."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in DOCUMENTS.glob("*.md"))
    return frozenset(re.findall(r"^(?:[-*] )?\*\*([A-Z]{2}-\d+\.\d+)\*\*", text, flags=re.MULTILINE))


class Case(NamedTuple):
    """A game with its modules and seats, and what is known of it."""

    game: GameDef
    modules: tuple[str, ...]
    seats: int
    bound: int  # no game has more lines than this
    conserve: Callable[[AnyGame], None]  # what is the same in all its positions
    secrets: Callable[[AnyGame, int], set[str]]  # the words that a viewer may not know now
    rules: frozenset[str]  # the ids that reasons may cite
    again: bool = False  # only repeats a case before it, with other seats or modules; left to `make prove`
    nouns: tuple[Noun, ...] = ()  # where its games begin, if not at the start
    about: str = ""  # these nouns in a word
    options: tuple[tuple[str, int], ...] = ()  # other than those that are usual

    def __str__(self) -> str:
        return "-".join([self.game.name, *self.modules, *filter(None, [self.about]), str(self.seats)])

    def new(self, seed: int | None, listen: bool = False) -> AnyGame:
        with listed(self.game):
            if not self.nouns:
                return api.new(self.game.name, self.seats, seed, self.modules, dict(self.options), listen=listen)
            chosen = dict(self.options)
            game = scenario(
                self.game.name, *self.nouns, seats=self.seats, modules=self.modules, options=chosen, seed=seed
            )
            game.keeps_events, game.listening = listen, listen or bool(game.rules.reacts_to)
            return game

    def replay(self, text: str, listen: bool = False) -> AnyGame:
        with listed(self.game):
            return api.replay(text, listen=listen)


def tried(cases: Sequence[Case]) -> pytest.MarkDecorator:
    """A test for each of these cases, called by its name."""
    return pytest.mark.parametrize("case", rows(cases, lambda case: not case.again), ids=str)


@contextmanager
def listed(game: GameDef) -> Iterator[None]:
    """While this lasts, the game can be had by its name; a toy is in no catalog otherwise."""
    games = api.CATALOG.games
    before = games.get(game.name)
    games[game.name] = game
    try:
        yield
    finally:
        if before is None:
            del games[game.name]
        else:
            games[game.name] = before


def outside() -> list[GameDef]:
    """The games that only tests play, found in their folders as anybody's are."""
    catalog = Catalog()
    add_folders(catalog, [OUTSIDE])
    assert not catalog.broken
    return list(catalog.games.values())


def room(game: GameDef, folder: str, word: str) -> Any:
    """What a game brings for a kind of tests: ours in a folder of the tests, others in a module of their own."""
    if not is_own(game):
        return companion(game, word)
    name = f"tests.{folder}.{game.name}"
    return importlib.import_module(name) if find_spec(name) else None


def laws_of(game: GameDef) -> Any:
    """The module with the laws of a game; None where it has none."""
    return room(game, "laws", "laws")


def home_of(game: GameDef, folder: Path) -> Path:
    """Where a kind of tests keeps the results of a game: for ours this folder, for another its own."""
    return folder if is_own(game) else Path(str(resources.files(game.package)))


def trials(game: GameDef) -> Iterator[Case]:
    """What is tried of a game: as its module of laws says, and of one without such a module every number of seats."""
    laws = laws_of(game)
    known = NUMBERED if is_own(game) else NUMBERED | {rule.name for rule in rules_of(game)}
    for trial in getattr(laws, "TRIALS", [{"seats": seats} for seats in game.seats]):
        bound = trial.get("bound", getattr(laws, "BOUND", BOUND))
        conserve, secrets = getattr(laws, "conserve", anything), getattr(laws, "secrets", nothing)
        more = {name: trial[name] for name in ("again", "nouns", "about", "options") if name in trial}
        yield Case(game, trial.get("modules", ()), trial["seats"], bound, conserve, secrets, known, **more)


def anything(game: AnyGame) -> None:
    """Of a game that does not say what is the same in all positions."""


def nothing(game: AnyGame, viewer: int) -> set[str]:
    """And of one that does not say which words are secret."""
    return set()


def rules_of(game: GameDef) -> list[rulebook.Rule]:
    """The numbered rules that a game from outside brings."""
    found = rulebook.shelved(game.package, "en") if game.package else ()
    return [rule for document in found for chapter in document.chapters for rule in chapter.rules]


BOUND: Final = 10_000  # lines, of a game that does not say how long it can be
NUMBERED: Final = numbered()
GAMES: Final = [*api.CATALOG.games.values(), *outside()]
CASES: Final = [case for game in GAMES for case in trials(game)]

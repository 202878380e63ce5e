"""What the laws are tried on: one row for each game, set of modules and number of seats."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core.catalog import GameDef
from ecliptic.games.exoplanets.modules import GAME as EXOPLANETS
from ecliptic.games.planetarium.modules import GAME as PLANETARIUM
from ecliptic.games.seti.rival import GAME as SETI
from ecliptic.testing import Noun, scenario
from tests.laws import exoplanets, planetarium, seti, signals
from tests.proof import rows
from tests.toy import TOY
from tests.toy.text import RULES as TOY_RULES

DOCUMENTS: Final = Path(__file__).parents[2] / "docs" / "rules"


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
            game.keeps_events, game.listening = listen, listen or bool(game.rules.heeds)
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


# A turn of Planetarium has at most some 16 lines, and the stall guard of 200 turns can be put off 36 times.
PLANETARIUM_BOUND: Final = 16 * 200 * 37
# With modules the track fills twice, up to the bombardment and after it, and a turn has up to 20 lines.
PRIMORDIAL_BOUND: Final = 20 * 200 * 74 + 200
# A game of Exoplanets has 20 turns at most; a turn spends what it has, some 70 resources at the very most.
EXOPLANETS_BOUND: Final = 60 + 20 * 100
# A turn of SETI spends what it has: some 40 free actions and 20 choices at the very most, some 40 turns a player.
SETI_BOUND: Final = 100 + 4 * 40 * 60
NUMBERED: Final = numbered()

CASES: Final = [
    *(
        Case(PLANETARIUM, (), seats, PLANETARIUM_BOUND, planetarium.conserve, planetarium.secrets, NUMBERED, seats > 2)
        for seats in (1, 2, 3, 4)
    ),
    *(
        Case(PLANETARIUM, modules, seats, PRIMORDIAL_BOUND, planetarium.conserve, planetarium.secrets, NUMBERED, True)
        for modules, seats in planetarium.FULL
    ),
    *(
        Case(EXOPLANETS, modules, seats, EXOPLANETS_BOUND, exoplanets.conserve, exoplanets.secrets, NUMBERED, seats > 2)
        for modules, seats in exoplanets.SAMPLE
    ),
    *(Case(SETI, (), seats, SETI_BOUND, seti.conserve, seti.secrets, NUMBERED, seats > 2) for seats in (2, 3, 4)),
    *(
        Case(
            SETI,
            (),
            seats,
            SETI_BOUND,
            seti.conserve,
            seti.secrets,
            NUMBERED,
            again,
            seti.met(pair, seats),
            "-".join(pair),
        )
        for pair, seats, again in seti.PAIRS
    ),
    *(
        Case(
            SETI,
            (),
            1,
            SETI_BOUND,
            seti.conserve,
            seti.secrets,
            NUMBERED,
            again,
            seti.alone(pair, level),
            "-".join([f"level-{level}", *pair]),
            (("difficulty", level),),
        )
        for level, pair, again in seti.ALONE
    ),
    *(
        Case(TOY, modules, seats, 600, signals.conserve, signals.secrets, NUMBERED | {*TOY_RULES})
        for modules in ((), ("visitors",))
        for seats in (2, 3)
    ),
]

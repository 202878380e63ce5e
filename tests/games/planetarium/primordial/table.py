"""What scenarios of Primordial look at besides the table of the base game."""

from __future__ import annotations

from typing import Any

from ecliptic.api import AnyGame
from ecliptic.core.layers import find
from ecliptic.games.planetarium.cards import TYPES
from ecliptic.games.planetarium.matter import MATTER, PLANETS, amounts
from ecliptic.games.planetarium.modules.epochs import Epochs
from ecliptic.games.planetarium.modules.frost import FrostLine
from ecliptic.games.planetarium.modules.frost.rules import MOST
from ecliptic.games.planetarium.modules.primordial.heap import Heap
from ecliptic.games.planetarium.modules.primordial.payment import Purses
from ecliptic.games.planetarium.modules.primordial.state import PurseState
from ecliptic.games.planetarium.modules.primordial.tokens import WORDS, is_matter
from tests.games.planetarium.table import player, rules, state
from tests.situations import scenario

EPOCHS = ("epochs",)
FROST = ("frost-line",)
BOTH = ("epochs", "frost-line")

FORMED = {"A": "2-08", "B": "3-06", "C": "5-03", "D": "6-05"}


def primordial(modules: tuple[str, ...] | str, **situation: Any) -> AnyGame:
    """A situation with these modules."""
    names = (modules,) if isinstance(modules, str) else modules
    return scenario("planetarium", modules=names, **situation)


def matter_on_board(game: AnyGame) -> int:
    return sum(is_matter(one) for one in state(game).board)


def on_board(game: AnyGame, word: str) -> int:
    """How many tokens of a name lie on the board."""
    return [WORDS[one] for one in state(game).board].count(word)


def kind(game: AnyGame, planet: str) -> str | None:
    """The type of a letter's planet, None without one."""
    at = state(game).types[PLANETS.index(planet)]
    return TYPES[at] if at >= 0 else None


def purses(game: AnyGame) -> PurseState:
    return find(rules(game), Purses).part(state(game))


def pool(game: AnyGame, seat: int, planet: str) -> str:
    """All tokens in a pool: capitals for matter, small letters for double matter, * for comets."""
    at = PLANETS.index(planet)
    single = amounts(player(game, seat).mat[at])
    double, comets = [0] * 4, 0
    if any(isinstance(part, PurseState) for part in state(game).parts):
        purse = purses(game).purses[seat]
        double, comets = amounts(purse.doubles[at]), purse.comets[at]
    shown = "".join(MATTER[kind][0].upper() * count for kind, count in enumerate(single))
    return shown + "".join(MATTER[kind][0] * count for kind, count in enumerate(double)) + "*" * comets


def reserve(game: AnyGame) -> int:
    """How many tokens are beside the board."""
    return sum(state(game).supply) + sum(find(rules(game), Heap).part(state(game)).doubles)


def bombarded(game: AnyGame) -> bool:
    return find(rules(game), Epochs).part(state(game)).bombarded


def line(game: AnyGame) -> int:
    """The last orbit inside the frost line."""
    return find(rules(game), FrostLine).part(state(game)).line


def warmth(game: AnyGame) -> dict[str, tuple[int, int]]:
    """Heat and cold on every card of the rows."""
    s, part = state(game), find(rules(game), FrostLine).part(state(game))
    names = [rules(game).cards[card].name for card in s.row_cards]
    return {name: (hot, cool) for name, hot, cool in zip(names, part.heat, part.cold, strict=True)}


def supply(game: AnyGame) -> tuple[int, int]:
    """The Heat and Cold tokens beside the board: of 30 each, those that lie on no card."""
    on_cards = warmth(game).values()
    return MOST - sum(hot for hot, _ in on_cards), MOST - sum(cool for _, cool in on_cards)

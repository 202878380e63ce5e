"""What the scenario builders of all games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NoReturn

from ecliptic.api import AnyGame
from ecliptic.core.dice import Dice
from ecliptic.core.effect import Effect
from ecliptic.core.game import Game
from ecliptic.core.reason import EclipticError
from ecliptic.core.record import Header
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position


class Impossible(EclipticError):
    """A situation that cannot occur: a sentence that says why."""


def refuse(sentence: str) -> NoReturn:
    """Reject a situation."""
    raise Impossible(sentence)


def words(given: str | Iterable[str]) -> list[str]:
    """Names given as one string with spaces, or one by one."""
    return given.split() if isinstance(given, str) else list(given)


def begin(
    name: str,
    version: int,
    rules: Rules,
    position: Position,
    seat: int,
    steps: Iterable[Effect],
    seed: int | None,
    modules: Sequence[str] = (),
) -> AnyGame:
    """A game in this position with these steps ahead of a seat; undo and copies work from here."""
    position.agenda.clear()
    for step in reversed(list(steps)):
        step.push(position.agenda, seat)
    header = Header(name, version, rules.seats, tuple(modules), {}, "scenario", "", "")
    game = Game(header, rules, position, None if seed is None else Dice(str(seed)))
    game.origin = position.copy()
    game.listen()
    game.advance()
    return game

"""The public interface: new games, replays, and what can be played."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

import ecliptic.core.game
from ecliptic.core import record
from ecliptic.core.catalog import Catalog, GameDef
from ecliptic.core.dice import Dice
from ecliptic.core.effect import CHANCE, CHANCE_SEAT
from ecliptic.core.game import Game
from ecliptic.core.reason import BadRecord, BadSetup, IllegalAction
from ecliptic.core.record import Header
from ecliptic.core.rules import Rules
from ecliptic.core.state import Position
from ecliptic.games.exoplanets.modules import GAME as EXOPLANETS
from ecliptic.games.planetarium.modules import GAME as PLANETARIUM

CATALOG: Final = Catalog()
CATALOG.add(PLANETARIUM)
CATALOG.add(EXOPLANETS)

AnyGame = Game[Position, Rules]

compiled: Final = not str(ecliptic.core.game.__file__).endswith(".py")


@functools.lru_cache(maxsize=256)
def standard_rules(game: GameDef, seats: int, modules: tuple[str, ...], options: str) -> Rules:
    """Rules on the standard content: they never change, so games share them."""
    return settled(game.rules(seats, modules, json.loads(options), game.content({}, modules)))


def settled(rules: Rules) -> Rules:
    """Rules whose layers all have the numbers of the outermost one."""
    rules.share()
    return rules


def new(
    game: str,
    seats: int = 2,
    seed: int | str | None = None,
    modules: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    content: Mapping[str, str] | None = None,
    listen: bool = False,
) -> AnyGame:
    """Set up a game.

    A seed decides every chance; the same seed gives the same game. Without one nature's decisions are the
    caller's: `decider` is then CHANCE_SEAT whenever chance has to speak. `content` replaces files of the
    game by name, `listen` keeps events from the start.
    """
    found = CATALOG.find(game)
    chosen = found.check(seats, modules, options or {})
    modules = found.named(modules)
    if seed is not None and str(seed).strip().splitlines() != [str(seed)]:
        raise BadSetup("A seed is one line without spaces around it, so that a record can hold it.")
    dice = None if seed is None else Dice(str(seed))
    if content:
        printed = found.content(content, modules)
        name = found.content_id(printed)
        rules = settled(found.rules(seats, modules, chosen, printed))
    else:
        name = "standard"
        rules = standard_rules(found, seats, tuple(modules), json.dumps(chosen, sort_keys=True))
    header = Header(
        found.name,
        found.version,
        seats,
        modules,
        chosen,
        name,
        dice.promise if dice else "",
        str(seed) if dice else "",
    )
    table = Game(header, rules, rules.start(), dice)
    if listen:
        table.listen()
    table.advance()
    return table


def replay(text: str, content: Mapping[str, str] | None = None, listen: bool = False) -> AnyGame:
    """The game behind a record, checked line by line; BadRecord says which line is wrong and why."""
    sheet = record.read(text)
    header = sheet.header
    found = CATALOG.find(header.game)
    if header.rules > found.version:
        raise BadRecord(
            f"The record follows rules version {header.rules} of {found.title}, written by a newer Ecliptic; "
            f"this one knows up to {found.version}."
        )
    game = new(header.game, header.seats, None, header.modules, header.options, content, listen)
    if game.header.content != header.content:
        raise BadRecord(
            f"The record was played with content '{header.content}', and this is '{game.header.content}': "
            "give the same content files."
        )
    for number, mark, line in sheet.rows:
        follow(game, number, mark, line)
    game.header.promise, game.header.seed = header.promise, header.seed
    if header.seed:
        game.dice = Dice(header.seed)
        game.advance()
    if game.digest() != sheet.digest:
        raise BadRecord(
            f"The record ends in a position with fingerprint {game.digest()}, but its closing line says {sheet.digest}."
        )
    return game


def follow(game: AnyGame, number: int, mark: str, line: str) -> None:
    """Play one line of a record, or say what is wrong with it."""
    decider = game.decider
    if decider is None:
        raise BadRecord(f"Line {number}: '{line[:60]}' comes after the end of the game.", number)
    wanted = record.CHANCE_MARK if decider == CHANCE_SEAT else str(decider)
    if mark != wanted:
        raise BadRecord(f"Line {number}: it is {wanted} who decides here ({game.prompt}), not {mark}.", number)
    try:
        game.play(line)
    except IllegalAction as refusal:
        raise BadRecord(f"Line {number}: {refusal}", number) from refusal


def games() -> dict[str, dict[str, Any]]:
    """What can be played: seats, modules and options of each game."""
    return {
        game.name: {
            "title": game.title,
            "rules": game.version,
            "seats": list(game.seats),
            "modules": {module.name: module.about for module in game.modules},
            "options": {
                option.name: {"values": list(option.values), "default": option.default, "about": option.about}
                for option in game.options
            },
        }
        for game in CATALOG.games.values()
    }


__all__ = ["CHANCE", "compiled", "games", "new", "replay"]

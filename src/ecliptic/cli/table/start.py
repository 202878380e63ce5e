"""How a session starts: with a new game, or with one from the shelf."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import ecliptic
from ecliptic.cli.draw import drawing
from ecliptic.cli.lab.files import contents
from ecliptic.cli.table import shelf
from ecliptic.cli.table.language import check, speak
from ecliptic.cli.table.screen import Screen
from ecliptic.cli.table.seats import ME, Seating, read
from ecliptic.cli.table.session import Session
from ecliptic.core.reason import BadRecord, BadSetup

SEATS: Final = f"{ME},greedy"
SEEDS: Final = 10**12


class Wish(NamedTuple):
    """What a person asked for on the command line."""

    game: str
    seats: str | None
    seed: str | None
    options: Sequence[str]
    modules: Sequence[str]
    content: Sequence[Path]
    save: Path | None
    language: str = "en"


def options(pairs: Sequence[str]) -> dict[str, Any]:
    """Options of a game from words such as 'target=90'."""
    found: dict[str, Any] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name.strip():
            raise BadSetup(f"'--option {pair}' should read NAME=VALUE, as in target=90.")
        text = value.strip()
        found[name.strip()] = int(text) if text.isdecimal() and len(text) < 10 else text
    return found


def modules(names: Sequence[str]) -> list[str]:
    """Modules of a game, each named by itself or several with commas."""
    return [name.strip() for several in names for name in several.split(",") if name.strip()]


def new(wish: Wish, screen: Screen) -> Session:
    """A new game."""
    words = read(wish.seats or SEATS)
    files = contents(wish.content)
    seed = wish.seed or str(secrets.randbelow(SEEDS))
    game = ecliptic.new(wish.game, len(words), seed, modules(wish.modules), options(wish.options), files, listen=True)
    return seat(game, words, wish, screen, shelf.fresh(wish.game))


def resume(name: str, wish: Wish, screen: Screen) -> Session:
    """A game from its record; who sat where is noted beside it."""
    path = shelf.find(name)
    text = shelf.read(path)
    content = wish.content or [Path(name) for name in shelf.noted(path, "content")]
    game = ecliptic.replay(text, contents(content), listen=True)
    if game.decider == ecliptic.CHANCE or (not game.over and not game.header.seed):
        raise BadRecord(f"{path} keeps its seed secret, so nobody can say what chance does next; it can be replayed.")
    usual = [ME, *["greedy"] * (game.header.seats - 1)]
    words = read(wish.seats or ",".join(shelf.noted(path, "seats") or usual))
    return seat(game, words, wish._replace(content=content), screen, path)


def seat(game: Any, words: list[str], wish: Wish, screen: Screen, file: Path) -> Session:
    """Everybody sits down, at a table that can be shown."""
    screen.language = check(wish.language)
    speak(game, screen.language)
    drawing(game, screen.look)
    if wish.save is not None:
        try:
            shelf.check_free(wish.save)
        except OSError as error:
            raise BadSetup(f"The game cannot be saved to {wish.save}: {error.strerror or error}.") from error
    content = [str(path.resolve()) for path in wish.content]
    return Session(game, Seating(words, game), screen, wish.save or file, content)

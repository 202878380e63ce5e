"""The tongue of a terminal: which texts it speaks with, and what the parameters of a game's messages name."""

from __future__ import annotations

import functools
from importlib import resources

from ecliptic.api import CATALOG
from ecliptic.core import messages
from ecliptic.core.grammar import Texts, language_of
from ecliptic.discovery import companion

TABLE = "ecliptic.cli"  # what the table itself says, in any game


@functools.cache
def packages(game: str) -> tuple[str, ...]:
    """The packages whose messages a game uses: the core's, its own, those of its parts."""
    return ("ecliptic.core", *messages.parts(CATALOG.find(game).package))


@functools.cache
def kinds(game: str) -> dict[str, str]:
    """What the parameters of events and reasons name, by `name` or for one message by `message/name`."""
    return {name: kind for one in packages(game) for name, kind in messages.params(one).items()}


@functools.cache
def drawn(game: str) -> tuple[str, ...]:
    """The package with what is said of a game at the terminal only, if it has one."""
    found = companion(CATALOG.find(game), "drawing")
    if not hasattr(found, "__path__") or not (resources.files(found.__name__) / "text").is_dir():
        return ()
    return (found.__name__,)


def texts(game: str, said: Texts) -> Texts:
    """What the rules say, and what the terminal says of them, in the language of the rules' messages."""
    language = language_of(said)
    more = {key: text for one in drawn(game) for key, text in messages.load(one, language).items()}
    return {**said, **messages.load(TABLE, language), **more}

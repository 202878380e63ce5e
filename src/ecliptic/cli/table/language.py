"""The language of a game at the terminal: what its rules say, and what is drawn from that."""

from __future__ import annotations

from typing import Final

from ecliptic.api import AnyGame
from ecliptic.cli.draw.tongue import packages
from ecliptic.core.messages import load
from ecliptic.core.reason import BadSetup
from ecliptic.core.rules import Rules
from ecliptic.rulebook import LANGUAGES

ENGLISH: Final[dict[Rules, dict[str, str]]] = {}  # what rules said before another language was chosen
QUOTED: Final = {"en": "{}", "fr": "«\u00a0{}\u00a0»", "it": "«{}»"}


def check(language: str) -> str:
    """A language that there is, or BadSetup."""
    if language not in LANGUAGES:
        raise BadSetup(f"There is no language '{language}'; there are {', '.join(LANGUAGES)}.")
    return language


def speak(game: AnyGame, language: str) -> None:
    """Let a game's sentences be in this language from now on. Nothing that is recorded changes.

    Games of one process share their rules, so all that are set up alike speak the language of the last one.
    """
    spoken = packages(game.header.game)
    english = {key: text for one in spoken for key, text in load(one).items()}
    found = {key: text for one in spoken for key, text in load(one, language).items()}
    layer: Rules | None = game.rules
    while layer is not None:
        own = ENGLISH.setdefault(layer, layer.messages)
        layer.messages = own if language == "en" else own | found | titles(own, english, found, QUOTED[language])
        layer = layer.beneath()


def titles(messages: dict[str, str], english: dict[str, str], found: dict[str, str], quoted: str) -> dict[str, str]:
    """Cards that are nouns with their titles; one that an owner has called otherwise keeps its name."""
    said: dict[str, str] = {}
    for key in messages:
        name = key.removeprefix("@").removesuffix(".title")
        title = found.get(f"card-{name}")
        if key == f"@{name}.title" and title and messages.get(f"@{name}") == f"cn {english[f'card-{name}']}":
            said |= {f"@{name}": f"fn {title}", key: f"{quoted.format(title)} ({name})"}
    return said

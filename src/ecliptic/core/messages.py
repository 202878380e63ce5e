"""Text: message templates by key, one file per language beside the code that uses the keys."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from importlib import resources
from typing import Final

from ecliptic.core.grammar import LANGUAGE, Texts, Value, fill

NOTHING: Final[Texts] = {}


@functools.cache
def load(package: str, language: str = "en") -> dict[str, str]:
    """The messages and, each behind an `@`, the nouns of a package in a language; do not change the dictionary.

    Those of a game from outside that does not speak the language are in English.
    """
    folder = resources.files(package) / "text"
    file = folder / f"{language}.json"
    if not file.is_file():
        file = folder / "en.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    nouns = folder / "nouns.json"
    if nouns.is_file():
        rows: dict[str, dict[str, str]] = json.loads(nouns.read_text(encoding="utf-8"))
        found |= {f"@{noun}": row[language] for noun, row in rows.items() if language in row}
    found[LANGUAGE] = language
    return found


@functools.cache
def parts(package: str) -> tuple[str, ...]:
    """The packages with the messages of a game: its own, and those of its parts; none where it has no texts."""
    home = resources.files(package)
    inner = sorted(one.name for one in home.iterdir() if one.name != "content" and (one / "text").is_dir())
    own = (package,) if (home / "text").is_dir() else ()
    return (*own, *(f"{package}.{one}" for one in inner))


@functools.cache
def params(package: str) -> dict[str, str]:
    """What parameters of events and reasons name, by `name` or for one message by `message/name`; see docs/texts.md."""
    file = resources.files(package) / "text" / "params.json"
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def phrase(text: str, params: Mapping[str, Value], texts: Texts = NOTHING) -> str:
    """A template with its parameters put in; nouns in the form it asks for. See `docs/texts.md`."""
    return fill(text, params, texts)

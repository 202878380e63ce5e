"""The words of each language, taken from our own texts and rules, and which of them only another language has."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ecliptic.core import grammar
from ecliptic.rulebook import LANGUAGES

ROOT: Final = Path(__file__).parents[2]
WORD: Final = re.compile(r"[^\W\d_]{2,}")
# Rules, cards, tiles, headers, options, settings: SE-14.6, ET01, T05b, X-Forwarded-For, go=, max_connections.
CODES: Final = re.compile(r"\b[A-Z]{1,2}-?\d[\d.]*|\bX(?:-[A-Z][a-z]+)+|\b[a-z]+=|\b[a-z]+(?:_[a-z]+)+")
HYPHENED: Final = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
# Titles of cards and goals are often names of missions and telescopes, which no language translates.
TITLES: Final = re.compile(r"(card|front|goal)-[A-Z0-9]+")
# What tells how lines, files and records are written has their words in it, which are the same for everybody.
NOTATION: Final = re.compile(
    r"example-|record-|content-|bad-|no-such-|how-to|saved|wrong-words|unknown-line"
    r"|lobby-(chair|clock)-|contact-(kind|url)|fork-kind|http-type|proof-secret"
)
# Words that English and the language both have, each looked at: cognates, names, and words that were taken over.
ALIKE: Final[dict[str, list[str]]] = json.loads((Path(__file__).parent / "alike.json").read_text(encoding="utf-8"))


def texts_of(language: str) -> Iterator[str]:
    """Every text of a language, of rules, server, terminal and page, without its gaps."""
    for home in (ROOT / "src" / "ecliptic", ROOT / "web" / "src"):
        for file in sorted(home.rglob(f"text/{language}.json")):
            if "content" not in file.parts:
                for key, text in json.loads(file.read_text(encoding="utf-8")).items():
                    if not TITLES.fullmatch(key) and not NOTATION.match(key):
                        yield from parts(text)
        for file in sorted(home.rglob("text/nouns.json")):
            for row in json.loads(file.read_text(encoding="utf-8")).values():
                if language in row:
                    declared = grammar.DECLARED.fullmatch(row[language])
                    yield from parts(" ".join(declared.groups("")[1:]) if declared else row[language])
    table = json.loads((ROOT / "src/ecliptic/core/text/grammar.json").read_text(encoding="utf-8"))[language]
    yield from (word for row in table["forms"].values() for word in row.values() if word)
    yield from (word for row in table["lists"].values() for word in row)


def parts(text: str) -> Iterator[str]:
    """A template without its gaps, and the words that its gaps choose from."""
    yield grammar.GAP.sub(" ", text)
    yield from (found[4].replace("|", " ") for found in grammar.GAP.finditer(text) if found[4])


def words(text: str) -> set[str]:
    return {word.lower() for word in WORD.findall(text)}


@functools.cache
def spoken(language: str) -> frozenset[str]:
    """All words that a language has in our texts and rules."""
    rules = ROOT / "docs" / "rules" / ("" if language == "en" else language)
    said = [*texts_of(language), *(file.read_text(encoding="utf-8") for file in sorted(rules.glob("*.md")))]
    return frozenset(word for text in said for word in words(text))


@functools.cache
def ids(language: str) -> frozenset[str]:
    """Keys of texts and nouns that have a hyphen and are no words of the language: no person should read one."""
    found: set[str] = set()
    for home in (ROOT / "src" / "ecliptic", ROOT / "web" / "src"):
        for file in sorted(home.rglob("text/*.json")):
            found |= {key.partition(".")[0] for key in json.loads(file.read_text(encoding="utf-8"))}
    own = {one for text in texts_of(language) for one in HYPHENED.findall(text)}
    return frozenset(key for key in found if "-" in key) - own


@functools.cache
def written(language: str) -> frozenset[str]:
    """All words of a language's texts."""
    return frozenset(word for text in texts_of(language) for word in words(text))


@functools.cache
def foreign(language: str) -> frozenset[str]:
    """The words that only another language has; between English and the others only what was looked at is common."""
    found: set[str] = set()
    for other in LANGUAGES:
        if "en" in (language, other):
            found |= written(other) - set(ALIKE[other if language == "en" else language] if other != language else [])
        else:
            found |= written(other) - spoken(language)
    return frozenset(found - written("en") if language == "en" else found)


@functools.cache
def titles(language: str) -> re.Pattern[str]:
    """Every title of a card or a goal, the longest first."""
    found = {"Oasis"}
    for file in sorted((ROOT / "src" / "ecliptic" / "games").rglob(f"text/{language}.json")):
        rows = json.loads(file.read_text(encoding="utf-8"))
        found |= {" ".join(text.split()) for key, text in rows.items() if TITLES.fullmatch(key)}
    return re.compile("|".join(map(re.escape, sorted(found, key=len, reverse=True))))


def faults(said: str, language: str) -> list[str]:
    """What does not belong into a sentence of a language."""
    plain = CODES.sub("", titles(language).sub("", " ".join(said.split())))
    found = [f"'{word}' is of another language" for word in sorted(words(plain) & foreign(language))]
    found += [f"'{one}' is an id" for one in HYPHENED.findall(plain) if one in ids(language)]
    return [*found, "a gap stays open"] if re.search(r"[{}]", said) else found

"""The rulebook: the numbered rules of docs/rules in each language, wherever the package was installed from.

A game from outside has its documents in the folder `rulebook` of its package.
"""

from __future__ import annotations

import functools
import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple

from ecliptic.core.reason import EclipticError
from ecliptic.discovery import CATALOG, is_own

TITLE: Final = re.compile(r"^# (.+)$")
BRIEF: Final = re.compile(r"^## (\D.+)$")  # before the first chapter: the game on one page
POINT: Final = re.compile(r"^\*\*([^*]+)\.\*\* (.+)$")
CHAPTER: Final = re.compile(r"^## (\d+) (.+)$")
RULE: Final = re.compile(r"^\*\*([A-Z]{2}-\d+\.\d+)\*\* (.+)$")
NOTE: Final = re.compile(r"^\*(.+)\*$")
LANGUAGES: Final = ("en", "fr", "it")  # English is the authority; the others have a folder each
TABLE: Final = "table"  # the document of what holds in every game
MOST_FOUND: Final = 20


class NoRule(EclipticError):
    """A rule that nobody has written."""


class Rule(NamedTuple):
    """One numbered rule with the rulings below it."""

    name: str
    text: str
    notes: tuple[str, ...]

    def say(self) -> str:
        """The rule as it is read out."""
        return "\n".join([f"{self.name}  {self.text}", *(f"    {note}" for note in self.notes)])


class Chapter(NamedTuple):
    """A chapter of a document: 'PL-3', its title and its rules."""

    name: str
    title: str
    rules: tuple[Rule, ...]

    def say(self) -> str:
        """Title and rules."""
        return "\n".join([f"{self.name} {self.title}", *(rule.say() for rule in self.rules)])


class Brief(NamedTuple):
    """A document on one page, to be read in two minutes: its title, and what it says, each with a word before it."""

    title: str
    points: tuple[tuple[str, str], ...]


class Document(NamedTuple):
    """The rules of one game, or of the table."""

    name: str
    title: str
    chapters: tuple[Chapter, ...]
    brief: Brief | None = None

    def say(self) -> str:
        """Title and chapters."""
        rows = [f"  {chapter.name:<6} {chapter.title} ({len(chapter.rules)} rules)" for chapter in self.chapters]
        return "\n".join([f"{self.title} ({self.name})", *rows])


def shelf() -> Traversable:
    """The folder of our documents: in a wheel beside this file, in a checkout docs/rules, their one source."""
    here = resources.files(__name__)
    if any(file.name.endswith(".md") for file in here.iterdir()):
        return here
    return Path(__file__).resolve().parents[3] / "docs" / "rules"


def documents(language: str = "en") -> tuple[Document, ...]:
    """All documents, by name; in English where the language has none of that name."""
    if language not in LANGUAGES:
        raise NoRule(f"The rules are not written in '{language[:20]}'; they are in {', '.join(LANGUAGES)}.")
    homes = [game.package for game in CATALOG.games.values() if game.package and not is_own(game)]
    return tuple(sorted((one for home in ("", *homes) for one in shelved(home, language)), key=lambda one: one.name))


@functools.cache
def shelved(package: str, language: str) -> tuple[Document, ...]:
    """The documents that a game's package has, for '' ours."""
    try:
        home = resources.files(package) / "rulebook" if package else shelf()
        if not home.is_dir():
            return ()
        files = written(home)
        if language != "en" and (folder := home / language).is_dir():
            files |= {name: file for name, file in written(folder).items() if name in files}
        return tuple(read(name, file.read_text(encoding="utf-8")) for name, file in files.items())
    except OSError as error:
        raise NoRule(f"The rules were not installed with this package: {error.strerror or error}.") from error


def written(folder: Traversable) -> dict[str, Traversable]:
    """The files of a folder that hold documents, by the documents' names."""
    return {file.name.removesuffix(".md"): file for file in folder.iterdir() if file.name.endswith(".md")}


def of_game(game: str, language: str = "en") -> list[Document]:
    """The documents of a game and of its expansions, and the one of the table."""
    return [one for one in documents(language) if one.name in (*CATALOG.find(game).documents, TABLE)]


def read(name: str, text: str) -> Document:
    """A document from its text: '# title', '## In two minutes', '## 3 Chapter', '**PL-3.4** Rule.', '*Ruling …*'."""
    title = name
    brief: Brief | None = None
    chapters: list[tuple[str, list[Rule]]] = []
    for line in text.splitlines():
        if found := TITLE.match(line):
            title = found[1]
        elif (found := BRIEF.match(line)) and not chapters:
            brief = Brief(found[1], ())
        elif brief is not None and not chapters and (found := POINT.match(line)):
            brief = brief._replace(points=(*brief.points, (found[1], found[2])))
        elif found := CHAPTER.match(line):
            chapters.append((found[2], []))
        elif (found := RULE.match(line)) and chapters:
            chapters[-1][1].append(Rule(found[1], found[2], ()))
        elif (found := NOTE.match(line)) and chapters and chapters[-1][1]:
            rule = chapters[-1][1][-1]
            chapters[-1][1][-1] = rule._replace(notes=(*rule.notes, found[1]))
    return Document(
        name,
        title,
        tuple(Chapter(rules[0].name.partition(".")[0], about, tuple(rules)) for about, rules in chapters if rules),
        brief,
    )


def search(word: str, game: str = "", language: str = "en") -> list[Rule]:
    """The rules that speak of something; of one game and of the table, if a game is named."""
    wanted = word.casefold()
    return [
        rule
        for document in (of_game(game, language) if game else documents(language))
        for chapter in document.chapters
        for rule in chapter.rules
        if wanted in f"{rule.text} {' '.join(rule.notes)}".casefold()
    ]


def look_up(text: str, game: str = "", language: str = "en") -> list[str]:
    """What a person means by 'PL-3.4', 'PL-3', 'planetarium', or a word; NoRule says what there is."""
    wanted = text.strip()
    if not wanted:
        return [document.say() for document in documents(language)]
    for document in documents(language):
        if document.name == wanted.lower():
            return [document.say()]
        for chapter in document.chapters:
            if chapter.name == wanted.upper():
                return [chapter.say()]
            for rule in chapter.rules:
                if rule.name == wanted.upper():
                    return [rule.say()]
    return found(wanted, game, language)


def found(word: str, game: str = "", language: str = "en") -> list[str]:
    """The rules found by a word, the first of them if they are many; NoRule if there is none."""
    rules = search(word, game, language)
    if not rules:
        chapters = ", ".join(
            f"{document.chapters[0].name} to {document.chapters[-1].name} ({document.name})"
            for document in documents()
            if document.chapters
        )
        raise NoRule(f"No rule is called '{word[:60]}' or speaks of it; the chapters are {chapters}.")
    said = [rule.say() for rule in rules[:MOST_FOUND]]
    if len(rules) > MOST_FOUND:
        said.append(f"… and {len(rules) - MOST_FOUND} more rules.")
    return said

"""Content files of people who own a printed game: for the tables of a server (EC-7.1), or for one table (EC-7.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ecliptic import api
from ecliptic.core import messages
from ecliptic.core.reason import BadContent, BadSetup
from ecliptic.core.sheet import MOST_ROWS
from ecliptic.rulebook import LANGUAGES
from ecliptic.server import wire
from ecliptic.server.access.refusal import refuse

MOST_PROBLEMS: Final = 300  # that are told at once


@dataclass(frozen=True)
class OwnContent:
    """Files that were found well. New tables of this game with just these modules are played with them."""

    game: str
    modules: frozenset[str]
    files: Mapping[str, str]  # name to text

    def fits(self, game: str, modules: Sequence[str]) -> bool:
        """Is a table of this game with these modules played with the files?"""
        return game == self.game and set(api.CATALOG.find(game).named(modules)) == self.modules


def own_content(files: Mapping[str, str], game: str | None, modules: Sequence[str]) -> OwnContent | None:
    """These files for a game, the first where none is named; None without files.

    BadContent names each problem with file and line (EC-7.2, EC-7.3).
    """
    if not files:
        if game is not None or modules:
            raise BadSetup("--game and --module say what content files are for: give the files with --content.")
        return None
    found = api.CATALOG.find(game or next(iter(api.CATALOG.games)))
    found.check_modules(modules)
    found.content(files, modules)
    return OwnContent(found.name, frozenset(found.named(modules)), files)


def page(game: str, modules: Sequence[str], most_bytes: int) -> wire.ContentPage:
    """What an owner may replace in a game with these modules, to start from; BadSetup where there is no such game."""
    found = api.CATALOG.find(game)
    found.check_modules(modules)
    files = [wire.ContentFile(name, text) for name, text in found.texts(found.named(modules)).items()]
    home = f"{found.package}.content"  # which has the texts of what may be wrong with files, where there are any
    texts = {language: messages.load(home, language) if files else {} for language in LANGUAGES}
    return wire.ContentPage(files, texts, most_bytes // 1024, MOST_ROWS)


def check_size(files: Mapping[str, str], most_files: int, most_bytes: int) -> None:
    """Refuse more than a box can hold, before anything of it is read."""
    if len(files) > most_files:
        refuse("content-files", most=most_files)
    if sum(len(name) + len(text) for name, text in files.items()) > most_bytes:
        refuse("content-size", most=most_bytes // 1024)


def judge(wish: wire.ContentWish) -> wire.ContentCheck:
    """What is wrong with the files for a table (EC-7.2). Runs in a worker."""
    found = api.CATALOG.find(wish.game)
    modules = found.named(wish.modules)
    found.check_modules(modules)
    try:
        content = found.content(wish.files, modules)
        if wish.seats in found.seats:
            found.rules(wish.seats, modules, found.check(wish.seats, modules, {}), content)
    except BadContent as bad:
        told = [
            wire.Problem(one.file, one.line, one.key, one.params, sentence)
            for one, sentence in zip(bad.found, bad.problems, strict=True)
        ]
        return wire.ContentCheck("", told[:MOST_PROBLEMS], max(0, len(told) - MOST_PROBLEMS))
    return wire.ContentCheck(found.content_id(content))

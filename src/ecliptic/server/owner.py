"""Owners: files of somebody's own box for one table, checked before the table is made (EC-7.6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ecliptic import api
from ecliptic.core import messages
from ecliptic.core.reason import BadContent
from ecliptic.core.sheet import MOST_ROWS
from ecliptic.rulebook import LANGUAGES
from ecliptic.server import wire
from ecliptic.server.match import refuse
from ecliptic.server.settings import Settings

MOST_PROBLEMS: Final = 300  # that are told at once


def page(game: str, modules: Sequence[str], settings: Settings) -> wire.ContentPage:
    """What an owner may replace in a game with these modules, to start from; BadSetup where there is no such game."""
    found = api.CATALOG.find(game)
    found.check_modules(modules)
    texts = {language: messages.load(f"ecliptic.games.{game}.content", language) for language in LANGUAGES}
    files = [wire.ContentFile(name, text) for name, text in found.texts(found.named(modules)).items()]
    return wire.ContentPage(files, texts, settings.content_limit // 1024, MOST_ROWS)


def check_size(files: Mapping[str, str], settings: Settings) -> None:
    """Refuse more than a box can hold, before anything of it is read."""
    if len(files) > settings.content_files:
        refuse("content-files", most=settings.content_files)
    if sum(len(name) + len(text) for name, text in files.items()) > settings.content_limit:
        refuse("content-size", most=settings.content_limit // 1024)


def judge(wish: wire.ContentWish) -> wire.ContentCheck:
    """What is wrong with the files for a table (EC-7.2). Runs in a reader."""
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

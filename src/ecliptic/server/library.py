"""What never changes during a game: the catalog, boards and cards as printed, texts, numbered rules."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib import resources
from typing import Any, Final

from ecliptic import api, rulebook
from ecliptic.core import messages
from ecliptic.core.catalog import GameDef
from ecliptic.server import wire
from ecliptic.server.bots import levels

COMMON: Final = ("ecliptic.core", "ecliptic.server")  # whose messages every game uses


def row(game: GameDef) -> wire.GameRow:
    return wire.GameRow(
        name=game.name,
        title=game.title,
        rules=game.version,
        seats=list(game.seats),
        modules=[wire.ModuleRow(one.name, one.about, list(one.needs), list(one.excludes)) for one in game.modules],
        options=[
            wire.OptionRow(
                name=one.name,
                values=list(one.values),
                default=one.default,
                about=one.about,
                seats=list(one.only_seats),
                more={name: list(some) for name, some in one.more.items()},
            )
            for one in game.options
        ],
        levels=list(levels(game.name)),
    )


def catalog() -> list[wire.GameRow]:
    """Every game that the lobby offers."""
    return [row(game) for game in api.CATALOG.games.values() if game.offered]


def page(
    name: str,
    seats: int,
    modules: tuple[str, ...],
    options: Mapping[str, int | str],
    content: Mapping[str, str] | None = None,
) -> wire.GamePage:
    """One game with everything printed; BadSetup or BadContent where there is no such game, set-up or content."""
    game = api.CATALOG.find(name)
    chosen = game.check(seats, modules, options)
    _, rules = api.rules_on(content, game, seats, game.named(modules), chosen)
    return page_of(name, rules.printed())


def page_of(name: str, printed: dict[str, Any]) -> wire.GamePage:
    """One game with this printed."""
    return wire.GamePage(row(api.CATALOG.find(name)), printed, texts(f"ecliptic.games.{name}"), rules_of(name))


@functools.cache
def texts(package: str) -> dict[str, dict[str, str]]:
    """The messages of a game, its modules and the table, by language."""
    found: dict[str, dict[str, str]] = {}
    modules = [f"{package}.modules"] if (resources.files(package) / "modules").is_dir() else []
    for one in (*COMMON, package, *modules):
        if (resources.files(one) / "text").is_dir():
            for language in rulebook.LANGUAGES:
                found.setdefault(language, {}).update(messages.load(one, language))
    return found


@functools.cache
def rules_of(name: str) -> dict[str, list[wire.RuleText]]:
    """The numbered rules of a game, and those of the table that every game shares, by language."""
    return {
        language: [
            wire.RuleText(rule.name, chapter.title, rule.text, list(rule.notes))
            for document in rulebook.of_game(name, language)
            for chapter in document.chapters
            for rule in chapter.rules
        ]
        for language in rulebook.LANGUAGES
    }

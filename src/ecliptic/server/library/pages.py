"""What never changes during a game: the catalog, boards and cards as printed, texts, numbered rules."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, Final

from ecliptic import api, lessons, rulebook
from ecliptic.bots.ladder import UNKNOWN, ladder
from ecliptic.core import messages
from ecliptic.core.catalog import GameDef
from ecliptic.server import wire
from ecliptic.server.workers.bots import levels, usual

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
                among=list(one.among),
                least=one.least,
            )
            for one in game.options
        ],
        levels=[level_row(game.name, name) for name in levels(game.name)],
        usual=usual(game.name),
        lessons=[one.name for one in lessons.of_game(game)],
        presets=[wire.PresetRow(one.name, one.title, list(one.modules)) for one in game.presets],
        chairless=game.chairless,
    )


def level_row(game: str, level: str) -> wire.LevelRow:
    """What is known of a level: how long it takes, and where it stands on the ladder of the game."""
    rung = ladder(game).get(level, UNKNOWN)
    return wire.LevelRow(level, rung.seconds, rung.rating, rung.sure)


def catalog() -> list[wire.GameRow]:
    """Every game that the lobby offers."""
    return [row(game) for game in api.CATALOG.games.values() if game.offered]


def page(
    name: str,
    seats: int,
    modules: tuple[str, ...],
    options: Mapping[str, int | str],
    content: Mapping[str, str] | None = None,
    lesson: str = "",
) -> wire.GamePage:
    """One game with everything printed; BadSetup or BadContent where there is no such game, set-up or content."""
    game = api.CATALOG.find(name)
    chosen = game.check(seats, modules, options)
    _, rules = api.rules_on(content, game, seats, game.named(modules), chosen)
    return page_of(name, rules.printed(), lesson)


def page_of(name: str, printed: dict[str, Any], lesson: str = "") -> wire.GamePage:
    """One game with this printed, and with the texts of a lesson if one is named."""
    game = api.CATALOG.find(name)
    said = {language: some | lessons.texts(lesson, language) for language, some in texts(game.package).items()}
    return wire.GamePage(row(game), printed, said, params(game.package), rules_of(name), briefs_of(name))


def spoken_in(page: wire.GamePage, language: str) -> wire.GamePage:
    """A page in one language, without the rules, which nobody reads before the first board is seen; '': all of it.

    English stays, since it is said wherever a language lacks something.
    """
    if not language:
        return page
    texts = {one: said for one, said in page.texts.items() if one in ("en", language)}
    return wire.GamePage(page.game, page.printed, texts, page.params, {}, {})


def spoken(package: str) -> list[str]:
    """The packages whose messages a game uses: those of every game, its own, and those of its parts."""
    return [*COMMON, *messages.parts(package)]


@functools.cache
def texts(package: str) -> dict[str, dict[str, str]]:
    """The messages of a game, its modules and the table, by language."""
    return {
        language: {key: text for one in spoken(package) for key, text in messages.load(one, language).items()}
        for language in rulebook.LANGUAGES
    }


@functools.cache
def params(package: str) -> dict[str, str]:
    """What the parameters of a game's events and reasons name: see `messages.params`."""
    return {name: kind for one in spoken(package) for name, kind in messages.params(one).items()}


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


@functools.cache
def briefs_of(name: str) -> dict[str, list[wire.Brief]]:
    """The game and its expansions on one page each, by language."""
    return {
        language: [
            wire.Brief(one.name, one.brief.title, [wire.BriefPoint(*point) for point in one.brief.points])
            for one in rulebook.of_game(name, language)
            if one.brief is not None
        ]
        for language in rulebook.LANGUAGES
    }

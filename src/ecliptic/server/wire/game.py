"""HTTP: the games of the catalog, with all that never changes while one is played."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class ModuleRow(Struct):
    """An expansion or variant of a game."""

    name: str
    about: str
    needs: list[str]
    excludes: list[str]


class PresetRow(Struct):
    """Modules that are usually played together, as a choice of their own."""

    name: str
    title: str
    modules: list[str]


class OptionRow(Struct):
    """Something a game can be set up with; `seats` are the numbers of seats it concerns, none: all."""

    name: str
    values: list[int | str]
    default: int | str
    about: str
    seats: list[int]
    more: dict[str, list[int | str]]  # further values that it may have with a module, by module
    among: list[str] = []  # it may also be some of these, joined by `+`
    least: int = 1  # at least so many


class LevelRow(Struct):
    """A level of the bots, as measured for this game."""

    name: str
    seconds: float  # a decision takes it, about, on one idle core
    rating: int  # on the ladder of the game's bots; 0: not rated yet
    sure: int  # by how much the rating may be wrong, up and down (95 %)


class GameRow(Struct):
    """A game of the catalog: what `GET /api/games` lists."""

    name: str
    title: str
    rules: int  # version of the rules
    seats: list[int]  # for how many
    modules: list[ModuleRow]
    options: list[OptionRow]
    levels: list[LevelRow]  # the bots that can play it, weakest first
    usual: str  # which of them plays where none was named
    lessons: list[str] = []  # its first games
    presets: list[PresetRow] = []
    chairless: str = ""  # the message that names whoever plays without a chair


class RuleText(Struct):
    """One numbered rule. Lines in `notes` say why it is so."""

    id: str
    chapter: str
    text: str
    notes: list[str]


class BriefPoint(Struct):
    """One thing to know, and a word for it."""

    lead: str
    text: str


class Brief(Struct):
    """A game or an expansion on one page, which is read in two minutes."""

    document: str  # of the rules: the name of the game or of the expansion
    title: str
    points: list[BriefPoint]


class GamePage(Struct):
    """What never changes during a game, so that a page asks for it once: `GET /api/games/{name}`."""

    game: GameRow
    printed: dict[str, Any]  # board and cards, as the rules of these seats, modules and options have them
    texts: dict[str, dict[str, str]]  # messages by language, by key
    params: dict[str, str]  # what parameters of events and reasons name, by `name` or `message/name`: a kind of words
    rulebook: dict[str, list[RuleText]]  # the numbered rules by language
    briefs: dict[str, list[Brief]]  # and what they come down to

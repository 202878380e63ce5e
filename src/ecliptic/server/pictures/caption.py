"""Captions: what a link of a table says of it, in words that everybody may read who knows its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ecliptic import api
from ecliptic.core import messages
from ecliptic.core.grammar import Value
from ecliptic.server import wire

USUAL: Final = "en"


class Seat(NamedTuple):
    """Somebody at the table: what they are called, and their points where these are shown."""

    seat: int
    name: str
    points: str
    won: bool


class Caption(NamedTuple):
    """The words of a link."""

    title: str
    about: str
    seats: tuple[Seat, ...]
    foot: str

    @property
    def sentence(self) -> str:
        """All of it but the title, in a line."""
        return " · ".join(filter(None, [self.about, ", ".join(seat.name for seat in self.seats), self.foot]))


def caption(row: wire.TableRow, scores: Sequence[wire.Score] = ()) -> Caption:
    """The words of a table, in the language of whoever made it; points only where scores are given."""
    language = row.language or USUAL
    points = {score.seat: score.total for score in scores} | {one.seat: one.points for one in row.results}
    won = {one.seat for one in row.results if one.won}
    seats = [
        Seat(chair.seat, called(row.chairs, chair, language), str(points.get(chair.seat, "")), chair.seat in won)
        for chair in row.chairs
    ]
    game = game_of(row, language)
    return Caption(row.name or game, game if row.name else "", tuple(seats), stands(row, language))


def game_of(row: wire.TableRow, language: str) -> str:
    """What is played: the game, and its expansion by name."""
    game = api.CATALOG.games.get(row.game)
    if game is None:
        return row.game
    held = set(row.modules)
    preset = next((one for one in game.presets if one.modules and held.issuperset(one.modules)), None)
    if preset is not None:
        return preset.title if game.title in preset.title else f"{game.title}: {preset.title}"
    return say(language, "share-expanded", game=game.title) if held else game.title


def called(chairs: Sequence[wire.Chair], chair: wire.Chair, language: str) -> str:
    """Whoever sits there; bots of one level are told apart by a number, as on the page."""
    if chair.name or chair.kind != "bot":
        return chair.name or say(language, "share-free")
    alike = [one for one in chairs if one.kind == "bot" and not one.name and one.level == chair.level]
    name = messages.load("ecliptic.server", language).get(f"bot-{chair.level}", chair.level)
    number = alike.index(chair)
    return f"{name} {number + 1}" if number else name


def stands(row: wire.TableRow, language: str) -> str:
    """How far its game has come."""
    if row.status == "over":
        return say(language, "share-over")
    if row.status == "open":
        return say(language, "share-open", count=sum(chair.kind == "open" for chair in row.chairs))
    if row.gathers or not row.turn:
        return say(language, "share-begins")
    return say(language, "share-turn", turn=row.turn)


def say(language: str, key: str, **params: Value) -> str:
    return messages.phrase(messages.load("ecliptic.server", language)[key], params)


def tags(caption: Caption, language: str, picture: str, size: tuple[int, int] | None) -> dict[str, str]:
    """The words by the names that Open Graph has for them."""
    found = {
        "og:site_name": "Ecliptic",
        "og:type": "website",
        "og:title": caption.title,
        "og:description": caption.sentence,
        "og:locale": language,
        "og:image": picture,
        "twitter:card": "summary_large_image" if size else "summary",
    }
    if size:
        found |= {"og:image:width": str(size[0]), "og:image:height": str(size[1]), "og:image:alt": caption.sentence}
    return found

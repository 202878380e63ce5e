"""A card for a link: the table as a spectator sees it, what is played, who plays, and how it stands."""

from __future__ import annotations

import hashlib
import logging
from pathlib import Path
from typing import Any, Final, NamedTuple

from ecliptic import api
from ecliptic.core.reason import EclipticError
from ecliptic.discovery import companion
from ecliptic.server.library.press import Printed
from ecliptic.server.pictures.caption import Caption
from ecliptic.server.pictures.sheet import BRASS, HEIGHT, MUTED, SERIF, TEXT, THIN, Sheet, around, legible

CENTRE: Final = (315.0, 315.0)
RADIUS: Final = 288.0  # of what is drawn of a board
LEFT: Final = 660.0  # where the words begin
ROOM: Final = 490.0  # for them
SIZES: Final = (56, 48, 40, 34, 29)  # of a title, the largest that fits
ORBITS: Final = ((110.0, 20.0, 14.0, "#c2a184"), (175.0, 150.0, 20.0, "#55aee8"), (240.0, 290.0, 26.0, "#b9a2f0"))

logger: Final = logging.getLogger(__name__)


class Scene(NamedTuple):
    """A position as a spectator sees it, and the set-up in which it is."""

    view: dict[str, Any]
    seats: int
    modules: list[str]
    options: dict[str, int | str]


def card(game: str, caption: Caption, scene: Scene | None, fonts: Path) -> Printed:
    """The picture of a table; without a scene it shows the words only. Runs in a worker."""
    sheet = Sheet(fonts)
    if scene is None or not board(sheet, game, scene):
        emblem(sheet)
    words(sheet, caption)
    data = sheet.png()
    return Printed(data, b"", f'"{hashlib.blake2b(data, digest_size=12).hexdigest()}"')


def board(sheet: Sheet, game: str, scene: Scene) -> bool:
    """Draw the board as its game does; a game from outside may have nothing for that."""
    found = api.CATALOG.find(game)
    drawing = companion(found, "picture")
    if drawing is None:
        return False
    sheet.move(*CENTRE, RADIUS / drawing.EDGE)
    try:
        _, rules = api.rules_on({}, found, scene.seats, scene.modules, scene.options)
        drawing.draw(sheet, scene.view, rules.printed())
    except (LookupError, TypeError, ValueError, EclipticError):  # a position that another version has kept
        logger.exception("The table of %s could not be drawn.", game)
        sheet.move(*CENTRE, 1)
        sheet.disc(0, 0, RADIUS + 12, "#0b1020")
        return False
    finally:
        sheet.move(0, 0, 1)
    return True


def emblem(sheet: Sheet) -> None:
    """Worlds on their orbits, where there is no table to be shown."""
    sheet.move(*CENTRE, 1)
    for far, angle, size, colour in ORBITS:
        sheet.ring(0, 0, far, THIN, 1.6)
        sheet.globe(*around(angle, far), size, colour)
    sheet.sun(46)
    sheet.move(0, 0, 1)


def words(sheet: Sheet, caption: Caption) -> None:
    """What is played, who plays, how it stands."""
    sheet.write(LEFT, 84, "ECLIPTIC", 24, BRASS, SERIF, 500)
    title = legible(caption.title) or "Ecliptic"
    size = next((size for size in SIZES if sheet.long(title, size, SERIF, 600) <= ROOM), SIZES[-1])
    sheet.write(LEFT, 160, title, size, TEXT, SERIF, 600, most=ROOM)
    sheet.write(LEFT, 208, legible(caption.about), 24, MUTED, most=ROOM)
    sheet.path([(LEFT, 240), (LEFT + ROOM, 240)], BRASS, 1.4)
    step = min(66, 280 / max(1, len(caption.seats)))
    for at, seat in enumerate(caption.seats):
        y = 302 + at * step
        sheet.mark(LEFT + 15, y - 11, 13, seat.seat)
        name = legible(seat.name) or f"{seat.seat + 1}"
        sheet.write(LEFT + 46, y, name, 32, BRASS if seat.won else TEXT, weight=600, most=ROOM - 130)
        sheet.write(LEFT + ROOM, y, seat.points, 32, BRASS if seat.won else TEXT, SERIF, 600, anchor="rs")
    sheet.write(LEFT, HEIGHT - 50, legible(caption.foot), 24, BRASS, most=ROOM)

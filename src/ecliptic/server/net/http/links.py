"""Links that are shared: an address that says what it leads to, and goes there. No key is ever in one."""

from __future__ import annotations

import importlib.util
from html import escape
from string import Template
from typing import Final
from urllib.parse import quote

from fastapi import APIRouter, Request, Response

from ecliptic.server import wire
from ecliptic.server.access.caller import calling
from ecliptic.server.access.refusal import Refusal
from ecliptic.server.library.press import Press, Printed
from ecliptic.server.lobby.lobby import Lobby
from ecliptic.server.net.http.answer import LOAD, Long, made, slow_down
from ecliptic.server.net.http.schema import TableName
from ecliptic.server.pictures.caption import USUAL, Caption, caption, tags
from ecliptic.server.store.store import BrokenTable, StoreTrouble
from ecliptic.server.table.updates import SPECTATOR

ICON: Final = "icon-512.png"  # shown where no picture can be drawn
SIZE: Final = (1200, 630)
MINUTE: Final = 60  # seconds for which a picture may be kept without asking
HTML: Final = "text/html; charset=utf-8"
PAGE: Final = Template("""<!doctype html>
<html lang="$language">
<head>
<meta charset="utf-8">
<title>$title · Ecliptic</title>
<meta name="description" content="$about">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
$tags
<meta http-equiv="refresh" content="0; url=$target">
</head>
<body><p><a href="$target">$title</a></p></body>
</html>
""")


class Links:
    """What a link to a table shows where it is shared."""

    def __init__(self, lobby: Lobby, press: Press) -> None:
        self.lobby = lobby
        self.press = press
        self.limits = lobby.limits
        self.draws = importlib.util.find_spec("PIL") is not None

    async def page(self, request: Request, name: str, where: str) -> Response:
        """Say what is there, and go on to `where` on our page."""
        slow_down(self.limits, "requests")
        up = "../" * (request.url.path.count("/") - 1)
        home = str(request.base_url)
        try:
            row = await self.lobby.listing.row(name)
        except Refusal:
            return self.html(404, USUAL, "Ecliptic", "", {}, f"{up}#{quote(where)}")
        said = caption(row)
        language = row.language or USUAL
        picture = f"{home}t/{name}/picture.png" if self.draws else home + ICON
        found = tags(said, language, picture, SIZE if self.draws else None)
        if where.startswith("/w/"):
            where = f"/w/{name}/{row.spectate}" if row.spectate else f"/t/{name}"
        return self.html(200, language, said.title, said.sentence, found, f"{up}#{where}")

    def html(self, status: int, language: str, title: str, about: str, found: dict[str, str], target: str) -> Response:
        lines = [f'<meta property="{name}" content="{escape(said)}">' for name, said in found.items()]
        text = PAGE.substitute(
            language=language,
            title=escape(title),
            about=escape(about),
            tags="\n".join(lines),
            target=escape(target),
        )
        return Response(text, status, {"cache-control": "no-cache"}, HTML)

    async def picture(self, request: Request, name: str) -> Response:
        """The table as a spectator sees it; of a private one only who plays."""
        row = await self.lobby.listing.row(name)
        update = await self.look(row)
        said = caption(row, update.scores if update is not None else ())
        page = await self.drawn(row, said, update)
        headers = {
            "etag": page.tag,
            "cache-control": f"public, max-age={MINUTE}",
            "cross-origin-resource-policy": "cross-origin",
        }
        if page.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        self.limits.owe("requests", calling.get(), len(page.data) // LOAD)
        return Long(page.data, headers=headers, media_type="image/png")

    async def look(self, row: wire.TableRow) -> wire.Update | None:
        """What a spectator sees; nothing where not everybody may watch, or nothing is dealt."""
        if not row.spectate or row.gathers or row.own:
            return None
        try:
            return (await self.lobby.find(row.table)).match.show(SPECTATOR)
        except (BrokenTable, StoreTrouble):
            return None

    async def drawn(self, row: wire.TableRow, said: Caption, update: wire.Update | None) -> Printed:
        """The picture, made in a process unless it is there."""
        from ecliptic.server.pictures.card import Scene, card

        setup = len(row.chairs), row.modules, row.options
        scene = Scene(update.view, *setup) if update is not None and update.view else None
        key = "picture", row.table, said, update.lines if update is not None else -1
        fonts = self.lobby.settings.static / "assets"
        return await made(self.press, self.limits, key, card, row.game, said, scene, fonts)


def routes(router: APIRouter, lobby: Lobby, press: Press) -> None:
    """Addresses for links that are shared; they are no part of the described interface."""
    links = Links(lobby, press)

    @router.get("/t/{table}", include_in_schema=False)
    async def invitation(request: Request, table: TableName) -> Response:
        """To sit down at a table, or to look at it."""
        return await links.page(request, table, f"/t/{table}")

    @router.get("/t/{table}/watch", include_in_schema=False)
    async def watching(request: Request, table: TableName) -> Response:
        """To watch a table that everybody may watch."""
        return await links.page(request, table, f"/w/{table}")

    @router.get("/t/{table}/at/{lines}", include_in_schema=False)
    async def step(request: Request, table: TableName, lines: int) -> Response:
        """To look back at a step."""
        return await links.page(request, table, f"/t/{table}/at/{lines}")

    if links.draws:

        @router.get("/t/{table}/picture.png", include_in_schema=False)
        async def picture(request: Request, table: TableName) -> Response:
            """What the table looks like."""
            return await links.picture(request, table)

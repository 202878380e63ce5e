"""Content files of people who own a printed game."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from ecliptic import api
from ecliptic.core.reason import BadSetup
from ecliptic.server import wire
from ecliptic.server.access.refusal import refusal
from ecliptic.server.history.desk import Desk
from ecliptic.server.library import content as contents
from ecliptic.server.library.press import Press, Printed, printed
from ecliptic.server.lobby.chairs import LONGEST_WHY
from ecliptic.server.net.http.answer import body, made, packed, roomy, sent, slow_down, trouble
from ecliptic.server.net.http.schema import gives, takes
from ecliptic.server.wire import encode


def routes(router: APIRouter, desk: Desk, press: Press) -> None:
    """Content files of people's own boxes."""
    settings, limits = desk.settings, desk.lobby.limits

    @router.get("/api/content/{game}", responses=gives("ContentPage", 404, 422))
    async def content(
        request: Request,
        game: Annotated[str, Path(max_length=40)],
        modules: Annotated[str, Query(max_length=200, description="Names with commas between.")] = "",
    ) -> Response:
        """The standard content files of a game, to start from, and what may be wrong with one's own."""
        try:
            found = api.CATALOG.find(game)
            wanted = [one for one in modules.split(",") if one]
            found.check_modules(wanted)
            named = tuple(found.named(wanted))
            key = "content", found.name, named
            return sent(
                request, limits, await made(press, limits, key, page, found.name, named, settings.content_limit)
            )
        except BadSetup as error:
            return trouble(refusal("lobby-bad-setup", why=str(error)[:LONGEST_WHY]))

    @router.post(
        "/api/content",
        responses=gives("ContentCheck", 408, 413, 415, 422, 429),
        openapi_extra=takes("ContentWish"),
    )
    async def check(request: Request) -> Response:
        """Check content files: every problem is told."""
        slow_down(limits, "content")
        wish = await body(request, wire.ContentWish, settings, roomy(settings))
        try:
            return await packed(request, encode(await desk.judge(wish)))
        except BadSetup as error:
            return trouble(refusal("lobby-bad-setup", why=str(error)[:LONGEST_WHY]))


def page(game: str, modules: tuple[str, ...], most_bytes: int) -> Printed:
    """What an owner may replace in a game. Runs in a worker."""
    return printed(contents.page(game, modules, most_bytes))


async def check(desk: Desk, wish: wire.NewTable) -> None:
    """Refuse a table whose content files have a problem: the first is told, the owners' page tells all (EC-7.3)."""
    try:
        found = await desk.judge(wire.ContentWish(wish.game, wish.content, wish.modules, len(wish.chairs)))
    except BadSetup as error:
        raise refusal("lobby-bad-setup", why=str(error)[:LONGEST_WHY]) from error
    if found.problems:
        raise refusal("content-bad", count=len(found.problems) + found.more, why=found.problems[0].sentence)

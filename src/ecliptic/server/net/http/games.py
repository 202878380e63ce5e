"""What can be played."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from ecliptic import api, lessons, situations
from ecliptic.core.reason import BadContent, BadSetup
from ecliptic.rulebook import LANGUAGES
from ecliptic.server import wire
from ecliptic.server.access.refusal import refusal
from ecliptic.server.library import pages, press
from ecliptic.server.library.press import Press, Printed
from ecliptic.server.lobby.chairs import LONGEST_WHY
from ecliptic.server.lobby.lobby import Lobby
from ecliptic.server.net.http.answer import bearer, made, sent, trouble
from ecliptic.server.net.http.schema import gives


def routes(router: APIRouter, lobby: Lobby, press: Press) -> None:
    """What can be played."""

    @router.get("/api/games", responses=gives("GameRow", 429, many=True))
    async def games(request: Request) -> Response:
        """The catalog."""
        return sent(request, lobby.limits, await made(press, lobby.limits, ("catalog",), catalog))

    @router.get("/api/situations/{name}", responses=gives("SituationRow", 429, many=True))
    async def list_situations(request: Request, name: Annotated[str, Path(max_length=40)]) -> Response:
        """The situations of a game that can be tried: one of each rule, and the moment before each discovery."""
        known = name if name in api.CATALOG.games else ""
        return sent(
            request, lobby.limits, await made(press, lobby.limits, ("situations", known), situation_rows, known)
        )

    @router.get("/api/games/{name}", responses=gives("GamePage", 404, 410, 422, 429))
    async def game(
        request: Request,
        name: Annotated[str, Path(max_length=40)],
        seats: Annotated[str, Query(max_length=4, description="For how many; the least that can play if empty.")] = "",
        modules: Annotated[str, Query(max_length=200, description="Names with commas between.")] = "",
        options: Annotated[str, Query(max_length=1000, description="A JSON object.")] = "",
        table: Annotated[str, Query(max_length=40, description="The table whose content files are printed.")] = "",
        lesson: Annotated[str, Query(max_length=40, description="The lesson whose texts are wanted too.")] = "",
        language: Annotated[str, Query(max_length=8, description="Only what is needed to begin, in it.")] = "",
    ) -> Response:
        """What is printed, the texts and the rules of one game."""
        if table:
            await lobby.admit(table, bearer(request))
        try:
            chosen = msgspec.json.decode(options or "{}", type=dict[str, int | str])
            taught = lesson if lessons.find(lesson) is not None else ""
            spoken = language if not language or language in LANGUAGES else LANGUAGES[0]
            wanted = tuple(one for one in modules.split(",") if one)
            return sent(
                request, lobby.limits, await page(lobby, press, name, seats, wanted, chosen, table, taught, spoken)
            )
        except (BadSetup, BadContent) as error:
            return trouble(refusal("lobby-bad-setup", why=str(error)[:LONGEST_WHY]))
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            return trouble(refusal("http-json", why=str(error)[:LONGEST_WHY]))


def situation_rows(name: str) -> Printed:
    """The situations of a game. Runs in a worker."""
    found = situations.of_game(name)
    return press.printed([wire.SituationRow(name, one.seats, list(one.modules)) for name, one in found.items()])


def catalog() -> Printed:
    """Every game that the lobby offers. Runs in a worker."""
    return press.printed(pages.catalog())


async def page(
    lobby: Lobby,
    made_before: Press,
    name: str,
    seats: str,
    modules: tuple[str, ...],
    options: dict[str, int | str],
    table: str,
    lesson: str,
    language: str,
) -> Printed:
    """The page of a game, with a set-up or with what a table has."""
    game = api.CATALOG.games.get(name)
    if game is None or not game.offered:
        raise refusal("lobby-no-game", why=f"There is no game '{name}'")
    match = (await lobby.find(table)).match if table else None
    if match is not None and match.printed:
        data = await asyncio.to_thread(lobby.store.printed, match.printed)
        if data is not None:
            key = "kept", match.printed, name, lesson, language
            return await made(made_before, lobby.limits, key, press.kept_page, name, data, lesson, language)
    count = int(seats) if seats.isdecimal() else game.seats[0] if not seats else 0
    chosen = game.check(count, modules, options)
    named = tuple(game.named(modules))
    files = match.ledger.founded.content if match is not None else {}
    own = match.ledger.printed if match is not None and files else ""
    setup = name, count, named, json.dumps(chosen, sort_keys=True), own, lesson, language
    given = name, count, named, chosen, files, lesson, language
    return await made(made_before, lobby.limits, setup, press.page, *given)

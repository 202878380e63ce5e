"""The whole HTTP interface."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ecliptic.server import wire
from ecliptic.server.access.caller import calling
from ecliptic.server.history.archive import Archive
from ecliptic.server.history.desk import Desk
from ecliptic.server.history.study import Study
from ecliptic.server.library.press import Press
from ecliptic.server.lobby.founding import Founding
from ecliptic.server.lobby.lobby import Lobby
from ecliptic.server.net.http import content, games, history, links, tables
from ecliptic.server.net.http.answer import JSON
from ecliptic.server.net.http.ready import Readiness
from ecliptic.server.net.http.schema import gives
from ecliptic.server.wire import encode


def routes(
    lobby: Lobby,
    founding: Founding,
    archive: Archive,
    study: Study,
    desk: Desk,
    press: Press,
    album: Press,
    readiness: Readiness,
) -> APIRouter:
    """Everything that can be asked over HTTP."""
    router = APIRouter(default_response_class=Response)

    @router.get("/healthz", responses={200: {"description": "Alive.", "content": {"text/plain": {}}}})
    async def health() -> Response:
        """Is the server alive?"""
        return Response("ok\n", media_type="text/plain")

    @router.get(
        "/readyz",
        responses={
            200: {"description": "Ready.", "content": {"text/plain": {}}},
            503: {"description": "Not ready, and why.", "content": {"text/plain": {}}},
        },
    )
    async def ready() -> Response:
        """Can the server keep what it is told? Writes something and reads it again."""
        why = await readiness.ask()
        return Response("ok\n" if not why else f"{why}\n", 503 if why else 200, media_type="text/plain")

    @router.get("/api/caller", responses=gives("Caller", 429))
    async def caller(request: Request) -> Response:
        """Whom the server takes the caller for; `ecliptic doctor` sees by it whether a proxy is set up well."""
        forwarded = "x-forwarded-for" in request.headers
        # uvicorn gives a caller whom a trusted proxy names no port.
        believed = forwarded and request.client is not None and request.client.port == 0
        return Response(encode(wire.Caller(calling.get(), forwarded, believed)), media_type=JSON)

    games.routes(router, lobby, press)
    history.routes(router, archive, study, desk, founding)
    content.routes(router, desk, press)
    tables.making_tables(router, lobby, founding, desk)
    tables.being_told(router, lobby)
    tables.taking_records(router, lobby)
    links.routes(router, lobby, album)
    return router

"""Games that were: to be shown again, played on from a step, taken in as records and checked."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ecliptic.server import wire
from ecliptic.server.access.refusal import refusal
from ecliptic.server.history import fork as forks
from ecliptic.server.history.archive import Archive
from ecliptic.server.history.desk import Desk
from ecliptic.server.history.study import Study
from ecliptic.server.lobby.founding import Founding
from ecliptic.server.net.http.answer import answer, bearer, body, packed, roomy, slow_down
from ecliptic.server.net.http.schema import TableName, gives, takes
from ecliptic.server.wire import encode


def routes(router: APIRouter, archive: Archive, study: Study, desk: Desk, founding: Founding) -> None:
    """Looking back, playing on, and records."""
    settings = archive.settings
    limits = archive.lobby.limits

    async def record_of(request: Request) -> wire.RecordText:
        """A record with the content files that came with it; each has its own limit."""
        given = await body(request, wire.RecordText, settings, settings.record_limit + roomy(settings))
        if len(given.text) > settings.record_limit:
            raise refusal("http-size", most=settings.record_limit)
        return given

    @router.post(
        "/api/tables/{table}/reel",
        responses=gives("Reel", 403, 404, 408, 409, 410, 413, 415, 422, 429),
        openapi_extra=takes("ReelWish"),
    )
    async def reel(request: Request, table: TableName) -> Response:
        """The steps of a game and what was told, for one viewer."""
        slow_down(limits, "replays")
        return await packed(request, await archive.open(table, await body(request, wire.ReelWish, settings)))

    @router.post(
        "/api/tables/{table}/steps",
        responses=gives("Steps", 403, 404, 408, 409, 410, 413, 415, 422, 429),
        openapi_extra=takes("StepsWish"),
    )
    async def steps(request: Request, table: TableName) -> Response:
        """Some steps of a game as this viewer saw them."""
        slow_down(limits, "replays")
        return await packed(request, await archive.steps(table, await body(request, wire.StepsWish, settings)))

    @router.post(
        "/api/tables/{table}/curve",
        responses=gives("Curve", 403, 404, 408, 409, 410, 413, 415, 422, 429),
        openapi_extra=takes("ReelWish"),
    )
    async def curve(request: Request, table: TableName) -> Response:
        """Everybody's points from the beginning to the end, and what each was for."""
        slow_down(limits, "replays")
        return await packed(request, await archive.curve(table, await body(request, wire.ReelWish, settings)))

    @router.post(
        "/api/tables/{table}/analysis",
        responses=gives("Study", 403, 404, 408, 409, 410, 413, 415, 422, 429),
        openapi_extra=takes("ReelWish"),
    )
    async def analysis(request: Request, table: TableName) -> Response:
        """What went wrong in a game that is over, or how far its analysis has come."""
        slow_down(limits, "replays")
        return await packed(request, await study.look(table, await body(request, wire.ReelWish, settings)))

    @router.post(
        "/api/tables/{table}/fork",
        status_code=201,
        responses=gives("Seated", 403, 404, 408, 409, 410, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("ForkWish"),
    )
    async def fork(request: Request, table: TableName) -> Response:
        """Play on from a step at a new table."""
        slow_down(limits, "tables")
        return answer(await forks.fork(archive, founding, table, await body(request, wire.ForkWish, settings)), 201)

    @router.get("/api/tables/{table}/verdict", responses=gives("Verdict", 403, 404, 409, 410, 429))
    async def table_verdict(request: Request, table: TableName) -> Response:
        """Check the record of a game that is over: is it legal, and was chance fair?"""
        slow_down(limits, "records")
        return await packed(request, encode(await desk.verify_table(table, bearer(request))))

    @router.post(
        "/api/verdict",
        responses=gives("Verdict", 408, 413, 415, 422, 429),
        openapi_extra=takes("RecordText"),
    )
    async def verdict(request: Request) -> Response:
        """Check a record."""
        slow_down(limits, "records")
        given = await record_of(request)
        return await packed(request, encode(await desk.verify(given.text, given.content)))

    @router.post(
        "/api/records",
        status_code=201,
        responses=gives("Seated", 408, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("RecordText"),
    )
    async def take_in(request: Request) -> Response:
        """Take a record in: it is replayed first, and refused with the line that is wrong."""
        slow_down(limits, "records")
        given = await record_of(request)
        return answer(await desk.take_in(given.text, given.content), 201)

"""Tables: the list of them, making one, sitting down, and being told elsewhere that it is one's turn."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from ecliptic.server import wire
from ecliptic.server.history.desk import Desk
from ecliptic.server.lobby import contacts, records
from ecliptic.server.lobby.founding import Founding
from ecliptic.server.lobby.lobby import Lobby
from ecliptic.server.net.http import content
from ecliptic.server.net.http.answer import TEXT, answer, bearer, body, packed, roomy, slow_down
from ecliptic.server.net.http.schema import TableName, gives, takes
from ecliptic.server.wire import encode


def making_tables(router: APIRouter, lobby: Lobby, founding: Founding, desk: Desk) -> None:
    """The list of tables, new ones, and seats at them."""
    settings, limits = lobby.settings, lobby.limits

    @router.get("/api/tables", responses=gives("TableRow", many=True))
    async def tables(
        request: Request,
        of: Annotated[str, Query(max_length=1000, description="Only these tables, private and over too: ids.")] = "",
    ) -> Response:
        """The open and running tables, or those that are named."""
        return await packed(
            request, encode(await lobby.listing.several(of.split(",")) if of else lobby.listing.listed())
        )

    @router.post("/api/promises", status_code=201, responses=gives("Promise", 429, status=201))
    async def promise() -> Response:
        """Draw a seed for a table to come: its hash is shown before anything is dealt."""
        slow_down(limits, "joins")
        return answer(await founding.promises.promise(), 201)

    @router.post(
        "/api/tables",
        status_code=201,
        responses=gives("Seated", 403, 404, 408, 409, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("NewTable"),
    )
    async def create(request: Request) -> Response:
        """Make a table; against bots or alone it begins at once."""
        slow_down(limits, "tables")
        wish = await body(request, wire.NewTable, settings, roomy(settings))
        if wish.content:
            slow_down(limits, "content")
            await content.check(desk, wish)
        return answer(await founding.create(wish), 201)

    @router.post(
        "/api/lessons",
        status_code=201,
        responses=gives("Seated", 403, 404, 408, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("LessonWish"),
    )
    async def learn(request: Request) -> Response:
        """Begin a first game, which teaches itself."""
        slow_down(limits, "tables")
        return answer(await founding.learn(await body(request, wire.LessonWish, settings)), 201)

    @router.post(
        "/api/situations",
        status_code=201,
        responses=gives("Seated", 403, 404, 408, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("SituationWish"),
    )
    async def try_out(request: Request) -> Response:
        """Have a table in a situation, to try things at."""
        slow_down(limits, "tables")
        return answer(await founding.try_out(await body(request, wire.SituationWish, settings)), 201)

    @router.post(
        "/api/tables/{table}/join",
        status_code=201,
        responses=gives("Seated", 403, 404, 408, 409, 410, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("JoinWish"),
    )
    async def join(request: Request, table: TableName) -> Response:
        """Take an open seat."""
        slow_down(limits, "joins")
        wish = await body(request, wire.JoinWish, settings)
        return answer(await lobby.join(table, wish), 201)

    @router.post(
        "/api/tables/{table}/rematch",
        status_code=201,
        responses=gives("Seated", 403, 404, 408, 409, 410, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("RematchWish"),
    )
    async def rematch(request: Request, table: TableName) -> Response:
        """Play the same game again at a new table; everybody's key opens their seat there."""
        slow_down(limits, "tables")
        wish = await body(request, wire.RematchWish, settings)
        return answer(await founding.rematch(table, wish.key), 201)

    @router.post(
        "/api/tables/{table}/offer",
        responses=gives("TableRow", 403, 404, 408, 409, 410, 413, 415, 422, 429, 503),
        openapi_extra=takes("OfferWish"),
    )
    async def offer(request: Request, table: TableName) -> Response:
        """Offer people who played at this table a free seat at another."""
        slow_down(limits, "joins")
        return answer(await founding.offer(table, await body(request, wire.OfferWish, settings)))


def being_told(router: APIRouter, lobby: Lobby) -> None:
    """Where people are told that it is their turn."""
    settings, limits = lobby.settings, lobby.limits

    @router.get("/api/push", responses=gives("PushKey"))
    async def push() -> Response:
        """The key that browsers subscribe with to be told when their pages are closed."""
        return answer(await contacts.push_key(lobby))

    @router.post(
        "/api/tables/{table}/contact",
        responses=gives("Contacts", 403, 404, 408, 409, 410, 413, 415, 422, 429, 503),
        openapi_extra=takes("ContactWish"),
    )
    async def contact(request: Request, table: TableName) -> Response:
        """Be told elsewhere that it is one's turn."""
        slow_down(limits, "joins")
        return answer(await contacts.contact(lobby, table, await body(request, wire.ContactWish, settings)))


def taking_records(router: APIRouter, lobby: Lobby) -> None:
    """The record of a game, to be taken away."""
    settings, limits = lobby.settings, lobby.limits
    record_answers = gives("Trouble", 403, 404, 409, 410)
    record_answers[200] = {"description": "The record.", "content": {"text/plain": {}}}

    @router.get("/api/tables/{table}/record", responses=record_answers)
    async def record(request: Request, table: TableName) -> Response:
        """The record of a game that is over, with its seed; of a private table, for who brings a key of it."""
        return await packed(request, (await records.record(lobby, table, bearer(request))).encode(), TEXT)

    last_answers = record_answers | gives("Trouble", 403, 404, 408, 409, 410, 413, 415, 422, 429, 503)
    last_answers[200] = record_answers[200]

    @router.post("/api/tables/{table}/record", responses=last_answers, openapi_extra=takes("RecordWish"))
    async def last_record(request: Request, table: TableName) -> Response:
        """The same for somebody who sits there, also if the rules have changed and the game cannot go on; it ends."""
        slow_down(limits, "joins")
        wish = await body(request, wire.RecordWish, settings)
        return Response(await records.last_record(lobby, table, wish.key), media_type=TEXT)

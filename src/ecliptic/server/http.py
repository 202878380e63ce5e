"""The lobby over HTTP. Messages are those of `wire`; what is wrong is answered with a Trouble."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final, TypeVar

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from ecliptic.core.reason import BadContent, BadSetup
from ecliptic.server import library, wire
from ecliptic.server.limits import Limit
from ecliptic.server.lobby import LONGEST_WHY, Lobby
from ecliptic.server.match import Refusal, refusal
from ecliptic.server.page import encode
from ecliptic.server.replay import broken
from ecliptic.server.settings import Settings
from ecliptic.server.store import BrokenTable, StoreTrouble

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
STATUS: Final = {
    "lobby-no-table": 404,
    "lobby-no-game": 404,
    "http-nothing": 404,
    "table-damaged": 410,
    "table-newer": 410,
    "table-older": 410,
    "table-rules": 410,
    "table-changed": 410,
    "table-ended": 410,
    "lobby-key": 403,
    "http-slow": 408,
    "http-fault": 500,
    "lobby-full": 409,
    "lobby-taken": 409,
    "lobby-running": 409,
    "lobby-no-rematch": 409,
    "lobby-rematch-key": 403,
    "http-size": 413,
    "http-type": 415,
    "lobby-too-fast": 429,
    "table-not-stored": 503,
}
OTHERWISE: Final = 422

T = TypeVar("T")
TableName = Annotated[str, Path(max_length=40, description="The table's id.")]


def trouble(no: Refusal) -> Response:
    """A refusal as an answer."""
    reason = no.reasons[0]
    body = encode(wire.Trouble(no.sentence, reason.key, reason.params))
    headers = {"retry-after": "2"} if reason.key == "lobby-too-fast" else None
    return Response(body, STATUS.get(reason.key, OTHERWISE), headers, JSON)


def answer(message: object, status: int = 200) -> Response:
    return Response(encode(message), status, media_type=JSON)


async def body(request: Request, cls: type[T], settings: Settings) -> T:
    """The message in a request, or Refusal."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise refusal("http-type")
    data = b""
    try:
        async with asyncio.timeout(settings.hello_limit):
            async for chunk in request.stream():
                data += chunk
                if len(data) > settings.frame_limit:
                    raise refusal("http-size", most=settings.frame_limit)
    except TimeoutError as error:
        raise refusal("http-slow", seconds=round(settings.hello_limit)) from error
    try:
        return msgspec.json.decode(data, type=cls)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise refusal("http-json", why=str(error)[:LONGEST_WHY]) from error


# What the OpenAPI description says of each request and answer.

SHOWN: Final = (
    wire.NewTable,
    wire.JoinWish,
    wire.RecordWish,
    wire.RematchWish,
    wire.Seated,
    wire.Trouble,
    wire.GamePage,
    wire.GameRow,
    wire.TableRow,
)


def schemas() -> dict[str, Any]:
    _, found = msgspec.json.schema_components(SHOWN, ref_template="#/components/schemas/{name}")
    return found


def shape(name: str, many: bool = False) -> dict[str, Any]:
    one: dict[str, Any] = {"$ref": f"#/components/schemas/{name}"}
    return {JSON: {"schema": {"type": "array", "items": one} if many else one}}


def takes(name: str) -> dict[str, Any]:
    return {"requestBody": {"required": True, "content": shape(name)}}


def gives(name: str, *troubles: int, many: bool = False, status: int = 200) -> dict[int | str, dict[str, Any]]:
    refused: dict[int | str, dict[str, Any]] = {
        code: {"description": "Refused.", "content": shape("Trouble")} for code in troubles
    }
    return refused | {status: {"description": "Done.", "content": shape(name, many)}}


def catalog(router: APIRouter, lobby: Lobby) -> None:
    """What can be played."""

    @router.get("/api/games", responses=gives("GameRow", many=True))
    async def games() -> Response:
        """The catalog."""
        return answer(library.catalog())

    @router.get("/api/games/{name}", responses=gives("GamePage", 404, 410, 422))
    async def game(
        name: Annotated[str, Path(max_length=40)],
        seats: Annotated[str, Query(max_length=4, description="For how many; the least that can play if empty.")] = "",
        modules: Annotated[str, Query(max_length=200, description="Names with commas between.")] = "",
        options: Annotated[str, Query(max_length=1000, description="A JSON object.")] = "",
        table: Annotated[str, Query(max_length=40, description="The table whose content files are printed.")] = "",
    ) -> Response:
        """What is printed, the texts and the rules of one game."""
        try:
            row = next((row for row in library.catalog() if row.name == name), None)
            if row is None:
                raise refusal("lobby-no-game", why=f"There is no game '{name}'")
            count = int(seats) if seats.isdecimal() else row.seats[0] if not seats else 0
            chosen = msgspec.json.decode(options or "{}", type=dict[str, int | str])
            wanted = tuple(one for one in modules.split(",") if one)
            kept = await lobby.printed(table) if table else None
            if kept is not None:
                return answer(library.page_of(name, kept))
            files = await lobby.content(table) if table else {}
            return answer(await asyncio.to_thread(library.page, name, count, wanted, chosen, files))
        except (BadSetup, BadContent) as error:
            return trouble(refusal("lobby-bad-setup", why=str(error)[:LONGEST_WHY]))
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            return trouble(refusal("http-json", why=str(error)[:LONGEST_WHY]))


def routes(lobby: Lobby) -> APIRouter:
    """The HTTP interface of a lobby."""
    router = APIRouter(default_response_class=Response)
    settings = lobby.settings
    founding = Limit(settings.table_rate)
    joining = Limit(settings.join_rate)

    def slow_down(limit: Limit, request: Request) -> None:
        if not limit.take(request.client.host if request.client else ""):
            raise refusal("lobby-too-fast")

    @router.get("/healthz", responses={200: {"description": "Alive.", "content": {"text/plain": {}}}})
    async def health() -> Response:
        """Is the server alive?"""
        return Response("ok\n", media_type="text/plain")

    catalog(router, lobby)

    @router.get("/api/tables", responses=gives("TableRow", many=True))
    async def tables(
        of: Annotated[str, Query(max_length=1000, description="Only these tables, private and over too: ids.")] = "",
    ) -> Response:
        """The open and running tables, or those that are named."""
        return answer(await lobby.several(of.split(",")) if of else lobby.listed())

    @router.post(
        "/api/tables",
        status_code=201,
        responses=gives("Seated", 403, 404, 408, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("NewTable"),
    )
    async def create(request: Request) -> Response:
        """Make a table; against bots or alone it begins at once."""
        slow_down(founding, request)
        wish = await body(request, wire.NewTable, settings)
        return answer(await lobby.create(wish), 201)

    @router.post(
        "/api/tables/{table}/join",
        status_code=201,
        responses=gives("Seated", 403, 404, 408, 409, 410, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("JoinWish"),
    )
    async def join(request: Request, table: TableName) -> Response:
        """Take an open seat."""
        slow_down(joining, request)
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
        slow_down(founding, request)
        wish = await body(request, wire.RematchWish, settings)
        return answer(await lobby.rematch(table, wish.key), 201)

    record_answers = gives("Trouble", 404, 409, 410)
    record_answers[200] = {"description": "The record.", "content": {"text/plain": {}}}

    @router.get("/api/tables/{table}/record", responses=record_answers)
    async def record(table: TableName) -> Response:
        """The record of a game that is over, with its seed."""
        return Response(await lobby.record(table), media_type=TEXT)

    last_answers = record_answers | gives("Trouble", 403, 404, 408, 409, 410, 413, 415, 422, 429, 503)
    last_answers[200] = record_answers[200]

    @router.post("/api/tables/{table}/record", responses=last_answers, openapi_extra=takes("RecordWish"))
    async def last_record(request: Request, table: TableName) -> Response:
        """The same for somebody who sits there, also if the rules have changed and the game cannot go on; it ends."""
        slow_down(joining, request)
        wish = await body(request, wire.RecordWish, settings)
        return Response(await lobby.last_record(table, wish.key), media_type=TEXT)

    return router


def troubles() -> dict[int | type[Exception], Callable[[Request, Any], Coroutine[Any, Any, Response]]]:
    """What becomes of errors on the way to an answer."""

    async def refused(_: Request, error: Refusal) -> Response:
        return trouble(error)

    async def unopened(_: Request, error: BrokenTable) -> Response:
        return trouble(broken(error))

    async def unstored(_: Request, __: StoreTrouble) -> Response:
        return trouble(refusal("table-not-stored"))

    async def fault(_: Request, __: Exception) -> Response:
        return trouble(refusal("http-fault"))

    return {Refusal: refused, BrokenTable: unopened, StoreTrouble: unstored, Exception: fault}

"""The lobby over HTTP. Messages are those of `wire`; what is wrong is answered with a Trouble."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final, TypeVar

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response

from ecliptic.core.reason import BadContent, BadSetup
from ecliptic.server import library, owner, wire
from ecliptic.server.archive import Archive
from ecliptic.server.limits import Limit
from ecliptic.server.lobby import LONGEST_WHY, Lobby
from ecliptic.server.match import Refusal, refusal
from ecliptic.server.page import encode
from ecliptic.server.replay import broken
from ecliptic.server.settings import Settings
from ecliptic.server.static import accepted
from ecliptic.server.store import BrokenTable, StoreTrouble

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
STATUS: Final = {
    "lobby-no-table": 404,
    "lobby-no-game": 404,
    "lobby-no-lesson": 404,
    "http-nothing": 404,
    "table-damaged": 410,
    "table-newer": 410,
    "table-older": 410,
    "table-rules": 410,
    "table-changed": 410,
    "table-ended": 410,
    "lobby-key": 403,
    "contact-seat": 403,
    "contact-private": 403,
    "contact-no-push": 409,
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
    "table-imported": 409,
    "table-gathers": 409,
    "lobby-promise": 409,
    "replay-key": 403,
    "content-size": 413,
    "replay-seat": 403,
    "replay-changed": 410,
    "fork-over": 409,
    "fork-origin": 409,
}
OTHERWISE: Final = 422
SMALL: Final = 1000  # bytes that are not worth packing

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


def bearer(request: Request) -> str:
    """The key that comes with a request, '' if none does."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


async def packed(request: Request, data: bytes, kind: str = JSON, keep: bool = False) -> Response:
    """An answer that may be long: packed if the browser unpacks it; what it may keep, it only asks about again."""
    headers = {"vary": "accept-encoding, authorization"}
    if keep:
        tag = f'W/"{hashlib.blake2b(data, digest_size=12).hexdigest()}"'
        headers |= {"etag": tag, "cache-control": "no-cache"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
    if len(data) > SMALL and "gzip" in accepted(request.headers.get("accept-encoding", "")):
        data = await asyncio.to_thread(gzip.compress, data, 6, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(data, headers=headers, media_type=kind)


async def body(request: Request, cls: type[T], settings: Settings, most: int = 0) -> T:
    """The message in a request, of at most so many bytes, or Refusal."""
    limit = most or settings.frame_limit
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise refusal("http-type")
    data = b""
    try:
        async with asyncio.timeout(settings.hello_limit):
            async for chunk in request.stream():
                data += chunk
                if len(data) > limit:
                    raise refusal("http-size", most=limit)
    except TimeoutError as error:
        raise refusal("http-slow", seconds=round(settings.hello_limit)) from error
    try:
        return msgspec.json.decode(data, type=cls)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise refusal("http-json", why=str(error)[:LONGEST_WHY]) from error


# What the OpenAPI description says of each request and answer.

SHOWN: Final = (
    wire.NewTable,
    wire.LessonWish,
    wire.JoinWish,
    wire.RecordWish,
    wire.RematchWish,
    wire.Seated,
    wire.Trouble,
    wire.GamePage,
    wire.GameRow,
    wire.TableRow,
    wire.ReelWish,
    wire.StepsWish,
    wire.ForkWish,
    wire.RecordText,
    wire.Reel,
    wire.Steps,
    wire.Curve,
    wire.Verdict,
    wire.Promise,
    wire.ContentWish,
    wire.ContentCheck,
    wire.ContentPage,
    wire.ContactWish,
    wire.Contacts,
    wire.PushKey,
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
    async def games(request: Request) -> Response:
        """The catalog."""
        return await packed(request, encode(library.catalog()), keep=True)

    @router.get("/api/games/{name}", responses=gives("GamePage", 404, 410, 422))
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
        try:
            row = next((row for row in library.catalog() if row.name == name), None)
            if row is None:
                raise refusal("lobby-no-game", why=f"There is no game '{name}'")
            count = int(seats) if seats.isdecimal() else row.seats[0] if not seats else 0
            chosen = msgspec.json.decode(options or "{}", type=dict[str, int | str])
            wanted = tuple(one for one in modules.split(",") if one)
            if table:
                await lobby.admit(table, bearer(request))
            kept = await lobby.printed(table) if table else None
            if kept is not None:
                return await packed(
                    request, encode(library.spoken_in(library.page_of(name, kept, lesson), language)), keep=True
                )
            files = await lobby.content(table) if table else {}
            page = await asyncio.to_thread(library.page, name, count, wanted, chosen, files, lesson)
            return await packed(request, encode(library.spoken_in(page, language)), keep=True)
        except (BadSetup, BadContent) as error:
            return trouble(refusal("lobby-bad-setup", why=str(error)[:LONGEST_WHY]))
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            return trouble(refusal("http-json", why=str(error)[:LONGEST_WHY]))


def slow_down(limit: Limit, request: Request) -> None:
    """Refuse what somebody does too often."""
    if not limit.take(request.client.host if request.client else ""):
        raise refusal("lobby-too-fast")


def owners(router: APIRouter, archive: Archive, checking: Limit) -> None:
    """Content files of people's own boxes."""
    settings = archive.settings

    @router.get("/api/content/{game}", responses=gives("ContentPage", 404, 422))
    async def content(
        request: Request,
        game: Annotated[str, Path(max_length=40)],
        modules: Annotated[str, Query(max_length=200, description="Names with commas between.")] = "",
    ) -> Response:
        """The standard content files of a game, to start from, and what may be wrong with one's own."""
        try:
            wanted = [one for one in modules.split(",") if one]
            return await packed(request, encode(owner.page(game, wanted, settings)), keep=True)
        except BadSetup as error:
            return trouble(refusal("lobby-bad-setup", why=str(error)[:LONGEST_WHY]))

    @router.post(
        "/api/content",
        responses=gives("ContentCheck", 408, 413, 415, 422, 429),
        openapi_extra=takes("ContentWish"),
    )
    async def check(request: Request) -> Response:
        """Check content files: every problem is told."""
        slow_down(checking, request)
        wish = await body(request, wire.ContentWish, settings, roomy(settings))
        try:
            return await packed(request, encode(await archive.judge(wish)))
        except BadSetup as error:
            return trouble(refusal("lobby-bad-setup", why=str(error)[:LONGEST_WHY]))


def roomy(settings: Settings) -> int:
    """The bytes of a request that may bring content files: in JSON some letters are longer."""
    return 2 * settings.content_limit + settings.frame_limit


def looking_back(router: APIRouter, archive: Archive, founding: Limit) -> None:
    """Games that were: to be shown again, played on from a step, taken in as records and checked."""
    settings = archive.settings
    looking = Limit(settings.replay_rate)

    async def record_of(request: Request) -> wire.RecordText:
        """A record with the content files that came with it; each has its own limit."""
        given = await body(request, wire.RecordText, settings, settings.record_limit + roomy(settings))
        if len(given.text) > settings.record_limit:
            raise refusal("http-size", most=settings.record_limit)
        return given

    reading = Limit(settings.record_rate)

    @router.post(
        "/api/tables/{table}/reel",
        responses=gives("Reel", 403, 404, 408, 409, 410, 413, 415, 422, 429),
        openapi_extra=takes("ReelWish"),
    )
    async def reel(request: Request, table: TableName) -> Response:
        """The steps of a game and what was told, for one pair of eyes."""
        slow_down(looking, request)
        return await packed(request, encode(await archive.open(table, await body(request, wire.ReelWish, settings))))

    @router.post(
        "/api/tables/{table}/steps",
        responses=gives("Steps", 403, 404, 408, 409, 410, 413, 415, 422, 429),
        openapi_extra=takes("StepsWish"),
    )
    async def steps(request: Request, table: TableName) -> Response:
        """Some steps of a game as these eyes saw them."""
        slow_down(looking, request)
        return await packed(request, encode(await archive.steps(table, await body(request, wire.StepsWish, settings))))

    @router.post(
        "/api/tables/{table}/curve",
        responses=gives("Curve", 403, 404, 408, 409, 410, 413, 415, 422, 429),
        openapi_extra=takes("ReelWish"),
    )
    async def curve(request: Request, table: TableName) -> Response:
        """Everybody's points from the beginning to the end, and what each was for."""
        slow_down(looking, request)
        return await packed(request, encode(await archive.curve(table, await body(request, wire.ReelWish, settings))))

    @router.post(
        "/api/tables/{table}/fork",
        status_code=201,
        responses=gives("Seated", 403, 404, 408, 409, 410, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("ForkWish"),
    )
    async def fork(request: Request, table: TableName) -> Response:
        """Play on from a step at a new table."""
        slow_down(founding, request)
        return answer(await archive.fork(table, await body(request, wire.ForkWish, settings)), 201)

    @router.get("/api/tables/{table}/verdict", responses=gives("Verdict", 404, 409, 410, 429))
    async def table_verdict(request: Request, table: TableName) -> Response:
        """Check the record of a game that is over: is it legal, and was chance fair?"""
        slow_down(reading, request)
        return await packed(request, encode(await archive.verify_table(table)))

    @router.post(
        "/api/verdict",
        responses=gives("Verdict", 408, 413, 415, 422, 429),
        openapi_extra=takes("RecordText"),
    )
    async def verdict(request: Request) -> Response:
        """Check a record."""
        slow_down(reading, request)
        given = await record_of(request)
        return await packed(request, encode(await archive.verify(given.text, given.content)))

    @router.post(
        "/api/records",
        status_code=201,
        responses=gives("Seated", 408, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("RecordText"),
    )
    async def take_in(request: Request) -> Response:
        """Take a record in: it is replayed first, and refused with the line that is wrong."""
        slow_down(reading, request)
        given = await record_of(request)
        return answer(await archive.take_in(given.text, given.content), 201)


async def sound(archive: Archive, wish: wire.NewTable) -> None:
    """Refuse a table whose content files have a problem: the first is told, the owners' page tells all (EC-7.3)."""
    try:
        found = await archive.judge(wire.ContentWish(wish.game, wish.content, wish.modules, len(wish.chairs)))
    except BadSetup as error:
        raise refusal("lobby-bad-setup", why=str(error)[:LONGEST_WHY]) from error
    if found.problems:
        raise refusal("content-bad", count=len(found.problems) + found.more, why=found.problems[0].sentence)


def routes(lobby: Lobby, archive: Archive) -> APIRouter:
    """The HTTP interface of a lobby."""
    router = APIRouter(default_response_class=Response)
    settings = lobby.settings
    founding = Limit(settings.table_rate)
    joining = Limit(settings.join_rate)
    checking = Limit(settings.content_rate)

    @router.get("/healthz", responses={200: {"description": "Alive.", "content": {"text/plain": {}}}})
    async def health() -> Response:
        """Is the server alive?"""
        return Response("ok\n", media_type="text/plain")

    catalog(router, lobby)
    looking_back(router, archive, founding)
    owners(router, archive, checking)

    @router.get("/api/tables", responses=gives("TableRow", many=True))
    async def tables(
        request: Request,
        of: Annotated[str, Query(max_length=1000, description="Only these tables, private and over too: ids.")] = "",
    ) -> Response:
        """The open and running tables, or those that are named."""
        return await packed(request, encode(await lobby.several(of.split(",")) if of else lobby.listed()))

    @router.post("/api/promises", status_code=201, responses=gives("Promise", 429, status=201))
    async def promise(request: Request) -> Response:
        """Draw a seed for a table to come: its hash is shown before anything is dealt."""
        slow_down(joining, request)
        return answer(lobby.promise(), 201)

    @router.post(
        "/api/tables",
        status_code=201,
        responses=gives("Seated", 403, 404, 408, 409, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("NewTable"),
    )
    async def create(request: Request) -> Response:
        """Make a table; against bots or alone it begins at once."""
        slow_down(founding, request)
        wish = await body(request, wire.NewTable, settings, roomy(settings))
        if wish.content:
            slow_down(checking, request)
            await sound(archive, wish)
        return answer(await lobby.create(wish), 201)

    @router.post(
        "/api/lessons",
        status_code=201,
        responses=gives("Seated", 403, 404, 408, 413, 415, 422, 429, 503, status=201),
        openapi_extra=takes("LessonWish"),
    )
    async def learn(request: Request) -> Response:
        """Begin a first game, which teaches itself."""
        slow_down(founding, request)
        return answer(await lobby.learn(await body(request, wire.LessonWish, settings)), 201)

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

    @router.get("/api/push", responses=gives("PushKey"))
    async def push() -> Response:
        """The key that browsers subscribe with to be told when their pages are closed."""
        return answer(await lobby.push_key())

    @router.post(
        "/api/tables/{table}/contact",
        responses=gives("Contacts", 403, 404, 408, 409, 410, 413, 415, 422, 429, 503),
        openapi_extra=takes("ContactWish"),
    )
    async def contact(request: Request, table: TableName) -> Response:
        """Be told elsewhere that it is one's turn."""
        slow_down(joining, request)
        return answer(await lobby.contact(table, await body(request, wire.ContactWish, settings)))

    record_answers = gives("Trouble", 404, 409, 410)
    record_answers[200] = {"description": "The record.", "content": {"text/plain": {}}}

    @router.get("/api/tables/{table}/record", responses=record_answers)
    async def record(request: Request, table: TableName) -> Response:
        """The record of a game that is over, with its seed."""
        return await packed(request, (await lobby.record(table)).encode(), TEXT)

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

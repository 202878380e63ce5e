"""Requests and answers: reading a message, packing a long answer, and refusing with the right status."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar, TypeVarTuple

import msgspec
from fastapi import Request, Response
from starlette.types import Receive, Scope, Send

from ecliptic.server import wire
from ecliptic.server.access.caller import calling
from ecliptic.server.access.limits import Limits
from ecliptic.server.access.refusal import Refusal, refusal
from ecliptic.server.library.press import Press, Printed
from ecliptic.server.lobby.chairs import LONGEST_WHY
from ecliptic.server.net.static import accepted
from ecliptic.server.settings import Settings
from ecliptic.server.store.store import BrokenTable, StoreTrouble
from ecliptic.server.table.replay import broken
from ecliptic.server.wire import encode
from ecliptic.server.workers.turns import Crowded

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"
STATUS: Final = {
    "lobby-no-table": 404,
    "lobby-no-game": 404,
    "lobby-no-lesson": 404,
    "lobby-no-situation": 404,
    "http-nothing": 404,
    "table-damaged": 410,
    "table-newer": 410,
    "table-older": 410,
    "table-rules": 410,
    "table-changed": 410,
    "table-ended": 410,
    "table-put-away": 410,
    "lobby-key": 403,
    "contact-seat": 403,
    "contact-no-push": 409,
    "http-slow": 408,
    "http-fault": 500,
    "lobby-full": 409,
    "lobby-taken": 409,
    "lobby-running": 409,
    "lobby-no-rematch": 409,
    "lobby-offer": 409,
    "analysis-not-over": 409,
    "lobby-rematch-key": 403,
    "http-size": 413,
    "http-type": 415,
    "lobby-too-fast": 429,
    "lobby-room": 503,
    "lobby-disk": 429,
    "table-full": 409,
    "table-not-stored": 503,
    "table-imported": 409,
    "table-gathers": 409,
    "lobby-promise": 409,
    "replay-key": 403,
    "content-size": 413,
    "replay-seat": 403,
    "replay-changed": 410,
    "replay-slow": 503,
    "fork-over": 409,
    "fork-origin": 409,
}
OTHERWISE: Final = 422
SMALL: Final = 1000  # bytes that are not worth packing

PIECE: Final = 32 * 1024  # bytes of an answer that are handed over at a time
LOAD: Final = 16 * 1024  # bytes of a page that are charged as a file is
MAKING: Final = 40  # what a page that has to be made takes of its caller's requests

T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Long(Response):
    """An answer that is handed over in pieces, each when the ones before were read.

    Of an answer that nobody reads, next to nothing waits in the connection's own memory; the page itself is there once
    for all.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        for at in range(0, max(1, len(self.body)), PIECE):
            piece = bytes(self.body[at : at + PIECE])
            more = at + PIECE < len(self.body)
            await send({"type": "http.response.body", "body": piece, "more_body": more})


def trouble(no: Refusal) -> Response:
    """A refusal as an answer."""
    reason = no.reasons[0]
    body = encode(wire.Trouble(no.sentence, reason.key, reason.params))
    headers = {"retry-after": "2"} if reason.key in {"lobby-too-fast", "lobby-disk"} else None
    return Response(body, STATUS.get(reason.key, OTHERWISE), headers, JSON)


def answer(message: object, status: int = 200) -> Response:
    return Response(encode(message), status, media_type=JSON)


def bearer(request: Request) -> str:
    """The key that comes with a request, '' if none does."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return key.strip() if kind.lower() == "bearer" else ""


async def packed(request: Request, data: bytes, kind: str = JSON) -> Response:
    """An answer that may be long: packed if the browser unpacks it."""
    headers = {"vary": "accept-encoding, authorization"}
    if len(data) > SMALL and unpacks(request):
        data = await asyncio.to_thread(gzip.compress, data, 6, mtime=0)
        headers["content-encoding"] = "gzip"
    return Long(data, headers=headers, media_type=kind)


def unpacks(request: Request) -> bool:
    """Does the browser take what is packed?"""
    return "gzip" in accepted(request.headers.get("accept-encoding", ""))


def sent(request: Request, limits: Limits, page: Printed) -> Response:
    """A page that the browser may keep: it only asks again whether it has changed. It is charged by its bytes."""
    headers = {"vary": "accept-encoding, authorization", "etag": page.tag, "cache-control": "no-cache"}
    if page.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    data = page.data
    if len(data) > SMALL and unpacks(request):
        data = page.packed
        headers["content-encoding"] = "gzip"
    limits.owe("requests", calling.get(), len(data) // LOAD)
    return Long(data, headers=headers, media_type=JSON)


async def made(
    press: Press, limits: Limits, key: tuple[object, ...], what: Callable[[*Ts], Printed], *given: *Ts
) -> Printed:
    """A page of the press. One that has to be made costs its caller more than one that is there."""
    if not press.has(key):
        slow_down(limits, "requests", MAKING)
    try:
        return await press.take(calling.get(), key, what, *given)
    except Crowded:
        limits.refused["requests"] += 1
        raise refusal("lobby-too-fast") from None


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


def roomy(settings: Settings) -> int:
    """The bytes of a request that may bring content files: in JSON some letters are longer."""
    return 2 * settings.content_limit + settings.frame_limit


def slow_down(limits: Limits, what: str, cost: float = 1) -> None:
    """Refuse what whoever is being answered does too often."""
    if not limits.take(what, calling.get(), cost):
        raise refusal("lobby-too-fast")


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

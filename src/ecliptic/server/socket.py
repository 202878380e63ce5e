"""The WebSocket of a page: hello, then commands, until either side has had enough."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ecliptic.server import wire
from ecliptic.server.lobby import Lobby
from ecliptic.server.match import Refusal
from ecliptic.server.page import Page, encode
from ecliptic.server.replay import broken
from ecliptic.server.store import BrokenTable
from ecliptic.server.table import Table

DRAINING: Final = 3.0  # seconds a page has to read what it was sent before the goodbye
LINES: Final = 8  # so many lines of a question are charged as one message
LAST_WORD: Final = 1.0  # seconds a page has to read the goodbye

GONE: Final = (WebSocketDisconnect, RuntimeError, OSError)  # what sending to a page that has gone may raise

logger: Final = logging.getLogger(__name__)
decoder: Final[msgspec.json.Decoder[wire.FromPage]] = msgspec.json.Decoder(wire.FromPage)


class BadMessage(Exception):
    """A frame that is no message of ours."""


async def read(socket: WebSocket) -> wire.FromPage:
    """The next message of a page."""
    frame = await socket.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame.get("code", 1005))
    text = frame.get("text")
    if text is None:
        raise BadMessage
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadMessage from error


def cost(message: wire.FromPage) -> int:
    """What a message takes of its page's allowance: a question as much as its lines take to answer."""
    return 1 + len(message.lines) // LINES if isinstance(message, wire.Ask) else 1


async def serve(socket: WebSocket, name: str, lobby: Lobby) -> None:
    """One page from its arrival to its end."""
    await socket.accept()
    page = Page(socket.send_text, lobby.settings)
    lobby.pages.add(page)
    page.writer = asyncio.create_task(page.write())
    reading = asyncio.create_task(listen(socket, page, name, lobby))
    try:
        await asyncio.wait({page.writer, reading}, return_when=asyncio.FIRST_COMPLETED)
        if page.farewell:
            await asyncio.wait({page.writer}, timeout=DRAINING)
    finally:
        lobby.part(page)
        page.writer.cancel()
        reading.cancel()
        for trouble in await asyncio.gather(page.writer, reading, return_exceptions=True):
            if isinstance(trouble, Exception) and not isinstance(trouble, GONE):
                logger.error("A page of table %s ended with an error.", name[:20], exc_info=trouble)
        if page.farewell:
            await hang_up(socket, page)
        page.gone.set()


async def hang_up(socket: WebSocket, page: Page) -> None:
    """Say goodbye and close; who does not even take that is cut off."""
    with contextlib.suppress(TimeoutError, *GONE):
        async with asyncio.timeout(LAST_WORD):
            await socket.send_text(encode(page.goodbye).decode())
            await socket.close(page.code, page.farewell)
    if page.farewell == "slow":
        socket.scope["ecliptic.abort"]()


async def listen(socket: WebSocket, page: Page, name: str, lobby: Lobby) -> None:
    """Read until the page goes or is sent away."""
    table: Table | None = None
    try:
        if len(lobby.pages) > lobby.settings.page_limit:
            page.dismiss("too-many")
            return
        hello = await asyncio.wait_for(read(socket), lobby.settings.hello_limit)
        if not isinstance(hello, wire.Hello):
            raise BadMessage
        if lobby.closing:
            page.dismiss("restart")
            return
        table = await lobby.find(name)
        if not await table.enter(page, hello):
            return
        while not page.farewell:
            message = await read(socket)
            if not page.frames.take(time.monotonic(), cost(message)):
                page.dismiss("too-many")
                return
            # A command that has begun is finished, whatever becomes of the page.
            await asyncio.shield(asyncio.ensure_future(table.command(page, message)))
    except (BadMessage, TimeoutError):
        page.dismiss("bad-message")
    except Refusal:
        page.dismiss("unknown-table")
    except BrokenTable as error:
        page.dismiss("broken-table", broken(error))
    except WebSocketDisconnect:
        pass
    finally:
        if table is not None:
            table.drop(page)

"""The WebSocket of a page: hello, then commands, until either side has had enough."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ecliptic.server import wire
from ecliptic.server.lobby import Lobby
from ecliptic.server.match import Refusal
from ecliptic.server.page import Page
from ecliptic.server.store import BrokenTable
from ecliptic.server.table import Table

CLOSING: Final = 1.0  # seconds a slow page has to be closed in good manners

decode: Final = msgspec.json.Decoder(wire.FromPage).decode


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
        return decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadMessage from error


async def serve(socket: WebSocket, name: str, lobby: Lobby) -> None:
    """One page from its arrival to its end."""
    await socket.accept()
    page = Page(socket.send_text, lobby.settings)
    lobby.pages.add(page)
    writing = asyncio.create_task(page.write())
    reading = asyncio.create_task(listen(socket, page, name, lobby))
    try:
        await asyncio.wait({writing, reading}, return_when=asyncio.FIRST_COMPLETED)
        if reading.done() and page.farewell:
            await asyncio.wait({writing}, timeout=5)
    finally:
        lobby.pages.discard(page)
        for task in (reading, writing):
            task.cancel()
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            await asyncio.gather(reading, writing, return_exceptions=True)
        page.gone.set()
        if page.farewell:
            await hang_up(socket, page)


async def hang_up(socket: WebSocket, page: Page) -> None:
    """Close after a goodbye; who does not even take that is cut off."""
    try:
        await asyncio.wait_for(socket.close(page.code, page.farewell), CLOSING)
    except (TimeoutError, WebSocketDisconnect, RuntimeError, OSError):
        pass
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
        table = await lobby.find(name)
        if not await table.enter(page, hello):
            return
        while not page.farewell:
            message = await read(socket)
            if not page.frames.take(time.monotonic()):
                page.dismiss("too-many")
                return
            # A command that has begun is finished, whatever becomes of the page.
            await asyncio.shield(asyncio.ensure_future(table.command(page, message)))
    except (BadMessage, TimeoutError):
        page.dismiss("bad-message")
    except Refusal:
        page.dismiss("unknown-table")
    except BrokenTable:
        page.dismiss("broken-table")
    except WebSocketDisconnect:
        pass
    finally:
        if table is not None:
            table.drop(page)

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
from ecliptic.server.access.caller import calling
from ecliptic.server.access.refusal import Refusal, refusal
from ecliptic.server.lobby.lobby import Lobby
from ecliptic.server.store.store import BrokenTable, StoreTrouble
from ecliptic.server.table.commands import Command
from ecliptic.server.table.page import Page
from ecliptic.server.table.replay import broken
from ecliptic.server.table.table import Table
from ecliptic.server.wire import encode

DRAINING: Final = 3.0  # seconds a page has to read what it was sent before the goodbye
LINES: Final = 8  # so many lines of a question are charged as one message
LONGEST_WAIT: Final = 5.0  # seconds for which a message may wait since its address says too much
STORED: Final = 400  # bytes that a command takes in the log, about
LAST_WORD: Final = 1.0  # seconds a page has to read the goodbye

QUESTIONS: Final = (wire.Ask, wire.Hint, wire.Look)  # messages that wait for their turn: commands do not
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


def may_say(page: Page, message: wire.FromPage, price: int, lobby: Lobby) -> bool:
    """Has a page said little enough, and has its address had little enough stored?"""
    if not page.frames.take(time.monotonic(), price):
        lobby.limits.refused["pages"] += 1
        return False
    return not isinstance(message, Command) or lobby.limits.take("disk", page.address, STORED)


async def obey(table: Table, page: Page, message: wire.FromPage, lobby: Lobby) -> None:
    """Do what a page asks for. For a game that is to begin there must be room first, and its rules."""
    if isinstance(message, wire.Begin) and table.match.gathers and message.seat in page.seats:
        try:
            await lobby.prepare(table)
        except Refusal as no:
            table.refuse(page, message.id, no)
            return
    if isinstance(message, wire.Hint) and not lobby.limits.take("hints", page.address):
        table.refuse(page, message.id, refusal("hint-often"))
        return
    await table.command(page, message)


async def serve(socket: WebSocket, name: str, lobby: Lobby) -> None:
    """One page from its arrival to its end."""
    await socket.accept()
    page = Page(socket.scope["ecliptic.channel"], lobby.settings, calling.get())
    lobby.arrive(page)
    reading = asyncio.create_task(listen(socket, page, name, lobby))
    try:
        await asyncio.wait({page.ended, reading}, return_when=asyncio.FIRST_COMPLETED)
        if page.farewell:
            await asyncio.wait({page.ended}, timeout=DRAINING)
    finally:
        lobby.part(page)
        reading.cancel()
        for trouble in await asyncio.gather(reading, return_exceptions=True):
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
        socket.scope["ecliptic.channel"].transport.abort()


async def listen(socket: WebSocket, page: Page, name: str, lobby: Lobby) -> None:
    """Read until the page goes or is sent away."""
    table: Table | None = None
    try:
        if not lobby.has_room(page):
            page.dismiss("too-many")
            return
        hello = await asyncio.wait_for(read(socket), lobby.settings.hello_limit)
        if not isinstance(hello, wire.Hello):
            raise BadMessage
        if lobby.closing:
            page.dismiss("restart")
            return
        table = await lobby.find(name)
        await lobby.errands.pass_through(page.address)
        if not await table.enter(page, hello):
            return
        while not page.farewell:
            message = await read(socket)
            price = cost(message)
            if not may_say(page, message, price, lobby):
                page.dismiss("too-many")
                return
            # Of an address that says too much nothing more is read for a while; the system lets its pages wait.
            wait = lobby.limits.delay("frames", page.address, price)
            if wait > LONGEST_WAIT:
                page.dismiss("too-many")
                return
            if wait > 0:
                await asyncio.sleep(wait)
            if isinstance(message, QUESTIONS):
                await lobby.errands.pass_through(page.address)
            # A command that has begun is finished, whatever becomes of the page.
            await asyncio.shield(asyncio.ensure_future(obey(table, page, message, lobby)))
    except (BadMessage, TimeoutError):
        page.dismiss("bad-message")
    except (Refusal, BrokenTable, StoreTrouble) as error:
        send_away(page, error)
    except WebSocketDisconnect:
        pass
    finally:
        if table is not None:
            table.drop(page)


def send_away(page: Page, error: Refusal | BrokenTable | StoreTrouble) -> None:
    """Say why a page is not let in; from a store that is away it comes again by itself."""
    if isinstance(error, BrokenTable):
        page.dismiss("broken-table", broken(error))
    elif isinstance(error, StoreTrouble):
        page.dismiss("restart")
    elif error.reasons[0].key == "lobby-no-table":
        page.dismiss("unknown-table")
    else:  # it is there, and cannot be opened now
        page.dismiss("too-many", error)

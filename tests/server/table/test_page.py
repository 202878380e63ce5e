"""A page: what it is told in one turn of the event loop is written at once, and waits while it does not read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from ecliptic.server import wire
from ecliptic.server.settings import Settings
from ecliptic.server.table.page import Page


class Channel:
    """A connection whose reader can stop reading."""

    def __init__(self) -> None:
        self.ready = True
        self.written: list[list[bytes]] = []
        self.when_ready: Callable[[], None] = lambda: None

    def put(self, messages: Sequence[bytes]) -> None:
        self.written.append(list(messages))


PONG = b'{"type":"pong"}'


def test_one_write_for_each_turn_of_the_loop(tmp_path: Path) -> None:
    async def told() -> Channel:
        channel = Channel()
        page = Page(channel, Settings(tmp_path))
        for turn in range(2):
            page.post(wire.Pong())
            page.post(wire.Pong())
            assert len(channel.written) == turn
            await asyncio.sleep(0)
        return channel

    assert asyncio.run(told()).written == [[PONG, PONG]] * 2


def test_what_waits_is_written_when_the_page_has_read_and_before_it_ends(tmp_path: Path) -> None:
    async def told() -> Channel:
        channel = Channel()
        page = Page(channel, Settings(tmp_path))
        channel.ready = False
        page.post(wire.Pong())
        await asyncio.sleep(0)
        page.post(wire.Pong())
        page.dismiss("restart")
        await asyncio.sleep(0)
        assert not channel.written
        assert not page.ended.done(), "it is told all of it first"
        channel.ready = True
        channel.when_ready()
        assert page.ended.done()
        return channel

    assert asyncio.run(told()).written == [[PONG, PONG]]


def test_a_page_for_which_too_much_waits_is_sent_away_at_once(tmp_path: Path) -> None:
    async def told() -> Page:
        channel = Channel()
        page = Page(channel, Settings(tmp_path, backlog_limit=len(PONG)))
        channel.ready = False
        page.post(wire.Pong())
        assert not page.farewell
        page.post(wire.Pong())
        assert page.ended.done()
        return page

    assert asyncio.run(told()).farewell == "slow"

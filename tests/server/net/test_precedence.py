"""Whoever plays is heard before those who only call, and these a few at a time."""

from __future__ import annotations

import asyncio
import selectors
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager

import pytest

from ecliptic.server.net import precedence
from ecliptic.server.net.precedence import AT_ONCE, Precedence

pytestmark = pytest.mark.skipif(not hasattr(selectors, "EpollSelector"), reason="there is no epoll on this system")
MANY = 20


@contextmanager
def lines(many: int) -> Iterator[tuple[Precedence, list[socket.socket]]]:
    """A selector, and so many connections on which something has come."""
    with ExitStack() as opened:
        found = opened.enter_context(closing(Precedence()))
        ours = []
        for _ in range(many):
            one, other = socket.socketpair()
            opened.enter_context(one)
            opened.enter_context(other)
            other.send(b"here")
            ours.append(one)
        yield found, ours


def seen(found: Precedence, timeout: float | None) -> list[int]:
    """The files of which something is told."""
    return [int(key.fd) for key, _ in found.select(timeout)]


def test_who_waits_is_heard_a_few_at_a_time_and_nobody_twice_before_all() -> None:
    with lines(MANY) as (found, ours):
        for one in ours:
            found.let_wait(one.fileno())
            found.register(one.fileno(), selectors.EVENT_READ)
        heard: list[int] = []
        while len(heard) < MANY:
            some = seen(found, 1)
            assert 0 < len(some) <= AT_ONCE
            heard += some
        assert sorted(heard) == sorted(one.fileno() for one in ours)


def test_who_plays_is_heard_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "LONGEST", 1000.0)
    with lines(2) as (found, (player, guest)):
        found.let_wait(guest.fileno())
        for one in (player, guest):
            found.register(one.fileno(), selectors.EVENT_READ)
        seen(found, 0)  # so long ago that somebody who waits was heard
        assert seen(found, 1) == [player.fileno()]
        assert seen(found, 0) == [player.fileno()]
        player.recv(10)
        assert seen(found, 0) == [], "there is still something to do"
        assert seen(found, 1) == [guest.fileno()]


def test_who_waits_is_heard_now_and_then_in_any_case(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "LONGEST", 0.0)
    with lines(2) as (found, (player, guest)):
        found.let_wait(guest.fileno())
        for one in (player, guest):
            found.register(one.fileno(), selectors.EVENT_READ)
        assert seen(found, 0) == [player.fileno(), guest.fileno()]


def test_a_guest_who_becomes_a_player_need_not_wait_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "LONGEST", 1000.0)
    with lines(1) as (found, (guest,)):
        file = guest.fileno()
        key = found.register(file, selectors.EVENT_READ, "what is to be done")
        found.let_wait(file)
        found.let_wait(file)
        assert found.get_key(file) == key
        seen(found, 1)
        assert seen(found, 0) == []
        found.prefer(file)
        found.prefer(file)
        assert found.get_key(file) == key
        assert seen(found, 0) == [file]
        found.unregister(file)
        assert file not in found.get_map()
        with pytest.raises(KeyError):
            found.get_key(file)


def test_what_is_awaited_may_change() -> None:
    with lines(1) as (found, (guest,)):
        file = guest.fileno()
        found.let_wait(file)
        found.register(file, selectors.EVENT_READ, 1)
        found.modify(file, selectors.EVENT_WRITE, 2)
        assert [(key.data, events) for key, events in found.select(1)] == [(2, selectors.EVENT_WRITE)]
        found.modify(file, selectors.EVENT_READ | selectors.EVENT_WRITE, 3)
        assert [events for _, events in found.select(1)] == [selectors.EVENT_READ | selectors.EVENT_WRITE]
        found.unregister(file)
        assert found.queued == {}


def test_a_loop_serves_both() -> None:
    """A loop with precedence does all that a loop does: here it lets guests in and talks to them."""

    async def talk() -> None:
        loop = asyncio.get_running_loop()

        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            file = writer.get_extra_info("socket").fileno()
            precedence.let_wait(loop, file)
            writer.write(await reader.readexactly(4))
            await writer.drain()
            precedence.prefer(loop, file)
            writer.write(await reader.readexactly(4))
            writer.close()

        async def ask() -> bytes:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"once")
            first = await reader.readexactly(4)
            writer.write(b"more")
            rest = await reader.read()
            writer.close()
            return first + rest

        server = await asyncio.start_server(answer, "127.0.0.1", 0)
        door = server.sockets[0]
        port = door.getsockname()[1]
        precedence.let_wait(loop, door.fileno())
        async with server:
            assert set(await asyncio.gather(*(ask() for _ in range(MANY)))) == {b"oncemore"}

    with asyncio.Runner(loop_factory=precedence.Loop) as runner:
        runner.run(talk())

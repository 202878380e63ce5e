"""Connections: those that only keep themselves open are let go, and disturb nobody."""

from __future__ import annotations

import contextlib
import socket
import time
from asyncio import Transport
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from ecliptic.server import wire
from ecliptic.server.net import connection
from ecliptic.server.net.connection import head
from tests.server.house import PATIENCE, Running, eventually, running, settings
from tests.server.net.test_socket import Deaf

LIMIT = 2.0  # seconds: few, and yet enough for a page that means to ask, on a busy machine

Patience = Callable[[float], None]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Running]:
    with running(settings(tmp_path)) as found:
        yield found


@pytest.fixture
def patience(house: Running, monkeypatch: pytest.MonkeyPatch) -> Patience:
    """Sets how many seconds the server waits; at first more than a busy machine needs to ask for something."""

    def wait(seconds: float) -> None:
        monkeypatch.setattr(connection, "TO_ASK", seconds)
        lobby = house.house.lobby
        lobby.settings = replace(lobby.settings, hello_limit=seconds)

    wait(PATIENCE)
    return wait


def ended(one: socket.socket) -> bool:
    """Does the server hang up?"""
    one.settimeout(PATIENCE)
    try:
        while one.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


def test_many_half_open_connections_are_let_go(
    house: Running, patience: Patience, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = house.sit(house.create("me", "bot"))
    real, come = connection.HttpConnection.connection_made, []

    def connection_made(self: connection.HttpConnection, transport: Transport) -> None:
        real(self, transport)
        come.append(self)

    monkeypatch.setattr(connection.HttpConnection, "connection_made", connection_made)
    patience(LIMIT)
    mute = [socket.create_connection(("127.0.0.1", house.port)) for _ in range(200)]
    half = [socket.create_connection(("127.0.0.1", house.port)) for _ in range(50)]
    for one in half:
        with contextlib.suppress(OSError):  # it may be let go already
            one.sendall(b"GET /healthz HTTP/1.1\r\nHost: ")
    assert eventually(lambda: len(come) == len(mute) + len(half))
    patience(PATIENCE)
    page.sync()
    assert house.ask("/healthz")[0] == 200
    assert all(ended(one) for one in (*mute, *half))
    for one in (*mute, *half):
        one.close()
    page.sync()


def test_a_byte_now_and_then_puts_nothing_off(house: Running, patience: Patience) -> None:
    patience(LIMIT)
    asked = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: " + b"x" * 100
    sent = 0
    with socket.create_connection(("127.0.0.1", house.port)) as drip, contextlib.suppress(OSError):
        while sent < len(asked):
            drip.sendall(asked[sent : sent + 1])
            sent += 1
            time.sleep(0.05)
    assert sent < len(asked), "the server has hung up in the middle"


def test_a_second_request_has_to_come_as_well(house: Running, patience: Patience) -> None:
    with socket.create_connection(("127.0.0.1", house.port)) as one:
        one.sendall(f"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n\r\n".encode())
        assert one.recv(4096).startswith(b"HTTP/1.1 200")
        patience(LIMIT)
        one.sendall(b"GET ")
        assert ended(one)


def test_a_body_that_does_not_come_is_told_so(tmp_path: Path) -> None:
    with (
        running(settings(tmp_path, hello_limit=LIMIT)) as house,
        socket.create_connection(("127.0.0.1", house.port)) as one,
    ):
        one.sendall(
            f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n"
            "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{".encode()
        )
        one.settimeout(PATIENCE)
        answer = b""
        while b"http-slow" not in answer:
            more = one.recv(4096)
            assert more, answer
            answer += more
        assert answer.startswith(b"HTTP/1.1 408")


def test_a_page_that_stays_is_not_cut_off(house: Running, patience: Patience) -> None:
    made = house.create("me", "bot")
    patience(LIMIT)
    page = house.sit(made)
    time.sleep(2 * LIMIT)
    assert isinstance(page.do(wire.Say("x", 0, "still here")), wire.Ack)


def test_answers_to_pings_do_not_pile_up(house: Running) -> None:
    """A page that sends pings and never reads is cut off before it costs much memory."""
    one = house.sit(house.create("me", "bot"))
    table = house.house.lobby.tables[one.welcome.row.table]
    deaf = Deaf(house.port, table.name)
    deaf.send(wire.Hello([]))
    ping = bytes([0x89, 0x80 | 125]) + bytes(4) + bytes(125)
    cut = False
    for _ in range(20_000):  # 50 MB at most
        try:
            deaf.socket.sendall(ping * 20)
        except OSError:
            cut = True
            break
    assert cut
    one.sync()
    deaf.socket.close()


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_messages_are_framed_as_the_standard_says(length: int) -> None:
    """What `websockets` reads of our frames is what was told (RFC 6455, 5.2)."""
    texts = [b"x" * length, "é".encode() * 2]
    reader = ClientProtocol(parse_uri("ws://127.0.0.1/"), state=OPEN, max_size=None)
    reader.receive_data(b"".join(part for text in texts for part in (head(len(text)), text)))
    found = [event for event in reader.events_received() if isinstance(event, Frame)]
    assert [(frame.opcode, frame.fin, bytes(frame.data)) for frame in found] == [
        (Opcode.TEXT, True, text) for text in texts
    ]


def test_pings_without_end_end_the_page(house: Running) -> None:
    page = house.sit(house.create("me", "bot"))
    deaf = Deaf(house.port, page.welcome.row.table)
    ping = bytes([0x89, 0x80]) + bytes(4)
    with contextlib.suppress(OSError):
        for _ in range(100):
            deaf.socket.sendall(ping * 100)
    assert ended(deaf.socket)
    deaf.socket.close()
    page.sync()


def test_many_frames_at_once_are_looked_at_by_turns(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that sends a thousand frames in one write takes no more than its turn."""
    portions: list[int] = []
    real = WebSocketsSansIOProtocol.data_received

    def look(self: WebSocketsSansIOProtocol, data: bytes) -> None:
        portions.append(len(data))
        real(self, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", look)
    page = house.sit(house.create("me", "bot"))
    frame = bytes([0x81, 0x80 | 15]) + bytes(4) + b'{"type":"ping"}'
    page.socket.socket.sendall(frame * 1000)
    for _ in range(1000):
        page.until(wire.Pong)
    page.send(wire.Say("long", 0, "x" * 400 + " " * 50_000))
    assert page.until(wire.Ack).id == "long"
    assert max(portions) == connection.PORTION
    page.sync()

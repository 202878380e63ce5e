"""One address, however much it asks for, uses up what is its own: other addresses are served as before."""

from __future__ import annotations

import contextlib
import logging
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from ecliptic.server import wire
from ecliptic.server.access.limits import Rate
from ecliptic.server.net import connection
from ecliptic.server.net.capacity import MOST_OWED
from tests.server.house import PATIENCE, Closed, Page, Running, eventually, page_end, running, settings
from tests.server.net.test_connection import ended
from tests.server.net.test_socket import Deaf

HERE, THERE = "127.0.0.1", "127.0.0.2"
FEW = Rate(6, 0.001)


def refused(house: Running, what: str) -> int:
    return house.house.lobby.limits.refused[what]


def test_requests_are_counted_by_address(tmp_path: Path) -> None:
    with running(settings(tmp_path, request_rate=FEW)) as house:
        asked = [house.ask("/api/tables") for _ in range(4)]
        assert [status for status, _ in asked] == [200] * 3 + [429]
        assert asked[-1][1]["key"] == "lobby-too-fast"
        assert refused(house, "requests") == 1
        assert house.ask_from(HERE, "/healthz") == 429
        assert house.ask_from(THERE, "/healthz") == 200


def test_a_long_page_costs_more_than_a_short_answer(tmp_path: Path) -> None:
    with running(settings(tmp_path, request_rate=Rate(100, 0.001))) as house:
        asked = [house.ask("/api/games/planetarium")[0] for _ in range(40)]
        assert 1 < asked.count(200) < 20
        assert set(asked) == {200, 429}


def test_who_asks_on_though_refused_is_not_let_in(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Even a refusal costs something; the log says so once."""
    with running(settings(tmp_path, request_rate=FEW)) as house:
        many = 0
        with contextlib.suppress(OSError):
            for _ in range(1000):
                house.ask_from(HERE, "/healthz")
                many += 1
        assert MOST_OWED < many < 2 * MOST_OWED
        assert house.ask_from(THERE, "/healthz") == 200
    assert sum("again and again" in one.message for one in caplog.records) == 1


def test_only_a_trusted_proxy_says_who_calls(tmp_path: Path) -> None:
    def visit(house: Running, host: str, visitor: str) -> int:
        return house.ask_from(host, "/api/tables", {"x-forwarded-for": visitor})

    with running(settings(tmp_path, request_rate=FEW, proxies=(HERE,))) as house:
        assert [visit(house, HERE, "203.0.113.5") for _ in range(4)] == [200] * 3 + [429]
        assert visit(house, HERE, "203.0.113.6") == 200
        assert visit(house, HERE, "198.51.100.1, 203.0.113.5") == 429, "what the visitor says is not believed"
        assert [visit(house, THERE, f"203.0.113.{number}") for number in range(10, 14)] == [200] * 3 + [429]


def test_a_proxy_that_nobody_named_is_told_of_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(settings(tmp_path)) as house:
        for _ in range(3):
            house.ask_from(HERE, "/healthz", {"x-forwarded-for": "203.0.113.5"})
    assert sum("--trusted-proxy 127.0.0.1" in one.message for one in caplog.records) == 1


def test_one_address_cannot_have_all_connections(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(settings(tmp_path, connections_per_address=5)) as house, contextlib.ExitStack() as open_ones:
        made = [open_ones.enter_context(socket.create_connection((HERE, house.port))) for _ in range(12)]
        assert eventually(lambda: refused(house, "connections") == 7)
        assert house.ask_from(THERE, "/healthz") == 200
        for one in made:
            one.close()
        assert eventually(lambda: not house.house.capacity.of[HERE])
        assert house.ask_from(HERE, "/healthz") == 200
    assert sum("connections open" in one.message for one in caplog.records) == 1, "in one line of the log"


def test_a_server_has_only_so_many_connections(tmp_path: Path) -> None:
    with running(settings(tmp_path, connection_limit=4)) as house, contextlib.ExitStack() as open_ones:
        for number in range(4):
            open_ones.enter_context(
                socket.create_connection((HERE, house.port), source_address=(f"127.0.0.{number + 2}", 0))
            )
        assert eventually(lambda: len(house.house.capacity.inside) == 4)
        late = open_ones.enter_context(socket.create_connection((HERE, house.port)))
        assert ended(late)
        assert refused(house, "server") == 1


def test_one_address_cannot_take_all_places_of_watchers(tmp_path: Path) -> None:
    with running(settings(tmp_path, watchers_per_address=3)) as house:
        seated = house.create("me", "open")
        one = house.sit(seated)
        for _ in range(3):
            house.enter(seated.table)
        with pytest.raises(Closed) as closed:
            house.enter(seated.table)
        assert closed.value.goodbye == "too-many"
        house.enter(seated.table, source_address=(THERE, 0))
        house.sit(house.join(seated.table))
        assert one.sync().lines == one.welcome.update.lines


def test_hellos_are_counted_by_address(tmp_path: Path) -> None:
    with running(settings(tmp_path, hello_rate=Rate(3, 0.001))) as house:
        table = house.create("me", "open").table
        for _ in range(3):
            house.enter(table).close()
        assert page_end(house.connect(table)).goodbye == "too-many"
        assert refused(house, "hellos") == 1
        house.enter(table, source_address=(THERE, 0))


def ping(page: Page) -> None:
    page.send(wire.Ping())
    page.until(wire.Pong)


def chatter(*pages: Page) -> None:
    for _ in range(40):
        for page in pages:
            ping(page)


def test_what_pages_of_an_address_say_is_counted_together(tmp_path: Path) -> None:
    """A new socket brings no new allowance; of another address everything is answered."""
    with running(settings(tmp_path, talk_rate=Rate(20, 0.001))) as house:
        one, two = house.two()
        other = house.enter(one.welcome.row.table, source_address=(THERE, 0))
        with pytest.raises(Closed) as closed:
            chatter(one, two)
        assert closed.value.goodbye == "too-many"
        assert refused(house, "frames")
        for _ in range(15):
            ping(other)


def test_tables_taken_from_the_store_are_counted_by_address(tmp_path: Path) -> None:
    with running(settings(tmp_path)) as house:
        names = [house.create("me", "open").table for _ in range(5)]
    with running(settings(tmp_path, opening_rate=Rate(3, 0.001))) as house:
        for name in names[:3]:
            house.enter(name)
        with pytest.raises(Closed) as closed:
            house.enter(names[3])
        assert closed.value.goodbye == "too-many"
        house.enter(names[0])
        house.enter(names[3], source_address=(THERE, 0))


def unread(port: int, path: str) -> socket.socket:
    """Somebody who asks and does not read the answer."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.settimeout(PATIENCE)
    one.connect((HERE, port))
    one.sendall(f"GET {path} HTTP/1.1\r\nHost: {HERE}:{port}\r\n\r\n".encode())
    return one


def test_answers_that_nobody_reads_are_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    real: Callable[[connection.Patience], None] = connection.Patience.look

    def look(self: connection.Patience) -> None:
        looked.append(self.left)
        real(self)

    monkeypatch.setattr(connection.Patience, "look", look)
    with running(settings(tmp_path, unread_limit=0.3)) as house:
        deaf = [unread(house.port, "/api/games/seti") for _ in range(3)]
        assert eventually(lambda: len(looked) >= len(deaf))
        assert eventually(lambda: not house.house.capacity.inside)
        assert house.ask("/api/games/seti")[0] == 200
        for one in deaf:
            one.close()


def test_a_bad_byte_is_no_error_of_ours(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with running(settings(tmp_path)) as house, caplog.at_level(logging.INFO):
        deaf = Deaf(house.port, house.create("me").table)
        deaf.socket.sendall(bytes([0x81, 0x81]) + bytes(4) + b"\xff")
        while b"bad-message" not in (heard := deaf.socket.recv(4096)):
            assert heard
        deaf.socket.close()
    assert not [one for one in caplog.records if one.exc_info]

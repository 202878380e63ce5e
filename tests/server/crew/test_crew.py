"""A server of several processes: whoever accepts a call, the owner of the table answers it."""

from __future__ import annotations

import json
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from websockets.exceptions import WebSocketException

from ecliptic.server import wire
from ecliptic.server.access.limits import Rate
from ecliptic.server.crew.mate import table_of
from ecliptic.server.crew.roster import Roster
from ecliptic.server.parent import parent_of
from ecliptic.server.settings import Settings
from tests.server.cluster import Cluster
from tests.server.house import PATIENCE, Closed, Page, ask, dial, eventually
from tests.server.process import Process, serving
from tests.server.store.shelf import Shelf

CONNECTIONS = 24


class Crew(NamedTuple):
    """Two processes that serve, and their tables."""

    server: Process
    shelf: Shelf
    doors: ExitStack

    def enter(self, seated: wire.Seated) -> Page:
        """A page at a table, welcomed."""
        page = Page(self.doors.enter_context(dial(self.server.port, seated.table)))
        page.send(wire.Hello([key.key for key in seated.keys]))
        page.until(wire.Welcome)
        return page

    def create(self) -> wire.Seated:
        wish = {"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "local"}], "private": True}
        status, found = ask(f"{self.server.address}api/tables", wish)
        assert status == 201, found
        return msgspec.convert(found, wire.Seated)

    def holders(self, *tables: wire.Seated) -> list[int]:
        """Which process holds each table."""
        found = {table: int(holder) for table, holder in self.shelf.ask("select id, holder from tables")}
        return [found[one.table] for one in tables]


def spread(crew: Crew) -> list[wire.Seated]:
    """Tables at both processes, six at the least; when there are some, both have begun."""
    made = [crew.create() for _ in range(6)]

    def at_both() -> bool:
        made.append(crew.create())
        return len(set(crew.holders(*made))) == 2

    assert eventually(at_both)
    return made


@pytest.fixture(scope="module")
def crew(cluster: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Crew]:
    shelf = Shelf(tmp_path_factory.mktemp("crew"), cluster.database())
    words = ["--port", "0", "--pause", "0", "--store", shelf.address, "--workers", "2"]
    with serving(shelf.data, *words, "--connections", str(CONNECTIONS)) as server:
        assert eventually(lambda: len(server.mates()) == 2 and ask(f"{server.address}readyz")[0] == 200)
        with ExitStack() as doors:
            found = Crew(server, shelf, doors)
            spread(found)
            yield found


def move(page: Page) -> None:
    """One move, by whoever has to."""
    decision = page.update.decision
    assert decision is not None
    if decision.seat != page.update.seat:
        page.send(wire.Look(decision.seat))
        page.until(wire.Update)
    assert isinstance(page.act(confirm=True), wire.Ack)


def test_a_call_is_answered_by_the_owner_of_its_table(crew: Crew) -> None:
    """The tables stay where they are, and nobody is sent away: sockets go to them, not they to the sockets."""
    made = [crew.create() for _ in range(6)]
    before = crew.holders(*made)
    for seated in made:
        for _ in range(3):
            page = crew.enter(seated)
            page.send(wire.Ping())
            page.until(wire.Pong)
            page.close()
    assert crew.holders(*made) == before
    pages = [crew.enter(seated) for seated in made]
    for page in pages:
        move(page)
        page.close()
    assert crew.holders(*made) == before


def test_requests_over_one_connection_go_where_they_belong(crew: Crew) -> None:
    """Also one after another, with a body that comes late, and letter by letter."""
    made = [crew.create() for _ in range(4)]
    before = crew.holders(*made)
    line = HTTPConnection("127.0.0.1", crew.server.port, timeout=PATIENCE)
    with closing(line):
        for seated in made:
            line.request("GET", "/api/tables")
            assert line.getresponse().read()
            body = b'{"key": "%b"}' % seated.keys[0].key.encode()
            path = f"/api/tables/{seated.table}/record"
            line.request("POST", path, body, {"content-type": "application/json"})
            answer = line.getresponse()
            assert answer.status == 409, "it goes on"
            assert answer.read()
    words = f"GET /api/tables/{made[0].table}/record HTTP/1.1\r\nhost: 127.0.0.1:{crew.server.port}\r\n\r\n".encode()
    with socket.create_connection(("127.0.0.1", crew.server.port), PATIENCE) as slow:
        for letter in words:
            slow.send(bytes([letter]))
        assert slow.recv(4096).startswith(b"HTTP/1.1 403")
    assert crew.holders(*made) == before


def test_an_address_has_so_many_connections_at_all_processes_together(crew: Crew) -> None:
    opened: list[socket.socket] = []
    refused = 0
    try:
        for _ in range(3 * CONNECTIONS):
            one = socket.create_connection(("127.0.0.1", crew.server.port), PATIENCE)
            opened.append(one)
            with suppress(OSError):
                one.send(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n")
            with suppress(OSError):
                refused += not one.recv(100)
                continue
            refused += 1
        assert 3 * CONNECTIONS - refused <= CONNECTIONS
    finally:
        for one in opened:
            one.close()
    assert eventually(lambda: allowed(crew))


def test_an_address_makes_so_many_tables_at_all_processes_together(crew: Crew) -> None:
    rate = Settings.table_rate
    wish = json.dumps({"game": "planetarium", "chairs": [{"kind": "me"}, {"kind": "local"}], "private": True})
    made: list[str] = []
    began = time.monotonic()
    while True:
        line = HTTPConnection("127.0.0.1", crew.server.port, timeout=PATIENCE, source_address=("127.0.0.77", 0))
        with closing(line):
            line.request("POST", "/api/tables", wish, {"content-type": "application/json"})
            answer = line.getresponse()
            found = json.loads(answer.read())
        if answer.status == 429:
            break
        made.append(found["table"])
    most = rate.burst + rate.per_second * (time.monotonic() - began)
    assert rate.burst - 1 <= len(made) <= most + 1
    holders = {int(holder) for table, holder in crew.shelf.ask("select id, holder from tables") if table in made}
    assert len(holders) == 2, "both have made some"


def test_bots_of_all_processes_think_in_one(crew: Crew) -> None:
    """The processes that serve start none of their own for that; where it is killed, bots play on."""
    (thinkers,) = set(crew.server.children()) - set(crew.server.mates())

    def below(pid: int) -> int:
        everybody = (int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit())
        return sum(parent_of(one) == pid for one in everybody)

    def played() -> int:
        return sum(n for (n,) in crew.shelf.ask("select entries from tables"))

    before = [below(pid) for pid in crew.server.mates()]
    pages = []
    for _ in range(6):
        wish = {"game": "planetarium", "chairs": [{"kind": "bot"}, {"kind": "bot"}]}
        status, found = ask(f"{crew.server.address}api/tables", wish)
        assert status == 201, found
        pages.append(Page(crew.doors.enter_context(dial(crew.server.port, found["table"]))))
        pages[-1].send(wire.Hello([]))
    for page in pages:
        while page.until(wire.Update).lines < 4:
            pass
    assert [below(pid) for pid in crew.server.mates()] == before
    assert below(thinkers) >= 1
    os.kill(thinkers, signal.SIGKILL)
    now = played()
    assert eventually(lambda: played() > now + 20)
    assert eventually(lambda: len(crew.server.children()) == 3)
    for page in pages:
        page.close()


def allowed(crew: Crew) -> bool:
    with suppress(OSError):
        return ask(f"{crew.server.address}healthz")[0] == 200
    return False


def test_the_tables_of_a_process_that_is_killed_go_to_the_others(crew: Crew) -> None:
    """Nothing acknowledged is lost, who plays at the others notices nothing, and another process takes the place."""
    made = spread(crew)
    before = crew.holders(*made)
    pages = [crew.enter(seated) for seated in made]
    for page in pages:
        move(page)
    first, second = crew.server.mates()
    os.kill(first, signal.SIGKILL)
    end = time.monotonic() + PATIENCE
    lost = []
    for seated, found in zip(made, pages, strict=True):
        page = found
        while time.monotonic() < end:
            try:
                page.send(wire.Ping())
                page.until(wire.Pong)
                break
            except (Closed, OSError, WebSocketException):
                with suppress(Closed, OSError, WebSocketException):
                    page = crew.enter(seated)
                    lost.append(seated)
        assert page.update.seq == 1
        move(page)
        page.close()
    gone = {holder for seated, holder in zip(made, before, strict=True) if seated in lost}
    assert len(gone) <= 1, "only the tables of one process"
    assert eventually(lambda: len(crew.server.mates()) == 2 and second in crew.server.mates())


def test_a_roster_moves_only_the_tables_of_who_comes_or_goes(tmp_path: Path) -> None:
    roster = Roster(tmp_path, 4)
    tables = [f"table{n}" for n in range(400)]
    assert {roster.owner(table) for table in tables} == {-1}
    for index in range(4):
        roster.put(index, index + 1, 1)
    before = [roster.owner(table) for table in tables]
    assert all(60 < before.count(index) < 140 for index in range(4))
    Roster(tmp_path, 4).put(2, 0, 0)
    after = [roster.owner(table) for table in tables]
    assert all(old in {new, 2} for new, old in zip(after, before, strict=True))
    assert 2 not in after


def test_a_limit_that_processes_share(tmp_path: Path) -> None:
    one, two = Roster(tmp_path, 2), Roster(tmp_path, 2)
    rate = Rate(3, 0.5)
    taken = [roster.rates.bucket("hellos 10.0.0.1", rate, 100.0).take(100.0) for roster in (one, two, one, two, one)]
    assert taken == [True, True, True, False, False]
    assert two.rates.bucket("hellos 10.0.0.1", rate, 102.0).take(102.0)
    assert not one.rates.bucket("hellos 10.0.0.1", rate, 102.0).take(102.0)
    assert one.rates.bucket("hellos 10.0.0.2", rate, 102.0).take(102.0)
    one.counts.add("10.0.0.1", 0, 2)
    two.counts.add("10.0.0.1", 1, 3)
    assert (one.counts.sum("10.0.0.1"), two.counts.sum("10.0.0.2")) == (5, 0)
    one.counts.begin(1)
    assert two.counts.sum("10.0.0.1") == 2


@pytest.mark.parametrize(
    ("head", "table"),
    [
        (b"GET /ws/abc HTTP/1.1\r\n", "abc"),
        (b"POST /api/tables/abc/join HTTP/1.1\r\n", "abc"),
        (b"GET /api/tables/abc/record?x=1 HTTP/1.1\r\n", "abc"),
        (b"GET /api/tables?of=abc HTTP/1.1\r\n", ""),
        (b"POST /api/tables HTTP/1.1\r\n", ""),
        (b"GET / HTTP/1.1\r\n", ""),
        (b"\x16\x03\x01", ""),
    ],
)
def test_the_table_that_a_request_is_for(head: bytes, table: str) -> None:
    assert table_of(head) == table

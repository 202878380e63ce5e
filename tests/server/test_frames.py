"""Bad frames, foreign pages, limits and slow readers: refused clearly, and the others are undisturbed."""

from __future__ import annotations

import json
import random
import socket
import string
import time
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from ecliptic.server import wire
from ecliptic.server.settings import Rate
from tests.server.house import Closed, Page, Running, running, settings


def ends(page: Page) -> Closed:
    """How the server closes a page."""
    with pytest.raises(Closed) as closed:
        for _ in range(2000):
            page.read()
    return closed.value


BAD = [
    "",
    "nonsense",
    "{}",
    "[]",
    "null",
    '"act"',
    "{" * 5000,
    "[" * 30_000,
    '{"type":"act"}',
    '{"type":"unknown"}',
    '{"type":"act","id":"x","seq":"1","seat":0,"line":"pass"}',
    '{"type":"act","id":"x","seq":1e99,"seat":0,"line":"pass"}',
    '{"type":"say","id":"x","seat":0,"text":' + "[" * 20_000 + "]" * 20_000 + "}",
    '{"type":"say","id":"x","seat":0,"text":"x","more":' + '{"a":' * 9000 + "1" + "}" * 9000 + "}",
    '{"type":"hello","keys":[]}',
    "\x00",
]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_a_malformed_frame_ends_only_its_own_page(house: Running, text: str) -> None:
    one, two = house.two()
    one.socket.send(text)
    closed = ends(one)
    assert (closed.goodbye, closed.code) == ("bad-message", 1008)
    assert two.sync().lines == two.welcome.update.lines


def test_a_binary_frame_is_no_message(house: Running) -> None:
    one, _ = house.two()
    one.socket.send(b'{"type":"hello","keys":[]}')
    assert ends(one).goodbye == "bad-message"


def test_a_huge_frame_is_not_read(house: Running) -> None:
    one, two = house.two()
    one.socket.send("x" * 70_000)
    assert ends(one).code == 1009
    assert two.sync().lines == two.welcome.update.lines


def test_a_huge_frame_in_pieces_is_not_read(house: Running) -> None:
    one, two = house.two()
    one.socket.send("x" * 1000 for _ in range(200))
    assert ends(one).code == 1009
    assert two.sync()


def test_the_first_message_is_a_hello(house: Running) -> None:
    page = house.connect(house.create("me").table)
    page.send(wire.Say("x", 0, "hello"))
    assert ends(page).goodbye == "bad-message"


def test_random_frames_change_nothing(house: Running) -> None:
    """A small fuzz over almost-right messages; ECLIPTIC_FUZZ style counts belong to the long run."""
    one, two = house.two()
    rng = random.Random(5)
    good = json.loads(json.dumps({"type": "act", "id": "f", "seq": one.update.seq, "seat": 1, "line": "pass"}))
    for number in range(150):
        bad = dict(good, id=f"f{number}", type=rng.choice(["act", "undo", "vote", "confirm", "propose", "leave", "ask"]))
        bad["to"], bad["accept"] = rng.randrange(-(2**40), 2**40), rng.random() < 0.5
        bad["seat"] = rng.choice([0, -1, -9, 2, 2**50])
        bad["line"] = "".join(rng.choices(string.printable, k=rng.randrange(60)))
        bad["seq"] = rng.choice([one.update.seq, -1, 2**33])
        two.socket.send(json.dumps(bad))
        assert isinstance(two.read(), wire.Refused)
        if bad["seq"] != one.update.seq and bad["seat"] == 1:
            two.until(wire.Update)
    assert one.sync() == one.welcome.update.__class__(
        **{field: getattr(one.update, field) for field in one.update.__struct_fields__}
    )
    assert one.update.lines == one.welcome.update.lines


def test_pages_of_other_sites_are_not_served(house: Running) -> None:
    table = house.create("me").table
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://["):
        with pytest.raises(InvalidStatus) as refused:
            house.connect(table, origin=origin)
        assert refused.value.response.status_code == 403
        status, _ = house.ask("/api/tables", {"game": "planetarium", "chairs": []}, {"origin": origin})
        assert status == 403
    assert house.enter(table, origin=house.url)


def test_the_server_answers_to_its_own_names_only(house: Running) -> None:
    status, _ = house.ask("/api/games", headers={"host": "evil.example"})
    assert status == 421
    assert house.ask("/api/games", headers={"host": f"localhost:{house.port}"})[0] == 200


def test_an_origin_can_be_allowed(tmp_path: Path) -> None:
    with running(settings(tmp_path, origins=("https://table.example",))) as house:
        table = house.create("me").table
        assert house.enter(table, origin="https://table.example")
        assert house.ask("/api/games", headers={"host": "table.example"})[0] == 200


def test_too_much_too_fast_is_refused(tmp_path: Path) -> None:
    few = Rate(3, 0.001)
    limits = settings(tmp_path, table_rate=few, join_rate=few, frame_rate=Rate(20, 0.001), chat_rate=few)
    with running(limits) as house:
        one, two = house.two()
        for _ in range(2):
            house.create("me")
        status, trouble = house.ask("/api/tables", {"game": "planetarium", "chairs": [{"kind": "me"}]})
        assert (status, trouble["key"]) == (429, "lobby-too-fast")
        for _ in range(2):
            house.ask(f"/api/tables/{one.welcome.row.table}/join", {"name": "Bea"})
        status, trouble = house.ask(f"/api/tables/{one.welcome.row.table}/join", {"name": "Bea"})
        assert status == 429
        said = [two.do(wire.Say(two.name(), 1, "hello")) for _ in range(5)]
        assert [isinstance(answer, wire.Ack) for answer in said] == [True] * 3 + [False] * 2
        refused = said[-1]
        assert isinstance(refused, wire.Refused)
        assert refused.reasons[0].key == "table-chat-rate"
        for _ in range(40):
            two.send(wire.Look(1))
        assert ends(two).goodbye == "too-many"
        assert one.sync()


def test_a_page_that_says_nothing_is_let_go(tmp_path: Path) -> None:
    with running(settings(tmp_path, hello_limit=0.2)) as house:
        page = house.connect(house.create("me").table)
        assert ends(page).goodbye == "bad-message"


def test_a_slow_reader_is_let_go_and_delays_nobody(tmp_path: Path) -> None:
    with running(settings(tmp_path, queue_limit=20)) as house:
        one, two = house.two()
        table = one.welcome.row.table
        slow = socket.socket()
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", house.port))
        page = house.connect(table, sock=slow, max_queue=1)
        page.send(wire.Hello([]))
        tables = house.house.lobby.tables[table]
        for _ in range(200):
            if len(tables.pages) == 3:
                break
            time.sleep(0.01)
        worst = 0.0
        many = 0
        while len(tables.pages) == 3 and many < 4000:
            began = time.monotonic()
            assert isinstance(one.do(wire.Say(one.name(), 0, "x" * 500)), wire.Ack)
            worst = max(worst, time.monotonic() - began)
            many += 1
        assert len(tables.pages) == 2, "the slow page is gone"
        assert worst < 2
        assert two.sync()
        assert isinstance(one.act(confirm=True), wire.Ack)

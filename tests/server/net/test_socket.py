"""Bad frames, foreign pages, limits and slow readers: refused clearly, and the others are undisturbed."""

from __future__ import annotations

import base64
import contextlib
import os
import random
import socket
import string
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from ecliptic.server import wire
from ecliptic.server.access import keys
from ecliptic.server.access.limits import Rate
from ecliptic.server.settings import Settings
from ecliptic.server.table.commands import Command
from tests.server.house import PATIENCE, Closed, Page, Running, encode, eventually, page_end, running, settings

FUZZ = int(os.environ.get("ECLIPTIC_FUZZ", "200"))
AT_ONCE = 20  # frames on their way

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
    '{"type":"hello","keys":[]}',
    "\x00",
]


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_a_malformed_frame_ends_only_its_own_page(house: Running, text: str) -> None:
    one, two = house.two()
    one.put(text)
    closed = page_end(one)
    assert (closed.goodbye, closed.code) == ("bad-message", 1008)
    assert two.sync().lines == two.welcome.update.lines


def test_a_deep_field_that_nobody_knows_harms_nobody(house: Running) -> None:
    """How deep the interpreter reads depends on its version: the field is skipped, or the page sent away."""
    one, two = house.two()
    one.put('{"type":"say","id":"x","seat":0,"text":"x","more":' + '{"a":' * 9000 + "1" + "}" * 9000 + "}")
    try:
        assert one.until(wire.Ack).id == "x"
    except Closed:
        assert one.goodbye == "bad-message"
    assert two.sync().lines == two.welcome.update.lines


def test_a_binary_frame_is_no_message(house: Running) -> None:
    one, _ = house.two()
    one.put(b'{"type":"hello","keys":[]}')
    assert page_end(one).goodbye == "bad-message"


def test_a_huge_frame_is_not_read(house: Running) -> None:
    one, two = house.two()
    one.put("x" * 70_000)
    assert page_end(one).code == 1009
    assert two.sync().lines == two.welcome.update.lines


def test_a_huge_frame_in_pieces_is_not_read(house: Running) -> None:
    one, two = house.two()
    # Not one piece more than it takes: whoever cannot send any more loses what the server said last.
    one.put("x" * 1000 for _ in range(house.house.settings.frame_limit // 1000 + 1))
    assert page_end(one).code == 1009
    assert two.sync().lines == two.welcome.update.lines


def test_the_first_message_is_a_hello(house: Running) -> None:
    page = house.connect(house.create("me").table)
    page.send(wire.Say("x", 0, "hello"))
    assert page_end(page).goodbye == "bad-message"


def random_command(rng: random.Random, name: str, seq: int) -> Command:
    """A command that the page of seat 1 may not give, or not now."""
    seq = rng.choice([seq, -1, 2**33])
    seat = rng.choice([0, 1, -1, -9, 2, 2**50])
    whose = rng.choice([0, 2, -1, -9, 2**50])
    line = "".join(rng.choices(string.printable, k=rng.randrange(60)))
    to = rng.randrange(-(2**40), 2**40)
    commands: list[Command] = [
        wire.Act(name, seq, seat, line),
        wire.Undo(name, seq, seat, to),
        wire.Confirm(name, seq, seat),
        wire.Propose(name, seq, seat, to),
        wire.Vote(name, seq, seat, accept=rng.random() < 0.5),
        wire.Restore(name, seq, seat),
        wire.Return(name, seat),
        wire.Replace(name, seat, whose),
        wire.Renew(name, seat, whose, line),
        wire.Say(name, rng.choice([0, -1, 2]), line),
    ]
    return rng.choice(commands)


def test_random_frames_change_nothing(house: Running) -> None:
    one, two = house.two()
    rng = random.Random(5)
    before = one.sync()
    for number in range(0, FUZZ, AT_ONCE):
        commands = [random_command(rng, f"f{number + more}", before.seq) for more in range(AT_ONCE)]
        for command in commands:
            two.send(command)
        heard = [two.until(wire.Refused).id for _ in commands]
        assert heard == [command.id for command in commands]
        assert '"ack"' not in "".join(two.frames)
        two.frames.clear()
    assert one.sync() == before
    assert two.sync().lines == before.lines


def mangled(rng: random.Random, text: str) -> str:
    """A message with something wrong in it: cut, doubled, changed, or with other things in its fields."""
    at = rng.randrange(len(text))
    odd = rng.choice(
        ['"', "{", "[", "]", "}", "\\", "\x00", "\ud7ff", "é", "1e999", "-", "null", "[]", '"type":', "9" * 40]
    )
    match rng.randrange(4):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + odd + text[at + rng.randrange(3) :]
        case 2:
            return text[:at] + text[: rng.randrange(len(text))] + text[at:]
        case _:
            return text.replace(rng.choice([":0", ":1", '"f"', ":true", ":[", '","']), f":{odd}", 1)


def test_mangled_frames_end_their_own_page_at_most(house: Running) -> None:
    one, two = house.two()
    table = one.welcome.row.table
    rng = random.Random(6)
    before = one.sync()
    held = keys.new_key()
    assert isinstance(two.do(wire.Renew("key", 1, 1, held)), wire.Ack)
    page, ended = two, 0
    for _ in range(FUZZ // 4):
        # Of what is left whole nothing may be done: it is for another seat, and for a position long gone.
        command = random_command(rng, "f", -1)
        if isinstance(command, wire.Say):
            continue
        page.put(mangled(rng, encode(command).decode().replace('"seat":1,', '"seat":7,')))
        page.send(wire.Ask("heard", 1, []))
        try:
            while not (isinstance(message := page.read(), wire.Answer) and message.id == "heard"):
                assert not isinstance(message, wire.Ack)
        except Closed:
            assert page.goodbye == "bad-message"
            ended += 1
            page.close()
            page = house.enter(table, held)
            one.sync()  # the other page is served all the while
            one.frames.clear()
    assert ended
    assert one.sync().view == before.view
    assert one.update.seq == before.seq


def test_pages_of_other_sites_are_not_served(house: Running) -> None:
    table = house.create("me").table
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "http://["):
        with pytest.raises(InvalidStatus) as refused:
            house.connect(table, origin=origin)
        assert refused.value.response.status_code == 403
        status, _ = house.ask("/api/tables", {"game": "planetarium", "chairs": []}, {"origin": origin})
        assert status == 403
    assert house.enter(table, origin=house.url).welcome.seats == []


def test_the_server_answers_to_its_own_names_only(house: Running) -> None:
    status, _ = house.ask("/api/games", headers={"host": "evil.example"})
    assert status == 421
    assert house.ask("/api/games", headers={"host": f"localhost:{house.port}"})[0] == 200


def test_an_origin_can_be_allowed(tmp_path: Path) -> None:
    with running(settings(tmp_path, origins=("https://table.example",))) as house:
        table = house.create("me").table
        assert house.enter(table, origin="https://table.example").welcome.seats == []
        assert house.ask("/api/games", headers={"host": "table.example"})[0] == 200


def look(page: Page, times: int) -> None:
    """Ask for the truth again and again."""
    for _ in range(times):
        page.send(wire.Look(1))
        page.until(wire.Update)


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
        with pytest.raises(Closed) as closed:
            look(two, 40)
        assert closed.value.goodbye == "too-many"
        assert one.sync().lines == one.welcome.update.lines


def test_a_question_costs_as_much_as_its_lines(tmp_path: Path) -> None:
    """Whoever asks about many lines uses up their messages sooner; others at other tables notice nothing."""
    words = [f"word{number} a b" for number in range(80)]
    with running(settings(tmp_path, frame_rate=Rate(20, 0.001))) as house:
        one, two = house.two()
        two.send(wire.Ask("many", 1, words))
        assert len(two.until(wire.Answer).why) == len(words)
        two.send(wire.Ask("more", 1, words))
        with pytest.raises(Closed) as closed:
            two.until(wire.Answer)
        assert closed.value.goodbye == "too-many"
        for _ in range(10):
            one.send(wire.Ask("few", 0, words[:7]))
            one.until(wire.Answer)


def test_a_page_that_says_nothing_is_let_go(tmp_path: Path) -> None:
    with running(settings(tmp_path, hello_limit=0.2)) as house:
        page = house.connect(house.create("me").table)
        assert page_end(page).goodbye == "bad-message"


class Deaf:
    """A page that sends and never reads, on a bare socket."""

    def __init__(self, port: int, table: str) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect(("127.0.0.1", port))
        self.socket.settimeout(PATIENCE)
        key = base64.b64encode(b"0123456789abcdef").decode()
        self.socket.sendall(
            f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        assert self.socket.recv(4096).startswith(b"HTTP/1.1 101")

    def send(self, message: wire.FromPage) -> None:
        data = encode(message)
        assert len(data) < 126
        self.socket.sendall(bytes([0x81, 0x80 | len(data)]) + bytes(4) + data)  # a mask of zeros


def test_a_slow_reader_is_let_go_and_delays_nobody(tmp_path: Path) -> None:
    with running(settings(tmp_path, backlog_limit=1024 * 1024)) as house:
        one = house.sit(house.create("me", "bot"))
        table = house.house.lobby.tables[one.welcome.row.table]
        deaf = Deaf(house.port, table.name)
        deaf.send(wire.Hello([]))
        assert eventually(lambda: len(table.pages) == 2)
        slow = next(page for page in table.pages if not page.seats)
        most = 0
        for _ in range(400):  # it asks for the truth again and again and never reads it
            if slow.farewell:
                break
            with contextlib.suppress(OSError):
                for _ in range(40):
                    deaf.send(wire.Look(0))
            one.sync()  # the other page is served all the while
            most = max(most, slow.bytes_waiting)
        assert slow.farewell == "slow"
        assert most <= house.house.settings.backlog_limit
        assert eventually(lambda: len(table.pages) == 1), "the slow page is gone"
        assert isinstance(one.do(wire.Say(one.name(), 0, "still here")), wire.Ack)
        deaf.socket.close()


def test_watchers_come_and_go_and_nobody_is_sent_away(tmp_path: Path) -> None:
    """200 pages that arrive or leave together are told of as one number: who reads everything is not slow."""
    crowd = 200
    with running(replace(settings(tmp_path), backlog_limit=Settings.backlog_limit)) as house:
        one, two = house.two()
        table = house.house.lobby.tables[one.welcome.row.table]
        ours = [page for page in table.pages if page.seats]
        for _ in range(2):
            dialled = [Deaf(house.port, table.name) for _ in range(crowd)]
            for page in dialled:
                page.send(wire.Hello([]))
            assert eventually(lambda: table.audience.watching == crowd)
            one.until_count(crowd)
            for page in dialled:
                page.socket.close()
            assert eventually(lambda: table.audience.watching == 0)
            for page_of in (one, two):
                page_of.until_count(0)
        assert not any(page.farewell for page in ours)
        assert isinstance(one.do(wire.Say(one.name(), 0, "still here")), wire.Ack)
        assert two.until(wire.Chat).line.text == "still here"

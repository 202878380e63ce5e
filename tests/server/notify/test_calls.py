"""Telling somebody elsewhere that it is their turn: Web Push and webhooks, to an endpoint of the test (EC-8.11)."""

from __future__ import annotations

import json
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from py_vapid import Vapid02

from ecliptic.server import wire
from ecliptic.server.notify.push import FILE
from tests.server.house import Page, Running, eventually, running, settings
from tests.server.notify.endpoint import Endpoint, Subscriber, letters, receiving
from tests.server.table.test_undo import play_a_turn, to_the_first_turn

OFF_CURVE = letters(b"\x04" + bytes(range(64)))  # a key of the right length, and no point of the curve


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with receiving() as found:
        yield found


@pytest.fixture(scope="module")
def calling(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that may call this machine, and tries again at once."""
    with running(settings(tmp_path_factory.mktemp("tables"), local_calls=True, call_pauses=(0.0, 0.0))) as found:
        yield found


def contact(house: Running, seated: wire.Seated, **wish: Any) -> tuple[int, Any]:
    return house.ask(f"/api/tables/{seated.table}/contact", {"key": seated.keys[0].key, **wish})


class Two(NamedTuple):
    """Two people in the first turn; `other` comes next."""

    me: Page
    other: Page
    seated: wire.Seated  # the other


def two(house: Running, **more: Any) -> Two:
    made = house.create("me", "open", seed="4", name="Sunday", **more)
    joined = house.join(made.table)
    pages = house.sit(made), house.sit(joined)
    me = to_the_first_turn(*pages)
    return Two(me, pages[1], joined) if me is pages[0] else Two(me, pages[0], made)


def test_a_push_tells_once_a_turn_and_only_its_browser_can_read_it(calling: Running, endpoint: Endpoint) -> None:
    """It has no key in it, and is signed with the key that browsers were given."""
    me, other, seated = two(calling)
    browser = Subscriber()
    said = contact(calling, seated, url=f"{endpoint.url}/box", language="it", **browser.wish)
    assert said == (200, {"hook": "", "pushes": 1})
    other.close()
    me.until(wire.Chairs)
    play_a_turn(me, confirm=True)
    letter = endpoint.letter()
    about = {"table": seated.table, "title": "Tocca a te", "text": "Sunday · Planetarium"}
    assert browser.read(letter.body) == about
    assert letter.path == "/box"
    assert (letter.headers["content-encoding"], letter.headers["topic"]) == ("aes128gcm", seated.table)
    assert int(letter.headers["ttl"]) > 0
    assert Vapid02.verify(letter.headers["authorization"])
    key = calling.ask("/api/push")[1]["key"]
    assert letter.headers["authorization"].endswith(f"k={key}")
    again = calling.sit(seated)
    again.send(wire.Shown(shown=False))
    play_a_turn(again, confirm=True)  # several decisions of one turn, behind another page
    me.turn()
    play_a_turn(me, confirm=True)
    assert browser.read(endpoint.letter().body) == about, "the next turn"
    assert not endpoint.arrived


def test_who_looks_at_the_table_is_not_called(calling: Running, endpoint: Endpoint) -> None:
    """Whoever is behind another page is (EC-8.11)."""
    me, other, seated = two(calling)
    contact(calling, seated, kind="hook", url=endpoint.url)
    play_a_turn(me, confirm=True)
    other.turn()
    play_a_turn(other, confirm=True)
    me.turn()
    other.send(wire.Shown(shown=False))
    other.sync()
    play_a_turn(me, confirm=True)
    told = json.loads(endpoint.letter().body)
    assert not endpoint.arrived
    assert (told["event"], told["table"], told["player"]) == (
        "turn",
        seated.table,
        other.chairs[seated.keys[0].seat].name,
    )
    assert told["text"] == told["content"] == f"{told['player']}, it is your turn at “Sunday”."
    assert seated.keys[0].key not in json.dumps(told)


def test_what_fails_is_tried_again_and_what_is_gone_is_forgotten(calling: Running, endpoint: Endpoint) -> None:
    """A redirection is not followed."""
    me, other, seated = two(calling)
    seat, calls = seated.keys[0].seat, calling.house.lobby.calls
    contact(calling, seated, url=f"{endpoint.url}/push", **Subscriber().wish)
    contact(calling, seated, kind="hook", url=f"{endpoint.url}/hook")
    assert contact(calling, seated) == (200, {"hook": f"{endpoint.url}/hook", "pushes": 1})
    contact(calling, seated, kind="push", on=False)
    endpoint.answers = [503, 429, 302]
    other.close()
    me.until(wire.Chairs)
    play_a_turn(me, confirm=True)
    assert [endpoint.letter().path for _ in range(3)] == ["/hook"] * 3
    assert eventually(lambda: not calls.waiting)
    assert not endpoint.arrived
    contact(calling, seated, url=f"{endpoint.url}/push", **Subscriber().wish)
    contact(calling, seated, kind="hook", on=False)
    endpoint.answers = [410]
    page = calling.sit(seated)
    play_a_turn(page, confirm=True)
    page.close()
    me.turn()
    while not me.chairs[seat].away:
        me.until(wire.Chairs)
    play_a_turn(me, confirm=True)
    assert endpoint.letter().path == "/push"
    assert eventually(lambda: not calls.of(seated.table, seat))
    assert contact(calling, seated) == (200, {"hook": "", "pushes": 0})


def test_no_table_waits_for_a_call(calling: Running, endpoint: Endpoint) -> None:
    """An address that never answers holds up nobody; what is no longer true is not sent again."""
    me, other, seated = two(calling)
    contact(calling, seated, kind="hook", url=endpoint.url)
    endpoint.open.clear()
    endpoint.answers = [503]
    other.send(wire.Shown(shown=False))
    other.sync()
    play_a_turn(me, confirm=True)
    endpoint.letter()
    other.turn()
    play_a_turn(other, confirm=True)
    me.turn()
    endpoint.open.set()
    assert eventually(lambda: not calling.house.lobby.calls.waiting)
    assert not endpoint.arrived


def test_a_new_key_forgets_who_was_told(calling: Running, endpoint: Endpoint) -> None:
    """EC-8.11."""
    _, other, seated = two(calling)
    contact(calling, seated, kind="hook", url=endpoint.url)
    seat = seated.keys[0].seat
    assert isinstance(other.do(wire.Renew(other.name(), seat, seat, "k" * 40)), wire.Ack)
    assert eventually(lambda: not calling.house.lobby.calls.of(seated.table, seat))
    status, said = contact(calling, seated, kind="hook", url=endpoint.url)
    assert (status, said["key"]) == (403, "contact-seat")


@pytest.mark.parametrize(
    ("url", "key"),
    [
        ("http://127.0.0.1/", "contact-nowhere"),
        ("http://127.0.0.1:9/", "contact-port"),
        ("https://example.org:22/", "contact-port"),
        ("http://localhost/", "contact-nowhere"),
        ("https://[::1]/", "contact-nowhere"),
        ("http://10.1.2.3/", "contact-nowhere"),
        ("http://192.168.1.1/admin", "contact-nowhere"),
        ("http://169.254.169.254/latest", "contact-nowhere"),
        ("http://100.64.0.1/", "contact-nowhere"),
        ("http://0.0.0.0/", "contact-nowhere"),
        ("http://2130706433/", "contact-nowhere"),
        ("http://[::ffff:127.0.0.1]/", "contact-nowhere"),
        ("http://[64:ff9b::7f00:1]/", "contact-nowhere"),
        ("http://[2002:7f00:1::]/", "contact-nowhere"),
        ("http://[fe80::1]/", "contact-nowhere"),
        ("http://[fd00::1]/", "contact-nowhere"),
        ("http://[fec0::1]/", "contact-nowhere"),
        ("http://[::7f00:1]/", "contact-nowhere"),
        ("http://[::]/", "contact-nowhere"),
        ("http://127.1/", "contact-nowhere"),
        ("http://0177.0.0.1/", "contact-nowhere"),
        ("http://0x7f.1/", "contact-nowhere"),
        ("http://224.0.0.1/", "contact-nowhere"),
        ("ftp://example.org/", "contact-url"),
        ("file:///etc/passwd", "contact-url"),
        ("https://user:word@example.org/", "contact-url"),
        ("https:///path", "contact-url"),
        ("https://example.org:99999/", "contact-url"),
        ("https://example.org:0/", "contact-url"),
        ("https://example.org/\r\nx: y", "contact-url"),
        ("https://example.org/" + "a" * 1000, "contact-url"),
        ("not an address", "contact-url"),
    ],
)
def test_the_server_calls_no_address_of_its_own_network(house: Running, url: str, key: str) -> None:
    """Each refusal says what would be right (EC-8.11)."""
    seated = house.create("me", "bot")
    status, said = contact(house, seated, kind="hook", url=url)
    assert (status, said["key"]) == (422, key)
    assert said["sentence"].endswith(".")


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        ({"kind": "pigeon", "url": "https://example.org/"}, "contact-kind"),
        ({"url": "http://192.0.2.1/", **Subscriber().wish}, "contact-secure"),
        ({"kind": "push", "url": "https://192.0.2.1/", "p256dh": "AAAA", "auth": "x"}, "contact-keys"),
        ({"kind": "push", "url": "https://192.0.2.1/", "p256dh": "§", "auth": "§"}, "contact-keys"),
        ({"kind": "push", "url": "https://192.0.2.1/", **Subscriber().keys, "p256dh": OFF_CURVE}, "contact-keys"),
    ],
)
def test_a_subscription_is_one(house: Running, wish: dict[str, Any], key: str) -> None:
    seated = house.create("me", "bot")
    assert contact(house, seated, **wish)[1]["key"] == key


def test_the_key_is_made_once_and_its_owners_alone(tmp_path: Path, endpoint: Endpoint) -> None:
    """Contacts and key are there after a restart."""
    given = settings(tmp_path, local_calls=True)
    with running(given) as house:
        assert not (tmp_path / FILE).exists()
        key = house.ask("/api/push")[1]["key"]
        seated = house.create("me", "bot")
        contact(house, seated, kind="hook", url=endpoint.url)
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600
    with running(given) as house:
        assert house.ask("/api/push")[1]["key"] == key
        assert contact(house, seated) == (200, {"hook": endpoint.url, "pushes": 0})

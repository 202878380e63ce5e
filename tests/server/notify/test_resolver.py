"""Names that strangers want called: looked up beside all else, and nothing is told of those of our own (EC-8.11)."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from ecliptic.server import wire
from ecliptic.server.access.limits import Rate
from ecliptic.server.notify import resolver
from ecliptic.server.notify.calls import HOOK, PUSH, Contact, News
from ecliptic.server.notify.post import is_public
from ecliptic.server.notify.resolver import OF_ONE, Resolver, Unfound
from tests.server.house import Page, Running, eventually, running, settings
from tests.server.notify.endpoint import Endpoint, Subscriber, receiving
from tests.server.notify.test_calls import OFF_CURVE, contact

PUBLIC, INSIDE = "1.1.1.1", "10.0.0.1"  # nobody calls them here


class Names:
    """The names of a test: each leads to addresses, nowhere, or is not answered before the test says so."""

    def __init__(self) -> None:
        self.known: dict[str, list[str]] = {}
        self.silent: set[str] = set()
        self.asked: list[str] = []
        self.answer = threading.Event()
        self.real = resolver.addresses

    def addresses(self, host: str, port: int, flags: int = 0) -> list[str]:
        if flags:
            return self.real(host, port, flags)
        self.asked.append(host)
        if host in self.silent:
            self.answer.wait()
        if host not in self.known:
            raise socket.gaierror("no such host")
        return self.known[host]


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Iterator[Names]:
    found = Names()
    monkeypatch.setattr(resolver, "addresses", found.addresses)
    yield found
    found.answer.set()


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with receiving() as found:
        yield found


def test_names_that_are_never_answered_delay_no_table(tmp_path: Path, names: Names) -> None:
    """50 requests that wait for a name hold a few threads of their own; a stored table is opened meanwhile."""
    hosts = [f"host{number}.example" for number in range(50)]
    names.silent.update(hosts)
    names.known.update({key: [PUBLIC] for key in hosts})
    with running(settings(tmp_path)) as house:
        stored = house.create("me", "bot")
    with running(settings(tmp_path, lookup_limit=3600.0)) as house, ThreadPoolExecutor(len(hosts)) as callers:
        seated = house.create("me", "bot")
        asked = [callers.submit(contact, house, seated, kind="hook", url=f"https://{host}/") for host in hosts[:OF_ONE]]
        assert eventually(lambda: len(names.asked) == OF_ONE)
        near = house.house.lobby.calls.near
        near.limit = 0.0  # for those that come now; there is no room for them
        asked += [
            callers.submit(contact, house, seated, kind="hook", url=f"https://{host}/") for host in hosts[OF_ONE:]
        ]
        assert [one.result()[1]["key"] for one in asked[OF_ONE:]] == ["contact-nowhere"] * (len(hosts) - OF_ONE)
        page: Page = house.sit(stored)
        assert isinstance(page.do(wire.Say(page.name(), 0, "here")), wire.Ack)
        assert len(names.asked) == OF_ONE == near.going.total()
        assert not any(one.done() for one in asked[:OF_ONE])
        names.answer.set()
        assert [one.result()[0] for one in asked[:OF_ONE]] == [200] * OF_ONE


def test_a_server_ends_though_a_name_is_not_answered(tmp_path: Path, names: Names) -> None:
    names.silent.add("silent.example")
    with running(settings(tmp_path)) as house:
        assert contact(house, house.create("me", "bot"), kind="hook", url="https://silent.example/")[0] == 422
    assert not names.answer.is_set()


@pytest.mark.parametrize(
    "found", [None, [], [INSIDE], [PUBLIC, INSIDE], [INSIDE, PUBLIC], ["::1"], ["::ffff:10.0.0.1"]], ids=str
)
def test_what_is_refused_is_answered_alike(names: Names, found: list[str] | None) -> None:
    """Nobody can tell a name of our own network from one that does not exist, by the answer or by its time."""
    if found is not None:
        names.known["name.example"] = found

    async def ask() -> float:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        with pytest.raises(Unfound):
            await Resolver(0.1).find("name.example", 443, "somebody", is_public)
        return loop.time() - begun

    assert asyncio.run(ask()) >= 0.1


def test_the_answer_does_not_tell_names_apart(house: Running, names: Names) -> None:
    names.known["inside.example"] = [INSIDE]
    names.silent.add("silent.example")
    seated = house.create("me", "bot")
    told = {
        json.dumps(contact(house, seated, kind="hook", url=f"https://{host}/")).replace(host, "HOST")
        for host in ("inside.example", "nobody.example", "silent.example")
    }
    assert len(told) == 1, told


def news(table: str, seat: int = 0) -> News:
    return News(table, "", "Planetarium", seat, "Ada", 1, lambda: True)


def call(house: Running, table: str, contact: Contact) -> None:
    """Let somebody be told who was kept as a contact before."""
    calls = house.house.lobby.calls

    def tell() -> None:
        calls.contacts[table, 0] = [contact]
        calls.call(news(table))

    assert calls.main is not None
    calls.main.call_soon_threadsafe(tell)


def test_a_name_that_leads_elsewhere_later_is_not_called(
    tmp_path: Path, names: Names, endpoint: Endpoint, caplog: pytest.LogCaptureFixture
) -> None:
    """Each call looks again, and goes to the very address that it looked at."""
    port = endpoint.server.server_port
    names.known["hook.example"] = ["127.0.0.1"]
    with running(settings(tmp_path, call_ports=(port,))) as house:
        call(house, "atable", Contact(HOOK, f"http://hook.example:{port}/"))
        assert eventually(lambda: "is not sent" in caplog.text)
        assert not endpoint.arrived
    with running(settings(tmp_path, local_calls=True)) as house:
        names.asked.clear()
        call(house, "atable", Contact(HOOK, f"http://hook.example:{port}/"))
        assert endpoint.letter().headers["host"] == f"hook.example:{port}"
        assert names.asked == ["hook.example"]


def test_a_host_is_called_only_so_often_under_whatever_name(tmp_path: Path, names: Names, endpoint: Endpoint) -> None:
    """Many tables with many names together send one victim a few calls."""
    few = Rate(3, 0.001)
    hosts = [f"name{number}.example" for number in range(20)]
    names.known.update({key: ["127.0.0.1"] for key in hosts})
    with running(settings(tmp_path, local_calls=True, target_rate=few)) as house:
        for number, host in enumerate(hosts):
            call(house, f"table{number}", Contact(HOOK, f"http://{host}:{endpoint.server.server_port}/"))
        limits = house.house.lobby.limits
        assert eventually(lambda: limits.refused["targets"] == len(hosts) - few.burst)
        assert eventually(lambda: not house.house.lobby.calls.waiting)
    assert endpoint.letters.qsize() == few.burst


def test_a_subscription_that_was_kept_with_bad_keys_is_removed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    keys: dict[str, Any] = Subscriber().keys | {"p256dh": OFF_CURVE}
    with running(settings(tmp_path, local_calls=True)) as house, caplog.at_level(logging.INFO):
        call(house, "atable", Contact(PUSH, "https://192.0.2.1/", **keys))
        assert eventually(lambda: "it is removed" in caplog.text)
        assert eventually(lambda: not house.house.lobby.calls.of("atable", 0))
    assert not [one for one in caplog.records if one.exc_info]

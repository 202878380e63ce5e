"""Whom an address belongs to."""

from __future__ import annotations

import pytest

from ecliptic.server.access.caller import address
from ecliptic.server.access.limits import Limits, Rate


@pytest.mark.parametrize(
    ("host", "home"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_ipv6_address_stands_for_its_network(host: str, home: str) -> None:
    assert address(host) == home


def test_refusals_are_counted_by_limit() -> None:
    now = [0.0]
    limits = Limits({"talk": Rate(2, 1)}, lambda: now[0])
    assert [limits.take("talk", "a") for _ in range(3)] == [True, True, False]
    assert limits.take("talk", "b")
    assert all(limits.take("talk", "") for _ in range(9)), "the server itself has no limits"
    assert limits.refused == {"talk": 1}


def test_what_is_owed_has_to_be_paid_first() -> None:
    now = [0.0]
    limits = Limits({"desk": Rate(10, 1)}, lambda: now[0])
    assert limits.take("desk", "a", 0)
    limits.owe("desk", "a", 12)
    assert not limits.take("desk", "a", 0)
    now[0] = 2.0
    assert limits.take("desk", "a", 0)


def test_a_delay_grows_with_what_was_taken() -> None:
    now = [0.0]
    limits = Limits({"talk": Rate(2, 1)}, lambda: now[0])
    assert [limits.delay("talk", "a") for _ in range(4)] == [0, 0, 1, 2]

"""Token buckets."""

from __future__ import annotations

from ecliptic.server.access import limits
from ecliptic.server.access.limits import Bucket, Limit, Rate


def test_a_bucket_holds_a_burst_and_fills_again() -> None:
    bucket = Bucket(Rate(3, 0.5), 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.wait(0.0) == 2.0
    assert not bucket.take(1.0)
    assert bucket.take(2.0)
    assert [bucket.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_what_costs_more_takes_more() -> None:
    bucket = Bucket(Rate(10, 1.0), 0.0)
    assert bucket.take(0.0, 8)
    assert bucket.wait(0.0, 5) == 3.0
    assert not bucket.take(2.0, 5)
    assert bucket.take(3.0, 5)
    assert not bucket.take(3.0)


def test_everybody_has_a_bucket_and_the_forgotten_ones_make_room() -> None:
    limit = Limit(Rate(1, 0.0), clock=lambda: 0.0)
    assert limit.take("a")
    assert not limit.take("a")
    assert limit.take("b")
    for number in range(limits.MOST_KNOWN):
        limit.take(f"x{number}")
    assert len(limit.buckets) <= limits.MOST_KNOWN

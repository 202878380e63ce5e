"""Token buckets: how often somebody may do something, and how often they were refused it."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ecliptic.server.access.shared import SharedRates

MOST_KNOWN: Final = 10_000  # addresses remembered; the longest unseen is forgotten


@dataclass(frozen=True)
class Rate:
    """So many at once, then so many per second."""

    burst: float
    per_second: float


class Bucket:
    """Holds `burst` tokens and gains `per_second`; each thing done takes one, a costly one several."""

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = now

    def wait(self, now: float, cost: float = 1) -> float:
        """Seconds until so many tokens are there."""
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.per_second)
        self.at = now
        return 0.0 if self.tokens >= cost else (cost - self.tokens) / max(self.rate.per_second, 1e-9)

    def take(self, now: float, cost: float = 1) -> bool:
        """Take a token, or so many, if they are there."""
        if self.wait(now, cost) > 0:
            return False
        self.tokens -= cost
        return True


class Limit:
    """One bucket for each address; where several processes serve the same people, they share it under its name."""

    def __init__(
        self, rate: Rate, clock: Callable[[], float] = time.monotonic, name: str = "", shared: SharedRates | None = None
    ) -> None:
        self.rate = rate
        self.name = name
        self.shared = shared
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def bucket(self, who: str) -> Bucket:
        """The bucket of an address, a full one where it was not seen for long."""
        if self.shared is not None:
            return self.shared.bucket(f"{self.name} {who}", self.rate, self.clock())
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = Bucket(self.rate, self.clock())
            if len(self.buckets) > MOST_KNOWN:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(who)
        return bucket

    def knows(self, who: str) -> bool:
        """Has the address done it of late?"""
        return who in self.buckets if self.shared is None else self.shared.knows(f"{self.name} {who}")

    def take(self, who: str, cost: float = 1) -> bool:
        """May they do it once more?"""
        return self.bucket(who).take(self.clock(), cost)


class Limits:
    """Every limit of a server by its name, and how often each has refused somebody."""

    def __init__(
        self,
        rates: Mapping[str, Rate],
        clock: Callable[[], float] = time.monotonic,
        shared: SharedRates | None = None,
    ) -> None:
        self.clock = clock
        self.shared = shared
        self.limits = {name: Limit(rate, clock, name, shared) for name, rate in rates.items()}
        self.refused: Counter[str] = Counter()  # by the name of the limit; metrics read it

    def take(self, what: str, who: str, cost: float = 1) -> bool:
        """May this address do it once more? A refusal is counted. The server itself ('') may do everything."""
        if not who or self.limits[what].take(who, cost):
            return True
        self.refused[what] += 1
        return False

    def owe(self, what: str, who: str, cost: float) -> None:
        """Take what something has cost after it was done, even if that is more than there is."""
        if who:
            self.limits[what].bucket(who).tokens -= cost

    def debt(self, what: str, who: str) -> float:
        """How many tokens an address has taken that were not there."""
        limit = self.limits[what]
        if not limit.knows(who):
            return 0.0
        bucket = limit.bucket(who)
        bucket.wait(self.clock())
        return max(0.0, -bucket.tokens)

    def delay(self, what: str, who: str, cost: float = 1) -> float:
        """Take so many tokens, even if they are not there yet, and tell after how many seconds they will be."""
        if not who:
            return 0.0
        bucket, now = self.limits[what].bucket(who), self.clock()
        wait = bucket.wait(now, cost)
        bucket.tokens -= cost
        if wait > 0:
            self.refused[what] += 1
        return wait

"""Token buckets: how often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from ecliptic.server.settings import Rate

MOST_KNOWN: Final = 10_000  # addresses remembered; the longest unseen is forgotten


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
    """One bucket for each address."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> bool:
        """May they do it once more?"""
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = Bucket(self.rate, self.clock())
            if len(self.buckets) > MOST_KNOWN:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(who)
        return bucket.take(self.clock())

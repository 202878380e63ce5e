"""The alarm: tells when a table's clock has run out, of tables in memory and of those in the store alike."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from typing import Final

from ecliptic.server.timing.uptime import Cancel, Uptime

LITTER: Final = 100  # so many outdated times may stay in the heap before it is made anew


class Alarm:
    """One time for each table whose clock runs, and one timer for the earliest of them."""

    def __init__(self, uptime: Uptime, ring: Callable[[str], None]) -> None:
        self.uptime = uptime
        self.ring = ring
        self.due: dict[str, float] = {}  # when each table's clock will have run out
        self.heap: list[tuple[float, str]] = []  # the same, earliest first; some of these times are outdated
        self.waits = 0.0  # what the timer is set to
        self.cancel: Cancel | None = None

    def set(self, table: str, when: float | None) -> None:
        """Ring for a table at this uptime, in place of what was set before; None: not at all."""
        if when is None:
            self.due.pop(table, None)
        elif self.due.get(table) != when:
            self.due[table] = when
            heapq.heappush(self.heap, (when, table))
            if len(self.heap) > 2 * len(self.due) + LITTER:
                self.heap = sorted((at, name) for name, at in self.due.items())
            self.wind()

    def date(self, when: float | None) -> float:
        """What the calendar will say at this uptime, in seconds since 1970; 0 for None."""
        return 0.0 if when is None else round(self.uptime.date() + when - self.uptime.now(), 1)

    def wind(self) -> None:
        """Set the timer to the earliest time."""
        while self.heap and self.due.get(self.heap[0][1]) != self.heap[0][0]:
            heapq.heappop(self.heap)
        if self.cancel is not None and (not self.heap or self.heap[0][0] != self.waits):
            self.stop()
        if self.heap and self.cancel is None:
            self.waits = self.heap[0][0]
            self.cancel = self.uptime.after(max(0.0, self.waits - self.uptime.now()), self.strike)

    def strike(self) -> None:
        """Ring for every table whose time has come."""
        self.cancel = None
        now = self.uptime.now()
        while self.heap and self.heap[0][0] <= now:
            when, table = heapq.heappop(self.heap)
            if self.due.get(table) == when:
                del self.due[table]
                self.ring(table)
        self.wind()

    def stop(self) -> None:
        """Ring no more until the next time is set."""
        if self.cancel is not None:
            self.cancel()
            self.cancel = None

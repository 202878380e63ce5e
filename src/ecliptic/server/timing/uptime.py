"""Uptime: the time by which the clocks of tables go."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

Cancel = Callable[[], None]


class Uptime:
    """How long the server has been running in all. A server that is down takes nobody's time (EC-11.6).

    The store keeps it, so it goes on after a restart where it stood. Tests bring one that goes by when told to.
    """

    def __init__(self) -> None:
        self.before = 0.0  # seconds in earlier runs
        self.start = time.monotonic()

    def resume(self, before: float) -> None:
        """Go on where an earlier run stopped."""
        self.before = before

    def now(self) -> float:
        """Seconds until now."""
        return self.before + time.monotonic() - self.start

    def date(self) -> float:
        """What the calendar says, in seconds since 1970."""
        return time.time()

    def after(self, seconds: float, do: Callable[[], None]) -> Cancel:
        """Have something done in so many seconds; what is returned cancels it."""
        return asyncio.get_running_loop().call_later(seconds, do).cancel

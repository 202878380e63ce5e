"""The courier: a thread with an event loop of its own, in which a database is spoken to.

The store is asked from threads that wait and from event loops that must not; neither is the one that the connections
belong to.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

from ecliptic.server.store.store import StoreTrouble

T = TypeVar("T")


class Courier:
    """Runs coroutines in its thread for whoever asks."""

    def __init__(self, name: str) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.run, name=name, daemon=True)
        self.thread.start()

    def run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_forever()
        left = asyncio.all_tasks(self.loop)
        for task in left:
            task.cancel()
        self.loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        self.loop.close()

    def send(self, errand: Coroutine[Any, Any, T]) -> concurrent.futures.Future[T]:
        """Have something done; the future tells when it is."""
        try:
            return asyncio.run_coroutine_threadsafe(errand, self.loop)
        except RuntimeError as error:  # the loop is closed
            errand.close()
            raise StoreTrouble("The server is closing: nothing more is stored.") from error

    def ask(self, errand: Coroutine[Any, Any, T], patience: float) -> T:
        """Wait for what comes of it; never called in the courier's own thread."""
        found = self.send(errand)
        try:
            return found.result(patience)
        except concurrent.futures.TimeoutError as error:
            found.cancel()
            raise StoreTrouble(f"The database did not answer within {patience:g} s.") from error

    def end(self) -> None:
        """Let the thread end."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()

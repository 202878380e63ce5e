"""Readiness: whether the server can keep what it is told, asked as often as anybody likes."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from ecliptic.server.lobby.lobby import Lobby

FRESH: Final = 1.0  # seconds for which an answer holds, since each costs a write to the disk

logger: Final = logging.getLogger(__name__)


class Readiness:
    """One look at the store for all who ask at about the same time.

    Strangers learn that something is wrong, and not what: that is for the server's log, where it stands once.
    """

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.lock = asyncio.Lock()
        self.why = ""
        self.until = 0.0

    async def ask(self) -> str:
        """'' if the server is ready, else a sentence."""
        if self.lobby.closing:
            return "The server is closing."
        async with self.lock:
            if time.monotonic() >= self.until:
                why = await self.lobby.store.ready()
                if why != self.why:
                    logger.error("%s", why or "The store is ready again.")
                self.why = why
                self.until = time.monotonic() + FRESH
        return "The tables cannot be stored; the server's log says why." if self.why else ""

"""Chat: what people say at a table, and how much."""

from __future__ import annotations

import time
from typing import Final

from ecliptic.server import wire
from ecliptic.server.access.limits import Bucket, Rate
from ecliptic.server.access.plain import plain
from ecliptic.server.access.refusal import refuse
from ecliptic.server.log.entries import Said

LONGEST_CHAT: Final = 500


class Chat:
    """One bucket for each seat, so that opening further pages lets nobody say more; all who watch share one."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: dict[int, Bucket] = {}

    def say(self, command: wire.Say, name: str) -> Said:
        """What is said, as the log has it; Refusal where it is nothing, too long, or too much."""
        text = plain(command.text)
        if not 0 < len(text) <= LONGEST_CHAT:
            refuse("table-chat-length", most=LONGEST_CHAT)
        now = time.monotonic()
        if not self.buckets.setdefault(command.seat, Bucket(self.rate, now)).take(now):
            refuse("table-chat-rate")
        return Said(command.seat, name, text, round(time.time(), 3))

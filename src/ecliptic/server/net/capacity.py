"""Capacity: how many connections one address, and all together, may have open."""

from __future__ import annotations

import logging
import sys
import time
from asyncio import BaseTransport
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Final

from ecliptic.server.access.caller import address
from ecliptic.server.access.limits import Limits
from ecliptic.server.crew.mate import Mate
from ecliptic.server.settings import Settings

SHARE: Final = (
    0.75  # of the files that the system lets us open; the rest is for tables, workers and the page's own files
)
OTHERWISE: Final = 5000  # connections where the system does not tell
MOST_OWED: Final = 300  # requests that an address may have been refused of late before it is not let in to ask
SILENT: Final = 60.0  # seconds before the log says again that connections are refused

logger: Final = logging.getLogger(__name__)


class Capacity:
    """Knows every open connection. A proxy's are those of many people, who are counted by their own addresses."""

    def __init__(self, settings: Settings, limits: Limits, mate: Mate | None = None) -> None:
        self.limits = limits
        self.mate = mate
        self.most = settings.connection_limit or room()
        self.most_of_one = settings.connections_per_address
        self.proxies = [ip_network(one, strict=False) for one in settings.proxies]
        self.inside: dict[BaseTransport, str] = {}
        self.of: Counter[str] = Counter()
        self.said = -SILENT

    def enter(self, transport: BaseTransport) -> bool:
        """Let a connection in, or not."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        who = address(host)
        if len(self.inside) >= self.most:
            return self.refuse("server", f"All {self.most} connections of this server are in use")
        if host and not self.trusts(host):
            if self.many(who) >= self.most_of_one:
                return self.refuse("connections", f"{who} has {self.most_of_one} connections open")
            if self.limits.debt("requests", who) > MOST_OWED:
                return self.refuse("connections", f"{who} asks again and again though it was told to wait")
        self.inside[transport] = who
        self.of[who] += 1
        if self.mate is not None:
            self.mate.count(who, 1)
        return True

    def many(self, who: str) -> int:
        """How many connections an address has open, at all processes of this server together."""
        return self.of[who] if self.mate is None else self.mate.counted(who)

    def leave(self, transport: BaseTransport) -> None:
        """A connection is closed."""
        who = self.inside.pop(transport, None)
        if who is not None:
            if self.mate is not None:
                self.mate.count(who, -1)
            self.of[who] -= 1
            if not self.of[who]:
                del self.of[who]

    def trusts(self, host: str) -> bool:
        """Is it a proxy of ours?"""
        try:
            return any(ip_address(host.partition("%")[0]) in network for network in self.proxies)
        except ValueError:
            return False

    def refuse(self, what: str, why: str) -> bool:
        self.limits.refused[what] += 1
        now = time.monotonic()
        if now - self.said >= SILENT:
            self.said = now
            logger.warning("%s: further ones are refused (%d so far).", why, self.limits.refused[what])
        return False


def room() -> int:
    """How many connections leave the system files to spare."""
    if sys.platform == "win32":
        return OTHERWISE
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return OTHERWISE if soft == resource.RLIM_INFINITY else int(soft * SHARE)

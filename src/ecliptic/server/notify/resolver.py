"""The resolver: names of hosts looked up in threads of its own, so that a name that is never answered delays nobody.

The system's look-up cannot be called off. Each runs in a thread that is left to itself once time is up, and no caller
has more than a few of these: whoever asks for names that nobody answers soon has to wait for their own.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import socket
import threading
from collections import Counter
from collections.abc import Callable
from typing import Final

AT_ONCE: Final = 48  # look-ups of all callers
OF_ONE: Final = 3  # of these, by caller

IP = ipaddress.IPv4Address | ipaddress.IPv6Address


class Unfound(Exception):
    """A host that leads nowhere, not in time, or where nobody may be called."""


class Resolver:
    """Finds the addresses of hosts; made and used in one event loop."""

    def __init__(self, limit: float) -> None:
        self.limit = limit  # seconds for a look-up
        self.going: Counter[str] = Counter()  # look-ups by caller that have not ended, in time or not

    async def find(self, host: str, port: int, who: str, allowed: Callable[[IP], bool]) -> str:
        """An address of a host, all of whose addresses must be allowed; Unfound where there is none.

        That is said after the same time for every name, whatever was wrong with it: whether a name of the network
        around us exists concerns nobody outside. What is an address already needs no look-up.
        """
        with contextlib.suppress(OSError, UnicodeError):
            return first(host, addresses(host, port, socket.AI_NUMERICHOST), allowed)
        loop = asyncio.get_running_loop()
        end = loop.time() + self.limit
        try:
            async with asyncio.timeout_at(end):
                return first(host, await self.look_up(host, port, who), allowed)
        except (OSError, UnicodeError, TimeoutError, Unfound):
            await asyncio.sleep(max(0.0, end - loop.time()))
            raise Unfound(host) from None

    async def look_up(self, host: str, port: int, who: str) -> list[str]:
        if self.going[who] >= OF_ONE or self.going.total() >= AT_ONCE:
            raise TimeoutError
        loop = asyncio.get_running_loop()
        found: asyncio.Future[list[str]] = loop.create_future()
        self.going[who] += 1

        def tell(answer: list[str] | Exception) -> None:
            self.going[who] -= 1
            if not self.going[who]:
                del self.going[who]
            if found.done():  # nobody waits any more
                return
            if isinstance(answer, Exception):
                found.set_exception(answer)
            else:
                found.set_result(answer)

        def work() -> None:
            answer: list[str] | Exception
            try:
                answer = addresses(host, port)
            except (OSError, UnicodeError) as error:
                answer = error
            with contextlib.suppress(RuntimeError):  # the server has ended meanwhile
                loop.call_soon_threadsafe(tell, answer)

        # Not one of an executor's: the interpreter would wait for these before it ends.
        threading.Thread(target=work, name="ecliptic-lookup", daemon=True).start()
        return await found


def first(host: str, found: list[str], allowed: Callable[[IP], bool]) -> str:
    """The first address, if all are allowed: a name that has several may give another one each time it is asked."""
    ips = [ipaddress.ip_address(one.partition("%")[0]) for one in found]
    if not ips or not all(map(allowed, ips)):
        raise Unfound(host)
    return str(ips[0])


def addresses(host: str, port: int, flags: int = 0) -> list[str]:
    """The addresses of a host as the system finds them; OSError where there is none."""
    return [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=flags)]

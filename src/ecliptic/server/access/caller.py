"""Callers: whose request is being answered, so that limits can be shared out by address."""

from __future__ import annotations

import functools
import ipaddress
from contextvars import ContextVar
from typing import Final

HOME: Final = 64  # bits of an IPv6 address that name a household; the rest it gives out as it likes

calling: Final[ContextVar[str]] = ContextVar("calling", default="")  # the server itself: ''


@functools.lru_cache(maxsize=4096)
def address(host: str) -> str:
    """Whom a host's limits belong to: an IPv4 address itself, an IPv6 address with all others of its /64."""
    try:
        ip = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:100]  # a test's, or a socket's in the file system
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.IPv6Network((ip, HOME), strict=False))

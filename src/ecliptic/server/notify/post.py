"""Post: one small request to an address that somebody gave us, with the mistrust that such an address deserves."""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import ssl
from collections.abc import Collection, Mapping
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from ecliptic.server.access.refusal import refuse
from ecliptic.server.notify.resolver import IP, Resolver, Unfound

LONGEST_URL: Final = 1000
PORTS: Final = {"http": 80, "https": 443}
LONGEST_ANSWER: Final = 8192  # bytes up to the end of the line with the status
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")


class Target(NamedTuple):
    """An address in its parts."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        """Host and port as a request names them."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS["https" if self.secure else "http"] else f"{host}:{self.port}"


def read(url: str, secure: bool = False, ports: Collection[int] = ()) -> Target:
    """The parts of an address over http or https, or only https, to these ports if any are named; Refusal otherwise."""
    try:
        parts: SplitResult = urlsplit(url)
        port = parts.port
    except ValueError:
        refuse("contact-url")
    if parts.scheme not in PORTS or (secure and parts.scheme != "https"):
        refuse("contact-secure" if secure else "contact-url")
    host = parts.hostname or ""
    plain = url.isascii() and url.isprintable() and " " not in url
    if not host or not plain or len(url) > LONGEST_URL or parts.username is not None or port == 0:
        refuse("contact-url")
    number = port or PORTS[parts.scheme]
    if ports and number not in ports:
        refuse("contact-port", ports=", ".join(map(str, sorted(ports))))
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme == "https", host, number, path)


def inner(ip: IP) -> IP:
    """The IPv4 address inside an IPv6 one, where there is one: a private address could hide there."""
    if isinstance(ip, ipaddress.IPv6Address):
        if ip in NAT64:
            return ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        return ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else ip)
    return ip


def is_public(ip: IP) -> bool:
    """Is it an address of the public internet, and not of this machine or its local network?"""
    real = inner(ip)
    local = isinstance(real, ipaddress.IPv6Address) and real.is_site_local  # an older kind, which may still be in use
    return real.is_global and not real.is_multicast and not real.is_reserved and not local


async def resolve(target: Target, local: bool, resolver: Resolver, who: str) -> str:
    """The address of a host; Refusal where there is none, or it lies in the network of the server's own."""
    try:
        return await resolver.find(target.host, target.port, who, (lambda _: True) if local else is_public)
    except Unfound:
        refuse("contact-nowhere", host=target.host[:80])


@functools.cache
def trust() -> ssl.SSLContext:
    """The certificates that are trusted: those that the system trusts."""
    return ssl.create_default_context()


async def send(target: Target, ip: str, body: bytes, headers: Mapping[str, str], patience: float) -> int:
    """Post something and tell the status of the answer. A redirection is an answer like any other: it is not followed.

    The connection goes to the very address that was checked, so that a name cannot become another one meanwhile.
    """
    async with asyncio.timeout(patience):
        context, name = (trust(), target.host) if target.secure else (None, None)
        reader, writer = await asyncio.open_connection(
            ip, target.port, limit=LONGEST_ANSWER, ssl=context, server_hostname=name
        )
        try:
            head = {"host": target.authority, "content-length": str(len(body)), "connection": "close", **headers}
            lines = [f"POST {target.path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
            writer.write("\r\n".join(lines).encode("latin-1") + body)
            await writer.drain()
            first = await reader.readline()
        finally:
            writer.transport.abort()
    words = first.split()
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise OSError("the answer is not HTTP")
    return int(words[1])

"""Security: which host names and origins are answered, how often, and with which headers."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecliptic.server.access.caller import address, calling
from ecliptic.server.access.limits import Limits
from ecliptic.server.access.refusal import refusal
from ecliptic.server.net.http.answer import trouble
from ecliptic.server.settings import Settings
from ecliptic.server.workers.turns import Turns

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
FILE: Final = 1  # what a request takes of its address's allowance: for a file
ANSWER: Final = 2  # for an answer; what takes long to make costs more, and is charged where it is made
OWN_NAMES: Final = {"localhost", "127.0.0.1", "::1"}


logger: Final = logging.getLogger(__name__)


def host_of(authority: str) -> str:
    """The name in 'name:port', brackets of an address taken off."""
    try:
        return urlsplit(f"//{authority}").hostname or ""
    except ValueError:
        return ""


class Security:
    """Wraps the application: refuses strange hosts and origins before anything else happens."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits, errands: Turns) -> None:
        self.app = app
        self.limits = limits
        self.proxied = bool(settings.proxies)
        self.origins = {origin.rstrip("/").lower() for origin in settings.origins}
        self.hosts = OWN_NAMES | {host_of(urlsplit(origin).netloc) for origin in self.origins}
        self.any_host = settings.any_host
        self.errands = errands

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        client = scope.get("client")
        who = address(client[0]) if client else ""
        calling.set(who)
        self.notice_proxy(headers, who)
        await self.errands.pass_through(who)  # what pages say is heard between requests, however many come at once
        if scope["type"] == "websocket":
            if self.knows(headers) and self.same_site(headers):
                scope["ecliptic.channel"] = getattr(send, "__self__", None)  # the connection itself
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": "origin"})
            return

        only_headers = scope["method"] == "HEAD"

        async def with_headers(message: Message) -> None:
            if only_headers and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            if message["type"] == "http.response.start":
                found = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    found.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    found.setdefault("cache-control", "no-store")
            await send(message)

        if not self.knows(headers):
            refused = Response("This name is not one of this server's; see `ecliptic serve --help`.\n", 421)
            await refused(scope, receive, with_headers)
        elif not self.limits.take("requests", who, ANSWER if scope["path"].startswith("/api/") else FILE):
            self.limits.owe("requests", who, FILE)  # a refusal costs something too: see `Capacity`
            no = trouble(refusal("lobby-too-fast"))
            no.headers["connection"] = "close"
            await no(scope, receive, with_headers)
        elif scope["method"] not in {"GET", "HEAD", "OPTIONS"} and not self.same_site(headers):
            sentence = b'{"sentence":"Requests from other sites are not answered.","key":"http-origin","params":{}}'
            await Response(sentence, 403, media_type="application/json")(scope, receive, with_headers)
        elif only_headers:  # answered as GET is, wherever GET is answered, but without its body
            await self.app({**scope, "method": "GET"}, receive, with_headers)
        else:
            await self.app(scope, receive, with_headers)

    def notice_proxy(self, headers: Mapping[str, str], who: str) -> None:
        """Say once that there is a proxy: unless it is named, all its visitors share the limits of one address."""
        if not self.proxied and "x-forwarded-for" in headers and is_near(who):
            self.proxied = True
            logger.warning(
                "Requests come through a proxy at %s: with --trusted-proxy %s each visitor has limits of their own.",
                who,
                who,
            )

    def knows(self, headers: Mapping[str, str]) -> bool:
        """Is the server called by a name of its own? Otherwise another site may have lent it one."""
        return self.any_host or host_of(headers.get("host", "")) in self.hosts

    def same_site(self, headers: Mapping[str, str]) -> bool:
        """Does the request come from our own page, or from no page at all?"""
        origin = headers.get("origin")
        if origin is None:
            return True
        try:
            site = urlsplit(origin).netloc
        except ValueError:
            return False
        return site == headers.get("host", "") != "" or origin.lower() in self.origins


def is_near(host: str) -> bool:
    """Is it an address of this machine or of the network around it?"""
    try:
        return ip_address(host).is_private
    except ValueError:
        return False

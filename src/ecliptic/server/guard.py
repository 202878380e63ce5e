"""The guard at the door: which names and origins are answered, and the headers of every answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ecliptic.server.settings import Settings

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
OWN_NAMES: Final = {"localhost", "127.0.0.1", "::1"}


def host_of(authority: str) -> str:
    """The name in 'name:port', brackets of an address taken off."""
    try:
        return urlsplit(f"//{authority}").hostname or ""
    except ValueError:
        return ""


class Guard:
    """Wraps the application: refuses strange hosts and origins before anything else happens."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.origins = {origin.rstrip("/").lower() for origin in settings.origins}
        self.hosts = OWN_NAMES | {host_of(urlsplit(origin).netloc) for origin in self.origins}
        self.any_host = settings.any_host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if scope["type"] == "websocket":
            if self.knows(headers) and self.same_site(headers):
                scope["ecliptic.abort"] = abort(send)
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": "origin"})
            return

        async def with_headers(message: Message) -> None:
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
        elif scope["method"] not in {"GET", "HEAD", "OPTIONS"} and not self.same_site(headers):
            sentence = b'{"sentence":"Requests from other sites are not answered.","key":"http-origin","params":{}}'
            await Response(sentence, 403, media_type="application/json")(scope, receive, with_headers)
        else:
            await self.app(scope, receive, with_headers)

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


def abort(send: Any) -> Callable[[], None]:
    """How to hang up on a page that reads nothing: uvicorn has no message for it, its transport does."""
    transport = getattr(getattr(send, "__self__", None), "transport", None)

    def hang_up() -> None:
        if transport is not None:
            transport.abort()

    return hang_up

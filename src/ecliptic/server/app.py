"""The application: lobby and tables behind one factory."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from ecliptic.server import http, socket, static
from ecliptic.server.archive import Archive
from ecliptic.server.bots import Thinkers
from ecliptic.server.guard import Guard
from ecliptic.server.hours import Hours
from ecliptic.server.lobby import Lobby
from ecliptic.server.match import refusal
from ecliptic.server.settings import Settings
from ecliptic.server.sqlite import Sqlite
from ecliptic.server.store import Store

logger: Final = logging.getLogger(__name__)


class House:
    """A server's parts: the application, and what has to be opened and closed with it."""

    def __init__(self, settings: Settings, store: Store, hours: Hours | None = None) -> None:
        self.settings = settings
        self.store = store
        self.thinkers = Thinkers(settings.thinkers, settings.think_limit)
        self.lobby = Lobby(store, self.thinkers, settings, hours or Hours())
        self.archive = Archive(self.lobby)
        self.app: ASGIApp = Guard(self.inner(), settings)

    def inner(self) -> FastAPI:
        app = FastAPI(
            title="Ecliptic",
            description="The lobby of a digital table for board games about planetary systems.",
            lifespan=self.lifespan,
            docs_url=None,
            redoc_url=None,
            openapi_url="/api/openapi.json",
            exception_handlers=http.troubles(),
        )
        router = http.routes(self.lobby, self.archive)
        app.include_router(router)

        @app.websocket("/ws/{table}")
        async def table(websocket: WebSocket, table: str) -> None:
            await socket.serve(websocket, table, self.lobby)

        @app.exception_handler(HTTPException)
        async def nothing(_: Request, error: HTTPException) -> Response:
            no = refusal("http-nothing")
            answer = http.trouble(no)
            answer.status_code = error.status_code
            answer.headers.update(error.headers or {})
            return answer

        @app.exception_handler(RequestValidationError)
        async def invalid(_: Request, error: RequestValidationError) -> Response:
            return http.trouble(refusal("http-json", why=str(error.errors()[0].get("msg", ""))[:200]))

        static.mount(app, self.settings.static, router.routes)
        describe(app)
        return app

    @asynccontextmanager
    async def lifespan(self, _: FastAPI) -> AsyncIterator[None]:
        self.lobby.open()
        self.thinkers.warm()
        try:
            yield
        finally:
            await self.lobby.close()
            await self.archive.close()
            await self.thinkers.close()
            await self.store.close()


def describe(app: FastAPI) -> None:
    """Put the messages into the OpenAPI description."""
    plain: Callable[[], dict[str, Any]] = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            found = plain()
            found.setdefault("components", {}).setdefault("schemas", {}).update(http.schemas())
            app.openapi_schema = found
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's own way to change the description


def build(settings: Settings, hours: Hours | None = None) -> House:
    """A server with its tables in SQLite."""
    store = Sqlite(settings.data, settings.anew)
    if store.trouble:
        logger.error("%s", store.trouble)
    return House(settings, store, hours)

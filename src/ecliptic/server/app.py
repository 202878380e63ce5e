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

from ecliptic import api
from ecliptic.server.access.refusal import refusal
from ecliptic.server.crew.mate import Mate
from ecliptic.server.crew.thinkers import Asker
from ecliptic.server.history.archive import Archive
from ecliptic.server.history.desk import Desk
from ecliptic.server.history.study import Study
from ecliptic.server.library.press import Press
from ecliptic.server.lobby.founding import Founding
from ecliptic.server.lobby.lobby import Lobby
from ecliptic.server.meters import Meters
from ecliptic.server.net import socket, static
from ecliptic.server.net.capacity import Capacity
from ecliptic.server.net.http import answer, schema
from ecliptic.server.net.http.ready import Readiness
from ecliptic.server.net.http.routes import routes
from ecliptic.server.net.metrics import Figures, Metrics
from ecliptic.server.net.security import Security
from ecliptic.server.settings import Settings
from ecliptic.server.store.sqlite import Sqlite
from ecliptic.server.store.store import Store, StoreTrouble
from ecliptic.server.timing.uptime import Uptime
from ecliptic.server.workers.bots import BotPool, levels
from ecliptic.server.workers.hints import HintPool

SCHEMES: Final = ("postgresql://", "postgres://")

logger: Final = logging.getLogger(__name__)


class House:
    """A server's parts: the application, and what has to be opened and closed with it."""

    def __init__(
        self, settings: Settings, store: Store, uptime: Uptime | None = None, mate: Mate | None = None
    ) -> None:
        self.settings = settings
        self.store = store
        self.mate = mate
        meters = Meters()
        self.asker = None if mate is None else Asker(mate.roster)
        self.bot_pool = BotPool(settings.workers, settings.think_limit, meters, self.asker)
        self.hint_pool = HintPool(settings.workers, settings.hint_limit, self.asker)
        self.lobby = Lobby(store, self.bot_pool, self.hint_pool, settings, uptime or Uptime(), meters, mate)
        self.founding = Founding(self.lobby)
        self.shop = self.lobby.shop
        self.press = Press(self.shop, settings.page_memory)
        self.album = Press(self.shop, settings.picture_memory)
        self.archive = Archive(self.lobby, self.shop)
        self.study = Study(self.archive)
        self.desk = Desk(self.lobby)
        self.capacity = Capacity(settings, self.lobby.limits, mate)
        self.readiness = Readiness(self.lobby)
        pools = {
            "bots": self.bot_pool,
            "deep": self.bot_pool.deep,
            "hints": self.hint_pool,
            "pages": self.shop,
            "desk": self.desk.pool,
            "study": self.study.pool,
        }
        self.metrics = Metrics(
            Security(self.inner(), settings, self.lobby.limits, self.lobby.errands),
            Figures(self.lobby, self.capacity, pools),
            self.readiness,
        )
        self.app: ASGIApp = self.metrics

    def inner(self) -> FastAPI:
        app = FastAPI(
            title="Ecliptic",
            description="The lobby of a digital table for board games about planetary systems.",
            lifespan=self.lifespan,
            docs_url=None,
            redoc_url=None,
            openapi_url="/api/openapi.json",
            exception_handlers=answer.troubles(),
        )
        router = routes(
            self.lobby, self.founding, self.archive, self.study, self.desk, self.press, self.album, self.readiness
        )
        app.include_router(router)

        @app.websocket("/ws/{table}")
        async def table(websocket: WebSocket, table: str) -> None:
            await socket.serve(websocket, table, self.lobby)

        @app.exception_handler(HTTPException)
        async def nothing(_: Request, error: HTTPException) -> Response:
            no = refusal("http-nothing")
            told = answer.trouble(no)
            told.status_code = error.status_code
            told.headers.update(error.headers or {})
            return told

        @app.exception_handler(RequestValidationError)
        async def invalid(_: Request, error: RequestValidationError) -> Response:
            return answer.trouble(refusal("http-json", why=str(error.errors()[0].get("msg", ""))[:200]))

        static.mount(app, self.settings.static, router.routes)
        describe(app)
        return app

    @asynccontextmanager
    async def lifespan(self, _: FastAPI) -> AsyncIterator[None]:
        self.lobby.open()
        first = next(iter(api.CATALOG.games))
        self.bot_pool.warm(levels, first)
        self.shop.warm(levels, first)
        try:
            yield
        finally:
            await self.lobby.close()
            await self.store.close()  # whoever stands by goes on from here; the rest takes its time
            if self.asker is not None:
                await self.asker.close()
            await self.desk.close()
            await self.study.close()
            await self.bot_pool.close()
            await self.hint_pool.close()
            await self.shop.close()


def describe(app: FastAPI) -> None:
    """Put the messages into the OpenAPI description."""
    plain: Callable[[], dict[str, Any]] = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            found = plain()
            found.setdefault("components", {}).setdefault("schemas", {}).update(schema.schemas())
            app.openapi_schema = found
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's own way to change the description


def shelf(settings: Settings) -> Store:
    """Where the tables are kept: a file in the folder, or a database."""
    if not settings.store:
        return Sqlite(settings.data, settings.anew)
    if not settings.store.startswith(SCHEMES):
        raise StoreTrouble(
            f"--store takes the address of a PostgreSQL database, as postgresql:///ecliptic, not '{settings.store}'."
        )
    if settings.anew:
        raise StoreTrouble("--new is for tables in a folder: make a new database (createdb) and name it with --store.")
    try:
        from ecliptic.server.store.postgres import Postgres
    except ImportError as error:
        raise StoreTrouble("PostgreSQL needs a further package: pip install 'ecliptic[postgres]'.") from error
    return Postgres(settings.store, settings.data)


def build(settings: Settings, uptime: Uptime | None = None, mate: Mate | None = None) -> House:
    """A server with its tables where its settings say."""
    store = shelf(settings)
    if store.trouble:
        logger.error("%s", store.trouble)
    return House(settings, store, uptime, mate)

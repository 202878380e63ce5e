"""The client: files that the build of web/ has put beside this one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

YEAR: Final = 365 * 24 * 3600
MISSING: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ecliptic</title>
<h1>The table is not built yet</h1>
<p>This server runs from sources whose browser client has not been built.
Run <code>make play</code>, which builds it, or <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>;
then load this page again. An installed package has the client in it.</p>
"""


class Shelf(StaticFiles):
    """A folder that may be missing, and then holds nothing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)

    async def check_config(self) -> None:
        """Whether the client was built is looked up for each request."""


class Assets(Shelf):
    """Files whose names change with their contents, so that a browser may keep them."""

    def file_response(self, *args: object, **named: object) -> Response:
        response = super().file_response(*args, **named)  # type: ignore[arg-type]  # passed on as it came
        response.headers["cache-control"] = f"public, max-age={YEAR}, immutable"
        return response


class Files(Shelf):
    """Icons and the like: asked for again each time, answered briefly when unchanged."""

    def __init__(self, folder: Path, routes: Sequence[BaseRoute]) -> None:
        super().__init__(folder)
        self.routes = routes

    async def get_response(self, path: str, scope: Scope) -> Response:
        if methods := allowed(self.routes, scope["path"]):  # the address exists, but not for this HTTP method
            raise HTTPException(405, headers={"Allow": ", ".join(methods)})
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        return response


def allowed(routes: Sequence[BaseRoute], path: str) -> list[str]:
    """The methods that an address of the interface answers; none if there is no such address."""
    found = [route for route in routes if isinstance(route, Route) and route.path_regex.match(path)]
    return sorted({method for route in found for method in route.methods or ()})


def mount(app: FastAPI, folder: Path, routes: Sequence[BaseRoute]) -> None:
    """Serve the client, or a page that says how to build it."""

    @app.get("/", include_in_schema=False)
    async def index() -> Response:
        page = folder / "index.html"
        headers = {"cache-control": "no-cache"}
        if page.is_file():
            return FileResponse(page, headers=headers)
        return HTMLResponse(MISSING, headers=headers)

    app.mount("/assets", Assets(folder / "assets"), name="assets")
    app.mount("/", Files(folder, routes), name="files")

"""The client: files that the build of web/ has put beside this one."""

from __future__ import annotations

import mimetypes
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

YEAR: Final = 365 * 24 * 3600
PAGE: Final = "index.html"
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # beside each file, as the build has packed it; the smallest first
mimetypes.add_type("application/manifest+json", ".webmanifest")
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


class Folder(StaticFiles):
    """A folder that may be missing, and then holds nothing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)

    async def check_config(self) -> None:
        """Whether the client was built is looked up for each request."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, packed if the browser unpacks it and the build has packed it."""
        wanted = accepted(Headers(scope=scope).get("accept-encoding", ""))
        for coding, ending in PACKED.items():
            packed = Path(f"{os.fspath(full_path)}{ending}")
            if coding in wanted and packed.is_file():
                response = super().file_response(packed, packed.stat(), scope, status_code)
                kind, _ = mimetypes.guess_type(full_path)
                if "content-type" in response.headers:  # not where it is unchanged
                    response.headers["content-type"] = kind or "application/octet-stream"
                    response.headers["content-encoding"] = coding
                break
        else:
            response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["vary"] = "accept-encoding"
        return response


def accepted(said: str) -> set[str]:
    """The codings that an Accept-Encoding header takes; those with weight 0 it does not."""
    found = set()
    for one in said.lower().split(","):
        coding, _, weight = one.partition(";")
        if weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}:
            found.add(coding.strip())
    return found


class Assets(Folder):
    """Files whose names change with their contents, so that a browser may keep them."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["cache-control"] = f"public, max-age={YEAR}, immutable"
        return response


class Files(Folder):
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
    methods = {method for route in found for method in route.methods or ()}
    return sorted(methods | {"HEAD"} if "GET" in methods else methods)  # `Security` makes HEAD of GET


def mount(app: FastAPI, folder: Path, routes: Sequence[BaseRoute]) -> None:
    """Serve the client, or a page that says how to build it."""
    files = Files(folder, routes)

    @app.get("/", include_in_schema=False)
    async def index(request: Request) -> Response:
        if (folder / PAGE).is_file():
            return await files.get_response(PAGE, request.scope)
        return HTMLResponse(MISSING, headers={"cache-control": "no-cache"})

    app.mount("/assets", Assets(folder / "assets"), name="assets")
    app.mount("/", files, name="files")

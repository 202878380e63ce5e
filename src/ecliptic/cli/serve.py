"""`ecliptic serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def run(
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; by default 8137 or the next free one.")
    ] = None,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    data: Annotated[Path | None, typer.Option(help="The folder of the tables; by default the user's own.")] = None,
    new: Annotated[
        bool, typer.Option("--new", help="Begin without tables; those that are there are kept under another name.")
    ] = False,
    browser: Annotated[bool, typer.Option(help="Open a browser, if this is a desktop.")] = True,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="An address under which people reach this server, as https://table.example."),
    ] = None,
    pause: Annotated[float, typer.Option(help="Seconds before a bot answers.")] = 0.7,
    content: Annotated[
        list[Path] | None, typer.Option(help="Content files of your own, or a folder of them, for tables of --game.")
    ] = None,
    game: Annotated[str | None, typer.Option(help="The game they are for; by default planetarium.")] = None,
    module: Annotated[
        list[str] | None, typer.Option("--module", "--modules", help="An expansion that they are played with.")
    ] = None,
    allow_seeds: Annotated[
        bool, typer.Option("--allow-seeds", help="Let people choose the seed of tables that others join (for tests).")
    ] = False,
    contact: Annotated[
        str, typer.Option(help="How push services reach you, as mailto:me@table.example; by default the --origin.")
    ] = "",
    allow_local_calls: Annotated[
        bool, typer.Option("--allow-local-calls", help="Let webhooks go to this machine and the network around it.")
    ] = False,
    leash: Annotated[
        int | None, typer.Option(help="End when this process, or the one that started it, has ended.", metavar="PID")
    ] = None,
) -> None:
    """Serve the table to browsers until Ctrl-C, and print its address."""
    from ecliptic.cli.lab.files import contents
    from ecliptic.cli.table import start
    from ecliptic.server import run as server
    from ecliptic.server.box import box_of
    from ecliptic.server.guard import OWN_NAMES
    from ecliptic.server.settings import Settings

    settings = Settings(
        data=data or server.home(),
        anew=new,
        origins=tuple(origin or ()),
        any_host=host not in OWN_NAMES,
        bot_pause=pause,
        box=box_of(contents(content or []), game, start.modules(module or [])),
        allow_seeds=allow_seeds,
        contact=contact,
        local_calls=allow_local_calls,
    )
    server.serve(settings, host, port, browser, explicit_data=data is not None, leash=leash)

"""`ecliptic serve`: the table in the browser."""

from __future__ import annotations

import re
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Final

import typer

from ecliptic.core.reason import BadSetup

LAST_PORT: Final = 65535


def run(
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port; by default 8137 or the next free one.")
    ] = None,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets other machines in.")] = "127.0.0.1",
    data: Annotated[Path | None, typer.Option(help="The folder of the tables; by default the user's own.")] = None,
    store: Annotated[
        str,
        typer.Option(
            help="The PostgreSQL database of the tables, as postgresql:///ecliptic; by default they are in the folder.",
            metavar="ADDRESS",
        ),
    ] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=32, help="Processes that serve, each the owner of its tables; needs --store.")
    ] = 1,
    new: Annotated[
        bool, typer.Option("--new", help="Begin without tables; those that are there are kept under another name.")
    ] = False,
    standby: Annotated[
        bool, typer.Option("--standby", help="Wait until the server that uses the tables has ended, then take over.")
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
    game: Annotated[
        str | None, typer.Option(help="The game they are for; by default the first of `ecliptic games`.")
    ] = None,
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
    call_port: Annotated[
        list[int] | None,
        typer.Option(min=1, max=65535, help="A further port that webhooks may go to; by default 80 and 443."),
    ] = None,
    keep: Annotated[
        str, typer.Option(help="Delete tables at which nothing has happened for so long, as in 365d.", metavar="TIME")
    ] = "",
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="The address or network of a proxy before this server, whose X-Forwarded-For says who calls; "
            "limits are kept by that address."
        ),
    ] = None,
    connections: Annotated[
        int, typer.Option(min=1, help="Connections that one address may have open, an IPv6 network counting as one.")
    ] = 250,
    memory: Annotated[
        int, typer.Option(min=16, help="Megabytes for the rules of tables in use; a set-up takes 3 to 8.", metavar="MB")
    ] = 64,
    metrics: Annotated[
        str,
        typer.Option(
            help="Answer /metrics for Prometheus at this port of this machine, or at ADDRESS:PORT.", metavar="PORT"
        ),
    ] = "",
    log_format: Annotated[str, typer.Option(help="How the log on stderr is written: text or json.")] = "text",
    parent: Annotated[
        int | None,
        typer.Option(
            "--parent",
            help="End when this process, or the one that started it, has ended.",
            metavar="PID",
        ),
    ] = None,
) -> None:
    """Serve the table to browsers until Ctrl-C, and print its address."""
    from ecliptic.cli.keep.span import span
    from ecliptic.cli.lab.files import contents
    from ecliptic.cli.table import start
    from ecliptic.server import run as server
    from ecliptic.server.library.content import own_content
    from ecliptic.server.net.security import OWN_NAMES
    from ecliptic.server.settings import Settings

    settings = Settings(
        data=data or server.home(),
        store=store,
        crew=workers,
        anew=new,
        origins=tuple(origin or ()),
        any_host=host not in OWN_NAMES,
        bot_pause=pause,
        content=own_content(contents(content or []), game, start.modules(module or [])),
        allow_seeds=allow_seeds,
        contact=contact,
        local_calls=allow_local_calls,
        call_ports=(*Settings.call_ports, *(call_port or ())),
        keep=span(keep) if keep else 0.0,
        proxies=networks(trusted_proxy or []),
        connections_per_address=connections,
        rule_memory=memory * 2**20,
    )
    server.serve(
        settings,
        host,
        port,
        browser,
        explicit_data=data is not None,
        parent=parent,
        metrics=address(metrics) if metrics else None,
        log=form(log_format),
        standby=standby,
    )


def address(given: str) -> tuple[str, int]:
    """A port of this machine as 9137, or one of an address as 10.0.0.5:9137 or [::1]:9137."""
    host, _, number = given.rpartition(":")
    if not re.fullmatch(r"[0-9]{1,5}", number) or int(number) > LAST_PORT or (":" in given and not host):
        raise BadSetup(f"--metrics takes a port as 9137, or an address with one as 10.0.0.5:9137, not '{given}'.")
    return host.strip("[]") or "127.0.0.1", int(number)


def form(given: str) -> str:
    """How the log is written."""
    from ecliptic.server.chronicle import FORMATS

    if given not in FORMATS:
        raise BadSetup(f"--log-format is {' or '.join(FORMATS)}, not '{given}'.")
    return given


def networks(given: list[str]) -> tuple[str, ...]:
    """Addresses and networks, as 127.0.0.1 or 10.0.0.0/8."""
    for one in given:
        try:
            ip_network(one)
        except ValueError as error:
            raise BadSetup(
                f"--trusted-proxy takes an address as 127.0.0.1, or a network as 10.0.0.0/8, not '{one}'."
            ) from error
    return tuple(given)

"""`ecliptic bench-server`: what a server bears on this machine."""

from __future__ import annotations

from typing import Annotated

import typer

from ecliptic.api import CATALOG


def run(
    games: Annotated[int, typer.Option(help="Games played at the same time.")] = 250,
    idle: Annotated[int, typer.Option(help="Sockets that only watch.")] = 500,
    seconds: Annotated[float, typer.Option(help="How long to play at the rate.")] = 15,
    rate: Annotated[float, typer.Option(help="Moves per second of all games together.")] = 300,
    burst: Annotated[float, typer.Option(help="How long to play as fast as it goes.")] = 6,
    game: Annotated[str, typer.Option(help="The game at all tables.")] = CATALOG.first,
    store: Annotated[
        str,
        typer.Option(help="Also measure a PostgreSQL database, as postgresql:///bench.", metavar="ADDRESS"),
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=32, help="And it once more with so many processes.")] = 1,
) -> None:
    """Put a bounded load on a server on loopback and print what was measured beside the targets."""
    from rich.console import Console
    from rich.table import Table

    from ecliptic.server import bench

    console = Console()
    report = bench.measure(bench.Load(games, idle, seconds, rate, burst, game, store, workers), console.print)
    table = Table("what", "measured", "target", "")
    for line in report:
        table.add_row(line.what, line.measured, line.target, {True: "good", False: "short", None: ""}[line.good])
    console.print(table)

"""`ecliptic bench-server`: what a server bears on this machine."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from ecliptic.api import CATALOG

WIDE: Final = 132  # columns where nobody looks at a screen
VERDICTS: Final = {True: "good", False: "short", None: ""}


def run(
    games: Annotated[
        int, typer.Option(min=0, help="Games played at the same time; 0: only what is asked below.")
    ] = 250,
    idle: Annotated[int, typer.Option(min=0, help="Sockets that only watch.")] = 500,
    seconds: Annotated[float, typer.Option(help="How long to play at the rate.")] = 15,
    rate: Annotated[float, typer.Option(help="Moves per second of all games together.")] = 300,
    burst: Annotated[float, typer.Option(help="How long to play as fast as it goes.")] = 6,
    game: Annotated[str, typer.Option(help="The game at all tables.")] = CATALOG.first,
    store: Annotated[
        str,
        typer.Option(
            help="Measure PostgreSQL too, in databases made beside this one: postgresql:///postgres.", metavar="ADDRESS"
        ),
    ] = "",
    workers: Annotated[int, typer.Option(min=1, max=32, help="And it once more with so many processes.")] = 1,
    size: Annotated[
        list[int] | None,
        typer.Option(min=1, help="Tables to try each with, one page at each, to see how cost grows; several times."),
    ] = None,
    gaps: Annotated[
        int, typer.Option(min=0, help="Tables that wait while a server is replaced and after a crash; 0: not measured.")
    ] = 40,
) -> None:
    """Put a bounded load on servers on loopback and print what was measured, side by side and beside the targets."""
    from rich.console import Console
    from rich.table import Table

    from ecliptic.server.bench.load import Load
    from ecliptic.server.bench.measure import measure

    console = Console()
    if not console.is_terminal:
        console = Console(width=WIDE)
    load = Load(games, idle, seconds, rate, burst, game, store, workers, tuple(size or ()), gaps)
    for sheet in measure(load, console.print):
        table = Table("", *sheet.columns, "target", "", title=sheet.title, title_justify="left")
        for line in sheet.lines:
            table.add_row(line.what, *line.told, line.target, VERDICTS[line.good])
        console.print(table)

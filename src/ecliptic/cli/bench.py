"""`ecliptic bench`: how fast random play is, beside peers measured in the same run."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer


def run(
    seconds: Annotated[float, typer.Option(min=0.001, max=60, help="How long each is measured at a time.")] = 0.2,
    repeats: Annotated[int, typer.Option(min=1, max=100, help="How many times each is measured.")] = 20,
    peers: Annotated[bool, typer.Option(help="Measure the peers that are installed (the extra `bench`).")] = True,
    only: Annotated[
        list[str] | None,
        typer.Option(help="Measure those with this in their names, such as batch, and their peers; may be repeated."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure decisions and games per second on one core, copy and options, and ratios to peers."""
    from rich.console import Console

    from ecliptic.cli.lab.tables import bench_tables
    from ecliptic.lab.bench import bench

    told = Console(stderr=True)
    with told.status("measuring", spinner="line") as status:
        result = bench(seconds, repeats, peers, status.update if sys.stderr.isatty() else None, only or ())
    if as_json:
        typer.echo(json.dumps(result.json()))
    else:
        Console().print(*bench_tables(result), sep="\n")

"""`ecliptic simulate`: many games of bots, over all cores."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ecliptic.api import CATALOG
from ecliptic.cli.lab.places import ON


def run(
    game: Annotated[str, typer.Argument(help="What to play; `ecliptic games` lists them.")] = CATALOG.first,
    seats: Annotated[
        str, typer.Option(help="A bot for each seat: normal, expert, … as `ecliptic bots` lists them.")
    ] = "greedy,greedy",
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    seed: Annotated[str, typer.Option(help="Decides every chance; the same seed, the same games.")] = "1",
    on: Annotated[str | None, typer.Option(help=ON)] = None,
    cores: Annotated[int | None, typer.Option(help="The same as --on processes:N.", metavar="N")] = None,
    keep: Annotated[Path | None, typer.Option(help="A folder to keep games in; a stopped run goes on.")] = None,
    parquet: Annotated[
        Path | None, typer.Option(help="Write every game to this Parquet file (extra `parquet`).")
    ] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as in target=90.")] = None,
    module: Annotated[
        list[str] | None, typer.Option("--module", "--modules", help="An expansion or variant, or several with commas.")
    ] = None,
    content: Annotated[list[Path] | None, typer.Option(help="Content files of your own, or a folder of them.")] = None,
    cards: Annotated[bool, typer.Option(help="Also show how each card fared.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play many games and count: wins, scores, lengths, seats, endings, cards, speed."""
    from rich.console import Console

    from ecliptic.cli.lab.files import contents
    from ecliptic.cli.lab.tables import progress_bar, simulation_tables
    from ecliptic.cli.table.start import modules, options
    from ecliptic.lab.parquet import written
    from ecliptic.lab.simulate import Contest, simulate

    words = [word.strip() for word in seats.split(",") if word.strip()]
    files = contents(content or [])
    contest = Contest(game, words, seed, modules(module or []), options(option or []), files)
    with written(parquet, contest) as seen, progress_bar(games) as progress:
        report = simulate(contest, games, cores, progress, on, keep, seen)
    if report.games < games:
        typer.echo(f"Stopped after {report.games} of {games} games; what follows is about these.", err=True)
    if as_json:
        typer.echo(json.dumps(report.json()))
    else:
        Console().print(*simulation_tables(report, cards), sep="\n")

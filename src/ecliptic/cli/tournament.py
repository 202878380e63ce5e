"""`ecliptic tournament`: any bots against each other, and a ladder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ecliptic.api import CATALOG
from ecliptic.cli.lab.places import ON
from ecliptic.core.reason import BadSetup


def run(
    game: Annotated[str, typer.Argument(help="What to play; `ecliptic games` lists them.")] = CATALOG.first,
    bots: Annotated[
        str, typer.Option(help="Who plays, with commas: normal, expert, … as `ecliptic bots` lists them.")
    ] = "random,greedy",
    seats: Annotated[int, typer.Option(help="How many seats a table has.")] = 2,
    rounds: Annotated[int, typer.Option(help="How many deals; every lineup plays each, with seats changed.")] = 20,
    seed: Annotated[str, typer.Option(help="Decides every chance; the same seed, the same ladder.")] = "1",
    on: Annotated[str | None, typer.Option(help=ON)] = None,
    cores: Annotated[int | None, typer.Option(help="The same as --on processes:N.", metavar="N")] = None,
    keep: Annotated[Path | None, typer.Option(help="A folder to keep games in; a stopped tournament goes on.")] = None,
    kept: Annotated[bool, typer.Option("--kept", help="Play nothing: rate what duels and tournaments kept.")] = False,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as in target=90.")] = None,
    module: Annotated[
        list[str] | None, typer.Option("--module", "--modules", help="An expansion or variant, or several with commas.")
    ] = None,
    content: Annotated[list[Path] | None, typer.Option(help="Content files of your own, or a folder of them.")] = None,
    markdown: Annotated[bool, typer.Option(help="Print the ladder in Markdown.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    picture: Annotated[Path | None, typer.Option(help="Draw the ladder: a file ending in .svg, .png or .pdf.")] = None,
) -> None:
    """Let bots play each other on the same deals and all seats, rate them, and print the ladder with intervals."""
    from rich.console import Console

    from ecliptic.cli.lab.files import contents
    from ecliptic.cli.lab.tables import ladder_table, progress_bar
    from ecliptic.cli.table.start import modules, options
    from ecliptic.lab import charts
    from ecliptic.lab.markdown import ladder_lines
    from ecliptic.lab.tournament import Tournament, held, pictured, rekindled

    if picture is not None:
        charts.drawer()  # refused here, not after hours of play
    names = [word.strip() for word in bots.split(",") if word.strip()]
    chosen, wishes = modules(module or []), options(option or [])
    tournament = Tournament(game, names, seats, seed, chosen, wishes, contents(content or []))
    if kept:
        if keep is None:
            raise BadSetup("To rate games that are kept takes the folder: --keep FOLDER.")
        ladder = rekindled(tournament, keep)
        rounds = ladder.rounds
    else:
        with progress_bar(rounds * len(tournament.lineups())) as progress:
            ladder = held(tournament, rounds, cores, progress, on, keep)
    if ladder.rounds < rounds:
        typer.echo(f"Stopped after {ladder.rounds} of {rounds} rounds; the ladder is of these.", err=True)
    if picture is not None:
        pictured(ladder).save(picture)
    if as_json:
        typer.echo(json.dumps(ladder.json()))
    elif markdown:
        typer.echo("\n".join(ladder_lines(ladder)))
    else:
        Console().print(ladder_table(ladder))

"""`ecliptic duel`: how much stronger one bot is than another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from ecliptic.api import CATALOG
from ecliptic.cli.lab.places import ON


def run(
    game: Annotated[str, typer.Argument(help="What to play; `ecliptic games` lists them.")] = CATALOG.first,
    bot: Annotated[
        str, typer.Option(help="Who is measured: strong, greedy, … as `ecliptic bots` lists them.")
    ] = "search",
    against: Annotated[str, typer.Option(help="Who sits on the other seats.")] = "greedy",
    seats: Annotated[int, typer.Option(help="How many seats there are.")] = 2,
    rounds: Annotated[int, typer.Option(help="How many deals; the bot plays each of them on every seat.")] = 20,
    seed: Annotated[str, typer.Option(help="Decides every chance; the same seed, the same deals.")] = "1",
    on: Annotated[str | None, typer.Option(help=ON)] = None,
    cores: Annotated[int | None, typer.Option(help="The same as --on processes:N.", metavar="N")] = None,
    keep: Annotated[Path | None, typer.Option(help="A folder to keep games in; a stopped duel goes on.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as in target=90.")] = None,
    module: Annotated[
        list[str] | None, typer.Option("--module", "--modules", help="An expansion or variant, or several with commas.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Let a bot play against others of another sort, on the same deals with seats changed, and say how it fared."""
    from ecliptic.cli.lab.tables import progress_bar
    from ecliptic.cli.table.start import modules, options
    from ecliptic.lab.duel import Duel, fought

    duel = Duel(game, bot, against, seats, seed, modules(module or []), options(option or []))
    with progress_bar(rounds * seats) as progress:
        verdict = fought(duel, rounds, cores, progress, on, keep)
    typer.echo(json.dumps(verdict.json()) if as_json else verdict.say())

"""`ecliptic survey`: how balanced sets of modules are, with each number of seats."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ecliptic.api import CATALOG
from ecliptic.cli.lab.places import ON


def run(
    game: Annotated[str, typer.Argument(help="What to play; `ecliptic games` lists them.")] = CATALOG.first,
    sets: Annotated[
        list[str] | None, typer.Option("--set", help="A set of modules with commas; once more for each further set.")
    ] = None,
    seats: Annotated[str, typer.Option(help="Numbers of seats, with commas.")] = "2,3,4",
    games: Annotated[int, typer.Option(help="How many games of each set with each number of seats.")] = 100,
    bot: Annotated[str, typer.Option(help="Who plays against itself.")] = "greedy",
    seed: Annotated[str, typer.Option(help="Decides every chance; the same seed, the same games.")] = "1",
    on: Annotated[str | None, typer.Option(help=ON)] = None,
    cores: Annotated[int | None, typer.Option(help="The same as --on processes:N.", metavar="N")] = None,
    keep: Annotated[Path, typer.Option(help="The folder in which games are kept; a stopped survey goes on.")] = Path(
        "survey"
    ),
) -> None:
    """Play every set of modules with every number of seats, and print tables in Markdown."""
    from ecliptic.cli.lab.tables import progress_bar
    from ecliptic.cli.table.start import modules
    from ecliptic.core.reason import BadSetup
    from ecliptic.lab.markdown import pages
    from ecliptic.lab.survey import Survey, conduct

    words = [word.strip() for word in seats.split(",")]
    if not all(word.isdecimal() for word in words):
        raise BadSetup(f"'--seats {seats}' should be numbers with commas, as in 2,3,4.")
    survey = Survey(game, [modules([one]) for one in sets or [""]], [int(word) for word in words], games, bot, seed)
    with progress_bar(games * len(survey.sets) * len(words)) as progress:
        parts = conduct(survey, keep, cores, progress, on)
    typer.echo("\n".join(pages(parts)))

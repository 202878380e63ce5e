"""`ecliptic bots`: who can be played against, and how strong they are."""

from __future__ import annotations

from typing import Annotated

import typer

from ecliptic.api import CATALOG


def run(
    game: Annotated[str, typer.Argument(help="Of which game; `ecliptic games` lists them.")] = CATALOG.first,
    language: Annotated[str, typer.Option(help="Say it in this language: en, fr or it.")] = "en",
) -> None:
    """List the levels of the bots, weakest first, with their rating and their time for a decision."""
    from ecliptic.bots.bot import BOTS
    from ecliptic.bots.ladder import UNKNOWN, ladder
    from ecliptic.bots.levels import LEVELS
    from ecliptic.cli.table.language import check
    from ecliptic.core.messages import load

    said = load("ecliptic.cli", check(language))
    rungs = ladder(CATALOG.find(game).name)
    for level in LEVELS:
        rung = rungs.get(level.name, UNKNOWN)
        rated = f"{rung.rating} ± {rung.sure}" if rung.rating else "-"
        typer.echo(f"{level.name:<8}{rated:>12}  {rung.seconds:>6.3f} s  {said[f'level-{level.name}']}")
    typer.echo(
        said["levels-besides"] + " " + ", ".join(name for name in BOTS if name not in [one.name for one in LEVELS])
    )

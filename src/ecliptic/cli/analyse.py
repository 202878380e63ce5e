"""`ecliptic analyse`: where a recorded game was won and lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer


def run(
    file: Annotated[str, typer.Argument(help="The record, or 'last' for the newest saved game.")],
    thorough: Annotated[int, typer.Option(min=1, max=50, help="How many times the usual number of deals.")] = 1,
    content: Annotated[list[Path] | None, typer.Option(help="The content files it was played with.")] = None,
    language: Annotated[str, typer.Option(help="Tell it in this language: en, fr or it.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Go through a game that is over: chances to win, the choices that cost most and what was better, and luck."""
    import ecliptic
    from ecliptic.bots.analysis import DEALS, MORE, Analyst
    from ecliptic.cli.lab.files import contents
    from ecliptic.cli.lab.tables import progress_bar
    from ecliptic.cli.table import shelf
    from ecliptic.cli.table.language import check
    from ecliptic.cli.table.lookback import Lookback
    from ecliptic.cli.table.screen import Screen
    from ecliptic.core.reason import EclipticError

    path = shelf.find(file)
    screen = Screen()
    screen.language = check(language)
    game = ecliptic.replay(shelf.read(path), contents(content or shelf.noted(path, "content")), listen=True)
    if not game.over:
        raise EclipticError("Only a game that is over can be analysed: play this one to its end first.")
    analyst = Analyst(game, DEALS * thorough, MORE * thorough)
    judged = []
    with progress_bar(len(analyst.stops)) as progress:
        for at in range(len(analyst.stops)):
            judged += analyst.judge(at, 1)
            if progress is not None:
                progress(1)
    found = analyst.sum_up(judged)
    if as_json:
        typer.echo(json.dumps(found.json()))
    else:
        Lookback(game, analyst, found, screen).tell()

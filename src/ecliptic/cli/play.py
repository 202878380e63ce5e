"""`ecliptic play`: a game at the terminal table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ecliptic.api import CATALOG


def run(
    game: Annotated[str, typer.Argument(help="What to play; `ecliptic games` lists them.")] = CATALOG.first,
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who sits where: me, easy, normal, strong, expert, or random, greedy, search; by default me,greedy.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Decides every chance; the same seed, the same game.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as in target=90.")] = None,
    module: Annotated[
        list[str] | None, typer.Option("--module", "--modules", help="An expansion or variant, or several with commas.")
    ] = None,
    content: Annotated[list[Path] | None, typer.Option(help="Content files of your own, or a folder of them.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the game; by default your data folder.")] = None,
    resume: Annotated[str | None, typer.Option(help="Go on with a saved game: its file, or 'last'.")] = None,
    language: Annotated[str, typer.Option(help="What the game says, in this language: en, fr or it.")] = "en",
) -> None:
    """Play at the terminal: against bots, with friends at one screen, or alone (--seats me)."""
    from ecliptic.cli.table import start
    from ecliptic.cli.table.screen import Screen

    wish = start.Wish(game, seats, seed, option or [], module or [], content or [], save, language)
    screen = Screen()
    session = start.resume(resume, wish, screen) if resume else start.new(wish, screen)
    raise typer.Exit(session.go())

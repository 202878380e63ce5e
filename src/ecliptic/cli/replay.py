"""`ecliptic replay`: walk through a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def run(
    file: Annotated[str, typer.Argument(help="The record, or 'last' for the newest saved game.")],
    at: Annotated[int | None, typer.Option(min=0, help="Show the position after so many lines.")] = None,
    view: Annotated[int | None, typer.Option(min=0, help="See it as this seat did; by default as a spectator.")] = None,
    log: Annotated[bool, typer.Option("--log", help="Tell the whole game in sentences.")] = False,
    content: Annotated[list[Path] | None, typer.Option(help="The content files it was played with.")] = None,
    language: Annotated[str, typer.Option(help="Tell it in this language: en, fr or it.")] = "en",
) -> None:
    """Walk through a recorded game step by step, show one position, or tell its story."""
    from ecliptic.cli.lab.files import contents
    from ecliptic.cli.table import shelf
    from ecliptic.cli.table.language import check
    from ecliptic.cli.table.screen import Screen
    from ecliptic.cli.table.walk import Walk

    path = shelf.find(file)
    files = contents(content or shelf.noted(path, "content"))
    screen = Screen()
    screen.language = check(language)
    walk = Walk(shelf.read(path), files, view, screen)
    if log:
        walk.tell()
    elif at is not None:
        walk.show(at)
    else:
        walk.go()

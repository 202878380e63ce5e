"""`ecliptic backup`: copy all tables while the server runs."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Annotated

import typer


def run(
    shelf: Annotated[Path, typer.Argument(metavar="DIR", help="The folder for backups; each gets a folder in it.")],
    data: Annotated[Path | None, typer.Option(help="The folder of the tables; by default the user's own.")] = None,
    store: Annotated[
        str, typer.Option(help="A PostgreSQL database of tables, as postgresql:///ecliptic.", metavar="ADDRESS")
    ] = "",
    copies: Annotated[int, typer.Option(min=0, help="Keep so many of the newest and delete the others; 0: all.")] = 0,
    language: Annotated[str, typer.Option(help="Say it in this language: en, fr or it.")] = "en",
) -> None:
    """Copy all tables while the server runs, read the copy again and check it, log by log."""
    from ecliptic.cli.keep.speech import Speech, folder
    from ecliptic.server.keeping import backup

    speech = Speech(language)
    with contextlib.ExitStack() as stack:
        where = folder(data)
        if store:
            from ecliptic.cli.store import check

            check()
            from ecliptic.server.keeping.moving import borrowed

            where = stack.enter_context(borrowed(store, where))
        made = backup.make(where, shelf)
    for finding in made.findings:
        speech.report(finding)
    note = made.note
    speech.say("backup-made", file=str(made.folder))
    speech.say("amounts", tables=note.tables, entries=note.entries, size=speech.size(note.bytes))
    if copies and (gone := backup.thin_out(shelf, copies)):
        speech.say("backup-thinned", count=len(gone))
    if made.findings:
        speech.complain("backup-damaged")
        raise typer.Exit(1)

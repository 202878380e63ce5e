"""`ecliptic restore`: put a backup in the place of the tables."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def run(
    backup: Annotated[Path, typer.Argument(help="The folder of one backup, as `ecliptic backup` has named it.")],
    data: Annotated[Path | None, typer.Option(help="The folder of the tables; by default the user's own.")] = None,
    store: Annotated[
        str, typer.Option(help="Put them into this PostgreSQL database, which has none.", metavar="ADDRESS")
    ] = "",
    language: Annotated[str, typer.Option(help="Say it in this language: en, fr or it.")] = "en",
) -> None:
    """Check a backup and put it in the place of the tables, which get another name. Stop the server first."""
    from ecliptic.cli.keep.speech import Speech, folder
    from ecliptic.server.keeping import backup as backups

    speech = Speech(language)
    target = folder(data)
    if store:
        from ecliptic.cli.store import check

        check()
        from ecliptic.server.keeping import database

        found = database.restore(backup, target, store)
    else:
        found = backups.restore(backup, target)
    for finding in found.findings:
        speech.report(finding)
    speech.say("store-restored" if store else "restored", file=str(backup), folder=str(target))
    note = found.note
    speech.say("amounts", tables=note.tables, entries=note.entries, size=speech.size(note.bytes))

"""`ecliptic doctor`: what is wrong with a set-up, in sentences."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def run(
    data: Annotated[Path | None, typer.Option(help="The folder of the tables; by default the user's own.")] = None,
    store: Annotated[
        str, typer.Option(help="The PostgreSQL database of the tables, as postgresql:///ecliptic.", metavar="ADDRESS")
    ] = "",
    host: Annotated[str, typer.Option(help="The address the server listens on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Its port.")] = 8137,
    origin: Annotated[
        str, typer.Option(help="The address under which people reach it, as https://table.example: it is called.")
    ] = "",
    backups: Annotated[Path | None, typer.Option(help="The folder that `ecliptic backup` writes to.")] = None,
    language: Annotated[str, typer.Option(help="Say it in this language: en, fr or it.")] = "en",
) -> None:
    """Say what is wrong with a set-up, its folder, database, port, proxy, clock and backups; with exit code 1."""
    from ecliptic.cli.keep.speech import Speech, folder
    from ecliptic.server.keeping.checkup import look

    speech = Speech(language)
    if store:
        from ecliptic.cli.store import check

        check()
    bad = 0
    for symptom in look(folder(data), host, port, origin, backups, store):
        bad += symptom.wrong
        (speech.complain if symptom.wrong else speech.say)(symptom.key, **symptom.params)
    if bad:
        speech.complain("doctor-ill", count=bad)
        raise typer.Exit(1)
    speech.say("doctor-well")

"""`ecliptic store`: tables in a PostgreSQL database, made, brought up to date, and moved there and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ecliptic.core.reason import BadSetup

app = typer.Typer(help="Make, bring up to date and fill a PostgreSQL database of tables.", no_args_is_help=True)

Address = Annotated[str, typer.Option("--store", help="The database, as postgresql:///ecliptic.", metavar="ADDRESS")]
Data = Annotated[Path | None, typer.Option("--data", help="The folder of the tables; by default the user's own.")]
Language = Annotated[str, typer.Option("--language", help="Say it in this language: en, fr or it.")]


@app.command("migrate")
def migrate(
    store: Address,
    accept: Annotated[
        bool, typer.Option("--accept", help="Seal the tables with the key of this folder, though it is another.")
    ] = False,
    data: Data = None,
    language: Language = "en",
) -> None:
    """Make the tables of the database, or bring them up to date; `serve` does the same when it starts."""
    from ecliptic.cli.keep.speech import Speech, folder

    speech = Speech(language)
    check()
    from ecliptic.server.keeping import moving

    before, after = moving.migrated(store)
    if accept:
        from ecliptic.server.keeping import database

        database.accept(store, folder(data))
    speech.say("store-migrated" if before != after else "store-fresh", before=before, after=after)


@app.command("copy")
def copy(
    store: Address,
    back: Annotated[bool, typer.Option("--back", help="From the database into the folder.")] = False,
    data: Data = None,
    language: Language = "en",
) -> None:
    """Copy all tables of a folder into an empty database, or back; what was there before stays."""
    from ecliptic.cli.keep.speech import Speech, folder

    speech = Speech(language)
    check()
    from ecliptic.server.keeping import moving

    where = folder(data)
    if back:
        speech.say("store-copied-back", count=moving.to_folder(store, where), folder=str(where))
    else:
        speech.say("store-copied", count=moving.to_database(where, store), folder=str(where))


def check() -> None:
    """Refuse what needs a package that is not there."""
    try:
        import asyncpg  # noqa: F401
    except ImportError as error:
        raise BadSetup("PostgreSQL needs a further package: pip install 'ecliptic[postgres]'.") from error

"""`ecliptic tables`: look at the tables of a server, take them out and in, delete, check and repair them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ecliptic.cli.keep.speech import Speech
    from ecliptic.server.keeping.opened import Opened
    from ecliptic.server.store.kept import KeptTable

app = typer.Typer(
    help="Look at the tables of a server, take them out and in, delete, check and repair them; also while it runs.",
    no_args_is_help=True,
)

Data = Annotated[Path | None, typer.Option("--data", help="The folder of the tables; by default the user's own.")]
Store = Annotated[
    str,
    typer.Option(
        "--store", help="The tables are in a PostgreSQL database, as postgresql:///ecliptic; its key in --data."
    ),
]
Language = Annotated[str, typer.Option("--language", help="Say it in this language: en, fr or it.")]
Table = Annotated[str, typer.Argument(help="The id of a table, as in its link.")]


@app.command("list")
def list_tables(data: Data = None, store: Store = "", language: Language = "en") -> None:
    """List all tables, the latest change first: id, date, status, entries, game, and who plays."""
    from ecliptic.cli.keep.listing import lines
    from ecliptic.cli.keep.speech import Speech

    speech = Speech(language)
    with looked_at(data, store) as opened:
        found = list(lines(speech, opened))
    typer.echo("\n".join(found) if found else speech.phrase("list-none"))


@app.command("show")
def show(table: Table, data: Data = None, store: Store = "", language: Language = "en") -> None:
    """Tell all about one table, except what its players may not know."""
    from ecliptic.cli.keep.listing import details
    from ecliptic.cli.keep.speech import Speech
    from ecliptic.server.keeping.inspection import examine

    speech = Speech(language)
    with looked_at(data, store) as opened:
        kept = find(speech, opened, table)
        typer.echo("\n".join(details(speech, kept)))
        finding = examine(opened, kept, replay=True)
    if finding.key:
        speech.report(finding)
        raise typer.Exit(1)


@app.command("export")
def export(
    table: Table,
    file: Annotated[Path, typer.Argument(help="Where to write it.")],
    data: Data = None,
    store: Store = "",
    language: Language = "en",
) -> None:
    """Write one table to a file, with its seed and all that was said."""
    from ecliptic.cli.keep.speech import Speech
    from ecliptic.server.keeping import parcel
    from ecliptic.server.keeping.inspection import examine

    speech = Speech(language)
    with looked_at(data, store) as opened:
        kept = find(speech, opened, table)
        finding = examine(opened, kept)
        if finding.key:
            speech.report(finding)
            raise typer.Exit(1)
        parcel.write(parcel.wrap(opened.base, kept), file)
    speech.say("exported", table=table, file=str(file))


@app.command("import")
def take_in(
    file: Annotated[Path, typer.Argument(help="A table that was exported.")],
    data: Data = None,
    store: Store = "",
    language: Language = "en",
) -> None:
    """Put a table that was exported among those of a server; the links of its players then open it there."""
    from ecliptic.cli.keep.speech import Speech, folder
    from ecliptic.server.keeping import parcel
    from ecliptic.server.keeping.opened import worked_on

    speech = Speech(language)
    found = parcel.read(file)
    if store:
        done = databases().take_in(store, folder(data), found)
    else:
        with worked_on(folder(data)) as opened:
            done = parcel.unwrap(opened, found)
    if not done:
        speech.complain("there-already", table=found.table)
        raise typer.Exit(1)
    speech.say("imported", table=found.table)


@app.command("delete")
def delete_tables(
    tables: Annotated[list[str] | None, typer.Argument(help="Their ids.")] = None,
    older: Annotated[str, typer.Option(help="All at which nothing has happened for so long, as in 365d.")] = "",
    yes: Annotated[bool, typer.Option("--yes", help="Delete them; without it they are only named.")] = False,
    data: Data = None,
    store: Store = "",
    language: Language = "en",
) -> None:
    """Delete tables for good: names and what was said are gone from the file too."""
    import time

    from ecliptic.cli.keep.span import span
    from ecliptic.cli.keep.speech import Speech, folder
    from ecliptic.server.keeping.opened import worked_on
    from ecliptic.server.store.deletion import delete, old

    speech = Speech(language)
    where = folder(data)
    with looked_at(data, store) as opened:
        for table in tables or []:
            find(speech, opened, table)
        chosen = [*(tables or []), *(old(opened.base, time.time() - span(older), tables or ()) if older else [])]
    if not yes:
        for table in chosen:
            typer.echo(table)
        speech.say("not-deleted", count=len(chosen))
        return
    if store:
        speech.say("deleted", count=databases().delete(store, chosen))
        return
    with worked_on(where) as opened:
        opened.base.execute("begin immediate")
        gone = sum(delete(opened.base, table) for table in chosen)
        opened.base.execute("commit")
    speech.say("deleted", count=gone)


@app.command("verify")
def verify(
    replay: Annotated[bool, typer.Option("--replay", help="Also play every game again, line by line.")] = False,
    data: Data = None,
    store: Store = "",
    language: Language = "en",
) -> None:
    """Check the whole file: the database, every log to its last entry, and the results of games that are over."""
    from ecliptic.cli.keep.speech import Speech
    from ecliptic.server.keeping.inspection import inspect, sound

    speech = Speech(language)
    with looked_at(data, store) as opened:
        whole = sound(opened.base)
        found = list(inspect(opened, replay))
    bad = [finding for finding in found if finding.key]
    for finding in bad:
        speech.report(finding)
    if not whole:
        speech.complain("file-damaged")
    if bad:
        speech.complain("verified-bad", bad=len(bad), total=len(found))
    if bad or not whole:
        raise typer.Exit(1)
    speech.say("verified", count=len(found))


@app.command("recover")
def recover_tables(
    table: Annotated[str, typer.Argument(help="The id of a damaged table; without one, all as a whole.")] = "",
    data: Data = None,
    store: Store = "",
    language: Language = "en",
) -> None:
    """Let a damaged table go on from its last good entry; or take all as they are whose -wal or key is lost."""
    from ecliptic.cli.keep.speech import Speech, folder
    from ecliptic.server.keeping.opened import worked_on
    from ecliptic.server.keeping.recovery import recover
    from ecliptic.server.store.store import BrokenTable

    speech = Speech(language)
    where = folder(data)
    if not table:
        accept(speech, where, store)
        return
    try:
        if store:
            with looked_at(data, store) as copied:
                find(speech, copied, table)
            done = databases().recover(store, where, table)
        else:
            with worked_on(where) as opened:
                done = recover(opened, find(speech, opened, table), where)
    except BrokenTable:
        speech.complain("hopeless", table=table)
        raise typer.Exit(1) from None
    speech.say("recovered", table=table, there=done.holds, written=done.written)
    if done.rest is not None:
        speech.say("rest-kept", file=str(done.rest))


def accept(speech: Speech, where: Path, store: str) -> None:
    """Take all tables as they are, and say what is wrong with them."""
    from ecliptic.server.keeping.inspection import inspect
    from ecliptic.server.keeping.opened import worked_on

    with contextlib.ExitStack() as stack:
        if store:
            databases().accept(store, where)
            opened = stack.enter_context(looked_at(where, store))
        else:
            opened = stack.enter_context(worked_on(where, accept=True))
        found = list(inspect(opened))
    for finding in found:
        if finding.key:
            speech.report(finding)
    speech.say("accepted", count=len(found))


def databases() -> ModuleType:
    """What can be done with tables in a database, where its package is there."""
    from ecliptic.cli.store import check

    check()
    from ecliptic.server.keeping import database

    return database


@contextlib.contextmanager
def looked_at(data: Path | None, store: str) -> Iterator[Opened]:
    """The tables in a folder, or a copy of those in a database, to be read."""
    from ecliptic.cli.keep.speech import folder
    from ecliptic.server.keeping import opened

    with contextlib.ExitStack() as stack:
        where = folder(data)
        if store:
            from ecliptic.cli.store import check

            check()
            from ecliptic.server.keeping.moving import borrowed

            where = stack.enter_context(borrowed(store, where))
        yield stack.enter_context(opened.looked_at(where))


def find(speech: Speech, opened: Opened, table: str) -> KeptTable:
    """One table, or the end with a sentence."""
    from ecliptic.server.store.kept import fetch

    kept = fetch(opened.base, table)
    if kept is None:
        speech.complain("no-table", table=table)
        raise typer.Exit(1)
    return kept

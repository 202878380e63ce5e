"""`ecliptic content`: check content files of your own, or write the standard ones to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ecliptic.api import CATALOG


def run(
    game: Annotated[str, typer.Argument(help="The game the files are for.")] = CATALOG.first,
    folder: Annotated[Path | None, typer.Argument(help="The folder with your files.")] = None,
    module: Annotated[list[str] | None, typer.Option(help="An expansion that they are played with.")] = None,
    export: Annotated[Path | None, typer.Option(help="Write the standard files here.")] = None,
) -> None:
    """Check the files that `ecliptic play --content` would use, and name each problem by file and line."""
    from ecliptic.api import CATALOG
    from ecliptic.cli.table import shelf, start
    from ecliptic.core.reason import BadContent, BadSetup

    found = CATALOG.find(game)
    modules = start.modules(module or [])
    found.check_modules(modules)
    if export is not None:
        texts = found.texts(modules)
        taken = [name for name in sorted(texts) if (export / name).exists()]
        if taken:
            raise BadSetup(f"{export} already holds {', '.join(taken)}; name an empty folder.")
        try:
            export.mkdir(parents=True, exist_ok=True)
            for name, text in sorted(texts.items()):
                (export / name).write_text(text, encoding="utf-8")
        except OSError as error:
            raise BadSetup(f"{export} cannot be written: {error.strerror or error}.") from error
        typer.echo(f"Wrote {', '.join(sorted(texts))} to {export}. Keep only the files you change.")
    if folder is not None:
        files = shelf.content(folder)
        try:
            found.content(files, modules)
        except BadContent as bad:
            typer.echo("\n".join(bad.problems), err=True)
            many = len(bad.problems)
            typer.echo(f"{many} problem{'s' if many > 1 else ''} in {folder}.", err=True)
            raise typer.Exit(1) from bad
        counts = ", ".join(f"{name} with {rows(text)}" for name, text in files.items())
        typer.echo(f"All is well: {counts}.")
        chosen = "".join(f" --module {name}" for name in found.named(modules))
        typer.echo(f"To play with it: ecliptic play {found.name}{chosen} --content {folder}")
    if folder is None and export is None:
        raise BadSetup("Name the folder with your files, or a folder to write the standard files to: --export DIR.")


def rows(text: str) -> str:
    """How many rows stand below the header, in words."""
    many = sum(bool(line.strip()) for line in text.splitlines()) - 1
    return f"{many} row{'s' if many != 1 else ''}"

"""`ecliptic verify`: is a record a legal game, and were its dice fair?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def run(
    file: Annotated[str, typer.Argument(help="The record, or 'last' for the newest saved game.")],
    seed: Annotated[str, typer.Option(help="The seed, where it was published apart from the record.")] = "",
    content: Annotated[list[Path] | None, typer.Option(help="The content files it was played with.")] = None,
) -> None:
    """Check a record: it reads, is as written, replays, is whole, kept its promise and rolled what its seed says."""
    from ecliptic.cli.lab.files import contents
    from ecliptic.cli.table import shelf
    from ecliptic.server.history.proof import Proof

    path = shelf.find(file)
    text = shelf.read(path)
    proof = Proof(text, contents(content or shelf.noted(path, "content")), seed)
    for good, sentence in proof.check():
        typer.echo(f"{'ok ' if good else 'BAD'} {sentence}", err=not good)
    if not proof.holds:
        raise typer.Exit(1)

"""`ecliptic rules`: look a rule up."""

from __future__ import annotations

from typing import Annotated

import typer


def run(
    what: Annotated[str, typer.Argument(help="A rule (EC-1.1), a chapter (EC-1) or a document (table).")] = "",
    search: Annotated[str, typer.Option(help="Show the rules that speak of this.")] = "",
    language: Annotated[str, typer.Option(help="Read them in this language: en, fr or it.")] = "en",
) -> None:
    """Show a numbered rule, a chapter, or every rule with a word; without any, what there is to read."""
    from ecliptic import rulebook

    found = rulebook.found(search, language=language) if search else rulebook.look_up(what, language=language)
    typer.echo("\n\n".join(found))

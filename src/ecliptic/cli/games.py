"""`ecliptic games`: what can be played."""

from __future__ import annotations

import typer


def run() -> None:
    """List the games with their seats, modules and options."""
    import ecliptic

    for name, about in ecliptic.games().items():
        seats = about["seats"]
        typer.echo(f"{name}: {about['title']}, {seats[0]} to {seats[-1]} players, rules version {about['rules']}")
        for module, what in about["modules"].items():
            typer.echo(f"  --module {module}: {what}")
        for option, what in about["options"].items():
            values = "|".join(map(str, what["values"]))
            typer.echo(f"  --option {option}={values}: {what['about']}; {what['default']} unless you say so")

"""`ecliptic games`: what can be played."""

from __future__ import annotations

import typer


def run() -> None:
    """List the games with their seats, modules and options."""
    import ecliptic

    for name, about in ecliptic.catalog().items():
        seats = about["seats"]
        typer.echo(f"{name}: {about['title']}, {seats[0]} to {seats[-1]} players, rules version {about['rules']}")
        for module, what in about["modules"].items():
            typer.echo(f"  --module {module}: {what['about']}")
            if what["needs"]:
                typer.echo(f"      needs {', '.join(what['needs'])}")
            if what["excludes"]:
                typer.echo(f"      not together with {', '.join(what['excludes'])}")
            if what["aliases"]:
                typer.echo(f"      also called {', '.join(what['aliases'])}")
        for option, choice in about["options"].items():
            values = "|".join(map(str, choice["values"]))
            if choice["among"]:
                values += f"|at least {choice['least']} of {'+'.join(choice['among'])}"
            typer.echo(f"  --option {option}={values}: {choice['about']}; {choice['default']} unless you say so")
            for module, more in choice["more"].items():
                typer.echo(f"      with the module {module} also {', '.join(map(str, more))}")
            if choice["seats"] != seats:
                typer.echo(f"      with {' or '.join(map(str, choice['seats']))} only")

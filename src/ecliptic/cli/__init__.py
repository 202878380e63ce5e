"""The command line: one file per subcommand, no game logic in any."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from ecliptic.cli import (
    analyse,
    backup,
    balance,
    bench,
    bench_server,
    bots,
    content,
    doctor,
    duel,
    games,
    perft,
    play,
    replay,
    restore,
    rules,
    serve,
    simulate,
    store,
    survey,
    tables,
    tournament,
    train,
    verify,
)
from ecliptic.core.reason import EclipticError
from ecliptic.discovery import CATALOG, name_folders


class Polite(TyperGroup):
    """Answers bad input with a sentence and exit code 2, never with a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the subcommand."""
        try:
            return super().invoke(ctx)
        except EclipticError as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(2) from error


app = typer.Typer(
    cls=Polite,
    help="A digital table for board games about planetary systems.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


@app.callback()
def begin(
    games: Annotated[
        list[Path] | None,
        typer.Option("--game-dir", help="The folder of a game that is not installed, or of several.", metavar="DIR"),
    ] = None,
) -> None:
    """Take in the games of these folders too. What is wrong with a game from outside is said, and the others go on."""
    name_folders(games or [])
    for sentence in CATALOG.broken.values():
        typer.echo(sentence, err=True)


app.command("play")(play.run)
app.command("serve")(serve.run)
app.command("games")(games.run)
app.command("bots")(bots.run)
app.command("replay")(replay.run)
app.command("analyse")(analyse.run)
app.command("verify")(verify.run)
app.command("rules")(rules.run)
app.command("content")(content.run)
app.command("perft")(perft.run)
app.command("simulate")(simulate.run)
app.command("survey")(survey.run)
app.command("duel")(duel.run)
app.command("tournament")(tournament.run)
app.command("train")(train.run)
app.command("balance")(balance.run)
app.command("backup")(backup.run)
app.command("restore")(restore.run)
app.add_typer(tables.app, name="tables")
app.add_typer(store.app, name="store")
app.command("doctor")(doctor.run)
app.command("bench")(bench.run)
app.command("bench-server")(bench_server.run)


def main() -> None:
    """The command `ecliptic`."""
    app(prog_name="ecliptic")

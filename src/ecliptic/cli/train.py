"""`ecliptic train`: learn the value of positions from games that bots play against themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ecliptic.api import CATALOG
from ecliptic.cli.lab.places import ON


def run(
    game: Annotated[str, typer.Argument(help="What to learn; `ecliptic games` lists them.")] = CATALOG.first,
    seats: Annotated[int, typer.Option(help="With how many seats; each number is learned by itself.")] = 2,
    games: Annotated[int, typer.Option(help="Games in each round.")] = 2_000,
    rounds: Annotated[int, typer.Option(help="Rounds; from the second on with what was learned, if that helps.")] = 1,
    duels: Annotated[int, typer.Option(help="Deals on which new weights must win to be kept.")] = 50,
    seed: Annotated[str, typer.Option(help="Decides every game; the same seed, the same weights.")] = "1",
    folder: Annotated[Path, typer.Option(help="Where games and weights are kept; what is there goes on.")] = Path(
        "learning"
    ),
    on: Annotated[str | None, typer.Option(help=ON)] = None,
    cores: Annotated[int | None, typer.Option(help="The same as --on processes:N.", metavar="N")] = None,
) -> None:
    """Learn who will win a position, and say how well that is foretold. It needs the extra `train`."""
    from ecliptic.bots.value import stem
    from ecliptic.cli.lab.tables import work_bar
    from ecliptic.lab.learn.train import Plan, say, train
    from ecliptic.lab.runner import running

    definition = CATALOG.find(game)
    definition.check(seats, [], {})
    plan = Plan(game, seats, games, seed, rounds, duels, folder)
    with running(on, cores) as runner, work_bar() as progress:
        lesson = train(plan, runner, progress)
    typer.echo(say(lesson))
    typer.echo(f"{folder / stem(game, seats)}: {len(lesson.told['weights'])} weights from {lesson.games} games.")

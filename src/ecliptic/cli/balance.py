"""`ecliptic balance`: a page about how balanced a game is, or what a changed deck changes."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from ecliptic.api import CATALOG
from ecliptic.cli.lab.places import ON


def run(
    game: Annotated[str, typer.Argument(help="What to play; `ecliptic games` lists them.")] = CATALOG.first,
    sets: Annotated[
        list[str] | None,
        typer.Option("--set", "--module", "--modules", help="Modules with commas; again for each further set."),
    ] = None,
    seats: Annotated[str, typer.Option(help="Numbers of seats, with commas.")] = "2",
    games: Annotated[int, typer.Option(help="How many deals of each set with each number of seats.")] = 200,
    content: Annotated[list[Path] | None, typer.Option(help="Content files of your own, or a folder of them.")] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(help="The deck that yours is compared with: standard (so unless you say), files, or nobody."),
    ] = None,
    bot: Annotated[str, typer.Option(help="Who plays against itself.")] = "greedy",
    seed: Annotated[str, typer.Option(help="Decides every chance; the same seed, the same page.")] = "1",
    page: Annotated[Path, typer.Option(help="The page to write; numbers as CSV go beside it.")] = Path("balance.html"),
    on: Annotated[str | None, typer.Option(help=ON)] = None,
    cores: Annotated[int | None, typer.Option(help="The same as --on processes:N.", metavar="N")] = None,
    keep: Annotated[Path | None, typer.Option(help="A folder to keep games in; a stopped run goes on.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, as in target=90.")] = None,
) -> None:
    """Play many games and write a page with pictures: points, places, modules, cards, and what a change changes."""
    from ecliptic.cli.lab.files import contents, writable
    from ecliptic.cli.lab.tables import progress_bar
    from ecliptic.cli.table.start import modules, options
    from ecliptic.core.reason import BadSetup
    from ecliptic.lab import charts
    from ecliptic.lab.balance.answer import answer
    from ecliptic.lab.balance.page import page as written
    from ecliptic.lab.balance.sheets import sheets
    from ecliptic.lab.balance.study import NOBODY, STANDARD, Study, conduct

    numbers = [word.strip() for word in seats.split(",")]
    if not all(word.isdecimal() for word in numbers):
        raise BadSetup(f"'--seats {seats}' should be numbers with commas, as in 2,3,4.")
    charts.drawer()  # both refused here, not after hours of play
    writable(page)
    mine = contents(content or [])
    names = against or ([STANDARD] if mine else [NOBODY])
    other = None if names == [NOBODY] else {} if names == [STANDARD] else contents(names)
    chosen = [modules([one]) for one in sets or [""]]
    study = Study(game, chosen, [int(word) for word in numbers], games, bot, seed, options(option or []), mine, other)
    with progress_bar(games * len(study.sets) * len(study.seats) * len(study.decks)) as progress:
        decks = conduct(study, cores, progress, on, keep)
    done = len(decks[0].parts[0].games)
    if done < games:
        typer.echo(f"Stopped after {done} of {games} deals; the page is about these.", err=True)
    found = answer(study, decks)
    beside = {page.with_name(f"{page.stem}-{name}.csv"): text for name, text in sheets(found).items()}
    command = shlex.join(["ecliptic", *sys.argv[1:]])
    for file, text in {page: written(found, command, [file.name for file in beside]), **beside}.items():
        file.write_text(text, encoding="utf-8")
    topic = ""
    for one in found.sayings():
        if one.topic != topic:
            topic = one.topic
            typer.echo(f"{topic}:")
        typer.echo(f"- {one.text}")
    typer.echo(f"Wrote {page}, and beside it {', '.join(file.name for file in beside)}.")

"""`ecliptic perft`: count positions, the quick way to see that no rule moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from ecliptic.api import CATALOG

if TYPE_CHECKING:
    from ecliptic.api import AnyGame

FIRST_TURN = "turn"  # the event with which set-up is over


def run(
    game: Annotated[str, typer.Argument(help="What to count.")] = CATALOG.first,
    seats: Annotated[int, typer.Option(help="For how many.")] = 2,
    seed: Annotated[str, typer.Option(help="Decides every chance.")] = "1",
    depth: Annotated[int, typer.Option(min=0, help="How many decisions deep.")] = 3,
    module: Annotated[
        list[str] | None, typer.Option("--module", "--modules", help="An expansion or variant, or several with commas.")
    ] = None,
    divide: Annotated[bool, typer.Option(help="Also count below each option at the root.")] = False,
) -> None:
    """Count the positions after so many decisions of the first turn, where chance falls as the seed says."""
    from ecliptic.cli.table.start import modules

    root = after_set_up(game, seats, seed, modules(module or []))
    for steps in range(1, depth + 1):
        typer.echo(f"{steps} {count(root, steps)}")
    if divide and depth:
        for action in root.options():
            after = root.copy()
            after.apply(action)
            typer.echo(f"  {action} {count(after, depth - 1)}")


def after_set_up(game: str, seats: int, seed: str, modules: Sequence[str] = ()) -> AnyGame:
    """The first decision of the first turn; in decisions of the set-up everybody takes the first option."""
    import ecliptic

    root = ecliptic.new(game, seats, seed, modules, listen=True)
    while not root.over and not any(event.word == FIRST_TURN for event in root.events):
        root.apply(root.options()[0])
    return root


def count(game: AnyGame, depth: int) -> int:
    """How many positions there are after so many decisions."""
    if depth == 0:
        return 1
    options = game.options()
    if depth == 1:
        return len(options)
    total = 0
    for action in options:
        after = game.copy()
        after.apply(action)
        total += count(after, depth - 1)
    return total

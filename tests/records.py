"""Records as tests play and bend them."""

from __future__ import annotations

import random

import ecliptic
from ecliptic.core.effect import CHANCE_SEAT


def random_game(game: str, seed: str, decisions: int, seats: int = 2) -> str:
    """The record of a game played by chance, to its end if there are enough decisions."""
    table = ecliptic.new(game, seats, seed)
    rng = random.Random(seed)
    while decisions and not table.over:
        table.play(rng.choice(table.options()))
        decisions -= 1
    return table.record()


def untrailed(text: str) -> str:
    """A record as it was written before there were trails (EC-3.9)."""
    rows = text.splitlines()
    rows[-1] = " ".join(rows[-1].split()[:3])
    return "\n".join(rows) + "\n"


def put(text: str, number: int, *lines: str) -> str:
    """A record with other lines, or none, in the place of one."""
    rows = text.splitlines()
    rows[number - 1 : number] = lines
    return "\n".join(rows) + "\n"


def choices(text: str) -> list[tuple[int, str]]:
    """The number of every line at which a person had a choice, and another line that is legal there."""
    played = ecliptic.replay(text)
    header = played.header
    game = ecliptic.new(header.game, header.seats, None, header.modules, header.options)
    found = []
    for number, (seat, line) in enumerate(
        zip(played.seats, played.lines, strict=True), text.count("\n", 0, text.index("\n\n")) + 3
    ):
        if seat != CHANCE_SEAT:
            others = [other.line for other in game.options() if other.line != line.line]
            found += [(number, f"{seat} {others[0]}")] if others else []
        game.play(line.line)
    return found

"""Writes the playthroughs: one game per number of seats, told so that a change of the rules shows in their diff.

python -m tests.playthroughs.make
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final, cast

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.core.events import Event
from ecliptic.games.planetarium.state import Planetarium
from tests.golden.make import any_of, sensible

HERE: Final = Path(__file__).parent
SEATS: Final = (1, 2, 3, 4)
SEED: Final = 7


def file_of(seats: int) -> Path:
    return HERE / f"planetarium-{seats}.txt"


def sentence(game: AnyGame, event: Event) -> str:
    """An event as everybody may hear it."""
    params = {**event.params, "player": f"seat {event.seat}" if event.seat >= 0 else "chance"}
    return f"{game.rules.messages[f'event-{event.word}'].format(**params)} ({event.rule})"


def tell(seats: int) -> str:
    """A game from the set-up to the standings."""
    return "\n".join(story(seats)) + "\n"


def story(seats: int) -> Iterator[str]:
    game = ecliptic.new("planetarium", seats, SEED, listen=True)
    rng = random.Random(SEED)
    yield f"Planetarium, {seats} seats, seed {SEED}"
    told, turns = 0, -1
    while True:
        for event in game.events[told:]:
            if event.word == "turn":
                yield ""
            yield f"    {sentence(game, event)}"
        told = len(game.events)
        if game.over:
            break
        now = cast(Planetarium, game.state).turns
        digest = "" if now == turns else f"  [{game.digest()}]"
        turns = now
        action = (any_of if rng.randrange(4) == 0 else sensible)(game, rng)
        yield f"{game.decider} {game.prompt}, {len(game.options())} options: {action}{digest}"
        game.apply(action)
    yield ""
    for score in game.scores():
        yield f"seat {score.seat}: {score.total}"
        for line in score.lines:
            yield f"    {line.say(game.rules.messages)}"
    for standing in game.ranking():
        yield f"{standing!r}, tie-breaks {list(standing.ties)}"
    yield f"{len(game.lines)} lines, {game.digest()}"


if __name__ == "__main__":
    for seats in SEATS:
        file_of(seats).write_text(tell(seats), encoding="utf-8")

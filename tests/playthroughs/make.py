"""Writes the playthroughs: each game by number of seats, told so that a change of the rules shows in their diff.

python -m tests.playthroughs.make
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, cast

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.core.action import Action
from ecliptic.core.events import Event
from ecliptic.core.messages import phrase
from tests.golden.make import Taste, any_of, lively, sensible

HERE: Final = Path(__file__).parent
GAMES: Final = [
    *(("planetarium", seats) for seats in (1, 2, 3, 4)),
    ("primordial", 2),
    *(("exoplanets", seats) for seats in (2, 3, 4)),
    *(("seti", seats) for seats in (1, 2, 3, 4)),
]


def busy(game: AnyGame, rng: random.Random) -> Action:
    """A main action or an answer, and passing only where nothing else is left."""
    wanted = [option for option in game.options() if not option.aside and option.line != "pass"]
    return rng.choice(wanted or game.options())


TASTES: Final[dict[str, Taste]] = {
    "planetarium": sensible,
    "primordial": sensible,
    "exoplanets": lively,
    "seti": busy,
}
# A playthrough with modules: its game, and which.
WITH: Final = {
    "primordial": (
        "planetarium",
        ("epochs", "frost-line", "variable-star", "more-markers", "extra-matter", "double-matter", "hidden-matter"),
    )
}
# One with options other than the usual ones.
CHOSEN: Final[dict[tuple[str, int], dict[str, int]]] = {("seti", 1): {"difficulty": 3}}
SEED: Final = 7


def file_of(name: str, seats: int) -> Path:
    return HERE / f"{name}-{seats}.txt"


def sentence(game: AnyGame, event: Event) -> str:
    """An event as everybody may hear it."""
    params = {**event.params, "player": f"seat {event.seat}" if event.seat >= 0 else "chance"}
    return f"{phrase(game.rules.messages[f'event-{event.word}'], params, game.rules.messages)} ({event.rule})"


def tell(name: str, seats: int) -> str:
    """A game from the set-up to the standings."""
    return "\n".join(story(name, seats)) + "\n"


def story(name: str, seats: int) -> Iterator[str]:
    title, modules = WITH.get(name, (name, ()))
    game = ecliptic.new(title, seats, SEED, modules, CHOSEN.get((name, seats)), listen=True)
    rng = random.Random(SEED)
    yield f"{name.capitalize()}, {seats} seats, seed {SEED}"
    told, turns = 0, -1
    while True:
        for event in game.events[told:]:
            if event.word == "turn":
                yield ""
            yield f"    {sentence(game, event)}"
        told = len(game.events)
        if game.over:
            break
        now = cast(Any, game.state).turns
        digest = "" if now == turns else f"  [{game.digest()}]"
        turns = now
        action = (any_of if rng.randrange(4) == 0 else TASTES[name])(game, rng)
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
    for name, seats in GAMES:
        file_of(name, seats).write_text(tell(name, seats), encoding="utf-8")

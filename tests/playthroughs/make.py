"""Writes the playthroughs: each game by number of seats, told so that a change of the rules shows in their diff.

    python -m tests.playthroughs.make

A game says which in a list `STORIES` of dictionaries, with `seats` and, if need be, `name`, `modules`, `options` and
the `policy` by which decisions are made: ours in this folder in the module of its name, one from outside in `stories`
of its own, with the texts beside it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.core.catalog import GameDef
from ecliptic.core.events import Event
from ecliptic.core.messages import phrase
from tests.golden.make import Policy, any_of
from tests.laws.cases import GAMES, home_of, listed, room

HERE: Final = Path(__file__).parent
SEED: Final = 7


class Story(NamedTuple):
    """A game to be told."""

    game: GameDef
    seats: int
    name: str
    modules: tuple[str, ...]
    options: Mapping[str, Any]
    policy: Policy

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}"

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return home_of(self.game, HERE) / f"{self}.txt"

    def tell(self) -> str:
        """The game from the set-up to the standings."""
        with listed(self.game):
            return "\n".join(lines_of(self)) + "\n"


def stories(game: GameDef) -> Iterator[Story]:
    """What is told of a game."""
    for one in getattr(room(game, "playthroughs", "stories"), "STORIES", []):
        name, modules, options = one.get("name", game.name), one.get("modules", ()), one.get("options", {})
        yield Story(game, one["seats"], name, modules, options, one.get("policy", any_of))


def sentence(game: AnyGame, event: Event) -> str:
    """An event as everybody may hear it."""
    params = {**event.params, "player": f"seat {event.seat}" if event.seat >= 0 else "chance"}
    return f"{phrase(game.rules.messages[f'event-{event.word}'], params, game.rules.messages)} ({event.rule})"


def lines_of(story: Story) -> Iterator[str]:
    """A story, line by line."""
    game = ecliptic.new(story.game.name, story.seats, SEED, story.modules, story.options, listen=True)
    rng = random.Random(SEED)
    yield f"{story.name.capitalize()}, {story.seats} seats, seed {SEED}"
    told, turns = 0, -1
    while True:
        for event in game.events[told:]:
            if event.word == "turn":
                yield ""
            yield f"    {sentence(game, event)}"
        told = len(game.events)
        if game.over:
            break
        now = getattr(game.state, "turns", 0)
        digest = "" if now == turns else f"  [{game.digest()}]"
        turns = now
        action = (any_of if rng.randrange(4) == 0 else story.policy)(game, rng)
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


STORIES: Final = [story for game in GAMES for story in stories(game)]


if __name__ == "__main__":
    for story in STORIES:
        story.file.write_text(story.tell(), encoding="utf-8")

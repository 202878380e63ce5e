"""Games of bots against themselves, kept as lines in a file from which they are played again."""

from __future__ import annotations

import gzip
import json
import random
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, Final, TypeAlias

from ecliptic.api import CATALOG, AnyGame, new
from ecliptic.bots.bot import Bot, ask
from ecliptic.bots.levels import Easy, Level
from ecliptic.bots.search import Search
from ecliptic.bots.value import Learned, Value
from ecliptic.core.game import Game
from ecliptic.core.reason import BadSetup
from ecliptic.lab.runner import Job, Runner, by_seconds

Progress: TypeAlias = Callable[[int], None]  # told how many games more are done

BASE: Final = 0.5  # how many of the games are without modules
OFTEN: Final = 0.4  # how likely a module is in one of the others
SLIPS: Final = (0.0, 0.1, 0.3)  # by how much all players of a game misjudge (as of a level), so that games differ


@dataclass(frozen=True)
class Stage:
    """Games of one round of learning: number k is always the same. In round 0 bots are greedy, later they search."""

    game: str
    seats: int
    seed: str
    round: int = 0
    told: str = ""  # the weights that they search with, as JSON

    @property
    def file(self) -> str:
        return f"{self.game}-{self.seats}-round-{self.round}.jsonl.gz"

    def table(self, number: int) -> AnyGame:
        """Game `number` of it, with modules and options by chance."""
        luck = f"{self.seed}/{self.round}/{number}"
        rng = random.Random(f"{self.game} {self.seats} {luck}")
        definition = CATALOG.find(self.game)
        while True:
            bare = rng.random() < BASE
            modules = [] if bare else [one.name for one in definition.modules if rng.random() < OFTEN]
            try:
                options = definition.check(self.seats, modules, {})
            except BadSetup:
                continue  # these modules do not go together
            values = {one.name: one.allowed(modules) for one in definition.options}
            return new(self.game, self.seats, luck, modules, {name: rng.choice(values[name]) for name in options})

    def player(self, table: AnyGame, number: int, seat: int) -> Bot:
        """Who plays a seat of it."""
        # All of a game misjudge alike: else who is ahead would be the better player, and stay ahead for that reason.
        slips = random.Random(f"{self.seed}/{self.round}/{number}").choice(SLIPS)
        luck = f"{self.seed}/{self.round}/{number}/{seat}"
        if self.told:
            value = Value(self.game, table.rules, Learned(json.loads(self.told)))
            return Search(self.game, table.rules, luck, deals=2, seconds=inf, value=value, horizon=1, slips=slips)
        return Easy(self.game, table.rules, luck, Level("learner", slips=slips))

    def play(self, number: int) -> dict[str, Any]:
        """A game of it, as what its file says of it."""
        table = self.table(number)
        players = [self.player(table, number, seat) for seat in range(self.seats)]
        while (decider := table.decider) is not None:
            table.apply(ask(players[decider], table))
        return {
            "number": number,
            "modules": list(table.header.modules),
            "options": dict(table.header.options),
            "lines": "\n".join(line.line for line in table.lines),
        }


class Playing:
    """Plays the games of a stage with these numbers, in a worker."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    def __call__(self, numbers: range) -> list[dict[str, Any]]:
        return [self.stage.play(number) for number in numbers]


def gather(stage: Stage, games: int, folder: Path, runner: Runner, progress: Progress = lambda _: None) -> Path:
    """Have so many games in the stage's file; those that are there are kept, so it goes on where it was stopped."""
    path = folder / stage.file
    folder.mkdir(parents=True, exist_ok=True)
    done = sum(1 for _ in kept(path))
    progress(min(done, games))
    with closing(by_seconds(runner, Job(Playing, (stage,)), games, done)) as results:
        for rows in results:
            with gzip.open(path, "ab") as file:
                file.write("".join(json.dumps(row) + "\n" for row in rows).encode())
            progress(len(rows))
    return path


def kept(path: Path) -> Iterator[dict[str, Any]]:
    """The games of a file, in order; what was cut off when writing stopped is left out, and taken off the file."""
    if not path.exists():
        return
    sound = 0
    with path.open("rb") as raw:
        whole = path.stat().st_size
        while sound < whole:
            raw.seek(sound)
            try:
                member, sound = one_member(raw.read(), sound)
            except EOFError:
                break
            yield from map(json.loads, member.decode().splitlines())
    if sound < whole:
        with path.open("r+b") as file:
            file.truncate(sound)


def one_member(data: bytes, start: int) -> tuple[bytes, int]:
    """The first piece that was written whole, and where the next one begins."""
    reader = zlib.decompressobj(wbits=31)
    text = reader.decompress(data)
    if not reader.eof:
        raise EOFError
    return text, start + len(data) - len(reader.unused_data)


def again(stage: Stage, row: Mapping[str, Any]) -> Iterator[AnyGame]:
    """A kept game before each of its lines, and last when it is over."""
    model = new(stage.game, stage.seats, 0, row["modules"], row["options"])
    game: AnyGame = Game(model.header, model.rules, model.rules.start(), None)
    game.advance()
    find = model.rules.lexicon.find
    for line in row["lines"].split("\n"):
        yield game
        action = find(line)
        assert action is not None, line
        game.apply(action)
    yield game

"""Lanes: many games that are stepped by one call, as numpy arrays, for those who know pgx or EnvPool."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ecliptic.core.batch import Batch
from ecliptic.core.game import Game
from ecliptic.rl.setting import Mask, Numbers, Setting


class Step(NamedTuple):
    """What there is after a step, one row for each lane. The arrays are the same ones after each step: copy what you
    keep.
    """

    observations: Numbers  # as the seat sees it that decides
    masks: Mask  # 1 for each legal action
    seats: NDArray[np.int8]  # who decides
    rewards: NDArray[np.float32]  # of each seat, for the step that was taken
    ends: NDArray[np.int8]  # 1 where a game ended in it; what is seen then is the next game
    finals: Numbers  # the last observation where it ended, as the seat in `finishers` saw it
    finishers: NDArray[np.int8]
    legal: NDArray[np.int16]  # how many actions are legal, and then their numbers


class Lanes:
    """So many games of one setting. Lane k of seed s plays the games s/k/0, s/k/1, and so on.

    `skips`: decisions with a single answer are taken without asking. `shaping`: what a point gained on the others is
    worth, besides the result at the end. Where a game ends, the lane begins the next one in the same step.
    """

    def __init__(
        self,
        game: str,
        lanes: int,
        seats: int = 2,
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        seed: Any = 0,
        skips: bool = False,
        shaping: float = 0.0,
    ) -> None:
        self.setting = Setting(game, seats, modules, options)
        self.batch = Batch(self.setting.rules, lanes, as_seed(seed), skips, shaping)
        batch, size, actions = self.batch, self.setting.size, self.setting.actions
        self.now = Step(
            np.frombuffer(batch.observations, np.int16).reshape(lanes, size),
            np.frombuffer(batch.masks, np.int8).reshape(lanes, actions),
            np.frombuffer(batch.seats, np.int8),
            np.frombuffer(batch.rewards, np.float32).reshape(lanes, seats),
            np.frombuffer(batch.ends, np.int8),
            np.frombuffer(batch.finals, np.int16).reshape(lanes, size),
            np.frombuffer(batch.finishers, np.int8),
            np.frombuffer(batch.legal, np.int16).reshape(lanes, actions + 1),
        )
        for array in self.now:
            array.flags.writeable = False  # the core writes only what has changed
        self.rows = np.arange(lanes)

    def __len__(self) -> int:
        return self.batch.many

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as its games, with what the last step brought; what they show is written again."""
        batch, now, setting = self.batch, self.now, self.setting
        ended = np.flatnonzero(now.ends)
        made = (setting.game, len(self), setting.seats, setting.modules, setting.options, 0, batch.skips, batch.shaping)
        kept = (batch.seeds, batch.rounds, batch.games, batch.deciders, batch.margins, batch.touched, batch.decisions)
        return resumed, (made, kept, (now.rewards, now.ends, now.finishers), (ended, now.finals[ended]))

    @property
    def games(self) -> list[Game[Any, Any]]:
        """The game of each lane; not to be changed."""
        return self.batch.games

    def reset(self, seeds: Any = 0) -> Step:
        """Begin anew, with one seed for all lanes or one for each."""
        self.batch.reset(as_seed(seeds))
        return self.now

    def step(self, actions: Any) -> Step:
        """Take an action in each lane, by its number; -1 leaves a lane as it is."""
        self.batch.step(np.asarray(actions).tolist())
        return self.now

    def draw(self, rng: np.random.Generator) -> NDArray[np.int16]:
        """A legal action for each lane, all equally likely."""
        legal = self.now.legal
        found: NDArray[np.int16] = legal[self.rows, 1 + (rng.random(len(self.rows)) * legal[:, 0]).astype(np.intp)]
        return found

    def render(self, lane: int = 0) -> str:
        """A lane as the terminal draws it for a spectator."""
        return self.setting.draw(self.games[lane])


def resumed(made: tuple[Any, ...], kept: tuple[Any, ...], brought: tuple[Any, ...], last: tuple[Any, Any]) -> Lanes:
    """Lanes as they were pickled."""
    lanes = Lanes(*made)
    batch = lanes.batch
    batch.seeds, batch.rounds, batch.games, batch.deciders, batch.margins, batch.touched, batch.decisions = kept
    for lane in range(len(lanes)):
        batch.settle(lane)
    buffers = [memoryview(batch.rewards), memoryview(batch.ends), memoryview(batch.finishers)]
    for buffer, was in zip(buffers, brought, strict=True):
        buffer.cast("B")[:] = was.tobytes()
    finals = np.frombuffer(batch.finals, np.int16).reshape(lanes.now.finals.shape)
    finals[last[0]] = last[1]
    return lanes


def as_seed(seeds: Any) -> Any:
    """A seed, or a list of them."""
    if isinstance(seeds, (int, str)):
        return seeds
    if isinstance(seeds, np.integer):
        return int(seeds)
    return np.asarray(seeds).tolist()

"""Gymnasium: one seat of a game learns, bots play the others.

gymnasium.make("Ecliptic/Exoplanets-v0", opponents="greedy")
gymnasium.make_vec("Ecliptic/Exoplanets-v0", num_envs=64, vectorization_mode="vector_entry_point")
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ecliptic.bots.bot import Bot, ask, make
from ecliptic.bots.chance import Random
from ecliptic.bots.greedy import Greedy
from ecliptic.core.batch import WAIT, result
from ecliptic.core.game import Game
from ecliptic.core.reason import BadSetup, EclipticError
from ecliptic.rl.lanes import Lanes
from ecliptic.rl.setting import Mask, Numbers, Seeds, Setting

MODES: Final = ["ansi", "human"]
LOST: Final = -1.0  # for an action that is not legal
WAYS: Final = ("lose", "refuse")


class Opponents:
    """The bots of all seats but the learner's, for one game after the other."""

    def __init__(self, setting: Setting, names: str | Sequence[str], seat: int) -> None:
        many = setting.seats - 1
        self.names = [names] * many if isinstance(names, str) else list(names)
        if len(self.names) != many:
            raise BadSetup(f"{many} other seats need as many opponents, not {len(self.names)}: name one, or each.")
        if not 0 <= seat < setting.seats:
            raise BadSetup(f"There is no seat {seat}; there are {setting.seats}, counted from 0.")
        for name in dict.fromkeys(self.names):
            make(name, setting.game, setting.rules, "")  # a name that nobody has is refused here, not in the first game
        self.setting = setting
        self.seat = seat
        self.seed = ""  # of the game at which they sit
        self.bots: dict[int, Bot] = {}

    def __getstate__(self) -> dict[str, Any]:
        """Bots pickle as their names, and where their dice are."""
        dice = {seat: bot.rng.getstate() for seat, bot in self.bots.items() if isinstance(bot, (Random, Greedy))}
        return {**self.__dict__, "bots": dice}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, bots={})
        if self.seed:
            self.sit(self.seed)
        for seat, dice in kept["bots"].items():
            cast(Random, self.bots[seat]).rng.setstate(dice)

    def sit(self, seed: str) -> None:
        """Take the seats of a new game."""
        self.seed = seed
        others = [seat for seat in range(self.setting.seats) if seat != self.seat]
        self.bots = {
            seat: make(name, self.setting.game, self.setting.rules, f"{seed}/{seat}")
            for seat, name in zip(others, self.names, strict=True)
        }


class Seat(gymnasium.Env[Numbers, int]):
    """The decisions of one seat. What is legal is in `info["action_mask"]`, and `action_masks()` says it too.

    The reward is what `ecliptic.core.batch.result` says at the end, plus `shaping` times what was gained in points on
    the others since the last decision. What is not legal loses the game, or with `illegal="refuse"` raises a sentence.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        seats: int = 2,
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        shaping: float = 0.0,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, seats, modules, options)
        self.opponents = Opponents(self.setting, opponents, seat)
        if illegal not in WAYS:
            raise BadSetup(f"`illegal` is one of {', '.join(WAYS)}, not {illegal!r}.")
        self.seat = seat
        self.shaping = shaping
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = spaces.Box(self.setting.lows(), self.setting.highs(), dtype=np.int16)
        self.action_space = spaces.Discrete(self.setting.actions)  # type: ignore[assignment]  # its ints are numpy's
        self.seeds = Seeds()
        self.game: Game[Any, Any] | None = None
        self.margin = 0.0

    def playing(self) -> Game[Any, Any]:
        if self.game is None:
            raise EclipticError("No game has begun: call `reset` first.")
        return self.game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin a game; without a seed, the next one of the seed given last."""
        super().reset(seed=seed)
        named = self.seeds.next(seed)
        self.game = self.setting.new(named)
        self.opponents.sit(named)
        self.wait()
        self.margin = self.ahead()
        return self.seen(), self.info()

    def step(self, action: int) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """Choose the action with this number, and let the others play until this seat decides again."""
        game = self.playing()
        chosen = self.setting.rules.lexicon.choices[int(action)] if 0 <= action < self.setting.actions else None
        if game.over or chosen is None or chosen not in game.options():
            if self.illegal == "refuse" or game.over:
                raise EclipticError(f"Action {action} is not legal now: {game.open()}. The mask says which are.")
            return self.seen(), LOST, True, False, self.info()
        game.apply(chosen)
        self.wait()
        reward = result(game.rules, game.state)[self.seat] if game.over else 0.0
        if self.shaping:
            before, self.margin = self.margin, self.ahead()
            reward += self.shaping * (self.margin - before)
        return self.seen(), reward, game.over, False, self.info()

    def wait(self) -> None:
        """Let the opponents play until this seat decides."""
        game = self.playing()
        while (decider := game.decider) is not None and decider != self.seat:
            game.apply(ask(self.opponents.bots[decider], game))

    def ahead(self) -> float:
        """By how many points this seat is ahead of the mean of the others."""
        points = self.setting.rules.points(self.playing().state)
        return points[self.seat] - (sum(points) - points[self.seat]) / max(len(points) - 1, 1)

    def seen(self) -> Numbers:
        return self.setting.observation(self.playing(), self.seat)

    def action_masks(self) -> Mask:
        """Which actions are legal, as sb3-contrib asks; all ones when the game is over, so that none is all zeros."""
        game = self.playing()
        return np.ones(self.setting.actions, np.int8) if game.over else self.setting.mask(game)

    def info(self) -> dict[str, Any]:
        """The mask, and the points of all so far."""
        points = self.setting.rules.points(self.playing().state)
        return {"action_mask": self.action_masks(), "points": np.array(points, np.int32)}

    def render(self) -> str | None:
        """The table as the terminal draws it for a spectator: returned, or with the mode `human` printed."""
        text = self.setting.draw(self.playing())
        if self.render_mode == "human":
            sys.stdout.write(text)
            return None
        return text


class Seats(VectorEnv[Numbers, NDArray[Any], NDArray[Any]]):
    """The same seat in many games, on one batch; where a game ends, the next begins in the same step.

    `infos["action_mask"]` has the masks. Where a game ended, `infos["final_obs"]` has what was seen last.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int = 2,
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        opponents: str | Sequence[str] = "random",
        seat: int = 0,
        shaping: float = 0.0,
        seed: int = 0,
    ) -> None:
        self.lanes = Lanes(game, num_envs, seats, modules, options, seed, shaping=shaping)
        setting = self.lanes.setting
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = num_envs
        self.seat = seat
        self.single_observation_space = spaces.Box(setting.lows(), setting.highs(), dtype=np.int16)
        self.single_action_space = spaces.Discrete(setting.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.opponents = [Opponents(setting, opponents, seat) for _ in range(num_envs)]
        self.rounds: list[int] = [-1] * num_envs  # the game for which the bots of each lane have sat down
        self.seeds = Seeds()
        self.seeds.next(seed)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """Begin anew in all lanes."""
        if seed is not None:
            self.lanes.reset(seed)
        else:
            self.lanes.reset(self.seeds.next(None))
        self.rounds = [-1] * self.num_envs
        self.wait(np.zeros(self.num_envs), np.zeros(self.num_envs, bool), {})
        return self.lanes.now.observations.copy(), self.infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Numbers, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Choose in each lane, and let the others play until this seat decides again everywhere."""
        rewards = np.zeros(self.num_envs)
        ends = np.zeros(self.num_envs, bool)
        finals: dict[int, Numbers] = {}
        self.take(np.asarray(actions), rewards, ends, finals)
        self.wait(rewards, ends, finals)
        infos = self.infos()
        if finals:
            kept = np.empty(self.num_envs, dtype=object)
            for lane, seen in finals.items():
                kept[lane] = seen
            infos["final_obs"] = kept
            infos["_final_obs"] = ends.copy()
        return self.lanes.now.observations.copy(), rewards, ends, np.zeros(self.num_envs, bool), infos

    def take(
        self, actions: NDArray[Any], rewards: NDArray[Any], ends: NDArray[np.bool_], finals: dict[int, Numbers]
    ) -> None:
        """One decision in some lanes, and what came of it."""
        before = self.lanes.games[:]
        now = self.lanes.step(actions)
        rewards += now.rewards[:, self.seat]
        for lane in np.flatnonzero(now.ends):
            ends[lane] = True
            finals[int(lane)] = self.lanes.setting.observation(before[lane], self.seat)

    def wait(self, rewards: NDArray[Any], ends: NDArray[np.bool_], finals: dict[int, Numbers]) -> None:
        """Let the opponents play wherever one of them decides."""
        now, batch = self.lanes.now, self.lanes.batch
        while len(waiting := np.flatnonzero(now.seats != self.seat)):
            actions = np.full(self.num_envs, WAIT)
            for lane in waiting:
                bots = self.opponents[lane]
                if self.rounds[lane] != batch.rounds[lane]:
                    self.rounds[lane] = batch.rounds[lane]
                    bots.sit(f"{batch.seeds[lane]}/{lane}/{batch.rounds[lane]}")
                actions[lane] = ask(bots.bots[int(now.seats[lane])], batch.games[lane]).number
            self.take(actions, rewards, ends, finals)

    def infos(self) -> dict[str, Any]:
        return {"action_mask": self.lanes.now.masks.copy(), "_action_mask": np.ones(self.num_envs, bool)}

    def action_masks(self) -> Mask:
        """Which actions are legal in each lane."""
        return self.lanes.now.masks.copy()

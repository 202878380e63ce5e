"""PettingZoo: each game as an environment whose agents take turns (AEC).

from ecliptic.rl import exoplanets_v0
env = exoplanets_v0.env(seats=3, modules=("gravity",))
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ecliptic.core.batch import result
from ecliptic.core.game import Game
from ecliptic.core.reason import EclipticError
from ecliptic.discovery import CATALOG
from ecliptic.rl.setting import Seeds, Setting

Seen = dict[str, Any]  # `observation` and `action_mask`
MODES: Final = ["ansi", "human"]


class Table(AECEnv[str, Seen, int | None]):
    """A game whose seats are the agents `seat_0`, `seat_1`, and so on.

    Rewards come at the end, as `ecliptic.core.batch.result` says, plus `shaping` times what was gained in points on the
    others. An action that is not legal is refused with a sentence, and nothing has happened.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        modules: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        shaping: float = 0.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setting = Setting(game, seats, modules, options)
        self.metadata = {"name": f"{game}_v0", "render_modes": MODES, "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self.shaping = shaping
        self.seeds = Seeds()
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents = self.possible_agents[:]
        seen = spaces.Dict(
            {
                "observation": spaces.Box(self.setting.lows(), self.setting.highs(), dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.setting.actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(self.setting.actions) for agent in self.possible_agents}
        self.numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.choices = self.setting.rules.lexicon.choices
        self.game: Game[Any, Any] | None = None
        self.margins: list[float] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for all agents: each sees its own part first."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, the next one of the seed given last."""
        self.game = self.setting.new(self.seeds.next(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.margins = self.margin()
        self.select()

    def playing(self) -> Game[Any, Any]:
        if self.game is None:
            raise EclipticError("No game has begun: call `reset` first.")
        return self.game

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and what it may do now: nothing while another decides."""
        game, seat = self.playing(), self.numbers[agent]
        seen = self.setting.observation(game, seat)
        mask = self.setting.mask(game) if game.decider == seat else np.zeros(self.setting.actions, np.int8)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is choose the action with this number; who is done steps with None."""
        game, agent = self.playing(), self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        chosen = self.choices[action] if action is not None and 0 <= action < len(self.choices) else None
        if chosen is None or chosen not in game.options():
            raise EclipticError(f"Action {action} is not legal now: {game.open()}. The mask says which are.")
        self._cumulative_rewards[agent] = 0.0
        game.apply(chosen)
        self.reward(game)
        self.select()

    def reward(self, game: Game[Any, Any]) -> None:
        """Say what the last step brought to everybody."""
        if not game.over and not self.shaping:
            return
        gained = [0.0] * len(self.possible_agents)
        if self.shaping:
            before, self.margins = self.margins, self.margin()
            gained = [self.shaping * (now - then) for now, then in zip(self.margins, before, strict=True)]
        if game.over:
            gained = [one + end for one, end in zip(gained, result(game.rules, game.state), strict=True)]
            self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict(zip(self.possible_agents, gained, strict=True))
        for agent in self.agents:
            self._cumulative_rewards[agent] += self.rewards[agent]

    def margin(self) -> list[float]:
        """By how many points each seat is ahead of the mean of the others."""
        if not self.shaping:
            return [0.0] * len(self.possible_agents)
        points = self.setting.rules.points(self.playing().state)
        others = max(len(points) - 1, 1)
        return [one - (sum(points) - one) / others for one in points[: len(self.possible_agents)]]

    def select(self) -> None:
        """Say whose turn it is."""
        decider = self.playing().decider
        self.agent_selection = self.agents[0] if decider is None else self.possible_agents[decider]

    def render(self) -> str | None:
        """The table as the terminal draws it for a spectator: returned, or with the mode `human` printed."""
        text = self.setting.draw(self.playing())
        if self.render_mode == "human":
            sys.stdout.write(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""

    def __getstate__(self) -> dict[str, Any]:
        kept = self.__dict__.copy()
        del kept["choices"]
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.choices = self.setting.rules.lexicon.choices


@functools.cache
def module(game: str) -> ModuleType:
    """The module of a game, as users of PettingZoo expect it: `env` and `raw_env` make environments."""
    if game not in CATALOG.games:
        known = ", ".join(f"{name}_v0" for name in CATALOG.games)
        raise AttributeError(f"There is no game '{game}'; there are {known}.")
    made = ModuleType(f"ecliptic.rl.{game}_v0", f"{CATALOG.games[game].title} for PettingZoo: see docs/research.md.")
    made.env = made.raw_env = functools.partial(Table, game)  # type: ignore[attr-defined]
    return made

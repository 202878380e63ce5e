"""How fast the interfaces for learning agents are, ours and those of peers, all of them playing at random."""

from __future__ import annotations

import importlib
import random
from typing import Any, Final

from ecliptic.lab.pace import ENVIRONMENT, TENSOR, ZOO, Play

LANES: Final = 64
STEPS: Final = 50  # of a batch at a time


def play_batch(game: str) -> Play:
    """A batch as learners use it: arrays go in, arrays with observations, masks and rewards come out.

    Its games follow one another, so a "game" here is some steps.
    """
    numpy = importlib.import_module("numpy")
    lanes = importlib.import_module("ecliptic.rl.lanes").Lanes(game, LANES)

    def play(rng: random.Random) -> int:
        chance = numpy.random.default_rng(rng.getrandbits(32))
        for _ in range(STEPS):
            lanes.step(lanes.draw(chance))
        return LANES * STEPS

    return play


def play_zoo(env: Any) -> Play:
    """An environment of PettingZoo."""

    def play(rng: random.Random) -> int:
        env.reset(seed=rng.getrandbits(31))
        decisions = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            decisions += bool(agent)
        return decisions

    return play


def play_environment(name: str) -> Play:
    """The environment of OpenSpiel around one of its games, or one of ours."""
    env = importlib.import_module("open_spiel.python.rl_environment").Environment(name)

    def play(rng: random.Random) -> int:
        now = env.reset()
        decisions = 0
        while not now.last():
            legal = now.observations["legal_actions"][now.observations["current_player"]]
            now = env.step([legal[int(rng.random() * len(legal))]])
            decisions += 1
        return decisions

    return play


def play_tensor(name: str) -> Play:
    """A game of OpenSpiel in C++, asked for its tensor and its mask at each decision."""
    game = importlib.import_module("pyspiel").load_game(name)

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            state.observation_tensor()
            state.legal_actions_mask()
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
        return decisions

    return play


def connect_four() -> Play:
    """PettingZoo's connect four."""
    return play_zoo(importlib.import_module("pettingzoo.classic.connect_four_v3").env())


def table(game: str) -> Play:
    """A game of ours for PettingZoo."""
    return play_zoo(importlib.import_module("ecliptic.rl.zoo").Table(game))


def spiel(game: str) -> Play:
    """A game of ours for OpenSpiel."""
    importlib.import_module("ecliptic.rl.spiel")
    return play_environment(f"ecliptic_{game}")


def peers() -> dict[str, Any]:
    """Whom the interfaces are measured beside, and how each is made."""
    return {
        TENSOR: lambda: play_tensor("backgammon"),
        ENVIRONMENT: lambda: play_environment("backgammon"),
        ZOO: connect_four,
    }

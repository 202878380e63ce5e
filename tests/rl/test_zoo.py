"""PettingZoo: its own suites pass, and the environments are what their users expect."""

from __future__ import annotations

import pickle
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from ecliptic import EclipticError
from ecliptic.rl import exoplanets_v0, planetarium_v0, seti_v0
from ecliptic.rl.zoo import Table
from tests.proof import again

ZOO = {"exoplanets": exoplanets_v0, "planetarium": planetarium_v0, "seti": seti_v0}


def play(env: Table, seed: int) -> list[float]:
    """A game played at random, to its end; the rewards."""
    env.reset(seed)
    rng = np.random.default_rng(seed)
    rewards = [0.0] * len(env.possible_agents)
    for agent in env.agent_iter():
        seen, reward, terminated, _, _ = env.last()
        rewards[env.numbers[agent]] += reward
        env.step(None if terminated else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return rewards


@pytest.mark.parametrize("name", ["exoplanets", again("planetarium"), again("seti")])
def test_the_suites_of_pettingzoo(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # api_test wonders at a dictionary with a mask, which its games have too
        api_test(ZOO[name].env(), num_cycles=100)
        seed_test(lambda: ZOO[name].env(seats=2), num_cycles=20)


@pytest.mark.parametrize("shaping", [0.0, 0.01])
def test_a_game(shaping: float) -> None:
    env = exoplanets_v0.env(seats=3, modules=("gravity",), shaping=shaping)
    first = play(env, 4)
    assert sum(first) == pytest.approx(0.0)
    assert play(pickle.loads(pickle.dumps(env)), 4) == first
    env.reset()
    assert env.game is not None
    assert env.game.header.seed == "4/0/1"


def test_what_agents_see() -> None:
    """The observation is in its space, and the mask is empty while another decides."""
    env = planetarium_v0.env(render_mode="ansi")
    env.reset(seed=1)
    for agent in env.agents:
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        assert seen["action_mask"].any() == (agent == env.agent_selection)
    assert "seat 0" in str(env.render())
    with pytest.raises(EclipticError, match="Action 9999 is not legal now"):
        env.step(9999)


def test_games_that_are_not_there() -> None:
    with pytest.raises(ImportError, match="chess_v0"):
        from ecliptic.rl import chess_v0  # noqa: F401

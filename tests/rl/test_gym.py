"""Gymnasium: its checker passes for every game, one at a time and many at once."""

from __future__ import annotations

import pickle
import warnings
from typing import cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import ecliptic.rl  # noqa: F401 - registers the games
from ecliptic import BadSetup, EclipticError
from ecliptic.rl.gym import Seat, Seats
from tests.proof import again


@pytest.mark.parametrize("name", ["Exoplanets", again("Planetarium"), again("SETI")])
def test_the_checker_of_gymnasium(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it advises wide bounds to be infinite
        check_env(gymnasium.make(f"Ecliptic/{name}-v0").unwrapped)


def play(env: Seat, seed: int) -> tuple[float, list[int]]:
    """A game played at random, to its end: the reward and all points."""
    _, info = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    total, done = 0.0, False
    while not done:
        assert info["action_mask"].any()
        _, reward, done, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        total += reward
    return total, list(info["points"])


def test_a_game_against_greedy() -> None:
    env = cast(Seat, gymnasium.make("Ecliptic/Exoplanets-v0", seats=3, seat=1, opponents="greedy").unwrapped)
    reward, points = play(env, 5)
    assert reward in (-1.0, -0.5, 0.0, 0.5, 1.0)
    assert play(pickle.loads(pickle.dumps(env)), 5) == (reward, points)
    assert env.action_masks().all()


def test_what_is_not_legal() -> None:
    env = Seat("planetarium")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.action_masks() == 0)[0])
    assert env.step(wrong)[1:3] == (-1.0, True)
    env = Seat("planetarium", illegal="refuse")
    env.reset(seed=1)
    with pytest.raises(EclipticError, match="is not legal now"):
        env.step(wrong)
    with pytest.raises(BadSetup, match="2 other seats need as many opponents, not 1"):
        Seat("planetarium", seats=3, opponents=["greedy"])
    with pytest.raises(BadSetup, match="There is no bot 'gredy'; the bots are random, greedy"):
        Seat("planetarium", opponents="gredy")
    with pytest.raises(BadSetup, match="There is no seat 2"):
        Seat("planetarium", seat=2)


def test_many_at_once() -> None:
    """The vector environment gives the seat's decisions alone, and what was seen last where a game ended."""
    made = gymnasium.make_vec("Ecliptic/Exoplanets-v0", 3, vectorization_mode="vector_entry_point", seat=1)
    env = cast(Seats, made.unwrapped)
    seen, infos = env.reset(seed=3)
    assert seen.shape == (3, env.lanes.setting.size)
    rng = np.random.default_rng(1)
    ended = 0
    while ended < 3:
        assert (env.lanes.now.seats == 1).all()
        assert infos["action_mask"].any(axis=1).all()
        seen, rewards, ends, _, infos = env.step(env.lanes.draw(rng))
        for lane in np.flatnonzero(ends):
            ended += 1
            assert abs(rewards[lane]) in (0.0, 1.0)
            assert env.single_observation_space.contains(infos["final_obs"][lane])
    assert env.single_observation_space.contains(seen[0])

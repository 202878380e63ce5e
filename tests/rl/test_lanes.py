"""Lanes: a batch as arrays, which are the core's own buffers."""

from __future__ import annotations

import numpy as np
import pytest

import ecliptic.rl


def test_random_play() -> None:
    lanes = ecliptic.rl.make("exoplanets", 4, seats=2, skips=True)
    now = lanes.reset(5)
    rng = np.random.default_rng(1)
    ended = 0
    while ended < 2:
        actions = lanes.draw(rng)
        assert now.masks[np.arange(4), actions].all()
        now = lanes.step(actions)
        assert (now.rewards.sum(axis=1) == 0).all()
        ended += int(now.ends.sum())
    assert np.shares_memory(now.observations, np.frombuffer(lanes.batch.observations, np.int16))
    assert "seat" in lanes.render(1)


def test_seeds() -> None:
    lanes = ecliptic.rl.make("planetarium", 2)
    first = lanes.reset([4, 4]).observations.copy()
    assert (lanes.reset(np.array([4, 4])).observations == first).all()
    assert (lanes.reset(np.int64(4)).observations == first).all()
    assert not (lanes.reset(5).observations == first).all()
    with pytest.raises(ecliptic.EclipticError, match="2 lanes and 1 actions"):
        lanes.step([1])

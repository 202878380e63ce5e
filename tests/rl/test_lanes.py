"""Lanes: a batch as arrays, which are the core's own buffers."""

from __future__ import annotations

import pickle

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
    assert not now.observations.flags.writeable
    assert "seat" in lanes.render(1)


def test_seeds() -> None:
    lanes = ecliptic.rl.make("planetarium", 2)
    first = lanes.reset([4, 4]).observations.copy()
    assert (lanes.reset(np.array([4, 4])).observations == first).all()
    assert (lanes.reset(np.int64(4)).observations == first).all()
    assert not (lanes.reset(5).observations == first).all()
    with pytest.raises(ecliptic.EclipticError, match="2 lanes and 1 actions"):
        lanes.step([1])


@pytest.mark.parametrize("skips", [False, True])
def test_pickling(skips: bool) -> None:
    """Lanes pickle in the middle of their games, and go on as the others do."""
    lanes = ecliptic.rl.make("exoplanets", 3, skips=skips, shaping=0.1)
    rng = np.random.default_rng(2)
    now = lanes.now
    while not now.ends.any():
        now = lanes.step(lanes.draw(rng))
    twin = pickle.loads(pickle.dumps(lanes))
    for _ in range(30):
        for name in ("observations", "masks", "seats", "rewards", "ends"):
            assert (getattr(now, name) == getattr(twin.now, name)).all(), name
        assert (now.finals[now.ends == 1] == twin.now.finals[now.ends == 1]).all()
        actions = lanes.draw(rng)
        lanes.step(actions)
        twin.step(actions)

"""Batches: what is in each lane is the game of its seed, and what is written is what the deciding seat sees."""

from __future__ import annotations

import random
import struct
from array import array

import pytest

import ecliptic
from ecliptic import EclipticError
from ecliptic.api import AnyGame
from ecliptic.core.batch import WAIT, Batch
from ecliptic.core.observe import Observer

GAMES = [("planetarium", 2), ("planetarium", 1), ("exoplanets", 3), ("seti", 2), ("seti", 1)]


def batch_of(game: str, seats: int = 2, lanes: int = 3, **how: float) -> Batch:
    return Batch(ecliptic.new(game, seats).rules, lanes, 7, bool(how.get("skips")), how.get("shaping", 0.0))


def legal(batch: Batch, lane: int) -> list[int]:
    """The numbers of the legal actions of a lane."""
    width = batch.actions + 1
    row = struct.unpack(f"={width}h", batch.legal[2 * lane * width : 2 * (lane + 1) * width])
    return list(row[1 : 1 + row[0]])


def observed(batch: Batch, lane: int, buffer: bytearray) -> list[int]:
    return list(struct.unpack(f"={batch.size}h", buffer[2 * lane * batch.size : 2 * (lane + 1) * batch.size]))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_lanes_are_games(game: str, seats: int) -> None:
    """Lane k of seed s plays the games s/k/0, s/k/1, step by step as they are played alone."""
    batch = batch_of(game, seats)
    rng = random.Random(1)
    observer = Observer(batch.rules)
    rounds = [0] * 3
    alone: list[AnyGame] = [ecliptic.new(game, seats, f"7/{lane}/0") for lane in range(3)]
    while sum(rounds) < 2:
        chosen = [rng.choice(legal(batch, lane)) for lane in range(3)]
        batch.step(chosen)
        for lane, number in enumerate(chosen):
            one = alone[lane]
            seat = one.decider
            action = one.rules.lexicon.choices[number]
            assert action is not None
            one.play(action.line)
            assert batch.ends[lane] == one.over
            if one.over:
                assert seat == batch.finishers[lane]
                assert observed(batch, lane, batch.finals) == observer.numbers(one.state, seat)
                paid = batch.rewards[lane * seats : (lane + 1) * seats]
                best = [standing.seat for standing in one.ranking() if standing.won and standing.seat < seats]
                assert [at for at in range(seats) if paid[at] == max(paid)] == best or seats == 1
                rounds[lane] += 1
                alone[lane] = one = ecliptic.new(game, seats, f"7/{lane}/{rounds[lane]}")
            assert batch.games[lane].digest() == one.digest()
            assert batch.seats[lane] == one.decider
            assert observed(batch, lane, batch.observations) == observer.numbers(one.state, batch.seats[lane])
            options = [action.number for action in one.options()]
            assert legal(batch, lane) == options
            marks = batch.masks[lane * batch.actions : (lane + 1) * batch.actions]
            assert [at for at, mark in enumerate(marks) if mark] == sorted(options)


def test_rewards() -> None:
    """The rewards of a game that ends add up to nothing, and are gone after the next step; points may be rewarded."""
    batch = batch_of("exoplanets", 3, shaping=0.01)
    rng = random.Random(2)
    ended = False
    while not ended:
        batch.step([rng.choice(legal(batch, lane)) for lane in range(3)])
        for lane in range(3):
            paid = batch.rewards[3 * lane : 3 * lane + 3]
            assert abs(sum(paid)) < 1e-5
            ended = ended or bool(batch.ends[lane])
            assert not batch.ends[lane] or max(map(abs, paid)) >= 0.4


def test_forced_decisions_are_skipped() -> None:
    batch = batch_of("planetarium", skips=True)
    rng = random.Random(3)
    for _ in range(200):
        assert all(len(legal(batch, lane)) > 1 for lane in range(3))
        batch.step([rng.choice(legal(batch, lane)) for lane in range(3)])
    assert batch.decisions > 600


def test_what_is_not_legal_is_refused() -> None:
    """Nothing has happened then, in any lane; a lane can wait."""
    batch = batch_of("exoplanets")
    before = [game.digest() for game in batch.games]
    with pytest.raises(EclipticError, match=r"is not legal in lane 1, where seat \d decides"):
        batch.step([legal(batch, 0)[0], batch.actions - 1, legal(batch, 2)[0]])
    strange: list[object] = [10**30, -2, 0.5, None, "end", [1]]
    for one in strange:
        with pytest.raises(EclipticError, match="is not legal in lane 2, where seat"):
            batch.step([legal(batch, 0)[0], WAIT, one])
    with pytest.raises(EclipticError, match="3 lanes and 2 actions"):
        batch.step([0, 0])
    with pytest.raises(EclipticError, match="3 lanes and 2 seeds"):
        batch.reset([1, 2])
    batch.step([WAIT] * 3)
    assert [game.digest() for game in batch.games] == before
    batch.step(array("i", [legal(batch, lane)[0] for lane in range(3)]))
    assert [game.digest() for game in batch.games] != before


def test_seeds() -> None:
    """A batch begins anew with one seed for all lanes, or with one for each."""
    batch = batch_of("planetarium")
    before = [game.digest() for game in batch.games]
    batch.step([legal(batch, lane)[0] for lane in range(3)])
    batch.reset([8, 7, 9])
    assert [game.digest() == old for game, old in zip(batch.games, before, strict=True)] == [False, True, False]
    batch.reset(7)
    assert [game.digest() for game in batch.games] == before
    assert ecliptic.replay(batch.games[0].record()).digest() == before[0]

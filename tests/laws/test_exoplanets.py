"""Laws of Exoplanets alone: every set of modules with every number of seats."""

from __future__ import annotations

import json
import random
import zlib
from typing import cast

import pytest

from ecliptic.core.view import EVERYTHING, SPECTATOR
from ecliptic.games.exoplanets import GAME
from ecliptic.games.exoplanets.state import Exoplanets
from tests.laws.cases import CASES, NUMBERED, Case, tried
from tests.laws.exoplanets import BOUND, SETS, conserve, secrets
from tests.laws.test_views import text, twin_of, viewers, words
from tests.laws.walk import EXPLORE, Walk

OWN = [case for case in CASES if case.game is GAME]
ALL = [
    Case(GAME, modules, seats, BOUND, conserve, secrets, NUMBERED, again=seats != 2 + at % 3)
    for at, modules in enumerate(SETS)
    for seats in (2, 3, 4)
]
OFTEN = 3  # of how many decisions one is counted
EVERY = 24  # of how many decisions one is looked at closely


def seed_of(case: Case) -> int:
    """A seed of its own for each case; another one each time with LAWS=explore. A failure shows it."""
    return random.randrange(2**32) if EXPLORE else zlib.crc32(str(case).encode())


@pytest.mark.laws
@tried(ALL)
def test_every_set_of_modules(case: Case) -> None:
    """One whole game of each: conserved, saved, seen, replayed and ended as every game must be (EX-17.1, EX-18.13)."""
    walk = Walk(seed_of(case), True, 0, case.bound, [])
    print(walk)  # noqa: T201  # pytest shows it with a failure
    for step, (game, action) in enumerate(walk.decisions(case)):
        if step % OFTEN == 0:
            conserve(game)
        options = game.options()
        assert len({option.line for option in options}) == len(options) > 0
        assert all(game.rules.lexicon.find(option.line) is option for option in options)
        if step % EVERY:
            continue
        twin = game.copy()
        twin.state = game.scribe.read(json.loads(json.dumps(game.scribe.show(game.state, EVERYTHING))))
        assert twin.state == game.state
        twin.apply(action)
        conserve(twin)
        for viewer in viewers(case):
            assert not secrets(game, SPECTATOR if viewer is None else viewer) & words(game.view(viewer))
            other = twin_of(game, viewer, random.Random(step))
            conserve(other)
            assert text(other, viewer) == text(game, viewer)
            assert viewer != game.decider or other.options() == game.options()
    assert walk.game is not None
    assert walk.game.over
    conserve(walk.game)
    assert cast(Exoplanets, walk.game.state).turns == 5 * case.seats
    record = walk.game.record()
    assert case.replay(record).record() == record

"""The laws of bots: they decide by what their seat may know, however it is told to them."""

from __future__ import annotations

import random

from ecliptic.api import AnyGame
from ecliptic.bots.bot import QUICK, ask, make
from ecliptic.core.action import Action
from tests.laws.cases import Case, listed
from tests.laws.test_views import EVERY, twin_of
from tests.laws.walk import Walk, law


def asked(name: str, game: AnyGame) -> Action:
    """What a new bot with the same seed as any other chooses."""
    return ask(make(name, game.header.game, game.rules, 5), game)


@law(2)
def test_a_bot_knows_what_its_seat_knows(case: Case, walk: Walk) -> None:
    """Twin positions, alike to a seat, are the same to its bot; so are view and position; and nothing is changed."""
    with listed(case.game):
        for step, (game, _) in enumerate(walk.decisions(case)):
            decider, options = game.decider, game.options()
            if step % EVERY or decider is None or decider < 0 or len(options) == 1:
                continue
            before = game.scribe.save(game.state)
            twin = twin_of(game, decider, random.Random(step))
            for name in QUICK:  # of the others: tests/bots/test_search.py
                chosen = asked(name, game)
                told = make(name, game.header.game, game.rules, 5).choose(game.view(decider), options)
                assert chosen is asked(name, twin) is told
            assert game.scribe.save(game.state) == before

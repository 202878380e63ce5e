"""Rules that are not kept any more are freed without the garbage collector, and not while somebody uses them."""

from __future__ import annotations

import gc
import pickle
import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import ecliptic
from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core.action import Lexicon

SETUPS = [
    ("planetarium", ("epochs", "frost-line")),
    ("exoplanets", ()),
    ("exoplanets", ("gravity", "chaotic", "space")),
    ("seti", ()),
]
DECISIONS = 30


@contextmanager
def empty_shelf() -> Iterator[None]:
    """A shelf with nothing on it, and no garbage collector to help it."""
    before = api.shelf
    api.keep_rules(api.KEPT)
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        api.shelf = before


def played(game: str, modules: tuple[str, ...]) -> AnyGame:
    """A game on rules of its own, some decisions on."""
    found = ecliptic.new(game, 2, 1, modules, listen=True)
    chance = random.Random(game)
    for _ in range(DECISIONS):
        found.apply(chance.choice(found.options()))
    found.view(0)
    return found


def lexicons() -> int:
    return sum(isinstance(one, Lexicon) for one in gc.get_objects())


@pytest.mark.laws
@pytest.mark.parametrize(("name", "modules"), SETUPS)
def test_rules_that_went_free_themselves(name: str, modules: tuple[str, ...]) -> None:
    played(name, modules)  # what all rules have in common is there
    with empty_shelf():
        before = lexicons()
        game = played(name, modules)
        action = game.options()[0]
        api.shelf.rules.popitem()
        api.shelf.clear()
        assert len(api.shelf.left) == 1, "somebody uses them"
        game.apply(action)
        assert lexicons() == before + 1
        del game
        api.shelf.clear()
        assert not api.shelf.left
        assert lexicons() == before
        assert str(pickle.loads(pickle.dumps(action))) == str(action), "an action needs no rules to be remembered"


def test_what_is_used_for_ever_is_left_to_the_garbage_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "MOST_LEFT", 1)
    with empty_shelf():
        games = [played("exoplanets", modules) for modules in ((), ("gravity",), ("space",))]
        for _ in games:
            api.shelf.rules.popitem()
        api.shelf.clear()
        assert len(api.shelf.left) == 1
        assert api.shelf.litter == sum(api.weight(game.rules) for game in games[:2])
        assert all(game.options() for game in games)

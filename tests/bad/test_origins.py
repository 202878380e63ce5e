"""A position in the header of a record has no number that no game comes to (EC-3.8): rules would count up to it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import ecliptic
from ecliptic import api
from ecliptic.core.reason import BadRecord
from ecliptic.core.view import LONGEST, MOST
from tests.proof import rows

HUGE = 6_000_000


def spots(saved: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every number in a saved position."""
    if isinstance(saved, dict | list):
        for name, one in saved.items() if isinstance(saved, dict) else enumerate(saved):
            yield from spots(one, (*at, name))
    elif isinstance(saved, int) and not isinstance(saved, bool):
        yield at


def changed(saved: Any, spot: tuple[Any, ...], value: Any) -> str:
    """The position with another value in one spot."""
    fresh = json.loads(json.dumps(saved))
    inner = fresh
    for name in spot[:-1]:
        inner = inner[name]
    inner[spot[-1]] = value
    return json.dumps(fresh)


def setups() -> list[tuple[str, int, tuple[str, ...]]]:
    """Every game with each of its modules alone."""
    found = []
    for game in api.CATALOG.games.values():
        for modules in [(), *[(one.name,) for one in game.modules]]:
            named = tuple(game.named(modules))
            seats = game.seats[-1] if modules else game.seats[0]
            try:
                game.check(seats, named, {})
            except ecliptic.BadSetup:
                continue
            found.append((game.name, seats, named))
    return found


@pytest.mark.parametrize("setup", rows(setups(), lambda setup: not setup[2]), ids=str)
def test_no_number_of_an_origin_may_be_huge(setup: tuple[str, int, tuple[str, ...]]) -> None:
    """EC-3.8: wherever it stands, it is refused with a sentence; and every position of play passes."""
    name, seats, modules = setup
    rng = random.Random(f"{setup}")
    game = api.new(name, seats, 20, modules)
    tried = 0
    for step in range(400):
        if game.over:
            break
        game.apply(rng.choice(game.options()))
        saved = json.loads(game.scribe.save(game.state))
        assert game.scribe.strange(saved) == ""
        if step % 80 == 0:
            for spot in spots(saved):
                if "agenda" in spot:
                    continue  # of which some hold several numbers in their bits
                tried += 1
                value = rng.choice([HUGE, -HUGE, 1e300])
                with pytest.raises(BadRecord, match="which no position of this game can have"):
                    api.place(api.new(name, seats, None, modules), changed(saved, spot, value))
    assert tried > 10


@pytest.mark.parametrize("effect", [["Then", ["DrawCards", HUGE]], ["Heard", 2**60]])
def test_nor_one_of_what_is_still_to_happen(effect: list[Any]) -> None:
    game = api.new("seti", 2, 1)
    saved = json.loads(game.scribe.save(game.state))
    saved["agenda"].append([effect, 0, ""])
    with pytest.raises(BadRecord, match="which no position"):
        api.place(game, json.dumps(saved))


def test_nor_may_a_list_be_endless() -> None:
    game = api.new("planetarium", 2, 1)
    saved = json.loads(game.scribe.save(game.state))
    assert game.scribe.strange(saved | {"board": [0] * LONGEST}) == ""
    assert game.scribe.strange(saved | {"board": [0] * (LONGEST + 1)})
    assert game.scribe.strange(saved | {"board": [MOST]}) == ""
    assert game.scribe.strange(saved | {"board": [[MOST + 1]]}) == str(MOST + 1)

"""Sparring partners: greedy, and yet no copies of it."""

from __future__ import annotations

from itertools import pairwise

import pytest

import ecliptic
from ecliptic.bots.bot import BOTS, SPARRING, ask, make
from ecliptic.bots.search import Search
from ecliptic.bots.sparring import Wilful
from ecliptic.core.reason import BadSetup
from ecliptic.lab.duel import Duel, fought


@pytest.mark.parametrize("name", SPARRING)
@pytest.mark.parametrize("game", ["planetarium", "exoplanets"])
def test_they_play_well_but_otherwise(game: str, name: str) -> None:
    """They choose otherwise than greedy now and then, and still beat chance; nobody is offered one to play with."""
    assert name not in BOTS
    table = ecliptic.new(game, 2, 4)
    one, greedy = (make(who, game, table.rules, 1) for who in (name, "greedy"))
    alike = []
    while not table.over:
        chosen = ask(greedy, table)
        if len(table.options()) > 1:
            alike.append(ask(one, table) is chosen)
        table.apply(chosen)
    assert 0.3 < sum(alike) / len(alike) < 1
    assert fought(Duel(game, name, "random"), 3, 1).won == 1


def test_a_taste_stays() -> None:
    """What it likes it likes in the whole game, and whoever has another seed likes something else."""
    table = ecliptic.new("seti", 2, 4)
    tastes = []
    for seed in (1, 1, 2):
        bot = Wilful("seti", table.rules, str(seed))
        lines = ["play C017", "play C018", "launch", "play C017"]
        tastes.append([bot.liking(line) for line in lines])
    assert tastes[0] == tastes[1] != tastes[2]
    assert all(one != other for one, other in pairwise(tastes[0]))
    assert tastes[0][0] == tastes[0][3]


def test_a_search_is_named_with_its_deals() -> None:
    rules = ecliptic.new("exoplanets", 2, 1).rules
    found = make("search:8", "exoplanets", rules, 1)
    assert isinstance(found, Search)
    assert found.deals == 8
    for bad in ("search:", "search:0", "search:-1", "search:10000", "search:x", "greedy:2"):
        with pytest.raises(BadSetup, match="There is no bot"):
            make(bad, "exoplanets", rules, 1)

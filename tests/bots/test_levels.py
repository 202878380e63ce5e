"""Levels: none peeks, none keeps anything of a game, and each does what is said of it."""

from __future__ import annotations

import gc
import random
import sys
from math import inf

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.bots import ladder as ladders
from ecliptic.bots.bot import BOTS, QUICK, Bot, ask, make
from ecliptic.bots.ladder import ladder
from ecliptic.bots.levels import LEVELS, Easy, Level, player
from ecliptic.bots.search import Search
from ecliptic.core.dice import Dice
from ecliptic.core.game import Game
from ecliptic.core.state import State
from tests.bots.test_search import weighty
from tests.proof import rows

GAMES = [("planetarium", 2), ("exoplanets", 2), ("seti", 2)]
NAMES = [level.name for level in LEVELS]
BLOCKS = 2_000  # of memory that a hundred games may leave in caches, such as of regular expressions


def bot(level: Level, game: AnyGame) -> Bot:
    """A bot of a level, with fewer deals than it has at a table, and all the time it wants."""
    found: Bot = player(level._replace(deals=min(1, level.deals), seconds=inf), game.header.game, game.rules, "7")
    return found


@pytest.mark.parametrize("level", LEVELS, ids=NAMES)
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_no_level_peeks(name: str, seats: int, level: Level) -> None:
    """Twin states, of which the seat sees the same: the same seed makes the same choice."""
    for game in weighty(name, seats, 1, 19):
        decider = game.decider
        assert decider is not None
        twin = game.copy()
        twin.state = game.scribe.read(game.view(decider))
        twin.rules.deal(twin.state, decider, random.Random(2))
        chosen = ask(bot(level, game), game)
        assert chosen is ask(bot(level, game), twin)
        assert chosen is bot(level, game).choose(game.view(decider), game.options())


def is_of_bots(thing: object) -> bool:
    return str(type(thing).__module__).startswith("ecliptic.bots")


@pytest.mark.parametrize("level", LEVELS, ids=NAMES)
def test_no_level_keeps_anything(level: Level) -> None:
    """However many games it thought about: no state, game or anything of a bot's is there that was not before."""
    kept: list[int] = []
    game = next(weighty("exoplanets", 2, 1, 9))
    one = bot(level, game)
    decider = game.decider
    assert decider is not None
    for number in range(5):
        other = game.deal(decider, number)
        ask(one, other)
        del other
        gc.collect()
        kept.append(sum(isinstance(thing, (State, Game, Dice)) or is_of_bots(thing) for thing in gc.get_objects()))
    assert kept[-1] == kept[1], kept


@pytest.mark.parametrize("level", rows(LEVELS, lambda level: level.name == "strong"), ids=NAMES)
def test_memory_is_bounded_over_a_hundred_games(level: Level) -> None:
    """After a hundred games a bot holds no more than after twenty; where it searches, it decides a part of each."""
    held: list[int] = []
    model = ecliptic.new("exoplanets", 2, 1)
    one = bot(level, model)
    greedy = make("greedy", "exoplanets", model.rules, 1)
    for number in range(100):
        game = ecliptic.new("exoplanets", 2, number)
        first = number % 20  # each game a little later
        while game.decider is not None and (level.is_quick or len(game.lines) < first + 2):
            game.apply(ask(one if level.is_quick or len(game.lines) >= first else greedy, game))
        del game
        if number % 20 == 19:
            gc.collect()
            held.append(sys.getallocatedblocks())
    assert max(held) < held[0] + BLOCKS, held


def test_levels_are_named_for_a_person() -> None:
    """Weakest first; those that take no time are quick, and one that is quick is no search."""
    assert NAMES == ["easy", "normal", "strong", "expert"]
    assert [level.name for level in LEVELS if level.is_quick] == ["easy", "normal"]
    assert set(NAMES) <= set(BOTS)
    assert {"easy", "normal"} <= set(QUICK)
    deals = [level.deals for level in LEVELS]
    assert deals == sorted(deals)
    rules = ecliptic.new("exoplanets", 2, 1).rules
    for level in LEVELS:
        assert isinstance(make(level.name, "exoplanets", rules, 1), Search) == (level.deals > 0)


def test_easy_makes_mistakes_and_normal_does_not() -> None:
    """In the same position easy plays several options, of which none is outside its plan; normal plays the best."""
    game = next(weighty("exoplanets", 2, 1, 12))
    options = list(game.options())
    assert len(options) > 2
    easy = Easy("exoplanets", game.rules, "1")
    judge = easy.judge
    assert judge is not None
    ratings = judge.rate(game.view(game.decider), options)
    seen = {options.index(ask(easy, game)) for _ in range(60)}
    assert len(seen) > 1
    assert all(ratings[at] > -1e5 for at in seen)
    normal = make("normal", "exoplanets", game.rules, 1)
    assert ratings[options.index(ask(normal, game))] == max(ratings)


@pytest.mark.parametrize("name", [name for name, _ in GAMES])
def test_the_ladder_goes_up(name: str) -> None:
    """As far as levels were rated: each is ahead of the one before, and takes no less time."""
    rungs = [ladder(name)[level] for level in NAMES if level in ladder(name)]
    rated = [one for one in rungs if one.rating]
    assert [one.rating for one in rated] == sorted(one.rating for one in rated)
    assert [one.seconds for one in rungs] == sorted(one.seconds for one in rungs)
    assert len(rungs) == len(NAMES)
    assert all(one.sure > 0 for one in rated)


def test_the_time_of_a_level_is_of_this_build(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is promised compiled times by a server that is not."""
    seconds: list[float] = []
    for compiled in (True, False):
        monkeypatch.setattr(ladders, "compiled", compiled)
        ladder.cache_clear()
        seconds.append(ladder("exoplanets")["expert"].seconds)
    ladder.cache_clear()
    assert seconds[1] == pytest.approx(seconds[0] * ladders.INTERPRETED, rel=0.1)

"""Advice: right where all is known, the same for twins, never informed better than its seat, and why (EC-12)."""

from __future__ import annotations

import random
from math import inf
from typing import Any

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.bots.advice import LEAST, Advice, Adviser, advise, is_settled
from ecliptic.bots.bot import ask, make
from ecliptic.bots.trial import Outcome, Swing, Trial, swing
from ecliptic.core.reason import EclipticError

SETUPS = [
    ("planetarium", 2, ()),
    ("planetarium", 2, ("epochs", "frost-line")),
    ("planetarium", 1, ()),
    ("exoplanets", 3, ()),
    ("exoplanets", 2, ("gravity", "dynamic", "space")),
    ("seti", 2, ()),
    ("seti", 1, ()),
]
GOAL = "goal"  # what reveals a goal in Exoplanets


def later(name: str, seats: int, modules: tuple[str, ...], many: int) -> AnyGame:
    """A position of a greedy game after so many free decisions."""
    game = ecliptic.new(name, seats, 8, modules)
    bots = [make("greedy", name, game.rules, seat) for seat in range(seats)]
    while (decider := game.decider) is not None:
        many -= len(game.options()) > 1
        if many < 0 and len(game.options()) > 1:
            break
        game.apply(ask(bots[decider], game))
    return game


def told(advice: Advice) -> list[str]:
    return [advice.line(at) for at in range(len(advice.choices))]


@pytest.mark.parametrize(("name", "seats", "modules"), SETUPS)
def test_twins_get_the_same_hint(name: str, seats: int, modules: tuple[str, ...]) -> None:
    """From what the seat may know and nothing else, and nothing of the game is changed (EC-12.2)."""
    game = later(name, seats, modules, 11)
    seat = game.decider
    assert seat is not None
    before = game.scribe.save(game.state)
    twin = game.copy()
    twin.state = game.scribe.read(game.view(seat))
    twin.rules.deal(twin.state, seat, random.Random(1))
    advice = advise(game, 2, inf)
    assert told(advice) == told(advise(twin, 2, inf))
    known = game.scribe.read(game.view(seat))
    assert told(advice) == told(Adviser(name, game.rules, 2, inf).advise(known, seat, game.options()))
    assert game.scribe.save(game.state) == before
    assert 2 <= len(advice.choices) <= 3
    assert all(choice.option in game.options() for choice in advice.choices)


def test_it_says_what_is_better_by_how_much_and_why() -> None:
    """In the last turn of Exoplanets a goal is worth its points, by its line of the score (EC-12.1, EC-12.3)."""
    game = ecliptic.new("exoplanets", 2, 0)
    bots = [make("greedy", "exoplanets", game.rules, seat) for seat in range(2)]
    state: Any = game.state
    while (decider := game.decider) is not None:
        if not state.star and any(option.verb == GOAL for option in game.options()):
            break
        game.apply(ask(bots[decider], game))
    best, *others = advise(game, 8, inf).choices
    assert best.option.verb == GOAL
    assert not best.equal
    assert best.swing.mean > 0 > min(other.swing.mean for other in others)
    assert best.grounds[0].points > 0
    assert best.grounds[0].reason.rule == "EX-12.9"
    told = sum(one.points if one.seat == game.decider else -one.points for one in best.grounds)
    assert told == pytest.approx(best.swing.mean, abs=0.5)


def test_the_only_choice_needs_no_thought() -> None:
    game = ecliptic.new("planetarium", 2, 8)
    bots = [make("greedy", "planetarium", game.rules, seat) for seat in range(2)]
    while len(game.options()) > 1:
        assert game.decider is not None
        game.apply(ask(bots[game.decider], game))
    advice = advise(game)
    assert (len(advice.choices), advice.deals) == (1, 0)
    assert str(advice) == f"{game.options()[0]}: the only choice"


def test_where_nobody_decides_nothing_is_advised() -> None:
    with pytest.raises(EclipticError, match="no seat has to decide"):
        advise(ecliptic.new("planetarium", 2))


def test_time_ends_it() -> None:
    """Two deals would be needed to say anything for certain; the first is always made."""
    game = later("planetarium", 2, (), 11)
    advice = advise(game, 8, -1.0)
    assert advice.deals == 1
    assert all(choice.equal for choice in advice.choices)


def test_what_is_about_equal() -> None:
    """Where the interval holds zero (EC-12.1)."""
    assert Swing(1.0, 1.5).none
    assert not Swing(-2.0, 1.5).none
    assert swing([3.0]).none
    mean, by = swing([1.0, 2.0, 3.0])
    assert (mean, round(by, 2)) == (2.0, 2.48)


def trial(*leads: float) -> Trial:
    """An option that led to this on deal after deal."""
    one = Trial(ecliptic.new("planetarium", 2, 1).options()[0])
    one.outcomes = [Outcome(lead, [], {}, {}) for lead in leads]
    return one


def test_it_ends_where_the_two_best_are_clear() -> None:
    """Surely apart or surely alike; not while chance may decide, nor while three may be the best."""
    usual = trial(*[0.0] * 8)
    apart = trial(*[3.0, 4.0] * 4)
    alike = trial(*[LEAST / 10, -LEAST / 10] * 4)
    unsure = trial(*[6.0, -4.0] * 4)
    assert is_settled([apart, usual])
    assert is_settled([alike, usual])
    assert not is_settled([unsure, usual])
    assert not is_settled([apart, usual, alike])

"""Values of positions: chances that add up, seen from dealt positions only, and right where a game is over."""

from __future__ import annotations

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.bots.bot import ask, make
from ecliptic.bots.value import Learned, Value, load

GAMES = [("planetarium", 2, ["epochs", "frost-line"]), ("exoplanets", 3, ["gravity"]), ("seti", 2, []), ("seti", 1, [])]


def played(name: str, seats: int, modules: list[str], lines: int) -> AnyGame:
    """A game of greedy bots after so many decisions."""
    game = ecliptic.new(name, seats, 4, modules)
    bots = [make("greedy", name, game.rules, seat) for seat in range(seats)]
    for _ in range(lines):
        decider = game.decider
        if decider is None:
            break
        game.apply(ask(bots[decider], game))
    return game


@pytest.mark.parametrize(("name", "seats", "modules"), GAMES)
def test_chances_are_chances(name: str, seats: int, modules: list[str]) -> None:
    game = played(name, seats, modules, 40)
    value = load(name, game.rules)
    before = game.scribe.save(game.state)
    chances = value.chances(game.state)
    assert len(chances) == game.rules.players
    assert all(0 <= one <= 1 for one in chances)
    assert sum(chances) == pytest.approx(1.0)
    assert [value.margin(game.state, seat) > 0 for seat in range(seats)].count(True) <= 1
    assert len(value.by_line(game.state)) == seats
    assert 0 < value.features.progress(game.state) < 1
    assert game.scribe.save(game.state) == before


@pytest.mark.parametrize(("name", "seats", "modules"), GAMES)
def test_a_seat_sees_by_what_it_knows(name: str, seats: int, modules: list[str]) -> None:
    """From a veiled position, in which nothing hidden is, and the same each time."""
    game = played(name, seats, modules, 40)
    value = load(name, game.rules)
    veiled = game.scribe.veil(game.state, 0)
    chances = value.seen(veiled, 0)
    assert sum(chances) == pytest.approx(1.0)
    assert chances == value.seen(game.scribe.read(game.view(0)), 0)


def test_it_is_sure_of_what_is_over() -> None:
    game = played("exoplanets", 2, [], 10_000)
    value = load("exoplanets", game.rules)
    points = game.rules.points(game.state)
    won = [one.won for one in sorted(game.ranking(), key=lambda one: one.seat)]
    assert value.chances(game.state) == [one / sum(won) for one in won]
    assert value.margin(game.state, 0) == points[0] - points[1]


def test_weights_go_by_name() -> None:
    """A feature that the weights do not name counts nothing, and names that nothing has do no harm."""
    game = played("exoplanets", 2, [], 40)
    names = {f"points@{at}": 1.0 for at in range(5)}
    learned = Learned({"weights": {**names, "no-such@0": 9.0}, "spread": [4.0] * 5, "lines": {"EX-12": names}})
    value = Value("exoplanets", game.rules, learned)
    points = game.rules.points(game.state)
    assert value.margin(game.state, 0) == pytest.approx(points[0] - points[1])
    assert value.by_line(game.state)[0]["EX-12"] == pytest.approx((points[0] - points[1]) / 2)

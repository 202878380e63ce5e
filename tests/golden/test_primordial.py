"""The golden games of Primordial show what they are named for, line by line, and lose no token on the way."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, cast

import pytest

import ecliptic
from ecliptic import api
from ecliptic.api import AnyGame
from ecliptic.core import record
from ecliptic.core.layers import find
from ecliptic.games.planetarium.modules.epochs import Epochs
from ecliptic.games.planetarium.modules.frost import FrostLine
from ecliptic.games.planetarium.modules.primordial.payment import Purses
from ecliptic.games.planetarium.modules.primordial.tokens import COMET, is_matter
from ecliptic.games.planetarium.rules import PlanetariumRules
from ecliptic.games.planetarium.state import Planetarium
from tests.golden.make import HERE
from tests.laws.planetarium import conserve

pytestmark = pytest.mark.golden


def text_of(name: str) -> str:
    return (HERE / f"primordial-{name}.record").read_text(encoding="utf-8")


def ended(name: str) -> AnyGame:
    """The game at its end, with all that was told on the way."""
    return ecliptic.replay(text_of(name), listen=True)


def walked(name: str) -> Iterator[AnyGame]:
    """The game after each of its lines, those of chance included."""
    parsed = record.read(text_of(name))
    header = parsed.header
    game = api.new(header.game, header.seats, None, header.modules, header.options)
    for number, mark, line in parsed.rows:
        api.follow(game, number, mark, line)
        yield game


def state(game: AnyGame) -> Planetarium:
    return cast(Planetarium, game.state)


def rules(game: AnyGame) -> PlanetariumRules:
    return cast(PlanetariumRules, game.rules)


def told(game: AnyGame, word: str, what: str) -> list[Any]:
    """One parameter of all events with a word."""
    return [event.params[what] for event in game.events if event.word == word]


@pytest.mark.parametrize("name", ["bombardment", "four-planets", "solo", "everything"])
def test_conserved_through_the_bombardment(name: str) -> None:
    """PR-6.18, PR-7.17, PR-11.14: after every line, and so after every token that falls, nothing is lost or doubled."""
    falling = 0
    for game in walked(name):
        conserve(game)
        falling += sum(find(rules(game), Epochs).part(state(game)).falling) > 0
    assert falling > 20


def test_the_bombardment() -> None:
    """PR-6.1, PR-6.5, PR-6.7, PR-6.12, PR-6.15: the full track falls; it fills again, accelerates and ends the game."""
    before, after = 0, -1
    for game in walked("bombardment"):
        s = state(game)
        part = find(rules(game), Epochs).part(s)
        if not part.bombarded:
            assert (s.board.count(COMET), s.accelerated) == (0, False)
            before = sum(map(is_matter, s.board))
        elif after < 0 and not any(part.falling):
            assert (s.track, s.accelerated, s.board.count(COMET)) == ([], False, 4)
            after = sum(map(is_matter, s.board))
    end = ended("bombardment")
    assert told(end, "bombardment", "comets") == [4]
    assert told(end, "bombardment", "tokens")[0] in range(28, 32)
    assert len(told(end, "fell", "to")) == after - before == 40
    assert told(end, "stored", "matter").count("comet") == 4
    assert any("comet" in tokens["of"] for tokens in told(end, "paid", "tokens"))
    assert state(end).accelerated
    assert [event.rule for event in end.events if event.word == "final-turns"] == ["PL-10.9"]


def test_all_four_planets() -> None:
    """PR-3.5, PR-4.10, PR-4.22: each letter was created, then formed; proto cards left over were exchanged."""
    end = ended("four-planets")
    for word in ("created", "formed"):
        assert sorted(map(str, told(end, word, "planet"))) == [*"ABCD"]
    assert min(state(end).types) >= 0
    assert any(str(line).startswith("discard P") for line in end.lines)
    formed = [sum(kind >= 0 for kind in state(game).types) for game in walked("four-planets")]
    assert sorted(formed) == formed
    assert set(formed) == {0, 1, 2, 3, 4}


def test_no_planet() -> None:
    """PR-13.1, PR-13.6: protoplanets to the end, no card played, no bombardment, nothing lost or gained."""
    end = ended("no-planet")
    assert sorted(map(str, told(end, "created", "planet"))) == [*"ABCD"]
    assert all(set(state(game).types) == {-1} for game in walked("no-planet"))
    assert (state(end).row_cards, state(end).track, told(end, "bombardment", "comets")) == ([], [], [])
    assert [standing.points for standing in end.ranking()] == [0, 0]
    assert find(rules(end), Purses).part(state(end)).beside == 4


@pytest.mark.parametrize(("name", "lines"), [("frost-line", {3}), ("red-dwarf", {2}), ("white-star", {4})])
def test_a_fixed_star(name: str, lines: set[int]) -> None:
    """PR-8.1, PR-10.1, PR-10.2: the line lies where it lay, to the end."""
    assert {find(rules(game), FrostLine).part(state(game)).line for game in walked(name)} == lines
    warm_end(ended(name))


def test_the_variable_star() -> None:
    """PR-10.3 to PR-10.7, PR-10.15: all three levels, one step at a time, two points each."""
    levels = [find(rules(game), FrostLine).part(state(game)).line for game in walked("variable-star")]
    assert (levels[0], set(levels)) == (3, {2, 3, 4})
    steps = [abs(after - before) for before, after in itertools.pairwise(levels)]
    assert max(steps) == 1
    end = ended("variable-star")
    assert sum(steps) == len(told(end, "star", "inner"))
    lost = [line.points for score in end.scores() for line in score.lines if line.reason.rule == "PR-10.5"]
    assert sum(lost) == -2 * sum(steps)
    warm_end(end)


def warm_end(end: AnyGame) -> None:
    """PR-9.21: the points of heat and cold are two for each token on the own cards, and in the score."""
    part = find(rules(end), FrostLine).part(state(end))
    for seat, player in enumerate(state(end).players):
        marked = [at for at, mark in enumerate(state(end).row_marks) if mark == seat]
        tokens = sum(part.heat[at] + part.cold[at] for at in marked)
        lines = [line.points for line in end.scores()[seat].lines if line.reason.rule == "PR-9.21"]
        assert lines == ([2 * tokens] if tokens else [])
        assert player.score == end.scores()[seat].total
    assert told(end, "warmth", "points")

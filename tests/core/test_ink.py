"""Pens and marks bear whatever they are given: a sentence, and afterwards all is as it should be."""

from __future__ import annotations

from typing import Any

import pytest

import ecliptic
from ecliptic.api import AnyGame
from ecliptic.core import ink
from ecliptic.core.observe import Observer

pytestmark = pytest.mark.laws  # so that these run compiled as well


@pytest.fixture
def game() -> AnyGame:
    return ecliptic.new("planetarium", 2, 7)


def plainly(game: AnyGame, seat: int) -> list[int]:
    """What the pen in Python writes."""
    observer = Observer(game.rules)
    observer.pen = ink.Pen(observer.layout)
    observer.buffer = observer.pen.buffer
    return observer.numbers(game.state, seat)


def test_rows_and_seats(game: AnyGame) -> None:
    observer = Observer(game.rules, 2)
    for row, seat in ((2, 0), (-1, 0), (0, 2), (0, -1)):
        with pytest.raises(ValueError, match=r"no such row|nobody has this seat"):
            observer.pen.write(row, seat, game.state)
    with pytest.raises((TypeError, AttributeError)):
        observer.pen.write(0, 0, game)  # type: ignore[arg-type]
    assert observer.numbers(game.state, 1, 1) == plainly(game, 1)


def test_a_list_is_too_long(game: AnyGame) -> None:
    """What was begun is written anew when the position is right again."""
    observer = Observer(game.rules)
    state: Any = game.state
    before = observer.numbers(state, 0)
    track = state.track
    state.track = [0] * 500
    with pytest.raises(ValueError, match="500 things, and 60 are declared"):
        observer.numbers(state, 0)
    state.track = track
    assert observer.numbers(state, 0) == before == plainly(game, 0)


def test_strange_cards(game: AnyGame) -> None:
    observer = Observer(game.rules)
    state: Any = game.state
    hand = state.players[0].hand
    state.players[0].hand = [5000]
    with pytest.raises((ValueError, IndexError)):
        observer.numbers(state, 0)
    state.players[0].hand = hand
    assert observer.numbers(state, 0) == plainly(game, 0)


def test_numbers_that_python_does_not_keep(game: AnyGame) -> None:
    """Large numbers are new objects each time, small ones are not: both are seen to change, and to go."""
    observer = Observer(game.rules)
    state: Any = game.state
    for value in (3, 900, 901, 4, 70000, 70001, -3):
        state.players[1].score = value
        state.players[0].backs = [value, 1, 2]
        state.track = [0, value % 4] * (value % 5)
        state.players[0].mat[0] = value % 128 * 65537
        for seat in (0, 1, 1, 0):
            assert observer.numbers(state, seat) == plainly(game, seat), value


def test_a_list_changes_in_place(game: AnyGame) -> None:
    """Longer, shorter, another at the same place: what was behind the end is gone."""
    observer = Observer(game.rules)
    state: Any = game.state
    for cards in ([1, 2, 3], [1, 2], [1, 9, 3, 4], [], [4], [300 % 250, 5]):
        state.row_cards[:] = cards
        state.row_seats[:] = [1] * len(cards)
        for seat in (0, 1):
            assert observer.numbers(state, seat) == plainly(game, seat), cards


def test_nothing_is_ahead(game: AnyGame) -> None:
    observer = Observer(game.rules)
    numbers = observer.numbers(game.state, 0)
    agenda = game.state.agenda[:]
    for many in range(len(agenda) + 1):
        game.state.agenda[:] = agenda[:many]
        assert observer.numbers(game.state, 0) == plainly(game, 0)
        assert observer.numbers(game.state, 0)[: ink.AGENDA].count(-1) >= 2 * (5 - many)
    game.state.agenda[:] = agenda
    assert observer.numbers(game.state, 0) == numbers


def test_another_game_in_the_same_row(game: AnyGame) -> None:
    observer = Observer(game.rules)
    other = ecliptic.new("planetarium", 2, 8)
    for one in (game, other, game, other.copy(history=False), game.deal(1, 3)):
        for seat in (1, 0):
            assert observer.numbers(one.state, seat) == plainly(one, seat)


def test_marks(game: AnyGame) -> None:
    marks = ink.QuickMarks(game.rules.lexicon.choices, 2)
    strange: Any = [object(), None, 7, "a line"]
    for one in strange:
        with pytest.raises((ValueError, AttributeError, TypeError)):
            marks.mark(1, [one])
    for lane in (2, -1):
        with pytest.raises(ValueError, match="no such lane"):
            marks.mark(lane, [])
    marks.mark(1, game.options())
    numbers = sorted(action.number for action in game.options())
    row = marks.masks[marks_size(game) : 2 * marks_size(game)]
    assert [at for at, mark in enumerate(row) if mark] == numbers
    assert marks.stray([-1, numbers[0]]) == -1
    assert marks.stray([numbers[0], numbers[0]]) == 0


def marks_size(game: AnyGame) -> int:
    return len(game.rules.lexicon.choices)

"""The laws of observations: what stands in them, between which bounds, and that nothing hidden does."""

from __future__ import annotations

import pytest

from ecliptic.api import AnyGame
from ecliptic.core import ink
from ecliptic.core.observe import Layout, Observer
from ecliptic.discovery import is_own
from tests.laws.cases import CASES, Case
from tests.laws.slowly import slowly
from tests.laws.walk import Walk, law
from tests.proof import AGAIN

EVERY = 29  # of the decisions of a walk, one in so many is looked at
POSITIONS = 10_000  # of each game, over all that is tried of it
OWN = list(dict.fromkeys(case.game.name for case in CASES if is_own(case.game)))


@law(1)
def test_observations(case: Case, walk: Walk) -> None:
    """What is written at once is what a view says field by field, and within the bounds that the fields declare."""
    observer = None
    for at, (game, _) in enumerate(walk.decisions(case)):
        observer = observer or Observer(game.rules)
        if at % EVERY == 0:
            for seat in range(game.rules.seats):
                numbers = observer.numbers(game.state, seat)
                assert numbers == slowly(game, observer.layout, seat)
                for entry in observer.layout.entries:
                    found = numbers[entry.at : entry.end]
                    assert entry.least <= min(found), entry
                    assert max(found) <= entry.most, entry


@law(1)
def test_secrets(case: Case, walk: Walk) -> None:
    """An observation is the same when all that the seat cannot see is dealt anew."""
    observer = None
    for at, (game, _) in enumerate(walk.decisions(case)):
        observer = observer or Observer(game.rules)
        if at % EVERY == 0:
            for seat in range(game.rules.seats):
                keeps_secrets(game, observer, seat, at)


@pytest.mark.laws
@AGAIN
@pytest.mark.parametrize("name", OWN)
def test_secrets_in_ten_thousand_positions(name: str) -> None:
    """The same at every decision of whole games, one seat after the other, with all seats and modules."""
    cases = [case for case in CASES if case.game.name == name]
    looked = 0
    for at, case in enumerate(cases, 1):
        observer = None
        seed = 0
        while looked < POSITIONS * at // len(cases):
            for game, _ in Walk(seed, bool(seed % 2), 0, POSITIONS * at // len(cases) - looked, []).decisions(case):
                observer = observer or Observer(game.rules)
                keeps_secrets(game, observer, looked % game.rules.seats, looked)
                looked += 1
            seed += 1
    assert looked == POSITIONS


def keeps_secrets(game: AnyGame, observer: Observer, seat: int, number: int) -> None:
    """What a seat cannot see is dealt anew, in a way with this number, and nothing that it is told is another."""
    twin = game.deal(seat, number)
    true, dealt = observer.numbers(game.state, seat), observer.numbers(twin.state, seat)
    told = [one for one in observer.layout.entries if true[one.at : one.end] != dealt[one.at : one.end]]
    assert not told, [(one, true[one.at : one.end], dealt[one.at : one.end]) for one in told]


@law(1)
def test_ink(case: Case, walk: Walk) -> None:
    """A row that is written again and again, only where something has changed, is what Python writes at once."""
    observer = plain = None
    for at, (game, _) in enumerate(walk.decisions(case)):
        seats = game.rules.seats
        if observer is None or plain is None:
            observer, plain = Observer(game.rules, 2), Observer(game.rules)
            plain.pen = ink.Pen(observer.layout)
            plain.buffer = plain.pen.buffer
        if at % EVERY == 0:
            seat = at // EVERY % seats
            assert observer.numbers(game.state, seat, 1) == plain.numbers(game.state, seat)
        elif ink.QuickPen is not ink.Pen:
            observer.write(game.state, at % seats, 1)


@law(1)
def test_layouts(case: Case, walk: Walk) -> None:
    """The numbers of the fields stand one after the other, and every field of the state has its bounds."""
    layout = Layout(walk.start(case).rules)
    at = 0
    for entry in layout.entries:
        assert entry.at == at
        assert entry.size > 0
        assert entry.least < entry.most
        at += entry.size
    assert at == layout.size

"""The laws of observations: what stands in them, between which bounds, and that nothing hidden does."""

from __future__ import annotations

import struct

from ecliptic.core import ink
from ecliptic.core.observe import Layout, Observer
from tests.laws.cases import Case
from tests.laws.slowly import slowly
from tests.laws.walk import Walk, law

EVERY = 29  # of the decisions of a walk, one in so many is looked at


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
                twin = game.deal(seat, at)
                true, dealt = observer.numbers(game.state, seat), observer.numbers(twin.state, seat)
                told = [one for one in observer.layout.entries if true[one.at : one.end] != dealt[one.at : one.end]]
                assert not told, [(one, true[one.at : one.end], dealt[one.at : one.end]) for one in told]


@law(1)
def test_ink(case: Case, walk: Walk) -> None:
    """What writes observations writes the same in C and in Python."""
    observer = None
    for at, (game, _) in enumerate(walk.decisions(case)):
        observer = observer or Observer(game.rules)
        if at % EVERY == 0:
            told: list[object] = [observer.agenda(game.state.agenda, 0)]
            game.state.tell(told, 0)
            for part in game.state.parts:
                part.tell(told, 0)
            plainly = bytearray(2 * observer.size)
            ink.write_plainly(plainly, 0, observer.plan, observer.size, told, 0, observer.players)
            assert list(struct.unpack(f"={observer.size}h", plainly)) == observer.numbers(game.state, 0)


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

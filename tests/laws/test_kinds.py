"""What travels to a page says what it is: each word of each line has a kind, and is in the vocabulary of that kind."""

from __future__ import annotations

import pytest

from ecliptic.core.action import NUMBER, SEAT
from tests.laws.cases import CASES, Case


@pytest.mark.laws
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_word_of_every_line_is_of_a_kind(case: Case) -> None:
    game = case.new(1)
    assert not {NUMBER, SEAT} & set(game.scribe.kinds), (
        "numbers and seats are of every game: it declares no kind of its own"
    )
    for action in game.rules.lexicon.actions:
        words = action.words()
        assert action.line == " ".join([action.verb, *words])
        assert len(words) == len(action.kinds), f"'{action.line}' has the kinds {action.kinds}: one for each word"
        for kind, word in zip(action.kinds, words, strict=True):
            if kind in (NUMBER, SEAT):
                assert word.isdecimal(), f"'{word}' in '{action.line}' is no {kind}"
            else:
                assert kind in game.scribe.kinds, f"the scribe does not know what a {kind} is, in '{action.line}'"
                assert game.scribe.kinds[kind].knows(word), f"'{word}' in '{action.line}' is no {kind}"

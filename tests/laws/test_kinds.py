"""What travels to a page says what it is: each word of each line has a kind, and is in the vocabulary of that kind."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest

from ecliptic.core.action import NUMBER, SEAT
from ecliptic.core.effect import CHOICE
from ecliptic.core.view import asked, word_of
from tests.laws.cases import CASES, Case
from tests.laws.test_words import KEPT

LANGUAGES: Final = ("en", "fr", "it")
PAGES: Final = Path(__file__).parents[2] / "web" / "src" / "games"


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


@pytest.mark.laws
@pytest.mark.parametrize("case", [case for case in CASES if case.game.offered and case.game.name != "toy"], ids=str)
def test_every_prompt_has_its_question(case: Case) -> None:
    """The page asks by the id of a prompt, in every language; `words.json` keeps the ids."""
    game = case.new(1)
    kept = json.loads(KEPT.read_text(encoding="utf-8"))[case.game.name]["effects"]
    prompts = {word_of(asked(choice)) for choice in game.rules.choices if choice.kind == CHOICE}
    assert prompts
    assert prompts <= set(kept)
    for language in LANGUAGES:
        texts = json.loads((PAGES / case.game.name / "text" / f"{language}.json").read_text(encoding="utf-8"))
        missing = sorted(prompt for prompt in prompts if f"ask-{prompt}" not in texts)
        assert not missing, f"{language}: nobody asks {missing}"

"""What travels to a page says what it is: each word of each line has a kind, and is in the vocabulary of that kind."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.action import NUMBER, SEAT
from ecliptic.core.catalog import GameDef
from ecliptic.core.effect import CHOICE
from ecliptic.core.messages import phrase
from ecliptic.core.reason import Param
from ecliptic.core.view import asked, word_of
from ecliptic.discovery import is_own
from ecliptic.server.library import pages
from tests.laws.cases import CASES, GAMES, Case
from tests.laws.test_words import KEPT
from tests.laws.walk import Walk, law

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
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_prompt_has_its_question(case: Case) -> None:
    """The page asks by the id of a prompt, in its own words or the rules'; `words.json` keeps the ids of our games."""
    game = case.new(1)
    prompts = {word_of(asked(choice)) for choice in game.rules.choices if choice.kind == CHOICE}
    assert prompts
    if is_own(case.game):
        assert prompts <= set(json.loads(KEPT.read_text(encoding="utf-8"))[case.game.name]["effects"])
    for language in LANGUAGES:
        file = PAGES / case.game.name / "text" / f"{language}.json"  # of a game with a page of its own
        page = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        texts = {**page, **pages.texts(case.game.package)[language]}
        missing = sorted(prompt for prompt in prompts if f"ask-{prompt}" not in texts)
        assert not missing, f"{language}: nobody asks {missing}"


# Parameters of events and reasons

EVERY: Final = 9  # of how many decisions one is asked about
ASKED: Final = 12  # lines at each


def check_params(game: AnyGame, kinds: Mapping[str, str], key: str, params: Mapping[str, object]) -> None:
    """Each parameter is declared, and its value, or each of several, is of its kind."""
    for name, value in params.items():
        kind = kinds.get(f"{key}/{name}", kinds.get(name))
        assert kind is not None, f"no params.json says what '{name}' of {key} is: {value!r}"
        if isinstance(value, dict) and "say" in value:  # a clause, which says itself in every language (docs/texts.md)
            continue
        for one in value["of"] if isinstance(value, dict) else [value]:
            if kind in (NUMBER, SEAT):
                right = isinstance(one, int)
            else:
                right = kind == "name" or (kind in game.scribe.kinds and game.scribe.kinds[kind].knows(str(one)))
            assert right, f"'{one}' is no {kind}, in '{name}' of {key}"


def check_words(package: str, key: str, params: Mapping[str, Param]) -> None:
    """There is a sentence for it in every language, and no gap in it stays open."""
    for language, texts in pages.texts(package).items():
        assert key in texts, f"{language}: nobody says {key}"
        said = phrase(texts[key], {"player": "Anna", **params}, texts)
        assert said.strip()
        assert "{" not in said, f"{language}, {key}: {said}"


@law(1)
def test_every_parameter_is_of_its_kind(case: Case, walk: Walk) -> None:
    """What events and reasons name is declared once for each game, and all of them are said in every language."""
    kinds = pages.params(case.game.package)
    game = walk.start(case, listen=True)
    for step, _ in enumerate(walk.along(game)):
        if step % EVERY:
            continue
        rng = random.Random(step)
        actions = game.rules.lexicon.actions
        reasons = [reason for one in rng.sample(actions, min(ASKED, len(actions))) for reason in game.why_not(one)]
        reasons += [line.reason for score in game.scores() for line in score.lines]
        for reason in reasons:
            check_params(game, kinds, reason.key, reason.params)
            check_words(case.game.package, reason.key, reason.params)
    for event in game.events:
        check_params(game, kinds, f"event-{event.word}", {**event.params, **event.secret})
        check_words(case.game.package, f"event-{event.word}", event.params)


@pytest.mark.laws
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_declared_parameter_is_of_a_kind_that_is_known(game: GameDef) -> None:
    """In each table of parameters; so the page can rely on it for events that no walk has met."""
    known = {kind for case in CASES if case.game is game for kind in case.new(1).scribe.kinds}
    assert set(pages.params(game.package).values()) - known <= {NUMBER, SEAT, "name"}

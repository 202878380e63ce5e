"""What the cards, boards and tokens of species do, and what happens with them, in words of three languages."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from ecliptic.api import AnyGame
from ecliptic.core.action import NUMBER, SEAT
from ecliptic.core.effect import CHOICE, Choice
from ecliptic.core.grammar import say
from ecliptic.core.messages import load, phrase
from ecliptic.core.view import asked, asks_of, word_of
from ecliptic.games.seti import GAME, describe
from ecliptic.games.seti.content.notation import SPECIES
from ecliptic.games.seti.species import describe as alien
from ecliptic.games.seti.species.edition import Aliens
from ecliptic.server.library.pages import texts as page_texts
from tests.games.seti.species.table import BUILT, contact
from tests.laws.cases import NUMBERED
from tests.proof import again

CONTENT = GAME.content({})
MORE = cast(Aliens, CONTENT.more)
LANGUAGES = ("en", "fr", "it")
FACES: dict[str, dict[str, str]] = json.loads((Path(__file__).parent / "faces.json").read_text(encoding="utf-8"))
RAW = re.compile(r"[{}]|\b(do|has|when|face|event|points|ask|open)-|sector-|kind-|wins-|tucked-|sample-|reward-")


def texts(language: str) -> dict[str, str]:
    packages = ("ecliptic.core", "ecliptic.games.seti", "ecliptic.games.seti.species")
    return {key: text for package in packages for key, text in load(package, language).items()}


def things() -> Iterator[tuple[str, list[Any]]]:
    """Everything that is printed for the species, with its description."""
    main = CONTENT.main_cards
    yield from ((card.name, describe.card(card)) for card in CONTENT.cards[main:])
    yield from ((card.name, alien.exertian(card)) for card in MORE.exertians)
    for space in MORE.spaces:
        yield f"{SPECIES[space.species]} {space.colour} {space.number + 1}", alien.space(space)
    yield from ((token.name, alien.token(token)) for token in MORE.tokens)
    yield "oumuamua", describe.planet(CONTENT.planets[-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_for_species_is_described(language: str) -> None:
    """55 cards, 15 columns, 17 sides of tokens and a planet: no parameter, key or id stands bare in a sentence."""
    known = texts(language)
    described = dict(things())
    assert len(described) == 55 + len(MORE.spaces) + 17 + 1
    for name, values in described.items():
        assert json.loads(json.dumps(values)) == values
        said = describe.sentences(values, known)
        assert said, name
        assert not RAW.search(said), (name, said)
        assert FACES.get(name, {}).get(language, said) == said


def test_every_card_of_a_species_has_its_face() -> None:
    """Read once by a person in each language, and kept."""
    assert {name for name in FACES if name.startswith("ET")} == {name for name, _ in things() if name.startswith("ET")}
    assert all(set(face) == set(LANGUAGES) for face in FACES.values())


# What travels to the page


def test_every_word_of_every_line_is_of_a_kind() -> None:
    """As the law of tests/laws/test_kinds.py has it, for the lines of species."""
    game = contact("mascamites", lines=())
    for action in game.rules.lexicon.actions:
        words = action.words()
        assert action.line == " ".join([action.verb, *words])
        assert len(words) == len(action.kinds), action.line
        for kind, word in zip(action.kinds, words, strict=True):
            known = word.isdecimal() if kind in (NUMBER, SEAT) else game.scribe.kinds[kind].knows(word)
            assert known, f"'{word}' in '{action.line}' is no {kind}"


def test_every_choice_of_a_species_names_its_rule_and_has_its_question() -> None:
    """Each that can be asked, whether the rules list it or not, in three languages."""
    game = contact("mascamites", lines=())
    found = [cls for cls in game.scribe.vocabulary.classes.values() if is_asked(cls)]
    assert len(found) > 30
    for cls in found:
        word = cls.word or cls.__name__
        assert cls.asks in NUMBERED, f"{word} is asked by no rule"
        for language in LANGUAGES:
            known = texts(language)
            assert known[f"ask-{word}"].strip()
            assert known[f"open-{word}"].strip()
    for choice in game.rules.choices:
        assert asks_of(asked(choice)) in NUMBERED
        assert word_of(asked(choice)) in game.scribe.vocabulary.classes


def is_asked(cls: Any) -> bool:
    """Is this a choice of players, made by the game and not composed of other effects?"""
    return issubclass(cls, Choice) and "games" in cls.__module__ and not hasattr(cls, "pick")


def test_the_page_gets_the_texts_of_species() -> None:
    for language in LANGUAGES:
        assert (
            load("ecliptic.games.seti.species", language).items() <= page_texts("ecliptic.games.seti")[language].items()
        )


# What is said in a game

STEPS = 300
SAMPLE = 12  # lines that are asked about


def check(said: str, about: object) -> None:
    assert said.strip(), about
    assert not RAW.search(said), (about, said)


def check_position(game: AnyGame, rng: random.Random, known: dict[str, dict[str, str]]) -> None:
    """Question, options, reasons and score lines of a position read well in every language."""
    choice = game.state.agenda[-1].effect
    actions = game.rules.lexicon.actions
    refused = [reason for action in rng.sample(actions, SAMPLE) for reason in game.why_not(action)]
    reasons = [*refused, *(line.reason for score in game.scores() for line in score.lines)]
    for texts in known.values():
        if choice.kind == CHOICE and isinstance(choice, Choice):
            check(texts[f"ask-{game.prompt}"], game.prompt)
            for action in game.options():
                told = choice.says(action)
                check(say(told, texts) if told else "-", action)
        for reason in reasons:
            check(phrase(texts[reason.key], reason.params, texts), reason)


@pytest.mark.parametrize("seed", [1, again(2), again(3)])
@pytest.mark.parametrize("species", BUILT)
def test_a_game_with_a_species_is_told(species: str, seed: int) -> None:
    """Events, questions, options, refusals and score lines of a walk have their words in every language."""
    rng = random.Random(f"{species} {seed}")
    game = contact(species, owners="011", lines=(), goods="credit 9 energy 9")
    game.listening = True
    titles = {key: text for key, text in game.rules.messages.items() if key.startswith(("@C", "@ET"))}
    known = {language: {**texts(language), **titles} for language in LANGUAGES}
    for step in range(STEPS):
        if game.over:
            break
        if step % 5 == 0:
            check_position(game, rng, known)
        options = game.options()
        wanted = [action for action in options if action.line != "pass"]
        game.apply(rng.choice(wanted or options))
    assert game.events
    for event in game.events:
        for language, texts_of in known.items():
            for viewer in (None, event.seat):
                shown = {key: value for key, value in event.show(viewer).items() if key not in ("word", "seat", "rule")}
                own = f"event-{event.word}-own"
                key = own if viewer is not None and event.secret and own in texts_of else f"event-{event.word}"
                check(phrase(texts_of[key], {"player": "Anna", **shown}, texts_of), (language, event))

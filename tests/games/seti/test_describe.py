"""What printed things do, in words of three languages, from one description (SE-11, design: one description)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ecliptic.core.combine import Bargain, Maybe, OneOf
from ecliptic.core.effect import Then
from ecliptic.core.grammar import say
from ecliptic.core.messages import load
from ecliptic.games.seti import GAME, describe
from ecliptic.games.seti.content.notation import FORMS, SPECIAL, Notation
from ecliptic.games.seti.effects import Gain, Moves
from ecliptic.games.seti.probes import LAUNCH

CONTENT = GAME.content({})
LANGUAGES = ("en", "fr", "it")
FACES: dict[str, dict[str, str]] = json.loads((Path(__file__).parent / "faces.json").read_text(encoding="utf-8"))


def texts(language: str) -> dict[str, str]:
    return load("ecliptic.core", language) | load("ecliptic.games.seti", language)


def things() -> Iterator[tuple[str, list[Any]]]:
    """Everything that is printed, with its description."""
    yield from ((card.name, describe.card(card)) for card in CONTENT.cards)
    yield from ((f"planet {row.planet}", describe.planet(row)) for row in CONTENT.planets)
    yield from ((moon.name, describe.moon(moon)) for moon in CONTENT.moons)
    yield from ((star.name, describe.star(star)) for star in CONTENT.stars)
    yield from ((tech.name, describe.tech(tech)) for tech in CONTENT.techs)
    yield from ((side.name, describe.gold(side)) for side in CONTENT.gold)
    yield from ((tile.name, [describe.effect(tile.bonus)]) for tile in CONTENT.tiles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_printed_is_described_without_gaps(language: str) -> None:
    """Cards, planets, moons, stars, techs, tiles and gold sides: no parameter or id stands bare in a sentence."""
    known = texts(language)
    described = dict(things())
    assert len(described) > 180
    for name, values in described.items():
        said = describe.sentences(values, known)
        assert said, name
        assert not re.search(r"[{}@]|\b(do|has|when|face)-|sector-|kind-|wins-|tucked-|\d-", said), (name, said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FACES)
def test_what_things_say(name: str, language: str) -> None:
    assert describe.sentences(dict(things())[name], texts(language)) == FACES[name][language]


def test_a_description_is_plain_data() -> None:
    """It travels as JSON, so the page renders what the terminal renders."""
    for _, values in things():
        assert json.loads(json.dumps(values)) == values


@pytest.mark.parametrize(
    "word", [word for word in FORMS["effect"] if word not in (*SPECIAL, "launch-then", "orbit-or-land")]
)
def test_every_step_of_the_notation_has_words(word: str) -> None:
    """Those that no printed thing uses too, because an owner's file may."""
    known = texts("en")
    used = {op.name for card in CONTENT.cards for top in card.effects for op in top.all()}
    if word not in used:
        examples = {
            "gold-tile": "gold-tile",
            "land": "land",
            "income": "income",
            "show-income": "show-income card (draw 1)",
        }
        op = Notation(()).effect(examples.get(word, word))[0]
        assert "{" not in say(describe.step(op), known)


def test_composed_effects_describe_their_parts() -> None:
    known = texts("en")
    gain = Gain(2, 1, 0, 0, 0)
    assert say(Then(LAUNCH, Moves(2)).describe(), known) == "launch a probe, then take 2 moves"
    assert say(OneOf(gain, Moves(1)).describe(), known) == "gain 2 points and 1 publicity or take 1 move"
    assert say(Maybe(LAUNCH).describe(), known) == "launch a probe, if you like"
    assert say(Bargain(Moves(1), gain).describe(), known) == "take 1 move; then gain 2 points and 1 publicity"

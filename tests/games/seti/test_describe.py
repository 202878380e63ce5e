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
from ecliptic.games.seti.content import reader
from ecliptic.games.seti.content.notation import Notation
from ecliptic.games.seti.effects import Gain, Moves
from ecliptic.games.seti.probes import LAUNCH

CONTENT = reader.build({})  # of the core game
EVERY = GAME.content({})
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


def test_composed_effects_describe_their_parts() -> None:
    known = texts("en")
    gain = Gain(2, 1, 0, 0, 0)
    assert say(Then(LAUNCH, Moves(2)).describe(), known) == "launch a probe for free, then take 2 moves"
    assert say(OneOf(gain, Moves(1)).describe(), known) == "gain 2 points and 1 publicity or take 1 move"
    assert say(Maybe(LAUNCH).describe(), known) == "launch a probe for free (optional)"
    assert say(Bargain(Moves(1), gain).describe(), known) == "take 1 move; then gain 2 points and 1 publicity"


# Laws of what cards say: that a mission is one, whose things count, where a card comes from, how moons count.

SLOTS = {
    "en": ("each pays once, and one event may mark only one slot of all your missions", "Slot"),
    "fr": ("seul emplacement de toutes vos missions", "Emplacement"),
    "it": ("un evento può segnare un solo spazio di tutte le tue missioni", "Spazio"),
}
YOURS = {
    "en": r"\byours?\b|\byou (have|own)\b",
    "fr": r"\bvos\b|\bvous (avez|possédez)\b",
    "it": r"\btu[oaei]i?\b|\bhai\b|possiedi",
}
DECK = {"en": "from the deck", "fr": "de la pioche", "it": "dal mazzo"}
MOONS = {
    "en": r"\(moons (included|not counted)\)",
    "fr": r"\(lunes comprises\)|les lunes\)",
    "it": r"\(lune comprese\)|le lune\)",
}
WHOSE = {"company", "marked", "marked-sectors", "marked-tile"}  # nobody's, or of the signals just marked


def ops(*names: str) -> Iterator[tuple[Any, Any]]:
    """Every card of the box and its species with each of its steps, conditions, counts and events of these names."""
    for card in EVERY.cards:
        endgame = [card.endgame] if card.endgame is not None else []
        condition = [card.condition] if card.condition is not None else []
        slots = [op for slot in card.slots for op in (slot.event, *slot.reward)]
        for top in (*card.effects, *condition, *card.reward, *slots, *endgame):
            yield from ((card, op) for op in top.all() if op.name in names)


def said_of(card: Any, language: str) -> str:
    return describe.sentences(describe.card(card), texts(language) | load("ecliptic.games.seti.species", language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_triggered_mission_says_that_each_slot_pays_once(language: str) -> None:
    """It is a mission, its slots are numbered, and one event marks one of them (SE-11.14, SE-11.15)."""
    triggered = [card for card in EVERY.cards if card.slots]
    assert len(triggered) == 22
    sentence, slot = SLOTS[language]
    for card in triggered:
        said = said_of(card, language)
        assert said.count(sentence) == 1, said
        assert re.findall(rf"{slot} (\d), ", said) == [str(at + 1) for at in range(len(card.slots))], said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_is_said_to_be_ones_own(language: str) -> None:
    """Points and goods for each of something: whose it is stands beside it (SE-11.77 to SE-11.82)."""
    counted = [(card, op) for card, op in ops("per") if op.about.name not in WHOSE]
    assert len(counted) > 15
    known = texts(language) | load("ecliptic.games.seti.species", language)
    for card, op in counted:
        assert re.search(YOURS[language], say(describe.each(op.about), known)), card
    for side in CONTENT.gold:
        assert re.search(YOURS[language], describe.sentences(describe.gold(side), known)), side


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawing_and_taking_a_card_are_told_apart(language: str) -> None:
    """Random cards come from the deck, others from the row or the deck (SE-11.2, SE-11.3)."""
    known = texts(language) | load("ecliptic.games.seti.species", language)
    drawn = {card for card, _ in ops("draw", "sift")}
    assert len(drawn) == 8
    for card in drawn:
        assert DECK[language] in said_of(card, language)
    draw, pick = (say(describe.step(Notation(()).effect(text)[0]), known) for text in ("draw 1", "pick 1"))
    assert draw.split()[0] != pick.split()[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_moons_count_is_said_where_there_are_any(language: str) -> None:
    """Figures at a planet with moons, landers and orbiters with landers (SE-11.22 to SE-11.24, SE-11.68)."""
    asked = [
        (card, op)
        for card, op in ops("figures", "landers", "orbiter-and-lander")
        if op.words.get("host") not in ("mercury", "venus")
    ]
    assert len(asked) > 12
    for card, _ in asked:
        assert re.search(MOONS[language], said_of(card, language)), card


@pytest.mark.parametrize("language", LANGUAGES)
def test_earth_is_left_out_or_in_by_name(language: str) -> None:
    """Card 128 leaves Earth out, card 25 does not (SE-11.33)."""
    earth = {
        "en": ("other than Earth", "Earth included"),
        "fr": ("autre que la Terre", "Terre comprise"),
        "it": ("diverso dalla Terra", "Terra compresa"),
    }
    said = {card.name: said_of(card, language) for card in EVERY.cards}
    assert earth[language][0] in said["C128"]
    assert earth[language][1] in said["C025"]

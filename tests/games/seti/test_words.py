"""The law of words: each word of the notation has a form, a maker, a sentence in three languages, signs and a worth.

It is tried with everything that its form allows, also what no printed thing says, because an owner's file may.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

import ecliptic
from ecliptic.bots.heuristics.seti import prices
from ecliptic.core.effect import Effect
from ecliptic.core.grammar import say
from ecliptic.core.messages import load
from ecliptic.games.seti import conditions, describe
from ecliptic.games.seti.cards import Maker
from ecliptic.games.seti.content import signs
from ecliptic.games.seti.content.notation import Notation, Op
from ecliptic.games.seti.content.reader import build
from ecliptic.games.seti.content.word import (
    ABOUT,
    CONDITIONS,
    COUNTS,
    EFFECTS,
    EVENTS,
    GOODS,
    NOTHING,
    PLACES,
    WORDS,
    Word,
    Worth,
    declare,
)
from ecliptic.games.seti.missions import BIT
from tests.text.vocabulary import faults

pytestmark = pytest.mark.laws

SPRITE: Final = Path(__file__).parents[3] / "web" / "src" / "games" / "seti" / "cards" / "sprite.ts"
GAME: Final = ecliptic.new("seti", seats=1, seed=1)  # with all species and the rival
STARS: Final = [star.name for star in build({}).stars]
NOTATION: Final = Notation(STARS)
COLOURS: Final = dict.fromkeys(STARS, "red")
EVERY: Final = [word for words in WORDS.values() for word in words.values()]
INNER: Final = {  # what stands for the rest where a form has another inside
    "resources": ["1 vp", "2 vp + 1 publicity + 2 data + 1 credit + 1 energy"],
    "{where}": ["any"],
    "{condition}": ["hand-empty", "hand-empty and techs any >= 2"],
    "{count}": ["orbiters", "publicity"],
    "{event}": ["sector"],
    "(effect)": ["(draw 1)", "(gain 2 vp >> move 1)"],
    "(count)": ["(techs any)", "(techs any | figures)", "(traces red | traces blue)"],
}
# What is no step by itself, with what makes sense of it.
BOUND: Final = {"corner": "pick 1 >> corner"}
AT_THE_END: Final = ("gold-tile",)


@cache
def texts(language: str) -> dict[str, str]:
    packages = ("ecliptic.core", "ecliptic.games.seti", "ecliptic.games.seti.species")
    return {key: text for package in packages for key, text in load(package, language).items()}


def spelled(word: Word) -> list[str]:
    """A word with everything that can follow it."""
    ways = [ways_of(slot) for slot in word.slots]
    return [" ".join([word.name, *(part for part in parts if part)]) for parts in product(*ways)]


def ways_of(slot: str) -> list[str]:
    """What can stand in one place of a form."""
    if slot in INNER:
        return INNER[slot]
    optional = [""] if slot.endswith("?") else []
    key = slot.strip("<>/?")
    if slot[0] == "<":
        known = list(NOTATION.vocabulary[key])
        return [*optional, *known, *(["/".join(known[:2])] if "/" in slot else [])]
    if key == "n":
        return [*(optional or ["1"]), "2"]
    return [*optional, f"{key.removesuffix('=n')} 2" if "=n" in key else key]


def ops(word: Word) -> list[Op]:
    """The ops of everything that a word can say; a count as a condition too."""
    found: list[Op] = []
    for text in spelled(word):
        if word.kind == "effect":
            found += NOTATION.effect(text)
        elif word.kind == "where":
            found += [op.about for op in NOTATION.effect(f"signal {text} >> signal 2 {text}") if op.about is not None]
        elif word.kind == "event":
            found.append(NOTATION.slots(f"{text}: gain 1 vp")[0][0])
        elif word.kind == "count":
            found += [NOTATION.count(text), NOTATION.condition(f"{text} >= 1"), NOTATION.condition(f"{text} >= 2")]
        else:
            found.append(NOTATION.condition(text))
    return found


def sayings(op: Op) -> list[Any]:
    """What is told of an op."""
    if op.kind == "effect":
        return [describe.step(op), *([describe.step(op, 2)] if EFFECTS[op.name].gathers else [])]
    if op.kind == "where":
        return [PLACES[op.name].says(op, 1), PLACES[op.name].says(op, 2)]
    if op.kind == "event":
        return [describe.event(op)]
    return [describe.condition(op)] if op.kind == "condition" else [describe.each(op)]


def row(op: Op) -> signs.Row:
    """What is drawn for an op."""
    if op.kind == "condition":
        return [sign for part in signs.condition(op) for sign in part]
    return WORDS[op.kind][op.name].sign(op)


@pytest.mark.parametrize("word", EVERY, ids=lambda word: f"{word.kind}-{word.name}")
def test_a_word_has_all_that_a_word_has(word: Word) -> None:
    """Read and written, made, told in three languages, drawn with pictures that are there, and priced."""
    assert WORDS[word.kind][word.name] is word
    said = spelled(word)
    found = ops(word)
    assert all(any(str(op).startswith(text) for op in found) for text in said if " 1" not in text)
    for op in found:
        check_made(op)
        check_told(op)
        check_drawn(op)
        assert isinstance(worth(op), float | int)
    check_worth(word)


def check_made(op: Op) -> None:
    """Into what the engine plays, keeps in a save, or counts."""
    if op.kind == "effect" and op.name not in AT_THE_END:
        steps = NOTATION.effect(BOUND.get(op.name, str(op)))
        made = Maker(STARS, 0).chain(steps)
        assert isinstance(made, Effect)
        assert GAME.scribe.vocabulary.knows(made), f"'{op}' could not be saved"
        assert GAME.scribe.vocabulary.read(GAME.scribe.vocabulary.show(made)) == made
    elif op.kind == "where":
        made = PLACES[op.name].make(Maker(STARS, 0), op, 2, 0)
        assert GAME.scribe.vocabulary.knows(made), f"signals at '{op}' could not be saved"
    elif op.kind == "condition":
        assert isinstance(conditions.condition(op), conditions.Condition)
    elif op.kind == "count":
        assert isinstance(conditions.count(op), conditions.Count)
    elif op.kind == "event":
        assert EVENTS[op.name].make(op) in BIT.values()


def nouns(told: Any) -> Iterator[str]:
    """The nouns of a description: every word of it that is not the key of a message or the kind of a list."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, list):
        for part in told:
            yield from nouns(part)
    elif isinstance(told, dict):
        for key, part in told.items():
            if key not in ("say", "list"):
                yield from nouns(part)


def check_told(op: Op) -> None:
    for language in ("en", "fr", "it"):
        for told in sayings(op):
            sentence = say(told, texts(language))
            assert sentence.strip(), op
            missing = [noun for noun in nouns(told) if f"@{noun}" not in texts(language)]
            assert not missing, f"'{op}' speaks of {missing}, which text/nouns.json does not have in {language}"
            assert not faults(sentence, language), (str(op), sentence)


@cache
def drawn() -> set[str]:
    """The icons that the page draws."""
    return set(re.findall(r"^  '?([\w-]+)'?:", SPRITE.read_text(encoding="utf-8"), flags=re.MULTILINE))


def check_drawn(op: Op) -> None:
    found = signs.coloured(row(op), COLOURS)
    assert found or (op.kind, op.name) == ("count", "vp"), f"nothing is drawn for '{op}'"
    assert {sign["icon"].removeprefix("signal-") for sign in found if "icon" in sign} <= drawn(), str(op)


def worth(op: Op) -> float:
    """What a bot thinks of an op."""
    if op.kind == "effect":
        return prices.price(op, 1)
    if op.kind == "where":
        return prices.SIGNALS[op.name][1]
    if op.kind == "event":
        return prices.rate(op)
    return COUNTS[op.name].usual if op.kind == "count" else prices.chance(op)


def check_worth(word: Word) -> None:
    """The row of a word says it in the way of its kind."""
    if word.kind == "effect":
        check_rounds(EFFECTS[word.name].worth)
    elif word.kind == "where":
        assert len(PLACES[word.name].worth.rounds) == prices.ROUNDS
    elif word.kind == "condition":
        assert 0 < CONDITIONS[word.name].chance <= 10
    elif word.kind == "count":
        assert COUNTS[word.name].usual > 0
    else:
        event = EVENTS[word.name]
        said = {text.partition(" ")[2].removesuffix(" own-turn") for text in spelled(word)}
        assert event.rate > 0
        assert set(event.rates) <= said | ({"3"} if word.slots == ["n"] else set())


def check_rounds(worth: Worth) -> None:
    special = worth in (ABOUT, GOODS, NOTHING)
    assert len(worth.rounds) == (0 if special or (worth.share and not worth.rounds) else prices.ROUNDS)
    assert special or worth.rounds or worth.share


def test_no_word_is_declared_twice() -> None:
    """A second row would hide the first."""
    with pytest.raises(TypeError, match=r"'draw' is declared twice as a word of the kind 'effect'"):
        declare([EFFECTS["draw"]])

"""A language is complete: nothing that a person reads at a terminal or on the page has a word of another one.

Games of every set of modules are played and told at the terminal in each language; then every template there is, of
rules, server, terminal and page, is filled with every noun, so that what no game has met is read as well. The sheets
of the page are among them.
"""

from __future__ import annotations

import io
import random
import re
from collections.abc import Iterator

import pytest
from rich.console import Console, RenderableType

from ecliptic.api import AnyGame
from ecliptic.cli.draw import drawing
from ecliptic.cli.draw.look import Look
from ecliptic.cli.table import ending, story
from ecliptic.cli.table.commands import HELP
from ecliptic.cli.table.language import speak
from ecliptic.core import grammar
from ecliptic.discovery import is_own
from ecliptic.rulebook import LANGUAGES
from tests.laws.cases import CASES, Case, tried
from tests.proof import rows
from tests.text.vocabulary import NOTATION, TITLES, faults, foreign
from tools import texts

OFFERED = [case for case in CASES if is_own(case.game)]
EVERY = 60  # of how many decisions one is shown
LABELS = 30  # options whose labels are read there
ASKED = 40  # lines that are asked about
WIDTHS = (240, 60)
LONGEST = 900  # decisions of a walk: enough for every game but the idlest


def shown(part: RenderableType, width: int) -> str:
    """What is drawn, without words that were cut off."""
    console = Console(width=width, record=True, file=io.StringIO(), color_system=None)
    console.print(part)
    return re.sub(r"\S*…", "", console.export_text())


def position(game: AnyGame, dice: random.Random) -> Iterator[str]:
    """What a person reads at one decision: board, hand, question, options, and why others are none."""
    seat = game.decider
    assert seat is not None
    drawn = drawing(game, Look(WIDTHS[0]))
    yield shown(drawn.hand(seat, full=True), WIDTHS[0])
    for width in WIDTHS if game.header.game != "seti" else WIDTHS[:1]:  # a narrow window cuts names of planets off
        narrow = drawing(game, Look(width))
        yield shown(narrow.table(seat), width)
        yield shown(narrow.hand(seat), width)
    yield drawn.question()
    sections = drawn.sections(seat)
    yield from (section.title for section in sections)
    actions = [action for section in sections for action in section.actions]
    yield from (drawn.label(seat, action).plain for action in dice.sample(actions, min(LABELS, len(actions))))
    lines = game.rules.lexicon.actions
    for action in dice.sample(lines, min(ASKED, len(lines))):
        yield from (notation(reason.key, drawn.reason(reason)) for reason in game.why_not(action, seat))


def notation(key: str, said: str) -> str:
    """A sentence; what quotes a line of the record does so in the words of the record."""
    return "" if NOTATION.match(key) or key in ("not-offered", "not-now", "pay-in-order") else said


def told(game: AnyGame) -> Iterator[str]:
    """What the log, the score sheet and the verdict say."""
    drawn = drawing(game, Look(WIDTHS[0]))
    for viewer in (None, 0):
        yield from (story.sentence(event, viewer, drawn) for event in game.events)
    yield shown(ending.scores(game, drawn, drawn.look), WIDTHS[0])
    if game.over:
        yield shown(ending.standings(game, drawn, drawn.look), WIDTHS[0])


def manual(game: AnyGame) -> Iterator[str]:
    """What help and table say in any position; examples of lines are in the words of the record."""
    look = drawing(game, Look()).look
    yield from (look.say(f"typed-{what}") for what in HELP)
    yield from (look.name(seat) for seat in range(-1, game.rules.players))
    yield look.say("example-board")


def played(case: Case, language: str) -> Iterator[str]:
    """A game of a case, told in a language as it goes; the random walk is the same in each."""
    game = case.new(7, listen=True)
    dice = random.Random(7)
    speak(game, language)
    try:
        yield from manual(game)
        step = 0
        while not game.over and step < LONGEST:
            if game.decider is not None and game.decider >= 0 and step % EVERY == 0:
                yield from position(game, random.Random(step))
            step += 1
            options = game.options()
            answers = [action for action in options if not action.aside]
            game.apply(dice.choice(answers if answers and dice.randrange(3) else options))
        yield from told(game)
    finally:
        speak(game, "en")


@pytest.mark.parametrize("language", rows(LANGUAGES, lambda language: language != "en"))
@tried(OFFERED)
def test_a_game_is_told_in_one_language(case: Case, language: str) -> None:
    found = {fault: said for said in played(case, language) for fault in faults(said, language)}
    assert not found, "\n".join(f"{fault}: {said.strip()[:400]}" for fault, said in sorted(found.items()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_template_is_of_one_language(language: str) -> None:
    """Filled as `tools/texts.py` fills it, with each noun that it can have."""
    found: dict[str, str] = {}
    for folder in texts.folders():
        tongue = folder.tongue(language)
        for key, text in folder.texts[language].items():
            if TITLES.fullmatch(key) or NOTATION.match(key):
                continue
            for params in texts.fillings(folder, key, text):
                said = grammar.fill(text, params, tongue)
                found |= {f"{folder.name} {key}: {fault}": said for fault in faults(said, language)}
    assert not found, "\n".join(f"{fault}: {said}" for fault, said in sorted(found.items()))


def test_other_languages_are_told_apart() -> None:
    """The law can fail: it knows English in French and Italian, Italian in English, ids and open gaps."""
    assert {"planet", "becomes", "with", "draws"} <= foreign("fr") & foreign("it")
    assert {"pianeta", "diventa"} <= foreign("en")
    assert faults("Orange déplace planet C", "fr") == ["'planet' is of another language"]
    assert faults("la super-earth de Anna", "fr") == ["'earth' is of another language", "'super-earth' is an id"]
    assert faults("Orange prend {n} cartes", "fr") == ["a gap stays open"]
    assert not faults("Orange déplace la planète C de 5-03 à 6-03", "fr")

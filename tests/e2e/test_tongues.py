"""What the page makes of a whole game is of one language: no word of another, no id, no open gap.

The terminal is under the same law (`tests/text/test_tongues.py`); the page has a renderer of its own.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Server
from tests.e2e.person import Person, laptop
from tests.e2e.test_replay import GAMES, slide, steps_of, take_in
from tests.proof import rows
from tests.records import random_game
from tests.text.vocabulary import faults

EVERY_DAY = ("seti", "it")  # the others repeat it elsewhere
ROMAN = re.compile(r"\b[IVX]+\b")  # orbits have numbers that are words elsewhere
CASES = [(game, language) for game in GAMES for language in ("en", "fr", "it")]


@pytest.mark.e2e
@pytest.mark.parametrize("case", rows(CASES, lambda case: case == EVERY_DAY), ids="-".join)
def test_the_log_of_a_game_is_of_one_language(server: Server, browser: Browser, case: tuple[str, str]) -> None:
    game, language = case
    ada = Person(laptop(browser, language), server.url)
    take_in(ada, server, random_game(game, "tongues", 2000))
    slide(ada, steps_of(ada) - 1)
    told = [ROMAN.sub("", said) for said in ada.by("log").locator("li").all_text_contents()]
    assert len(told) > 20
    found = {fault: said for said in told for fault in faults(said, language)}
    assert not found, "\n".join(f"{fault}: {said[:300]}" for fault, said in sorted(found.items()))

"""A hint in a browser: asked for by button, key and menu, shown on the board, and played (EC-12)."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Server
from tests.e2e.person import Person, found, laptop, look

CHAIRS = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "greedy"}]


@pytest.mark.parametrize(("game", "language", "phone"), [("exoplanets", "en", False), ("planetarium", "fr", True)])
def test_a_hint_is_shown_where_it_would_be_played(
    server: Server, browser: Browser, screens: Path, game: str, language: str, phone: bool
) -> None:
    link, _ = found(server, game=game, chairs=CHAIRS)
    small = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, locale=language)
    person = Person(small if phone else laptop(browser, language), link, touch=phone)
    person.until(person.asked)
    if phone:
        person.press(person.by("menu"))
        person.by("hints-allowed").wait_for()
        person.press(person.by("menu-hint"))
    else:
        person.page.keyboard.press("h")
    best = person.by("hint-0")
    best.wait_for()
    assert best.get_attribute("aria-pressed") == "true"
    line = best.get_attribute("data-choice")
    assert line in person.options
    look(person, screens, f"{game}-{language}")
    assert person.page.locator("main[data-coach]").count() == 1, "the board shows this choice alone"
    person.press(person.by("hint-1"))
    assert person.by("hint-1").get_attribute("aria-pressed") == "true"
    person.press(person.by("hint-1"))
    assert person.page.locator("main[data-coach]").count() == 0, "all can be chosen again"
    person.press(person.by("hint-0"))
    before = len(person.updates)
    assert line is not None
    person.choose(line)
    person.until(lambda: len(person.updates) > before)
    person.by("hint-panel").wait_for(state="detached")
    assert not person.troubles


def test_where_hints_are_forbidden_none_is_offered(server: Server, browser: Browser) -> None:
    """And everybody may see that it is so (EC-12.4)."""
    link, _ = found(server, game="exoplanets", chairs=CHAIRS, hints=False)
    person = Person(laptop(browser), link)
    person.until(person.asked)
    assert person.by("hint").count() == 0
    person.press(person.by("menu"))
    assert "not allowed" in person.by("hints-allowed").inner_text()
    assert person.by("menu-hint").count() == 0

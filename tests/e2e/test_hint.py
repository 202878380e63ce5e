"""A hint in a browser: asked for by button, key and menu, shown on the board, and played (EC-12)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Server
from tests.e2e.fit import SIZES, resize
from tests.e2e.person import Person, found, laptop, look
from tests.e2e.test_seti_small import COVERED
from tests.proof import again

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


CODE = re.compile(r"\b\d[-\u2011]\d\d\b|\b[A-Z]{1,2}\d{2,3}\b")  # a space or a card as a record writes it
GLOW = Path(__file__).with_name("glow.js").read_text().partition("\n")[2].strip().removesuffix(";")


@pytest.mark.e2e
@pytest.mark.parametrize(
    ("game", "language"), [("planetarium", "it"), again("exoplanets", "fr"), again("seti", "en"), again("seti", "it")]
)
def test_a_hint_leaves_the_board_its_room(
    server: Server, browser: Browser, screens: Path, game: str, language: str
) -> None:
    """In every window what it speaks of glows in sight, and it says so by names that are on the board (EC-12.1)."""
    link, _ = found(server, game=game, chairs=CHAIRS, seed="hints")
    ada = Person(laptop(browser, language), link)
    for decision in range(3):
        ada.asked()
        resize(ada, *SIZES["laptop"])
        ada.page.keyboard.press("h")
        ada.by("hint-0").wait_for()
        said = ada.by("hint-panel").text_content() or ""
        assert not CODE.search(said), said
        for size, (width, height) in SIZES.items():
            resize(ada, width, height)
            ada.until(lambda: not ada.page.evaluate(GLOW))
            assert game != "seti" or not ada.page.evaluate(COVERED), f"the dial keeps clear of the piles: {size}"
            panel = ada.by("hint-panel").bounding_box()
            assert panel is not None
            assert panel["height"] <= 0.4 * height, (size, panel["height"])
            ada.page.screenshot(path=screens / f"{game}-{language}-{decision}-{width}x{height}.png")
        resize(ada, *SIZES["laptop"])
        ada.page.keyboard.press("h")
        ada.by("hint-panel").wait_for(state="detached")
        ada.step()
    assert not ada.troubles, ada.troubles


def test_where_hints_are_forbidden_none_is_offered(server: Server, browser: Browser) -> None:
    """And everybody may see that it is so (EC-12.4)."""
    link, _ = found(server, game="exoplanets", chairs=CHAIRS, hints=False)
    person = Person(laptop(browser), link)
    person.until(person.asked)
    assert person.by("hint").count() == 0
    person.press(person.by("menu"))
    assert "not allowed" in person.by("hints-allowed").inner_text()
    assert person.by("menu-hint").count() == 0

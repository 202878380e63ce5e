"""Around the tables: free seats as offers, games by name, quiet rule numbers, questions that are read whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Server
from tests.e2e.person import LAPTOP, PHONE, Person, found, look

ME = {"kind": "me", "name": "Ada"}


@pytest.mark.e2e
def test_a_free_seat_is_an_offer_and_primordial_a_choice(server: Server, browser: Browser, screens: Path) -> None:
    """Game, expansions, pace and language of an open table, and one click to sit down; Primordial by its name."""
    clock = {"kind": "daily", "time": 259_200, "late": "warn"}
    wish = {"chairs": [ME, {"kind": "open"}], "seed": "", "name": "Evenings", "clock": clock, "language": "it"}
    found(server, game="planetarium", modules=["epochs", "frost-line"], **wish)
    small = Person(browser.new_context(**PHONE, locale="en"), server.url, touch=True)
    small.by("offers").wait_for()
    look(small, screens, "offers-phone")
    small.page.context.close()
    bea = Person(browser.new_context(**LAPTOP, locale="en"), server.url)
    offer = bea.by("offers").get_by_text("Evenings")
    offer.wait_for()
    said = bea.by("offers").inner_text()
    for words in ("Planetarium", "3 days", "Italian", "Ada", "free"):
        assert words in said
    bea.press(bea.by("game-primordial"))
    assert bea.by("game-primordial").get_attribute("aria-pressed") == "true"
    assert bea.by("game-planetarium").get_attribute("aria-pressed") == "false"
    look(bea, screens, "offers")
    bea.press(bea.by("offers").locator("li", has_text="Evenings").get_by_role("button"))
    bea.until(lambda: bool(bea.updates))
    assert bea.row["name"] == "Evenings"


@pytest.mark.e2e
@pytest.mark.parametrize("language", ["fr", "it"])
def test_a_long_question_is_read_whole(server: Server, browser: Browser, screens: Path, language: str) -> None:
    """At 1280 by 720 nothing of it is cut; a line of the log shows its rule only to who points at it."""
    link, _ = found(server, game="exoplanets", chairs=[ME, {"kind": "bot", "level": "greedy"}], seed="long question")
    ada = Person(browser.new_context(**LAPTOP, locale=language), link)
    for _ in range(6):
        ada.asked()
        bar, asking = ada.page.locator(".bar").first.bounding_box(), ada.page.locator(".asking").first.bounding_box()
        assert bar is not None
        assert asking is not None
        assert asking["y"] >= bar["y"], ada.by("prompt").inner_text()
        assert asking["y"] + asking["height"] <= bar["y"] + bar["height"] + 1, ada.by("prompt").inner_text()
        ada.step()
    look(ada, screens, f"question-{language}")
    rule = ada.by("log").locator("li .rule").last
    assert rule.evaluate("node => getComputedStyle(node).opacity") == "0"
    ada.by("log").locator("li", has=ada.page.locator(".rule")).last.hover()
    assert rule.evaluate("node => getComputedStyle(node).opacity") == "1"

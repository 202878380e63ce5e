"""Around the tables: free seats as offers, games by name, quiet rule numbers, questions that are read whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Server
from tests.e2e.fit import SIZES, resize
from tests.e2e.person import LAPTOP, PHONE, Person, found, join, look

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
    expect(bea.by("empty")).to_have_count(0)  # that there is no table would not be true
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


@pytest.mark.e2e
def test_a_position_is_opened_from_the_lobby(server: Server, browser: Browser, screens: Path) -> None:
    """EC-10.5: the moment before a discovery, and the situation of a rule, as a table to try things at."""
    ada = Person(browser.new_context(**LAPTOP, locale="fr"), server.url)
    ada.press(ada.by("game-seti"))
    ada.press(ada.by("situations"))
    ada.by("try-discovery-exertians").wait_for()
    look(ada, screens, "situations")
    ada.by("situation-search").fill("SE-12.1")
    ada.by("try-SE-12.1").wait_for()
    for size, (width, height) in SIZES.items():
        resize(ada, width, height)
        assert ada.page.evaluate("document.documentElement.scrollWidth") <= width, size
        ada.page.screenshot(path=screens / f"situations-{width}x{height}.png")
    ada.press(ada.by("try-discovery-exertians"))
    for line in ("analyze", "trace left blue", "end"):
        ada.choose(line)
    ada.by("discovery").wait_for()
    assert not ada.troubles, ada.troubles


@pytest.mark.e2e
def test_a_table_is_offered_to_who_played_before(server: Server, browser: Browser, screens: Path) -> None:
    """From a list on the device; the other's lobby shows it first, and one click sits down (EC-8.15)."""
    link, invitation = found(server, game="planetarium", chairs=[ME, {"kind": "open"}], seed="")
    ada = Person(browser.new_context(**LAPTOP, locale="fr"), link)
    bea = join(browser, invitation, "Bea")
    ada.until(lambda: bool(ada.updates))
    ada.page.goto(server.url)
    expect(ada.by("my-tables")).to_contain_text("Bea")  # the device remembers whom it played with
    ada.press(ada.by("new-table"))
    ada.by("table-name").fill("Evenings again")
    ada.press(ada.by("create-table"))
    ada.by("company").wait_for()
    look(ada, screens, "company")
    ada.press(ada.by("offer-Bea"))
    expect(ada.by("company")).to_contain_text("Bea\u00a0: proposée")
    bea.page.goto(server.url)
    row = bea.by("offers").locator("li").first
    expect(row).to_contain_text("Evenings again")
    expect(row).to_contain_text("Ada offers you a seat")
    look(bea, screens, "offered")
    for size, (width, height) in SIZES.items():
        resize(bea, width, height)
        assert bea.page.evaluate("document.documentElement.scrollWidth") <= width, size
        bea.page.screenshot(path=screens / f"offered-{width}x{height}.png")
    told = len(bea.updates)
    bea.press(row.get_by_role("button"))
    bea.until(lambda: bea.news(told))
    assert bea.row["name"] == "Evenings again"
    assert ada.troubles == bea.troubles == []

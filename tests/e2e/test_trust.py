"""Fair dice in the browser: the promise first, words of one's own, and the check at the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.conftest import Server
from tests.e2e.person import PHONE, Person, laptop, look, play_out
from tests.proof import AGAIN


@pytest.mark.e2e
def test_everybody_adds_a_word_before_anything_is_dealt(server: Server, browser: Browser, screens: Path) -> None:
    """Two people see the promise, add words, and begin; nothing was dealt before (EC-4.5)."""
    ada = Person(laptop(browser), server.url)
    ada.by("name").fill("Ada")
    ada.press(ada.by("new-table"))
    ada.by("gather").check()
    ada.press(ada.by("create-table"))
    ada.by("gathering").wait_for()
    promise = ada.by("promise").inner_text()
    assert len(promise) == 64
    assert ada.update["view"] == {}
    assert ada.by("begin").is_disabled()
    assert ada.by("begin").evaluate("one => getComputedStyle(one).backgroundColor") == "rgba(0, 0, 0, 0)", (
        "and looks so"
    )
    look(ada, screens, "alone")
    phone = browser.new_context(**PHONE, locale="it")
    bea = Person(phone, ada.by("invite-link").input_value(), touch=True)
    bea.by("join-name").fill("Bea")
    bea.press(bea.by("join-go"))
    bea.by("gathering").wait_for()
    assert bea.by("promise").inner_text() == promise
    bea.by("word-1").fill("plum")
    bea.press(bea.by("add-word-1"))
    expect(ada.by("gathering")).to_contain_text("has added a word")
    look(bea, screens, "phone")
    assert bea.page.evaluate("document.documentElement.scrollWidth") <= 390
    ada.by("word-0").fill("apple")
    ada.press(ada.by("add-word-0"))
    expect(ada.by("add-word-0")).to_have_text("Change")
    ada.press(ada.by("begin"))
    ada.asked()
    ada.step()
    bea.until(lambda: bea.update["lines"] > 0)
    for person in (ada, bea):
        assert not person.troubles, person.troubles


@AGAIN
@pytest.mark.e2e
def test_a_word_against_a_bot_and_the_check_at_the_end(server: Server, browser: Browser, screens: Path) -> None:
    """The promise stands in the lobby, the word is in the seed, and every draw of the game comes out again (EC-4.5)."""
    ada = Person(laptop(browser), server.url)
    ada.page.unroute("**/api/tables")
    ada.press(ada.by("fair"))
    promise = ada.by("next-promise").inner_text()
    ada.by("my-word").fill("for luck")
    look(ada, screens, "lobby")
    ada.press(ada.by("game-exoplanets"))
    ada.press(ada.by("play-bot"))
    ada.until(lambda: ada.updates)
    play_out(ada)
    assert ada.update["seed"].endswith(" ⊕ for luck")
    ada.press(ada.by("check-dice"))
    expect(ada.by("verdict")).to_contain_text("All is as it should be")
    expect(ada.by("verdict")).to_contain_text(promise)
    look(ada, screens, "verdict")


@AGAIN  # without a browser: tests/server/table/test_gathering.py
@pytest.mark.e2e
def test_a_guest_waits_for_the_beginning(server: Server, browser: Browser) -> None:
    """Only whoever made the table begins, or calls a bot for an empty seat."""
    ada = Person(laptop(browser), server.url)
    ada.press(ada.by("new-table"))
    ada.press(ada.by("add-chair"))
    ada.by("chair-2").select_option("open")
    ada.by("gather").check()
    ada.press(ada.by("create-table"))
    ada.by("gathering").wait_for()
    bea = Person(laptop(browser), ada.by("invite-link").input_value())
    bea.by("join-name").fill("Bea")
    bea.press(bea.by("join-go"))
    bea.by("gathering").wait_for()
    assert not bea.by("begin").is_visible()
    ada.press(ada.by("replace-2"))
    expect(ada.by("begin")).to_be_enabled()
    ada.press(ada.by("begin"))
    bea.until(lambda: bea.update["lines"] > 0)

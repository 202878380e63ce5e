"""Exoplanets in the browser: two people with every expansion, and a phone against a bot."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Server
from tests.e2e.fit import fits
from tests.e2e.person import PHONE, Person, join, laptop, look, play_on, play_out
from tests.proof import AGAIN, again

WIDTH, HEIGHT = 1280, 720


def choose_game(person: Person) -> None:
    """Choose Exoplanets in the lobby."""
    person.press(person.by("game-exoplanets"))


@pytest.mark.e2e
@pytest.mark.parametrize("core", [*map(again, ("dynamic", "chaotic", "red-dwarf", "blue-giant"))])
def test_two_browsers_play_with_every_expansion(server: Server, browser: Browser, screens: Path, core: str) -> None:
    """Gravity, Space and a core, made in the lobby's form, clicked to the final scores without scrolling."""
    ada = Person(laptop(browser), server.url)
    ada.by("name").fill("Ada")
    choose_game(ada)
    ada.press(ada.by("new-table"))
    form = ada.page.locator('[data-testid="create"]')
    for module in ("gravity", core, "space"):
        form.locator(f'[data-testid="module-{module}"]').check()
    others = {"dynamic", "chaotic", "red-dwarf", "blue-giant", "plain"} - {core}
    assert form.get_by_role("radio").count() == len(others) + 1, "one star, so radio buttons"
    assert not any(form.locator(f'[data-testid="module-{other}"]').is_checked() for other in others)
    ada.press(ada.by("create-table"))
    ada.until(lambda: ada.updates)
    bea = join(browser, ada.by("invite-link").input_value(), "Bea")
    look(ada, screens, "begin")
    play_on((ada, bea), 50)
    look(bea, screens, "middle")
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert bea.page.evaluate(size) == [WIDTH, HEIGHT]
    if core == "dynamic":  # once: the cores differ by one panel
        fits(bea, "middle")
    play_out(ada, bea)
    assert ada.update["scores"] == bea.update["scores"]
    assert int(ada.by("total-1").inner_text()) == ada.update["scores"][1]["total"]
    look(ada, screens, "end")
    if core == "dynamic":
        fits(ada, "end")


@AGAIN
@pytest.mark.e2e
def test_a_phone_plays_against_a_bot(server: Server, browser: Browser, screens: Path) -> None:
    """390 by 844, touch only, Gravity chosen before playing at once."""
    phone = Person(browser.new_context(**PHONE), server.url, touch=True)
    choose_game(phone)
    phone.press(phone.by("open-modules"))
    phone.press(phone.by("module-gravity"))
    phone.page.screenshot(path=screens / "lobby.png")
    phone.press(phone.by("play-bot"))
    phone.until(lambda: phone.updates)
    for tab in ("players", "log", "hand"):
        phone.press(phone.by(f"tab-{tab}"))
        phone.page.screenshot(path=screens / f"{tab}.png")
    play_out(phone)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    phone.page.screenshot(path=screens / "end.png")


@pytest.mark.e2e
@pytest.mark.parametrize("language", ["fr", again("en"), again("it")])
def test_every_part_in_every_language(server: Server, browser: Browser, screens: Path, language: str) -> None:
    """Lobby, form, table, a planet opened large and why-not: axe finds nothing, no key is shown instead of a text."""
    ada = Person(laptop(browser), server.url)
    ada.press(ada.by("settings"))
    ada.by("language").select_option(language)
    ada.page.keyboard.press("Escape")
    choose_game(ada)
    ada.press(ada.by("open-modules"))
    ada.press(ada.by("module-red-dwarf"))
    look(ada, screens, "lobby")
    ada.press(ada.by("new-table"))
    look(ada, screens, "create")
    ada.page.keyboard.press("Escape")
    ada.press(ada.by("play-bot"))
    ada.until(lambda: ada.updates)
    for _ in range(12):
        ada.asked()
        ada.step()
        shown = ada.page.evaluate("document.body.innerText")
        missing = [
            word for word in ("ask-", "verb-", "event-", "cond-", "word-", "goal-", "{", "undefined") if word in shown
        ]
        assert not missing, missing
    ada.asked()
    look(ada, screens, "table")
    ada.page.keyboard.press("w")
    look(ada, screens, "why")
    ada.page.keyboard.press("Escape")
    still = ada.page.locator("[data-planet]:not([data-touch])")
    while not still.count():  # every planet can be chosen now: play on to a moment when one cannot
        ada.step()
        ada.asked()
    still.first.click()
    look(ada, screens, "story")

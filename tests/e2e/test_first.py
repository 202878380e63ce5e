"""First games in a real browser: a newcomer is invited, follows the coach by touch, and plays on to the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ecliptic import lessons
from tests.e2e.conftest import Server
from tests.e2e.person import LAPTOP, PHONE, Person, look, play_out
from tests.proof import AGAIN, again

LANGUAGES = ("en", "fr", "it")
SIZES = {"laptop": LAPTOP, "phone": PHONE}
SHOWN = {("planetarium", "en", "laptop"), ("seti", "fr", "phone")}  # the others only repeat these
CASES = [(one.name, language, size) for one in lessons.every() for language in LANGUAGES for size in SIZES]


def newcomer(browser: Browser, server: Server, lesson: str, language: str = "en", size: str = "laptop") -> Person:
    """Somebody without any table follows the invitation in the lobby."""
    person = Person(browser.new_context(**SIZES[size], locale=language), server.url, touch=size == "phone")
    person.press(person.by(f"learn-{lesson}"))
    person.until(lambda: person.updates)
    person.by("coach").wait_for()
    return person


def told(person: Person) -> bool:
    """Does the coach wait for this person?"""
    update = person.update
    return bool(update["coach"]["text"]) or update["unconfirmed"] == update["seat"]


def follow(person: Person, steps: int) -> None:
    """Do what the coach says, until so many steps are done."""
    while True:
        person.until(lambda: told(person))
        coach = person.update["coach"]
        if person.update["unconfirmed"] == person.update["seat"]:
            person.end_turn()
            continue
        if coach["step"] >= steps:
            return
        expect(person.by("coach")).to_have_attribute("data-step", str(coach["step"]))
        expect(person.by("coach-says")).not_to_be_empty()
        person.choose(coach["wants"][0])


@pytest.mark.e2e
@pytest.mark.parametrize(("lesson", "language", "size"), [case if case in SHOWN else again(*case) for case in CASES])
def test_a_first_game_from_the_invitation_to_its_last_word(
    lesson: str, language: str, size: str, server: Server, browser: Browser, screens: Path
) -> None:
    """Each step is touched on the real board; then the game is one's own (EC-10.2, EC-10.4)."""
    person = newcomer(browser, server, lesson, language, size)
    steps = person.update["coach"]["steps"]
    follow(person, 2)
    look(person, screens, "middle")
    follow(person, steps)
    expect(person.by("coach")).to_have_attribute("data-step", "done")
    look(person, screens, "done")
    person.press(person.by("coach-leave"))
    expect(person.by("coach")).to_have_count(0)
    person.asked()
    if (language, size) == ("it", "laptop"):
        play_out(person)
    assert not person.troubles, person.troubles


@pytest.mark.e2e
def test_every_icon_explains_itself(server: Server, browser: Browser) -> None:
    """Under the mouse, with the keyboard's focus, under a finger that rests on it; which then chooses nothing."""
    ada = newcomer(browser, server, "planetarium")
    tip = ada.by("tip")
    card = ada.page.locator('[data-card="L12"]')
    ada.page.locator('.planet [data-icon="hostile"]').first.hover()
    expect(tip).to_have_text("Hostile: the planet must be, or becomes, hostile")
    ada.by("coach-says").hover()
    expect(tip).to_have_count(0)
    ada.page.keyboard.press("Tab")
    card.focus()
    expect(tip).to_contain_text("Only for a rocky planet")
    expect(tip).to_contain_text("Rock")
    ada.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    bea = newcomer(browser, server, "planetarium", size="phone")
    icon = bea.page.locator('[data-card="L12"] [data-icon="water"]').first
    icon.scroll_into_view_if_needed()
    box = icon.bounding_box()
    assert box is not None
    finger = bea.page.context.new_cdp_session(bea.page)
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(bea.by("tip")).to_have_text("Water")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert not bea.page.locator("dialog[open]").count(), "a question chooses nothing"
    assert not ada.troubles + bea.troubles, ada.troubles + bea.troubles


@AGAIN
@pytest.mark.e2e
def test_the_rule_book_begins_with_one_page(server: Server, browser: Browser, screens: Path) -> None:
    """What is read in two minutes comes first, of the expansion too where it is played; a search finds rules only."""
    ada = newcomer(browser, server, "primordial")
    ada.press(ada.by("rules"))
    expect(ada.by("brief-planetarium")).to_contain_text("Habitable or hostile")
    expect(ada.by("brief-primordial")).to_contain_text("Frost line")
    look(ada, screens, "brief")
    ada.by("rules-drawer").get_by_role("searchbox").fill("PR-6.5")
    expect(ada.by("brief-planetarium")).to_have_count(0)
    expect(ada.page.locator('[data-rule="PR-6.5"]')).to_be_visible()
    assert not ada.troubles, ada.troubles


@pytest.mark.e2e
def test_a_first_game_can_be_skipped_left_and_resumed(server: Server, browser: Browser) -> None:
    """Skipped, it is any game; off its path the coach shows the way back; later it waits in the lobby (EC-10.3)."""
    ada = newcomer(browser, server, "planetarium")
    follow(ada, 1)
    ada.press(ada.by("coach-leave"))
    expect(ada.by("coach")).to_have_count(0)
    ada.choose("pass")
    ada.asked()
    ada.press(ada.by("menu"))
    ada.press(ada.by("coach-again"))
    expect(ada.by("coach")).to_have_attribute("data-step", "astray")
    ada.press(ada.by("coach-back"))
    expect(ada.by("coach")).to_have_attribute("data-step", "1")
    ada.page.goto(server.url)
    row = ada.by("my-tables").get_by_role("link", name="Continue")
    expect(row).to_have_count(1)
    ada.press(row)
    expect(ada.by("coach")).to_have_attribute("data-step", "1")
    ada.page.reload()
    expect(ada.by("coach")).to_have_attribute("data-step", "1")
    follow(ada, 2)
    assert not ada.troubles, ada.troubles

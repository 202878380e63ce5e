"""First games in a real browser: a newcomer is invited, follows the coach by touch, and plays on to the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import TimeoutError as Late

from ecliptic import lessons
from tests.e2e.conftest import Server
from tests.e2e.person import LAPTOP, PHONE, Person, look, play_out
from tests.proof import AGAIN, again

LANGUAGES = ("en", "fr", "it")
SIZES = {
    "laptop": LAPTOP,
    "phone": PHONE,
    "phone on its side": PHONE | {"viewport": {"width": 844, "height": 390}},
    "zoomed to 200 %": LAPTOP | {"viewport": {"width": 640, "height": 360}},
}
GLOW = Path(__file__).with_name("glow.js").read_text().partition("\n")[2].strip().removesuffix(";")
SHOWN = {("planetarium", "en", "laptop"), ("seti", "fr", "phone")}  # the others only repeat these
OPEN = 7  # steps of Exoplanets' first game before one that leaves everything open
CASES = [
    *((one.name, language, size) for one in lessons.every() for language in LANGUAGES for size in ("laptop", "phone")),
    *(("planetarium", "it", "phone on its side"), ("planetarium", "en", "zoomed to 200 %")),
    *(("exoplanets", "en", "phone on its side"), ("exoplanets", "fr", "zoomed to 200 %")),
    *(("seti", "fr", "phone on its side"), ("seti", "it", "zoomed to 200 %")),
]


def newcomer(browser: Browser, server: Server, lesson: str, language: str = "en", size: str = "laptop") -> Person:
    """Somebody without any table follows the invitation in the lobby."""
    person = Person(browser.new_context(**SIZES[size], locale=language), server.url, touch=size.startswith("phone"))
    person.press(person.by(f"learn-{lesson}"))
    person.until(lambda: person.updates)
    person.by("coach").wait_for()
    return person


def told(person: Person) -> bool:
    """Does the coach wait for this person?"""
    update = person.update
    return bool(update["coach"]["text"]) or update["unconfirmed"] == update["seat"]


def glows(person: Person) -> None:
    """What is to be touched is in sight, in brass, and nothing lies over it; without anybody scrolling there."""
    wrong: list[str] = []

    def right() -> bool:
        wrong[:] = person.page.evaluate(GLOW)
        return not wrong

    try:
        person.until(right)
    except Late as error:
        raise AssertionError(f"{person.update['coach']['text']}: {wrong}") from error


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
        person.until(person.drawn)
        person.look_on()
        glows(person)
        person.choose(coach["wants"][0])


def test_the_coach_gives_a_hint_where_a_step_leaves_everything_open(
    server: Server, browser: Browser, screens: Path
) -> None:
    """And nowhere else: there it has said itself what to do (EC-10.2, EC-12.1)."""
    person = newcomer(browser, server, "exoplanets", size="phone")
    person.until(lambda: told(person))
    assert len(person.update["coach"]["wants"]) == 1
    assert person.by("coach-hint").count() == 0
    follow(person, OPEN)
    person.press(person.by("coach-hint"))
    best = person.by("hint-0")
    best.wait_for()
    look(person, screens, "hint")
    line = best.get_attribute("data-choice")
    assert line in person.update["coach"]["wants"]
    person.press(person.by("hint-close"))
    expect(person.by("coach")).to_be_visible()
    assert not person.troubles, person.troubles


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
def test_the_panel_of_a_planet_is_the_planet(server: Server, browser: Browser) -> None:
    """The water may be brought to the panel of B; what cannot be done now is said, covers nothing, and goes away."""
    ada = newcomer(browser, server, "planetarium")
    ada.page.clock.install()
    ada.asked()
    panel = ada.page.locator('.planet[data-planet="B"]')
    rock = ada.page.locator('[data-testid="board"] [data-space="2-02"]')
    rock.click(force=True)
    notice = ada.by("notice")
    expect(notice).to_be_visible()
    under = """one => { const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }"""
    assert not notice.evaluate(under), "what lies under it can be touched"
    ada.page.clock.fast_forward(60_000)
    expect(notice).to_have_count(0)
    ada.press(ada.touchable("4-07"))
    assert not ada.page.evaluate(GLOW)
    expect(panel).to_have_attribute("data-touch", "3-06")
    ada.press(panel)
    ada.until(lambda: ada.update["lines"] > 0)
    assert ada.update["coach"]["step"] == 1
    assert not ada.troubles, ada.troubles


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

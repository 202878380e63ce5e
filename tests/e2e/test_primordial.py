"""Primordial in the browser."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Server
from tests.e2e.fit import fits
from tests.e2e.person import PHONE, Person, found, join, laptop, look, play_on, play_out
from tests.proof import AGAIN, again

COMBINED = ["epochs", "frost-line", "variable-star", "double-matter", "hidden-matter", "more-markers"]
BOT = {"kind": "bot", "level": "greedy"}


def against_a_bot(server: Server, browser: Browser, modules: list[str], language: str = "en") -> Person:
    """Ada on a laptop, asked for her first decision; the same cards and matter each time."""
    chairs: list[Any] = [{"kind": "me", "name": "Ada"}, BOT]
    link, _ = found(server, game="planetarium", chairs=chairs, modules=modules, seed="stars")
    ada = Person(laptop(browser, language), link)
    ada.asked()
    return ada


def wait_for(person: Person, prompt: str) -> None:
    """Play on until this person is asked this."""
    while True:
        person.asked()
        if person.update["decision"]["prompt"] == prompt:
            return
        person.step()


@AGAIN  # its parts are in the other tests here, a whole game in test_table
@pytest.mark.e2e
def test_two_browsers_play_a_combined_game(server: Server, browser: Browser, screens: Path) -> None:
    """Protoplanets, bombardment, frost line and a variable star, by clicking, to the final scores."""
    chairs = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    link, invitation = found(server, game="planetarium", chairs=chairs, modules=COMBINED)
    ada = Person(laptop(browser), link)
    ada.until(lambda: ada.updates)
    bea = join(browser, invitation, "Bea")
    play_on((ada, bea), 120)
    look(ada, screens, "middle")
    fits(ada, "middle")
    play_out(ada, bea)
    assert ada.update["scores"] == bea.update["scores"]
    assert int(ada.by("total-0").inner_text()) == ada.update["scores"][0]["total"]
    look(ada, screens, "end")
    fits(ada, "end")


@pytest.mark.e2e
@pytest.mark.parametrize(
    ("star", "looks", "line", "language"),
    [again("red-dwarf", "red", "2", "fr"), again("white-star", "white", "4", "it")],
)
def test_a_star_has_its_colour_and_its_line(
    server: Server, browser: Browser, screens: Path, star: str, looks: str, line: str, language: str
) -> None:
    """The dwarf in French, the white star in Italian: no key is shown instead of a text, and axe finds nothing."""
    ada = against_a_bot(server, browser, ["epochs", "frost-line", star, "double-matter", "hidden-matter"], language)
    assert ada.page.locator("[data-star]").first.get_attribute("data-star") == looks
    assert ada.by("frost-line").get_attribute("data-inner") == line
    assert not ada.by("star-control").is_visible()
    for _ in range(8):
        ada.step()
        ada.asked()
    ada.page.keyboard.press("w")
    ada.by("why-deeds").wait_for()
    shown = ada.page.evaluate("document.body.innerText")
    assert not re.search(r"\b(ask|verb|event|word|name|some|short|deed|body|needs)-[a-z]|[{}]|undefined", shown)
    look(ada, screens, "why")
    ada.page.keyboard.press("Escape")
    look(ada, screens, "table")


@AGAIN
@pytest.mark.e2e
def test_a_variable_star_is_seen_at_its_three_levels(server: Server, browser: Browser, screens: Path) -> None:
    """It is changed by its buttons, for points, and the line moves with it."""
    ada = against_a_bot(server, browser, ["frost-line", "variable-star"])
    seen: set[str] = set()
    while seen != {"low", "medium", "high"}:
        ada.asked()
        looks = ada.page.locator("[data-star]").first.get_attribute("data-star") or ""
        assert ada.by("frost-line").get_attribute("data-inner") == {"low": "2", "medium": "3", "high": "4"}[looks]
        if looks not in seen:
            look(ada, screens, looks)
        seen.add(looks)
        wanted = "star dimmer" if "low" not in seen else "star brighter"
        if wanted in ada.options:
            score, told = ada.update["view"]["players"][0]["score"], len(ada.updates)
            ada.choose(wanted)
            assert ada.updates[told]["view"]["players"][0]["score"] == score - 2
        else:
            ada.step()


@pytest.mark.e2e
def test_why_not_for_what_is_not_a_card(server: Server, browser: Browser, screens: Path) -> None:
    """A star without points, a letter that is taken, a move that no line allows: each with its rule."""
    ada = against_a_bot(server, browser, COMBINED)
    wait_for(ada, "MoveToken")
    notice = ada.by("notice")

    def refused(rule: str) -> None:
        notice.wait_for()
        assert rule in notice.inner_text()
        ada.page.keyboard.press("Escape")
        notice.wait_for(state="hidden")

    ada.page.locator('[data-testid="star-control"] button').first.click(force=True)
    refused("PR-10.7")
    ada.page.locator('[data-deck="low"]').click(force=True)
    refused("PL-2.4")
    if not any(ada.update["view"]["planets"].values()):
        ada.choose(next(one for one in ada.options if one.startswith("create")))
        wait_for(ada, "MoveToken")
    taken = next(letter for letter, where in ada.update["view"]["planets"].items() if where)
    matter = next(one.split()[2] for one in ada.options if one.startswith("create"))
    ada.press(ada.touchable(matter))
    ada.page.locator(f'[data-planet="{taken}"]').click()
    refused("PR-3.3")
    ada.press(ada.touchable(matter))
    ada.page.keyboard.press("w")
    deeds = ada.by("why-deeds")
    deeds.wait_for()
    said = deeds.inner_text()
    assert re.search(rf"Create protoplanet {taken}\n.*PR-3\.3", said)
    assert "PR-10.7" in said
    look(ada, screens, "why")
    ada.page.keyboard.press("Escape")


@pytest.mark.e2e
def test_the_log_remembers_what_was_a_protoplanet(server: Server, browser: Browser) -> None:
    """What was told of a protoplanet is not told of a planet when a card has made it one."""
    ada = against_a_bot(server, browser, ["epochs"])
    seen: set[str] = set()
    while not any(ada.update["view"]["types"].values()):
        seen.update(re.findall(r"stores \w+ for protoplanet [A-D]", ada.log()))
        ada.step()
        ada.asked()
    formed = next(letter for letter, kind in ada.update["view"]["types"].items() if kind)
    before = {line for line in seen if line.endswith(formed)}
    assert before, f"something was stored on protoplanet {formed} before it formed"
    told = ada.log()
    assert all(line in told for line in before)
    assert f"Protoplanet {formed} becomes a" in told


@AGAIN
@pytest.mark.e2e
def test_a_phone_plays_primordial_alone(server: Server, browser: Browser, screens: Path) -> None:
    """Chosen in the lobby and played by touch; nothing beside the screen, nothing too small for a finger."""
    phone = Person(browser.new_context(**PHONE), server.url, touch=True)
    phone.press(phone.by("open-modules"))
    for module in ("epochs", "frost-line", "variable-star"):
        phone.press(phone.by(f"module-{module}"))
    phone.page.screenshot(path=screens / "lobby.png")
    phone.press(phone.by("play-solo"))
    phone.until(lambda: phone.updates)
    for _ in range(24):
        phone.until(lambda: phone.over or phone.options)
        phone.step()
    assert any(phone.update["view"]["planets"].values()), "a protoplanet was created by touch"
    for tab in ("players", "log", "hand"):
        phone.press(phone.by(f"tab-{tab}"))
        look(phone, screens, tab)
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    small = """() => [...document.querySelectorAll('button, a')].flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width && (width < 43.5 || height < 43.5) && !one.closest('.rule') ? [one.outerHTML.slice(0, 120)] : [];
    })"""
    assert phone.page.evaluate(small) == []
    assert not phone.troubles, phone.troubles

"""The table by keyboard alone: no click, no touch, no focus that is set from outside."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import Server
from tests.e2e.keys import AHEAD, Typist
from tests.e2e.person import Person
from tests.e2e.test_flow import against_a_bot
from tests.proof import AGAIN


def whole_turn(person: Person, keys: Typist, words: set[str]) -> None:
    """Play by keyboard until one turn of this person has had all these events."""
    seen: set[str] = set()
    told = len(person.updates)
    while not words <= seen:
        person.asked()
        keys.choose(person.choice())
        keys.end_turn()
        for update in person.updates[told:]:
            for event in update["events"]:
                if event["word"] == "turn":
                    seen = set() if not words <= seen else seen
                elif event["seat"] == 0:
                    seen.add(event["word"])
        told = len(person.updates)


@pytest.mark.e2e
def test_a_planetarium_turn_by_keyboard(server: Server, browser: Browser, screens: Path) -> None:
    """A move, a card and a draw; from a chosen token every arrow leads to one of its targets."""
    ada = against_a_bot(server, browser)
    keys = Typist(ada)
    keys.choose(ada.choice())  # the Final of the set-up
    keys.end_turn()
    ada.asked()
    _, token, _ = ada.choice().split()
    keys.go(f'[data-touch="{token}"]')
    keys.press("Enter")
    for arrow in AHEAD:
        assert keys.press(arrow)["goal"], f"{arrow} leads to a target"
    ada.page.screenshot(path=screens / "target.png")
    assert not keys.press("Escape")["lost"]
    assert not ada.page.locator("[data-goal]").count()
    whole_turn(ada, keys, {"moved", "played", "drew"})
    assert not ada.troubles


@AGAIN
@pytest.mark.e2e
def test_an_exoplanets_turn_by_keyboard(server: Server, browser: Browser, screens: Path) -> None:
    """A planet drawn and placed, and life paid for."""
    ada = against_a_bot(server, browser, game="exoplanets")
    keys = Typist(ada)
    whole_turn(ada, keys, {"drew", "placed", "paid", "life"})
    ada.page.screenshot(path=screens / "turn.png")
    assert not ada.troubles


@pytest.mark.e2e
def test_the_log_is_one_stop_with_arrows_inside(server: Server, browser: Browser, screens: Path) -> None:
    """Tab comes once into the log and goes out of it again; Enter on a line opens its rule; closing loses no focus."""
    ada = against_a_bot(server, browser)
    keys = Typist(ada)
    for _ in range(6):
        ada.step()
        ada.asked()
    inside = "document.activeElement.closest('[data-testid=log] [data-region]') !== null"
    stops = 0
    for _ in range(30):
        keys.press("Tab")
        stops += ada.page.evaluate(inside)
        if ada.page.evaluate("document.activeElement === document.body"):
            break  # once around
    assert stops == 1
    while not ada.page.evaluate(inside):
        keys.press("Tab")
    last = keys.focused()
    above = keys.press("ArrowUp")
    assert above["y"] < last["y"]
    assert ada.page.evaluate(inside)
    assert keys.press("ArrowDown")["id"] == last["id"]
    while not ada.page.evaluate("document.activeElement.matches('li')"):
        keys.press("ArrowUp")
    keys.press("Enter")
    ada.by("rules-drawer").wait_for()
    ada.page.screenshot(path=screens / "rule.png")
    ada.page.keyboard.press("Escape")
    ada.by("rules-drawer").wait_for(state="detached")
    keys.kept()
    for key, sheet in (("w", "why-panel"), ("?", "keys"), ("m", "menu-dialog")):
        keys.press(key)
        ada.by(sheet).wait_for()
        keys.press("Escape")
        ada.by(sheet).wait_for(state="detached")
        keys.kept()

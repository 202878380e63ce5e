"""The solar system on the page: probes moved by touch and by keys, rotations foreseen and seen, things looked at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.e2e.conftest import Server
from tests.e2e.person import LAPTOP, Person, barriers, found, laptop

CHAIRS: Any = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "level": "greedy"}]

WATCH = """() => {
  const chart = document.querySelector('[data-testid="board"]');
  const note = () => (window.turned ||= chart.classList.contains('moving'));
  new MutationObserver(note).observe(chart, { attributes: true });
}"""


def at_table(server: Server, context: BrowserContext, seed: str) -> Person:
    """Somebody whose first main action is due."""
    link, _ = found(server, game="seti", chairs=CHAIRS, seed=seed)
    person = Person(context, link)
    person.until(lambda: person.updates)
    while person.update["view"]["prompt"] != "MainAction" or not person.options:
        if not person.step():
            person.page.wait_for_timeout(15)
    return person


def probes(person: Person) -> list[str]:
    view = person.update["view"]
    mine: list[str] = view["players"][person.update["seat"]]["probes"]
    return mine


def steps(person: Person) -> set[str]:
    """Where options say that the probe can go."""
    return {line.split()[2] for line in person.options if line.startswith("move ")}


@pytest.mark.e2e
def test_a_probe_moves_by_touch_and_by_keyboard(server: Server, browser: Browser) -> None:
    """A probe is touched, the spaces it can reach light up and no others, and one is chosen; by keys as well."""
    person = at_table(server, laptop(browser), "a probe moves")
    page = person.page
    person.choose("launch")
    person.until(lambda: steps(person))
    (start,) = probes(person)
    person.press(page.locator(f'[data-probe="{start}"]'))
    goals = page.locator('[data-testid="board"] [data-goal]')
    assert {one.get_attribute("data-space") for one in goals.all()} == steps(person)
    assert "energy" in (goals.first.get_attribute("aria-label") or ""), "the name says what the step costs"
    goal = min(steps(person))
    person.press(page.locator(f'[data-goal][data-space="{goal}"]'))
    person.until(lambda: probes(person) == [goal])

    person.until(lambda: steps(person))
    page.locator(f'[data-probe="{goal}"]').focus()
    page.keyboard.press("Enter")
    page.locator('[data-testid="board"] [data-goal]').first.wait_for()
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.activeElement.dataset.space")
    assert focused in steps(person)
    page.keyboard.press("Enter")
    person.until(lambda: probes(person) == [focused])
    assert not person.troubles


@pytest.mark.e2e
def test_a_rotation_is_foreseen_and_seen(server: Server, browser: Browser) -> None:
    """The dial names the disc, pointing at it shows where planets go, and the discs turn there when somebody passes."""
    person = at_table(server, browser.new_context(**{**LAPTOP, "reduced_motion": "no-preference"}), "a rotation")
    page = person.page
    dial = person.by("dial")
    disc = person.update["view"]["rotations"] % 3 + 1
    assert dial.get_attribute("data-disc") == str(disc)
    dial.hover()
    person.by("turning").wait_for()
    page.mouse.move(2, 2)
    person.by("turning").wait_for(state="detached")

    before = person.by("board").get_attribute("data-discs")
    earth = page.locator('.items [data-planet="earth"]').get_attribute("aria-label")
    page.evaluate(WATCH)
    person.choose("pass")
    person.until(lambda: person.by("board").get_attribute("data-discs") != before)
    person.until(lambda: page.evaluate("() => window.turned && !document.querySelector('.chart.moving')"))
    assert page.locator('.items [data-planet="earth"]').get_attribute("aria-label") != earth
    assert not person.troubles


@pytest.mark.e2e
def test_planets_and_stars_are_looked_at(server: Server, browser: Browser) -> None:
    """What the pointer or the focus is on is shown close, and each thing has a name that says what counts."""
    person = at_table(server, laptop(browser), "looked at")
    page = person.page
    star = next(iter(person.update["view"]["stars"].values()))
    page.locator(f'.items [data-star="{star}"]').hover()
    page.locator(f'[data-lens="{star}"]').first.wait_for()
    assert "signals of" in (page.locator(f'.items [data-star="{star}"]').get_attribute("aria-label") or "")
    page.locator('[data-testid="ledger"] [data-planet="jupiter"]').focus()
    page.locator('[data-lens="jupiter"]').first.wait_for()
    assert page.locator(".items [data-star]").count() == 8
    assert page.locator(".items [data-space]").count() == 32
    page.locator('[data-tech="telescope-1"]').hover()
    expect(person.by("tip"), "a tech says what it does, not what its signs are").to_contain_text("Earth")
    for action in ("orbit", "land"):  # the answer to one is not in the way of the next
        person.press(page.locator(f'[data-action="{action}"]'))
        person.until(lambda action=action: action in person.by("notice").inner_text())
    assert not page.locator("dialog[open]").count(), "why not is one sentence"
    page.keyboard.press("Escape")
    person.by("notice").wait_for(state="detached")
    mine = [[f'[data-testid="{name}"]'] for name in ("board", "ledger", "dial")]
    kept_out = barriers(page, json.dumps({"include": mine}))
    assert not kept_out, kept_out
    assert not person.troubles


def in_window(person: Person, what: str) -> list[bool]:
    """Of everything lit that a selector finds: does it lie whole in the window, and does a touch there reach it?"""
    seen: list[bool] = person.page.locator(f"{what}[data-touch]").evaluate_all(
        """all => all.map((one) => {
            const { left, top, right, bottom } = one.getBoundingClientRect();
            const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            const whole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            return whole && !!there && (one === there || one.contains(there));
        })"""
    )
    return seen


@pytest.mark.e2e
def test_a_scan_is_played_by_touching_things(server: Server, browser: Browser, screens: Path) -> None:
    """After Scan the sector of Earth and the row are lit and in sight; star, card, star are the whole scan."""
    person = at_table(server, laptop(browser), "a scan by touch")
    page = person.page
    person.choose("scan")
    person.asked()
    parts = next(some for some in person.update["decision"]["options"] if some["verb"] == "scan")
    (star,) = parts["brings"][parts["words"].index(["earth"])]
    row = [card for card in person.update["view"]["row"] if card]
    for card in row:
        expect(page.locator(f'[data-testid="row"] [data-touch="{card}"]')).to_have_count(1)
    assert in_window(person, '[data-testid="row"] .slot') == [True] * len(row)
    assert in_window(person, f'[data-testid="board"] [data-touch="{star}"]') == [True]
    page.screenshot(path=screens / "lit.png")

    clicks, before = 0, len(person.updates)
    asked = person.by("prompt")
    person.press(page.locator(f'[data-testid="board"] [data-touch="{star}"]'))
    clicks += 1
    expect(asked).to_contain_text("Which card of the row")  # one part is left: nobody is asked which
    person.press(page.locator(f'[data-testid="row"] [data-touch="{row[0]}"]'))
    clicks += 1
    person.until(lambda: person.update["decision"]["prompt"] == "PickSector")
    person.asked()
    stars = [line.split()[1] for line in person.options if line.startswith("signal ")]
    assert len(stars) > 1
    for one in stars:
        assert in_window(person, f'[data-testid="board"] [data-touch="{one}"]') == [True]
    page.screenshot(path=screens / "colour.png")
    person.press(page.locator(f'[data-testid="board"] [data-touch="{stars[0]}"]'))
    clicks += 1
    person.until(lambda: person.update["decision"]["prompt"] == "CloseTurn")
    told = [event["word"] for update in person.updates[before:] for event in update["events"]]
    assert (clicks, told.count("signal"), told.count("discarded")) == (3, 2, 1)
    assert not person.troubles

"""SETI on a phone, and as it is heard: what can be acted on is marked where it is, large enough, and said in full."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from ecliptic.api import AnyGame
from tests.e2e.astronomer import Astronomer
from tests.e2e.conftest import Server, served
from tests.e2e.fit import SIZES, resize
from tests.e2e.person import LAPTOP, PHONE
from tests.e2e.prepared import Laid, lay
from tests.games.seti.table import seti

FINGER = 44  # pixels, as large as what is touched with a finger should be
REACHED = """(all) => all.map((one) => {
    one.scrollIntoView({ block: 'nearest' });
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const whole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return whole && one.contains(there);
})"""
# How far above the lower left corner of a card a touch still means its corner, and how far to the right.
CORNER = """(corner) => {
    const { left, bottom } = corner.getBoundingClientRect();
    const meant = (x, y) => document.elementFromPoint(left + x, bottom - y) === corner;
    let [wide, high] = [0, 0];
    while (wide < 80 && meant(wide + 3, 8)) wide += 1;
    while (high < 80 && meant(8, high + 3)) high += 1;
    return [wide + 3, high + 3];
}"""


def full() -> AnyGame:
    """Something to do wherever a player can do something: exchange, place data, complete a mission, play, discard."""
    return seti("C001 C002 C004", probes="d3", goods="energy 9 data 2", missions="C006", orbiters="jupiter")


def bare() -> AnyGame:
    """Nothing to pay an orbit or a landing with, and cards to tuck."""
    return seti("C001 C002", probes="d3", goods="credit 1 energy 1 publicity 0", orbiters="venus")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, dict[str, Laid]]]:
    data = tmp_path_factory.mktemp("phone")
    laid = lay(data, {"full": (full(), "pp"), "bare": (bare(), "pp"), "scan": (full(), "pp")})
    with served(data) as server:
        yield server, laid


@pytest.mark.e2e
def test_what_can_be_done_is_marked_and_reached(
    tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path
) -> None:
    """Purse and missions carry dots and are touched where they are; corners and actions are for fingers."""
    server, laid = tables
    ada = Astronomer(browser.new_context(**PHONE), laid["full"].link(server.url, 0), touch=True)
    ada.asked()
    page = ada.page
    for good in ("credit", "energy", "card", "data"):
        expect(page.locator(f'[data-testid="purse"] button[data-good="{good}"] .dot')).to_have_count(1)
    expect(page.locator('[data-testid="tab-me"] .dot')).to_have_count(1)
    for size in ("phone", "phone on its side", "zoomed to 200 %"):
        resize(ada, *SIZES[size])
        actions = page.locator("[data-action]")
        assert actions.evaluate_all(REACHED) == [True] * 8, size
        boxes = actions.evaluate_all("all => all.map((one) => [one.scrollWidth - one.clientWidth, one.clientHeight])")
        assert all(over <= 0 and high >= FINGER - 2 for over, high in boxes), (size, boxes)
        page.screenshot(path=screens / f"{size.replace(' ', '-').replace('%', '')}.png")
    resize(ada, *SIZES["phone"])
    corner = page.locator('[data-testid="hand"] button.corner').first
    corner.scroll_into_view_if_needed()
    assert min(corner.evaluate(CORNER)) >= FINGER, corner.evaluate(CORNER)
    before = ada.update["view"]["players"][0]["stock"]["data"]
    ada.press(page.locator('[data-testid="purse"] button[data-good="data"]'))
    ada.until(lambda: ada.update["view"]["players"][0]["stock"]["data"] == before - 1)
    ada.asked()
    ada.press(ada.by("offer"))
    ada.until(lambda: ada.update["view"]["players"][0]["done"] == ["C006"])

    # While another plays and nothing can be done, the strip leaves its room, unless it has an action to be read.
    bea = Astronomer(browser.new_context(**PHONE), laid["full"].link(server.url, 1), touch=True)
    bea.until(lambda: bea.updates)
    bea.by("prompt").wait_for()
    expect(bea.by("strip")).not_to_be_visible()
    for person in (ada, bea):
        assert not person.troubles


@pytest.mark.e2e
def test_a_scan_by_finger(tables: tuple[Server, dict[str, Laid]], browser: Browser, screens: Path) -> None:
    """Three touches are the whole scan on a phone too, upright and on its side, and nothing lit is out of sight."""
    server, laid = tables
    ada = Astronomer(browser.new_context(**PHONE), laid["scan"].link(server.url, 0), touch=True)
    ada.asked()
    page = ada.page
    ada.press(page.locator('[data-action="scan"]'))
    ada.until(lambda: ada.update["decision"]["prompt"] == "ScanPart")
    ada.asked()
    (scan,) = (one for one in ada.update["decision"]["options"] if one["verb"] == "scan")
    row = next(card for card in ada.update["view"]["row"] if card)
    star, card = (
        f'[data-testid="board"] [data-touch="{scan["brings"][0][0]}"]',
        f'[data-testid="row"] [data-touch="{row}"]',
    )
    for size in ("phone", "phone on its side"):
        resize(ada, *SIZES[size])
        assert page.locator(star).evaluate_all(REACHED) == [True], size
        page.screenshot(path=screens / f"{size.replace(' ', '-')}.png")
    resize(ada, *SIZES["phone"])
    ada.press(page.locator(star))
    expect(ada.by("prompt")).to_contain_text("Which card of the row")
    expect(page.locator(card)).to_be_in_viewport()
    ada.press(page.locator(card))
    ada.until(lambda: ada.update["decision"]["prompt"] == "PickSector")
    ada.asked()
    one = ada.options[0].split()[1]
    expect(page.locator(f'[data-testid="board"] [data-touch="{one}"]')).to_be_in_viewport()
    ada.press(page.locator(f'[data-testid="board"] [data-touch="{one}"]'))
    ada.until(lambda: ada.update["decision"]["prompt"] == "CloseTurn")
    assert not ada.troubles


@pytest.mark.e2e
def test_names_say_what_decides(tables: tuple[Server, dict[str, Laid]], browser: Browser) -> None:
    """A card says corner, colour and income; an action its price in units and whether it is possible; one question, one
    answer: where a planet can only be orbited, or a thing is taken, nobody is asked what cannot be.
    """
    server, laid = tables
    ada = Astronomer(browser.new_context(**LAPTOP), laid["bare"].link(server.url, 0))
    ada.asked()
    page = ada.page
    card = page.locator('[data-testid="hand"] [data-card="C001"]').inner_text()
    for word in ("corner: 1 move", "yellow", "income: 1 energy"):
        assert word in card, card
    orbit, land = (page.locator(f'[data-action="{verb}"] .hidden').text_content() or "" for verb in ("orbit", "land"))
    assert orbit == "Orbit, 1 credit and 1 energy, possible", orbit
    assert land.startswith("Land, 3 energy, not possible: "), land
    ada.press(page.locator('[data-testid="ledger"] [data-planet="jupiter"]'))
    expect(ada.by("prompt")).to_contain_text("Orbit this planet?")
    expect(ada.by("prompt")).not_to_contain_text("or land")
    assert not ada.troubles
